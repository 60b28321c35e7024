"""Decks of thirty picture cards, with names in every language and profiles.

A card's id is its deck and its name: `animals/lion`. Its profile has a value from 0 to 4 for each feature. All decks
share one list of features, so that a card of any deck can hint at a card of any other. Data is loaded on first use.

A new deck needs one file in data/decks with its place on the shelf, a cover, a tint that the style sheets know, and
thirty cards, each with its names, its picture and its profile; the pictures, through tools/art; and a new fingerprint
of the codecs that count cards (tests/lab/codecs), with a new version.
"""

import re
import tomllib
from collections.abc import Iterator
from functools import cache
from importlib.resources import files
from typing import Any, Literal, TypeAlias

from msgspec import Struct

Pose: TypeAlias = Literal["bust", "float"]  # a bust stands on the lower edge of its card; the others float

SHELF = re.compile(r"^shelf = (\d+)$", re.MULTILINE)


def _on_the_shelf() -> tuple[str, ...]:
    """The decks: all files of the folder with a place on the shelf. Only that line is read."""
    folder = files("parlour.lexicon").joinpath("data", "decks")
    places = {
        file.name.removesuffix(".toml"): found[1]
        for file in folder.iterdir()
        if (found := SHELF.search(file.read_text("utf-8")[:200]))
    }
    return tuple(sorted(places, key=lambda name: int(places[name])))


DECKS = _on_the_shelf()


class Feature(Struct, frozen=True):
    """A feature for comparing cards. `weight`: how readily people think of it; `look`: it is visible in the picture."""

    id: str
    means: str
    weight: float
    look: bool


class Card(Struct, frozen=True):
    """A picture card. `picture` is a file of the art folder; `profile` has one value from 0 to 4 for each feature."""

    id: str
    picture: str
    pose: Pose
    names: dict[str, str]
    profile: tuple[int, ...]


class Deck(Struct, frozen=True):
    """Thirty cards, with a title in each language, and a cover picture and a tint."""

    id: str
    tint: str
    cover: str
    title: dict[str, str]
    cards: tuple[Card, ...]


@cache
def deck(id: str) -> Deck:
    """The deck with this id."""
    if id not in DECKS:
        raise KeyError(f"There is no deck {id!r}; there are {', '.join(DECKS)}.")
    printed = _read(id)
    profiles = dict(_profiles(printed["profiles"]))
    cards = tuple(Card(f"{id}/{name}", profile=profiles[name], **card) for name, card in printed["cards"].items())
    return Deck(printed["id"], printed["tint"], printed["cover"], printed["title"], cards)


@cache
def card_ids(deck_id: str) -> tuple[str, ...]:
    """The ids of a deck's cards, in printed order."""
    return tuple(card.id for card in deck(deck_id).cards)


@cache
def card(id: str) -> Card:
    """The card with this id, such as `animals/lion`."""
    for found in deck(id.partition("/")[0]).cards:
        if found.id == id:
            return found
    raise KeyError(f"There is no card {id!r}.")


def names(language: str) -> dict[str, str]:
    """The name of every card in a language."""
    return {card.id: card.names[language] for name in DECKS for card in deck(name).cards}


@cache
def ideas() -> dict[str, frozenset[str]]:
    """What people know of every card, as single ideas, with what they imply and the words of the card's own id."""
    groups: dict[str, dict[str, str]] = _read("ideas")
    implied = {idea: others.split() for idea, others in groups.pop("implied").items()}
    known = {}
    for deck_id, cards in groups.items():
        for name, text in cards.items():
            first = {name, *text.split()}
            known[f"{deck_id}/{name}"] = frozenset(first.union(*[implied.get(idea, ()) for idea in first]))
    return known


@cache
def associates() -> dict[str, frozenset[str]]:
    """The cards of all decks that people think of at each card."""
    groups: dict[str, dict[str, str]] = _read("associates")
    ids = {name: f"{deck_id}/{name}" for deck_id, cards in groups.items() for name in cards}
    return {
        ids[name]: frozenset(map(ids.__getitem__, text.split()))
        for cards in groups.values()
        for name, text in cards.items()
    }


@cache
def features() -> tuple[Feature, ...]:
    """The features for comparing cards, in the order of a profile's values."""
    groups: dict[str, dict[str, Any]] = _read("features")
    return tuple(Feature(id, **feature) for group in groups.values() for id, feature in group.items())


def _profiles(tables: dict[str, str]) -> Iterator[tuple[str, tuple[int, ...]]]:
    """Profiles from the tables of a deck: a heading with features, then a line with values for each card."""
    rows: dict[str, dict[str, int]] = {}
    for table in tables.values():
        heading, *lines = table.strip().splitlines()
        for line in lines:
            name, *values = line.split()
            rows.setdefault(name, {}).update(zip(heading.split(), map(int, values), strict=True))
    for name, row in rows.items():
        yield name, tuple(row[feature.id] for feature in features())


def _read(name: str) -> dict[str, Any]:
    text = files("parlour.lexicon").joinpath("data", "decks", f"{name}.toml").read_text("utf-8")
    return tomllib.loads(text)
