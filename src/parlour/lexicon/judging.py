"""Judgements about words, each with its reason.

Wrong refusals are worse than missed ones: what only looks alike is let through. The numbers below were chosen on the
pairs in `tools/lexicon/tuning`, never on those that the quality is measured with; `docs/lexicon.md` says how and why.
"""

import re
from collections.abc import Iterable
from typing import Literal, TypeAlias

from msgspec import Struct

from parlour.lexicon import store
from parlour.lexicon.compounds import SHORTEST, parts, written_parts
from parlour.lexicon.concepts import alike, by_word, concepts
from parlour.lexicon.families import TELLING_ROOT, is_derived, is_listed, is_surely_built, shared
from parlour.lexicon.folding import fold, normalise
from parlour.lexicon.inflection import CLOSE, KIN, is_respelt, is_small_form, similarity, words_of
from parlour.lexicon.polish import is_of, is_prefixed, is_repeated, stem_within
from parlour.lexicon.remembering import remembered
from parlour.lexicon.stems import is_word, known_as, lemma
from parlour.rules import Language

Likeness: TypeAlias = Literal["equal", "lemma", "synonym", "close"]
Trespass: TypeAlias = Literal["equal", "inflected", "stem", "contains", "contained"]

SHORT_ROOT = 0.08  # how much more alike than `KIN` two words must be if their root has only three letters
LONG_ROOT = 6  # letters of a root that hardly two families share
FAR_KIN = 0.15  # how alike two words must be with such a root, or with an ending that only makes words of words
BEHIND_A_PREFIX = 0.3  # and if that root stands behind a prefix in one of them
PART = {"en": 0.2, "de": 0.1, "fr": 0.25, "pl": 0.25}  # and a compound and one of its parts
BUILT = {4: 0.35, 5: 0.25}  # and two Polish words of which one is built on all of the other, by letters of that stem
SURELY = -1.0  # and two that need not be alike at all
UNKNOWN = 1.0  # and two that count only if nobody knows what one of them means
_JOINTS = re.compile(r"[-' ]")


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


def equal(a: str, b: str, language: Language) -> bool:
    """Whether two people wrote the same letters; accents, case, hyphens and spaces left out do not matter.

    But two known words that differ only in their accents stay two: SAD and SĄD, Bar and Bär, tache and tâche.
    """
    return _letters(a) == _letters(b) and not _only_folding_joins(a, b, language)


def same(a: str, b: str, language: Language) -> Sameness | None:
    """Whether two words count as one, and why."""
    if equal(a, b, language):
        return Sameness("equal")
    if is_inflected(a, b, language) or is_small_form(a, b, language) or is_small_form(b, a, language):
        return Sameness("lemma")
    if _letters(a) == _letters(b):
        return Sameness("close")  # somebody may have left the accents out: the table knows
    if (_names(a, b, language) or _names(b, a, language)) and not _is_apart(a, b, language):
        return Sameness("synonym")
    alike = similarity(a, b, language)
    if alike is not None and alike >= CLOSE and lemma(b, language) not in antonyms(a, language):
        return Sameness("close")
    return None


def _names(a: str, b: str, language: Language) -> bool:
    """Whether a list of synonyms has `b`, in whatever reading, beside `a`."""
    return not synonyms(a, language).isdisjoint((known_as(b, language), *words_of(b, language)))


def clash(word: str, lying: Iterable[str], language: Language) -> WordClash | None:
    """The first of the words that lie on the table with which this one shares too much, and what."""
    for other in lying:
        kind = _trespass(normalise(word), normalise(other), language)
        if kind is None and language == "de" and is_inflected(word, other, language):  # capitals and ß tell more
            kind = "inflected"
        if kind:
            return WordClash(kind, other)
    return None


@remembered
def _trespass(word: str, other: str, language: Language) -> Trespass | None:
    if equal(word, other, language):
        return "equal"
    if is_inflected(word, other, language):
        return "inflected"
    if contains_word(word, other, language):
        return "contains"
    if contains_word(other, word, language):
        return "contained"
    if shares_stem(word, other, language):
        return "stem"
    return None


def is_inflected(a: str, b: str, language: Language) -> bool:
    """Whether both are forms of one word, in whatever reading: FOUND belongs to FIND and to FOUNDED."""
    if words_of(a, language).isdisjoint(words_of(b, language)) and not is_respelt(a, b, language):
        return False
    return not _is_apart(a, b, language)


