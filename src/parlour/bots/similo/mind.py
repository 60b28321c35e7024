"""How one player sees the cards: a little differently from everybody else.

A card's profile is what people on the whole see in it. No two people see quite the same, and a bot that did would play
well only with its twin. So every seat has a mind of its own: each value of a profile is blurred, and each feature's
weight is more or less to its taste. Between games minds change; within a game they stay, because they are drawn from
what lies on the table: the same seat before the same twelve characters has the same mind, on any machine.

An expert has clear eyes: what it sees in a card is what people on the whole see. Noise in the eyes of the giver itself
spoils the clue for everybody, most of all for people.
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

MOST = 4.0  # profiles go from 0 to 4


class Mind(Struct, frozen=True, gc=False):
    """Somebody's way of seeing. `soul` tells it from others of its kind."""

    soul: str
    blur: float
    taste: float
    coarse: bool = False  # sees a feature as absent, middling or strong, and no finer
    focus: int = 0  # thinks of so many features of a clue; 0 is all of them


def soul(board: Board, seat: Seat) -> str:
    """Who sits here in this game, made of nothing but what everybody sees."""
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
    """How readily this mind thinks of each feature."""
    plain = [feature.weight for feature in features()]
    return tuple(map(mul, plain, map(exp, _noise(mind, mind.taste, "weights"))))


def _noise(mind: Mind, size: float, about: str) -> Iterator[float]:
    """A number for each feature, small or large, above or below 0; always the same for the same mind and card."""
    luck = shake_128(f"{mind.soul}|{about}".encode()).digest(len(features()))
    return map(_bell(size).__getitem__, luck)


@lru_cache
def _bell(size: float) -> tuple[float, ...]:
    """A byte of luck as a bell curve of this size."""
    curve = NormalDist()
    return tuple([size * curve.inv_cdf((byte + 0.5) / 256) for byte in range(256)])
