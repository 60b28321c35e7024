"""What bots may remark on: who has won a bonus tile or a tile of the king."""

from collections.abc import Sequence

from parlour.games.council_of_four.events import KingTileWon, TileWon
from parlour.rules import Event, Seat


def occasion(event: Event, _told: Sequence[Event], seat: Seat) -> str:
    if not isinstance(event, TileWon | KingTileWon):
        return ""
    return "prize" if event.seat == seat else "passed"
