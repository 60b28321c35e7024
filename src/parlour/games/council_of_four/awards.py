"""Awards of Council of Four: the collector has won the most tiles."""

from collections.abc import Iterator
from typing import Any

from parlour.game.abilities import AwardKind, Feat
from parlour.games.council_of_four.events import KingTileWon, TileWon
from parlour.rules import Event

KINDS = (AwardKind("collector", place=7, least=2),)


def feats(told: tuple[Event, ...], _board: Any) -> Iterator[Feat]:
    """One feat for each tile that was won. Nobody can try, so `of` is 0."""
    for event in told:
        if isinstance(event, TileWon | KingTileWon):
            yield Feat("collector", (event.seat,), of=0)
