"""Bots' reasons: once a round after they have marked something, and when somebody asks "why?" about a mark of theirs.

A reason is a record like any other line. It is computed off the event loop, from the seat's own view.
"""

import asyncio

from parlour.bots import who
from parlour.bots.reasons import MarkReason, Thing, marks
from parlour.errors import Refused
from parlour.rules import Seat
from parlour.server.live.open_table import OpenTable
from parlour.server.live.thinking import Thinkers
from parlour.server.log import log_error
from parlour.storage import StorageError
from parlour.table import Match
from parlour.table.commands import SayReason, System
from parlour.table.match import round_of
from parlour.table.records import About, SaidSentence, Spoke
from parlour.table.talk.say import has_given_reason


async def say_why(thinkers: Thinkers, table: OpenTable, match: Match, seat: Seat, pause: float) -> None:
    """Give a reason for the newest mark of this seat, after a pause. Does nothing if it has given one in this round."""
    sitter, board = match.sitters[seat], match.game.state.board
    newest = marks(match.game.header.game, board, seat)[-1:]
    if not newest or table.now.match is not match or has_given_reason(table.now, sitter):
        return
    round = round_of(match)
    found = await _worked_out(thinkers, match, seat, newest[0])
    await asyncio.sleep(pause)
    if found is not None:
        await _say(table, match, seat, found, round, f"why {match.number}.{round}.{sitter}")


async def answer_why(thinkers: Thinkers, table: OpenTable, asked: Spoke, number: int) -> None:
    """Let every bot that has marked this thing give its reason."""
    match = table.now.match
    if match is None or asked.about is None or match.game.outcome is not None:
        return
    thing = Thing(asked.about.kind, asked.about.id)
    for seat in range(len(match.sitters)):
        if match.bot_at(seat) and thing in marks(match.game.header.game, match.game.state.board, seat):
            found = await _worked_out(thinkers, match, seat, thing)
            if found is not None:
                await _say(
                    table, match, seat, found, round_of(match), f"asked {number}.{match.sitters[seat]}", asked=True
                )


async def _worked_out(thinkers: Thinkers, match: Match, seat: Seat, thing: Thing) -> MarkReason | None:
    game = match.game
    view, kind, person = game.view(seat), match.bot_at(seat), who(match.players[seat])
    try:
        return await thinkers.tell_why(game.header.game, kind, person, view, thing)
    except Exception as error:
        log_error("a bot's reason failed", {"game": game.header.game, "kind": kind}, error)
        return None


async def _say(
    table: OpenTable, match: Match, seat: Seat, found: MarkReason, round: int, key: str, *, asked: bool = False
) -> None:
    about, sentence = About(found.about.kind, found.about.id), SaidSentence(found.key, dict(found.args))
    command = SayReason(
        by=System(),
        key=key,
        sitter=match.sitters[seat],
        about=about,
        sentence=sentence,
        number=match.number,
        round=round,
        asked=asked,
    )
    try:
        await table.submit(command)
    except (Refused, StorageError):
        return  # the game is over, or talk is closed now
