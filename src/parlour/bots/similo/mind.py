"""How one player sees the cards: a little differently from everybody else.

A card's profile is what people on the whole see in it. No two people see quite the same, and a bot that did would play
well only with its twin. So every seat has a mind of its own: each value of a profile is blurred, and each feature's
weight is more or less to its taste. Between games minds change; within a game they stay, because they are drawn from
what lies on the table: the same seat before the same twelve characters has the same mind, on any machine.

How much: an expert's `blur` is 0.8 on the scale from 0 to 4, so that two experts who judge the same feature of the same
card differ by more than a step as often as not, about as much as two people who fill in such a scale; the `taste`
of 0.4 makes one feature in three half as important again, or a third less. Win rates are measured with all of this.
"""

from functools import lru_cache
from hashlib import shake_128
from math import exp
from statistics import NormalDist

from msgspec import Struct

from parlour.game import Seat
from parlour.games.similo.actions import Card
from parlour.games.similo.known import Board
from parlour.lexicon.decks import card, features

Sight = tuple[float, ...]
"""One value for each feature."""

MOST = 4.0  # profiles go from 0 to 4
IMAGINED = 0.7  # of one's own blur and taste: others are supposed to differ from oneself by less than they do
SPREAD = [NormalDist().inv_cdf((byte + 0.5) / 256) for byte in range(256)]  # a byte of luck as a bell curve


class Mind(Struct, frozen=True, gc=False):
    """Somebody's way of seeing. `soul` tells it from others of its kind."""

    soul: str
    blur: float
    taste: float
    coarse: bool = False  # sees a feature as absent, middling or strong, and no finer
    dreamer: "Mind | None" = None  # whose idea this is; None for somebody real


def soul(board: Board, seat: Seat) -> str:
    """Who sits here in this game, made of nothing but what everybody sees."""
    return f"{seat} {' '.join(board.grid)}"


def imagined(mind: Mind, number: int) -> Mind:
    """Somebody else, as this mind supposes others to be: like itself, give or take."""
    return Mind(f"{mind.soul}?{number}", IMAGINED * mind.blur, IMAGINED * mind.taste, mind.coarse, mind)


@lru_cache(maxsize=8192)
def sight(mind: Mind, name: Card) -> Sight:
    """What this mind sees on a card."""
    clear = sight(mind.dreamer, name) if mind.dreamer else card(name).profile
    blurred = [value + mind.blur * SPREAD[byte] for value, byte in zip(clear, _luck(mind, name), strict=True)]
    if mind.coarse:
        return tuple([0.0 if value < 1 else 2.0 if value < 3 else 4.0 for value in blurred])
    return tuple([0.0 if value < 0 else MOST if value > MOST else value for value in blurred])


@lru_cache(maxsize=1024)
def weights(mind: Mind) -> Sight:
    """How readily this mind thinks of each feature."""
    plain = weights(mind.dreamer) if mind.dreamer else tuple([feature.weight for feature in features()])
    luck = _luck(mind, "weights")
    return tuple([weight * exp(mind.taste * SPREAD[byte]) for weight, byte in zip(plain, luck, strict=True)])


def _luck(mind: Mind, about: str) -> bytes:
    """A byte for each feature, always the same for the same mind and card."""
    return shake_128(f"{mind.soul}|{about}".encode()).digest(len(features()))
