"""What bots wait for: for people who still think, for people who talk about taking something back, and for no reason.

A bot shows nothing of its mind while somebody who is here has not shown theirs: whoever has seen its marks need not
think any more. And how long it seems to think is drawn beforehand, from its tempo and from luck; a thought that takes
longer ends at a later beat of the same clock, so that a pause tells nothing of how hard the choice was.
"""

import asyncio
from contextlib import suppress
from math import ceil
from random import Random

from parlour.errors import Refused
from parlour.rules import Action, Seat
from parlour.server.live.open_table import OpenTable
from parlour.table import Match

HEARING = 30.0  # seconds that bots wait while people talk about taking something back
PAUSES = Random()  # its own: whoever has seeded the common one would be surprised
LEAST, MOST = 0.6, 1.4  # of a bot's usual pause: what luck makes of it


def beat(pace: float, tempo: float = 1.0) -> float:
    """Seconds that a bot takes for its next answer, whatever the question is."""
    return pace * tempo * PAUSES.uniform(LEAST, MOST)


def next_beat(begun: float, beat: float, now: float) -> float:
    """When the answer may be seen: after one beat, or after as many as the thought has taken."""
    return begun + beat * max(1, ceil((now - begun) / beat)) if beat > 0 else now


def holds_back(table: OpenTable, match: Match) -> bool:
    """Has somebody who is here still to show a choice of their own? Then bots keep theirs face down."""
    return any(match.sitters[seat] in table.presence.here for seat in match.undecided())


def rushes(table: OpenTable, match: Match, seat: Seat, action: Action) -> bool:
    """Would this settle what people who are here still think about? A bot shows its mind, and waits."""
    ask = match.game.ask
    if ask is None or ask.sealed:
        return False
    thinking = [other for other in ask.seats if not match.bot_at(other)]
    if not any(match.sitters[other] in table.presence.here for other in thinking):
        return False
    try:
        return match.game.closes(seat, action)
    except Refused:
        return False


async def settled(table: OpenTable, match: Match) -> bool:
    """Let people talk about what one of them wants to take back, for a while. Have they come to an end?"""
    with suppress(TimeoutError):
        async with asyncio.timeout(HEARING):
            while match.game.request is not None and not table.closed:
                await table.stirs()
    return match.game.request is None


def is_coming_back(table: OpenTable, match: Match, seat: Seat) -> bool:
    return match.sitters[seat] in table.now.absence.returning


def coming_back(table: OpenTable, match: Match) -> list[Seat]:
    """Also those whom nobody asks any more: they need not wait for their next turn."""
    return [seat for seat in match.stand_ins if is_coming_back(table, match, seat)] if match.stand_ins else []
