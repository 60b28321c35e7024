"""Chooses the words of a language: which are known, which have a vector, and how they are written."""

import re
from collections.abc import Mapping, Set
from dataclasses import dataclass
from pathlib import Path

from lexicon import sources
from lexicon.morphology import Morphology, Readings
from parlour.lexicon.folding import fold, normalise

KNOWN = {"en": 2.3, "de": 2.6, "fr": 2.3, "pl": 2.6, "es": 2.3}  # Zipf: rarer words are not worth their bytes
AMERICAN = (  # endings only: nobody would take `for` for `four`
    (r"(?<=[lbvgmdn])or(?=$|s$|ed$|ful$|less$|ite$)", "our"),
    (r"(?<=[tb])er$", "re"),
    (r"(?<=[a-z]{3})iz(?=e$|es$|ed$|er$|ing$|ation$)", "is"),
    (r"(?<=[a-z]{2}[aeiou])l(?=ed$|ing$|er$|ers$)", "ll"),
)
FORMS = 1.5  # rarer forms are left out, except for those of concepts
OFTEN = 3.3  # words from this frequency on have all their forms that are not too rare
ALL_FORMS = 2.4  # total frequency of all Polish forms of a word at which rare words are known
RARE_FORM = 1.8  # and of each form
EVERYBODY = 4.2  # words this common are known even without a dictionary: names, contractions, exclamations
LIKELIER = 0.3  # how much more common a form must be than its base word to be a word of its own
NOT_AMERICAN = {"enter", "timber", "amor"}
LETTERS = re.compile(r"[^\W\d_]+(?:['-][^\W\d_]+)*")


@dataclass(frozen=True)
class Vocabulary:
    """The words of a language.

    `zipf`: known forms with their frequency. `lemma`: forms with their base words. `readings`: other possible base
    words. `written`: the case of a word. `senses`: its synonyms by sense. `common`: words that are not names.
    """

    language: str
    zipf: Mapping[str, float]
    lemma: Mapping[str, str]
    readings: Mapping[str, list[str]]
    written: Mapping[str, str]
    senses: Mapping[str, list[list[str]]]
    common: Set[str]

    def heads(self) -> list[str]:
        """Words that are not only forms of another, the most common first."""
        return [word for word in self.zipf if self.lemma.get(word, word) == word and len(word) > 1]


def choose(origin: sources.Sources, language: str, named: Mapping[str, tuple[int, ...]]) -> Vocabulary:
    """The vocabulary of a language. `named` are the words of its concepts, which are always included."""
    thesaurus = sources.synonyms(origin.thesaurus(language), language)
    written: dict[str, str] = {}
    senses: dict[str, list[list[str]]] = {}
    for word, groups in thesaurus.items():
        key = normalise(word)
        senses.setdefault(key, []).extend(groups)
        if key not in written or word.islower():
            written[key] = word
    common = sources.frequencies(language, FORMS)
    listed = _by_form(language, common.keys(), named.keys())
    singles = {word for word in named if " " not in word}
    found = Morphology(origin.folder).readings(language, common, singles | {w for w in common if common[w] >= OFTEN})
    headwords = senses.keys() | named.keys()
    if language == "en":
        headwords |= {word for part in ("noun", "verb", "adj") for word in origin.wordnet.heads[part]}
    accented = {
        fold(word): word
        for word in reversed(common)
        if not word.isascii() and "ñ" not in word and (word in found or word in headwords)
    }
    zipf = {
        word: value
        for word, value in common.items()
        if _is_known(word, value, language, found, listed, headwords)
        and not (word.isascii() and word in accented and word not in found and word not in headwords)
    }
    for word in named:
        zipf.setdefault(word, sources.frequency(word, language))
    lemma, readings = _forms(language, common, listed, found, named, zipf)
    if language == "en":
        lemma |= _american(zipf, lemma)
    if language == "de":
        lemma |= _with_f(zipf, lemma)
    if language == "pl":
        lemma |= _of_rare_words(common, found, lemma.keys() | readings.keys() | zipf.keys())
    by_hand = irregular(language)
    lemma = {form: word for form, word in (lemma | by_hand).items() if by_hand.get(form) != form}
    common_words = senses.keys() | _common(language, zipf.keys())
    return Vocabulary(language, zipf, lemma, readings, written, senses, common_words)


def _is_known(
    word: str, value: float, language: str, found: Readings, listed: Mapping[str, str], headwords: Set[str]
) -> bool:
    """Whether a word is in a dictionary and common enough, or so common that everybody knows it."""
    if not LETTERS.fullmatch(word):
        return False
    return value >= EVERYBODY or (value >= KNOWN[language] and (word in listed or word in headwords or word in found))


