"""Interprets clues: as an object that the program knows, as something like one, or as something unknown.

Most clues are names of objects in the vocabulary. Others may be a kind of one (a garden hose is a hose) or close to one
in meaning; then the program guesses, and says so.
"""

from collections.abc import Iterator
from functools import lru_cache
from typing import Literal, TypeAlias

from msgspec import Struct

from parlour.game.own_cards import is_own, name_of
from parlour.games.same_game.actions import Card
from parlour.games.same_game.known import ClueLanguage
from parlour.languages import WORD_LANGUAGES
from parlour.lexicon import words
from parlour.lexicon.objects import Object, find, fold, likeness, object_card, objects, vocabulary

Basis: TypeAlias = Literal["object", "kind", "guess", "unknown"]

NEAR = 0.6  # least similarity of meaning for a guess
GUESSES = 3  # objects that a guess consists of
SHORTEST_HEAD = 4  # letters of a German word at the end of a longer one


class ClueMeaning(Struct, frozen=True):
    """What a clue stands for. `object`: this one. `kind`: a kind of this one. `guess`: something like these."""

    basis: Basis
    objects: tuple[Object, ...] = ()
    weights: tuple[float, ...] = ()


def shown(card: Card, language: ClueLanguage) -> ClueMeaning:
    """What is on a card: a built-in object, or a thing of the group's own, of which only the name is known."""
    return understood(name_of(card), language) if is_own(card) else ClueMeaning("object", (object_card(card),), (1.0,))


@lru_cache(maxsize=2048)
def understood(clue: str, language: ClueLanguage) -> ClueMeaning:
    """The object that a clue names, or the closest ones that the program finds."""
    named = find(clue, language) or find(words.lemma(clue, language), language)
    if named:
        return ClueMeaning("object", (named,), (1.0,))
    for head in heads(clue, language):
        kind = find(head, language)
        if kind:
            return ClueMeaning("kind", (kind,), (1.0,))
    near = sorted(neighbours(clue, language), key=lambda pair: -pair[1])[:GUESSES]
    if near:
        return ClueMeaning("guess", tuple(thing for thing, _ in near), tuple(weight for _, weight in near))
    return ClueMeaning("unknown")


def explained(clue: str, language: ClueLanguage) -> dict[str, words.Meaning]:
    """Translations of a clue: of the object that it names, or of the word; else rough ones, or none."""
    meant = understood(clue, language)
    if meant.basis == "object":
        return _called(meant.objects[0], language, rough=False)
    found = {other: words.meaning_in(clue, language, other) for other in WORD_LANGUAGES if other != language}
    if any(meaning.names and not meaning.rough for meaning in found.values()) or not meant.objects:
        return {other: meaning for other, meaning in found.items() if meaning.names}
    return _called(meant.objects[0], language, rough=True)


def _called(thing: Object, language: ClueLanguage, *, rough: bool) -> dict[str, words.Meaning]:
    """The names of an object in every other language."""
    return {other: words.Meaning((name,), rough) for other, name in thing.names.items() if other != language}


def heads(clue: str, language: ClueLanguage) -> Iterator[str]:
    """The word that a compound is a kind of: the last one, or in French, Polish and Spanish the first."""
    parts = clue.replace("-", " ").split()
    if language in ("fr", "pl", "es"):
        yield from [" ".join(parts[:length]) for length in range(len(parts) - 1, 0, -1)]
    else:
        yield from [" ".join(parts[start:]) for start in range(1, len(parts))]
    if language == "de" and parts:
        last = fold(parts[-1])
        yield from [last[start:] for start in range(3, len(last) - SHORTEST_HEAD + 1)]


def neighbours(clue: str, language: ClueLanguage) -> Iterator[tuple[Object, float]]:
    """Objects with a similar meaning, with their similarity."""
    for thing in (*objects(), *vocabulary()):
        near = words.similarity(clue, thing.names[language], language)
        if near is not None and near >= NEAR:
            yield thing, near


def alike(card: ClueMeaning, clue: ClueMeaning, category: str) -> float | None:
    """How alike a card and a clue are in a category; None if unknown."""
    if not card.objects or not clue.objects:
        return None
    weights = [one * other for one in card.weights for other in clue.weights]
    each = [likeness(one, other, category) for one in card.objects for other in clue.objects]
    return sum([how * weight for how, weight in zip(each, weights, strict=True)]) / sum(weights)
