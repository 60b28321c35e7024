"""Words that a form may belong to, beyond the lists: by endings, by spelling, and by what people take it for.

`docs/lexicon.md` says how the numbers were chosen.
"""

import re
from collections.abc import Iterable

from parlour.lexicon import store
from parlour.lexicon.concepts import by_word, concepts
from parlour.lexicon.remembering import remembered
from parlour.lexicon.stems import is_word, known_as, lemma, respelt
from parlour.rules import Language

KIN = {"en": 0.42, "de": 0.45, "fr": 0.45, "pl": 0.45, "es": 0.45}  # least likeness of two words with one root
CLOSE = 0.65  # least likeness for a vote
GERUND = 0.88  # for a gerund, as *swimming* and to swim; a *building* is more than to build
SHORTEST_NOUN = 3  # letters of a Polish noun before an ending that is in no list
MUCH_MORE = 8  # tenths on the Zipf scale: a form that is this much more common is hardly taken for the word
_GRADED = re.compile(r"(.{3,}?)(?:er|e?st)(?:e[mnrs]?)?")
_MANY = re.compile(r".*([^e]e|e[lr])n")
_DECLINED = re.compile(r"(.{2,}e[lr])n|(.{3,})s")
_APART = re.compile(r"(ab|an|auf|aus|bei|ein|fern|fest|heim|her|hin|los|mit|nach|vor|weg|zu|zurück|zusammen)(.{4,})")
_DONE = re.compile(r"[ae]nie$|^.{1,3}cie$")  # for Polish, as are:
_SO = re.compile(r"(?<!eg)o$")
_ADJECTIVE = re.compile(r"(?:[sc]k|n|w|ł|t)[iy]$")
_CASES = (  # for Polish nouns, and how the word may end
    *((ending, ("", "a", "o", "e")) for ending in ("ami", "ach", "om")),
    *((ending, ("",)) for ending in ("owi", "owie", "ów", "iem")),
    *((ending, ("a",)) for ending in ("ą", "ę")),
    *((ending, ("", "o", "e")) for ending in ("em", "u")),
)
_GRADE = re.compile(r"(?:naj)?(.{3,}?)(?:iej|ej)?sz(?:[yaeą]|y[mc]h?|ej|ego|emu|ymi)")
_DID = re.compile(r"(.{2,}[aiyeu])(?:ł[aoy]?|li|ł[ea]m|ł[ea]ś|liśmy|łyśmy|[mj]y|sz|cie)")
_TO_DO = re.compile(r"(?:er|ir|oir|re)$")  # for French, as is:
_DONE_TO = re.compile(r"(?:é|[iu]t?|is|ert|mort|[aeo]int)$")
_ENDINGS = (  # for German loanwords, in the plural and in the singular
    ("en", ("a", "um", "us", "is", "o")),
    ("een", ("us",)),
    ("anten", ("as",)),
    ("ien", ("ion", "ium")),
    ("a", ("on", "um")),
    ("i", ("o", "us")),
)
_WITHOUT_UMLAUT = str.maketrans("äöü", "aou")


def is_small_form(form: str, verb: str, language: Language) -> bool:
    """Whether a form of a German verb is written in lower case, so that it is not a noun: *stand*, *stehen*."""
    if language != "de" or not (form[:1].islower() and verb[:1].islower()):
        return False
    spelling = known_as(form, language)
    return known_as(verb, language) in (lemma(form, language), *store.readings(spelling, language))


def is_respelt(a: str, b: str, language: Language) -> bool:
    """Whether both are one word in two spellings, unless their meanings differ."""
    one, other = known_as(a, language), known_as(b, language)
    if one == other or respelt(one, language) != respelt(other, language):
        return False
    alike = similarity(one, other, language)
    return alike is None or alike >= KIN[language]


@remembered
def words_of(form: str, language: Language) -> frozenset[str]:
    """The words that this may be a form of.

    A word that people know in its own right counts as a form only if the other word has no other part of speech and a
    similar meaning: *bijoux*, but not ROSE, which is unrelated to rising.
    """
    spelling, own = known_as(form, language), lemma(form, language)
    if " " in spelling and language in ("fr", "pl", "es"):  # names in which every word is declined
        return frozenset((own, " ".join(lemma(word, language) for word in spelling.split())))
    further = store.readings(spelling, language)
    if own != spelling:
        if _is_rather_itself(spelling, own, language):
            return frozenset((spelling,))
        further = tuple(word for word in further if not _is_much_rarer(word, spelling, language))
    if language == "pl":
        further = tuple(word for word in further if word == spelling or not _is_rather_itself(spelling, word, language))
    if further and spelling in by_word(language) and "ß" not in form:  # aß is not an ace, though both are ass here
        further = tuple(word for word in further if _is_taken_for_a_form(spelling, word, language))
    base = store.forms(language).get(own, own) if language in ("de", "en") else own  # *advisors*, *advisor*, *adviser*
    if language == "de" and form[:1].isupper():
        further = (*further, *_by_capital(spelling))
    return frozenset((own, base, *further, *_by_ending(spelling, language)))


