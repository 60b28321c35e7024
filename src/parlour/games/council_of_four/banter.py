"""Occasions for bots' comments: a player has won a bonus tile or a king's tile."""

from collections.abc import Sequence

from parlour.games.council_of_four.events import KingTileWon, TileWon
from parlour.rules import Event, Seat


def occasion(event: Event, _told: Sequence[Event], seat: Seat) -> str:
    if not isinstance(event, TileWon | KingTileWon):
        return ""
    return "prize" if event.seat == seat else "passed"
