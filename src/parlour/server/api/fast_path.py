"""A move past the framework: the same rules of the door, the same move, the same refusals and headers, by a third of
the way.

Nearly every post is a move, and to route it, to resolve what its handler depends on and to wrap its answer costs more
than the move itself. Whatever is in any way unusual goes the long way to `moves.move`, which answers alike:
tests/server/api/test_fast_path.py sends both the same requests.
"""

import re
from typing import Any, cast

from litestar import Response
from litestar.types import Message, Receive, Scope, Send
from msgspec import Struct

from parlour.errors import Denied
from parlour.server.api import moves
from parlour.server.api.problems import EXCEPTION_HANDLERS
from parlour.server.auth.bans import expect_no_ban
from parlour.server.auth.headers import ALWAYS, NO_STORE, add_headers
from parlour.server.auth.origin import expect_our_page
from parlour.server.auth.services import Services
from parlour.server.auth.visits import Visit
from parlour.server.live.readers import CONNECTION, Connection
from parlour.server.wire import requests
from parlour.server.wire.body import PlainRequest, StrictRequest, read
from parlour.server.wire.messages import encode

MOVES = re.compile("/api/tables/([A-Za-z0-9]+)/moves")
TEMPLATE = "/api/tables/{code}/moves"  # as Litestar calls the route, for traces
HEADERS = [(b"content-type", b"application/json"), NO_STORE, *ALWAYS]
HEAD = b"".join([b"%b: %b\r\n" % header for header in HEADERS])


class PlainMove(Struct, frozen=True):
    """The code of a table, and the request for a move there."""

    code: str
    request: PlainRequest


def plain_move(scope: Any, longest: int) -> PlainMove | None:
    """What asks for a move, and for nothing unusual; None for everything else."""
    if scope["type"] != "http" or scope["method"] != "POST":
        return None
    found = MOVES.fullmatch(scope["path"])
    if found is None:
        return None
    request = PlainRequest(scope)
    told, length = request.headers, request.headers.get("content-length", "")
    is_plain = told.get("content-type") == "application/json" and length.isdecimal() and int(length) <= longest
    return PlainMove(found[1], request) if is_plain else None


async def move(services: Services, asked: PlainMove, scope: Scope, receive: Receive, send: Send) -> None:
    """One move, from its request to its answer."""
    scope["path_template"] = TEMPLATE
    request = asked.request
    try:
        expect_our_page(request)
        expect_no_ban(request, services.bans)
        body = await _whole(receive, int(request.headers["content-length"]))
        if body is None:
            return
        data: requests.NewMove = read(body, requests.NewMove)
        services.expect_open()
        visit = Visit(services, *await services.visit(request, asked.code))
        answer = encode(await moves.play_move(visit, data))
    except Exception as error:
        await _refuse(error, scope, receive, send)
        return
    below = cast("Connection | None", (scope.get("extensions") or {}).get(CONNECTION))
    if below is not None and below.answer(send, HEAD, answer):
        return
    length = (b"content-length", b"%d" % len(answer))
    await send({"type": "http.response.start", "status": 200, "headers": [*HEADERS, length]})
    await send({"type": "http.response.body", "body": answer, "more_body": False})


async def _whole(receive: Receive, announced: int) -> bytes | None:
    """The body; None, if whoever sent it has gone."""
    body = b""
    while True:
        message = await receive()
        if message["type"] != "http.request":
            return None
        body += message["body"]
        if not message.get("more_body"):
            return body
        if len(body) > announced:
            raise Denied("too_large")


async def _refuse(error: Exception, scope: Scope, receive: Receive, send: Send) -> None:
    """In the form that Litestar would have been given for it."""
    kind = next(kind for kind in type(error).__mro__ if kind in EXCEPTION_HANDLERS)
    request = StrictRequest(scope, receive, send)
    answer: Response[bytes] = EXCEPTION_HANDLERS[kind](request, error)

    async def with_headers(message: Message) -> None:
        await add_headers(message, scope)
        await send(message)

    await answer.to_asgi_response(app=None, request=request)(scope, receive, with_headers)
