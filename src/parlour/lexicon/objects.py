"""The object cards of The Same Game, a larger vocabulary for clues, and how alike two objects are in a category.

Cards and other objects have the same data: names in all languages, and a value in each of the fifteen categories. Units
and definitions are at the head of the data. Data is loaded on first use.
"""

import tomllib
from collections.abc import Iterable, Iterator, Mapping
from functools import cache
from importlib.resources import files
from math import log10
from typing import Any, Literal, TypeAlias, assert_never

from msgspec import Struct

from parlour.languages import LANGUAGES, WORD_LANGUAGES
from parlour.lexicon import folding

Group: TypeAlias = Literal["blue", "orange", "green", "purple"]
Kind: TypeAlias = Literal["amount", "scale", "count", "mix", "tags", "movement", "look"]


class Category(Struct, frozen=True):
    """A category for comparing two objects.

    `half` is the difference at which two numbers are half alike: for an amount in powers of ten, for a scale or a count
    in points. Below `floor`, differences in amount are not noticeable.
    """

    id: str
    group: Group
    kind: Kind
    unit: str = ""
    half: float = 0
    floor: float = 0


CATEGORIES: tuple[Category, ...] = (
    Category("appearance",          "blue",   "look"),
    Category("frequency_worldwide", "blue",   "count",  "log10",   half=0.7),
    Category("length",              "blue",   "amount", "cm",      half=0.2),
    Category("material",            "blue",   "mix"),
    Category("price",               "blue",   "amount", "EUR",     half=0.35, floor=0.01),
    Category("intended_use",        "blue",   "tags"),
    Category("movement",            "orange", "movement"),
    Category("complexity",          "orange", "scale",  "0–10",    half=1.5),
    Category("importance",          "orange", "scale",  "0–10",    half=1.5),
    Category("explanation_effort",  "green",  "scale",  "0–10",    half=1.5),
    Category("duration_of_use",     "green",  "amount", "minutes", half=0.45, floor=0.05),
    Category("frequency_of_use",    "green",  "amount", "days",    half=0.3,  floor=1),
    Category("weight",              "purple", "amount", "kg",      half=0.35, floor=0.0005),
    Category("lying_height",        "purple", "amount", "cm",      half=0.3,  floor=0.1),
    Category("volume",              "purple", "amount", "litres",  half=0.45, floor=0.0005),
)  # fmt: skip

_MEASURED = {  # headings of the data, and their categories
    "length": "length",
    "height": "lying_height",
    "volume": "volume",
    "weight": "weight",
    "price": "price",
    "count": "frequency_worldwide",
    "days": "frequency_of_use",
    "minutes": "duration_of_use",
    "complexity": "complexity",
    "effort": "explanation_effort",
    "importance": "importance",
    "movement": "movement",
}

MAIN = 2  # weight of the first way, use or shape of an object
SHAPE, FEATURES, COLOURS = 0.5, 0.3, 0.2  # their shares in an appearance
WAYS, LIVELINESS = 0.7, 0.3  # their shares in a movement
LIVELY_HALF = 2  # difference in liveliness at which two are half alike


class Movement(Struct, frozen=True):
    """How an object moves or is moved when it is used, and how much, from 0 to 10."""

    ways: tuple[str, ...]
    amount: float


class Look(Struct, frozen=True):
    """What an object looks like, without its size."""

    shapes: tuple[str, ...]
    colours: tuple[str, ...]
    features: tuple[str, ...]


Value: TypeAlias = float | Mapping[str, float] | tuple[str, ...] | Movement | Look


class Object(Struct, frozen=True):
    """A man-made thing. `picture` is a file of the art folder, or None for a word; `also`: its other names."""

    id: str
    picture: str | None
    names: dict[str, str]
    also: dict[str, tuple[str, ...]]
    measures: dict[str, float]
    material: dict[str, float]
    use: tuple[str, ...]
    movement: Movement
    look: Look


# --- cards and vocabulary ---