def _forms(
    language: str,
    common: Mapping[str, float],
    listed: Mapping[str, str],
    found: Readings,
    named: Mapping[str, tuple[int, ...]],
    zipf: Mapping[str, float],
) -> tuple[dict[str, str], dict[str, list[str]]]:
    """The base word of each form, and other possible base words."""
    lemma: dict[str, str] = {}
    readings: dict[str, list[str]] = {}
    for form in sorted(found.keys() | listed.keys()):
        own = found.get(form, {})
        words = [word for word in own if word != form and word in zipf]
        decided = own and language in ("de", "pl", "es")
        if (first := listed.get(form)) and first != form and (first in own or not decided):
            words = list(dict.fromkeys((first, *words)))
        if language == "pl":  # the list has unknown words: *absurdum*, whose plural is *absurdów*, too
            words = [word for word in words if word in zipf]
        words = [word for word in words if _is_worth(form, word, common, named, zipf)]
        words.sort(key=lambda word: (own.get(word, False), word != first, -zipf.get(word, 0)))
        if not words:
            continue
        alone = _stands_alone(form, words[0], named, zipf) or (
            form in own and (_is_likelier(form, words[0], zipf) or _gives_way(words[0], form, own))
        )
        if not alone:
            lemma[form] = words[0]
        further = words if alone else [*words[1:], *([form] if form in own else [])]
        if further:
            readings[form] = further
    return lemma, readings


def _of_rare_words(common: Mapping[str, float], found: Readings, known: Set[str]) -> dict[str, str]:
    """Forms of words that are rare by themselves but common with all their forms: *stogi* of *stóg*."""
    together: dict[str, float] = {}
    for form in found.keys() & common.keys():
        for word in (word for word, is_name in found[form].items() if not is_name):
            together[word] = together.get(word, 0) + 10 ** common[form]
    fit = {
        form: [word for word in found[form] if word not in (form, "") and together.get(word, 0) >= 10**ALL_FORMS]
        for form in sorted(found.keys() & common.keys() - known)
        if common[form] >= RARE_FORM and found[form].get(form, True) and LETTERS.fullmatch(form)
    }
    return {form: max(words, key=lambda word: together[word]) for form, words in fit.items() if words}


def _is_worth(
    form: str, word: str, common: Mapping[str, float], named: Mapping[str, tuple[int, ...]], zipf: Mapping[str, float]
) -> bool:
    """Whether people would write this form of this word."""
    if word in named:
        return True
    return form in common and (form in zipf or zipf.get(word, 0) >= OFTEN)


def _is_likelier(form: str, word: str, zipf: Mapping[str, float]) -> bool:
    """Whether a form that is also a word is more common than its possible base word."""
    return zipf.get(form, 0) > zipf.get(word, 0) + LIKELIER


def _gives_way(word: str, form: str, own: Mapping[str, bool]) -> bool:
    """Whether a Polish form is rather a word of its own.

    *koci* belongs to cats rather than to the name Kocia, and *użyć* is the verb rather than a form of *użycie*.
    """
    return own.get(word, False) > own[form] or (form.endswith("ć") and word == f"{form[:-1]}cie")


def _common(language: str, known: Set[str]) -> set[str]:
    """Known words of the list of lemmas that are also written in lower case, unlike names; in German all nouns."""
    words = set(sources.lemmas(language).values())
    return {normalise(word) for word in words if _small(word) in known and (language == "de" or word.islower())}


def irregular(language: str) -> dict[str, str]:
    """Forms that were listed by hand. A form of itself is a word of its own: `gaj/gaj`."""
    lines = (Path(__file__).parent / "irregular.txt").read_text("utf-8").splitlines()
    pairs = [pair.split("/") for line in lines if line.startswith(f"{language}: ") for pair in line.split()[1:]]
    return {normalise(form): normalise(word) for form, word in pairs}


def _by_form(language: str, common: Set[str], named: Set[str]) -> dict[str, str]:
    """Forms with their base words, in one spelling, if they are common or belong to a concept.

    Forms in lower case have priority over names with the same spelling.
    """
    printed = sources.lemmas(language)
    fit = [form for form, word in printed.items() if _small(form) in common or _small(word) in named]
    by_form: dict[str, str] = {}
    for form in sorted(fit, key=lambda form: not form.islower()):
        by_form.setdefault(normalise(form), normalise(printed[form]))
    return by_form


def _small(word: str) -> str:
    """An approximation of `normalise` that is fast for millions of words."""
    return word.lower().replace("ß", "ss")


def _stands_alone(form: str, word: str, named: Mapping[str, tuple[int, ...]], zipf: Mapping[str, float]) -> bool:
    """Whether a form is a word of its own, as `ground` is beside `grind`, or its base word is hardly known."""
    if form in named:
        return not set(named[form]) & set(named.get(word, ()))
    return zipf.get(word, 0) < zipf.get(form, 0) - 2


def _with_f(zipf: Mapping[str, float], lemma: Mapping[str, str]) -> dict[str, str]:
    """German spellings with `ph` and the more common ones with `f`."""
    pairs = {word: word.replace("ph", "f") for word in zipf if "ph" in word}
    return {word: lemma.get(other, other) for word, other in pairs.items() if other in zipf}


def _american(zipf: Mapping[str, float], lemma: Mapping[str, str]) -> dict[str, str]:
    """American spellings and the British ones that the concepts have."""
    found = {}
    for pattern, british in AMERICAN:
        for word in zipf:
            other = re.sub(pattern, british, word)
            if other != word and other in zipf and word not in lemma and word not in NOT_AMERICAN:
                found[word] = lemma.get(other, other)
    return found
