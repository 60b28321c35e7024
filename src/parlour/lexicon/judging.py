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
from parlour.lexicon.remembering import remembered
from parlour.lexicon.stems import is_word, known_as, lemma, respelt
from parlour.rules import Language

Likeness: TypeAlias = Literal["equal", "lemma", "synonym", "close"]
Trespass: TypeAlias = Literal["equal", "inflected", "stem", "contains", "contained"]

KIN = {"en": 0.42, "de": 0.45, "fr": 0.45, "pl": 0.45}  # how alike two words must be that come down to one root
SHORT_ROOT = 0.08  # and how much more if their root has only three letters
LONG_ROOT = 6  # letters of a root that hardly two families share
FAR_KIN = 0.15  # how alike two words must be then, or with an ending that only makes words of words
BEHIND_A_PREFIX = 0.3  # and if that root stands behind a prefix in one of them
PART = {"en": 0.2, "de": 0.1, "fr": 0.25, "pl": 0.25}  # and a compound and one of its parts
_JOINTS = re.compile(r"[-' ]")
_GRADED = re.compile(r"(.{3,}?)(?:er|e?st)(?:e[mnrs]?)?")
_MANY = re.compile(r".*([^e]e|e[lr])n")
_DECLINED = re.compile(r"(.{2,}e[lr])n|(.{3,})s")
_APART = re.compile(r"(ab|an|auf|aus|bei|ein|fern|fest|heim|her|hin|los|mit|nach|vor|weg|zu|zurück|zusammen)(.{4,})")
_DONE = re.compile(r"[ae]nie$|^.{1,3}cie$")  # of Polish, as are:
_SO = re.compile(r"(?<!eg)o$")
_ADJECTIVE = re.compile(r"(?:[sc]k|n|w|ł|t)[iy]$")
_TO_DO = re.compile(r"(?:er|ir|oir|re)$")  # of French, as is:
_DONE_TO = re.compile(r"(?:é|[iu]t?|is|ert|mort|[aeo]int)$")
_ENDINGS = (  # of German nouns that came from elsewhere, in the plural and in the singular
    ("en", ("a", "um", "us", "is", "o")),
    ("een", ("us",)),
    ("anten", ("as",)),
    ("ien", ("ion", "ium")),
    ("a", ("on", "um")),
    ("i", ("o", "us")),
)
_WITHOUT_UMLAUT = str.maketrans("äöü", "aou")
MUCH_MORE = 8  # tenths on the Zipf scale: how much more common a form is than a word that it is hardly taken for
CLOSE = 0.65  # how alike two words are that a table may want to vote on
GERUND = 0.88  # and *swimming* and to swim, which are one word; a *building* is more than to build


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
    if is_inflected(a, b, language) or _is_small_form(a, b, language) or _is_small_form(b, a, language):
        return Sameness("lemma")
    if _letters(a) == _letters(b):
        return Sameness("close")  # somebody may have left the accents out: the table knows
    if (_names(a, b, language) or _names(b, a, language)) and not _is_apart(a, b, language):
        return Sameness("synonym")
    alike = _similarity(a, b, language)
    if alike is not None and alike >= CLOSE and lemma(b, language) not in antonyms(a, language):
        return Sameness("close")
    return None


def _names(a: str, b: str, language: Language) -> bool:
    """Whether a list of synonyms has `b`, in whatever reading, beside `a`."""
    return not synonyms(a, language).isdisjoint((known_as(b, language), *_words_of(b, language)))


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
    if _words_of(a, language).isdisjoint(_words_of(b, language)) and not _is_respelt(a, b, language):
        return False
    return not _is_apart(a, b, language)


def _is_small_form(form: str, verb: str, language: Language) -> bool:
    """Whether somebody wrote a form of a German verb in small letters, so that it is no noun: *stand*, *stehen*."""
    if language != "de" or not (form[:1].islower() and verb[:1].islower()):
        return False
    spelling = known_as(form, language)
    return known_as(verb, language) in (lemma(form, language), *store.readings(spelling, language))


