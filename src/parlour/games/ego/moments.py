"""How long screens show an answer: the guesses, the reader's token, the chips."""

from parlour.games.ego.events import Guessed, Revealed, Settled
from parlour.rules import Event

BEATS = {"question": 400, "guess": 550, "edge": 1400, "answer": 1300, "chips": 1800}
"""Milliseconds of each step. The browser's storyboard uses the same numbers, from beats.js."""

_SECONDS: dict[type[Event], float] = {Guessed: 0.6, Revealed: 3.6, Settled: 2.2}


def length(event: Event) -> float:
    """Seconds that screens show one event."""
    return _SECONDS.get(type(event), 0.0)
