"""Links: what people write when they look for a word that links several others.

A player who wants to meet others writes a common word that is close to two of the words on the table, or everybody's
first association with one of them. The weights were fitted to the first words of readers, which are language models
(`tools/lexicon/links.py`): the log probability of an answer is a weighted sum of a dozen features.
"""

from collections.abc import Sequence
from functools import cache, lru_cache
from typing import NamedTuple

import numpy as np

from parlour.lexicon import associations
from parlour.lexicon.associations import NEAR, SECOND_CHOICE, SENSE, answers_of, best_first, known_among, meant
from parlour.lexicon.concepts import concepts, scenes
from parlour.lexicon.folding import fold, initial
from parlour.lexicon.judging import clash
from parlour.lexicon.meaning import Points, concept_points, unit
from parlour.lexicon.readers import readers
from parlour.lexicon.scenes import scene_shares
from parlour.lexicon.stems import frequency
from parlour.rules import Language

FAINT = 3e-5  # a negligible share of people
STAGE = 100.0  # scenes below a hundredth of all hardly count
COMMON, EVERYDAY = 4.3, 5.5  # on the Zipf scale: beyond the second value, frequency makes no difference

WEIGHTS: dict[str, tuple[float, float]] = {  # where readers have read none of the cues, and where they have read all
    "first": (0.152, 0.111),  # likelihood as an association with the strongest cue
    "second": (0.18, 0.139),  # and with the next one
    "any": (0.194, 0.157),  # the sum over all cues
    "scene": (0.329, 0.244),  # the share of scenes for the cue where it is highest
    "second_scene": (0.175, 0.121),
    "near": (2.572, 1.245),  # nearness in meaning to the closest cue
    "second_near": (3.155, 2.629),
    "common": (0.534, 0.365),  # word frequency, up to an everyday word
    "rare": (0.433, 0.53),  # up to a common word
    "noun": (0.473, -0.133),
    "hub": (0.197, -0.227),  # size of the scene with this name
    "prior": (0.173, -0.188),  # how often it was said in 1973, for all cues
    "abroad": (2.981, 2.999),  # in other languages than English: nearness that rules out an English homonym
    "read": (0.0, 0.567),  # how much likelier readers write it at the cue where that is highest
    "second_read": (0.0, 0.264),
    "usual": (0.0, 0.727),  # how often readers write it at any words
}


class CueFeatures(NamedTuple):
    """The data of one cue: shares of people and of scenes, likeness, nearness without English homonyms, and readers."""

    people: Points
    scenes: Points
    likeness: Points
    near: Points
    read: Points


def links(
    cues: Sequence[tuple[str, float]], language: Language, letter: str | None, count: int
) -> list[tuple[str, float]]:
    """The most likely links, best first, each with its share; empty if no cue is known."""
    answers, lying = answers_of(language), [cue for cue, _ in cues]
    possible = associations.possible_answers(lying, language)
    if possible is None:
        return []
    weights = dict(zip(WEIGHTS, weights_for(read_share(lying, language)).tolist(), strict=True))
    scores = features(cues, language) @ np.array([*weights.values()], np.float32)
    scores = np.where(possible, scores, -np.inf)[answers.concepts] - SECOND_CHOICE * answers.ranks
    everyday, common = word_columns(language)
    scores += weights["common"] * everyday + weights["rare"] * common
    if letter:
        scores = np.where(answers.letters == initial(letter), scores, -np.inf)
    shares = np.exp(scores - scores.max(initial=-1e9))
    shares /= max(float(shares.sum()), 1e-9)
    found: dict[str, float] = {}
    said: set[str] = set()
    for place in best_first(scores):
        if len(found) >= count:
            break
        word = answers.words[place]
        if fold(word) not in said and not clash(word, lying, language):
            said.add(fold(word))
            found[word] = float(shares[place])
    return list(found.items())


def features(cues: Sequence[tuple[str, float]], language: Language) -> Points:
    """A row for each concept, with the features of `WEIGHTS`. Features of the word alone are 0."""
    known = known_among([cue for cue, _ in cues], language)
    weights = dict(reversed(cues))
    found = [meant(cue, language) for cue in known]
    middle = unit(np.mean([senses.points.mean(0) for senses in found if senses], 0))
    thoughts = [thought_of(cue, tuple(middle.tolist()), language) for cue in known]
    people = np.array([weights[cue] * thought.people for cue, thought in zip(known, thoughts, strict=True)])
    first, second = _two_best(np.log(people + FAINT))
    scene, second_scene = _two_best(np.log1p(STAGE * np.array([thought.scenes for thought in thoughts])))
    near, second_near = _two_best(np.array([thought.likeness for thought in thoughts]))
    abroad = (
        np.minimum(np.max([thought.near for thought in thoughts], 0), NEAR) if language != "en" else _zeros() + NEAR
    )
    columns = [first, second, np.log(people.sum(0) + FAINT), scene, second_scene, near, second_near]
    columns += [_zeros(), _zeros(), *_of_concepts(), abroad]
    columns += [*_two_best(np.array([thought.read for thought in thoughts])), np.log(readers().usual)]
    return np.stack(columns, 1).astype(np.float32)


def read_share(cues: Sequence[str], language: Language) -> float:
    """The share of the known cues at which readers wrote something."""
    met = [found for cue in cues if (found := meant(cue, language))]
    return sum(not readers().at.keys().isdisjoint(found.concepts) for found in met) / max(len(met), 1)


def weights_for(share: float) -> Points:
    """The weights where readers have read this share of the cues."""
    none, all_of_them = np.array([*WEIGHTS.values()], np.float32).T
    return np.asarray(none + share * (all_of_them - none), np.float32)


@cache
def word_columns(language: Language) -> tuple[Points, Points]:
    """The features `common` and `rare` of each answer's word."""
    zipf = np.array([frequency(word, language) for word in answers_of(language).words], np.float32)
    return np.minimum(zipf, EVERYDAY), np.minimum(zipf, COMMON)


def _two_best(rows: Points) -> tuple[Points, Points]:
    """The best and the second best value of each column; for a single row, the same twice."""
    ranked = np.sort(rows, 0)
    return ranked[-1], ranked[-2] if len(ranked) > 1 else ranked[-1]


@lru_cache(maxsize=512)
def thought_of(cue: str, middle: tuple[float, ...], language: Language) -> CueFeatures:
    points, said, near = associations.thought_at(cue, language)
    weights = np.exp(SENSE * points @ np.array(middle, np.float32))
    weights /= weights.sum()
    senses = meant(cue, language)
    staged = [scene_shares(place) for place in (senses.concepts if senses else ())]
    scenes_here = sum(
        (weight * row for weight, row in zip(weights, staged, strict=False) if row is not None), start=_zeros()
    )
    likeness = np.einsum("ij,kj->ik", points, concept_points()).max(0)
    people = weights @ said
    read = readers().pull(senses.concepts if senses else ())
    return CueFeatures(people / max(float(people.sum()), 1e-9), scenes_here, likeness, near, read)


@cache
def _of_concepts() -> tuple[Points, Points, Points]:
    """Features of concepts that do not depend on the table: noun, number of links, general likelihood."""
    parts = {place: len(here) for place, here in scenes().items()}
    nouns = np.array(["noun" in concept.tags for concept in concepts()], np.float32)
    hubs = np.log1p(np.array([parts.get(place, 0) for place in range(len(concepts()))], np.float32))
    return nouns, hubs, associations.towers().prior


def _zeros() -> Points:
    return np.zeros(len(concepts()), np.float32)
