"""Estimates where the trap is: the more alike two objects are in a category, the more suspicious it is.

Likeness is not everything. Half of all things are about as important to humanity as a teapot; if card and clue are,
too, that may be chance. But if hardly anything else is as long as the thing on the card, and the clue is, it was
probably meant. So a likeness also counts by how few other objects have it: `surprise`.

Likeness alone works almost as well while opinions are exact, and clearly worse when they are vague. Surprise alone
makes givers choose objects that only similar bots find alike.
"""

from functools import lru_cache

import numpy as np

from parlour.bots.same_game.sight import PLACE, Mind, Numbers, likenesses, places
from parlour.games.same_game.actions import Card, Category
from parlour.games.same_game.known import ClueLanguage
from parlour.games.same_game.understanding import Basis, ClueMeaning, shown, understood

TRUST: dict[Basis, float] = {"object": 1.0, "kind": 0.7, "guess": 0.4, "unknown": 0.0}
"""How much of what it sees a bot believes, by how well it knows the object that is meant."""


@lru_cache(maxsize=128)
def suspicions(
    mind: Mind, card: Card, language: ClueLanguage, categories: tuple[Category, ...], surprise: float
) -> Numbers:
    """How suspicious each category would be if each object were the clue: a row for each object."""
    alike = seen(mind, shown(card, language))[:, [PLACE[category] for category in categories]]
    if not surprise or not alike.any():
        return alike
    return np.asarray((1 - surprise) * alike + surprise * rarity(alike), np.float32)


def seen(mind: Mind, card: ClueMeaning) -> Numbers:
    """How alike the card and every object look. A group's own card is judged by its name, if that is known."""
    if not card.objects:
        return np.zeros((len(places()), len(PLACE)), np.float32)
    rows = [likenesses(mind, places()[thing.id]) for thing in card.objects]
    return np.asarray(TRUST[card.basis] * np.average(rows, axis=0, weights=card.weights), np.float32)


def rarity(alike: Numbers) -> Numbers:
    """How few objects are as alike, from 0 to 1: half of them 0.1, one in ten 0.3, one in a hundred 0.6."""
    count = len(alike)
    rare = np.empty_like(alike)
    for place, column in enumerate(alike.T):
        row = np.sort(column)
        below = (np.searchsorted(row, column, "left") + np.searchsorted(row, column, "right")) / (2 * count)
        rare[:, place] = -np.log(1 - below + 1 / count) / np.log(count)
    return rare


def suspected(
    mind: Mind, card: Card, clue: str, language: ClueLanguage, categories: tuple[Category, ...], surprise: float
) -> dict[Category, float]:
    """How suspicious each category is with this clue; all the same if its meaning is unknown."""
    meaning = understood(clue, language)
    if not meaning.objects:
        return dict.fromkeys(categories, 0.0)
    rows = suspicions(mind, card, language, categories, surprise)[[places()[thing.id] for thing in meaning.objects]]
    found = TRUST[meaning.basis] * np.average(rows, axis=0, weights=meaning.weights)
    return dict(zip(categories, map(float, found), strict=True))
