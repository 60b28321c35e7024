"""Words of two languages: whether they mean the same, and how a word is translated.

A concept has words in every language, so two words mean the same if they name one concept, or two that are one idea in
the game (`alike.txt`). Spelling proves nothing: a German *Gift* is a poison. Words close to each other in meaning may
mean the same, and the players decide. `tests/lexicon/cross` measures the accuracy.

Some words that people write name no concept (a *Versteck*). `translations.txt` has one such thought in each line. Here
they count as further concepts, after the real ones; they have no point of meaning, and bots do not know them.
"""

from collections.abc import Iterable, Sequence
from functools import cache

from msgspec import Struct

from parlour.lexicon import store
from parlour.lexicon.concepts import PARTS_OF_SPEECH, Concept, alike, by_word, concepts
from parlour.lexicon.folding import fold, initial, normalise
from parlour.lexicon.inflection import words_of
from parlour.lexicon.judging import Sameness, WordClash, clash, same
from parlour.lexicon.remembering import remembered
from parlour.lexicon.stems import is_word, known_as, lemma
from parlour.rules import Language

CLOSE = 0.75  # least likeness of two words of two languages that may mean the same without a common concept
ROUGHLY = 0.6  # least likeness of a word without a concept and the concept that explains it
SHORT_PLURAL = 5  # letters: shorter words are never taken for plurals
NAMES = 2  # most translations shown

Spoken = tuple[str, Language]
"""A word and the language that it was written in."""


class Meaning(Struct, frozen=True, gc=False):
    """The translation of a word. `rough`: the word itself is unknown, and this is only close to it."""

    names: tuple[str, ...] = ()
    rough: bool = False


def same_across(one: Spoken, other: Spoken) -> Sameness | None:
    """Whether two words count as one, with the reason. In one language this is `same`; in two, only meaning counts."""
    (a, first), (b, second) = one, other
    return same(a, b, first) if first == second else _in_two(normalise(a), first, normalise(b), second)


@remembered
def _in_two(a: str, first: Language, b: str, second: Language) -> Sameness | None:
    ours, theirs = places(a, first), places(b, second)
    if not set(ours).isdisjoint(theirs) or _is_one_idea(a, first, b, second):
        return Sameness("translation")
    if _letters(a) == _letters(b):
        return _spelt_alike(a, first, b, second)
    return Sameness("close") if is_close(a, first, b, second) else None


def _spelt_alike(a: str, first: Language, b: str, second: Language) -> Sameness:
    """Words with the same letters and no common concept: a false friend if one is known, else perhaps a name."""
    known = is_word(a, first), is_word(b, second)
    if (all(known) and (places(a, first) or places(b, second))) or _are_listed(a, first, b, second):
        return Sameness("false_friend")
    return Sameness("close" if any(known) else "equal")


def _are_listed(a: str, first: Language, b: str, second: Language) -> bool:
    """Whether the two are listed as false friends. This covers words that name no concept."""
    return frozenset(((a, first), (b, second))) in _false_friends()


@cache
def _false_friends() -> frozenset[frozenset[Spoken]]:
    lines = store.table("false_friends.txt").read_text("utf-8").splitlines()
    pairs = [[side.strip().split(" ", 1) for side in line.split("|")] for line in lines if not line.startswith("#")]
    return frozenset(frozenset((normalise(word), language) for language, word in pair) for pair in pairs)


def equal_across(one: Spoken, other: Spoken) -> bool:
    """Whether two people wrote one word: the same letters, and no known difference in meaning."""
    found = same_across(one, other)
    return found is not None and _letters(one[0]) == _letters(other[0]) and found.kind in ("equal", "translation")


def is_close(a: str, first: Language, b: str, second: Language) -> bool:
    """Whether two words are so close in meaning that players should be asked."""
    alike = similarity_across((a, first), (b, second))
    return alike is not None and alike >= CLOSE


@remembered
def similarity_across(one: Spoken, other: Spoken) -> float | None:
    """The likeness of two words in meaning, from -1 to 1, in their closest senses; None if one of them is unknown."""
    from parlour.lexicon import meaning  # imported here so that only callers that need meanings load numpy

    return meaning.likeness(meaning.senses(*one), meaning.senses(*other))


@remembered
def places(word: str, language: Language) -> tuple[int, ...]:
    """The concepts of a word, the best first: of its spelling, then of its base word."""
    named = by_word(language)
    spellings = dict.fromkeys((known_as(word, language), lemma(word, language)))
    further = _further_by_word(language)
    found = dict.fromkeys(
        place for known in (named, further) for spelling in spellings for place in known.get(spelling, ())
    )
    if not found:
        forms = [*sorted(words_of(word, language)), *_as_plural(word, language)]
        found = dict.fromkeys(place for known in (named, further) for form in forms for place in known.get(form, ()))
    return tuple(found)


