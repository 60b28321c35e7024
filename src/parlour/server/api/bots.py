"""Route that seats bots on all empty chairs."""

from litestar import post
from litestar.params import JSONBody

from parlour.server.api.openapi import WRITING, problems
from parlour.server.auth.visits import AtTable
from parlour.server.live import seat_bots
from parlour.server.wire import requests
from parlour.server.wire.messages import TableNow
from parlour.table.commands import FillWithBots


@post("/api/tables/{code:str}/bots", tags=["tables"], status_code=200, responses=problems(*WRITING))
async def fill(writing: AtTable, data: JSONBody[requests.Filling]) -> TableNow:
    """Fill the table with bots up to the best number of players for the game. Only the host may."""
    table = writing.table
    seat_bots.expect_bot(data.bot, table.now.game)
    cast = seat_bots.cast_of(data.bot, f"{table.id} {table.now.length}")
    await table.submit(FillWithBots(by=writing.by, key=writing.key, kind=data.bot, cast=cast))
    return writing.answer()
