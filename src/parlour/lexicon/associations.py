"""Associations: what people think of when they read some words.

Associations go through the concepts: word, concept, association, word in the same language. Two towers, trained on
people's answers, estimate how likely each concept comes to mind. Only words of the concept lexicon are proposed.

The people spoke English. So that their homonyms do not leak into other languages (a *game* is also what is hunted, a
*nut* sits on a bolt), associations that are far from the cue without English are dropped there, and a word is only used
in its most obvious sense.
"""

from collections.abc import Collection, Iterator, Sequence
from functools import cache, lru_cache
from io import BytesIO
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from parlour.lexicon import store
from parlour.lexicon.concepts import about_people, by_word, concepts, silly, stand_ins
from parlour.lexicon.folding import fold, initial, normalise
from parlour.lexicon.judging import clash
from parlour.lexicon.meaning import Points, Senses, abroad_points, concept_points, in_order, senses, unit
from parlour.lexicon.recall import memory, recalled
from parlour.lexicon.scenes import scene_shares
from parlour.lexicon.stems import frequency, lemma
from parlour.rules import Language

PRIOR = 0.7  # weight of a concept's general likelihood when several words are given
NEARNESS = 2.0  # weight of similar meaning, beside the towers
SECOND_CHOICE = 1.5  # penalty for each rank of a word within its concept
FAR = 0.15  # least nearness of an answer to one of the words, in languages that the people did not speak
NEAR = 0.35  # answers that are less near than this are less likely:
AFAR = 8.0  # by this much for each unit, as a logarithm
HOMONYM = 0.08  # additional nearness for answers whose English word is ambiguous: a roll, a bank
UNASKED = 0.12  # additional nearness for words that nobody was asked about
HARDLY = 1e-5  # the share of people who think of something silly
STAGED = 0.4  # the share of scenes in the associations with a concept that is in a scene
SENSE = 6.0  # how strongly the other words decide which sense is meant


class Towers(NamedTuple):
    """The trained towers. `to_cue` maps a point to where its answers are; the rows of concepts are already mapped."""

    to_cue: Points
    cues: Points
    answers: Points
    prior: Points


class Answers(NamedTuple):
    """The words of a language that may be proposed: their concepts, ranks and first letters, in the same order."""

    words: tuple[str, ...]
    concepts: NDArray[np.intp]
    ranks: Points
    letters: NDArray[np.str_]


def associates(
    words: Sequence[str],
    language: Language,
    letter: str | None = None,
    count: int = 20,
    avoid: Collection[str] = (),
) -> list[tuple[str, float]]:
    """What people think of at all these words together, best first, each with its share.

    No answer clashes with one of `words` or of `avoid`. With a letter, all answers start with it. Without words, the
    result is the most common thoughts; if none of the words is known, it is empty.
    """
    answers = answers_of(language)
    readiness = _readiness(words, language)
    if readiness is None:
        return []
    scores = readiness[answers.concepts] - SECOND_CHOICE * answers.ranks
    if letter:
        scores = np.where(answers.letters == initial(letter), scores, -np.inf)
    shares = np.exp(scores - scores.max(initial=-1e9))
    shares /= max(float(shares.sum()), 1e-9)
    found: dict[str, float] = {}
    said: set[str] = set()
    lying = list(dict.fromkeys([*words, *avoid]))
    for place in best_first(scores):
        if len(found) >= count:
            break
        word = answers.words[place]
        if fold(word) not in said and not clash(word, lying, language):
            said.add(fold(word))
            found[word] = float(shares[place])
    return list(found.items())


def certainty(word: str, language: Language) -> float:
    """The share of people who have the same association with a word, from 0 to 1; 0 if it is unknown."""
    return float(thought_at(word, language)[1].mean(0).max()) if meant(word, language) else 0.0


def _readiness(words: Sequence[str], language: Language) -> Points | None:
    """How likely each concept comes to mind at all the words together, as a logarithm; None if none is known.

    Words for groups of people are ignored if there are others, and have only the listed associations.
    """
    known = known_among(words, language)
    if not known:
        return None if words else towers().prior
    met = [found for word in known if (found := meant(word, language))]
    middle = unit(np.mean([found.points.mean(0) for found in met], 0))
    prior = (PRIOR - 1) * towers().prior if len(met) > 1 else 0
    every = [_at_one(word, middle, language) for word in known]
    readiness = np.mean(every, 0) + prior
    if language != "en":
        nearest = np.max([thought_at(word, language)[2] for word in known], 0)
        readiness = np.where(nearest >= FAR, readiness - AFAR * np.maximum(NEAR - nearest, 0), -np.inf)
    listed = [place for word in known for place in _at_people(word, language) or ()]
    if listed:
        readiness = np.where(np.isin(np.arange(len(readiness)), listed), readiness, -np.inf)
    return np.asarray(readiness, np.float32)


def known_among(words: Sequence[str], language: Language) -> list[str]:
    """The words with a known meaning. Words for groups of people are left out if there are others."""
    known = [word for word in words if meant(word, language)]
    return [word for word in known if _at_people(word, language) is None] or known


def possible_answers(words: Sequence[str], language: Language) -> NDArray[np.bool_] | None:
    """The concepts that are possible answers to these words; None if none of the words is known."""
    readiness = _readiness(words, language) if words else None
    return None if readiness is None else readiness > -np.inf


def _at_one(word: str, middle: Points, language: Language) -> Points:
    """How likely each concept comes to mind at one word. Senses closer to all words together weigh more."""
    points, shares, _ = thought_at(word, language)
    weights = np.exp(SENSE * points @ middle)
    return np.asarray(np.log(weights @ shares / weights.sum() + 1e-9), np.float32)