def shares_stem(a: str, b: str, language: Language) -> bool:
    """Whether both are built on the same stem."""
    if language == "pl":
        a, b = a.removesuffix(" się"), b.removesuffix(" się")
    if is_inflected(a, b, language) or (is_listed(a, b, language) and not _is_apart(a, b, language)):
        return True
    if language == "pl" and _is_built_on(a, b):
        return True
    root, plain = shared(a, b, language)
    if is_derived(a, b, language) or _is_read_as(a, b, language) or _is_read_as(b, a, language):
        root = plain = max(fold(a), fold(b), key=len)
    if not root or _is_apart(a, b, language):
        return False
    alike = similarity(a, b, language)
    if alike is None:
        surely = language in ("fr", "pl") and is_surely_built(a, b, language)  # *młyn*, *młynarz*
        return surely or len(plain) >= TELLING_ROOT[language]
    return alike >= _kin(a, b, root, language)


def _is_built_on(a: str, b: str) -> bool:
    """Whether a Polish word is built on the other: *rozgniewać*, *gniew*. What both mean may speak against it."""
    one, other = lemma(a, "pl"), lemma(b, "pl")
    found = [needed for needed in (_needed(one, other), _needed(other, one)) if needed is not None]
    if not found or _is_apart(a, b, "pl"):
        return False
    if SURELY in found:
        return True
    alike = similarity(a, b, "pl")
    return alike is None or alike >= min(found)


def _needed(word: str, other: str) -> float | None:
    """How alike two Polish words must be, if the letters say that one is built on the other; None if they do not."""
    if is_repeated(word, other):
        return SURELY
    if is_prefixed(word, other):
        return BEHIND_A_PREFIX
    letters = len(stem_within(word, other))
    if letters >= min(BUILT):
        return BUILT[min(letters, max(BUILT))]
    return UNKNOWN if is_of(word, other) else None


def _kin(a: str, b: str, root: str, language: Language) -> float:
    """How alike two words must be that come down to this root: the less, the longer it is and the surer the ending."""
    if _only_folding_joins(a, b, language):
        return KIN[language]
    if is_surely_built(a, b, language) or is_derived(a, b, language):
        return FAR_KIN
    if len(root) >= LONG_ROOT:
        return BEHIND_A_PREFIX if fold(a)[:3] != fold(b)[:3] else FAR_KIN  # *cendre*, *descendre*
    return KIN[language] + (SHORT_ROOT if len(root) <= SHORTEST else 0)


def _is_read_as(form: str, word: str, language: Language) -> bool:
    """Whether one may be a form of the other, though people take it for a word of its own: a FRAGE, FRAGEN."""
    return lemma(word, language) in store.readings(known_as(form, language), language)


def contains_word(whole: str, part: str, language: Language) -> bool:
    """Whether one word is a part of the other, as SONNE is of SONNENBLUME; CAR is no part of SCARF."""
    wanted = {known_as(part, language), *words_of(part, language)}
    if min(map(len, wanted)) < SHORTEST or _is_apart(whole, part, language):
        return False
    found = written_parts(whole, language)
    if not found:
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
    alike = [value for piece in pieces if (value := similarity(whole, piece, language)) is not None]
    return not alike or max(alike) >= PART[language]


@remembered
def synonyms(word: str, language: Language) -> frozenset[str]:
    """Words that a list of synonyms has beside it, or that name the same concept."""
    found: set[str] = set()
    for spelling in {known_as(word, language), lemma(word, language)}:
        found.update(store.thesaurus(spelling, language))
        found |= store.synonyms(language).get(spelling, frozenset())
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
    known = store.apart(language)
    return (
        frozenset((lemma(a, language), lemma(b, language))) in known
        or frozenset((known_as(a, language), known_as(b, language))) in known
    )


@remembered
def _only_folding_joins(a: str, b: str, language: Language) -> bool:
    """Whether both are known as different words that have the same plain letters."""
    one, other = known_as(a, language), known_as(b, language)
    if language == "en" or _letters(one) != _letters(other) or _joined(one) == _joined(other):
        return False
    return is_word(one, language) and is_word(other, language)


def _joined(word: str) -> str:
    """A word with its accents, but without what only joins its parts or its letters: cœur, week-end."""
    return _JOINTS.sub("", word).replace("œ", "oe").replace("æ", "ae")


def _letters(word: str) -> str:
    return fold(word).replace(" ", "")
