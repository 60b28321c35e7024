"""Moments: how long screens take to show what has happened, step by step.

They affect no decision; the clock only adds their time. Each game defines the length of its events with the ability
`HasMoments`. The browser has the storyboards (`web/games/<game>/storyboard.js`).
"""

from collections.abc import Iterable

from parlour.game.abilities import HasMoments, ability
from parlour.game.annotations import TookOver
from parlour.rules import Event, Rules

LEAD = 0.4
"""Seconds between an event and the first step of its moment: a message may take this long to reach every screen."""

TAKEN_OVER = 2.6
"""Seconds for which a big screen shows that somebody has taken a bot's seat, in every game."""

MOST = 20.0


def length(rules: Rules, events: Iterable[Event]) -> float:
    """Return the seconds for which these events are shown; 0.0 if none is shown in steps."""
    has = ability(rules, HasMoments)
    seconds = 0.0
    for event in events:
        if isinstance(event, TookOver):
            seconds += TAKEN_OVER
        elif has is not None:
            seconds += has.length(event)
    return min(MOST, LEAD + seconds) if seconds else 0.0
