"""Commands of undo. game/undo/offers.py decides what may be taken back and who has to agree."""

from parlour.errors import Stale
from parlour.game.undo import offers
from parlour.table.commands import AnswerTakeBack, TakeBack
from parlour.table.now import Now
from parlour.table.records import Pending, played
from parlour.table.table import Table


def take_back(table: Table, command: TakeBack, now: Now) -> Pending:
    """Take the last move back, or ask the table to allow it.

    `back` names that move by its position in the sitter's view.
    """
    match, seat = table.playing(command.sitter)
    if command.number not in (None, match.number) or command.prompt not in (None, match.question):
        raise Stale
    wanted = offers.offer(match.game, seat, match.people)
    if wanted.is_possible and command.back not in (None, match.game.seen.position(seat, wanted.line)):
        raise Stale
    return (played(now.at, offers.take_back(match.game, seat, match.people)),)


def answer_take_back(table: Table, command: AnswerTakeBack, now: Now) -> Pending:
    """Accept or reject the undo request that is waiting, and no later one. `back` counts public events."""
    match, seat = table.playing(command.sitter)
    request = match.game.request
    if command.number != match.number or request is None:
        raise Stale
    if command.back != match.game.seen.position(None, request.line):
        raise Stale
    return (played(now.at, offers.answer(match.game, seat, match.people, agrees=command.agrees)),)
