"""How one server process does under load: delivery times, CPU per action, memory per player.

    python -m benchmarks.server --players 5000 --seconds 30

A real `parlour serve` with SQLite (every action durable before it is shown) on one core, and this generator on
another. Tables of five play Similo: the guessers mark and unmark, in all one action per player each five seconds, and
everybody at the table has a stream. A delivery is timed from the moment the post leaves until the view has arrived;
all five of them count. The posts keep to their timetable even when the server does not (open loop).
"""

import argparse
import asyncio
import json
import os
import re
import statistics
import subprocess
import sys
import tempfile
import urllib.request
from collections.abc import Callable
from itertools import count
from pathlib import Path
from time import perf_counter, process_time
from typing import Any, cast

import psutil
import uvloop

TABLE = 5
EVENT = re.compile(rb'"type":"(?:Marked|Unmarked)","seat":(\d)')
CONNECTS_A_SECOND = 500
POSTERS = 64
KEYS = count()
SOURCE = Path(__file__).resolve().parents[1] / "src"


class Server:
    """`parlour serve` in a process of its own. `source` is the folder with the `parlour` package that it runs."""

    def __init__(self, folder: Path, source: Path = SOURCE) -> None:
        command = [
            "serve",
            "--host",
            "127.0.0.1",
            "--port",
            "0",
            "--pace",
            "0",
            "--database",
            str(folder / "tables.db"),
        ]
        self._process = subprocess.Popen(
            [sys.executable, "-m", "parlour", *command],
            stdout=subprocess.PIPE,
            env={**os.environ, "PARLOUR_LIMITS": "off", "PYTHONPATH": str(source), "PYTHONUNBUFFERED": "1"},
            cwd=folder,
        )
        self.seen = psutil.Process(self._process.pid)
        assert self._process.stdout is not None
        self.port = 0
        for line in self._process.stdout:
            if b"localhost:" in line:
                self.port = int(line.rpartition(b":")[2])
            if b"Ctrl-C" in line:
                break
        assert self.port, "the server did not start"

    @property
    def cpu(self) -> float:
        times = self.seen.cpu_times()
        return float(times.user + times.system)

    @property
    def memory(self) -> float:
        """KiB that only this process holds."""
        return float(self.seen.memory_full_info().uss / 1024)

    def stop(self) -> None:
        self._process.terminate()
        self._process.wait()


class Poster(asyncio.Protocol):
    """A keep-alive connection that posts one request at a time."""

    def __init__(self, pool: "Pool") -> None:
        self._pool = pool
        self._answer = b""
        self._waiting: asyncio.Future[bytes] | None = None

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self._transport = cast(asyncio.Transport, transport)

    def data_received(self, data: bytes) -> None:
        self._answer += data
        head, divider, body = self._answer.partition(b"\r\n\r\n")
        length = re.search(rb"content-length: (\d+)", head)
        if divider and len(body) >= (int(length[1]) if length else 0):
            answer, self._answer = self._answer, b""
            self._pool.free.append(self)
            assert self._waiting is not None
            if not self._waiting.done():
                self._waiting.set_result(answer)

    def connection_lost(self, exc: Exception | None) -> None:
        """The server does not wait for ever for the next request, which may be on its way just then."""
        if self in self._pool.free:
            self._pool.free.remove(self)
        elif self._waiting is not None and not self._waiting.done():
            self._waiting.set_exception(ConnectionResetError())

    def post(self, request: bytes) -> asyncio.Future[bytes]:
        self._waiting = asyncio.get_running_loop().create_future()
        self._transport.write(request)
        return self._waiting


class Pool:
    """As many connections as there are requests under way, like a proxy in front of the server."""

    def __init__(self, port: int) -> None:
        self._port = port
        self.free: list[Poster] = []
        self.made = 0

    async def post(self, path: str, token: str, body: Any) -> bytes:
        content = json.dumps(body).encode()
        head = f"POST {path} HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n"
        head += f"Content-Length: {len(content)}\r\n"
        head += f"Authorization: Bearer {token}\r\n\r\n" if token else "\r\n"
        try:
            poster = self.free.pop() if self.free else await self._connect()
            answer = await poster.post(head.encode() + content)
        except ConnectionResetError:  # it was hung up while this was on its way
            answer = await (await self._connect()).post(head.encode() + content)
        if not answer.startswith(b"HTTP/1.1 20"):
            raise RuntimeError(answer.decode())
        return answer

    async def call(self, path: str, token: str, body: Any) -> Any:
        return json.loads((await self.post(path, token, body)).partition(b"\r\n\r\n")[2])

    async def _connect(self) -> Poster:
        self.made += 1
        _, poster = await asyncio.get_running_loop().create_connection(lambda: Poster(self), "127.0.0.1", self._port)
        return poster


