"""Routes for seats whose people are away: votes, stand-in bots, and coming back."""

from litestar import delete, post, put
from litestar.params import FromPath, JSONBody

from parlour.server.api.openapi import WRITING, problems
from parlour.server.auth.visits import AtTable
from parlour.server.wire import answers, requests
from parlour.server.wire.messages import TableNow
from parlour.table import Table
from parlour.table.commands import ComeBack, Command, DismissStandIn, LeaveToBot, SeatStandIn, VoteAbsent
from parlour.table.records import SitterId


@post("/api/tables/{code:str}/seats/{seat:int}/votes", tags=["play"], status_code=200, responses=problems(*WRITING))
async def decide(writing: AtTable, seat: FromPath[int], data: JSONBody[requests.NewVote]) -> answers.Decided:
    """Vote about somebody who is away: skip them once, let a bot play, or wait. The host decides alone."""
    table, sitter = writing.table, await writing.at_place(seat)
    command = VoteAbsent(
        by=writing.by, key=writing.key, sitter=sitter, wish=data.wish, prompt=data.prompt, kind=data.bot
    )
    made = await table.submit(command)
    done = data.wish != "wait" and _has_happened(table.now, sitter, data)
    writing.services.metrics.moves.labels("absent").inc(bool(made) and done)
    return answers.Decided(done)


@put("/api/tables/{code:str}/seats/{seat:int}/stand-in", tags=["play"], responses=problems(*WRITING))
async def leave(writing: AtTable, seat: FromPath[int], data: JSONBody[requests.NewStandIn]) -> TableNow:
    """Let a bot play for you. Between games the host may also let one play for somebody who is away."""
    sitter, by, key = await writing.at_place(seat), writing.by, writing.key
    mine: Command = LeaveToBot(by=by, key=key, sitter=sitter, kind=data.bot)
    await writing.table.submit(
        mine if sitter in by.sitters else SeatStandIn(by=by, key=key, sitter=sitter, kind=data.bot)
    )
    return writing.answer()


@delete(
    "/api/tables/{code:str}/seats/{seat:int}/stand-in",
    tags=["play"],
    status_code=200,
    responses=problems(*WRITING),
)
async def back(writing: AtTable, seat: FromPath[int]) -> TableNow:
    """Take your seat back from a bot. If the bot has to answer now, the seat is yours from the next question on."""
    sitter, by, key = await writing.at_place(seat), writing.by, writing.key
    mine: Command = ComeBack(by=by, key=key, sitter=sitter)
    await writing.table.submit(mine if sitter in by.sitters else DismissStandIn(by=by, key=key, sitter=sitter))
    return writing.answer()


def _has_happened(table: Table, sitter: SitterId, data: requests.NewVote) -> bool:
    """Return whether the table is already as this vote wanted it, so that no more votes are needed."""
    if data.wish == "bot":
        return sitter in table.absence.stand_ins
    asked = table.match.game.ask if table.match is not None else None
    seat = None if table.match is None else table.match.seat_of(sitter)
    is_asked = asked is not None and seat in asked.seats
    return not is_asked or table.match is None or table.match.question != data.prompt
