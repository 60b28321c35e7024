"""Packs cards into one number, which makes it cheap to compare a hand with all four councils for every move.

Each colour has a digit of five bits: four for the count, because no colour has more than 13 cards, and one that is 0.
"""

from collections.abc import Iterable

from parlour.games.council_of_four.actions import Cards
from parlour.games.council_of_four.printed import CARDS, Card

Bunch = int
"""How many cards of each colour."""

ONE: dict[Card, Bunch] = {card: 1 << 5 * place for place, card in enumerate(CARDS)}
SPARE: Bunch = sum(ONE.values()) << 4  # the bits that are always 0


def bunch(cards: Iterable[Card]) -> Bunch:
    return sum(map(ONE.__getitem__, cards))


def common(one: Bunch, other: Bunch) -> Bunch:
    """The smaller of the two counts of each colour. A spare bit shows where `one` has enough for `other`."""
    enough = (one | SPARE) - other & SPARE
    whole = enough - (enough >> 4)
    return other & whole | one & ~whole


def cards_of(held: Bunch) -> Cards:
    return tuple(card for card, one in ONE.items() for _ in range(held // one & 0xF))