def _by_capital(form: str) -> Iterable[str]:
    """German nouns for a form in -n that is also a verb, in lower case: *Federn*, *Ästen*."""
    if form in by_word("de") or _MANY.fullmatch(form) is None:
        return ()
    nouns = (store.forms("de").get(form[:-1], form[:-1]), *store.readings(form[:-1], "de"))
    return (noun for noun in nouns if "noun" in _kinds(noun, "de"))


def _is_rather_itself(form: str, word: str, language: Language) -> bool:
    """Whether a form is also a word of its own, as common as the one that it may belong to: *polski*, Polska.

    In Polish it must look like one: *liście* is more common than *liść*, too. Polish words for an activity do not count
    as forms of the verb, nor adverbs as forms of the adjective: *picie*, *pić*; *święto*, *święty*. In French nouns and
    adjectives do not count as forms of a verb: *sortie*, *sortir*; *calme*, *calmer*.
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
    """Whether a Polish word is too rare to be meant by a form without its ending: *mam*, I have, is not *mama*."""
    known = store.frequencies(language)
    return language == "pl" and word[:-1] == form and known.get(word, 0) + MUCH_MORE <= known.get(form, 0)


def _by_ending(form: str, language: Language) -> Iterable[str]:
    """Words with this form by an ending that is in no list: *gesünder*, *Gärtnern*, *Firmen*; *kruchszy*."""
    if language == "pl" and not (form in store.forms("pl") or is_word(form, "pl")):
        yield from filter(_is_base, _polish_bases(form))
    if language != "de" or form in by_word(language):
        return
    if (graded := _GRADED.fullmatch(form)) is not None:
        yield from (word for word in (graded[1], graded[1].translate(_WITHOUT_UMLAUT)) if "adj" in _kinds(word, "de"))
    if (apart := _APART.fullmatch(form)) is not None and (base := store.forms(language).get(apart[2])):
        yield from (word for word in (apart[1] + base,) if word in store.frequencies(language))
    if form not in store.forms(language):
        yield from _by_unlisted_ending(form)


def _polish_bases(form: str) -> Iterable[str]:
    """Possible base words of an unknown Polish form: a case of a noun, a comparative, a past tense."""
    for ending, ends in _CASES:
        if form.endswith(ending) and len(form) - len(ending) >= SHORTEST_NOUN:
            yield from (form.removesuffix(ending) + end for end in ends)
    if (grade := _GRADE.fullmatch(form)) is not None:
        yield from (grade[1] + ending for ending in ("y", "i", "ki"))
    if (did := _DID.fullmatch(form)) is not None:
        yield did[1] + "ć"


def _is_base(word: str) -> bool:
    return word not in store.forms("pl") and (word in store.inflected("pl") or is_word(word, "pl"))


def _by_unlisted_ending(form: str) -> Iterable[str]:
    """German nouns of a form that is in no list: dative and genitive, and plurals of loanwords."""
    one = store.forms("de").get(form[:-1]) if form.endswith("n") else None
    if one and one[:3] != form[:3]:
        yield one  # the vowel has changed: *Rädern*, but not *schildern*
    if form not in store.frequencies("de") and (declined := _DECLINED.fullmatch(form)) is not None:
        yield from (word for word in declined.groups() if word and "noun" in _kinds(word, "de"))
    for ending, singulars in _ENDINGS:
        if form.endswith(ending):
            bases = (form.removesuffix(ending) + singular for singular in singulars)
            yield from (base for base in bases if "noun" in _kinds(base, "de") and not base.endswith("nis"))


def _is_taken_for_a_form(form: str, word: str, language: Language) -> bool:
    """Whether people who know `form` in its own right still consider it a form of `word`.

    Examples: *ouvert*, *bijoux*, *Menschen*, *thought*, *parents*, *swimming*, but not *building*.
    """
    if language == "fr" and (is_sure := _is_surely_a_form(form, word)) is not None:
        return is_sure
    alike = similarity(form, word, language) or 0
    if language == "pl" or alike < KIN[language]:
        return False
    participle = "adj" in _kinds(form, language) and "verb" in _kinds(word, language)
    many = language == "de" and alike >= CLOSE and "noun" in _kinds(form, language) & _kinds(word, language)
    if many or (language == "en" and alike >= (GERUND if form.endswith("ing") else CLOSE)):
        return True
    return participle or (language != "de" and word not in by_word(language))


def _is_surely_a_form(form: str, word: str) -> bool | None:
    """What French endings prove by themselves: *bonne* is of *bon*, *connu* of *connaître*; *sortie* is not a form."""
    if _is_rather_itself(form, word, "fr"):
        return False
    declined = form.endswith("e") and "adj" in _kinds(word, "fr")
    participle = _DONE_TO.search(form) is not None and "adj" in _kinds(form, "fr") and _TO_DO.search(word) is not None
    return True if declined or participle else None


def _kinds(word: str, language: Language) -> frozenset[str]:
    """The parts of speech of a word."""
    return frozenset(tag for place in by_word(language).get(word, ()) for tag in concepts()[place].tags)


def similarity(a: str, b: str, language: Language) -> float | None:
    """The likeness of two words in meaning, from -1 to 1, in their closest senses; None if one of them is unknown."""
    from parlour.lexicon import meaning  # imported here so that only callers that need meanings load numpy

    return meaning.similarity(a, b, language)
