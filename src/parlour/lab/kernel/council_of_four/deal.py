"""Deals a game: tokens, councils, permits, neutral emporiums for two players, hands, and the first player's card."""

from dataclasses import dataclass
from functools import partial
from typing import Any

import jax
import jax.numpy as jnp
from jax import Array, lax

from parlour.bots.council_of_four.encoding import tables
from parlour.bots.council_of_four.encoding.tables import DECK, REGIONS, TOKENS
from parlour.games.council_of_four import printed
from parlour.lab.kernel.council_of_four.luck import SPAN, below, nth_bit
from parlour.lab.kernel.council_of_four.state import State, one_of, put, small
from parlour.lab.kernel.council_of_four.work import MINE, Work

CROWD = sum(printed.COUNCILLORS.values())
WIDTH = 4


@partial(jax.tree_util.register_dataclass)
@dataclass(frozen=True)
class Shuffle:
    """All random results of the deal. Luck is given as numbers of 24 bits: see luck.py."""

    first: Array  # a seat
    tokens: Array  # [14] the token in the first city, the second, ... without the king's
    crowd: Array  # [24] the colours of all councillors in a row: four for each council, the rest beside the board
    shown: Array  # [3, 2] luck: the permits turned up
    neutral: Array  # [3] luck: the permits whose cities have neutral emporiums, with two players
    cards: Array  # [4, 6] luck: the hands
    card: Array  # luck: the first player's first card


def shuffle(key: Array, seats: Array) -> Shuffle:
    keys = jax.random.split(key, 7)
    luck = partial(jax.random.randint, minval=0, maxval=1 << SPAN)
    crowd = jnp.repeat(jnp.arange(tables.COLOURS), CROWD // tables.COLOURS)
    return Shuffle(
        jax.random.randint(keys[0], (), 0, seats),
        jax.random.permutation(keys[1], TOKENS),
        jax.random.permutation(keys[2], crowd),
        luck(keys[3], (REGIONS, printed.FACE_UP)),
        luck(keys[4], (REGIONS,)),
        luck(keys[5], (WIDTH, printed.START_CARDS)),
        luck(keys[6], ()),
    )


def deal(
    order: Shuffle, seats: Array, place: Array, seed: Array, *, width: int, coin_track: bool, assistant_pool: bool
) -> State:
    """The table when the first player is asked for the first time."""
    fresh, face_up = show_permits(order)
    told = {"seats": seats, "place": place, "seed": seed, "fresh": fresh, "face_up": face_up}
    told["neutral"] = jnp.where(seats == 2, neutral_cities(order, fresh), 0)
    told |= starting(order, seats, width) | boards(order, place)
    fields = {name: row(value) for name, value in told.items()}
    w = Work(State(coin_track, assistant_pool, **small(fields)))
    deal_cards(w, order)
    return w.stored()


def row(values: Array) -> Any:
    """An array as nested tuples of numbers."""
    return tuple(row(one) for one in values) if values.ndim else values


def starting(order: Shuffle, seats: Array, width: int) -> dict[str, Array]:
    """Coins and assistants by the order of play, and zeros for everything else."""
    here = jnp.arange(width) < seats
    after = (jnp.arange(width) - order.first) % seats
    nothing: dict[str, Array] = dict.fromkeys(MINE, jnp.zeros(width, jnp.int32))
    nothing |= dict.fromkeys(("permits", "used"), jnp.zeros((width, REGIONS), jnp.int32))
    coins = jnp.where(here, jnp.asarray(printed.START_COINS)[after], 0)
    assistants = jnp.where(here, jnp.asarray(printed.START_ASSISTANTS)[after], 0)
    return nothing | {"coins": coins, "assistants": assistants, "reward": jnp.zeros(width)}


def boards(order: Shuffle, place: Array) -> dict[str, Array]:
    """The king, the councils, the tokens, and full piles."""
    zero, king = jnp.int32(0), jnp.asarray(tables.PURPLE)[place]
    councils = order.crowd[:16].reshape(4, 4) << jnp.arange(0, 12, 3)
    cities = jnp.argsort(order.tokens)
    return dict.fromkeys(("owed", "taken", "discards", "discarded_jokers", "king_tiles"), zero) | {
        "king": king,
        "tokens": cities + (cities >= king),
        "councils": jnp.sum(councils, axis=1),
        "reserve": jnp.sum(1 << 5 * order.crowd[16:]),
        "under": jnp.zeros((REGIONS, 2), jnp.uint32),
        "buried": jnp.zeros(REGIONS, jnp.int32),
        "deck": jnp.int32(tables.COLOUR_CARDS),
        "deck_jokers": jnp.int32(tables.JOKERS),
        "tiles": jnp.int32((1 << len(printed.TILES)) - 1),
        "first": order.first,
        "turn": order.first,
        "main": jnp.int32(1),
        "quick": jnp.int32(1),
        "acted": jnp.bool_(False),
        "moves": jnp.int32(1),
        "finisher": jnp.int32(-1),
        "over": jnp.bool_(False),
    }


def show_permits(order: Shuffle) -> tuple[Array, Array]:
    """Turn up two permits of each region."""
    fresh = jnp.full(REGIONS, (1 << DECK) - 1)
    shown = []
    for space in range(printed.FACE_UP):
        permit = nth_bit(fresh, below(order.shown[:, space], jnp.int32(DECK - space)), 16)
        fresh = fresh & ~(1 << permit)
        shown.append(permit)
    return fresh, jnp.stack(shown, axis=1)


def neutral_cities(order: Shuffle, fresh: Array) -> Array:
    """Neutral emporiums in every city of a random permit of each deck. The permit goes back."""
    permits = nth_bit(fresh, below(order.neutral, jnp.int32(DECK - printed.FACE_UP)), 16)
    return jnp.sum(jnp.asarray(tables.PERMIT_CITIES)[jnp.arange(REGIONS) * DECK + permits])


def deal_cards(w: Work, order: Shuffle) -> None:
    """Deal six cards to everybody, seat by seat, and one more to the first player.

    It is a loop, because compiling it unrolled would take a minute.
    """
    of, width = w.of, len(w.of["hand"])
    seats = jnp.append(jnp.repeat(jnp.arange(width), printed.START_CARDS), of["first"])
    luck = jnp.append(order.cards[:width].reshape(-1), order.card)
    names = ("deck", "deck_jokers", "discards", "discarded_jokers", "hand", "jokers")

    def one_card(piles: dict[str, Any], now: tuple[Array, Array]) -> tuple[dict[str, Any], None]:
        seat, piece = now
        w.of = of | piles
        w.count_cards()
        colour, joker = w.draw(seat < of["seats"], piece)
        for name, more in (("hand", colour), ("jokers", joker)):
            w.of[name] = put(w.of[name], seat, one_of(w.of[name], seat) + more)
        return {name: w.of[name] for name in names}, None

    dealt, _ = lax.scan(one_card, {name: of[name] for name in names}, (seats, luck))
    w.of = of | dealt
