"""A listener of another kind: by what the cards are called, and not by what is to be seen on them.

Some people look at a picture, others think of the word. To the second kind a card is the meaning of its name, as the
lexicon knows it; a name that it does not know says nothing. A giver plays to both kinds, and learns from what the
guessers took away which of them sit here: see `ears.py`.
"""

from collections.abc import Sequence
from functools import cache, lru_cache
from math import log

import numpy as np
from numpy.typing import NDArray

from parlour.game.own_cards import is_own, name_of
from parlour.games.similo.actions import Card
from parlour.games.similo.known import Cards, Clue
from parlour.languages import WORD_LANGUAGES
from parlour.lexicon.decks import card
from parlour.lexicon.meaning import senses

Points = NDArray[np.floating]
SHARPNESS = 3.0  # how much it means to such a listener that a name is nearer than another
SLIP = 0.05


@lru_cache(maxsize=4096)
def meant_by_name(clue: Clue, characters: Cards) -> tuple[float, ...]:
    """How likely it is that a clue is about each of these, as a logarithm, to somebody who thinks of their names."""
    here = np.array([_point(name) for name in characters])
    middle = here.mean(0)
    near = _unit(here - middle) @ _unit(_point(clue.card) - middle)
    raised = np.exp((SHARPNESS if clue.manner == "similar" else -SHARPNESS) * near)
    shares = (1 - SLIP) * raised / raised.sum() + SLIP / len(raised)
    return tuple([log(float(share)) for share in shares])


@lru_cache(maxsize=4096)
def _point(name: Card) -> Points:
    """The meaning of a card's English name, or of what a group calls its own picture: the middle of its words."""
    said = (name_of(name) if is_own(name) else card(name).names["en"]).replace("’s", "").replace("-", " ").split()
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
