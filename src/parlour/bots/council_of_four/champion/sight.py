"""Encodes a table for the champion: a view as features, the legal actions as ids, both in its order of colours."""

from types import SimpleNamespace
from typing import Any, NamedTuple

import numpy as np

from parlour.bots.council_of_four.encoding.actions import ACTIONS
from parlour.bots.council_of_four.encoding.codec import NUMBER, colours, encode, public
from parlour.bots.council_of_four.encoding.features import PLACES, PUBLIC, colour_order, features, turned
from parlour.bots.council_of_four.encoding.tables import DECK, REGIONS
from parlour.games.council_of_four.board import Board
from parlour.games.council_of_four.known import Hand
from parlour.rules import Action, SeatView


class SeenTable(NamedTuple):
    """Features for the network, and the order of colours that they use."""

    features: Any
    order: Any


def see(view: SeatView[Board, Hand]) -> SeenTable:
    """Encode a view: what lies face up, and the seat's own cards."""
    board = view.board
    told = public(board, PLACES) | {"fresh": unseen(board)}
    table = SimpleNamespace(**{name: np.asarray(told[name], np.int32) for name in PUBLIC})
    hand, jokers = np.int32(colours(view.hand.cards)), np.int32(view.hand.cards.count("joker"))
    cards = np.array([player.cards for player in board.players] + [0] * (PLACES - len(board.players)))
    seen = features(np, table, np.int32(view.seat), hand, jokers, cards)
    return SeenTable(seen, colour_order(np, hand))


def unseen(board: Board) -> list[int]:
    """For each region, the permits that nobody has seen yet, which are on top of its deck."""
    masks = [(1 << DECK) - 1] * REGIONS
    lying = [permit for player in board.players for permit in player.permits + player.used]
    lying += [permit for spaces in board.display.values() for permit in spaces if permit]
    lying += [permit for row in board.returned.values() for permit in row]
    for permit in lying:
        masks[NUMBER[permit] // DECK] &= ~(1 << NUMBER[permit] % DECK)
    return masks


def legal_ids(board: Board, listed: tuple[Action, ...]) -> Any:
    """The ids of the actions that a prompt lists, in its order."""
    return np.array([encode(board, action) for action in listed])


def turned_ids(ids: Any, order: Any) -> Any:
    """The places of ids in the network's output."""
    place = np.empty(ACTIONS, np.int64)
    place[turned(np, np.arange(ACTIONS), order)] = np.arange(ACTIONS)
    return place[ids]
