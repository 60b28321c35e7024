"""Encodes a table of the fast engine for the champion, with the same numbers as for a view."""

from types import SimpleNamespace
from typing import Any

import numpy as np

from parlour.bots.council_of_four.champion.sight import SeenTable
from parlour.bots.council_of_four.encoding.codec import public
from parlour.bots.council_of_four.encoding.features import PLACES, colour_order, features
from parlour.bots.council_of_four.fast import state as fast
from parlour.bots.council_of_four.fast.tables import CARD, DECK, JOKER
from parlour.games.council_of_four.board import Board

COLOURS_ONLY = CARD[JOKER] - 1
JOKERS = 5 * JOKER  # their position in a multiset
REGION = (1 << DECK) - 1


def what_stays(board: Board) -> dict[str, Any]:
    """The part of the encoding that never changes during a game."""
    told = public(board, PLACES)
    return {name: np.asarray(told[name], np.int32) for name in ("seats", "place", "neutral", "tokens")}


def see_fast(stays: dict[str, Any], s: fast.State) -> SeenTable:
    """Encode a world for the seat to move: its own hand, and public information about the others."""
    players, seat = s.players, s.turn
    told = {
        "turn": seat,
        "main": s.main,
        "quick": s.quick,
        "owed": s.owed[0] & 15 if s.owed else 0,
        "taken": s.owed[0] >> 4 if s.owed else 0,
        "finisher": s.finisher,
        "king": s.king,
        "councils": s.councils,
        "reserve": s.reserve,
        "face_up": [[permit % DECK if permit >= 0 else -1 for permit in s.face_up[at : at + 2]] for at in (0, 2, 4)],
        "fresh": [fresh(deck, under) for deck, under in zip(s.decks, s.under, strict=True)],
        "buried": s.under,
        "discards": s.discards & COLOURS_ONLY,
        "discarded_jokers": s.discards >> JOKERS,
        "tiles": s.tiles,
        "king_tiles": s.king_tiles,
        **of_players(players),
    }
    table = SimpleNamespace(**stays, **{name: np.asarray(value, np.int32) for name, value in told.items()})
    mine = players[seat].hand
    hand, jokers = np.int32(mine & COLOURS_ONLY), np.int32(mine >> JOKERS)
    cards = np.array([player.cards for player in players] + [0] * (PLACES - len(players)))
    return SeenTable(features(np, table, np.int32(seat), hand, jokers, cards), colour_order(np, hand))


def of_players(players: list[fast.Player]) -> dict[str, list[Any]]:
    none = [0] * (PLACES - len(players))
    no_masks = [[0, 0, 0] for _ in none]
    return {
        "coins": [player.coins for player in players] + none,
        "assistants": [player.assistants for player in players] + none,
        "points": [player.points for player in players] + none,
        "nobility": [player.nobility for player in players] + none,
        "permits": [in_regions(player.permits) for player in players] + no_masks,
        "used": [in_regions(player.used) for player in players] + no_masks,
        "emporiums": [player.emporiums for player in players] + none,
        "won": [player.tiles for player in players] + none,
        "crowns": [player.kings for player in players] + none,
    }


def in_regions(permits: int) -> list[int]:
    return [permits & REGION, permits >> DECK & REGION, permits >> 2 * DECK]


def fresh(deck: bytes, under: int) -> int:
    """The permits of a region that nobody has seen. Those that were put under the deck are known."""
    return sum([1 << permit % DECK for permit in deck[: len(deck) - under]])
