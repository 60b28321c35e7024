"""GET /api/tables/{code}/stream: server-sent events from a bare ASGI function.

Half the memory and twice the rate of a convenience response. It is a `get` that answers with an ASGI application,
because Litestar 2.25 cannot route an `asgi` handler whose path has parameters; openapi.py describes it by hand.
"""

from typing import Any
from urllib.parse import parse_qs

from litestar import get
from litestar.params import FromPath
from litestar.types import ASGIApp

from parlour.errors import Denied
from parlour.server.api.body import Asked
from parlour.server.door.visitors import Scope, header, looking
from parlour.server.house import House, house_of
from parlour.server.live.messages import Position
from parlour.server.live.open_table import OpenTable
from parlour.server.live.readers import Reader, Who
from parlour.table.records import SitterId

START = {
    "type": "http.response.start",
    "status": 200,
    "headers": [(b"content-type", b"text/event-stream; charset=utf-8"), (b"x-accel-buffering", b"no")],
}
HELLO = {"type": "http.response.body", "body": b"retry: 2000\n\n", "more_body": True}
SPECTATOR = "watch"


@get("/api/tables/{code:str}/stream", include_in_schema=False)
async def stream(request: Asked, code: FromPath[str]) -> ASGIApp:
    """What this viewer may know, and from then on what this viewer sees happen."""
    house = house_of(request)
    house.expect_open()
    table, who = await house.visit(request.scope, code)
    house.limit(house.settings.limits.reads, "read", who.address)
    house.expect_place_for(who)
    return _Listening(house, table, who, *_wanted(request.scope, table, who))


class _Listening:
    """The ASGI application behind one stream."""

    __slots__ = ("_at", "_house", "_room", "_sitter", "_who")

    def __init__(self, house: House, table: OpenTable, who: Who, sitter: SitterId | None, at: Position) -> None:
        self._house = house
        self._room = table
        self._who = who
        self._sitter = sitter
        self._at = at

    async def __call__(self, scope: Any, receive: Any, send: Any) -> None:
        await send({**START})
        await send(HELLO)
        reader = Reader(self._room, self._who, self._sitter, self._at, send)
        self._house.admit(reader, scope.get("extensions", {}).get("parlour.line"))
        try:
            await reader.stay(receive)
        finally:
            self._house.dismiss(reader)


def _wanted(scope: Scope, table: OpenTable, who: Who) -> tuple[SitterId | None, Position]:
    """Through whose eyes, and from where on."""
    query = parse_qs(scope["query_string"].decode("latin-1"))
    seat = query.get("seat", [""])[0]
    last = header(scope, b"last-event-id") or query.get("last", [""])[0]
    return looking(table.now, who, _number(seat), spectate=seat == SPECTATOR), Position.read(last)


def _number(seat: str) -> int | None:
    if seat in ("", SPECTATOR):
        return None
    if not (seat.isascii() and seat.isdigit() and len(seat) < 3):
        raise Denied("malformed", facts={"field": "seat"})
    return int(seat)
