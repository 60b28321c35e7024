"""What you may write: one word, or a proper name, that shares nothing with a word on the table."""

from collections.abc import Iterable
from functools import lru_cache
from typing import NoReturn, assert_never
from unicodedata import category, combining, name, normalize

from msgspec import Struct

from parlour.errors import Illegal
from parlour.games.one_mind.actions import Name
from parlour.games.one_mind.events import Letter
from parlour.games.one_mind.options import WordLanguage
from parlour.games.one_mind.printed import LONGEST, NAME_WORDS
from parlour.languages import WORD_LANGUAGES
from parlour.lexicon import words
from parlour.lexicon.words import WordClash
from parlour.rules import Write

COMMON = 4.2  # on the Zipf scale: so common is a word that everybody takes for foreign; PIEROGI and BAGUETTE are not
SHORTEST_PART = 3  # letters; a shorter word within a name is no word to clash with
SMALL = frozenset(("the", "and", "der", "die", "das", "und", "von", "van", "les", "des", "aux", "dla", "nad", "pod"))
"""Words within names that stand there for the grammar: THE in THE BEATLES bars no FATHER."""

SIGNS = str.maketrans({**dict.fromkeys("’‘‛ʼ´`′", "'"), **dict.fromkeys("‐‑‒–—−", "-")})


class Slate(Struct, frozen=True):
    """What a slate must keep to: everything that a word is judged by."""

    language: WordLanguage
    letter: Letter  # nothing, if it may start with any
    lying: tuple[str, ...]
    animal_style: bool


def written(action: Write | Name) -> str:
    """The word or name of an action that was checked."""
    return tidy(action.name if isinstance(action, Name) else action.words[0])


def tidy(text: str) -> str:
    """As it was typed, without what cannot be seen: spaces too many, zero-width signs, marks of direction."""
    seen = "".join(sign for sign in text if sign.isspace() or category(sign)[0] != "C")
    return " ".join(normalize("NFC", seen).translate(SIGNS).split())


def check_text(slate: Slate, action: Write | Name) -> None:
    """Why this may not be written, if so: first what it looks like, then what it shares with the table."""
    if isinstance(action, Name):
        word = _checked(action.name)
        if len(word.split()) > NAME_WORDS:
            raise Illegal("words", "name_too_long", {"count": NAME_WORDS})
    else:
        word = _checked(" ".join(action.words))
        if len(action.words) > 1 or " " in word:
            raise Illegal("words", "several_words", {"word": word, "count": NAME_WORDS})
    check_word(slate, word)
    foreign = "" if isinstance(action, Name) else other_language(word, slate.language)
    if foreign:
        raise Illegal("words", "other_language", {"word": word, "language": foreign})


def check_word(slate: Slate, word: str) -> None:
    """Its signs, its letter, what it shares with the table; not of which language it is: that takes all lexicons."""
    _check_letters(word)
    if slate.letter and words.initial(word) != slate.letter:
        raise Illegal("words", "wrong_letter", {"word": word, "letter": slate.letter})
    check_clash(slate, word)
    if slate.animal_style and words.is_animal(word, slate.language):
        raise Illegal("words", "animal", {"word": word})


def _checked(text: str) -> str:
    """The text without what cannot be seen, if there is any, and not too much of it."""
    if len(text) > 10 * LONGEST:  # whatever it is, nobody needs to look at it
        raise Illegal("words", "too_long", {"count": LONGEST})
    word = tidy(text)
    if not word:
        raise Illegal("words", "empty")
    if len(word) > LONGEST:
        raise Illegal("words", "too_long", {"count": LONGEST})
    return word


def _check_letters(word: str) -> None:
    """Latin letters, apostrophes and hyphens."""
    for sign in word:
        if sign.isnumeric():
            raise Illegal("words", "digits", {"sign": sign})
        if not sign.isalpha() and sign not in " '-":
            raise Illegal("words", "symbols", {"sign": f"◌{sign}" if combining(sign) else sign})
        if sign.isalpha() and not name(sign, "").startswith("LATIN"):
            raise Illegal("words", "other_script", {"sign": sign})
    if not words.initial(word):
        raise Illegal("words", "empty")


def check_clash(slate: Slate, word: str) -> None:
    """Not a word that lies on the table, nor a part of it, nor something of the same stem."""
    found = clash(word, slate.lying, slate.language)
    if found is None:
        return
    if " " in word + found.word and words.fold(word) != words.fold(found.word):
        raise Illegal("words", "shares_word", {"word": word, "other": found.word})
    refuse_clash(word, found)


def refuse_clash(word: str, found: WordClash) -> NoReturn:
    """Why, and because of which word."""
    match found.kind:
        case "equal":
            raise Illegal("words", "lies_there", {"word": word, "other": found.word})
        case "inflected":
            raise Illegal("words", "inflected", {"word": word, "other": found.word})
        case "stem":
            raise Illegal("words", "same_stem", {"word": word, "other": found.word})
        case "contains":
            raise Illegal("words", "contains", {"word": word, "other": found.word})
        case "contained":
            raise Illegal("words", "contained", {"word": word, "other": found.word})
        case _:
            assert_never(found.kind)


@lru_cache(maxsize=10_000)
def clash(word: str, lying: tuple[str, ...], language: WordLanguage) -> WordClash | None:
    """What clashes, if anything does: first the word itself; then names by their whole and by each of their words."""
    for other in lying:
        if words.equal(word, other, language):
            return WordClash("equal", other)
    whole = {part: other for other in reversed(lying) for part in parts(other)}
    for part in parts(word):
        found = words.clash(part, whole, language)
        if found is not None:
            return WordClash(found.kind, whole[found.word])
    return None


def parts(word: str) -> Iterable[str]:
    """A word is one part; a name is also made of those of its words that mean something."""
    inner = word.split()
    if len(inner) == 1:
        return (word,)
    return (word, *[part for part in inner if len(part) >= SHORTEST_PART and part.casefold() not in SMALL])


def other_language(word: str, language: WordLanguage) -> str:
    """The language that a word is plainly from, if that is not the table's; else nothing.

    Nobody shall be refused a fair word: so it must be unknown here, common there, and no word of the world.
    """
    if words.is_word(word, language) or words.frequency(word, language) > 0:
        return ""
    elsewhere = [other for other in WORD_LANGUAGES if words.is_word(word, other)]
    return elsewhere[0] if len(elsewhere) == 1 and words.frequency(word, elsewhere[0]) >= COMMON else ""
