"""Listeners who think of what they know of the cards: looks, role, story, place and mood.

Three things link two cards. They share ideas (`ideas.toml`); a rare idea counts more than a common one. People think of
one of them at the other (`associates.toml`). Or people think of the same cards at both. One shared idea is enough for
people to see a link, and more add less and less: hence the roots.

The weights were fitted to what a reader chose as the nearest and the farthest of twelve cards to a card of another
deck. They are relative to what a guesser sees on pictures (`ears.py`).
"""

from functools import cache, lru_cache
from math import log

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
    places, links = _links()
    near = links[places[card]][[places[name] for name in characters]]
    return tuple(map(float, near - near.mean()))


@cache
def _links() -> tuple[dict[Card, int], Links]:
    """The strength of the link between each two cards, and the row of each card."""
    cards = [*ideas()]
    think = _table(cards, associates(), cards)
    thought = (think + think.T) / 2
    company = thought + np.eye(len(cards))
    company /= np.linalg.norm(company, axis=1, keepdims=True)
    known = _table(cards, ideas(), sorted(set().union(*ideas().values())))
    known *= [log(len(cards) / count) for count in known.sum(0)]
    known /= np.linalg.norm(known, axis=1, keepdims=True)
    shared, together = (np.sqrt(np.maximum(rows @ rows.T, 0)) for rows in (known, company))
    return {card: row for row, card in enumerate(cards)}, IDEAS * shared + THOUGHT_OF * thought + COMPANY * together


def _table(cards: list[Card], sets: dict[Card, frozenset[str]], members: list[str]) -> Links:
    """A row for each card, with a 1 for each member of its set."""
    columns = {member: place for place, member in enumerate(members)}
    table = np.zeros((len(cards), len(members)))
    for row, card in enumerate(cards):
        table[row, [columns[member] for member in sets[card]]] = 1
    return table
