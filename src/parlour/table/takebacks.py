"""Wishes to take back, as records to be written. Like the wishes of a table they raise a refusal and change nothing."""

from parlour.errors import Denied, Stale
from parlour.game import consent
from parlour.rules import Seat
from parlour.table.match import Match
from parlour.table.records import Change, SitterId, played
from parlour.table.table import Table


def take_back(table: Table, at: float, number: SitterId, back: int | None, key: str) -> Change:
    """A sitter takes the last move back, or asks the table for it. `back` names that move by what the sitter saw."""
    match, seat = _at_the_table(table, number)
    people = people_in(match)
    wanted = consent.offer(match.game, seat, people)
    if wanted.is_possible and back not in (None, consent.position(match.game, seat, wanted.line)):
        raise Stale
    return played(at, consent.take_back(match.game, seat, people), key)


def answer(table: Table, at: float, number: SitterId, back: int, key: str, *, agrees: bool) -> Change:
    """What a sitter says to the request that waits: this one, and no later one. `back` counts public events."""
    match, seat = _at_the_table(table, number)
    request = match.game.request
    if request is None or back != consent.position(match.game, None, request.line):
        raise Stale
    return played(at, consent.answer(match.game, seat, people_in(match), agrees=agrees), key)


def people_in(match: Match) -> frozenset[Seat]:
    """The seats of a game that people play now."""
    return frozenset(seat for seat in range(len(match.sitters)) if not match.bot_at(seat))


def _at_the_table(table: Table, number: SitterId) -> tuple[Match, Seat]:
    match, seat = table.playing(number)
    if match.bot_at(seat):
        raise Denied("bot_plays")
    return match, seat
