"""The concept lexicon: a few thousand concepts, each with its words in five languages.

One line is one concept, proofread by hand: `present (gift), gift | Geschenk | cadeau | prezent | regalo | noun`. The
fields are in the order of `WORD_LANGUAGES`, with tags at the end; the best word of a language comes first. A note in
parentheses says which sense of the first English word is meant. The text is loaded on first use.
"""

import gzip
from collections.abc import Iterable, Iterator
from functools import cache
from importlib.resources import files
from typing import NamedTuple

from parlour.languages import WORD_LANGUAGES
from parlour.lexicon.folding import normalise
from parlour.rules import Language

DATA = files("parlour.lexicon") / "data" / "words"
PARTS_OF_SPEECH = frozenset(("noun", "verb", "adj", "adv"))
ANY_NOUN = "*"  # stands for all nouns in `silly.txt`


class Concept(NamedTuple):
    """A concept. `id` is its first English word with the note; `names` are in order of rank."""

    id: str
    names: dict[Language, tuple[str, ...]]
    tags: frozenset[str]


@cache
def concepts() -> tuple[Concept, ...]:
    """All concepts, in printed order, without duplicates."""
    found: dict[str, Concept] = {}
    for line in lines():
        concept = parse(line)
        found.setdefault(concept.id, concept)
    return tuple(found.values())


@cache
def by_word(language: Language) -> dict[str, tuple[int, ...]]:
    """The concepts of each word of a language, as indices into `concepts`, the best first."""
    ranked: dict[str, list[tuple[int, int]]] = {}
    for place, concept in enumerate(concepts()):
        for rank, name in enumerate(concept.names[language]):
            word = normalise(name)
            for spelling in {word, word.replace("-", ""), word.replace("-", " ")}:
                ranked.setdefault(spelling, []).append((rank, place))
    return {word: tuple(place for _, place in sorted(places)) for word, places in ranked.items()}


def alike() -> dict[int, set[int]]:
    """Concepts that are one idea in the game, by index: an ocean and a sea. Listed by hand."""
    return _by_hand()[0]


def unlike() -> dict[int, set[int]]:
    """Concepts that a thesaurus groups although they are different ideas: luck and happiness. In the same file."""
    return _by_hand()[1]


@cache
def beside() -> dict[int, set[int]]:
    """Concepts that the thesauri of two or more languages group: `python -m lexicon.beside`."""
    return _joined(gzip.decompress((DATA / "beside.txt.gz").read_bytes()).decode().splitlines(), " = ")


@cache
def _by_hand() -> tuple[dict[int, set[int]], dict[int, set[int]]]:
    lines = (DATA / "alike.txt").read_text("utf-8").splitlines()
    return _joined(lines, " = "), _joined(lines, " ~ ")


def _joined(lines: Iterable[str], sign: str) -> dict[int, set[int]]:
    """Pairs of concepts that are printed with a sign between them, by index and in both directions."""
    places = {concept.id: place for place, concept in enumerate(concepts())}
    found: dict[int, set[int]] = {}
    for line in lines:
        if sign in line and not line.startswith("#"):
            first, second = (places[id] for id in line.split(sign))
            found.setdefault(first, set()).add(second)
            found.setdefault(second, set()).add(first)
    return found


class Silly(NamedTuple):
    """Unlikely answers by index: outside English for these concepts and for any noun, and for words."""

    at: dict[int, list[int]]
    at_nouns: list[int]
    at_words: dict[str, list[int]]  # keys such as "de: auftrag"


@cache
def silly() -> Silly:
    """Answers that made no sense to a proofreader: `nut (food) = pea | shell`. Listed by hand."""
    places = {concept.id: place for place, concept in enumerate(concepts())}
    found: dict[str, list[int]] = {}
    for line in (DATA / "silly.txt").read_text("utf-8").splitlines():
        if not line.startswith("#"):
            cue, answers = line.split(" = ")
            found[cue] = [places[id] for id in answers.split(" | ")]
    at_nouns = found.pop(ANY_NOUN)
    at_words = {cue: found.pop(cue) for cue in list(found) if ": " in cue}
    return Silly({places[cue]: answers for cue, answers in found.items()}, at_nouns, at_words)


@cache
def scenes() -> dict[int, list[int]]:
    """Ideas that link many things, with the concepts that evoke them, most certain first, by index. Listed by hand."""
    places = {concept.id: place for place, concept in enumerate(concepts())}
    found: dict[int, list[int]] = {}
    for line in (DATA / "scenes.txt").read_text("utf-8").splitlines():
        if not line.startswith("#"):
            scene, parts = line.split(" = ")
            found[places[scene]] = [places[id] for id in parts.split(" | ")]
    return found


@cache
def first_words() -> dict[int, dict[int, float]]:
    """What readers wrote at boards with a concept, and how often: `summer = beach 12 | sun 3.5`, by index."""
    places = {concept.id: place for place, concept in enumerate(concepts())}
    found: dict[int, dict[int, float]] = {}
    for line in (DATA / "first_words.txt").read_text("utf-8").splitlines():
        if not line.startswith("#"):
            cue, told = line.split(" = ")
            rows = [answer.rsplit(" ", 1) for answer in told.split(" | ")]
            found[places[cue]] = {places[id]: float(count) for id, count in rows}
    return found


@cache
def stand_ins(language: Language) -> dict[str, tuple[int, ...]]:
    """Words whose own points are misleading, with the concepts that replace them, by index: `de: rolle = …`."""
    return _thought_of("stand_ins.txt", language)


@cache
def about_people(language: Language) -> dict[str, tuple[int, ...]]:
    """Words for groups of people, with all their associations: `en: irish, welsh = island | music`."""
    return _thought_of("about_people.txt", language)


def _thought_of(file: str, language: Language) -> dict[str, tuple[int, ...]]:
    """Words with the concepts that are listed after them, by index."""
    places = {concept.id: place for place, concept in enumerate(concepts())}
    found: dict[str, tuple[int, ...]] = {}
    for line in (DATA / file).read_text("utf-8").splitlines():
        if line.startswith(f"{language}: "):
            words, likes = line.partition(": ")[2].split(" = ")
            for word in words.split(", "):
                found[normalise(word)] = tuple(places[id] for id in likes.split(" | "))
    return found


def parse(line: str) -> Concept:
    """The concept of a printed line."""
    *fields, tags = (field.strip() for field in line.split("|"))
    names: dict[Language, tuple[str, ...]] = {
        language: _names(field) for language, field in zip(WORD_LANGUAGES, fields, strict=True)
    }
    noted = fields[0].partition(")")[0] + ")"
    return Concept(noted if "(" in noted else names["en"][0], names, frozenset(tags.split()))


def lines() -> Iterator[str]:
    """The printed lines of all files."""
    for part in sorted((DATA / "concepts").iterdir(), key=lambda file: file.name):
        for line in part.read_text("utf-8").splitlines():
            if line and not line.startswith("#"):
                yield line


def _names(field: str) -> tuple[str, ...]:
    first, opening, rest = field.partition("(")
    without_note = first.strip() + rest.partition(")")[2] if opening else field
    return tuple(name.strip() for name in without_note.split(","))
