"""How one player sees the cards, slightly different from everybody else.

A card's profile is what people see in it on average. No two people see the same, and a bot with average eyes would play
well only with its own kind. So every seat has its own mind: each value of a profile is blurred, and each feature's
weight varies. Minds differ between games and stay the same within a game, because they are derived from the table: the
same seat with the same twelve characters has the same mind, on any machine.

An expert sees the average profile. Noise in the giver's own eyes spoils the clue for everybody, most of all for people.
"""

from collections.abc import Iterator
from functools import lru_cache
from hashlib import shake_128
from math import exp
from operator import add, mul
from statistics import NormalDist

from msgspec import Struct

from parlour.games.similo.actions import Card
from parlour.games.similo.known import Board
from parlour.lexicon.decks import card, features
from parlour.rules import Seat

Sight = tuple[float, ...]
"""One value for each feature."""

MOST = 4.0  # profiles range from 0 to 4


class Mind(Struct, frozen=True, gc=False):
    """A way of seeing. `soul` identifies it."""

    soul: str
    blur: float
    taste: float
    coarse: bool = False  # sees only three degrees of a feature: absent, medium or strong
    focus: int = 0  # number of features of a clue that it considers; 0 is all of them


def soul(board: Board, seat: Seat) -> str:
    """The identity of a seat in this game, made only of public facts."""
    return f"{seat} {' '.join(board.grid)}"


@lru_cache(maxsize=4096)
def sight(mind: Mind, name: Card) -> Sight:
    """What this mind sees on a card."""
    blurred = map(add, card(name).profile, _noise(mind, mind.blur, name))
    if mind.coarse:
        return tuple([0.0 if value < 1 else 2.0 if value < 3 else 4.0 for value in blurred])
    return tuple([0.0 if value < 0 else MOST if value > MOST else value for value in blurred])


@lru_cache(maxsize=1024)
def weights(mind: Mind) -> Sight:
    """The weight of each feature for this mind."""
    plain = [feature.weight for feature in features()]
    return tuple(map(mul, plain, map(exp, _noise(mind, mind.taste, "weights"))))


def _noise(mind: Mind, size: float, about: str) -> Iterator[float]:
    """Random deviations for each feature; always the same for the same mind and card."""
    luck = shake_128(f"{mind.soul}|{about}".encode()).digest(len(features()))
    return map(_bell(size).__getitem__, luck)


@lru_cache
def _bell(size: float) -> tuple[float, ...]:
    """A table from a byte to a normally distributed number of this size."""
    curve = NormalDist()
    return tuple([size * curve.inv_cdf((byte + 0.5) / 256) for byte in range(256)])
