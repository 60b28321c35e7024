"""The table's clock: off by default. A soft clock only shows that time is up; a hard clock plays the default.

Time runs per question and per person, from the moment at which the log says that the question was asked. Every
worker and a restarted server therefore know the same deadline. People who ask for it have twice the time. A person
who takes a move back has the time that was left when the move was made, so undo gains no time.
"""

from collections.abc import Mapping
from typing import TYPE_CHECKING, Self

from msgspec import Struct
from msgspec.structs import replace

from parlour.errors import Denied, OutOfTurn, Stale
from parlour.game.abilities import TakesItsTime, ability
from parlour.rules import Rules, Seat
from parlour.table.commands import MoreTime, PauseClock, SetClock, SetUnhurried
from parlour.table.now import Now
from parlour.table.records import ClockKind, ClockSet, Extended, Held, Pace, Pending, SitterId, Unhurried, pending

if TYPE_CHECKING:
    from parlour.table.table import Table

SECONDS: dict[Pace, float] = {"brisk": 30.0, "steady": 60.0, "calm": 150.0, "day": 24 * 60 * 60.0}
"""Seconds for a simple answer, such as a vote. For longer answers the game has a tempo of its own."""

EVEN: Pace = "day"
"""This pace gives a whole day for every question; the game's tempo does not apply."""

UNHURRIED = 2
BREATHER = 30.0
"""The least time, in seconds, that people have when they return to an empty table.

The server may have been down, too.
"""

MOST_EXTENSIONS = 10  # of one question by one person: WCAG 2.2.1 asks for at least ten


AnyClockRecord = ClockSet | Held | Unhurried | Extended


class Time(Struct, frozen=True):
    """How long somebody has for an answer, and how much of it is left; negative if the time is over."""

    of: float
    left: float


class Clock(Struct, frozen=True, gc=False):
    """A table's clock and the time at which the current question was asked."""

    kind: ClockKind = "off"
    pace: Pace = "steady"
    question: str = ""
    since: float = 0.0  # when the question was asked; a pause moves it forward
    held: float | None = None  # when the clock was stopped
    unhurried: frozenset[SitterId] = frozenset()
    extensions: dict[SitterId, int] = {}  # of this question

    @property
    def over_days(self) -> bool:
        """Return whether this table plays over days.

        Then people answer when they have time, and nobody has to be present.
        """
        return self.kind != "off" and self.pace == EVEN

    def after(self, record: AnyClockRecord) -> Self:
        match record:
            case ClockSet(kind=kind, pace=pace):
                return replace(self, kind=kind, pace=pace, question="", held=None)
            case Held(at=at, on=on):
                return self.stopped(at) if on else self._running(at)
            case Unhurried(sitter=sitter, on=on):
                return replace(self, unhurried=self.unhurried | {sitter} if on else self.unhurried - {sitter})
            case Extended(sitter=sitter):
                return replace(self, extensions={**self.extensions, sitter: self.extensions.get(sitter, 0) + 1})

    def asked(self, question: str, at: float) -> Self:
        """Return the clock for the current question.

        A new question starts with the full time, even if the clock is stopped.
        """
        if question == self.question:
            return self
        held = None if self.held is None else at
        return replace(self, question=question, since=at, held=held, extensions={})

    def stopped(self, at: float) -> Self:
        """Return the clock stopped at this moment, or unchanged if it is already stopped."""
        return self if self.held is not None else replace(self, held=at)

    def asked_again(self, question: str, earlier: Self, at: float) -> Self:
        """Return the clock after an undo: the earlier question continues with the time that was left when it was
        answered.
        """
        same_clock = (earlier.kind, earlier.pace) == (self.kind, self.pace)
        if self.kind == "off" or question == self.question or not same_clock:
            return self
        assert earlier.held is not None
        again = self.asked(question, at)
        return replace(again, since=at - (earlier.held - earlier.since), extensions=earlier.extensions)

    def time(self, sitter: SitterId, tempo: float, now: float) -> Time:
        """Return the time of this person for the current question."""
        each = SECONDS[self.pace] * (1.0 if self.pace == EVEN else tempo)
        whole = each * (UNHURRIED if sitter in self.unhurried else 1) * (1 + self.extensions.get(sitter, 0))
        return Time(whole, self.since + whole - (now if self.held is None else self.held))

    def without(self, sitter: SitterId) -> Self:
        """Return the clock after this sitter has stood up."""
        return replace(self, unhurried=self.unhurried - {sitter}) if sitter in self.unhurried else self

    def _running(self, at: float) -> Self:
        return self if self.held is None else replace(self, held=None, since=self.since + at - self.held)


