"""An open house: the host mutes somebody, and anybody at the table tells the operator of a name or a text."""

from secrets import token_hex
from time import time

from litestar import post
from litestar.params import FromPath, JSONBody

from parlour.errors import Denied
from parlour.server.api.openapi import WRITING, problems
from parlour.server.auth.visitors import at_place, may_look
from parlour.server.auth.visits import AtTable
from parlour.server.wire import requests
from parlour.storage import Report
from parlour.table import lobby


@post("/api/tables/{code:str}/seats/{seat:int}/mute", tags=["tables"], status_code=204, responses=problems(*WRITING))
async def mute(writing: AtTable, seat: FromPath[int], data: JSONBody[requests.Muting]) -> None:
    """The host lets somebody play, but not speak; or lets them speak again."""
    table = writing.table
    await writing.expect_host()
    number = at_place(table.now, seat)
    await table.write(writing.as_host(lambda current: lobby.mute(current, time(), number, on=data.on)))


@post("/api/tables/{code:str}/reports", tags=["tables"], status_code=204, responses=problems(*WRITING))
async def report(writing: AtTable, data: JSONBody[requests.NewReport]) -> None:
    """Kept for the operator of this house, who reads it with `parlour admin reports`. Who reports is not written."""
    services, table, who = writing.services, writing.table, writing.who
    if not may_look(table.now, who):
        raise Denied("no_token")
    services.limit(services.settings.limits.reports, "report", who.address)
    sitter = table.now.sitter(at_place(table.now, data.seat))
    text = sitter.name if data.what == "name" else data.text
    id = token_hex(4)
    now = Report(id, time(), table.code, table.now.game, data.what, sitter.name, text, data.note, table.address)
    await services.store.moderation.report(now)
    services.metrics.reports.inc()