@cache
def objects() -> tuple[Object, ...]:
    """The object cards, those with a picture first."""
    printed = read("cards")
    measures = dict(_measures(printed["values"]["measures"]))
    kinds = dict(_kinds(printed["values"]["kinds"]))
    return tuple(
        _made(id, names, measures[id], kinds[id], picture=f"noto/{id}" if table == "pictured" else None)
        for table in ("pictured", "word_only")
        for id, names in _names(printed["names"][table])
    )


@cache
def vocabulary() -> tuple[Object, ...]:
    """Other objects that have no card but that a clue may name."""
    return tuple(further for section in read("vocabulary").values() for further in _section(section))


@cache
def object_card(id: str) -> Object:
    """The card with this id, such as `yoga-mat`."""
    for card in objects():
        if card.id == id:
            return card
    raise KeyError(f"There is no object card {id!r}.")


def names(language: str) -> dict[str, str]:
    """The name of every card in a language."""
    return {card.id: card.names[language] for card in objects()}


def find(word: str, language: str) -> Object | None:
    """The object with this name; capitals, accents, hyphens and spaces do not matter."""
    return _by_name(language).get(fold(word))


def fold(word: str) -> str:
    """A word without capitals, accents, hyphens and spaces."""
    return "".join(filter(str.isalnum, folding.fold(word)))


# --- how alike ---


@cache
def category(id: str) -> Category:
    """The category with this id, such as `price`."""
    for known in CATEGORIES:
        if known.id == id:
            return known
    raise KeyError(f"There is no category {id!r}; there are {', '.join(known.id for known in CATEGORIES)}.")


def value(one: Object, category_id: str) -> Value:
    """The value of an object in a category, in the unit of the category."""
    match category(category_id).kind:
        case "amount" | "scale" | "count":
            return one.measures[category_id]
        case "mix":
            return one.material
        case "tags":
            return one.use
        case "movement":
            return one.movement
        case "look":
            return one.look
        case never:
            assert_never(never)


def likeness(one: Object, other: Object, category_id: str) -> float:
    """How alike two objects are in a category: 1 the same, 0.5 arguable, 0 nothing in common.

    Numbers are compared by their difference: amounts on a logarithmic scale, since 10 and 20 kg are as far apart as 1
    and 2 g. Mixes and tags are compared by what they have in common.
    """
    known = category(category_id)
    match known.kind:
        case "amount":
            low, high = (log10(thing.measures[known.id] + known.floor) for thing in (one, other))
            return _near(low - high, known.half)
        case "scale" | "count":
            return _near(one.measures[known.id] - other.measures[known.id], known.half)
        case "mix":
            return _shared(one.material, other.material)
        case "tags":
            return _shared(_ranked(one.use), _ranked(other.use))
        case "movement":
            return _moved_alike(one.movement, other.movement)
        case "look":
            return _looks_alike(one.look, other.look)
        case never:
            assert_never(never)


def _moved_alike(one: Movement, other: Movement) -> float:
    ways = _shared(_ranked(one.ways), _ranked(other.ways))
    return WAYS * ways + LIVELINESS * _near(one.amount - other.amount, LIVELY_HALF)


def _looks_alike(one: Look, other: Look) -> float:
    return (
        SHAPE * _shared(_ranked(one.shapes), _ranked(other.shapes))
        + FEATURES * _shared(dict.fromkeys(one.features, 1), dict.fromkeys(other.features, 1))
        + COLOURS * _shared(dict.fromkeys(one.colours, 1), dict.fromkeys(other.colours, 1))
    )


def _near(difference: float, half: float) -> float:
    """1 without a difference, 0.5 at `half`, 0.14 at twice that; small differences hardly count."""
    return float(0.5 ** (abs(difference) / half) ** 1.5)


def _shared(one: Mapping[str, float], other: Mapping[str, float]) -> float:
    """The part that both have in common, relative to everything they have; 1 where neither has anything."""
    whole = sum(one.values()) + sum(other.values())
    return 2 * sum(min(one[tag], other[tag]) for tag in one.keys() & other.keys()) / whole if whole else 1


