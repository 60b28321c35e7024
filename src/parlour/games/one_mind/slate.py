"""Rules for written words: one word, or a proper name, that shares nothing with a word on the table."""

import re
from collections.abc import Iterable
from functools import lru_cache
from typing import NoReturn, assert_never
from unicodedata import category, combining, name, normalize

from msgspec import Struct

from parlour.errors import Illegal
from parlour.games.one_mind.actions import Name
from parlour.games.one_mind.events import Letter
from parlour.games.one_mind.options import WordLanguage
from parlour.games.one_mind.printed import LONGEST
from parlour.lexicon import words
from parlour.lexicon.words import Spoken, WordClash
from parlour.rules import Write

SHORTEST_PART = 3  # letters; a shorter word within a name does not clash
SMALL = frozenset(("the", "and", "der", "die", "das", "und", "von", "van", "les", "des", "aux", "dla", "nad", "pod"))
"""Words within names that stand there for the grammar: THE in THE BEATLES bars no FATHER."""

BETWEEN = re.compile(r"[ .,:/&+!?#()]+")
IN_WORDS = " '-"
IN_NAMES = IN_WORDS + ".,:/&+!?#()"
"""Signs that may stand between letters. A name may have more of them: E.T., AC/DC, M&M."""

SIGNS = str.maketrans({**dict.fromkeys("’‘‛ʼ´`′", "'"), **dict.fromkeys("‐‑‒–—−", "-")})


class Slate(Struct, frozen=True):
    """Everything that a written word is judged by."""

    language: WordLanguage
    letter: Letter  # "" if it may start with any letter
    lying: tuple[str, ...]
    animal_style: bool
    abroad: tuple[Spoken, ...] = ()  # words on the table in other languages
    spoken_here: tuple[WordLanguage, ...] = ()  # the languages at a table of several


def written(action: Write | Name) -> str:
    """The word or name of an action that was checked."""
    return tidy(action.name if isinstance(action, Name) else action.words[0])


def tidy(text: str) -> str:
    """The text without invisible characters: extra spaces, zero-width characters, direction marks."""
    seen = "".join(sign for sign in text if sign.isspace() or category(sign)[0] != "C")
    return " ".join(normalize("NFC", seen).translate(SIGNS).split())


def check_text(slate: Slate, action: Write | Name) -> None:
    """Raise `Illegal` if this may not be written: first by its form, then by what it shares with the table."""
    if isinstance(action, Name):
        word = _checked(action.name)
        _check_name(word)
    else:
        word = _checked(" ".join(action.words))
        if len(action.words) > 1 or " " in word:
            raise Illegal("words", "several_words", {"word": word, "count": LONGEST})
        _check_letters(word)
    check_word(slate, word)


def check_word(slate: Slate, word: str) -> None:
    """Check a word's letter and what it shares with the table. Foreign words are allowed."""
    check_letter(slate, word)
    check_clash(slate, word)
    if slate.animal_style and words.is_animal(word, slate.language):
        raise Illegal("words", "animal", {"word": word})


def check_letter(slate: Slate, word: str) -> None:
    """Check the first letter of the word, or of its translation into any language at the table."""
    if not slate.letter or words.initial(word) == slate.letter:
        return
    if not slate.spoken_here:
        raise Illegal("words", "wrong_letter", {"word": word, "letter": slate.letter})
    if not words.starts_with(word, slate.language, slate.letter, slate.spoken_here):
        raise Illegal("words", "wrong_letter_in_all", {"word": word, "letter": slate.letter})


def _checked(text: str) -> str:
    """The tidied text. Raises `Illegal` if it is empty or too long."""
    if len(text) > 10 * LONGEST:  # far too long: not worth tidying
        raise Illegal("words", "too_long", {"count": LONGEST})
    word = tidy(text)
    if not word:
        raise Illegal("words", "empty")
    if len(word) > LONGEST:
        raise Illegal("words", "too_long", {"count": LONGEST})
    return word


def _check_letters(word: str) -> None:
    """Check for Latin letters, apostrophes and hyphens."""
    for sign in word:
        if sign.isnumeric():
            raise Illegal("words", "digits", {"sign": sign})
        _check_sign(sign, IN_WORDS)
    if not words.initial(word):
        raise Illegal("words", "empty")


def _check_name(word: str) -> None:
    """Check for Latin letters, digits and common punctuation."""
    for sign in word:
        if not (sign.isascii() and sign.isdigit()):
            _check_sign(sign, IN_NAMES)
    if not any(map(str.isalnum, word)):
        raise Illegal("words", "empty")


def _check_sign(sign: str, allowed: str) -> None:
    if not sign.isalpha() and sign not in allowed:
        raise Illegal("words", "symbols", {"sign": f"◌{sign}" if combining(sign) else sign})
    if sign.isalpha() and not name(sign, "").startswith("LATIN"):
        raise Illegal("words", "other_script", {"sign": sign})


def check_clash(slate: Slate, word: str) -> None:
    """Check that the word does not clash: equal to a word on the table, a part of it, or of the same stem."""
    found = clash(word, slate.lying, slate.language) or clash_abroad(word, slate.abroad, slate.language)
    if found is None:
        return
    if found.kind != "means" and " " in word + found.word and words.fold(word) != words.fold(found.word):
        raise Illegal("words", "shares_word", {"word": word, "other": found.word})
    refuse_clash(word, found)


def refuse_clash(word: str, found: WordClash) -> NoReturn:
    """Raise the refusal for a clash, with the other word."""
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
        case "means":
            raise Illegal("words", "same_meaning", {"word": word, "other": found.word})
        case _:
            assert_never(found.kind)


@lru_cache(maxsize=10_000)
def clash(word: str, lying: tuple[str, ...], language: WordLanguage) -> WordClash | None:
    """The clash with a word on the table, if any: first of the whole word, then of the words in a name."""
    for other in lying:
        if words.equal(word, other, language):
            return WordClash("equal", other)
    whole = {part: other for other in reversed(lying) for part in parts(other)}
    for part in parts(word):
        found = words.clash(part, whole, language)
        if found is not None:
            return WordClash(found.kind, whole[found.word])
    return None


@lru_cache(maxsize=10_000)
def clash_abroad(word: str, lying: tuple[Spoken, ...], language: WordLanguage) -> WordClash | None:
    """The clash with a word on the table in another language, if any."""
    return words.clash_across(word, lying, language)


def parts(word: str) -> Iterable[str]:
    """The parts that can clash: a word as a whole; for a name also its meaningful words."""
    inner = BETWEEN.split(word)
    if len(inner) == 1:
        return (word,)
    return (word, *[part for part in inner if len(part) >= SHORTEST_PART and part.casefold() not in SMALL])
