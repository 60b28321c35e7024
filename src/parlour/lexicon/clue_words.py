"""Words that a clue of The Same Game must not be or contain, and names of several words from a dictionary.

Numbers, materials and adjectives are lists by hand, in `data/objects/clues.toml`; natural things are also known from
the lexicon of words. An inflected form counts as its word: *pierres*, *drewnianą*, *penguins*.
"""

import re
from functools import cache
from importlib.resources import files
from typing import Literal, TypeAlias

from msgspec import Struct

from parlour.lexicon import store
from parlour.lexicon.compounds import parts
from parlour.lexicon.concepts import Concept, by_word, concepts
from parlour.lexicon.folding import normalise
from parlour.lexicon.objects import find, read, spelt
from parlour.lexicon.remembering import remembered
from parlour.lexicon.stems import is_word, lemma, stem
from parlour.rules import Language

Bar: TypeAlias = Literal["numbers", "materials", "compounds", "adjectives", "natural", "no_object"]
Listed: TypeAlias = Literal["small", "untouchable", "lands", "units", "heads", "joined"]

SHORTEST_OBJECT = 3  # letters of a compound besides its material: Holzrad
LONGEST_NAME = 2  # parts of a hyphenated word that no dictionary has: CAT-TRAP is allowed, TOY-FOR-DOGS is not
NATURAL = frozenset(("animal", "plant", "body", "weather"))  # tags of things that nobody made
MADE = frozenset(("object", "food"))  # tags of things that somebody made, or may have
ELSEWHERE = frozenset(("person", "place", "time"))  # tags of things that nobody can hold
DECLINED = ("en", "fr", "pl", "es")  # languages in which the words of a name have plurals: hot dogs, des fils barbelés
IDEAS: dict[str, tuple[str, ...]] = {  # endings of ideas and activities, which nobody can touch
    "en": ("ism", "ness", "ology", "onomy"),
    "de": ("ismus", "heit", "keit", "schaft", "logie", "nomie"),
    "fr": ("isme", "ologie", "onomie", "itude"),
    "pl": ("izm", "yzm", "ość", "ologia", "onomia", "stwo"),
    "es": ("ismo", "idad", "ología", "onomía", "itud", "idez", "miento", "ista", "ólogo", "óloga"),
}
DEEDS = {"pl": ("anie", "enie")}  # endings of activities that have an object
WOMEN: dict[str, tuple[tuple[str, str], ...]] = {  # endings of a woman's and a man's name of a profession
    "de": (("in", ""),),
    "fr": (("euse", "eur"), ("trice", "teur"), ("ière", "ier"), ("ienne", "ien")),
    "pl": (("ka", ""), ("czka", "k"), ("nia", "n")),
    "es": (("ora", "or"), ("triz", "tor")),
}
LONG_HEAD = 5  # letters of an ending that is long enough to be certain
WILD_NAMES = 2  # the first name of a concept must be listed as natural in this many languages to count in all
_JOINTS = re.compile(r"[-\s]+|(?<=['’])")


class Barred(Struct, frozen=True):
    """A word that a clue must not contain, and the reason."""

    why: Bar
    word: str


@cache
def barred(
    kind: Bar | Literal["small", "untouchable", "lands", "units", "heads", "joined"], language: str
) -> frozenset[str]:
    """Words that a clue must not contain, case-folded but with accents: `pięć` is a number, `piec` is not."""
    words: str = read("clues")[kind].get(language, "")
    return frozenset(words.casefold().split())


@cache
def people() -> frozenset[str]:
    """Names of people, real and fictional, in all languages."""
    return frozenset(read("clues")["people"]["all"].split())


@cache
def links(language: str) -> frozenset[str]:
    """Small words that join two others in a name, as in `moule à tarte`."""
    words: str = read("clues")["links"][language]
    return frozenset(words.split())


@cache
def compounds(language: str) -> frozenset[str]:
    """Names of several words for man-made things, from a dictionary: many in English, elsewhere a few by hand."""
    page = files("parlour.lexicon").joinpath("data", "objects", f"compounds.{language}.txt")
    printed = page.read_text("utf-8").splitlines() if page.is_file() else []
    return frozenset(printed) | _expressions(language)


@cache
def told_materials(language: str) -> frozenset[str]:
    """Names of objects that include their material."""
    names: str = read("clues")["told_materials"][language]
    return frozenset(name.strip() for name in names.split(","))


