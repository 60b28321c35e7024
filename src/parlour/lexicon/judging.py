"""Judgements about words, each with its reason.

Wrong refusals are worse than missed ones: words that only look alike are allowed. The numbers below were chosen on the
pairs in `tools/lexicon/tuning`, never on those for measuring quality; `docs/lexicon.md` says how and why.
"""

import re
from collections.abc import Iterable
from typing import Literal, TypeAlias

from msgspec import Struct

from parlour.lexicon import store
from parlour.lexicon.compounds import SHORTEST, is_thing, parts, written_parts
from parlour.lexicon.concepts import by_word, concepts
from parlour.lexicon.families import TELLING_ROOT, is_derived, is_listed, is_surely_built, shared
from parlour.lexicon.folding import fold, normalise
from parlour.lexicon.inflection import KIN, is_respelt, is_small_form, similarity, words_of
from parlour.lexicon.naming import is_short_for
from parlour.lexicon.polish import is_of, is_prefixed, is_repeated, stem_within
from parlour.lexicon.remembering import remembered
from parlour.lexicon.stems import is_word, known_as, lemma
from parlour.lexicon.synonymy import are_opposites, is_in_two_parts, is_likely, is_sure
from parlour.rules import Language

Likeness: TypeAlias = Literal["equal", "lemma", "form", "synonym", "close", "translation", "false_friend"]
Trespass: TypeAlias = Literal["equal", "inflected", "stem", "contains", "contained", "means"]

SHORT_ROOT = 0.08  # additional likeness over `KIN` for two words with a root of only three letters
LONG_ROOT = 6  # letters of a root that different families hardly share
FAR_KIN = 0.15  # least likeness for two words with such a root, or with an ending that only forms derived words
BEHIND_A_PREFIX = 0.3  # if that root follows a prefix in one of them
PART = {"en": 0.2, "de": 0.1, "fr": 0.25, "pl": 0.25, "es": 0.25}  # for a compound and one of its parts
BUILT = {4: 0.35, 5: 0.25}  # for two Polish words of which one is derived from the whole other, by letters of that stem
SURELY = -1.0  # for words that need not be alike at all
LONG_PART = 5  # letters of a word that is noticeable in another without the rest being a word
FELT = 0.4  # least likeness of these two
FELT_IN_FRONT = 0.25  # if it is the first part of a long German or English word
UNKNOWN = 1.0  # for words that count only if the meaning of one is unknown
COMMON_READING = 40  # tenths on the Zipf scale: so common is another word that the form may stand for
_JOINTS = re.compile(r"[-' ]")
_PREFIXED = re.compile(
    r"(?:be|ver|ent|er|zer|ge|ab|an|auf|aus|ein|vor|nach|mit|um|über|unter|zu|los|miss|wieder)[^e].{3,}"
)
_SIGNS = re.compile(r"[\W_]+")


class Sameness(Struct, frozen=True):
    """The relation of two words that may count as one.

    `equal`: the same letters. `lemma`: forms of one word. `form`: the same, but one of them is also another word, as
    FELT is, so that only the players know which was meant. `synonym`: they certainly mean the same. `close`: they may,
    and the players should be asked; this is never decided without them. Words of two languages (`crossing.py`) may be a
    `translation`, which counts like a synonym, or a `false_friend`: the same letters with another meaning.
    """

    kind: Likeness


class WordClash(Struct, frozen=True):
    """The reason why a word may not be written. `word` is the one on the table that it clashes with.

    `equal`: the same letters. `inflected`: another form of it. `stem`: of the same stem. `contains`: the written word
    contains the word on the table. `contained`: it is contained in it. `means`: it is that word in another language.
    """

    kind: Trespass
    word: str


def equal(a: str, b: str, language: Language) -> bool:
    """Whether two people wrote the same letters. Accents, case, hyphens and spaces do not matter.

    But two known words that differ only in their accents are different: SAD and SĄD, Bar and Bär, tache and tâche.
    """
    return _letters(a, language) == _letters(b, language) and not _only_folding_joins(a, b, language)


def same(a: str, b: str, language: Language) -> Sameness | None:
    """The relation of two words if they may count as one, else None."""
    if equal(a, b, language):
        return Sameness("equal")
    if _differ_by_an_accent(a, b, language):
        return Sameness("close")
    if is_inflected(a, b, language) or is_small_form(a, b, language) or is_small_form(b, a, language):
        return Sameness("form" if is_also_another(a, b, language) else "lemma")
    if _letters(a, language) == _letters(b, language):
        return Sameness("close")  # the accents may have been left out: the players know
    if _is_apart(a, b, language) or _are_neighbours(a, b, language) or are_opposites(a, b, language):
        return None
    short = is_short_for(a, b, language)
    if short == "sure" or is_sure(a, b, language):
        return Sameness("close" if _is_doubtful(a, b, language) else "synonym")
    if short == "likely" or is_likely(a, b, language):
        return Sameness("close")
    if is_in_two_parts(a, b, language) and shares_stem(a, b, language):
        return Sameness("close")
    return None


