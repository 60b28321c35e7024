"""The countdown to the next game: it begins when everybody who is present has voted, and anybody may stop it.

It is part of the log, so a restart loses nothing, and every worker knows it. What is due follows from the table and
from the people present (`due`); `timeouts` sends it as a command, `RunCountdown`, and the handler looks again. So of
several workers one begins it, and one starts the game.

What changes it while it runs:

    a vote that makes another game lead       it restarts, for that game
    somebody comes who has not voted          it stops, and the vote goes on
    somebody takes their vote back            it stops, and the vote goes on
    somebody goes                             it goes on, unless fewer than two people are present when it ends
    the host changes the game or its options  it pauses: the host needs a moment
    the host opens the lobby                  it pauses: the host needs a moment
    nobody was here when it ended             it stops, and restarts when people are back

A person who is alone with bots presses Start: their own vote does not hurry them into a game.
"""

from typing import TYPE_CHECKING, Literal, Self

from msgspec import Struct
from msgspec.structs import replace

from parlour.errors import Denied
from parlour.table.commands import PauseCountdown
from parlour.table.evening import leading, voters
from parlour.table.now import Now
from parlour.table.permissions import is_host_or_lender
from parlour.table.records import (
    NOTHING,
    CountdownBegun,
    CountdownPaused,
    CountdownStopped,
    Pending,
    SitterId,
    pending,
)

if TYPE_CHECKING:
    from parlour.table.table import Table

SECONDS = 5.0
UNHURRIED_SECONDS = 10.0  # for everybody, if somebody at the table has more time
FEWEST = 2  # people who are present
PUT_BACK = 30.0  # seconds by which the end may lie too far ahead, before the clock must have been put back

Due = Literal["begin", "stop", "start"]


class Countdown(Struct, frozen=True):
    """To which game, and when it starts. `paused`: somebody needs a moment, and `by` is that person."""

    game: str
    begun_at: float  # seconds since the epoch
    seconds: float
    paused: bool = False
    by: SitterId | None = None

    @staticmethod
    def after(
        before: "Countdown | None", record: CountdownBegun | CountdownPaused | CountdownStopped
    ) -> "Countdown | None":
        match record:
            case CountdownBegun(game=game, seconds=seconds):
                return Countdown(game, record.at, seconds)
            case CountdownPaused(sitter=sitter):
                return None if before is None else replace(before, paused=True, by=sitter)
            case CountdownStopped():
                return None

    @property
    def ends_at(self) -> float:
        return self.begun_at + self.seconds

    def without(self, sitter: SitterId) -> Self | None:
        """Somebody has stood up."""
        return None if self.paused and self.by == sitter else self


def due(table: "Table", now: Now) -> Due | None:
    """What is to be done about the countdown now; None: nothing."""
    if table.phase != "over":
        return None
    present, game, countdown = voters(table, now.here), leading(table), table.countdown
    if countdown is None:
        return "begin" if game and len(present) >= FEWEST and table.wants.keys() >= set(present) else None
    if countdown.paused:
        return None
    if not game or not table.wants.keys() >= set(voters(table, now.local)):  # not by hearsay: workers may disagree
        return "stop"
    if countdown.game != game:
        return "begin"
    if 0 < countdown.ends_at - now.at <= countdown.seconds + PUT_BACK:
        return None
    return "start" if len(present) >= FEWEST and now.gathered <= countdown.ends_at else "stop"


def seconds_left(table: "Table", now: float) -> float | None:
    """Until the next game starts; None: none is about to start."""
    countdown = table.countdown
    if countdown is None or countdown.paused:
        return None
    return min(countdown.ends_at - now, countdown.seconds)


def begun(table: "Table", now: Now) -> Pending:
    """It starts or restarts."""
    sitting = {sitter.id for sitter in table.sitters}
    seconds = SECONDS if table.clock.unhurried.isdisjoint(sitting) else UNHURRIED_SECONDS
    return pending(CountdownBegun(now.at, leading(table), seconds))


def paused(table: "Table", now: Now, sitter: SitterId | None) -> Pending:
    """Somebody needs a moment, if it runs."""
    countdown = table.countdown
    return NOTHING if countdown is None or countdown.paused else pending(CountdownPaused(now.at, sitter))


def pause_countdown(table: "Table", command: PauseCountdown, now: Now) -> Pending:
    """Anybody may stop it. The host, or the person who stopped it, restarts it."""
    countdown = table.countdown
    if countdown is None:
        raise Denied("no_countdown")
    if command.on:
        return paused(table, now, command.sitter)
    if not countdown.paused:
        return NOTHING
    if command.sitter != countdown.by and not is_host_or_lender(table, command.sitter):
        raise Denied("host_only")
    return pending(CountdownStopped(now.at))
