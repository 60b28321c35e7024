"""A model of listeners: what a clue means to them.

An upright card says "like this one", and people think of the one or two things that stand out. What stands out depends
on the table: among twelve animals of the forest the octopus says "water", not "animal". So a card is compared with the
characters that were still there when it was played: in every feature, how far is the card from their average, and on
which side of it is the character? The weighted sum of the products says how well the card points at the character;
sideways, the card points the other way.

Other models were tried: a mixture in which each clue is about one feature only, and listeners who also consider what
else the giver could have played. The first won less; the second won a little more with its own kind, for much more
computing.
"""

from functools import lru_cache
from math import exp, sqrt
from operator import mul, sub

from msgspec import Struct

from parlour.bots.similo.mind import Mind, Sight, sight, weights
from parlour.bots.similo.names import alike_by_name
from parlour.game.own_cards import is_own
from parlour.games.similo.actions import Card
from parlour.games.similo.known import Board, Cards

HAZE = 1.0  # features with a variance below this hardly distinguish the characters

Belief = dict[Card, float]
"""A number for each character that remains; larger is more likely."""


class Contrast(Struct, frozen=True):
    """What distinguishes these characters: their average, and how much each feature separates them."""

    average: Sight
    power: Sight


@lru_cache(maxsize=1024)
def contrast(mind: Mind, characters: Cards) -> Contrast:
    """The contrast of these characters. Features that all of them share say nothing; dividing ones say much."""
    count = len(characters)
    average, power = [], []
    columns = zip(*[sight(mind, name) for name in characters], strict=True)
    for weight, column in zip(weights(mind), columns, strict=True):
        middle = sum(column) / count
        variance = max(0.0, sum(map(mul, column, column)) / count - middle * middle)
        average.append(middle)
        power.append(weight * variance / (variance + HAZE))
    return Contrast(tuple(average), tuple(power))


@lru_cache(maxsize=4096)
def pointing(mind: Mind, clue: Card, characters: Cards) -> tuple[float, ...]:
    """How well the clue card, upright, points at each of these characters, compared with the others."""
    against = contrast(mind, characters)
    stands_out = tuple(map(sub, sight(mind, clue), against.average))
    direction = tuple(map(mul, stands_out, against.power))
    if mind.focus:
        direction = focussed(direction, stands_out, mind.focus)
    length = sqrt(sum(map(mul, direction, stands_out))) or 1.0
    middle = sum(map(mul, direction, against.average))
    return tuple([(sum(map(mul, direction, sight(mind, name))) - middle) / length for name in characters])


@lru_cache(maxsize=4096)
def alike(mind: Mind, card: Card, characters: Cards) -> tuple[float, ...]:
    """How similar each of these characters looks to a card, compared with the others: from -1 to 1."""
    if any(map(is_own, (card, *characters))):
        return alike_by_name(card, characters)
    points = pointing(mind, card, characters)
    return tuple([near / far for near, far in zip(points, _apart(mind, characters), strict=True)])


@lru_cache(maxsize=1024)
def _apart(mind: Mind, characters: Cards) -> tuple[float, ...]:
    """The distance of each of these characters from their average."""
    against = contrast(mind, characters)
    away = [tuple(map(sub, sight(mind, name), against.average)) for name in characters]
    return tuple([sqrt(sum(map(mul, against.power, map(mul, one, one)))) or 1.0 for one in away])


def focussed(direction: Sight, stands_out: Sight, count: int) -> Sight:
    """The direction with only the features that stand out most."""
    strength = list(map(mul, direction, stands_out))
    least = sorted(strength)[-count]
    return tuple([part if strong >= least else 0.0 for part, strong in zip(direction, strength, strict=True)])


def there_in_round(board: Board, place: int) -> Cards:
    """The characters that were on the table when the clue with this index was played."""
    gone = {name for cards in board.removed[:place] for name in cards}
    return tuple([name for name in board.grid if name not in gone])


def likely(belief: Belief) -> Belief:
    """The belief as probabilities."""
    top = max(belief.values())
    raised = {name: exp(value - top) for name, value in belief.items()}
    whole = sum(raised.values())
    return {name: value / whole for name, value in raised.items()}


def by_doubt(belief: Belief) -> list[Card]:
    """The characters, the least likely first."""
    return sorted(belief, key=belief.__getitem__)