class Table:
    """One table of five: when each seat's last action left, and how long its deliveries took."""

    def __init__(self, code: str, tokens: list[str]) -> None:
        self.code = code
        self.tokens = tokens
        self.left = [0.0] * TABLE
        self.marked = [False] * TABLE
        self.turns = [asyncio.Lock() for _ in range(TABLE)]  # a person does not overtake oneself
        self.card = ""
        self.prompt = ""


class Listener(asyncio.Protocol):
    """One player's stream."""

    def __init__(self, table: Table, token: str, took: list[float]) -> None:
        self._table = table
        self._token = token
        self._took = took
        self._buffer = b""
        self.overheard: Callable[[bytes], None] = lambda heard: None  # told of all that comes
        self.opened: asyncio.Future[None] = asyncio.get_running_loop().create_future()

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        path = f"/api/tables/{self._table.code}/stream"
        request = f"GET {path} HTTP/1.1\r\nHost: localhost\r\nAuthorization: Bearer {self._token}\r\n\r\n"
        cast(asyncio.Transport, transport).write(request.encode())

    def data_received(self, data: bytes) -> None:
        self._buffer += data
        if not self._buffer.endswith(b"\n\n\r\n"):
            return
        now, table = perf_counter(), self._table
        self.overheard(self._buffer)
        for seat in moved(self._buffer):
            left = table.left[seat]
            if left:
                self._took.append(now - left)
        if b"event: play" in self._buffer and not self.opened.done():
            self.opened.set_result(None)
        self._buffer = b""


def moved(heard: bytes) -> list[int]:
    """The seats whose marks these bytes of a stream report, in their order.

    Only `play` is read: a mark is public, and every reader is told of it there. What else the stream sends (`table`,
    and since the public and the personal part are apart `you`, `mine` and a block with the id) does not matter here.
    """
    plays = [block for block in (b"\n" + heard).split(b"\nevent: ") if block.startswith(b"play\n")]
    return [int(seat) for block in plays for seat in EVENT.findall(block)]


async def open_table(pool: Pool) -> Table:
    """Five people, and a clue on the table."""
    host = await pool.call("/api/tables", "", {"game": "similo", "name": "P0", "options": {"giver": 0}})
    code, tokens = host["code"], [host["token"]]
    for seat in range(1, TABLE):
        tokens.append((await pool.call(f"/api/tables/{code}/seats", "", {"name": f"P{seat}"}))["token"])
    await pool.call(f"/api/tables/{code}/games", tokens[0], {})
    return Table(code, tokens)


async def give_clue(pool: Pool, table: Table, port: int) -> None:
    view = await asyncio.to_thread(_look, port, table.code, table.tokens[0])
    clue, table.card = view["prompt"]["actions"][0], view["view"]["board"]["grid"][0]
    move = {"prompt": view["prompt"]["id"], "action": clue, "key": "clue"}
    await pool.call(f"/api/tables/{table.code}/moves", table.tokens[0], move)
    table.prompt = (await asyncio.to_thread(_look, port, table.code, table.tokens[1]))["prompt"]["id"]


def _look(port: int, code: str, token: str) -> Any:
    request = urllib.request.Request(
        f"http://127.0.0.1:{port}/api/tables/{code}", headers={"Authorization": f"Bearer {token}"}
    )
    with urllib.request.urlopen(request) as answer:
        return json.load(answer)


def _append_ms(port: int) -> float:
    with urllib.request.urlopen(f"http://127.0.0.1:{port}/metrics") as answer:
        text = answer.read().decode()
    total, lines = (re.search(rf"parlour_append_seconds_{part} (\S+)", text) for part in ("sum", "count"))
    assert total and lines
    return round(float(total[1]) / float(lines[1]) * 1000, 2)


