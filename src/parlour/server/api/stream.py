"""GET /api/tables/{code}/stream: server-sent events from a bare ASGI function.

It takes half the memory of a convenience response and sends at twice the rate. The route is a `get` that returns an
ASGI application, because Litestar 2.25 cannot route an `asgi` handler whose path has parameters. openapi.py
describes it by hand.
"""

import re
from typing import Annotated, cast

from litestar import get, put
from litestar.params import FromQuery, HeaderParameter, JSONBody
from litestar.types import ASGIApp, HTTPResponseBodyEvent, HTTPResponseStartEvent, Receive, Scope, Send

from parlour.errors import Denied
from parlour.server.api.openapi import WRITING, problems
from parlour.server.auth.visitors import looking
from parlour.server.auth.visits import AtTable, TableRequest
from parlour.server.live.play_messages import Position, talk_known
from parlour.server.live.presence import ATTENTIONS, Attention
from parlour.server.live.readers import CONNECTION, Connection, Reader
from parlour.server.wire import requests
from parlour.server.wire.requests import PAGE_NAME
from parlour.table.records import SitterId

START: HTTPResponseStartEvent = {
    "type": "http.response.start",
    "status": 200,
    "headers": [(b"content-type", b"text/event-stream; charset=utf-8"), (b"x-accel-buffering", b"no")],
}
HELLO: HTTPResponseBodyEvent = {"type": "http.response.body", "body": b"retry: 2000\n\n", "more_body": True}
GOODBYE: HTTPResponseBodyEvent = {"type": "http.response.body", "body": b"", "more_body": False}
SPECTATOR = "watch"
PAGE = re.compile(PAGE_NAME)

LastEventId = Annotated[str, HeaderParameter(name="last-event-id")]


@get("/api/tables/{code:str}/stream", include_in_schema=False)
async def stream(
    visit: AtTable,
    last_event_id: LastEventId = "",
    seat: FromQuery[str] = "",
    last: FromQuery[str] = "",
    page: FromQuery[str] = "",
    attention: FromQuery[str] = "attends",
    poll: FromQuery[bool] = False,
) -> ASGIApp:
    """What this viewer may know, and then what this viewer sees happen. A page that does not send `attention` attends.

    With `poll` the answer ends after what is new, for readers behind a proxy that buffers answers.
    """
    services, who = visit.services, visit.who
    services.limit(services.settings.limits.reads, "read", who.address)
    services.streams.expect_room(who)
    sitter = looking(visit.table.now, who, _number(seat), spectate=seat == SPECTATOR)
    if not PAGE.fullmatch(page) or attention not in ATTENTIONS:
        raise Denied("malformed", facts={"field": "attention" if PAGE.fullmatch(page) else "page"})
    return _Listening(visit, sitter, last_event_id or last, page, attention, ends=poll)


@put("/api/tables/{code:str}/stream", tags=["play"], status_code=204, responses=problems(*WRITING))
async def turn(visit: AtTable, data: JSONBody[requests.NewAttention]) -> None:
    """Tell what the person behind an open stream looks at: the table, a sample turn on top of it, or something else.

    Only the table's clock and bots use it: while nobody attends, nothing moves. A page that never sends it attends
    while its stream is open. It has no effect for watchers and big screens.
    """
    visit.services.limit(visit.services.settings.limits.reads, "read", visit.who.address)
    for sitter in visit.who.sitters[:1]:
        visit.services.tables.turn(visit.table, sitter, data.page, data.attention)


class _Listening:
    """The ASGI application of one stream."""

    __slots__ = ("_attention", "_ends", "_last", "_page", "_sitter", "_visit")

    def __init__(
        self, visit: TableRequest, sitter: SitterId | None, last: str, page: str, attention: Attention, *, ends: bool
    ) -> None:
        self._ends = ends
        self._page = page
        self._attention = attention
        self._visit = visit
        self._sitter = sitter
        self._last = last  # the id of the last event that the reader received

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        await send({**START})
        await send(HELLO)
        services, table = self._visit.services, self._visit.table
        if table.closed:  # it was closed while the connection was slow, and opens again when the client reconnects
            await send({**GOODBYE})
            return
        below = cast("Connection | None", (scope.get("extensions") or {}).get(CONNECTION))
        who, at, known = self._visit.who, Position.read(self._last), talk_known(self._last)
        reader = Reader(table, who, self._sitter, at, send, below, self._page, self._attention, known)
        services.admit(reader, below)
        if self._ends:
            reader.end(b"")
        try:
            await reader.stay(receive)
        finally:
            services.streams.dismiss(reader)


def _number(seat: str) -> int | None:
    if seat in ("", SPECTATOR):
        return None
    if not (seat.isascii() and seat.isdigit() and len(seat) < 3):
        raise Denied("malformed", facts={"field": "seat"})
    return int(seat)
