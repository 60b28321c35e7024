"""Bots for all the empty chairs at once."""

from litestar import post
from litestar.params import JSONBody

from parlour.server.api.openapi import WRITING, problems
from parlour.server.auth.visits import AtTable
from parlour.server.live import filling
from parlour.server.wire import requests
from parlour.server.wire.messages import TableNow


@post("/api/tables/{code:str}/bots", tags=["tables"], status_code=200, responses=problems(*WRITING))
async def fill(writing: AtTable, data: JSONBody[requests.Filling]) -> TableNow:
    """The host fills the table up to the size that the game is best with."""
    filling.expect_bot(data.bot, writing.table.now.game)
    await writing.expect_host()
    await filling.fill(writing.table, data.bot)
    return writing.answer()
