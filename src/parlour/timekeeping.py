"""Wishes about a table's clock, and who has how much time left: the server is the judge."""

from collections.abc import Mapping

from parlour.clocks import MOST_EXTENSIONS, Clock, ClockSet, Extended, Held, Kind, Pace, Time, Unhurried, tempo
from parlour.errors import Denied, OutOfTurn, Stale
from parlour.game import Seat
from parlour.record import SitterId
from parlour.room import Room


def set_clock(room: Room, at: float, kind: Kind | None, pace: Pace | None) -> ClockSet:
    """Also in the middle of a game: then the question that is asked starts anew."""
    return ClockSet(at, kind or room.clock.kind, pace or room.clock.pace)


def hold(room: Room, at: float, *, on: bool) -> Held:
    _expect_clock(room.clock)
    return Held(at, on)


def unhurry(room: Room, at: float, number: SitterId, *, on: bool) -> Unhurried:
    """Twice the time for this person, at this table. Nobody asks why, and nobody is told."""
    if room.sitter(number).bot:
        raise Denied("bot_plays")
    return Unhurried(at, number, on)


def extend(room: Room, at: float, number: SitterId, question: str) -> Extended:
    """As much time again for this question. WCAG 2.2.1: a simple action, at least ten times."""
    match, seat = room.playing(number)
    _expect_clock(room.clock)
    if question != match.question:
        raise Stale
    ask = match.table.ask
    if ask is None or seat not in ask.seats:
        raise OutOfTurn
    if room.clock.extensions.get(number, 0) >= MOST_EXTENSIONS:
        raise Denied("extended_enough", facts={"most": MOST_EXTENSIONS})
    return Extended(at, number)


def times(room: Room, now: float) -> dict[Seat, Time]:
    """What each person has for the question that is asked, if they owe an answer. Bots have none: they are not slow."""
    match = room.match
    ask = match.table.ask if match is not None else None
    if match is None or ask is None or room.clock.kind == "off":
        return {}
    factor = tempo(match.table.game, ask.section)
    return {
        seat: room.clock.time(sitter, factor, now)
        for seat, sitter in enumerate(match.sitters)
        if not match.bot_at(seat)
    }


def owed(room: Room, times: Mapping[Seat, Time]) -> dict[Seat, Time]:
    """Of those only whom the table waits for."""
    ask = room.match.table.ask if room.match is not None else None
    return {} if ask is None else {seat: time for seat, time in times.items() if seat in ask.seats}


def _expect_clock(clock: Clock) -> None:
    if clock.kind == "off":
        raise Denied("no_clock")
