"""Wishes about a seat whose person is away, as records to be written: skip once, let a bot play, come back, host.

Like the wishes of a room they raise `Denied` and change nothing. Who is here is an argument: the log does not know.
"""

from typing import Any

import msgspec

from parlour import table as table_log
from parlour.absence import Replaced, Voted, Wish, enough
from parlour.errors import Denied, Stale
from parlour.game import Action, Seat
from parlour.marks import CameBack, Excused, Mark, Returning, Skipped, StandIn, TimedOut
from parlour.record import SitterId
from parlour.room import BOTS, Match, Room
from parlour.room_log import HostNamed, Played
from parlour.table import AnyEntry, Entry, Table

USUAL_BOT = "regular"


# What the others may do


def vote(
    room: Room,
    at: float,
    number: SitterId,
    by: tuple[SitterId, ...],
    wish: Wish,
    question: str,
    here: frozenset[SitterId],
    kind: str = USUAL_BOT,
) -> Voted | Played:
    """The host decides alone; others vote, and when most of the people who are here want the same, it happens."""
    match, seat = room.playing(number)
    if question != match.question:
        raise Stale
    _expect_person(match, seat)
    if wish == "wait":
        return Voted(at, number, by, wish, question)
    if wish == "skip":
        _expect_asked(match, seat)
    voters = people(room, here | set(by)) - {number}
    supporters = room.absence.supporters(number, wish, question, voters) | set(by)
    if room.host not in by and not enough(len(supporters), len(voters)):
        return Voted(at, number, by, wish, question)
    return skip(room, at, seat) if wish == "skip" else hand_over(room, at, seat, kind)


def skip(room: Room, at: float, seat: Seat) -> Played:
    """The game's default, once, for somebody who is away."""
    return _by_default(room, at, seat, Skipped(seat))


def hand_over(room: Room, at: float, seat: Seat, kind: str) -> Played:
    """A bot plays the seat from now on. It gets that seat's view and no more."""
    _expect_kind(kind)
    return _house_line(at, StandIn(seat, kind))


def time_out(room: Room, at: float, seat: Seat) -> Played:
    """The game's default, because a hard clock ran out."""
    return _by_default(room, at, seat, TimedOut(seat))


def excuse(room: Room, at: float, seat: Seat, here: frozenset[Seat]) -> Played | None:
    """Those who are here decide without somebody who is away: a vote is taken back, or follows theirs."""
    assert room.match is not None
    table = room.match.table
    ask = table.ask
    if ask is None or not (seat in ask.seats or seat in ask.may) or room.match.bot_at(seat):
        return None
    if seat in ask.may and _was_played_for(table, seat):
        return None
    action = while_away(room.match, seat, here)
    return None if action is None else _played(at, table.propose(seat, action), Excused(seat))


def while_away(match: Match, seat: Seat, here: frozenset[Seat]) -> Action | None:
    """What a seat does by itself while its person is away. A game whose teams decide together has a function for it."""
    away = getattr(match.table.game, "while_away", None)
    wanted: Action | None = None if away is None else away(match.table.view(seat), here)
    return wanted


def awaited_since(room: Room, number: SitterId, now: float) -> float:
    """Since when nothing has happened, because the table waits for this person; now, if it does not."""
    match = room.match
    seat = None if match is None else match.seat_of(number)
    return match.moved_at if match is not None and seat is not None and _is_asked(match, seat) else now


# What the person may do


def leave_to_bot(room: Room, at: float, number: SitterId, kind: str) -> Played | Replaced:
    """I must go: let a bot play for me. Between games it plays the next one."""
    _expect_kind(kind)
    if room.sitter(number).bot or number in room.absence.stand_ins:
        raise Denied("bot_plays")
    if room.phase != "playing":
        return Replaced(at, number, kind)
    _, seat = room.playing(number)
    return hand_over(room, at, seat, kind)


def come_back(room: Room, at: float, number: SitterId) -> Played | Replaced:
    """The seat is the person's again: at once, or when the bot that is at it has given its answer."""
    if number not in room.absence.stand_ins:
        raise Denied("no_stand_in")
    if room.phase != "playing" or room.match is None:
        return Replaced(at, number, "")
    seat = room.match.seat_of(number)
    if seat is None:
        return Replaced(at, number, "")
    return _house_line(at, Returning(seat) if _is_asked(room.match, seat) else CameBack(seat))


def hand_back(room: Room, at: float, number: SitterId) -> Played:
    """The bot's turn is over, and its person is here."""
    _, seat = room.playing(number)
    if number not in room.absence.returning:
        raise Denied("no_stand_in")
    return _house_line(at, CameBack(seat))


# The host


def pass_host_on(room: Room, at: float, here: frozenset[SitterId], away: frozenset[SitterId]) -> HostNamed | None:
    """While the host is away, whoever has sat here longest has the role; whose it is gets it back."""
    if room.lender is not None and room.lender in here:
        return HostNamed(at, room.lender)
    present = people(room, here)
    return HostNamed(at, min(present), lent=True) if room.host in away and present else None


def people(room: Room, here: frozenset[SitterId]) -> frozenset[SitterId]:
    """Those of them who are no bots. Numbers are given in the order of sitting down."""
    return frozenset(sitter.id for sitter in room.sitters if not sitter.bot and sitter.id in here)


# Within


def _was_played_for(table: Table, seat: Seat) -> bool:
    """Is the seat's last word not its person's own? What the table or its clock wanted stays."""
    last = next((entry for entry in reversed(table.log) if entry.seat == seat), None)
    return last is not None and isinstance(last.events[0], Skipped | TimedOut)


def _by_default(room: Room, at: float, seat: Seat, mark: Mark) -> Played:
    assert room.match is not None
    table = room.match.table
    return _played(at, table.propose(seat, table.game.default(table.view(seat))), mark)


def _played(at: float, entry: AnyEntry, mark: Mark) -> Played:
    marked: AnyEntry = msgspec.structs.replace(entry, events=(mark, *entry.events))
    return Played(at, msgspec.Raw(table_log.write(marked)))


def _house_line(at: float, mark: Mark) -> Played:
    line: Entry[Any, Any] = Entry(None, None, (mark,))
    return Played(at, msgspec.Raw(table_log.write(line)))


def _is_asked(match: Match, seat: Seat) -> bool:
    ask = match.table.ask
    return ask is not None and seat in ask.seats


def _expect_asked(match: Match, seat: Seat) -> None:
    if not _is_asked(match, seat):
        raise Denied("not_asked")


def _expect_person(match: Match, seat: Seat) -> None:
    if match.bot_at(seat):
        raise Denied("bot_plays")


def _expect_kind(kind: str) -> None:
    if kind not in BOTS:
        raise Denied("no_such_bot", facts={"bot": kind})
