"""Cards in one number: the trick that makes it cheap to hold a hand against a council, in every move against all four.

Each colour has a digit of five bits: four for the count, as no colour has more than 13 cards, and a bit that is 0.
"""

from collections.abc import Iterable

from parlour.games.council_of_four.actions import Cards
from parlour.games.council_of_four.printed import CARDS, Card

Bunch = int
"""How many cards of each colour."""

ONE: dict[Card, Bunch] = {card: 1 << 5 * place for place, card in enumerate(CARDS)}
SPARE: Bunch = sum(ONE.values()) << 4  # the bits that are 0


def bunch(cards: Iterable[Card]) -> Bunch:
    return sum(map(ONE.__getitem__, cards))


def common(one: Bunch, other: Bunch) -> Bunch:
    """Of each colour, the smaller of two counts. A spare bit shows where `one` has enough for `other`."""
    enough = (one | SPARE) - other & SPARE
    whole = enough - (enough >> 4)
    return other & whole | one & ~whole


def cards_of(held: Bunch) -> Cards:
    return tuple(card for card, one in ONE.items() for _ in range(held // one & 0xF))
