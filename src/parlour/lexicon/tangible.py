"""Estimates whether an unknown word may be an object that people made and can touch.

The meaning of a word usually decides: a direction in the space of meaning separates objects from everything else,
fitted by `python -m tools.lexicon.tangible` to known words. Only words that are certainly not objects are rejected.
Some endings make this more likely: *Insolvenz*, *faillite*. Unknown words may be objects.
"""

from functools import cache
from importlib.resources import files

import numpy as np
from numpy.typing import NDArray

from parlour.lexicon.meaning import Points, senses
from parlour.rules import Language

SCALE = 3.0  # factor for the points, relative to the constant
SURELY_NOT = 0.1  # a word with a lower probability of being an object is rejected
IDEAS: dict[str, tuple[str, ...]] = {  # endings that objects hardly have
    "en": ("tion", "sion", "ance", "ence", "hood", "ity"),
    "de": ("erei", "tät", "enz", "tion", "sion", "weh", "istin", "erin", "orin", "antin"),
    "fr": ("ité", "reté", "erté", "auté", "ance", "ence", "logue", "tion", "sion"),
    "pl": ("acja", "ycja", "encja", "ancja", "ctwo", "ista"),
    "es": ("ción", "sión", "dad", "tad", "encia", "ancia"),
}
HARDLY = 0.5  # the same limit for a word with such an ending
DEEDS: dict[str, tuple[str, ...]] = {"pl": ("anie", "enie")}  # endings of what people do, and of some objects
RATHER_NOT = 0.4  # the limit for these


def is_surely_none(word: str, language: Language) -> bool:
    """Whether a word that is not a known object is certainly none. Names of several words are never rejected."""
    if " " in word:
        return False
    likely = likelihood(word, language)
    if word.endswith(IDEAS[language]):
        return likely is None or likely < HARDLY
    if word.endswith(DEEDS.get(language, ())):
        return likely is not None and likely < RATHER_NOT
    return likely is not None and likely < SURELY_NOT


def likelihood(word: str, language: Language) -> float | None:
    """The probability that a word names an object, from its meaning; None if that is unknown."""
    found = senses(word, language)
    return None if found is None else float(estimate(found.points, weights()).max())


def estimate(points: Points, fitted: NDArray[np.floating]) -> NDArray[np.floating]:
    """The probabilities that points are those of objects."""
    return np.asarray(1 / (1 + np.exp(-(points * SCALE @ fitted[:-1] + fitted[-1]))))


@cache
def weights() -> NDArray[np.floating]:
    """A weight for each axis of meaning, and a constant."""
    printed = files("parlour.lexicon").joinpath("data", "objects", "tangible.txt").read_text("utf-8")
    return np.array([float(number) for line in printed.splitlines() if line[:1] != "#" for number in line.split()])
