"""Fits the direction that separates objects from everything else in the space of meaning.

`python -m tools.lexicon.tangible` trains it on known words: the concepts, by their tags, the names of the objects of
The Same Game, the words that its list of clue words excludes, and the used lists of clues in `tests/lexicon/everyday`.
It prints how many held-out words are classified correctly and wrongly, and writes `data/objects/tangible.txt`.
"""

from collections.abc import Iterator
from pathlib import Path

import numpy as np
from benchmarks import word_lists
from numpy.typing import NDArray

from parlour.languages import WORD_LANGUAGES
from parlour.lexicon import clue_words, tangible
from parlour.lexicon.concepts import concepts
from parlour.lexicon.meaning import Points, concept_points, senses
from parlour.lexicon.objects import objects, vocabulary
from parlour.rules import Language

TABLE = Path(__file__).parents[2] / "src" / "parlour" / "lexicon" / "data" / "objects" / "tangible.txt"
KINDS = ("untouchable", "lands", "units", "heads", "natural")
USED_UP = (
    "",
    "later_",
    "third_",
    "fourth_",
    "fifth_",
    "sixth_",
    "seventh_",
)  # lists of clues whose errors have been read
FOLDS = 5
SMALL, STEPS, RATE = 1e-4, 1500, 2.0
HEAD = "# Fitted by `python -m tools.lexicon.tangible`: the axes of meaning, and a constant.\n"


def main() -> None:
    points, truth = taught()
    order = np.random.default_rng(1).permutation(len(points))
    guessed = np.zeros(len(points))
    for fold in range(FOLDS):
        left_out = order[fold::FOLDS]
        rest = np.setdiff1d(order, left_out)
        guessed[left_out] = tangible.estimate(points[left_out], fitted(points[rest], truth[rest]))
    told = guessed < tangible.SURELY_NOT
    print(f"of {len(points)} left out: {told[truth == 0].mean():.3f} of what is no object are told to be none,")
    print(f"and {told[truth == 1].mean():.3f} of the objects")
    weights = fitted(points, truth)
    lines = [" ".join(f"{weight:.3f}" for weight in weights[at : at + 16]) for at in range(0, len(weights), 16)]
    TABLE.write_text(HEAD + "\n".join(lines) + "\n", "utf-8")


def taught() -> tuple[Points, NDArray[np.floating]]:
    """Points, and whether each is that of an object."""
    rows = [(point, made) for point, made in _concepts()]
    for language in WORD_LANGUAGES:
        for word, made in _words(language):
            found = senses(word.casefold(), language)
            if found is not None and not found.concepts:
                rows.append((found.points[0], made))
    return np.array([point for point, _ in rows]), np.array([float(made) for _, made in rows])


def _concepts() -> Iterator[tuple[NDArray[np.floating], bool]]:
    for concept, point in zip(concepts(), concept_points(), strict=True):
        if {"noun", "name"} & concept.tags:
            yield point, clue_words.is_made(concept)


def _words(language: Language) -> Iterator[tuple[str, bool]]:
    yield from ((thing.names[language], True) for thing in (*objects(), *vocabulary()))
    for kind in KINDS:
        yield from ((word, False) for word in sorted(clue_words.barred(kind, language)))
    lists = word_lists.read(language)
    for name in USED_UP:
        yield from ((clue, True) for clue in lists.get(f"{name}clues", ()))
        yield from ((clue, False) for clue in lists.get(f"{name}no_clues", ()))


def fitted(points: Points, truth: NDArray[np.floating]) -> NDArray[np.floating]:
    """The weights of a logistic regression, by gradient descent with momentum."""
    rows = np.c_[points * tangible.SCALE, np.ones(len(points))]
    weights, speed = np.zeros(rows.shape[1]), np.zeros(rows.shape[1])
    for _ in range(STEPS):
        wrong = 1 / (1 + np.exp(-rows @ weights)) - truth
        speed = 0.9 * speed - RATE * (rows.T @ wrong / len(rows) + 2 * SMALL * weights)
        weights += speed
    return weights


if __name__ == "__main__":
    main()