def tempo(rules: Rules, section: str) -> float:
    """Return how much longer than a simple answer this heading takes. Games may say so, by heading."""
    takes = ability(rules, TakesItsTime)
    return 1.0 if takes is None else takes.tempo.get(section, 1.0)


# Commands


def set_clock(table: "Table", command: SetClock, now: Now) -> Pending:
    """Set the clock. In the middle of a game, the time of the current question restarts."""
    return pending(ClockSet(now.at, command.kind or table.clock.kind, command.pace or table.clock.pace))


def pause_clock(table: "Table", command: PauseClock, now: Now) -> Pending:
    _expect_clock(table.clock)
    return pending(Held(now.at, command.on))


def set_unhurried(table: "Table", command: SetUnhurried, now: Now) -> Pending:
    """Give this person twice the time at this table. No reason is asked, and nobody is told."""
    return pending(Unhurried(now.at, command.sitter, command.on))


def more_time(table: "Table", command: MoreTime, now: Now) -> Pending:
    """Give the same time again for this question. WCAG 2.2.1: a simple action, at least ten times."""
    match, seat = table.playing(command.sitter)
    _expect_clock(table.clock)
    if command.prompt != match.question:
        raise Stale
    ask = match.game.ask
    if ask is None or seat not in ask.seats:
        raise OutOfTurn
    if table.clock.extensions.get(command.sitter, 0) >= MOST_EXTENSIONS:
        raise Denied("extended_enough", facts={"most": MOST_EXTENSIONS})
    return pending(Extended(now.at, command.sitter))


# Time left


def time_left(table: "Table", gathered: float, now: float, idle: float = 0.0) -> dict[Seat, Time]:
    """Return the time left for each seat.

    The clock stands still while nobody attends, and `BREATHER` is the least time after that. In a game over days it
    runs all the time.
    """
    breather = gathered + BREATHER - now
    if table.clock.over_days:
        idle = 0.0
    return {
        seat: Time(time.of, max(time.left, min(breather, time.of)) if table.clock.held is None else time.left)
        for seat, time in times(table, now - idle).items()
    }


def running_out(table: "Table", gathered: float, now: float, idle: float = 0.0) -> dict[Seat, float]:
    """Return the seats whose time a hard clock counts, with the seconds left."""
    if table.clock.kind != "hard" or table.clock.held is not None:
        return {}
    return {seat: time.left for seat, time in owed(table, time_left(table, gathered, now, idle)).items()}


def times(table: "Table", now: float) -> dict[Seat, Time]:
    """Return the time of each person who owes an answer to the current question. Bots have no time limit."""
    match = table.match
    ask = match.game.ask if match is not None else None
    if match is None or ask is None or table.clock.kind == "off":
        return {}
    factor = tempo(match.game.rules, ask.section)
    return {
        seat: table.clock.time(sitter, factor, now)
        for seat, sitter in enumerate(match.sitters)
        if not match.bot_at(seat)
    }


def owed(table: "Table", times: Mapping[Seat, Time]) -> dict[Seat, Time]:
    """Return only the times of seats that the table waits for."""
    ask = table.match.game.ask if table.match is not None else None
    return {} if ask is None else {seat: time for seat, time in times.items() if seat in ask.seats}


def _expect_clock(clock: Clock) -> None:
    if clock.kind == "off":
        raise Denied("no_clock")
