"""What a clue means: a listener's model.

An upright card says "like this one", and people think of the one or two things that stand out. What stands out depends
on the table: among twelve animals of the forest the octopus says "water", not "animal". So a card is compared with the
characters that were still there when it was played: in every feature, how far is the card from their average, and on
which side of it is the character? The products, weighted, add up to how well the card points at the character; turned
sideways, the card points the other way.
"""

from collections.abc import Sequence
from functools import lru_cache
from math import exp, sqrt
from operator import mul, sub

from msgspec import Struct

from parlour.bots.similo.mind import Mind, Sight, sight, weights
from parlour.games.similo.actions import Card, Manner
from parlour.games.similo.known import Board, Cards, Clue

CLARITY = 0.3  # how much a clue is trusted: the listener's rationality
HAZE = 0.5  # a feature in which the characters vary by less than this (squared) is hard to tell them apart by

Belief = dict[Card, float]
"""A number for each character that remains; larger is more likely."""


class Contrast(Struct, frozen=True):
    """What tells these characters apart: their average, and how much each feature separates them."""

    average: Sight
    power: Sight


@lru_cache(maxsize=2048)
def contrast(mind: Mind, characters: Cards) -> Contrast:
    """A feature that all of them share says nothing; one that divides them says much."""
    count = len(characters)
    average, power = [], []
    for weight, column in zip(
        weights(mind), zip(*[sight(mind, name) for name in characters], strict=True), strict=True
    ):
        middle = sum(column) / count
        variance = sum(map(mul, column, column)) / count - middle * middle
        average.append(middle)
        power.append(weight * variance / (variance + HAZE))
    return Contrast(tuple(average), tuple(power))


@lru_cache(maxsize=8192)
def pointing(mind: Mind, clue: Card, characters: Cards) -> tuple[float, ...]:
    """How well the clue card, upright, points at each of these characters, compared with the others."""
    against = contrast(mind, characters)
    stands_out = tuple(map(sub, sight(mind, clue), against.average))
    direction = tuple(map(mul, stands_out, against.power))
    length = sqrt(sum(map(mul, direction, stands_out))) or 1.0
    middle = sum(map(mul, direction, against.average))
    return tuple([(sum(map(mul, direction, sight(mind, name))) - middle) / length for name in characters])


def belief(mind: Mind, board: Board) -> Belief:
    """How likely each remaining character is, as a logarithm, from all clues together."""
    total = dict.fromkeys(board.remaining, 0.0)
    for place, clue in enumerate(board.clues):
        add_clue(total, mind, clue, there_in_round(board, place))
    return total


def add_clue(total: Belief, mind: Mind, clue: Clue, characters: Cards) -> None:
    """Let one more clue speak about the characters of a belief."""
    trust = trusted(clue.manner)
    for name, points in zip(characters, pointing(mind, clue.card, characters), strict=True):
        if name in total:
            total[name] += trust * points


def trusted(manner: Manner) -> float:
    return CLARITY if manner == "similar" else -CLARITY


def there_in_round(board: Board, place: int) -> Cards:
    """The characters that were on the table when the clue in this place of the row was played."""
    gone = {name for cards in board.removed[:place] for name in cards}
    return tuple([name for name in board.grid if name not in gone])


def likely(belief: Belief) -> Belief:
    """The belief as probabilities."""
    top = max(belief.values())
    raised = {name: exp(value - top) for name, value in belief.items()}
    whole = sum(raised.values())
    return {name: value / whole for name, value in raised.items()}


def least(belief: Belief, quota: int) -> Sequence[Card]:
    """The characters to take away: those believed in least, the very least first."""
    return sorted(belief, key=belief.__getitem__)[:quota]