@cache
def _expressions(language: str) -> frozenset[str]:
    """Names of several words that were listed by hand and are always allowed."""
    names: str = read("clues")["expressions"][language]
    return frozenset(name.strip() for name in names.split(",")) - {""}


def is_expression(clue: str, language: Language) -> bool:
    """Whether it is a listed name of several words, or a plural of one."""
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
    """The word that makes a clue illegal, with the reason, or None.

    Names of objects are not barred: a paperclip, an iron, ein Spitzer, un fer à repasser; except if they include the
    material: a fur coat. Adjectives and numbers in names from a dictionary are not barred either: a double bed.
    Otherwise a number, a material or an adjective is barred anywhere in the clue, and a natural thing if it is the
    whole clue: a dog is not made by people, a dog basket is.
    """
    written = clue.casefold().strip()
    if _is_told(written, language):
        return _first_barred(written, language)
    if written in spelt(language) or is_expression(written, language):
        return None
    if language in DECLINED and lemma(written, language) in spelt(language):
        return None
    if is_natural(written, language):
        return Barred("natural", written)
    if _is_object(written, language) and not {written, lemma(written, language)} & barred("untouchable", language):
        return None  # with an accent left out
    found = _first_barred(written, language)
    if found and found.why in ("numbers", "adjectives") and written in compounds(language):
        return None
    return found or (Barred("no_object", written) if is_no_object(written, language) else None)


def _is_told(written: str, language: Language) -> bool:
    """Whether it is a name that includes the material, or a plural of one: rubber boots."""
    return written in told_materials(language) or (
        language in DECLINED
        and _stems(written, language) in {_stems(name, language) for name in told_materials(language)}
    )


def says_too_much(name: str, language: Language) -> bool:
    """Whether the name of an object includes its material, a number or an adjective, so that it should not be offered.

    A single word may be a material and an object, like glass, or look like an adjective, like Spitzer.
    """
    written = name.casefold().strip()
    if _JOINTS.search(written) is None:
        return _is_of_material(written, language)
    return _first_barred(written, language) is not None


def is_natural(word: str, language: Language) -> bool:
    """Whether it is a natural thing, in any form: a plant, an animal, a part of the body, weather."""
    own = lemma(word, language)
    *before, last = word.split(" ")
    one = "-".join([*before, lemma(last, language)])  # the list has hyphens in names of several words: polar bears
    if {word, own, word.replace(" ", "-"), one} & barred("natural", language):
        return True
    if " " in own or _is_object(own, language):
        return False
    named = [concepts()[place] for place in by_word(language).get(own, ())]
    if named:
        return all(_is_wild(concept) for concept in named)
    return own in store.animals(language)  # a Teddybär is an animal only by its last part


def _is_wild(concept: Concept) -> bool:
    """Whether the concept is only natural."""
    if concept.id in _ids("touchable"):
        return False
    if _languages_that_list(concept) >= WILD_NAMES:
        return True
    if MADE & concept.tags and "animal" not in concept.tags:
        return False
    return bool(NATURAL & concept.tags) or concept.id in _ids("wild")


def _languages_that_list(concept: Concept) -> int:
    """The number of languages in which the concept's best name is in the list of natural things."""
    listed = read("clues")["natural"]
    return sum(normalise(concept.names[one][0]) in barred("natural", one) for one in concept.names if one in listed)


def is_no_object(word: str, language: Language) -> bool:
    """Whether nobody can touch it: a person, a place, a unit, an event, an idea. Unknown words may be objects."""
    own = lemma(word, language)
    barring = barred("untouchable", language) | barred("lands", language) | barred("units", language)
    if {word, own, word.replace(" ", "-")} & barring:  # the list has hyphens in names of several words
        return True
    if _is_object(own, language):
        return False
    named = [concepts()[place] for place in by_word(language).get(word, ()) or by_word(language).get(own, ())]
    if named:
        return not any(map(is_made, named))
    if word in people() or _is_idea(word, language) or _is_woman(word, language):
        return True
    if language == "de" and " " not in word and word.endswith(_long_heads()):
        return True
    if " " in word:
        head = _head(word.split(" "), language)
        if language in ("en", "de"):
            return head in barred("heads", language)
        return head.endswith(DEEDS.get(language, ())) or _is_elsewhere(head, language)
    *before, last = parts(word, language)
    return (bool(before) and any(_is_elsewhere(part, language) for part in last)) or _is_surely_none(word, language)


def _is_surely_none(word: str, language: Language) -> bool:
    """Whether the meaning and the ending of a word prove that it names no object."""
    from parlour.lexicon import tangible  # imported here because it needs numpy

    return tangible.is_surely_none(word, language)


