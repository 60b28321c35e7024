"""What an action costs the event loop's thread alone: no sockets, no other process, hardly any noise.

    python -m benchmarks.action [--tables 40] [--slices 25]

The real application, connection class and SQLite in this process; only the transports are not real, and throw away what
they are given. Tables of five play Similo, and all five listen. A slice is four actions at every table; the best slice
says most, because another process can only make one dearer. `benchmarks.server` measures the whole.
"""

import argparse
import asyncio
import gc
import json
import os
import tempfile
from statistics import median
from time import thread_time
from typing import Any

import uvicorn
import uvloop
from uvicorn.server import ServerState

from benchmarks.server import TABLE
from parlour.server.run.app import build
from parlour.server.run.connection import StreamConnection
from parlour.server.run.process import THRESHOLDS
from parlour.server.settings import LIMITS, Settings
from parlour.storage import store

ENDS = {"peername": ("127.0.0.1", 5), "sockname": ("127.0.0.1", 80)}


class Nowhere:
    """A transport whose last answer can be read, until the next request."""

    def __init__(self) -> None:
        self.said = b""
        self.spoken = asyncio.Event()

    def get_extra_info(self, name: str, default: Any = None) -> Any:
        return ENDS.get(name, default)

    def is_closing(self) -> bool:
        return False

    def write(self, part: bytes) -> None:
        self.said += part
        self.spoken.set()

    def abort(self) -> None: ...

    close = pause_reading = resume_reading = abort


class Line:
    """A connection, and what it is asked."""

    def __init__(self, config: uvicorn.Config, state: ServerState) -> None:
        self._below = Nowhere()
        self._connection = StreamConnection(config=config, server_state=state, app_state={})
        self._connection.connection_made(self._below)  # type: ignore[arg-type]

    def ask(self, method: str, path: str, token: str = "", body: Any = None) -> None:
        content = b"" if body is None else json.dumps(body).encode()
        head = f"{method} {path} HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n"
        head += f"Authorization: Bearer {token}\r\n" if token else ""
        self._below.said = b""
        self._connection.data_received(f"{head}Content-Length: {len(content)}\r\n\r\n".encode() + content)

    def forget(self) -> None:
        self._below.said = b""

    def hang_up(self) -> None:
        self._connection.connection_lost(None)

    async def answer(self) -> Any:
        while not self._connection.cycle.response_complete:
            self._below.spoken.clear()
            await self._below.spoken.wait()
        head, _, body = self._below.said.partition(b"\r\n\r\n")
        assert head.startswith(b"HTTP/1.1 20"), self._below.said
        return json.loads(body) if body else None


class Table:
    """Five people at a clue, who all listen. One after the other marks a card, and takes the mark off again."""

    def __init__(self, lines: list[Line]) -> None:
        self.lines = lines
        self._asking, *self._streams = lines
        self._marked = [False] * TABLE
        self._moves = 0

    async def lay(self) -> None:
        host = await self._ask("POST", "/api/tables", "", {"game": "similo", "name": "P0", "options": {"giver": 0}})
        self._path, self._tokens = f"/api/tables/{host['code']}", [host["token"]]
        for seat in range(1, TABLE):
            self._tokens.append((await self._ask("POST", f"{self._path}/seats", "", {"name": f"P{seat}"}))["token"])
        await self._ask("POST", f"{self._path}/games", self._tokens[0], {})
        now = await self._ask("GET", self._path, self._tokens[0])
        clue = {"prompt": now["prompt"]["id"], "action": now["prompt"]["actions"][0], "key": "clue"}
        await self._ask("POST", f"{self._path}/moves", self._tokens[0], clue)
        self._card = now["view"]["board"]["grid"][0]
        self._prompt = (await self._ask("GET", self._path, self._tokens[1]))["prompt"]["id"]
        for stream, token in zip(self._streams, self._tokens, strict=True):
            stream.ask("GET", f"{self._path}/stream", token)

    def act(self) -> None:
        seat, self._moves = 1 + self._moves % (TABLE - 1), self._moves + 1
        action = {"type": "Unmark" if self._marked[seat] else "Mark", "card": self._card}
        self._marked[seat] = not self._marked[seat]
        move = {"prompt": self._prompt, "action": action, "key": f"k{self._moves}"}
        self._asking.ask("POST", f"{self._path}/moves", self._tokens[seat], move)

    async def settled(self) -> None:
        await self._asking.answer()
        for stream in self._streams:
            stream.forget()

    async def _ask(self, method: str, path: str, token: str, body: Any = None) -> Any:
        self._asking.ask(method, path, token, body)
        return await self._asking.answer()


async def measure(tables: int, slices: int, folder: str) -> list[float]:
    """Microseconds of this thread for an action, slice by slice; the client's part, about 20, is among them."""
    app = build(Settings(thinkers=0, pace=0).lifted(), store(f"{folder}/tables.db"))
    config = uvicorn.Config(
        app, http=StreamConnection, ws="none", log_config=None, access_log=False, proxy_headers=False
    )
    config.load()
    await app.state.worker.open()
    state = ServerState()
    laid = [Table([Line(config, state) for _ in range(1 + TABLE)]) for _ in range(tables)]
    for table in laid:
        await table.lay()
    await asyncio.sleep(0.5)  # every stream has had its first message
    gc.collect()
    gc.freeze()
    gc.set_threshold(*THRESHOLDS)
    took = [await _slice(laid) for _ in range(slices)]
    for table in laid:
        for line in table.lines:
            line.hang_up()
    await asyncio.sleep(0)
    await app.state.worker.close()
    return took


async def _slice(tables: list[Table]) -> float:
    begun = thread_time()
    for _ in range(TABLE - 1):
        for table in tables:
            table.act()
        for table in tables:
            await table.settled()
    return (thread_time() - begun) / (TABLE - 1) / len(tables) * 1e6


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--tables", type=int, default=40)
    parser.add_argument("--slices", type=int, default=25)
    asked = parser.parse_args()
    os.environ[LIMITS] = "off"
    with tempfile.TemporaryDirectory() as folder:
        took = uvloop.run(measure(asked.tables, asked.slices, folder))
    print(f"CPU of the event loop's thread an action: best {min(took):.0f} µs, median {median(took):.0f} µs")


if __name__ == "__main__":
    main()
