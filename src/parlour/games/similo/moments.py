"""How long screens show a removal, card by card."""

from parlour.games.similo.events import Removed, SecretShown
from parlour.rules import Event

BEATS = {"opening": 500, "hold": 800, "stamp": 500, "last_hold": 1400, "truth": 1100, "rest": 900}
"""Milliseconds of each step. The browser's storyboard uses the same numbers, from beats.js."""

PER_CARD = 1.5


def length(event: Event) -> float:
    """Seconds that screens show one event."""
    if isinstance(event, Removed):
        return 2.0 + PER_CARD * len(event.cards)
    return 3.4 if isinstance(event, SecretShown) else 0.0
