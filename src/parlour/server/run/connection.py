"""Uvicorn's HTTP connection, extended for long streams and with limits of its own.

It can be cut at once when the reader does not read. Before the server stops, the connection tells the application,
finishes what was begun, and answers late requests with 503. It closes connections whose requests never end or are
too long, and limits the connections of one address, so a server without a proxy is protected, too.
"""

import asyncio
import os
from collections import Counter
from collections.abc import Callable
from itertools import chain
from typing import Any, ClassVar

from uvicorn.protocols.http.httptools_impl import STATUS_LINE, HttpToolsProtocol, RequestResponseCycle

from parlour.server.addresses import visitor_of
from parlour.server.live.readers import CONNECTION
from parlour.server.settings import LIMITS

ASKING = 20.0  # seconds in which a request must arrive completely
LONGEST_TARGET = 4096  # bytes of the requested address
LONGEST_HEAD = 64 * 1024  # bytes of all headers together: ten times as much as the cookies of nine seats
MOST_HEADERS = 100
LAST_CALL = 0.25  # seconds that an idle connection is kept when the server stops, for a request that is on its way
CLOSE = (b"connection", b"close")
MOST_CONNECTIONS = 600  # of one address: 500 streams, and some for requests

TARGET_TOO_LONG, HEAD_TOO_LARGE = 414, 431


class RequestTooLarge(Exception):
    """Raised when a request exceeds the size limits."""


class StreamConnection(HttpToolsProtocol):
    """A connection of uvicorn to which a stream has direct access. docs/decisions/0011-uvicorn-connections.md
    explains it.
    """

    by_address: ClassVar[Counter[str]] = Counter()

    on_shutdown: Callable[[], None] | None = None
    _impatience: asyncio.TimerHandle | None = None
    _is_asking = False  # a request has begun to arrive and is not complete
    _in_head = False  # the headers of a request are not complete
    _head = 0  # bytes of them so far
    _refusal = 0  # the status with which such a request is refused
    _address = ""  # the address under which this connection is counted
    _is_stopping = False
    _answering: RequestResponseCycle | None = None  # the request that is being answered

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        self._impatience = self.loop.call_later(ASKING, self._on_timeout)
        if self.client is not None and self.is_counted:
            self._address = visitor_of(self.client[0])
            self.by_address[self._address] += 1
            if self.by_address[self._address] > MOST_CONNECTIONS:
                transport.abort()

    def connection_lost(self, exc: Exception | None) -> None:
        self._cancel_timeout()
        if self._address:
            self.by_address[self._address] -= 1
            if not self.by_address[self._address]:
                del self.by_address[self._address]
        super().connection_lost(exc)

    def data_received(self, data: bytes) -> None:
        goes_on = self._in_head
        super().data_received(data)
        if self._is_asking and self._impatience is None and not self.transport.is_closing():
            self._impatience = self.loop.call_later(ASKING, self._on_timeout)
        if goes_on and self._in_head and not self.transport.is_closing():
            self._head += len(data)  # also counts a header that has not ended, which the parser has not reported
            if self._head > LONGEST_HEAD:
                self._refusal = HEAD_TOO_LARGE
                self.send_400_response("")

    def on_message_begin(self) -> None:
        super().on_message_begin()
        scope: Any = self.scope
        scope["extensions"] = {CONNECTION: self}
        self._is_asking = self._in_head = True
        self._head = 0

    def on_headers_complete(self) -> None:
        """Check the complete head. It came in one packet, or `data_received` has counted the others."""
        self._in_head = False
        if len(self.url) > LONGEST_TARGET:
            self._refuse(TARGET_TOO_LONG)
        if len(self.headers) > MOST_HEADERS or sum(map(len, chain.from_iterable(self.headers))) > LONGEST_HEAD:
            self._refuse(HEAD_TOO_LARGE)
        super().on_headers_complete()
        if self._is_stopping:
            self._make_last()

    def _start_asgi_task(self, cycle: RequestResponseCycle, app: Any) -> None:
        self._answering = cycle
        super()._start_asgi_task(cycle, app)

    def on_message_complete(self) -> None:
        self._is_asking = False
        self._cancel_timeout()
        super().on_message_complete()

    def send_400_response(self, msg: str) -> None:
        """Answer a request that exceeds a limit with its own status. Uvicorn answers requests that are not HTTP."""
        if not self._refusal:
            super().send_400_response(msg)
            return
        close = b"connection: close\r\ncontent-length: 0\r\n\r\n"
        self.transport.write(STATUS_LINE[self._refusal] + close)
        self.transport.close()

    def shutdown(self) -> None:
        """Stop after the current answer, or after a request that comes within a moment."""
        self._is_stopping = True
        if self.on_shutdown is not None:
            self.on_shutdown()
        if self._is_idle:
            self.loop.call_later(LAST_CALL, self._close_if_idle)
        else:
            self._make_last()

    @property
    def has_begun_to_answer(self) -> bool:
        return self._answering is not None and self._answering.response_started

    @property
    def is_counted(self) -> bool:
        """Whether this connection counts towards the limit.

        Behind a proxy all share one address, and load tests lift limits.
        """
        return not self.config.proxy_headers and os.environ.get(LIMITS) != "off"

    def write(self, part: bytes) -> bool:
        """Send a part of an answer of unknown length, as uvicorn would write it for ASGI's `send`."""
        if self.flow.write_paused or self.transport.is_closing():
            return False
        self.transport.write(b"%x\r\n%b\r\n" % (len(part), part))
        return True

    def hang_up(self) -> None:
        self.transport.abort()

    def is_cut(self) -> bool:
        """Whether the client has disconnected.

        If so, uvicorn is told, so that it does not expect the rest of the answer.
        """
        if self._answering is not None and self.transport.is_closing():
            self._answering.disconnected = True
            return True
        return False

    @property
    def _is_idle(self) -> bool:
        return not self._is_asking and (self.cycle is None or self.cycle.response_complete)

    def _close_if_idle(self) -> None:
        if self._is_idle and not self.transport.is_closing():
            self.transport.close()

    def _make_last(self) -> None:
        """End the connection after this answer, and announce it in the answer."""
        if self.cycle is not None and not self.cycle.response_complete:
            self.cycle.keep_alive = False
            self.cycle.default_headers = [*self.cycle.default_headers, CLOSE]

    def _refuse(self, status: int) -> None:
        """Stop the parser at once. It reports this to `data_received`."""
        self._refusal = status
        raise RequestTooLarge

    def _cancel_timeout(self) -> None:
        if self._impatience is not None:
            self._impatience.cancel()
            self._impatience = None

    def _on_timeout(self) -> None:
        self._impatience = None
        self.transport.abort()
