"""An open house: the host mutes somebody, and anybody at the table tells the operator of a name or a text."""

from secrets import token_hex
from time import time

from litestar import post
from litestar.params import FromPath, JSONBody

from parlour.errors import Denied
from parlour.server.api.openapi import WRITING, problems
from parlour.server.auth.visitors import may_look
from parlour.server.auth.visits import AtTable
from parlour.server.wire import requests
from parlour.storage import Report
from parlour.table.commands import MutePerson

UNKNOWN = "-"  # an older Parlour has not written it down, or somebody was forgotten


@post("/api/tables/{code:str}/seats/{seat:int}/mute", tags=["tables"], status_code=204, responses=problems(*WRITING))
async def mute(writing: AtTable, seat: FromPath[int], data: JSONBody[requests.Muting]) -> None:
    """The host lets somebody play, but not speak; or lets them speak again."""
    sitter = await writing.at_place(seat)
    await writing.table.submit(MutePerson(by=writing.by, key=writing.key, sitter=sitter, on=data.on))


@post("/api/tables/{code:str}/reports", tags=["tables"], status_code=204, responses=problems(*WRITING))
async def report(writing: AtTable, data: JSONBody[requests.NewReport]) -> None:
    """Kept for the operator of this house, who reads it with `parlour admin reports`. Who reports is not written."""
    services, table, who = writing.services, writing.table, writing.who
    if not may_look(table.now, who):
        raise Denied("no_token")
    services.limit(services.settings.limits.reports, "report", who.address)
    sitter = table.now.sitter(table.now.at_place(data.seat))
    text = sitter.name if data.what == "name" else data.text
    id = token_hex(4)
    known = table.now.addresses
    address = " ".join(known.get(number) or UNKNOWN for number in (table.now.founder, sitter.id))
    now = Report(id, time(), table.code, table.now.game, data.what, sitter.name, text, data.note, address)
    await services.store.moderation.report(now)
    services.metrics.reports.inc()
