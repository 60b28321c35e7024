"""Listeners who think of what they know of the cards: looks, role, story, place and mood.

Three things link two cards. They share ideas (`ideas.toml`); a rare idea counts more than a common one. People think of
one of them at the other (`associates.toml`). Or people think of the same cards at both. One shared idea is enough for
people to see a link, and more add less and less: hence the roots.

The weights were fitted to what a reader chose as the nearest and the farthest of twelve cards to a card of another
deck (tools/similo_links.py). They are relative to what a guesser sees on pictures (`ears.py`).
"""

from functools import cache, lru_cache

import numpy as np
from numpy.typing import NDArray

from parlour.game.own_cards import is_own
from parlour.games.similo.actions import Card
from parlour.games.similo.known import Cards
from parlour.lexicon.decks import associates, ideas

IDEAS = 4.2  # weight of shared ideas
THOUGHT_OF = 2.2  # weight of one card that comes to mind at the other
COMPANY = 5.0  # weight of the same cards that come to mind at both

Links = NDArray[np.float64]


@lru_cache(maxsize=4096)
def linked(card: Card, characters: Cards) -> tuple[float, ...]:
    """How closely people link each of these to a card, compared with the others. A group's own pictures: not at all."""
    if any(map(is_own, (card, *characters))):
        return (0.0,) * len(characters)
    return _against(_links(), card, characters)


def in_common(card: Card, characters: Cards) -> tuple[float, ...]:
    """The same by shared ideas alone."""
    return _against(_shared(), card, characters)


def associated(card: Card, characters: Cards) -> tuple[float, ...]:
    """The same by whether one of the two comes to mind at the other."""
    return _against(_thought(), card, characters)


def in_company(card: Card, characters: Cards) -> tuple[float, ...]:
    """The same by the cards that come to mind at both."""
    return _against(_together(), card, characters)


def _against(links: Links, card: Card, characters: Cards) -> tuple[float, ...]:
    places = _places()
    near = links[places[card]][[places[name] for name in characters]]
    return tuple(map(float, near - near.mean()))


@cache
def _links() -> Links:
    """The strength of the link between each two cards."""
    return IDEAS * _shared() + THOUGHT_OF * _thought() + COMPANY * _together()


@cache
def _places() -> dict[Card, int]:
    """The row of each card."""
    return {card: row for row, card in enumerate(ideas())}


@cache
def _shared() -> Links:
    """The root of the cosine between their ideas, each weighted by how few cards have it."""
    table = _table(ideas(), sorted(set().union(*ideas().values())))
    return _root_of_cosine(table * np.log(len(table) / table.sum(0)))


@cache
def _thought() -> Links:
    """1 if each comes to mind at the other, a half if only one does."""
    table = _table(associates(), [*_places()])
    return (table + table.T) / 2


@cache
def _together() -> Links:
    """The root of the cosine between what comes to mind at them, themselves included."""
    return _root_of_cosine(_thought() + np.eye(len(_places())))


def _root_of_cosine(rows: Links) -> Links:
    unit = rows / np.linalg.norm(rows, axis=1, keepdims=True)
    return np.asarray(np.sqrt(np.maximum(unit @ unit.T, 0)))


def _table(sets: dict[Card, frozenset[str]], members: list[str]) -> Links:
    """A row for each card, with a 1 for each member of its set."""
    columns = {member: place for place, member in enumerate(members)}
    table = np.zeros((len(_places()), len(members)))
    for card, row in _places().items():
        table[row, [columns[member] for member in sets[card]]] = 1
    return table
