"""Chooses the words of a language: which are known, which have a vector, and how they are written."""

import re
from collections.abc import Mapping, Set
from dataclasses import dataclass
from pathlib import Path

from lexicon import sources
from parlour.lexicon.folding import normalise

KNOWN = {"en": 2.3, "de": 2.6, "fr": 2.3, "pl": 2.6}  # Zipf: words that are rarer are not worth their bytes
AMERICAN = (  # endings only: who would take `for` for `four`?
    (r"(?<=[lbvgmdn])or(?=$|s$|ed$|ful$|less$|ite$)", "our"),
    (r"(?<=[tb])er$", "re"),
    (r"(?<=[a-z]{3})iz(?=e$|es$|ed$|er$|ing$|ation$)", "is"),
    (r"(?<=[a-z]{2}[aeiou])l(?=ed$|ing$|er$|ers$)", "ll"),
)
NOT_AMERICAN = {"enter", "timber", "amor"}
LETTERS = re.compile(r"[^\W\d_]+(?:['-][^\W\d_]+)*")


@dataclass(frozen=True)
class Vocabulary:
    """`zipf`: known forms and how common they are. `lemma`: forms and the word they belong to. `written`: the case
    of a word. `senses`: its synonyms by sense. `common`: words that are no names."""

    language: str
    zipf: Mapping[str, float]
    lemma: Mapping[str, str]
    written: Mapping[str, str]
    senses: Mapping[str, list[list[str]]]
    common: Set[str]

    def heads(self) -> list[str]:
        """Words that are no mere forms of another, the most common first."""
        return [word for word in self.zipf if self.lemma.get(word, word) == word and len(word) > 1]


def choose(origin: sources.Sources, language: str, named: Mapping[str, tuple[int, ...]]) -> Vocabulary:
    """The vocabulary of a language. `named` are the words of its concepts, which are always in it."""
    thesaurus = sources.synonyms(origin.thesaurus(language), language)
    written: dict[str, str] = {}
    senses: dict[str, list[list[str]]] = {}
    for word, groups in thesaurus.items():
        key = normalise(word)
        senses.setdefault(key, []).extend(groups)
        if key not in written or word.islower():
            written[key] = word
    common = sources.frequencies(language, KNOWN[language])
    by_form = _by_form(language, common.keys(), named.keys())
    headwords = senses.keys() | named.keys()
    if language == "en":
        headwords |= {word for part in ("noun", "verb", "adj") for word in origin.wordnet.heads[part]}
    zipf = {
        word: value
        for word, value in common.items()
        if LETTERS.fullmatch(word) and (word in by_form or word in headwords)
    }
    for word in named:
        zipf.setdefault(word, sources.frequency(word, language))
    forms = {form for form in by_form if form in zipf or by_form[form] in named}
    lemma = {
        form: by_form[form]
        for form in sorted(forms)
        if by_form[form] != form and not _stands_alone(form, by_form[form], named, zipf)
    }
    if language == "en":
        lemma |= _american(zipf, lemma)
    lemma |= irregular(language)
    return Vocabulary(language, zipf, lemma, written, senses, senses.keys() | _common(language, zipf.keys()))


def _common(language: str, known: Set[str]) -> set[str]:
    """Known words of the list of lemmas that are not only written with a capital, as names are; nouns too in German."""
    words = set(sources.lemmas(language).values())
    return {normalise(word) for word in words if _small(word) in known and (language == "de" or word.islower())}


def irregular(language: str) -> dict[str, str]:
    """Forms that were written down by hand."""
    lines = (Path(__file__).parent / "irregular.txt").read_text("utf-8").splitlines()
    pairs = [pair.split("/") for line in lines if line.startswith(f"{language}: ") for pair in line.split()[1:]]
    return {normalise(form): normalise(word) for form, word in pairs if form != word}


def _by_form(language: str, common: Set[str], named: Set[str]) -> dict[str, str]:
    """Forms and their words, in one spelling, as far as they are common or belong to a concept.

    Forms in small letters go before names that are spelt like them.
    """
    printed = sources.lemmas(language)
    fit = [form for form, word in printed.items() if _small(form) in common or _small(word) in named]
    by_form: dict[str, str] = {}
    for form in sorted(fit, key=lambda form: not form.islower()):
        by_form.setdefault(normalise(form), normalise(printed[form]))
    return by_form


def _small(word: str) -> str:
    """Nearly what `normalise` makes of it, for millions of words."""
    return word.lower().replace("ß", "ss")


def _stands_alone(form: str, word: str, named: Mapping[str, tuple[int, ...]], zipf: Mapping[str, float]) -> bool:
    """Whether a form is a word in its own right, as `ground` is beside `grind`, or its word is hardly known."""
    if form in named:
        return not set(named[form]) & set(named.get(word, ()))
    return zipf.get(word, 0) < zipf.get(form, 0) - 2


def _american(zipf: Mapping[str, float], lemma: Mapping[str, str]) -> dict[str, str]:
    """American spellings and the British ones that the concepts have."""
    found = {}
    for pattern, british in AMERICAN:
        for word in zipf:
            other = re.sub(pattern, british, word)
            if other != word and other in zipf and word not in lemma and word not in NOT_AMERICAN:
                found[word] = lemma.get(other, other)
    return found