def clash(word: str, lying: Iterable[str], language: Language) -> WordClash | None:
    """The clash with the first word on the table that has too much in common with this one, or None."""
    for other in lying:
        if _differ_by_an_accent(word, other, language):
            continue
        kind = _trespass(normalise(word), normalise(other), language)
        if kind is None and language == "de" and is_inflected(word, other, language):  # capitals and ß are decisive
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
    if is_felt_in(word, other, language):
        return "contains"
    if is_felt_in(other, word, language):
        return "contained"
    if language == "de" and (_is_verb_of_a_part(word, other) or _is_verb_of_a_part(other, word)):
        return "stem"
    return None


def is_inflected(a: str, b: str, language: Language) -> bool:
    """Whether both are forms of one word, in any reading: FOUND belongs to FIND and to FOUNDED."""
    if words_of(a, language).isdisjoint(words_of(b, language)) and not is_respelt(a, b, language):
        return False
    return not _is_apart(a, b, language)


@remembered
def is_also_another(a: str, b: str, language: Language) -> bool:
    """Whether one of two forms is also a common word with another meaning, or a form of one."""
    one, other = known_as(a, language), known_as(b, language)
    if not {one, other, normalise(a), normalise(b)}.isdisjoint(store.also(language)):
        return True
    if language != "fr":  # the French list is complete
        return False
    common = words_of(a, language) & words_of(b, language)
    return any(_is_another(form, common, language) for form in (one, other) if form not in common)


def _is_another(form: str, common: frozenset[str], language: Language) -> bool:
    """Whether a form also belongs to a common word that is unrelated to the assumed ones: *suis*, *suivre*."""
    further = {lemma(form, language), *store.readings(form, language)} - {form, *common}
    known = store.frequencies(language)
    return any(
        known.get(word, 0) >= COMMON_READING
        and all((similarity(word, meant, language) or 0) < KIN[language] for meant in common)
        for word in further
    )


def shares_stem(a: str, b: str, language: Language) -> bool:
    """Whether both are derived from the same stem."""
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
        surely = language in ("fr", "pl", "es") and is_surely_built(a, b, language)  # *młyn*, *młynarz*
        return surely or len(plain) >= TELLING_ROOT[language]
    return alike >= _kin(a, b, root, language)


def _is_built_on(a: str, b: str) -> bool:
    """Whether one of two Polish words is derived from the other: *rozgniewać*, *gniew*.

    Their meanings may contradict it.
    """
    one, other = lemma(a, "pl"), lemma(b, "pl")
    found = [needed for needed in (_needed(one, other), _needed(other, one)) if needed is not None]
    if not found or _is_apart(a, b, "pl"):
        return False
    if SURELY in found:
        return True
    alike = similarity(a, b, "pl")
    return alike is None or alike >= min(found)


def _needed(word: str, other: str) -> float | None:
    """The likeness that two Polish words need if by their letters one is derived from the other, else None."""
    if is_repeated(word, other):
        return SURELY
    if is_prefixed(word, other):
        return BEHIND_A_PREFIX
    letters = len(stem_within(word, other))
    if letters >= min(BUILT):
        return BUILT[min(letters, max(BUILT))]
    return UNKNOWN if is_of(word, other) else None


def _kin(a: str, b: str, root: str, language: Language) -> float:
    """The likeness that two words with this root need: less for a long root and for a sure ending."""
    if _only_folding_joins(a, b, language):
        return KIN[language]
    if is_surely_built(a, b, language) or is_derived(a, b, language):
        return FAR_KIN
    if len(root) >= LONG_ROOT:
        return BEHIND_A_PREFIX if fold(a)[:3] != fold(b)[:3] else FAR_KIN  # *cendre*, *descendre*
    return KIN[language] + (SHORT_ROOT if len(root) <= SHORTEST else 0)


def _is_read_as(form: str, word: str, language: Language) -> bool:
    """Whether one may be a form of the other although people know it as a word of its own: FRAGE, FRAGEN."""
    return lemma(word, language) in store.readings(known_as(form, language), language)


def contains_word(whole: str, part: str, language: Language) -> bool:
    """Whether one word is a part of the other, as SONNE is of SONNENBLUME; CAR is not a part of SCARF."""
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


