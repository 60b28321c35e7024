"""Whether a word that names no concept and no object of ours may be something that one can touch and that people made.

What a word means says it most of the time: a direction in the space of meaning that tells objects from everything else,
fitted by `python -m tools.lexicon.tangible` to what is known. Only what is surely no object is told so. The end of a
word makes it likelier: *Insolvenz*, *faillite*. What is unknown may be an object.
"""

from functools import cache
from importlib.resources import files

import numpy as np
from numpy.typing import NDArray

from parlour.lexicon.meaning import Points, senses
from parlour.rules import Language

SCALE = 3.0  # of the points, beside the constant
SURELY_NOT = 0.1  # how likely a word is an object that is told to be none
IDEAS: dict[str, tuple[str, ...]] = {  # endings that hardly an object has
    "en": ("tion", "sion", "ance", "ence", "hood", "ity"),
    "de": ("erei", "tät", "enz", "tion", "sion", "weh", "istin", "erin", "orin", "antin"),
    "fr": ("ité", "reté", "erté", "auté", "ance", "ence", "logue", "tion", "sion"),
    "pl": ("acja", "ycja", "encja", "ancja", "ctwo", "ista"),
    "es": ("ción", "sión", "dad", "tad", "encia", "ancia"),
}
HARDLY = 0.5  # how likely a word with such an ending is an object that is told to be none


def is_surely_none(word: str, language: Language) -> bool:
    """Whether a word that nobody knows as an object is surely none. Of names of several words too little is known."""
    if " " in word:
        return False
    likely = likelihood(word, language)
    if word.endswith(IDEAS[language]):
        return likely is None or likely < HARDLY
    return likely is not None and likely < SURELY_NOT


def likelihood(word: str, language: Language) -> float | None:
    """How likely a word is to name an object, from what it means; None if nobody knows that."""
    found = senses(word, language)
    return None if found is None else float(estimate(found.points, weights()).max())


def estimate(points: Points, fitted: NDArray[np.floating]) -> NDArray[np.floating]:
    """How likely points are those of objects."""
    return np.asarray(1 / (1 + np.exp(-(points * SCALE @ fitted[:-1] + fitted[-1]))))


@cache
def weights() -> NDArray[np.floating]:
    """A weight for each axis of meaning, and a constant."""
    printed = files("parlour.lexicon").joinpath("data", "objects", "tangible.txt").read_text("utf-8")
    return np.array([float(number) for line in printed.splitlines() if line[:1] != "#" for number in line.split()])