def _ranked(tags: tuple[str, ...]) -> dict[str, float]:
    return {tag: 1 if place else MAIN for place, tag in enumerate(tags)}


# --- the printed files ---

_UMLAUTS = str.maketrans({"ä": "ae", "ö": "oe", "ü": "ue", "Ä": "Ae", "Ö": "Oe", "Ü": "Ue"})


@cache
def _by_name(language: str) -> dict[str, Object]:
    """Every object by each of its names; German names also with umlauts spelt out. The main name has priority."""
    everything = (*objects(), *vocabulary())
    found: dict[str, Object] = {}
    for thing in everything:
        found.setdefault(fold(thing.names[language]), thing)
    for thing in everything:
        for name in (thing.names[language], *thing.also[language]):
            found.setdefault(fold(name), thing)
            if language == "de":
                found.setdefault(fold(name.translate(_UMLAUTS)), thing)
    return found


@cache
def spelt(language: str) -> frozenset[str]:
    """Every name as it is written, in lower case."""
    everything = (*objects(), *vocabulary())
    return frozenset(name.casefold() for thing in everything for name in (thing.names[language], *thing.also[language]))


def _section(section: dict[str, str]) -> Iterator[Object]:
    usual = {column: section[column] for column in ("ways", "material", "use", "shapes", "colours", "features")}
    own = dict(_own(section["own"]))
    measures = dict(_measures(section["measures"]))
    for id, names in _names(section["names"]):
        yield _made(id, names, measures[id], usual | own.get(id, {}), picture=None)


def _made(
    id: str, names: list[str], measures: dict[str, float], kinds: dict[str, str], *, picture: str | None
) -> Object:
    spoken = LANGUAGES if len(names) == len(LANGUAGES) else WORD_LANGUAGES  # only cards have names in every language
    called = {language: tuple(names.split(" / ")) for language, names in zip(spoken, names, strict=True)}
    return Object(
        id,
        picture,
        names={language: known[0] for language, known in called.items()},
        also={language: known[1:] for language, known in called.items()},
        measures=measures,
        material=_mix(kinds["material"]),
        use=_tags(kinds["use"]),
        movement=Movement(_tags(kinds["ways"]), measures["movement"]),
        look=Look(_tags(kinds["shapes"]), _tags(kinds["colours"]), _tags(kinds["features"])),
    )


def _names(table: str) -> Iterator[tuple[str, list[str]]]:
    for id, *names in _cells(table):
        yield id, names


def _measures(table: str) -> Iterator[tuple[str, dict[str, float]]]:
    (_, *headings), *rows = (line.split() for line in table.strip().splitlines())
    columns = [_MEASURED[heading] for heading in headings]
    for id, *numbers in rows:
        yield id, dict(zip(columns, map(float, numbers), strict=True))


def _kinds(table: str) -> Iterator[tuple[str, dict[str, str]]]:
    (_, *headings), *rows = _cells(table)
    for id, *cells in rows:
        yield id, dict(zip(headings, cells, strict=True))


def _own(table: str) -> Iterator[tuple[str, dict[str, str]]]:
    """The cells of lines such as `chisel | ways strikes; use cut build`."""
    for id, differences in _cells(table):
        pairs = (difference.strip().partition(" ") for difference in differences.split(";"))
        yield id, {column: tags for column, _, tags in pairs}


def _cells(table: str) -> Iterable[list[str]]:
    return ([cell.strip() for cell in line.split("|")] for line in table.strip().splitlines())


def _mix(tenths: str) -> dict[str, float]:
    """Shares from tenths such as `metal:6 wood:4`."""
    parts = (part.partition(":") for part in tenths.split())
    return {material: int(share) / 10 for material, _, share in parts}


def _tags(cell: str) -> tuple[str, ...]:
    return () if cell == "-" else tuple(cell.split())


@cache
def read(name: str) -> dict[str, Any]:
    text = files("parlour.lexicon").joinpath("data", "objects", f"{name}.toml").read_text("utf-8")
    return tomllib.loads(text)
