"""Judgements about words, each with its reason.

Wrong refusals are worse than missed ones: what only looks alike is let through. The numbers below were chosen on the
pairs in `tools/lexicon/tuning`, never on those that the quality is measured with; `docs/lexicon.md` says how and why.
"""

from collections.abc import Iterable
from typing import Literal, TypeAlias

from msgspec import Struct

from parlour.lexicon import store
from parlour.lexicon.compounds import SHORTEST, parts
from parlour.lexicon.concepts import alike, by_word, concepts
from parlour.lexicon.families import TELLING_ROOT, is_listed, shared
from parlour.lexicon.folding import fold, normalise
from parlour.lexicon.remembering import remembered
from parlour.lexicon.stems import known_as, lemma
from parlour.rules import Language

Likeness: TypeAlias = Literal["equal", "lemma", "synonym", "close"]
Trespass: TypeAlias = Literal["equal", "inflected", "stem", "contains", "contained"]

KIN = {"en": 0.42, "de": 0.45, "fr": 0.45, "pl": 0.45}  # how alike two words must be that come down to one root
SHORT_ROOT = 0.08  # and how much more if their root has only three letters
PART = {"en": 0.2, "de": 0.1, "fr": 0.25, "pl": 0.25}  # and a compound and one of its parts
CLOSE = 0.65  # how alike two words are that a table may want to vote on


class Sameness(Struct, frozen=True):
    """Two words that may count as one.

    `equal`: the same letters. `lemma`: forms of one word. `synonym`: a list of synonyms has them together.
    `close`: they only mean something alike: a hint for a vote, never a reason to decide without one.
    """

    kind: Likeness


class WordClash(Struct, frozen=True):
    """A word that may not be written, because of `word`, which lies on the table.

    `equal`: the same letters. `inflected`: another form of it. `stem`: of the same stem. `contains`: what was written
    contains the word on the table. `contained`: it is contained in it.
    """

    kind: Trespass
    word: str


def same(a: str, b: str, language: Language) -> Sameness | None:
    """Whether two words count as one, and why."""
    if _letters(a) == _letters(b):
        return Sameness("equal")
    if lemma(a, language) == lemma(b, language):
        return Sameness("lemma")
    if lemma(b, language) in synonyms(a, language) or known_as(b, language) in synonyms(a, language):
        return Sameness("synonym")
    alike = _similarity(a, b, language)
    if alike is not None and alike >= CLOSE and lemma(b, language) not in antonyms(a, language):
        return Sameness("close")
    return None


def clash(word: str, lying: Iterable[str], language: Language) -> WordClash | None:
    """The first of the words that lie on the table with which this one shares too much, and what."""
    for other in lying:
        kind = _trespass(normalise(word), normalise(other), language)
        if kind:
            return WordClash(kind, other)
    return None


@remembered
def _trespass(word: str, other: str, language: Language) -> Trespass | None:
    if _letters(word) == _letters(other):
        return "equal"
    if lemma(word, language) == lemma(other, language):
        return "inflected"
    if contains_word(word, other, language):
        return "contains"
    if contains_word(other, word, language):
        return "contained"
    if shares_stem(word, other, language):
        return "stem"
    return None


def shares_stem(a: str, b: str, language: Language) -> bool:
    """Whether both are built on the same stem."""
    if lemma(a, language) == lemma(b, language) or is_listed(a, b, language):
        return True
    root, plain = shared(a, b, language)
    if not root or _is_apart(a, b, language):
        return False
    alike = _similarity(a, b, language)
    if alike is None:
        return len(plain) >= TELLING_ROOT[language]
    return alike >= KIN[language] + (SHORT_ROOT if len(root) <= SHORTEST else 0)


def contains_word(whole: str, part: str, language: Language) -> bool:
    """Whether one word is a part of the other, as SONNE is of SONNENBLUME; CAR is no part of SCARF."""
    wanted = {known_as(part, language), lemma(part, language)}
    if min(map(len, wanted)) < SHORTEST or _is_apart(whole, part, language):
        return False
    found = parts(whole, language)
    if len(found) < 2 or not _means_its_parts(whole, found, language):
        return False
    within = {part for piece in found for word in piece if word != whole for part in _all_parts(word, language)}
    return not wanted.isdisjoint(within)


def _all_parts(word: str, language: Language) -> set[str]:
    """A word and, if it is a compound itself, its parts: *Sonnenblume* in *Sonnenblumenkern*."""
    found = parts(word, language)
    return {word}.union(*found) if len(found) > 1 else {word}


@remembered
def _means_its_parts(whole: str, found: tuple[frozenset[str], ...], language: Language) -> bool:
    """Whether a compound is like one of its parts in meaning, so that it does not only look like one."""
    pieces = [word for piece in found for word in piece]
    alike = [value for piece in pieces if (value := _similarity(whole, piece, language)) is not None]
    return not alike or max(alike) >= PART[language]


@remembered
def synonyms(word: str, language: Language) -> frozenset[str]:
    """Words that a list of synonyms has beside it, or that name the same concept."""
    found: set[str] = set()
    for spelling in {known_as(word, language), lemma(word, language)}:
        found.update(store.thesaurus(spelling, language))
        for place in by_word(language).get(spelling, ()):
            for concept in (place, *alike().get(place, ())):
                found |= set(map(normalise, concepts()[concept].names[language]))
    return frozenset(found - {known_as(word, language), lemma(word, language)})


def antonyms(word: str, language: Language) -> frozenset[str]:
    """Words that mean the opposite."""
    return frozenset(store.opposites(lemma(word, language), language))


def is_animal(word: str, language: Language) -> bool | None:
    """Whether it names an animal; None if the word is unknown, or if that is not sure."""
    spelling = lemma(word, language)
    named = by_word(language).get(spelling) or by_word(language).get(known_as(word, language))
    if named:
        return any("animal" in concepts()[place].tags for place in named)
    if spelling in store.animals(language):
        return True
    *before, last = parts(word, language)
    if before and any(is_animal(part, language) for part in last):
        return True
    return None if language != "en" or spelling not in store.frequencies(language) else False


def _is_apart(a: str, b: str, language: Language) -> bool:
    """Whether the two are known to have nothing to do with each other, though they look like it; found by hand."""
    return frozenset((lemma(a, language), lemma(b, language))) in store.apart(language)


def _letters(word: str) -> str:
    return fold(word).replace(" ", "")


def _similarity(a: str, b: str, language: Language) -> float | None:
    from parlour.lexicon.meaning import similarity  # numpy is for those who ask what words mean

    return similarity(a, b, language)
