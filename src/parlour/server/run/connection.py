"""Uvicorn's connection, with the two things that a long stream needs and a short answer does not.

It can be cut at once when the reader does not read, and it says farewell to its stream before the server stops. It
also hangs up on those who connect and then never finish asking.
"""

import asyncio
from collections.abc import Callable
from typing import Any

from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol

from parlour.server.live.readers import CONNECTION

ASKING = 20.0  # seconds in which a request must have come in


class StreamConnection(HttpToolsProtocol):
    """A connection of uvicorn's, which a stream can reach. docs/decisions/0011-uvicorn-connections.md says why."""

    farewell: Callable[[], None] | None = None
    _impatience: asyncio.TimerHandle | None = None

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        self._impatience = self.loop.call_later(ASKING, self._give_up)

    def connection_lost(self, exc: Exception | None) -> None:
        self._be_patient()
        super().connection_lost(exc)

    def on_message_begin(self) -> None:
        super().on_message_begin()
        scope: Any = self.scope
        scope["extensions"] = {CONNECTION: self}
        if self._impatience is None:
            self._impatience = self.loop.call_later(ASKING, self._give_up)

    def on_message_complete(self) -> None:
        self._be_patient()
        super().on_message_complete()

    def shutdown(self) -> None:
        super().shutdown()
        if self.farewell is not None:
            self.farewell()

    def hang_up(self) -> None:
        self.transport.abort()

    def _be_patient(self) -> None:
        if self._impatience is not None:
            self._impatience.cancel()
            self._impatience = None

    def _give_up(self) -> None:
        self._impatience = None
        self.transport.abort()
