"""Moments: how long screens take to show what has happened, step by step.

The show decides nothing. It only takes time, and a clock gives that time on top. How long one event takes is an ability
of the game, `HasMoments`; the storyboards are the browser's (`web/games/<game>/storyboard.js`).
"""

from collections.abc import Iterable

from parlour.game.abilities import HasMoments, ability
from parlour.game.annotations import TookOver
from parlour.rules import Event, Rules

LEAD = 0.4
"""Seconds between an event and the first beat of its moment: a message may take that long to reach every screen."""

TAKEN_OVER = 2.6
"""Seconds in which a big screen shows that somebody has taken a bot's seat, in every game."""

MOST = 20.0


def length(rules: Rules, events: Iterable[Event]) -> float:
    """Seconds in which these events are shown; 0.0 if none of them is shown in steps."""
    has = ability(rules, HasMoments)
    seconds = 0.0
    for event in events:
        if isinstance(event, TookOver):
            seconds += TAKEN_OVER
        elif has is not None:
            seconds += has.length(event)
    return min(MOST, LEAD + seconds) if seconds else 0.0
