"""A trial: a player's moves and news over one WebSocket, instead of a post each and a stream.

As thin as it could be, to be fair to it: the news are framed here and written past ASGI, as those of our streams are.
It has no door of its own (origin, limits of its own, refusals), which a real one would need.
"""

from collections.abc import Callable
from typing import Any
from urllib.parse import parse_qs

from uvicorn.protocols.websockets.wsproto_impl import WSProtocol

from parlour.server.api import moves
from parlour.server.auth.visits import TableRequest
from parlour.server.live.play_messages import Position
from parlour.server.live.readers import CONNECTION, Reader
from parlour.server.wire import requests
from parlour.server.wire.body import PlainRequest, read
from parlour.server.wire.messages import encode

WHOLE_BINARY = 0x82  # a frame


class FramedConnection(WSProtocol):
    """A WebSocket of uvicorn's, which a reader can write to."""

    on_shutdown: Callable[[], None] | None = None
    has_begun_to_answer = True

    async def run_asgi(self) -> None:
        scope: Any = self.scope
        scope["extensions"][CONNECTION] = self
        await super().run_asgi()

    def is_cut(self) -> bool:
        return False

    def write(self, part: bytes) -> bool:
        if not self.writable.is_set() or self.transport.is_closing():
            return False
        size = len(part)
        head = bytes((WHOLE_BINARY, size)) if size < 126 else bytes((WHOLE_BINARY, 126)) + size.to_bytes(2, "big")
        if size >= 2**16:
            head = bytes((WHOLE_BINARY, 127)) + size.to_bytes(8, "big")
        self.transport.write(head + part)
        return True

    def answer(self, send: object, head: bytes, body: bytes) -> bool:
        return False

    def hang_up(self) -> None:
        self.transport.abort()


class OverWebSocket:
    """The application, and `/CODE?token=…` for a WebSocket."""

    def __init__(self, app: Any) -> None:
        self._app = app

    async def __call__(self, scope: Any, receive: Any, send: Any) -> None:
        if scope["type"] != "websocket":
            await self._app(scope, receive, send)
            return
        services = self._app.state.services
        await receive()
        await send({"type": "websocket.accept"})
        token = parse_qs(scope["query_string"])[b"token"][0]
        request = PlainRequest({**scope, "method": "GET", "headers": [(b"authorization", b"Bearer " + token)]})
        visit = TableRequest(services, *await services.visit(request, scope["path"].strip("/")))

        async def news(message: Any) -> None:
            await send({"type": "websocket.send", "bytes": message["body"]})

        below = scope["extensions"][CONNECTION]
        reader = Reader(visit.table, visit.who, visit.who.sitters[0], Position(), news, below)
        services.admit(reader, below)
        try:
            while (message := await receive())["type"] == "websocket.receive":
                data = read(message["text"].encode(), requests.NewMove)
                below.write(encode(await moves.play(visit, data)))
        finally:
            services.streams.dismiss(reader)
