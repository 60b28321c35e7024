"""Runs `parlour serve` under a profiler for `way_of_a_move.py`: which functions run from a move to its last message.

    python tools/traced_server.py STREAMS OUT serve --port 0 …

It records from the moment at which a connection receives `POST …/moves` until the move is answered and the given number
of streams were sent `play`. Each move appends a line to OUT: a JSON list of `[file, function]` below the `parlour`
package. There must be one move at a time. Parlour runs unchanged except for two things: connections get a transport
that reports writes, and browsers get each module by itself, so that its functions can be counted.
"""

import json
import sys
import threading
from pathlib import Path
from types import FrameType
from typing import Any

import uvicorn

import parlour
from parlour.__main__ import main
from parlour.server.site import preloads

SOURCE = str(Path(parlour.__file__).parent) + "/"


class Trace:
    """The functions that run for the current move, if there is one."""

    def __init__(self, streams: int, out: Path) -> None:
        self._streams = streams
        self._out = out
        self._is_on = False
        self._called: set[tuple[str, str]] = set()
        self._waiting: set[object] = set()  # connections without an answer so far
        self._told: set[object] = set()  # streams that were sent `play`

    def profile(self, frame: FrameType, event: str, arg: Any) -> None:
        """Called by the interpreter, in every thread, at each call of a function."""
        if self._is_on and event == "call" and frame.f_code.co_filename.startswith(SOURCE):
            self._called.add((frame.f_code.co_filename.removeprefix(SOURCE), frame.f_code.co_qualname))

    def received(self, connection: object, data: bytes) -> None:
        request, _, _ = data.partition(b"\r\n")
        if request.startswith(b"POST ") and b"/moves " in request:
            self._called.clear()
            self._told.clear()
            self._waiting = {connection}
            self._is_on = True

    def written(self, connection: object, data: bytes) -> None:
        if not self._is_on:
            return
        self._waiting.discard(connection)
        if b"event: play\n" in data:
            self._told.add(connection)
        if not self._waiting and len(self._told) == self._streams:
            self._is_on = False
            with self._out.open("a", encoding="utf-8") as out:
                out.write(json.dumps(sorted(self._called)) + "\n")


class Transport:
    """A connection's transport that reports writes."""

    def __init__(self, transport: Any, trace: Trace) -> None:
        self._transport = transport
        self._trace = trace

    def write(self, data: bytes) -> None:
        self._transport.write(data)
        self._trace.written(self, bytes(data))

    def writelines(self, parts: Any) -> None:
        self.write(b"".join(parts))

    def __getattr__(self, name: str) -> Any:
        return getattr(self._transport, name)


def traced(connections: type[Any], trace: Trace) -> type[Any]:
    """A connection class that reports what is received and written."""

    class Traced(connections):  # type: ignore[misc]
        def connection_made(self, transport: Any) -> None:
            super().connection_made(Transport(transport, trace))

        def data_received(self, data: bytes) -> None:
            trace.received(self.transport, data)
            super().data_received(data)

    return Traced


def watch(trace: Trace) -> None:
    """Start tracing, in this thread and in new ones."""
    load = uvicorn.Config.load

    def load_and_trace(config: uvicorn.Config) -> None:
        load(config)
        config.http_protocol_class = traced(config.http_protocol_class, trace)

    uvicorn.Config.load = load_and_trace  # type: ignore[assignment,method-assign]
    threading.setprofile(trace.profile)
    sys.setprofile(trace.profile)


if __name__ == "__main__":
    _, streams, out, *sys.argv[1:] = sys.argv
    preloads.bundle_of = lambda web: None
    watch(Trace(int(streams), Path(out)))
    sys.exit(main())
