"""The languages that Parlour speaks, and what the machine must know of each. A new one is an entry here and its files.

docs/translating.md says which files. The browser's copy, web/languages.js, is written by tools/web_types.py.
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
    """How a language calls itself, joins a list and writes a number."""

    name: str
    last: str  # between the last two of a list
    plural: Plural
    thousands: str
    decimal: str
    grouped_from: int  # the fewest digits that are grouped: 1234, but 12 345
    last_before_i: str = ""  # the same before the sound i, where it changes: Ana e Inés


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
    """The same language, if games of words are played in it; else none, so that the table's is taken."""
    return language if language in WORD_LANGUAGES else ""


def written_in(language: str) -> WordLanguage:
    """The language in which games of words are shown to a reader: their own, or English until its words are there."""
    return next((known for known in WORD_LANGUAGES if known == language), "en")
