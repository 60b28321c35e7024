"""How long screens show a round: words, matches, gems."""

from parlour.games.one_mind.events import Ended, GemsTaken, Matched, MatchSeen, WordRead
from parlour.rules import Event

BEATS = {"pens": 300, "word": 800, "match": 1100, "gems": 800, "dark": 1000}
"""Milliseconds of each step. The browser's storyboard uses the same numbers, from beats.js."""

_SECONDS: dict[type[Event], float] = {WordRead: 0.9, MatchSeen: 1.3, Matched: 1.5, GemsTaken: 0.9, Ended: 1.2}


def length(event: Event) -> float:
    """Seconds that screens show one event."""
    return _SECONDS.get(type(event), 0.0)