def _is_respelt(a: str, b: str, language: Language) -> bool:
    """Whether both are one word in two spellings, as far as their meanings do not speak against it."""
    one, other = known_as(a, language), known_as(b, language)
    if one == other or respelt(one, language) != respelt(other, language):
        return False
    alike = _similarity(one, other, language)
    return alike is None or alike >= KIN[language]


@remembered
def _words_of(form: str, language: Language) -> frozenset[str]:
    """The words that this may be a form of. A ROSE is nothing that rises: what people think of by itself is only a form
    of what is no other part of speech and means something alike, as BIJOUX are.
    """
    spelling, own = known_as(form, language), lemma(form, language)
    if " " in spelling and language in ("fr", "pl"):  # where every word of a name is declined
        return frozenset((own, " ".join(lemma(word, language) for word in spelling.split())))
    further = store.readings(spelling, language)
    if own != spelling:
        if _is_rather_itself(spelling, own, language):
            return frozenset((spelling,))
        further = tuple(word for word in further if not _is_much_rarer(word, spelling, language))
    if language == "pl":
        further = tuple(word for word in further if word == spelling or not _is_rather_itself(spelling, word, language))
    if further and spelling in by_word(language) and "ß" not in form:  # aß is no ace, though both are spelt ass here
        further = tuple(word for word in further if _is_taken_for_a_form(spelling, word, language))
    base = store.forms(language).get(own, own) if language in ("de", "en") else own  # *advisors*, *advisor*, *adviser*
    if language == "de" and form[:1].isupper():
        further = (*further, *_by_capital(spelling))
    return frozenset((own, base, *further, *_by_ending(spelling, language)))


def _by_capital(form: str) -> Iterable[str]:
    """The German nouns of a form in -n that is a verb, too, if its first letter is small: *Federn*, *Ästen*."""
    if form in by_word("de") or _MANY.fullmatch(form) is None:
        return ()
    nouns = (store.forms("de").get(form[:-1], form[:-1]), *store.readings(form[:-1], "de"))
    return (noun for noun in nouns if "noun" in _kinds(noun, "de"))


def _is_rather_itself(form: str, word: str, language: Language) -> bool:
    """Whether a form is also a word, and as common as what it may be a form of: *polski*, Polska; *Schnitt*. In Polish
    it must look like one: *liście* are more common than a *liść*, too. What is done is none of the verb's forms there,
    nor what is so one of the adjective's: *picie*, *pić*; *święto*, *święty*. In French a thing is no form of what one
    does, nor is what something is like: *sortie*, *sortir*; *calme*, *calmer*.
    """
    if language == "pl":
        done = _DONE.search(form) and word.endswith("ć") and "noun" not in _kinds(word, "pl")  # but *liście*, *liść*
        if done or (_SO.search(form) and word[-1] in "iy"):
            return True
    if language == "fr":
        thing = not {"noun", "adj"}.isdisjoint(_kinds(form, "fr")) and _DONE_TO.search(form) is None
        return thing and _TO_DO.search(word) is not None and _kinds(word, "fr").isdisjoint(("noun", "adj"))
    if language not in ("de", "pl") or (language == "pl" and not _ADJECTIVE.search(form)):
        return False
    known = store.frequencies(language)
    return form in store.readings(form, language) and known.get(form, 0) >= known.get(word, 0)


def _is_much_rarer(word: str, form: str, language: Language) -> bool:
    """Whether nobody thinks of a Polish word at what is left without its ending: *mam*, I have, is no *mama*."""
    known = store.frequencies(language)
    return language == "pl" and word[:-1] == form and known.get(word, 0) + MUCH_MORE <= known.get(form, 0)