@cache
def _long_heads() -> tuple[str, ...]:
    """Endings that make a German compound intangible even if its beginning is not a word: *Vorstellungsgespräch*."""
    return tuple(sorted(head for head in barred("heads", "de") if len(head) >= LONG_HEAD))


def _is_idea(word: str, language: Language) -> bool:
    """Whether the ending of a word that is not a known object marks an idea: *capitalism*."""
    return " " not in word and word.endswith(IDEAS.get(language, ()))


def _is_woman(word: str, language: Language) -> bool:
    """Whether it is the feminine form of a person: *Friseurin*, *fryzjerka*."""
    men = [word.removesuffix(own) + his for own, his in WOMEN.get(language, ()) if word.endswith(own)]
    named = [concepts()[place] for man in men for place in by_word(language).get(man, ())]
    return bool(named) and all("person" in concept.tags for concept in named)


def _is_object(word: str, language: Language) -> bool:
    """Whether it names an object. With a missing accent it must not be another word: *ława*, *lawa*."""
    return word in spelt(language) or (word not in by_word(language) and find(word, language) is not None)


def is_made(concept: Concept) -> bool:
    """Whether the concept is man-made. A cook and a restaurant are tagged as food, but are not."""
    made = "object" in concept.tags or ("food" in concept.tags and not ELSEWHERE & concept.tags)
    return made or concept.id in _ids("touchable")


def _head(words: list[str], language: Language) -> str:
    """The main word of a name of several words: the last one in English and German, or behind an adjective."""
    first, *_, last = words
    return (
        last if language in ("en", "de") or (len(words) == LONGEST_NAME and _is_adjective(first, language)) else first
    )


def _is_elsewhere(word: str, language: Language) -> bool:
    """Whether it is usually a person, a place or a time. It is also asked for parts: a piano teacher is a teacher."""
    if word in barred("heads", language):
        return True
    named = [] if find(word, language) else [concepts()[place] for place in by_word(language).get(word, ())]
    return bool(named) and all(ELSEWHERE & concept.tags and concept.id not in _ids("touchable") for concept in named)


@cache
def _ids(kind: Literal["touchable", "wild"]) -> frozenset[str]:
    """Concepts that are listed by hand, by their ids."""
    printed: str = read("clues")[kind]["ids"]
    return frozenset(" ".join(id.split()) for id in printed.split(";"))


def is_compound(clue: str, language: Language) -> bool:
    """Whether two words form one name by the rules of the language: an apple pie, un feu tricolore, wata cukrowa.

    One of them is the main word, the last in English and the first elsewhere; the other is not an ordinary adjective.
    """
    words = clue.casefold().split()
    if len(words) != LONGEST_NAME or language == "de":
        return False
    kind, head = words if language == "en" else reversed(words)
    if head not in barred("joined", language) and (
        is_natural(head, language) or is_no_object(head, language) or not is_word(head, language)
    ):
        return False
    sure = head in barred("joined", language) or _is_object(head, language)
    known = sure or is_word(kind, language)
    return known and kind not in barred("small", language) and not _is_adjective(kind, language)


def _is_adjective(word: str, language: Language) -> bool:
    named = [concepts()[place].tags for place in by_word(language).get(lemma(word, language), ())]
    if language == "en" and not named and not find(word, language):
        return True  # unknown: it may be one
    return bool(named) and all("noun" not in tags and "name" not in tags for tags in named)


def is_smuggled(clue: str, language: Language) -> bool:
    """Whether hyphens join a phrase that no dictionary has: more than two words, or a small word."""
    parts = [part for part in re.split(r"[-\s]+", clue.casefold()) if part]
    if "-" not in clue or find(clue, language) or lemma(clue, language) in by_word(language):
        return False
    if {clue.casefold(), " ".join(parts)} & compounds(language) or is_expression(clue, language):
        return False
    return len(parts) > LONGEST_NAME or any(part in barred("small", language) for part in parts)


@remembered
def _first_barred(written: str, language: Language) -> Barred | None:
    for word in _JOINTS.split(written):
        if " " in written and word in barred("joined", language):
            continue  # a box is an object, whatever is added: karton po pizzy
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
    """Whether a German compound includes the material of the object: ein Holzlöffel."""
    materials = barred("compounds", language)
    return any(word.startswith(material) and len(word) >= len(material) + SHORTEST_OBJECT for material in materials)