def _is_verb_of_a_part(verb: str, whole: str) -> bool:
    """Whether a part of a German compound has the stem of a simple verb: *fallen*, *Wasserfall*."""
    if not _is_simple_verb(verb):
        return False
    found = parts(whole, "de")
    if len(found) < 2 or not _means_its_parts(whole, found, "de") or _is_apart(whole, verb, "de"):
        return False
    alike = similarity(whole, verb, "de")
    return any(
        (alike is None or alike >= (FELT if len(part) <= SHORTEST else FELT_IN_FRONT if listed else PART["de"]))
        and (listed or fold(part)[:SHORTEST] == fold(verb)[:SHORTEST])
        and shares_stem(part, verb, "de")
        for piece in found
        for part in piece
        for listed in (is_listed(part, verb, "de"),)
    )


@remembered
def _is_simple_verb(word: str) -> bool:
    """Whether it is a German verb of a concept without a prefix, or looks like one: *Segeln*."""
    spelling = lemma(word, "de")
    return spelling.endswith("n") and spelling in by_word("de") and not _PREFIXED.match(spelling)


def is_felt_in(whole: str, part: str, language: Language) -> bool:
    """Whether a long word is noticeable at either end of another with a similar meaning.

    The rest need not be a word: RASPBERRY, AEROPLANE, HIMBEERE, TYDZIEŃ.
    """
    wanted = {known_as(part, language), *words_of(part, language)}
    return not _is_apart(whole, part, language) and any(_is_felt(whole, word, language) for word in wanted)


def _is_felt(whole: str, part: str, language: Language) -> bool:
    plain = known_as(whole, language)
    left = len(plain) - len(part)
    if len(part) < LONG_PART - (language == "de") or left < SHORTEST - 1 or not is_thing(part, language):
        return False
    alike = similarity(plain, part, language)
    if plain.startswith(part) and left > SHORTEST and language in ("de", "en"):  # HOLZFÄLLER, THUMBTACK
        return len(part) >= LONG_PART if alike is None else alike >= FELT_IN_FRONT
    if len(part) < LONG_PART or not (plain.endswith(part) or (plain.startswith(part) and left >= SHORTEST)):
        return False
    return alike is not None and alike >= FELT


def _all_parts(word: str, language: Language) -> set[str]:
    """A word and, if it is a compound, its parts: *Sonnenblume* in *Sonnenblumenkern*."""
    found = parts(word, language)
    return {word}.union(*found) if len(found) > 1 else {word}


@remembered
def _means_its_parts(whole: str, found: tuple[frozenset[str], ...], language: Language) -> bool:
    """Whether a compound is similar in meaning to one of its parts, so that the likeness is not accidental."""
    pieces = [word for piece in found for word in piece]
    alike = [value for piece in pieces if (value := similarity(whole, piece, language)) is not None]
    return not alike or max(alike) >= PART[language]


def is_animal(word: str, language: Language) -> bool | None:
    """Whether it names an animal; None if the word is unknown or that is not certain."""
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
    """Whether the two are listed by hand as unrelated although they look alike."""
    return _are_listed(store.apart(language), a, b, language)


def _is_doubtful(a: str, b: str, language: Language) -> bool:
    """Whether strict readers do not call the two one idea, though they are listed together: a vote decides."""
    return _are_listed(store.doubtful(language), a, b, language)


def _are_neighbours(a: str, b: str, language: Language) -> bool:
    """Whether the two are listed by hand as two ideas although a thesaurus or a concept has them together."""
    return _are_listed(store.neighbours(language), a, b, language)


def _are_listed(known: frozenset[frozenset[str]], a: str, b: str, language: Language) -> bool:
    return (
        frozenset((lemma(a, language), lemma(b, language))) in known
        or frozenset((known_as(a, language), known_as(b, language))) in known
    )


@remembered
def _only_folding_joins(a: str, b: str, language: Language) -> bool:
    """Whether both are known as different words with the same plain letters."""
    if _differ_by_an_accent(a, b, language):
        return True
    one, other = known_as(a, language), known_as(b, language)
    if language == "en" or _letters(one, language) != _letters(other, language) or _joined(one) == _joined(other):
        return False  # accents are rare in English: words that differ by one are listed
    return is_word(one, language) and is_word(other, language)


def _differ_by_an_accent(a: str, b: str, language: Language) -> bool:
    """Whether the two are listed as different words that differ only by an accent or ß."""
    return frozenset((_written(a), _written(b))) in store.accents(language)


def _written(word: str) -> str:
    """The word as written, in lower case; ß is kept."""
    return word.strip().lower()


def _joined(word: str) -> str:
    """A word with its accents, but without hyphens and ligatures: cœur, week-end."""
    return _JOINTS.sub("", word).replace("œ", "oe").replace("æ", "ae")


def _letters(word: str, language: Language) -> str:
    """Letters and digits alone: E.T. and ET, AC/DC and ACDC. A Spanish Ñ is a separate letter: *año* is not *ano*."""
    if language == "es":
        return "ñ".join(_SIGNS.sub("", fold(part)) for part in normalise(word).split("ñ"))
    return _SIGNS.sub("", fold(word))
