"""The meaning of words, as points in one space for all languages.

A concept has one point in all languages; other words have their own points. The points come from a sentence encoder,
moved towards the synonyms of their words and packed into four bits for each axis: see `tools/lexicon`.
"""

from collections.abc import Sequence
from functools import cache
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from parlour.lexicon import store
from parlour.lexicon.compounds import parts
from parlour.lexicon.concepts import by_word, concepts
from parlour.lexicon.remembering import remembered
from parlour.lexicon.stems import known_as, lemma
from parlour.rules import Language

Points = NDArray[np.float32]
HEAD = 3  # weight of the last part of a compound relative to the others


class Senses(NamedTuple):
    """The points of a word, one for each sense, and the concepts of these senses if there are any."""

    points: Points
    concepts: tuple[int, ...] = ()


def read_up(language: Language) -> None:
    """Load all points of a language: of concepts and of other words."""
    concept_points()
    abroad_points()
    _points(language)


def similarity(a: str, b: str, language: Language) -> float | None:
    """The likeness of two words in meaning, from -1 to 1, in their closest senses; None if one of them is unknown."""
    return likeness(senses(a, language), senses(b, language))


def likeness(first: "Senses | None", second: "Senses | None") -> float | None:
    """The likeness of the senses of two words in any languages; None if one of them has none."""
    if first is None or second is None:
        return None
    return float(np.clip((first.points @ second.points.T).max(), -1, 1))


def nearest_first(named: tuple[int, ...], beside: Sequence[tuple[str, Language]]) -> Sequence[int]:
    """Concepts by nearness to some words; in the given order if those are unknown."""
    around = [found.points for word, language in beside if (found := senses(word, language))]
    if not around:
        return named
    points = concept_points()[list(named)]
    near = np.mean([(points @ other.T).max(1) for other in around], 0)
    return [named[at] for at in np.argsort(-near, kind="stable")]


def nearest_concept(word: str, language: Language, least: float) -> int | None:
    """The concept closest to a word, if it is at least this near."""
    found = senses(word, language)
    if found is None:
        return None
    near = (concept_points() @ found.points.T).max(1)
    place = int(near.argmax())
    return place if near[place] >= least else None


def place(words: Sequence[str], language: Language) -> list[tuple[float, float]]:
    """A place for each word on a map, from -1 to 1 in both directions. Similar words are close. It is deterministic.

    The axes are those along which these words differ most. A word without meaning is placed in the middle.
    """
    found = [senses(word, language) for word in words]
    known = [sense.points.mean(0) for sense in found if sense]
    if not known:
        return [(0.0, 0.0) for _ in words]
    middle = np.mean(known, 0)
    apart = np.array([sense.points.mean(0) - middle if sense else np.zeros_like(middle) for sense in found])
    axes = np.linalg.svd(apart, full_matrices=False)[2][:2]
    axes = axes * np.where(axes.sum(1, keepdims=True) < 0, -1, 1)  # the sign of an axis is arbitrary
    flat = np.zeros((len(words), 2))
    flat[:, : len(axes)] = apart @ axes.T
    flat /= max(float(np.abs(flat).max()), 1e-9)
    return [(round(float(x), 4), round(float(y), 4)) for x, y in flat]


@remembered
def senses(word: str, language: Language) -> Senses | None:
    """The meaning of a word. An unknown compound has the combined meaning of its parts."""
    further = _further(language)
    for spelling in dict.fromkeys((known_as(word, language), lemma(word, language))):
        if named := by_word(language).get(spelling):
            return Senses(concept_points()[list(named)], named)
        if spelling in further:
            own = _points(language)[further[spelling]]
            made = _made_of(word, language) if language == "de" else None  # the encoder knows few German compounds
            return Senses(unit((own if made is None else own / 2 + made)[None]))
    made = _made_of(word, language)
    return None if made is None else Senses(made[None])


def _made_of(word: str, language: Language) -> Points | None:
    """The combined meaning of the parts of a compound."""
    pieces = parts(word, language)
    if len(pieces) < 2:
        return None
    met = [np.mean(found, 0) for piece in pieces if (found := _points_of(piece, language))]
    if not met:
        return None
    weights = [1] * (len(met) - 1) + [HEAD]  # a compound is a kind of its last part
    return unit(np.average(met, 0, weights))


def _points_of(piece: frozenset[str], language: Language) -> list[Points]:
    return [found.points.mean(0) for part in sorted(piece) if (found := senses(part, language))]


@cache
def concept_points() -> Points:
    """The points of the concepts, in their order."""
    return in_order(_points("concepts"))


@cache
def abroad_points() -> Points:
    """The points of the concepts without English, so that English homonyms are not close."""
    return in_order(_points("abroad"))


def in_order(rows: NDArray[np.floating]) -> Points:
    """Rows of a built table in the order of the concepts; zeros for a concept that is newer than the table."""
    built = {id: i for i, id in enumerate(store.lines("vectors", "concepts.txt.gz"))}
    padded = np.concatenate([rows, np.zeros_like(rows[:1])])
    return np.asarray(padded[[built.get(concept.id, len(rows)) for concept in concepts()]], np.float32)


def unit(points: NDArray[np.floating]) -> Points:
    """The rows scaled to length one."""
    return np.asarray(points / np.maximum(np.linalg.norm(points, axis=-1, keepdims=True), 1e-9), np.float32)


@cache
def _further(language: Language) -> dict[str, int]:
    """Words with their own point, with its index."""
    return {word: i for i, word in enumerate(store.lines("vectors", f"{language}.txt.gz"))}


@cache
def _points(name: str) -> Points:
    """Unpack a table of points."""
    scale = np.frombuffer(store.table("vectors", "scale.bin").read_bytes(), np.float32)
    packed = np.frombuffer(store.table("vectors", f"{name}.bin").read_bytes(), np.uint8).reshape(-1, scale.size // 2)
    levels = np.empty((len(packed), scale.size), np.float32)
    levels[:, 0::2] = packed >> 4
    levels[:, 1::2] = packed & 15
    return unit((levels - 8) * scale)
