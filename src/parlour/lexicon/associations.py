"""What people think of when they read some words.

Associations go through the concepts: word, concept, association, word in the same language. Two towers, trained on
the answers of people, say how readily each concept comes to mind. Only words of the concept lexicon are proposed.

The people were English. So that their homonyms do not leak into other languages (a *game* is also what is hunted, a
*nut* sits on a bolt), what is far from the cue without English is dropped there, and a word is only said for what
everybody takes it for.
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

PRIOR = 0.7  # how much a concept's own readiness counts when several words are given
NEARNESS = 2.0  # how much it counts to mean something alike, beside what the towers say
SECOND_CHOICE = 1.5  # what a word loses for each place that it stands behind in its concept
FAR = 0.15  # how near an answer must be to one of the words in a language that the people did not speak
NEAR = 0.35  # and what is not as near as this comes the less readily, the farther it is:
AFAR = 8.0  # so much less for each unit, as a logarithm
HOMONYM = 0.08  # how much nearer an answer must be whose English word means something else, too: a roll, a bank
UNASKED = 0.12  # and how much nearer one at a word that nobody was asked about
HARDLY = 1e-5  # the share of people who think of what is silly
STAGED = 0.4  # the part that scenes have in what comes to mind at a concept that is in any
SENSE = 6.0  # how sharply the other words decide in which sense one is meant


class Towers(NamedTuple):
    """`to_cue` carries a point to where its answers are found; concepts have been carried already."""

    to_cue: Points
    cues: Points
    answers: Points
    prior: Points


class Answers(NamedTuple):
    """The words of a language that may be proposed: their concepts, ranks and first letters, all in one order."""

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
    """What people think of at all these words together, best first, each with its share of all that is thought of.

    None of them clashes with one of `words` or of `avoid`. With a letter, all start with it. At no word, it is what
    they think of most; at words of which none is known, nothing.
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
    """How large a part of people thinks of the same at a word, from 0 to 1; 0 at one that nobody knows."""
    return float(thought_at(word, language)[1].mean(0).max()) if meant(word, language) else 0.0


def _readiness(words: Sequence[str], language: Language) -> Points | None:
    """How readily each concept comes to mind at all the words together, as a logarithm; None if none is known.

    Words for groups of people are passed over where there are others, and make nobody think of what is not listed.
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
    """Those of some words that mean anything; words for groups of people are passed over where there are others."""
    known = [word for word in words if meant(word, language)]
    return [word for word in known if _at_people(word, language) is None] or known


def possible_answers(words: Sequence[str], language: Language) -> NDArray[np.bool_] | None:
    """Which concepts may be said at these words at all; None if none of the words is known."""
    readiness = _readiness(words, language) if words else None
    return None if readiness is None else readiness > -np.inf


def _at_one(word: str, middle: Points, language: Language) -> Points:
    """The same at one word. Its senses count by how near they are to what all the words mean together."""
    points, shares, _ = thought_at(word, language)
    weights = np.exp(SENSE * points @ middle)
    return np.asarray(np.log(weights @ shares / weights.sum() + 1e-9), np.float32)


@lru_cache(maxsize=512)
def thought_at(word: str, language: Language) -> tuple[Points, Points, Points]:
    """The points of a word, what share of people thinks of each concept at each of them, and how near the concepts are.

    `einsum` and no matrix product: that would start threads, which cost more than they bring.
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
    """What a word makes people think as: its own senses, or concepts that stand in for it. At an insult, nothing."""
    places = _at_people(word, language) or stand_ins(language).get(lemma(word, language))
    if places:
        return Senses(concept_points()[list(places)], places)
    return None if fold(word) in _insults(language) else senses(word, language)


def _at_people(word: str, language: Language) -> tuple[int, ...] | None:
    """All that comes to mind at a word for a group of people; None for any other word."""
    told = about_people(language)
    return told.get(normalise(word)) or told.get(lemma(word, language))


@cache
def _insults(language: Language) -> frozenset[str]:
    """Slurs and rude words that have no harmless meaning, as a German tail has, and eggs."""
    harmless = {fold(word) for word in by_word(language)}
    never = store.slurs(language) | store.rude(language)
    return frozenset(word for word in never if harmless.isdisjoint((word, fold(lemma(word, language)))))


def _silly_at(place: int | None) -> list[int]:
    """What nobody outside English thinks of at a concept, or at a word that is none."""
    if place is None:
        return silly().at_nouns
    found = silly().at.get(place, [])
    return found + silly().at_nouns if "noun" in concepts()[place].tags else found


def _near_abroad(near: Points, cues: Sequence[int]) -> Points:
    """How near concepts are to those of a cue, less what speaks for a leak from English."""
    told = memory().asked[list(cues)].any()
    return np.asarray(near - HOMONYM * _homonyms() - (0 if told else UNASKED), np.float32)


@cache
def _homonyms() -> Points:
    """Of each concept 1 if its English word needs a note to be understood, else 0."""
    return np.array(["(" in concept.id for concept in concepts()], np.float32)


def best_first(scores: Points, at_once: int = 256) -> Iterator[int]:
    """Places in falling order of score, as far as anyone asks; those that are out of the question are left out."""
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
    """The names of a concept, best first. The people spoke English: there it is the one that is much more common."""
    return sorted(names, key=lambda name: -int(frequency(name, language))) if language == "en" else names


@cache
def towers() -> Towers:
    return read_towers(store.table("associations.npz").read_bytes())


def read_towers(file: bytes) -> Towers:
    """Towers as `tools/lexicon` writes them."""
    with np.load(BytesIO(file)) as kept:
        cues = in_order(kept["cues"] * kept["cue_scale"].astype(np.float32))
        answers = in_order(kept["answers"] * kept["answer_scale"].astype(np.float32))
        return Towers(kept["to_cue"].astype(np.float32), cues, answers, in_order(kept["prior"]))
