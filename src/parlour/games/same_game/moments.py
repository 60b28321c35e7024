"""How long screens show a cup being lifted, and the end of a turn."""

from parlour.games.same_game.events import Lifted, TurnEnded
from parlour.rules import Event

BEATS = {"near": 400, "hold": 900, "last_hold": 1400, "result": 1000, "marker": 1500}
"""Milliseconds of each step. The browser's storyboard uses the same numbers, from beats.js."""

_SECONDS: dict[type[Event], float] = {Lifted: 3.4, TurnEnded: 1.9}


def length(event: Event) -> float:
    """Seconds that screens show one event."""
    return _SECONDS.get(type(event), 0.0)