def _as_plural(word: str, language: Language) -> list[str]:
    """The possible singulars of a German word that the list of forms takes for a verb: *Wellen*."""
    return [word[:-1], word[:-2]] if language == "de" and word.endswith("en") and len(word) > SHORT_PLURAL else []


def _concept(place: int) -> Concept:
    """A concept, or for higher indices a line of `translations.txt`."""
    return concepts()[place] if place < len(concepts()) else _further()[place - len(concepts())]


@cache
def _further() -> tuple[Concept, ...]:
    """The thoughts that are not concepts. The second line of the file names the languages of its columns."""
    _, columns, *lines = store.table("translations.txt").read_text("utf-8").splitlines()
    languages = columns.removeprefix("# ").split(" | ")
    rows = [[tuple(field.split(", ")) for field in line.split(" | ")] for line in lines]
    return tuple(Concept(row[0][0], dict(zip(languages, row, strict=True)), frozenset(("noun",))) for row in rows)


@cache
def _further_by_word(language: Language) -> dict[str, tuple[int, ...]]:
    found: dict[str, list[int]] = {}
    for place, thought in enumerate(_further(), len(concepts())):
        for name in thought.names[language]:
            found.setdefault(normalise(name), []).append(place)
    return {word: tuple(places) for word, places in found.items()}


def _is_one_idea(a: str, first: Language, b: str, second: Language) -> bool:
    """Whether both words are the best names of two concepts that are one idea, of the same part of speech."""
    mine, yours = _best(a, first), set(_best(b, second))
    return any(
        other in yours and PARTS_OF_SPEECH & _concept(place).tags & _concept(other).tags
        for place in mine
        for other in alike().get(place, ())
    )


def _best(word: str, language: Language) -> Iterable[int]:
    spellings = {known_as(word, language), lemma(word, language)}
    return [place for place in places(word, language) if normalise(_concept(place).names[language][0]) in spellings]


# # Words on the table


def clash_across(word: str, lying: Iterable[Spoken], language: Language) -> WordClash | None:
    """The first word of another language with which this one clashes: by meaning, by a part, or by a stem.

    A word with several senses only bars the concepts that it is the best name of: a wrong refusal is worse than a
    missed one.
    """
    mine = set(places(word, language))
    for other, abroad in lying:
        barred = tuple(_best(other, abroad)) or places(other, abroad)
        if not mine.isdisjoint(barred):
            return WordClash("means", other)
        if equal_across((word, language), (other, abroad)):
            return WordClash("equal", other)
        if not barred:
            continue
        found = clash(word, [_concept(place).names[language][0] for place in barred], language)
        if found is not None and found.kind in ("contains", "contained", "stem", "inflected"):
            return WordClash(found.kind, other)
    return None


def starts_with(word: str, language: Language, letter: str, languages: Iterable[Language]) -> bool:
    """Whether a word, or its translation into one of these languages, starts with a letter."""
    if initial(word) == letter:
        return True
    named = [_concept(place).names[spoken] for place in places(word, language) for spoken in languages]
    return any(initial(name) == letter for names in named for name in names)


# # Translations


def meaning_in(word: str, language: Language, wanted: Language, beside: Sequence[Spoken] = ()) -> Meaning:
    """At most two translations of a word, in the sense closest to the words beside it first.

    A word without a concept is explained by the closest one, and marked as rough; or by nothing.
    """
    named = places(word, language)
    if named:
        best = [_concept(place).names[wanted][0] for place in _nearest_first(named, beside)]
        return Meaning(tuple(dict.fromkeys(best))[:NAMES])
    place = _roughly(word, language)
    return Meaning() if place is None else Meaning((concepts()[place].names[wanted][0],), rough=True)


def _nearest_first(named: tuple[int, ...], beside: Sequence[Spoken]) -> Sequence[int]:
    """Concepts by nearness to the words beside; in the given order if those are unknown."""
    from parlour.lexicon import meaning

    with_a_point = tuple([place for place in named if place < len(concepts())])
    if len(with_a_point) < 2 or not beside:
        return named
    return [*meaning.nearest_first(with_a_point, beside), *named[len(with_a_point) :]]


@remembered
def _roughly(word: str, language: Language) -> int | None:
    from parlour.lexicon import meaning

    return meaning.nearest_concept(word, language, ROUGHLY)


def _letters(word: str) -> str:
    return fold(word).replace(" ", "")
