"""Wishes to take back, as records to be written. Like the wishes of a room they raise a refusal and change nothing."""

import msgspec

from parlour import consent
from parlour import table as table_log
from parlour.errors import Denied, Stale
from parlour.game import Seat
from parlour.record import SitterId
from parlour.room import Match, Room
from parlour.room_log import Played
from parlour.table import AnyEntry


def take_back(room: Room, at: float, number: SitterId, back: int | None, key: str) -> Played:
    """A sitter takes the last move back, or asks the table for it. `back` names that move by what the sitter saw."""
    match, seat = _at_the_table(room, number)
    people = people_in(match)
    wanted = consent.offer(match.table, seat, people)
    if wanted.is_possible and back not in (None, consent.position(match.table, seat, wanted.line)):
        raise Stale
    return _played(at, consent.take_back(match.table, seat, people), key)


def answer(room: Room, at: float, number: SitterId, back: int, key: str, *, agrees: bool) -> Played:
    """What a sitter says to the request that waits: this one, and no later one."""
    match, seat = _at_the_table(room, number)
    request = match.table.request
    if request is None or back != consent.position(match.table, seat, request.line):
        raise Stale
    return _played(at, consent.answer(match.table, seat, people_in(match), agrees=agrees), key)


def people_in(match: Match) -> frozenset[Seat]:
    """The seats of a game that people play now."""
    return frozenset(seat for seat in range(len(match.sitters)) if not match.bot_at(seat))


def _at_the_table(room: Room, number: SitterId) -> tuple[Match, Seat]:
    match, seat = room.playing(number)
    if match.bot_at(seat):
        raise Denied("bot_plays")
    return match, seat


def _played(at: float, entry: AnyEntry, key: str) -> Played:
    return Played(at, msgspec.Raw(table_log.write(entry)), key)