def _by_ending(form: str, language: Language) -> Iterable[str]:
    """German words that only an ending which no list has makes this form: *gesünder*, *Gärtnern*, *Firmen*."""
    if language != "de" or form in by_word(language):
        return
    if (graded := _GRADED.fullmatch(form)) is not None:
        yield from (word for word in (graded[1], graded[1].translate(_WITHOUT_UMLAUT)) if "adj" in _kinds(word, "de"))
    if (apart := _APART.fullmatch(form)) is not None and (base := store.forms(language).get(apart[2])):
        yield from (word for word in (apart[1] + base,) if word in store.frequencies(language))
    if form not in store.forms(language):
        yield from _by_unlisted_ending(form)


def _by_unlisted_ending(form: str) -> Iterable[str]:
    """The same of nouns, at a form that is in no list: dative and genitive, and plurals that came from elsewhere."""
    one = store.forms("de").get(form[:-1]) if form.endswith("n") else None
    if one and one[:3] != form[:3]:
        yield one  # a vowel has changed: *Rädern*, but not *schildern*
    if form not in store.frequencies("de") and (declined := _DECLINED.fullmatch(form)) is not None:
        yield from (word for word in declined.groups() if word and "noun" in _kinds(word, "de"))
    for ending, singulars in _ENDINGS:
        if form.endswith(ending):
            bases = (form.removesuffix(ending) + singular for singular in singulars)
            yield from (base for base in bases if "noun" in _kinds(base, "de") and not base.endswith("nis"))


def _is_taken_for_a_form(form: str, word: str, language: Language) -> bool:
    """Whether somebody who thinks of `form` by itself still says that it is one of `word`: *ouvert*, *bijoux*;
    *Menschen*, *thought*, *parents*, *swimming*, but no *building*.
    """
    if language == "fr" and (is_sure := _is_surely_a_form(form, word)) is not None:
        return is_sure
    alike = _similarity(form, word, language) or 0
    if language == "pl" or alike < KIN[language]:
        return False
    participle = "adj" in _kinds(form, language) and "verb" in _kinds(word, language)
    many = language == "de" and alike >= CLOSE and "noun" in _kinds(form, language) & _kinds(word, language)
    if many or (language == "en" and alike >= (GERUND if form.endswith("ing") else CLOSE)):
        return True
    return participle or (language != "de" and word not in by_word(language))


def _is_surely_a_form(form: str, word: str) -> bool | None:
    """What French endings tell by themselves: *bonne* is of *bon*, *connu* of *connaître*, but *sortie* is no form."""
    if _is_rather_itself(form, word, "fr"):
        return False
    declined = form.endswith("e") and "adj" in _kinds(word, "fr")
    participle = _DONE_TO.search(form) is not None and "adj" in _kinds(form, "fr") and _TO_DO.search(word) is not None
    return True if declined or participle else None


def _kinds(word: str, language: Language) -> frozenset[str]:
    """The parts of speech that a word is known as."""
    return frozenset(tag for place in by_word(language).get(word, ()) for tag in concepts()[place].tags)


def shares_stem(a: str, b: str, language: Language) -> bool:
    """Whether both are built on the same stem."""
    if is_inflected(a, b, language) or is_listed(a, b, language):
        return True
    root, plain = shared(a, b, language)
    if is_derived(a, b, language) or _is_read_as(a, b, language) or _is_read_as(b, a, language):
        root = plain = max(fold(a), fold(b), key=len)
    if not root or _is_apart(a, b, language):
        return False
    alike = _similarity(a, b, language)
    if alike is None:
        surely = language in ("fr", "pl") and is_surely_built(a, b, language)  # *młyn*, *młynarz*
        return surely or len(plain) >= TELLING_ROOT[language]
    return alike >= _kin(a, b, root, language)


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
    wanted = {known_as(part, language), *_words_of(part, language)}
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
    alike = [value for piece in pieces if (value := _similarity(whole, piece, language)) is not None]
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


def _similarity(a: str, b: str, language: Language) -> float | None:
    from parlour.lexicon.meaning import similarity  # numpy is for those who ask what words mean

    return similarity(a, b, language)
