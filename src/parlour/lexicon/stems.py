"""Forms of words: spelling in the tables, base word, and stem."""

import re
from functools import cache
from importlib import import_module
from threading import local
from typing import Protocol

from parlour.lexicon import store
from parlour.lexicon.concepts import by_word
from parlour.lexicon.folding import fold, normalise
from parlour.lexicon.remembering import LONGEST, remembered
from parlour.rules import Language

STEMMERS = {"en": "English", "de": "German", "fr": "French", "pl": "Polish", "es": "Spanish"}

MUCH_MORE_COMMON = 10  # tenths on the Zipf scale: FORET means the forest, although it is also a drill

_ARTICLES = {
    "en": re.compile(r"(?:the|an?|to) (?=\w{2})"),
    "de": re.compile(r"(?:der|die|das|den|dem|ein|eine) (?=\w{2})"),
    "fr": re.compile(r"(?:les?|la|une?|des|du) (?=\w{2})|[ld]'(?=\w{2})"),
    "pl": re.compile(r"(?!)"),
    "es": re.compile(r"(?:el|l[ao]s?|un[ao]?s?|al) (?=\w{2})"),
}
_UMLAUTS = str.maketrans({"ä": "ae", "ö": "oe", "ü": "ue"})
_AMERICAN = (  # how the other English spelling is derived if one is not in the tables
    (r"or(?=$|s$|ed$|ing$|ful$|less$|ite$)", "our"),
    (r"er(?=$|s$)", "re"),
    (r"z(?=e$|es$|ed$|er$|ing$|ation$)", "s"),
    (r"l(?=ed$|ing$|er$|ers$)", "ll"),
    (r"log$", "logue"),
    (r"se$", "ce"),
)

_RESPELT = {  # variants of spelling and their common form; only for words with enough letters
    "en": (
        ("ae", "e"),
        ("sc(?=ep)", "sk"),
        ("que$", "ck"),
        ("ence$", "ense"),
        ("ph", "f"),
        ("yz(?=e)", "ys"),
        (r"(?<=\w{3})our(?=s?$|ed$|ing$)", "or"),
        ("eable$", "able"),
        ("y(?=.)", "i"),
    ),
    "de": (
        ("ph", "f"),
        ("th", "t"),
        ("rh", "r"),
        ("ou", "u"),
        ("eur$", "ör"),
        ("ée?|ee$", "e"),
        ("c(?=[eiy])", "z"),
        ("t(?=i(?:al|ell)$)", "z"),
        ("c(?![hk])", "k"),
    ),
    "fr": (("î", "i"), ("û", "u"), ("^ph", "f"), ("^tz", "ts")),
    "pl": (("^dż", "j"), ("dż", "ż"), ("x", "ks"), ("v", "w"), ("^cz(?=i)", "ch"), ("y(?=[aou])", "j")),
    "es": (("^ps", "s"), ("^k", "qu"), ("qu(?=[ao])", "k")),
}
SHORTEST_RESPELT = 4


@remembered
def respelt(word: str, language: Language) -> str:
    """A common spelling for variants of a word: *Mikrophon*, *Mikrofon*. It need not be an actual word."""
    if len(word) < SHORTEST_RESPELT:
        return word
    for written, plainly in _RESPELT.get(language, ()):
        word = re.sub(written, plainly, word)
    return word


@remembered
def known_as(word: str, language: Language) -> str:
    """The spelling of a word in the tables: with its accents, without its article; else as it is written."""
    plain = normalise(word)
    if len(plain) > LONGEST:
        return plain
    article = _ARTICLES[language].match(plain)  # only at the beginning: AUJOURD'HUI, TABLE DE NUIT
    bare = plain[article.end() :] if article else plain
    for spelling in _spellings(bare, language):
        if _is_known(spelling, language):
            return spelling
    return bare


@remembered
def lemma(word: str, language: Language) -> str:
    """The base form of a word in a dictionary: `mouse` for `mice`. An unknown word is returned as it is."""
    spelling = known_as(word, language)
    return spelling if len(spelling) > LONGEST else store.forms(language).get(spelling, spelling)


@remembered
def stem(word: str, language: Language) -> str:
    """The word without endings: `houses` and `housing` give `hous`. It is only for comparisons."""
    plain = normalise(word)
    return fold(plain if len(plain) > LONGEST else _stemmer(language).stemWord(plain))


def is_word(word: str, language: Language) -> bool:
    """Whether the word is known. Unknown words may still exist."""
    return _is_known(known_as(word, language), language)


def frequency(word: str, language: Language) -> float:
    """The word frequency on the Zipf scale: 7 for `the`, 3 for a word that everyone knows, 0 for an unknown one."""
    return store.frequencies(language).get(known_as(word, language), 0) / 10


def _is_known(spelling: str, language: Language) -> bool:
    return spelling in store.frequencies(language) or spelling in store.forms(language) or spelling in by_word(language)


def _spellings(word: str, language: Language) -> list[str]:
    """A word and other spellings that it may stand for."""
    tried = [word, word.replace("-", " "), re.sub(r"[-' ]", "", word), word.replace(" ", "-")]
    if word.isascii() and (accented := store.spelt(language).get(fold(word))):
        known = store.frequencies(language)
        likelier = known[accented] >= known.get(word, 0) + MUCH_MORE_COMMON and word not in by_word(language)
        if "ñ" in accented and word in known:
            likelier = False  # another letter, not an accent: *ano* is a word, and different from *año*
        tried.insert(0 if likelier else 1, accented)
    if language == "de":
        tried.append(_with_umlauts(language).get(word, word))
    if language == "pl":
        tried.append(word.removesuffix(" się"))
    if language == "en":
        tried += [re.sub(american, british, word) for american, british in _AMERICAN]
        tried += [word.removesuffix("'s"), word.replace("gray", "grey")]
    return tried


@cache
def _with_umlauts(language: Language) -> dict[str, str]:
    """Known words by their spelling without umlauts: Baer."""
    return {word.translate(_UMLAUTS): word for word in store.frequencies(language) if not word.isascii()}


class _Stemmer(Protocol):
    def stemWord(self, word: str) -> str: ...  # noqa: N802 - the library's name


_stemmers = local()  # a stemmer is not thread-safe: each thread needs its own


def _stemmer(language: Language) -> _Stemmer:
    made: dict[str, _Stemmer] = _stemmers.__dict__
    if language not in made:
        name = STEMMERS[language]
        made[language] = getattr(import_module(f"snowballstemmer.{name.lower()}_stemmer"), f"{name}Stemmer")()
    return made[language]