async def play(pool: Pool, tables: list[Table], seconds: float, pause: float) -> tuple[int, int]:
    """Every table acts five times in `pause` seconds, evenly; how many actions, and how many failed?"""
    loop = asyncio.get_running_loop()
    under_way = set()
    gap = pause / (TABLE * len(tables))
    begun, sent, failed = loop.time(), 0, 0

    async def act(table: Table, seat: int) -> None:
        nonlocal failed
        due = perf_counter()
        async with table.turns[seat]:
            kind = "Unmark" if table.marked[seat] else "Mark"
            table.marked[seat] = not table.marked[seat]
            table.left[seat] = due
            move = {"prompt": table.prompt, "action": {"type": kind, "card": table.card}, "key": f"k{next(KEYS)}"}
            try:
                await pool.post(f"/api/tables/{table.code}/moves", table.tokens[seat], move)
            except RuntimeError as refusal:
                failed += 1
                print(refusal, file=sys.stderr)

    while loop.time() - begun < seconds:
        for _ in range(sent, int((loop.time() - begun) / gap)):
            table = tables[sent % len(tables)]
            task = loop.create_task(act(table, 1 + sent // len(tables) % (TABLE - 1)))
            under_way.add(task)
            task.add_done_callback(under_way.discard)
            sent += 1
        await asyncio.sleep(0.002)
    await asyncio.gather(*under_way)
    await asyncio.sleep(0.5)
    return sent, failed


async def measure(players: int, seconds: float, pause: float, folder: Path) -> dict[str, Any]:
    server = Server(folder)
    if (psutil.cpu_count() or 1) > 1:
        server.seen.cpu_affinity([0])
        psutil.Process().cpu_affinity([1])
    pool, took = Pool(server.port), list[float]()
    try:
        empty = server.memory
        tables = await _in_groups(open_table(pool) for _ in range(players // TABLE))
        await _in_groups(give_clue(pool, table, server.port) for table in tables)
        asleep = server.memory
        listeners = await _listen(tables, server.port, took)
        connected = server.memory
        await play(pool, tables, min(5.0, seconds), pause)  # to warm up
        took.clear()
        cpu, own, begun = server.cpu, process_time(), perf_counter()
        actions, failed = await play(pool, tables, seconds, pause)
        cpu, own, lasted = server.cpu - cpu, process_time() - own, perf_counter() - begun
        return {
            "players": len(listeners),
            "actions": actions,
            "failed": failed,
            "actions a second": round(actions / seconds),
            "deliveries": len(took),
            "missing": actions * TABLE - len(took),
            "p50 ms": _percentile(took, 50),
            "p99 ms": _percentile(took, 99),
            "worst ms": round(max(took) * 1000, 1),
            "server CPU": f"{cpu / lasted:.0%} of a core",
            "generator CPU": f"{own / lasted:.0%} of a core",
            "CPU µs an action": round(cpu / actions * 1e6),
            "durable after ms, mean": await asyncio.to_thread(_append_ms, server.port),
            "KiB a table, nobody there": round((asleep - empty) / len(tables), 1),
            "KiB a player, connected": round((connected - empty) / players, 1),
            "KiB a player, after playing": round((server.memory - empty) / players, 1),
            "load of the machine": os.getloadavg()[0],
        }
    finally:
        server.stop()


async def _in_groups(jobs: Any) -> list[Any]:
    done: list[Any] = []
    jobs = list(jobs)
    for first in range(0, len(jobs), POSTERS):
        done += await asyncio.gather(*jobs[first : first + POSTERS])
    return done


async def _listen(tables: list[Table], port: int, took: list[float]) -> list[Listener]:
    loop = asyncio.get_running_loop()
    listeners = []
    for table in tables:
        for token in table.tokens:
            made = Listener(table, token, took)
            await loop.create_connection(lambda made=made: made, "127.0.0.1", port)  # type: ignore[misc]
            listeners.append(made)
        await asyncio.sleep(TABLE / CONNECTS_A_SECOND)
    await asyncio.gather(*(listener.opened for listener in listeners))
    await asyncio.sleep(1)
    return listeners


def _percentile(took: list[float], percent: int) -> float:
    return round(statistics.quantiles(took, n=100)[percent - 1] * 1000, 2)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--players", type=int, default=5000)
    parser.add_argument("--seconds", type=float, default=30)
    parser.add_argument("--pause", type=float, default=5, help="seconds between two actions of a player")
    parser.add_argument("--json", action="store_true")
    asked = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        report = uvloop.run(measure(asked.players, asked.seconds, asked.pause, Path(folder)))
    if asked.json:
        print(json.dumps(report, ensure_ascii=False))
    else:
        for name, value in report.items():
            print(f"{name:>28}  {value}")


if __name__ == "__main__":
    main()
