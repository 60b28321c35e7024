"""The languages of Parlour, with their formats. A new language is an entry here and its files.

docs/translating.md lists the files. The browser's copy, web/languages.js, is written by tools/web_types.py.
"""

from typing import Literal, NamedTuple, get_args

LanguageCode = Literal["en", "de", "fr", "pl", "es"]
WordLanguage = Literal["en", "de", "fr", "pl", "es"]
"""A language that has word data, so that One Mind and The Same Game are played in it. They come first above."""

YOUNG: tuple[str, ...] = ("es",)
"""Languages of words whose measures do not reach the aims of docs/lexicon.md yet. The lobby says so."""

Plural = Literal["one", "zero_one", "polish"]
"""Which whole numbers are spoken of alike: `one` apart from the rest, 0 and 1 apart from the rest, or as in Polish."""


class SpokenLanguage(NamedTuple):
    """The name of a language, and how it writes lists and numbers."""

    name: str
    last: str  # between the last two items of a list
    plural: Plural
    thousands: str
    decimal: str
    grouped_from: int  # the fewest digits that are grouped: 1234, but 12 345
    last_before_i: str = ""  # used instead before the sound i: Ana e Inés


SPOKEN: dict[str, SpokenLanguage] = {
    "en": SpokenLanguage("English", " and ", "one", ",", ".", 4),
    "de": SpokenLanguage("Deutsch", " und ", "one", ".", ",", 4),
    "fr": SpokenLanguage("Français", " et ", "zero_one", "\u202f", ",", 4),
    "pl": SpokenLanguage("Polski", " i ", "polish", "\u00a0", ",", 5),
    "es": SpokenLanguage("Español", " y ", "one", ".", ",", 5, " e "),
}
LANGUAGES: tuple[str, ...] = get_args(LanguageCode)
WORD_LANGUAGES: tuple[WordLanguage, ...] = get_args(WordLanguage)
assert tuple(SPOKEN) == LANGUAGES, "a language is in the list, or it is not"
assert LANGUAGES[: len(WORD_LANGUAGES)] == WORD_LANGUAGES, "tables of words have the first columns"


def own_words(language: str) -> str:
    """This language if word games can be played in it, else "": then the table's language is used."""
    return language if language in WORD_LANGUAGES else ""


def written_in(language: str) -> WordLanguage:
    """The language in which word games are shown to a reader: their own if it has words, else English."""
    return next((known for known in WORD_LANGUAGES if known == language), "en")
