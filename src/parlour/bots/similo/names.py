"""A listener of another kind: by what the cards are called, and not by what is to be seen on them.

Some people look at a picture, others think of the word. To the second kind a card is the meaning of its name, as a
sentence encoder knows it: whole, in all languages (`names.npz`, made by `tools/similo_names.py`). What a group calls
its own pictures is not in that table: beside them every card means what the lexicon knows of the words of its name, and
a name that it does not know says nothing. A giver plays to both kinds of listeners, and learns from what the guessers
took away which of them sit here: see `ears.py`.
"""

from collections.abc import Sequence
from functools import cache, lru_cache
from math import log
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

from parlour.game.own_cards import is_own, name_of
from parlour.games.similo.actions import Card
from parlour.games.similo.known import Cards, Clue
from parlour.languages import WORD_LANGUAGES
from parlour.lexicon.decks import card as printed
from parlour.lexicon.meaning import senses

Points = NDArray[np.floating]
SHARPNESS = 3.0  # how much it means to such a listener that a name is nearer than another
SLIP = 0.05
PRINTED = Path(__file__).with_name("names.npz")


@lru_cache(maxsize=4096)
def meant_by_name(clue: Clue, characters: Cards) -> tuple[float, ...]:
    """How likely it is that a clue is about each of these, as a logarithm, to somebody who thinks of their names."""
    near = np.array(alike_by_name(clue.card, characters))
    raised = np.exp((SHARPNESS if clue.manner == "similar" else -SHARPNESS) * near)
    shares = (1 - SLIP) * raised / raised.sum() + SLIP / len(raised)
    return tuple([log(float(share)) for share in shares])


@lru_cache(maxsize=4096)
def alike_by_name(card: Card, characters: Cards) -> tuple[float, ...]:
    """How like a card each of these is, compared with the others, by what they are called: from -1 to 1."""
    *here, there = _points_of((*characters, card))
    middle = np.mean(here, 0)
    return tuple([float(near) for near in _unit(np.array(here) - middle) @ _unit(there - middle)])


def _points_of(cards: Cards) -> list[Points]:
    """Where the names of some cards lie, all of them in one space."""
    whole = whole_names()
    return [whole[name] for name in cards] if all(name in whole for name in cards) else [*map(_point, cards)]


@cache
def whole_names() -> dict[Card, Points]:
    """The points of all names that are printed."""
    with np.load(PRINTED) as kept:
        return dict(zip(map(str, kept["ids"]), kept["points"].astype(np.float32), strict=True))


@lru_cache(maxsize=4096)
def _point(name: Card) -> Points:
    """The same by the lexicon: the middle of the words of an English name, or of what a group calls its own picture."""
    said = (name_of(name) if is_own(name) else printed(name).names["en"]).replace("’s", "").replace("-", " ").split()
    tongues: Sequence[str] = WORD_LANGUAGES if is_own(name) else ("en",)
    known = [found.mean(0) for word in said if len(word) > 2 and (found := _known(word.lower(), tongues)) is not None]
    return np.asarray(np.mean(known, 0)) if known else np.zeros_like(_anything())


def _known(word: str, tongues: Sequence[str]) -> Points | None:
    """What a word means in the first of these languages that knows it."""
    return next((np.asarray(found.points) for tongue in tongues if (found := senses(word, tongue))), None)


@cache
def _anything() -> Points:
    found = senses("lion", "en")
    assert found is not None
    return np.asarray(found.points[0])


def _unit(rows: Points) -> Points:
    return np.asarray(rows / np.maximum(np.linalg.norm(rows, axis=-1, keepdims=True), 1e-9))
