"""Which server carries a server for the least CPU: ours as it is, others, and moves and news over a WebSocket.

    pip install --target elsewhere granian hypercorn wsproto     (they are no part of Parlour)
    PYTHONPATH=elsewhere python -m benchmarks.servers [--players 500] [--rate 200] [--rounds 3]

Each server carries the same house with SQLite, the same tables of five and the same load; they take turns, round by
round, so that a busy machine is busy for all. What counts is the server's own CPU. What is not installed is left out.
"""

import argparse
import asyncio
import os
import socket
import subprocess
import sys
import tempfile
from importlib.util import find_spec
from pathlib import Path
from statistics import median
from time import sleep
from typing import Any

import msgspec
import psutil
import uvloop

from benchmarks import server as ours
from benchmarks.peers.load import TABLE, Ear, Round, Table, open_tables, play
from benchmarks.peers.sides import Parlour
from benchmarks.peers.websocket import Socket, connect
from benchmarks.servers.start import STARTS

NEEDS = {"hypercorn": "hypercorn", "granian": "granian", "WebSocket, uvicorn": "wsproto"}
PATIENCE = 60.0  # seconds until a server answers


class Family(psutil.Process):
    """A process and its children: granian serves from one."""

    def cpu_times(self) -> Any:
        everybody = [psutil.Process(self.pid), *self.children(recursive=True)]
        times = [member.cpu_times() for member in everybody]
        return times[0]._replace(user=sum(each.user for each in times), system=sum(each.system for each in times))

    @property
    def memory(self) -> float:
        """KiB that only they hold."""
        everybody = [psutil.Process(self.pid), *self.children(recursive=True)]
        return float(sum(member.memory_full_info().uss for member in everybody) / 1024)


class Started:
    """The server under one server, in a process of its own."""

    def __init__(self, name: str, folder: Path) -> None:
        with socket.socket() as free:
            free.bind(("127.0.0.1", 0))
            self.port = int(free.getsockname()[1])
        database = str(folder / f"{self.port}.db")
        self._process = subprocess.Popen(
            [sys.executable, "-m", "benchmarks.servers.start", name, str(self.port), database],
            env={**os.environ, "PARLOUR_LIMITS": "off"},
        )
        self.seen = Family(self._process.pid)
        waited = 0.0
        while not self._answers():
            if self._process.poll() is not None or waited > PATIENCE:
                sys.exit(f"{name} did not start.")
            sleep(0.1)
            waited += 0.1

    def stop(self) -> None:
        self._process.terminate()
        try:
            self._process.wait(10)
        except subprocess.TimeoutExpired:
            self._process.kill()
            self._process.wait()

    def _answers(self) -> bool:
        with socket.socket() as door:
            return door.connect_ex(("127.0.0.1", self.port)) == 0


class OverHttp(Parlour):
    """A post for each move, and a stream."""

    def __init__(self, name: str, folder: Path) -> None:
        self.name = name
        super().__init__(folder)

    def start(self, folder: Path) -> Started:
        return Started(self.name, folder)


class OneSocket(OverHttp):
    """Moves and news over one WebSocket."""

    def __init__(self, name: str, folder: Path) -> None:
        super().__init__(name, folder)
        self._sockets: dict[str, list[Socket]] = {}

    async def listen(self, laid: ours.Table, timed: Table) -> None:
        self._sockets[laid.code] = [await self._sit(laid.code, token, Ear(timed)) for token in laid.tokens]

    async def _sit(self, code: str, token: str, ear: Ear) -> Socket:
        def told(socket: Socket, message: bytes) -> None:
            if ready.done():
                ear.hear([int(seat) for seat in ours.EVENT.findall(message)])
            elif b"event: play" in message:
                ready.set_result(None)

        ready: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        socket = await connect(self.port, f"/{code}?token={token}", told)
        await ready
        return socket

    def act(self, table: int, seat: int) -> None:
        laid, timed = self.tables[table]
        action = {"type": timed.next_kind(seat), "card": laid.card}
        move = {"prompt": laid.prompt, "action": action, "key": f"k{next(ours.KEYS)}"}
        self._sockets[laid.code][seat].send(msgspec.json.encode(move))


async def measure(players: int, rate: float, seconds: float, rounds: int, folder: Path) -> None:
    names = [name for name in STARTS if name not in NEEDS or find_spec(NEEDS[name])]
    kinds = {name: OneSocket if name.startswith("WebSocket") else OverHttp for name in names}
    sides = [kinds[name](name, folder) for name in names]
    done: dict[str, list[Round]] = {name: [] for name in names}
    memory: dict[str, float] = {}
    tables = players // TABLE
    try:
        for side in sides:
            empty = side.process.memory
            await open_tables(side, tables)
            memory[side.name] = (side.process.memory - empty) / players
            await play(side, tables, rate, min(seconds, 2.0))  # to warm up
        for _ in range(rounds):
            for side in sides:
                done[side.name].append(await play(side, tables, rate, seconds))
    finally:
        for side in sides:
            side.stop()
    print(f"{players} players at tables of five, {rate:.0f} actions/s, {rounds} rounds; load {os.getloadavg()[0]:.1f}")
    for name in sorted(names, key=lambda name: median(each.cpu for each in done[name])):
        each = done[name]
        print(
            f"{name:26} {median(one.cpu for one in each):6.0f} µs of CPU an action"
            f" ({min(one.cpu for one in each):.0f} to {max(one.cpu for one in each):.0f})"
            f"   p50 {median(one.p50 for one in each):6.1f}  p99 {median(one.p99 for one in each):6.1f} ms"
            f"   {memory[name]:5.1f} KiB a player   {sum(one.missing for one in each) or 'none'} missing"
        )


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--players", type=int, default=500)
    parser.add_argument("--rate", type=float, default=200)
    parser.add_argument("--seconds", type=float, default=4, help="of each round")
    parser.add_argument("--rounds", type=int, default=3)
    asked = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        uvloop.run(measure(asked.players, asked.rate, asked.seconds, asked.rounds, Path(folder)))


if __name__ == "__main__":
    main()
