"""How one player sees the objects, slightly different from everybody else.

The data has average judgements: the weight of a piano, the length of an umbrella. Nobody knows them exactly, and no two
people are wrong in the same way; a bot that knew the data exactly would play well only with its own kind. So every seat
has its own opinions. Measurable properties are over- or underestimated, object by object; others (material, use,
movement, appearance) look more or less alike. Opinions are derived from the table and the seat's number: they stay the
same within a game and on any machine.

`blur` is the size of the errors, in units of the difference that makes two objects half alike (`Category.half`). With
0.6 an expert takes a thing of 10 kg for one of 6 to 16 kg, two times out of three. This is our estimate of how much
people differ; with less blur bots win more among themselves, which says nothing about people.
"""

from functools import cache, lru_cache
from hashlib import shake_128
from statistics import NormalDist

import numpy as np
from msgspec import Struct
from numpy.typing import NDArray

from parlour.games.same_game.known import Board
from parlour.lexicon.objects import (
    CATEGORIES,
    COLOURS,
    FEATURES,
    LIVELINESS,
    LIVELY_HALF,
    MAIN,
    SHAPE,
    WAYS,
    Category,
    Object,
    objects,
    vocabulary,
)
from parlour.rules import Seat

Numbers = NDArray[np.float32]

PLACE = {category.id: place for place, category in enumerate(CATEGORIES)}
VAGUE = 0.2  # in likeness: the error for a blur of 1 in what cannot be measured


class Mind(Struct, frozen=True):
    """A way of seeing. `soul` identifies it; `dreamer` is the mind that imagines it, None for a real one."""

    soul: str
    blur: float
    dreamer: "Mind | None" = None


def soul(board: Board, seat: Seat) -> str:
    """The identity of a seat in this game, made only of public facts."""
    return f"{seat} {' '.join(board.categories)}"


@cache
def everything() -> tuple[Object, ...]:
    return (*objects(), *vocabulary())


@cache
def places() -> dict[str, int]:
    """The index of each object in `everything`."""
    return {thing.id: place for place, thing in enumerate(everything())}


def likenesses(mind: Mind, place: int) -> Numbers:
    """How alike this mind finds one object and every other, in all categories: a row for each object."""
    seen = _measures() + _error(mind) * _halves()
    near = 0.5 ** (np.abs(seen - seen[place]) / _halves()) ** 1.5
    for category, known in _kinds(place).items():
        error = _error(mind)[:, PLACE[category]]
        near[:, PLACE[category]] = np.clip(known + VAGUE * (error + error[place]) / np.sqrt(2), 0, 1)
    return np.asarray(near, np.float32)


@lru_cache(maxsize=64)
def _error(mind: Mind) -> Numbers:
    """The error of this mind for each object in each category."""
    shape = len(everything()), len(CATEGORIES)
    luck = np.frombuffer(shake_128(mind.soul.encode()).digest(shape[0] * shape[1]), np.uint8).reshape(shape)
    own = np.float32(mind.blur) * _bell()[luck]
    return own if mind.dreamer is None else own + _error(mind.dreamer)


@cache
def _bell() -> Numbers:
    """A table from a byte to a normally distributed number."""
    curve = NormalDist()
    return np.array([curve.inv_cdf((byte + 0.5) / 256) for byte in range(256)], np.float32)


# The data as numbers


@cache
def _measures() -> Numbers:
    """The measurable properties, on a perceptual scale; 0 in the other categories."""
    return np.array([[_measure(thing, category) for category in CATEGORIES] for thing in everything()], np.float32)


def _measure(thing: Object, category: Category) -> float:
    match category.kind:
        case "amount":
            return float(np.log10(thing.measures[category.id] + category.floor))
        case "scale" | "count":
            return thing.measures[category.id]
        case _:
            return 0.0


@cache
def _halves() -> Numbers:
    return np.array([category.half or 1.0 for category in CATEGORIES], np.float32)


def _kinds(place: int) -> dict[str, Numbers]:
    """How alike one object and every other are in what cannot be measured."""
    livelinesses = _livelinesses()
    lively = 0.5 ** (np.abs(livelinesses - livelinesses[place]) / LIVELY_HALF) ** 1.5
    look = (
        SHAPE * _shared("shapes", place) + FEATURES * _shared("features", place) + COLOURS * _shared("colours", place)
    )
    return {
        "material": _shared("material", place),
        "intended_use": _shared("use", place),
        "movement": WAYS * _shared("ways", place) + LIVELINESS * lively,
        "appearance": look,
    }


def _shared(kind: str, place: int) -> Numbers:
    """The share of tags that one object and every other have in common; 1 where neither has any."""
    table = _table(kind)
    common = np.minimum(table, table[place]).sum(axis=1)
    whole = table.sum(axis=1) + table[place].sum()
    return np.asarray(np.where(whole > 0, 2 * common / np.maximum(whole, 1e-9), 1), np.float32)


@cache
def _table(kind: str) -> Numbers:
    """A column for each tag, with its amount for every object."""
    rows = [_tags(thing, kind) for thing in everything()]
    columns = {tag: place for place, tag in enumerate(sorted({tag for row in rows for tag in row}))}
    table = np.zeros((len(rows), len(columns)), np.float32)
    for place, row in enumerate(rows):
        for tag, much in row.items():
            table[place, columns[tag]] = much
    return table


def _tags(thing: Object, kind: str) -> dict[str, float]:
    match kind:
        case "material":
            return thing.material
        case "use":
            return _ranked(thing.use)
        case "ways":
            return _ranked(thing.movement.ways)
        case "shapes":
            return _ranked(thing.look.shapes)
        case "features":
            return dict.fromkeys(thing.look.features, 1.0)
        case _:
            return dict.fromkeys(thing.look.colours, 1.0)


def _ranked(tags: tuple[str, ...]) -> dict[str, float]:
    return {tag: 1.0 if place else float(MAIN) for place, tag in enumerate(tags)}


@cache
def _livelinesses() -> Numbers:
    return np.array([thing.movement.amount for thing in everything()], np.float32)
