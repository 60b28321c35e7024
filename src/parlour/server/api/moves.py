"""POST /api/tables/{code}/moves: a move, from its request to its answer, as a bare ASGI function.

Nearly every request that changes something is a move. In the framework, routing, dependencies and the answer would
cost more than the move itself. openapi.py describes this route by hand.
"""

import re
from functools import lru_cache
from typing import Any

import msgspec
from litestar import Response
from litestar.exceptions import MethodNotAllowedException
from litestar.types import Message, Receive, Scope, Send

from parlour.errors import Denied, Stale
from parlour.rules import Action, Own
from parlour.server.api.problems import EXCEPTION_HANDLERS
from parlour.server.auth.bans import expect_clean, expect_no_ban
from parlour.server.auth.headers import ALWAYS, NO_STORE, add_headers
from parlour.server.auth.visitors import expect_our_page
from parlour.server.auth.visits import Services, TableRequest
from parlour.server.live.open_table import OpenTable
from parlour.server.wire import answers, requests
from parlour.server.wire.body import LONGEST_BODY, PlainRequest, StrictRequest, read
from parlour.server.wire.messages import Fields, encode
from parlour.table import Match, Table
from parlour.table.commands import PlayMove
from parlour.table.records import SitterId

MOVES = re.compile("/api/tables/([^/]+)/moves/?")
TEMPLATE = "/api/tables/{code}/moves"  # its name in traces
ALLOWED = "OPTIONS, POST"
HEADERS = [(b"content-type", b"application/json"), NO_STORE, *ALWAYS]


def table_of(scope: Any) -> str | None:
    """Return the code of the table if this is a request for moves; otherwise None."""
    if scope["type"] != "http":
        return None
    found = MOVES.fullmatch(scope["path"])
    return None if found is None else found[1]


async def moves(services: Services, code: str, scope: Scope, receive: Receive, send: Send) -> None:
    """Answer a prompt. A late answer is refused; a repeated one changes nothing."""
    scope["path_template"] = TEMPLATE
    request = PlainRequest(scope)
    try:
        if request.method == "OPTIONS":
            await _answer(send, 204, b"", [(b"allow", ALLOWED.encode())])
            return
        if request.method != "POST":
            raise MethodNotAllowedException(headers={"Allow": ALLOWED})
        expect_our_page(request)
        if services.bans.of_addresses:
            expect_no_ban(request, services.bans)
        body = await _whole(request, receive)
        if body is None:
            return
        if services.bans.of_words:
            await expect_clean(body, request, services.bans, services.tables)
        data: requests.NewMove = read(body, requests.NewMove)
        services.expect_open()
        visit = TableRequest(services, *await services.visit(request, code))
        answer = encode(await play(visit, data))
    except Exception as error:
        await _refuse(error, scope, receive, send)
        return
    await _answer(send, 200, answer, [])


async def play(visit: TableRequest, data: requests.NewMove) -> answers.Seen:
    services, table, sitter = visit.services, visit.table, visit.sitter(data.seat)
    visit.limit(services.settings.limits.moves, "move", sitter)
    action = await read_action(table, data.prompt, data.action)
    if await table.submit(PlayMove(by=visit.by, key=data.key, sitter=sitter, action=action, prompt=data.prompt)):
        services.metrics.moves_by_people.inc()
        table.presence.sign_of_life(sitter)
    return seen(table, sitter)


async def read_action(table: OpenTable, prompt: str, action: Fields) -> Action:
    """Return the action for the game of this prompt. A prompt of an earlier game is stale."""
    match = table.now.match
    if match is None or not _is_of(match, prompt):
        await table.catch_up()  # another worker may have started the game
        match = _match(table.now, prompt)
    return _read(match, action)


def seen(table: OpenTable, sitter: SitterId) -> answers.Seen:
    """Return how many events this sitter has seen."""
    assert table.play_messages is not None
    return answers.Seen(table.play_messages.position(table.viewer(sitter)).seen)


# Within


async def _whole(request: PlainRequest, receive: Receive) -> bytes | None:
    """Return the body; None if the sender has disconnected."""
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
    """Send the refusal in the same form as Litestar's handlers."""
    kind = next(kind for kind in type(error).__mro__ if kind in EXCEPTION_HANDLERS)
    request = StrictRequest(scope, receive, send)
    answer: Response[bytes] = EXCEPTION_HANDLERS[kind](request, error)

    async def with_headers(message: Message) -> None:
        await add_headers(message, scope)
        await send(message)

    await answer.to_asgi_response(app=None, request=request)(scope, receive, with_headers)


def _is_of(match: Match, prompt: str) -> bool:
    return prompt.partition(".")[0] == str(match.number)


def _match(table: Table, prompt: str) -> Match:
    if table.match is None:
        raise Denied("no_game")
    if not _is_of(table.match, prompt):
        raise Stale
    return table.match


def _read(match: Match, action: Fields) -> Action:
    kinds = match.game.rules.Action
    try:
        read: Action = msgspec.convert((action,), _one_of(kinds)).action
    except msgspec.ValidationError:
        raise _malformed(kinds, action) from None
    return read


@lru_cache
def _one_of(kinds: Own) -> Own:
    """Return a named type with an action of these kinds, because msgspec would analyse a bare union at every move."""
    return msgspec.defstruct("OneOf", [("action", kinds)], array_like=True)


def _malformed(kinds: Own, action: Fields) -> Denied:
    """Return what is wrong with the action, without its wrapper."""
    try:
        msgspec.convert(action, kinds)
    except msgspec.ValidationError as error:
        return Denied("malformed", facts={"field": "action", "problem": str(error)})
    raise AssertionError("it was refused a moment ago")
