"""Routes of moderation: the host mutes people, and anybody at the table can report a name or a text to the operator."""

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
from parlour.table import Table
from parlour.table.commands import MutePerson

WATCHER = "(watcher)"
UNKNOWN = "-"  # an older version did not record it, or the person was forgotten


@post("/api/tables/{code:str}/seats/{seat:int}/mute", tags=["tables"], status_code=204, responses=problems(*WRITING))
async def mute(writing: AtTable, seat: FromPath[int], data: JSONBody[requests.Muting]) -> None:
    """Stop somebody from speaking while they play on, or allow it again. Only the host may."""
    sitter, by = await writing.at_place(seat), writing.by
    await writing.table.submit(MutePerson(by=by, key=writing.key, sitter=sitter, on=data.on, talk_only=data.talk_only))


@post("/api/tables/{code:str}/reports", tags=["tables"], status_code=204, responses=problems(*WRITING))
async def report(writing: AtTable, data: JSONBody[requests.NewReport]) -> None:
    """Report something to the operator, who reads it with `parlour admin reports`. The reporter is not recorded."""
    services, table, who = writing.services, writing.table, writing.who
    if not may_look(table.now, who):
        raise Denied("no_token")
    services.limit(services.settings.limits.reports, "report", who.address)
    known = table.now.addresses
    if data.what == "talk":
        name, text, address = _line(table.now, data.line)
    else:
        sitter = table.now.sitter(table.now.at_place(data.seat))
        name, text = sitter.name, sitter.name if data.what == "name" else _storable(data.text)
        address = known.get(sitter.id, "")
    from_where = " ".join(one or UNKNOWN for one in (known.get(table.now.founder), address))
    now = Report(
        token_hex(4), time(), table.code, table.now.game, data.what, name, text, _storable(data.note), from_where
    )
    await services.store.moderation.report(now)
    services.metrics.reports.inc()


def _storable(text: str) -> str:
    """Return the text without zero bytes, which PostgreSQL cannot store."""
    return text.replace("\0", "")


def _line(table: Table, number: int) -> tuple[str, str, str]:
    """Return the author of a line, its content, and the address from which its author came."""
    line = next((line for line in table.talk.lines if line.n == number), None)
    if line is None:
        raise Denied("no_such_thing")
    said = line.said
    address = said.address if said.sitter is None else table.addresses.get(said.sitter, "")
    return line.name or WATCHER, said.text or said.phrase, address
