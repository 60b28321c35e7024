"""The countdown to the next game: it begins when everybody who is present has voted, and anybody may stop it.

It is part of the log, so it survives a restart and every worker knows it. `due` works out from the table and the
people present what is due. `timeouts` sends that as a command, `RunCountdown`, and the handler checks it again. So
only one of several workers begins the countdown, and only one starts the game.

These events change a running countdown:

    a vote that makes another game lead       it restarts, for that game
    somebody comes who has not voted          it stops, and the vote continues
    somebody withdraws their vote             it stops, and the vote continues
    somebody leaves                           it continues, unless fewer than two people are present at its end
    the host changes the game or its options  it pauses: the host needs a moment
    the host opens the lobby                  it pauses: the host needs a moment
    nobody is present at its end              it stops, and restarts when people are back

It never starts for a person who is alone with bots; that person presses Start.
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
PUT_BACK = 30.0  # seconds; an end further ahead than this and its length: the clock was set back

Due = Literal["begin", "stop", "start"]


class Countdown(Struct, frozen=True):
    """A countdown: its game and its start. `paused`: somebody needs a moment, and `by` is that person."""

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
        """Return the countdown after this sitter has stood up."""
        return None if self.paused and self.by == sitter else self


def due(table: "Table", now: Now) -> Due | None:
    """Return what is due for the countdown now; None for nothing."""
    if table.phase != "over":
        return None
    present, game, countdown = voters(table, now.here), leading(table), table.countdown
    if countdown is None:
        return "begin" if game and len(present) >= FEWEST and table.wants.keys() >= set(present) else None
    if countdown.paused:
        return None
    if not game or not table.wants.keys() >= set(voters(table, now.local)):  # only by own streams: workers may disagree
        return "stop"
    if countdown.game != game:
        return "begin"
    if 0 < countdown.ends_at - now.at <= countdown.seconds + PUT_BACK:
        return None
    return "start" if len(present) >= FEWEST and now.gathered <= countdown.ends_at else "stop"


def seconds_left(table: "Table", now: float) -> float | None:
    """Return the seconds until the next game starts; None if no countdown runs."""
    countdown = table.countdown
    if countdown is None or countdown.paused:
        return None
    return min(countdown.ends_at - now, countdown.seconds)


def begun(table: "Table", now: Now) -> Pending:
    """Record that the countdown starts or restarts."""
    sitting = {sitter.id for sitter in table.sitters}
    seconds = SECONDS if table.clock.unhurried.isdisjoint(sitting) else UNHURRIED_SECONDS
    return pending(CountdownBegun(now.at, leading(table), seconds))


def paused(table: "Table", now: Now, sitter: SitterId | None) -> Pending:
    """Record that somebody needs a moment, if a countdown runs."""
    countdown = table.countdown
    return NOTHING if countdown is None or countdown.paused else pending(CountdownPaused(now.at, sitter))


def pause_countdown(table: "Table", command: PauseCountdown, now: Now) -> Pending:
    """Pause or restart the countdown. Anybody may pause it; the host and the person who paused it may restart it."""
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
