"""Rules for the wording of clues: one object made by people, and nothing else.

The program refuses what it can see, and says why. The team may doubt the rest before it lifts a cup.
"""

from typing import assert_never
from unicodedata import category as kind_of
from unicodedata import normalize

from parlour.errors import Illegal
from parlour.game.own_cards import is_own, name_of
from parlour.games.same_game.actions import Card
from parlour.games.same_game.events import Finding
from parlour.games.same_game.known import ClueLanguage
from parlour.lexicon import words
from parlour.lexicon.clue_words import barred_word, compounds, is_compound, is_expression, is_smuggled, links
from parlour.lexicon.objects import find, object_card
from parlour.rules import Write
from parlour.text_limits import Limits

LETTERS = 40
WORDS = 5  # enough for the longest names: une chaussure de foot à crampons
SIGNS = " '’-"  # allowed within a word


def limits(card: Card, rejected: tuple[str, ...], language: ClueLanguage) -> Limits:
    """The limits that a browser can show during typing."""
    barred = dict.fromkeys(name.casefold() for name in (*names_of(card, language), *rejected))
    return Limits(words=WORDS, letters=LETTERS, barred=tuple(barred))


def names_of(card: Card, language: ClueLanguage) -> tuple[str, ...]:
    """The names of the object on a card. They are refused as clues, as there would be nothing to compare."""
    if is_own(card):
        return (name_of(card),)
    printed = object_card(card)
    return printed.names[language], *printed.also[language]


def letters(clue: str) -> str:
    """The letters for comparing, without spaces, hyphens, accents and capitals."""
    return words.fold(clue).replace(" ", "")


def written(action: Write) -> str:
    """The clue as it is stored: without invisible characters, and with single spaces."""
    text = "".join(
        sign for sign in normalize("NFC", " ".join(action.words)) if sign.isspace() or kind_of(sign)[0] != "C"
    )
    return " ".join(text.split())


def check_wording(action: Write, card: Card, rejected: tuple[str, ...], language: ClueLanguage) -> None:
    """Raise `Illegal` if the program can see that this may not be written."""
    clue = written(action)
    if len(action.words) != 1 or not any(map(str.isalnum, clue)):
        raise Illegal("object", "one_object")
    if len(action.words[0]) > LETTERS:
        raise Illegal("object", "too_long", {"count": LETTERS})
    check_signs(clue)
    check_words(clue, language)
    if letters(clue) in map(letters, names_of(card, language)):
        raise Illegal("object", "same_object", {"word": clue})
    if letters(clue) in map(letters, rejected):
        raise Illegal("object", "rejected_already", {"word": clue})


def check_signs(clue: str) -> None:
    """Check for letters of our alphabets: no numbers in any form, and no other characters."""
    for sign in clue:
        if sign.isnumeric():
            raise Illegal("object", "number", {"word": sign})
        if sign not in SIGNS and not words.initial(sign):
            raise Illegal("object", "odd_sign", {"word": sign})


def check_words(clue: str, language: ClueLanguage) -> None:
    """Check for an object made by people: no number, material or adjective, and no second word."""
    found = barred_word(clue, language)
    if found is None or (found.why == "adjectives" and is_in_the_dictionary(clue, language)):
        if not is_one_word(clue, language):
            raise Illegal("object", "second_word", {"word": clue})
        return
    word = as_written(clue, found.word)
    match found.why:
        case "numbers":
            raise Illegal("object", "number", {"word": word})
        case "materials" | "compounds":
            raise Illegal("object", "material", {"word": word})
        case "adjectives":
            raise Illegal("object", "adjective", {"word": word})
        case "natural":
            raise Illegal("object", "natural", {"word": word})
        case "no_object":
            raise Illegal("object", "no_object", {"word": word})
        case "small":
            raise Illegal("object", "second_word", {"word": clue})
        case _:
            assert_never(found.why)


def as_written(clue: str, word: str) -> str:
    """A word of the clue as its writer spelt it: `großer`, not `grosser`."""
    spelt = (clue, *clue.replace("-", " ").split())
    return next((part for part in spelt if part.casefold() == word), word)


def is_one_word(clue: str, language: ClueLanguage) -> bool:
    """Whether it is one word or a compound: one in the lexicon, or two words joined by the language's rules."""
    if is_smuggled(clue, language):
        return False
    if " " not in clue or what_is_known(clue, language) != "unknown":
        return True
    return is_joined(clue, language) or is_compound(clue, language)


def is_in_the_dictionary(clue: str, language: ClueLanguage) -> bool:
    """Whether it is a compound that a dictionary has: a hot plate is not a plate that is hot."""
    return words.normalise(clue) in compounds(language) or is_expression(clue, language)


def is_joined(clue: str, language: ClueLanguage) -> bool:
    """Whether a phrase is built like a name, with a small word in the middle: moule à tarte, stojak na rowery."""
    first, *middle, last = clue.casefold().replace("’", "'").replace("'", "' ").split()
    small = links(language)
    return bool(middle) and all(word in small for word in middle) and not {first, last} & small


def what_is_known(clue: str, language: ClueLanguage) -> Finding:
    """What the lexicon knows about a clue, for a team that doubts it."""
    if find(clue, language):
        return "object"
    return "word" if words.is_word(clue, language) or is_in_the_dictionary(clue, language) else "unknown"
