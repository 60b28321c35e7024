"""What people write who look for a word that links several others.

Somebody who wants to be met writes a common word that is near to two of the words on the table, or the first thing that
comes to everybody's mind at one of them. How much each of these counts was fitted to the first words of readers, which
are language models (`tools/lexicon/links.py`): a weighted sum of a dozen features of each answer is its logarithm.
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
from parlour.lexicon.scenes import scene_shares
from parlour.lexicon.stems import frequency
from parlour.rules import Language

FAINT = 3e-5  # a share of people that is hardly more than nobody
STAGE = 100.0  # scenes that are less than a hundredth of all hardly count
COMMON, EVERYDAY = 4.3, 5.5  # on the Zipf scale: beyond the second no word is more at hand

WEIGHTS: dict[str, float] = {
    "first": 0.152,  # how readily it comes to mind at the cue that it comes to most
    "second": 0.18,  # and at the next one
    "any": 0.194,  # at all of them, added up
    "scene": 0.329,  # what scenes say at the cue where they say most
    "second_scene": 0.175,
    "near": 2.572,  # how near it is in meaning to the nearest cue
    "second_near": 3.155,
    "common": 0.534,  # how often the word is used, up to an everyday word
    "rare": 0.433,  # up to a common one
    "noun": 0.473,
    "hub": 0.197,  # how many things the scene of this name has
    "prior": 0.173,  # how often it was said in 1973, at whatever cue
    "abroad": 2.981,  # in a language that those people did not speak: near enough not to be an English homonym
}


class Thought(NamedTuple):
    """What is known of one cue: shares of people, of scenes, likeness, and nearness without English homonyms."""

    people: Points
    scenes: Points
    likeness: Points
    near: Points


def links(
    cues: Sequence[tuple[str, float]], language: Language, letter: str | None, count: int
) -> list[tuple[str, float]]:
    """What is likeliest to be written as a link, best first, each with its share; nothing if no cue is known."""
    answers, lying = answers_of(language), [cue for cue, _ in cues]
    possible = associations.possible_answers(lying, language)
    if possible is None:
        return []
    scores = features(cues, language) @ np.array([*WEIGHTS.values()], np.float32)
    scores = np.where(possible, scores, -np.inf)[answers.concepts] + word_scores(language)
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
    """A row for each concept, in the order of `WEIGHTS`; what depends on the word alone is left at 0."""
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
    return np.stack(columns, 1).astype(np.float32)


@cache
def word_scores(language: Language) -> Points:
    """What counts of an answer's word: how common it is, and how far behind it stands in its concept."""
    answers = answers_of(language)
    zipf = np.array([frequency(word, language) for word in answers.words], np.float32)
    common = WEIGHTS["common"] * np.minimum(zipf, EVERYDAY) + WEIGHTS["rare"] * np.minimum(zipf, COMMON)
    return np.asarray(common - SECOND_CHOICE * answers.ranks, np.float32)


def _two_best(rows: Points) -> tuple[Points, Points]:
    """The best of each column and the second best; of a single row, the same twice."""
    ranked = np.sort(rows, 0)
    return ranked[-1], ranked[-2] if len(ranked) > 1 else ranked[-1]


@lru_cache(maxsize=512)
def thought_of(cue: str, middle: tuple[float, ...], language: Language) -> Thought:
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
    return Thought(people / max(float(people.sum()), 1e-9), scenes_here, likeness, near)


@cache
def _of_concepts() -> tuple[Points, Points, Points]:
    """What counts of a concept whatever lies on the table: if it is a noun, how much links to it, how ready it is."""
    parts = {place: len(here) for place, here in scenes().items()}
    nouns = np.array(["noun" in concept.tags for concept in concepts()], np.float32)
    hubs = np.log1p(np.array([parts.get(place, 0) for place in range(len(concepts()))], np.float32))
    return nouns, hubs, associations.towers().prior


def _zeros() -> Points:
    return np.zeros(len(concepts()), np.float32)
