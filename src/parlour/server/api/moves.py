"""POST /api/tables/{code}/moves: a move, from its request to its answer, as a bare ASGI function.

Nearly every request that changes something is a move. To route it, to resolve what a handler depends on and to wrap its
answer costs the framework more than the move itself. openapi.py describes it by hand.
"""

import re
from typing import Any

from litestar import Response
from litestar.exceptions import MethodNotAllowedException
from litestar.types import Message, Receive, Scope, Send

from parlour.errors import Denied
from parlour.server.api.actions import read_action
from parlour.server.api.problems import EXCEPTION_HANDLERS
from parlour.server.api.seen import seen
from parlour.server.auth.bans import expect_clean, expect_no_ban
from parlour.server.auth.headers import ALWAYS, NO_STORE, add_headers
from parlour.server.auth.origin import expect_our_page
from parlour.server.auth.services import Services
from parlour.server.auth.visits import Visit
from parlour.server.wire import answers, requests
from parlour.server.wire.body import PlainRequest, StrictRequest, read
from parlour.server.wire.messages import encode
from parlour.table.commands import PlayMove

MOVES = re.compile("/api/tables/([^/]+)/moves/?")
TEMPLATE = "/api/tables/{code}/moves"  # what traces call it
LONGEST_BODY = 16 * 1024
ALLOWED = "OPTIONS, POST"
HEADERS = [(b"content-type", b"application/json"), NO_STORE, *ALWAYS]


def table_of(scope: Any) -> str | None:
    """The code of the table whose moves this request is about; None for every other request."""
    if scope["type"] != "http":
        return None
    found = MOVES.fullmatch(scope["path"])
    return None if found is None else found[1]


async def moves(services: Services, code: str, scope: Scope, receive: Receive, send: Send) -> None:
    """Answer the prompt. A late answer is refused, a repeated one is harmless."""
    scope["path_template"] = TEMPLATE
    request = PlainRequest(scope)
    try:
        if request.method == "OPTIONS":
            await _answer(send, 204, b"", [(b"allow", ALLOWED.encode())])
            return
        if request.method != "POST":
            raise MethodNotAllowedException(headers={"Allow": ALLOWED})
        expect_our_page(request)
        expect_no_ban(request, services.bans)
        body = await _whole(request, receive)
        if body is None:
            return
        await expect_clean(body, request, services.bans, services.tables)
        data: requests.NewMove = read(body, requests.NewMove)
        services.expect_open()
        visit = Visit(services, *await services.visit(request, code))
        answer = encode(await play(visit, data))
    except Exception as error:
        await _refuse(error, scope, receive, send)
        return
    await _answer(send, 200, answer, [])


async def play(visit: Visit, data: requests.NewMove) -> answers.Seen:
    services, table, sitter = visit.services, visit.table, visit.sitter(data.seat)
    visit.limit(services.settings.limits.moves, "move", sitter)
    action = await read_action(table, data.prompt, data.action)
    if await table.submit(PlayMove(by=visit.by, key=data.key, sitter=sitter, action=action, prompt=data.prompt)):
        services.metrics.moves_by_people.inc()
        table.presence.sign_of_life(sitter)
    return seen(table, sitter)


# Within


async def _whole(request: PlainRequest, receive: Receive) -> bytes | None:
    """The body; None, if the sender has gone."""
    announced = request.headers.get("content-length", "0")
    if announced.isdecimal() and int(announced) > LONGEST_BODY:
        raise Denied("too_large")
    body = b""
    while True:
        message = await receive()
        if message["type"] != "http.request":
            return None
        body += message["body"]
        if len(body) > LONGEST_BODY:
            raise Denied("too_large")
        if not message.get("more_body"):
            return body


async def _answer(send: Send, status: int, body: bytes, headers: list[tuple[bytes, bytes]]) -> None:
    length = (b"content-length", b"%d" % len(body))
    await send({"type": "http.response.start", "status": status, "headers": [*HEADERS, length, *headers]})
    await send({"type": "http.response.body", "body": body, "more_body": False})


async def _refuse(error: Exception, scope: Scope, receive: Receive, send: Send) -> None:
    """In the form in which Litestar's handlers refuse."""
    kind = next(kind for kind in type(error).__mro__ if kind in EXCEPTION_HANDLERS)
    request = StrictRequest(scope, receive, send)
    answer: Response[bytes] = EXCEPTION_HANDLERS[kind](request, error)

    async def with_headers(message: Message) -> None:
        await add_headers(message, scope)
        await send(message)

    await answer.to_asgi_response(app=None, request=request)(scope, receive, with_headers)
