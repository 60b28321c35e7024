"""Clocks: off unless a table wants one. A soft one only shows that time is up; with a hard one the default is played.

Time runs per question and per person, from the moment at which the log says that the question was asked. So every
worker knows the same deadline, and so does a server that was started again. People who ask for it have twice the time.
A person who takes a move back has the time that was left when it was made: undo gains no time.
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
"""For a simple answer, such as a vote; what takes longer by its nature has a game's own tempo."""

EVEN: Pace = "day"
"""Where a day is meant, a day is given, whatever the question."""

UNHURRIED = 2
BREATHER = 30.0
"""Seconds that there are at least when people come to a table where nobody was: the server may have been away, too."""

MOST_EXTENSIONS = 10  # of one question by one person: WCAG 2.2.1 asks for so many


AnyClockRecord = ClockSet | Held | Unhurried | Extended


class Time(Struct, frozen=True):
    """How long somebody has for an answer, and what is left of it; less than nothing, when it is over."""

    of: float
    left: float


class Clock(Struct, frozen=True, gc=False):
    """A table's clock, and since when it runs."""

    kind: ClockKind = "off"
    pace: Pace = "steady"
    question: str = ""
    since: float = 0.0  # when the question was asked; a pause moves it on
    held: float | None = None  # when it was stopped
    unhurried: frozenset[SitterId] = frozenset()
    extensions: dict[SitterId, int] = {}  # of this question

    @property
    def over_days(self) -> bool:
        """Does this table play over days? Then everybody answers when they have a moment, and nobody need be here."""
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
        """This is the question on the table now. A new one starts with the whole time, also while the clock stands."""
        if question == self.question:
            return self
        held = None if self.held is None else at
        return replace(self, question=question, since=at, held=held, extensions={})

    def stopped(self, at: float) -> Self:
        """As it stands at this moment, if it does not stand already."""
        return self if self.held is not None else replace(self, held=at)

    def asked_again(self, question: str, earlier: Self, at: float) -> Self:
        """An undo brings an earlier question back: its time goes on from where it stood when it was answered."""
        same_clock = (earlier.kind, earlier.pace) == (self.kind, self.pace)
        if self.kind == "off" or question == self.question or not same_clock:
            return self
        assert earlier.held is not None
        again = self.asked(question, at)
        return replace(again, since=at - (earlier.held - earlier.since), extensions=earlier.extensions)

    def time(self, sitter: SitterId, tempo: float, now: float) -> Time:
        """What this person has for the question that is asked now."""
        each = SECONDS[self.pace] * (1.0 if self.pace == EVEN else tempo)
        whole = each * (UNHURRIED if sitter in self.unhurried else 1) * (1 + self.extensions.get(sitter, 0))
        return Time(whole, self.since + whole - (now if self.held is None else self.held))

    def without(self, sitter: SitterId) -> Self:
        """Somebody has stood up."""
        return replace(self, unhurried=self.unhurried - {sitter}) if sitter in self.unhurried else self

    def _running(self, at: float) -> Self:
        return self if self.held is None else replace(self, held=None, since=self.since + at - self.held)


def tempo(rules: Rules, section: str) -> float:
    """How much longer than a simple answer this takes. A game that takes its time says so, by heading."""
    takes = ability(rules, TakesItsTime)
    return 1.0 if takes is None else takes.tempo.get(section, 1.0)


# Commands


def set_clock(table: "Table", command: SetClock, now: Now) -> Pending:
    """Also in the middle of a game: then the time of the current question restarts."""
    return pending(ClockSet(now.at, command.kind or table.clock.kind, command.pace or table.clock.pace))


def pause_clock(table: "Table", command: PauseClock, now: Now) -> Pending:
    _expect_clock(table.clock)
    return pending(Held(now.at, command.on))


def set_unhurried(table: "Table", command: SetUnhurried, now: Now) -> Pending:
    """Twice the time for this person, at this table. Nobody asks why, and nobody is told."""
    return pending(Unhurried(now.at, command.sitter, command.on))


def more_time(table: "Table", command: MoreTime, now: Now) -> Pending:
    """As much time again for this question. WCAG 2.2.1: a simple action, at least ten times."""
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


# What is left


def time_left(table: "Table", gathered: float, now: float, idle: float = 0.0) -> dict[Seat, Time]:
    """As the log has it, but it stands while nobody attends, and there is a breather after that.

    Over days it runs while nobody attends.
    """
    breather = gathered + BREATHER - now
    if table.clock.over_days:
        idle = 0.0
    return {
        seat: Time(time.of, max(time.left, min(breather, time.of)) if table.clock.held is None else time.left)
        for seat, time in times(table, now - idle).items()
    }


def running_out(table: "Table", gathered: float, now: float, idle: float = 0.0) -> dict[Seat, float]:
    """Whose time a strict clock counts, and the seconds that are left of it."""
    if table.clock.kind != "hard" or table.clock.held is not None:
        return {}
    return {seat: time.left for seat, time in owed(table, time_left(table, gathered, now, idle)).items()}


def times(table: "Table", now: float) -> dict[Seat, Time]:
    """What each person has for the question that is asked, if they owe an answer. Bots have none: they are not slow."""
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
    """Of those only whom the table waits for."""
    ask = table.match.game.ask if table.match is not None else None
    return {} if ask is None else {seat: time for seat, time in times.items() if seat in ask.seats}


def _expect_clock(clock: Clock) -> None:
    if clock.kind == "off":
        raise Denied("no_clock")
