"""Occasions for bots' comments: the end of a turn."""

from collections.abc import Sequence

from parlour.games.same_game.events import Lifted, TurnEnded
from parlour.rules import Event, Seat


def occasion(event: Event, told: Sequence[Event], _seat: Seat) -> str:
    if not isinstance(event, TurnEnded):
        return ""
    return "trap" if any(isinstance(other, Lifted) and other.below == "trap" for other in told) else "safe"
