"""A listener of another kind: by what the cards are called, and by how alike they are on the whole.

Some people look for the feature that stands out, others think of the word and of everything at once. To the second kind
a card is the meaning of its name, as the lexicon knows it, beside all that is to be seen on it; a name that it does not
know says nothing, and a group's own picture has no more than its name. A giver plays to both kinds, and learns from
what the guessers took away which of them sit here: see `ears.py`.
"""

from collections.abc import Callable, Sequence
from functools import cache, lru_cache
from math import log

import numpy as np
from numpy.typing import NDArray

from parlour.game.own_cards import is_own, name_of
from parlour.games.similo.actions import Card
from parlour.games.similo.known import Cards, Clue
from parlour.languages import WORD_LANGUAGES
from parlour.lexicon.decks import card, features
from parlour.lexicon.meaning import senses

Points = NDArray[np.floating]
SHARPNESS = 3.0  # how much it means to such a listener that a name is nearer than another
SLIP = 0.05


@lru_cache(maxsize=4096)
def meant_by_name(clue: Clue, characters: Cards) -> tuple[float, ...]:
    """How likely it is that a clue is about each of these, as a logarithm, to somebody who thinks of their names."""
    near = _near(_point, clue.card, characters)
    if not any(map(is_own, (clue.card, *characters))):
        near = (near + _near(_looks, clue.card, characters)) / 2
    raised = np.exp((SHARPNESS if clue.manner == "similar" else -SHARPNESS) * near)
    shares = (1 - SLIP) * raised / raised.sum() + SLIP / len(raised)
    return tuple([log(float(share)) for share in shares])


def _near(point: Callable[[Card], Points], clue: Card, characters: Cards) -> Points:
    """How near the clue is to each of these, from -1 to 1, compared with the others."""
    here = np.array([point(name) for name in characters])
    middle = here.mean(0)
    return np.asarray(_unit(here - middle) @ _unit(point(clue) - middle))


@lru_cache(maxsize=512)
def _looks(name: Card) -> Points:
    """All that is to be seen on a card, as much as each feature weighs."""
    return np.array(card(name).profile) * np.sqrt([feature.weight for feature in features()])


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