@lru_cache(maxsize=512)
def thought_at(word: str, language: Language) -> tuple[Points, Points, Points]:
    """The points of a word, and at each of them the share of people who think of each concept, and its nearness.

    It uses `einsum` instead of a matrix product, which would start threads that cost more than they save.
    """
    met = meant(word, language)
    assert met is not None
    taught = towers()
    cues = taught.cues[list(met.concepts)] if met.concepts else np.einsum("ij,jk->ik", met.points, taught.to_cue)
    there = concept_points() if language == "en" else abroad_points()
    own = there[list(met.concepts)] if met.concepts else met.points
    nears = np.einsum("ij,kj->ik", own, there)
    said = np.einsum("ij,kj->ik", cues, taught.answers) + taught.prior + NEARNESS * nears
    said = np.exp(said - said.max(1, keepdims=True))
    said /= said.sum(1, keepdims=True)
    if met.concepts:
        said = np.array([recalled(memory(), place, row) for place, row in zip(met.concepts, said, strict=True)])
        for row, cue in enumerate(met.concepts):
            if (staged := scene_shares(cue)) is not None:
                said[row] = (1 - STAGED) * said[row] + STAGED * staged
                nears[row] = np.maximum(nears[row], NEAR * (staged > 0))
    if _at_people(word, language) or lemma(word, language) in stand_ins(language):
        said[range(len(said)), met.concepts] = said.max(1)
    here = silly().at_words.get(f"{language}: {lemma(word, language)}", [])
    for row, place in enumerate(met.concepts or (None,)):
        unthought = here if language == "en" else _silly_at(place) + here
        nears[row, unthought] = -1
        said[row, unthought] = np.minimum(said[row, unthought], HARDLY)
    near = np.asarray(nears.max(0), np.float32)
    return met.points, said, near if language == "en" else _near_abroad(near, met.concepts)


def meant(word: str, language: Language) -> Senses | None:
    """The senses in which people think about a word: its own, or concepts that stand in for it. None for an insult."""
    places = _at_people(word, language) or stand_ins(language).get(lemma(word, language))
    if places:
        return Senses(concept_points()[list(places)], places)
    return None if fold(word) in _insults(language) else senses(word, language)


def _at_people(word: str, language: Language) -> tuple[int, ...] | None:
    """The listed associations with a word for a group of people; None for any other word."""
    told = about_people(language)
    return told.get(normalise(word)) or told.get(lemma(word, language))


@cache
def _insults(language: Language) -> frozenset[str]:
    """Slurs and rude words without a harmless meaning, unlike those for a German tail or eggs."""
    harmless = {fold(word) for word in by_word(language)}
    never = store.slurs(language) | store.rude(language)
    return frozenset(word for word in never if harmless.isdisjoint((word, fold(lemma(word, language)))))


def _silly_at(place: int | None) -> list[int]:
    """Concepts that nobody outside English associates with a concept, or with a word without one."""
    if place is None:
        return silly().at_nouns
    found = silly().at.get(place, [])
    return found + silly().at_nouns if "noun" in concepts()[place].tags else found


def _near_abroad(near: Points, cues: Sequence[int]) -> Points:
    """The nearness of concepts to those of a cue, minus penalties for likely leaks from English."""
    told = memory().asked[list(cues)].any()
    return np.asarray(near - HOMONYM * _homonyms() - (0 if told else UNASKED), np.float32)


@cache
def _homonyms() -> Points:
    """For each concept, 1 if its English word needs a note to be understood, else 0."""
    return np.array(["(" in concept.id for concept in concepts()], np.float32)


def best_first(scores: Points, at_once: int = 256) -> Iterator[int]:
    """The indices in falling order of score, computed lazily. Impossible ones are left out."""
    possible = np.flatnonzero(scores > -np.inf)
    for done in range(0, len(possible), at_once):
        upto = min(done + at_once, len(possible))
        among = np.argpartition(-scores[possible], upto - 1)[:upto]
        ranked = possible[among[np.lexsort((possible[among], -scores[possible[among]]))]]
        yield from map(int, ranked[done:])


@cache
def answers_of(language: Language) -> Answers:
    never = store.rude(language) | store.slurs(language)
    unsaid = store.unsaid(language)
    rows = [
        (name, place, rank)
        for place, concept in enumerate(concepts())
        for rank, name in enumerate(_as_said(concept.names[language], language))
        if " " not in name and initial(name) and fold(name) not in never
        if f"{concept.id}|{normalise(name)}" not in unsaid
    ]
    words, places, ranks = zip(*rows, strict=True)
    letters = np.array([initial(word) for word in words])
    return Answers(words, np.array(places), np.array(ranks, np.float32), letters)


def _as_said(names: Sequence[str], language: Language) -> Sequence[str]:
    """The names of a concept, best first; in English a much more common one comes first, as the people spoke it."""
    return sorted(names, key=lambda name: -int(frequency(name, language))) if language == "en" else names


@cache
def towers() -> Towers:
    return read_towers(store.table("associations.npz").read_bytes())


def read_towers(file: bytes) -> Towers:
    """Towers from a file written by `tools/lexicon`."""
    with np.load(BytesIO(file)) as kept:
        cues = in_order(kept["cues"] * kept["cue_scale"].astype(np.float32))
        answers = in_order(kept["answers"] * kept["answer_scale"].astype(np.float32))
        return Towers(kept["to_cue"].astype(np.float32), cues, answers, in_order(kept["prior"]))
