"""Listeners who think of the cards' names and not of their pictures.

Some people look at a picture, others think of the word. For the second kind a card is the meaning of its name, from a
sentence encoder for all languages (`names.npz`, made by `tools/similo_names.py`). Names of a group's own pictures are
not in that table: with them, every card has the meaning that the lexicon has for the words of its name, and unknown
names say nothing. A giver weights both kinds of listeners, and learns from removals which of them sit here: see
`ears.py`.
"""

from collections.abc import Sequence
from functools import cache, lru_cache
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

from parlour.game.own_cards import is_own, name_of
from parlour.games.similo.actions import Card
from parlour.games.similo.known import Cards
from parlour.languages import WORD_LANGUAGES
from parlour.lexicon.decks import card as printed
from parlour.lexicon.meaning import senses

Points = NDArray[np.floating]
PRINTED = Path(__file__).with_name("names.npz")


@lru_cache(maxsize=4096)
def alike_by_name(card: Card, characters: Cards) -> tuple[float, ...]:
    """How similar the name of each of these is to a card's, compared with the others: from -1 to 1."""
    *here, there = _points_of((*characters, card))
    middle = np.mean(here, 0)
    return tuple([float(near) for near in _unit(np.array(here) - middle) @ _unit(there - middle)])


def _points_of(cards: Cards) -> list[Points]:
    """The vectors of the names of some cards, all of them in one space."""
    whole = whole_names()
    return [whole[name] for name in cards] if all(name in whole for name in cards) else [*map(_point, cards)]


@cache
def whole_names() -> dict[Card, Points]:
    """The vectors of all printed names."""
    with np.load(PRINTED) as kept:
        return dict(zip(map(str, kept["ids"]), kept["points"].astype(np.float32), strict=True))


@lru_cache(maxsize=4096)
def _point(name: Card) -> Points:
    """The mean vector of the words of an English name, or of a group's own name, from the lexicon."""
    said = (name_of(name) if is_own(name) else printed(name).names["en"]).replace("’s", "").replace("-", " ").split()
    tongues: Sequence[str] = WORD_LANGUAGES if is_own(name) else ("en",)
    known = [found.mean(0) for word in said if len(word) > 2 and (found := _known(word.lower(), tongues)) is not None]
    return np.asarray(np.mean(known, 0)) if known else np.zeros_like(_anything())


def _known(word: str, tongues: Sequence[str]) -> Points | None:
    """The vector of a word in the first of these languages that knows it."""
    return next((np.asarray(found.points) for tongue in tongues if (found := senses(word, tongue))), None)


@cache
def _anything() -> Points:
    found = senses("lion", "en")
    assert found is not None
    return np.asarray(found.points[0])


def _unit(rows: Points) -> Points:
    return np.asarray(rows / np.maximum(np.linalg.norm(rows, axis=-1, keepdims=True), 1e-9))
