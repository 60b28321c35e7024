"""Random numbers from a seed and a counter, and draws that use them.

Luck is a number of 24 bits. `below` maps it to a number below a bound, and `luck_for` finds the luck that gives a
certain number, so that a recorded game can be replayed.
"""

import jax.numpy as jnp
from jax import Array, lax

from parlour.bots.council_of_four.encoding.tables import COLOURS

SPAN = 24


def mixed(bits: Array) -> Array:
    """A hash of 32 bits: every bit of the result depends on every other."""
    bits = (bits ^ bits >> 16) * jnp.uint32(0x7FEB352D)
    bits = (bits ^ bits >> 15) * jnp.uint32(0x846CA68B)
    return bits ^ bits >> 16


def numbers(seed: tuple[Array, ...], counter: Array, count: int) -> list[Array]:
    """`count` random numbers."""
    base = mixed(mixed(seed[0] + counter.astype(jnp.uint32) * jnp.uint32(0x9E3779B9)) ^ seed[1])
    return [(mixed(base + jnp.uint32(n * 0x85EBCA6B & 0xFFFFFFFF)) >> 8).astype(jnp.int32) for n in range(1, count + 1)]


def below(luck: Array, bound: Array) -> Array:
    """A number from 0 up to, but not including, a bound of at most 127."""
    return luck * bound >> SPAN


def luck_for(number: int, bound: int) -> int:
    return -(-(number << SPAN) // bound)


def nth_bit(bits: Array, number: Array, width: int = 32) -> Array:
    """The place of the set bit with `number` set bits below it."""
    place = jnp.zeros_like(bits)
    half = width // 2
    while half:
        under = lax.population_count(bits & (1 << half) - 1)
        over = number >= under
        number = jnp.where(over, number - under, number)
        bits = jnp.where(over, bits >> half, bits)
        place = place + jnp.where(over, half, 0)
        half //= 2
    return place


def count_of(cards: Array, colour: Array | int) -> Array:
    return cards >> 5 * colour & 31


def size(cards: Array) -> Array:
    """The number of cards of all colours."""
    total = count_of(cards, 0)
    for colour in range(1, COLOURS):
        total = total + count_of(cards, colour)
    return total


def card_at(cards: Array, place: Array) -> Array:
    """The card at this place of a deck sorted by colour, with the jokers last."""
    card, height = jnp.zeros_like(place), jnp.zeros_like(place)
    for colour in range(COLOURS):
        height = height + count_of(cards, colour)
        card = card + (place >= height)
    return card
