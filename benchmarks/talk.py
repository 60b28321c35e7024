"""What table talk costs: delivery times of lines beside moves, and CPU per line.

    python -m benchmarks.talk --players 1000 5000 --seconds 20

A real `parlour serve` on one core, and this generator on another, as in `benchmarks.server`: tables of five play
Similo, with one action per player each five seconds. Then the same again while each guesser says a line every twenty
seconds. A delivery is timed from the moment the post leaves until the line has arrived; all five readers count.
"""

import argparse
import asyncio
import os
import re
import sys
import tempfile
from pathlib import Path
from time import perf_counter
from typing import Any

import psutil
import uvloop

from benchmarks.server import KEYS, TABLE, Listener, Pool, Server, Table, give_clue, open_table, play
from benchmarks.server import _in_groups as in_groups
from benchmarks.server import _listen as listen
from benchmarks.server import _percentile as percentile

EVERY = 20.0  # seconds between two lines of one person
LINE = re.compile(rb'"text":"line (\d+)"')


class Lines:
    """When each line left, and how long its deliveries took."""

    def __init__(self) -> None:
        self.left: dict[int, float] = {}
        self.took: list[float] = []
        self.failed = 0

    def heard(self, data: bytes) -> None:
        now = perf_counter()
        for number in LINE.findall(data):
            if int(number) in self.left:
                self.took.append(now - self.left[int(number)])


async def talk(pool: Pool, tables: list[Table], seconds: float, lines: Lines) -> None:
    """Every guesser says a line each twenty seconds, evenly spread; the timetable does not wait for the server."""
    loop, under_way = asyncio.get_running_loop(), set()
    guessers = [(table, seat) for seat in range(1, TABLE) for table in tables]
    gap, begun, sent = EVERY / len(guessers), loop.time(), 0

    async def say(table: Table, seat: int, number: int) -> None:
        lines.left[number] = perf_counter()
        line = {"text": f"line {number}", "key": f"t{number}"}
        try:
            await pool.post(f"/api/tables/{table.code}/talk", table.tokens[seat], line)
        except RuntimeError as refusal:
            lines.failed += 1
            print(refusal, file=sys.stderr)

    while loop.time() - begun < seconds:
        for _ in range(sent, int((loop.time() - begun) / gap)):
            task = loop.create_task(say(*guessers[sent % len(guessers)], next(KEYS)))
            under_way.add(task)
            task.add_done_callback(under_way.discard)
            sent += 1
        await asyncio.sleep(0.002)
    await asyncio.gather(*under_way)
    await asyncio.sleep(0.5)


async def measure(players: int, seconds: float, folder: Path) -> dict[str, Any]:
    server, lines = Server(folder), Lines()
    if (psutil.cpu_count() or 1) > 1:
        server.seen.cpu_affinity([0])
        psutil.Process().cpu_affinity([1])
    pool, took = Pool(server.port), list[float]()
    try:
        tables = await in_groups(open_table(pool) for _ in range(players // TABLE))
        await in_groups(give_clue(pool, table, server.port) for table in tables)
        listeners = await listen(tables, server.port, took)
        _overhear(listeners, lines)
        await play(pool, tables, 5.0, 5.0)  # to warm up
        cpu = server.cpu
        took.clear()
        await play(pool, tables, seconds, 5.0)
        quiet, quiet_took = server.cpu - cpu, list(took)
        cpu, begun = server.cpu, perf_counter()
        took.clear()
        await asyncio.gather(play(pool, tables, seconds, 5.0), talk(pool, tables, seconds, lines))
        both = server.cpu - cpu
        lasted = perf_counter() - begun
        return {
            "players": players,
            "lines": len(lines.left),
            "failed": lines.failed,
            "missing": len(lines.left) * TABLE - len(lines.took),
            "line p50 ms": percentile(lines.took, 50),
            "line p99 ms": percentile(lines.took, 99),
            "move p99 ms, alone": percentile(quiet_took, 99),
            "move p99 ms, beside talk": percentile(took, 99),
            "CPU µs a line": round((both - quiet) / max(1, len(lines.left)) * 1e6),
            "server CPU, beside talk": f"{both / lasted:.0%} of a core",
            "load of the machine": os.getloadavg()[0],
        }
    finally:
        server.stop()


def _overhear(listeners: list[Listener], lines: Lines) -> None:
    """Let every stream also report the lines that it brings."""
    for listener in listeners:
        listener.overheard = lines.heard


def main() -> int:
    parser = argparse.ArgumentParser(description="Table talk under load.")
    parser.add_argument("--players", type=int, nargs="+", default=[1000, 5000])
    parser.add_argument("--seconds", type=float, default=20.0)
    wanted = parser.parse_args()
    for players in wanted.players:
        with tempfile.TemporaryDirectory() as folder:
            found = uvloop.run(measure(players, wanted.seconds, Path(folder)))
        for name, value in found.items():
            print(f"{name:>28}: {value}", flush=True)
        print()
    return 0


if __name__ == "__main__":
    sys.exit(main())
