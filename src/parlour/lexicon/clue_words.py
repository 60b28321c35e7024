"""Words that a clue of The Same Game must not be or have in it, and names of several words that a dictionary has.

Numbers, materials and adjectives are lists by hand, in `data/objects/clues.toml`; what nobody made, the lexicon of
words knows besides. A form counts as its word: *pierres*, *drewnianą*, *penguins*.
"""

import re
from functools import cache
from importlib.resources import files
from typing import Literal, TypeAlias

from msgspec import Struct

from parlour.lexicon import store
from parlour.lexicon.concepts import by_word, concepts
from parlour.lexicon.objects import find, read, spelt
from parlour.lexicon.remembering import remembered
from parlour.lexicon.stems import lemma, stem
from parlour.rules import Language

Bar: TypeAlias = Literal["numbers", "materials", "compounds", "adjectives", "natural"]

SHORTEST_OBJECT = 3  # letters that a compound has besides its material: Holzrad
LONGEST_NAME = 2  # parts of a word with hyphens that no dictionary has: a CAT-TRAP, no TOY-FOR-DOGS
NATURAL = frozenset(("animal", "plant", "body", "weather"))  # tags of what nobody made
MADE = frozenset(("object", "food"))  # and of what somebody did, or may have
DECLINED = ("en", "fr", "pl")  # languages in which the words of a name have a plural: hot dogs, des fils barbelés
_JOINTS = re.compile(r"[-\s]+|(?<=['’])")


class Barred(Struct, frozen=True):
    """A word that a clue must not have in it."""

    why: Bar
    word: str


@cache
def barred(kind: Bar | Literal["small"], language: str) -> frozenset[str]:
    """Words that a clue must not have in it, case-folded but with their accents: `pięć` is a number, `piec` is not."""
    words: str = read("clues")[kind][language]
    return frozenset(words.casefold().split())


@cache
def links(language: str) -> frozenset[str]:
    """Small words that join two others to one name, as in `moule à tarte`."""
    words: str = read("clues")["links"][language]
    return frozenset(words.split())


@cache
def compounds(language: str) -> frozenset[str]:
    """Names of several words that a dictionary has for things that people made: in English many, and by hand a few."""
    page = files("parlour.lexicon").joinpath("data", "objects", f"compounds.{language}.txt")
    printed = page.read_text("utf-8").splitlines() if page.is_file() else []
    return frozenset(printed) | _expressions(language)


@cache
def told_materials(language: str) -> frozenset[str]:
    """Names of objects that say what these are made of."""
    names: str = read("clues")["told_materials"][language]
    return frozenset(name.strip() for name in names.split(","))


@cache
def _expressions(language: str) -> frozenset[str]:
    """Those that were written down by hand, so that whatever is in them is part of a name."""
    names: str = read("clues")["expressions"][language]
    return frozenset(name.strip() for name in names.split(",")) - {""}


def is_expression(clue: str, language: Language) -> bool:
    """Whether it is a name of several words that was written down by hand, or a plural of one."""
    written = clue.casefold().replace("’", "'")
    if written in _expressions(language):
        return True
    return language in DECLINED and _stems(written, language) in _stems_of_names(language)


@cache
def _stems_of_names(language: Language) -> frozenset[tuple[str, ...]]:
    names = _expressions(language) | spelt(language) - told_materials(language)
    return frozenset(_stems(name.replace("’", "'"), language) for name in names if _JOINTS.search(name))


def _stems(name: str, language: Language) -> tuple[str, ...]:
    return tuple(stem(word, language) for word in name.split())


def barred_word(clue: str, language: Language) -> Barred | None:
    """The word because of which a clue is none, and why.

    What is an object's name is not barred: a paperclip, an iron, ein Spitzer, un fer à repasser; unless it says what
    the object is made of: a fur coat. Nor is an adjective or a number in a name that a dictionary has: a double bed.
    Otherwise a number, a material or an adjective is barred anywhere in the clue, and something natural if it is the
    whole clue: a dog is not made by people, a dog basket is.
    """
    written = clue.casefold().strip()
    if written in told_materials(language):
        return _first_barred(written, language)
    if written in spelt(language) or is_expression(written, language):
        return None
    if language in DECLINED and lemma(written, language) in spelt(language):
        return None
    if is_natural(written, language):
        return Barred("natural", written)
    if find(clue, language):  # with an accent left out
        return None
    found = _first_barred(written, language)
    if found and found.why in ("numbers", "adjectives") and written in compounds(language):
        return None
    return found


def says_too_much(name: str, language: Language) -> bool:
    """Whether the name of an object says what it is made of, or how many or how it is, so that nobody should offer it.

    A single word may be a material and an object at once, a glass, or sound like an adjective, ein Spitzer.
    """
    written = name.casefold().strip()
    if _JOINTS.search(written) is None:
        return _is_of_material(written, language)
    return _first_barred(written, language) is not None


def is_natural(word: str, language: Language) -> bool:
    """Whether it is something that nobody made, in whatever form: a plant, an animal, a part of the body, weather."""
    own = lemma(word, language)
    *before, last = word.split(" ")
    one = "-".join([*before, lemma(last, language)])  # several words have hyphens in the list: polar bears
    if {word, own, word.replace(" ", "-"), one} & barred("natural", language):
        return True
    if " " in own or find(own, language):
        return False
    tags = [concepts()[place].tags for place in by_word(language).get(own, ())]
    if tags:
        return all(NATURAL & known for known in tags) and not any(
            MADE & known and "animal" not in known for known in tags
        )
    return own in store.animals(language)  # a Teddybär is an animal only by its last part


def is_smuggled(clue: str, language: Language) -> bool:
    """Whether hyphens join what no dictionary joins: more than two words, or a small one that makes a phrase."""
    parts = [part for part in re.split(r"[-\s]+", clue.casefold()) if part]
    if "-" not in clue or find(clue, language) or lemma(clue, language) in by_word(language):
        return False
    if {clue.casefold(), " ".join(parts)} & compounds(language) or is_expression(clue, language):
        return False
    return len(parts) > LONGEST_NAME or any(part in barred("small", language) for part in parts)


@remembered
def _first_barred(written: str, language: Language) -> Barred | None:
    for word in _JOINTS.split(written):
        if word and (why := _why_barred(word, language)):
            return Barred(why, word)
    return None


def _why_barred(word: str, language: Language) -> Bar | None:
    forms = {word, lemma(word, language)}
    if word in barred("numbers", language):
        return "numbers"
    if forms & barred("materials", language) or _is_of_material(word, language):
        return "materials"
    if forms & barred("adjectives", language):
        return "adjectives"
    return None


def _is_of_material(word: str, language: str) -> bool:
    """Whether a German compound says what the object is made of: ein Holzlöffel."""
    materials = barred("compounds", language)
    return any(word.startswith(material) and len(word) >= len(material) + SHORTEST_OBJECT for material in materials)
