"""What a ring of the bus costs, at both ends and in between: PostgreSQL's NOTIFY and NATS, in one run.

python -m benchmarks.buses [--rings N] [--ears N]
"""

import argparse
import asyncio
import multiprocessing
import os
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from multiprocessing.connection import Connection
from pathlib import Path

import psutil

from benchmarks.storage import postgres
from parlour.storage import Store, store

TABLE = "0123456789abcdef"
BURST = 20  # rings between two breaths: a busy worker's


def main() -> None:
    chosen = _arguments()
    print(f"{chosen.rings:,} rings, {chosen.ears} other workers; CPU, µs a ring")
    with postgres("") as url, nats_server() as (address, program):
        assert url is not None
        for name, bus, between in (("NOTIFY", "", _postgres_processes), ("NATS", address, lambda: [program])):
            told = asyncio.run(_measure(url, bus, between, chosen))
            print(f"{name:7} who rings {told[0]:6.1f}   each who hears {told[1]:6.1f}   between {told[2]:6.1f}")


async def _measure(url: str, bus: str, between: object, chosen: argparse.Namespace) -> tuple[float, float, float]:
    """Of who rings, of one who hears, and of the server between them."""
    assert callable(between)
    context = multiprocessing.get_context("spawn")
    lines = []
    for _ in range(chosen.ears):
        here, there = context.Pipe()
        context.Process(target=_hear, args=(there, url, bus, chosen.rings), daemon=True).start()
        lines.append(here)
    kept = store(url, bus=bus)
    await kept.open()
    kept.bus.follow(TABLE)
    for line in lines:
        await asyncio.to_thread(line.recv)  # it listens
    servers: list[psutil.Process] = between()
    before, spent = _cpu([psutil.Process()]), _cpu(servers)
    await _publish(kept, chosen.rings)
    mine = _cpu([psutil.Process()]) - before
    heard = [await asyncio.to_thread(line.recv) for line in lines]
    theirs = _cpu(servers) - spent
    await kept.close()
    return 1e6 * mine / chosen.rings, 1e6 * sum(heard) / len(heard) / chosen.rings, 1e6 * theirs / chosen.rings


async def _publish(kept: Store, rings: int) -> None:
    for number in range(rings):
        kept.bus.publish(f"{TABLE} {number}")
        if number % BURST == 0:
            await asyncio.sleep(0.002)
    await asyncio.sleep(0.5)


def _hear(line: Connection, url: str, bus: str, rings: int) -> None:
    asyncio.run(_listen(line, url, bus, rings))


async def _listen(line: Connection, url: str, bus: str, rings: int) -> None:
    kept = store(url, bus=bus)
    over = asyncio.Event()

    def hear(text: str) -> None:
        if text == f"{TABLE} {rings - 1}":
            over.set()

    kept.bus.subscribe(hear)
    await kept.open()
    kept.bus.follow(TABLE)
    await asyncio.sleep(1)
    line.send("listening")
    before = _cpu([psutil.Process()])
    await over.wait()
    line.send(_cpu([psutil.Process()]) - before)
    await kept.close()


def _cpu(processes: list[psutil.Process]) -> float:
    return sum(sum(one.cpu_times()[:2]) for one in processes if one.is_running())


def _postgres_processes() -> list[psutil.Process]:
    """Those of the server that we have started, which all live at the same time as the rings."""
    return [one for one in psutil.process_iter(["name"]) if one.info["name"] == "postgres"]


@contextmanager
def nats_server() -> Iterator[tuple[str, psutil.Process]]:
    """NATS from its wheel, for a moment."""
    program = Path(sys.executable).parent / "nats-server"
    command = [os.fspath(program), "-a", "127.0.0.1", "-p", "-1"]
    with subprocess.Popen(command, stderr=subprocess.PIPE, text=True) as server:
        assert server.stderr is not None
        address = ""
        for line in server.stderr:
            if "Listening for client connections on " in line:
                address = f"nats://{line.split()[-1]}"
            if "Server is ready" in line:
                break
        yield address, psutil.Process(server.pid)
        server.terminate()


def _arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="benchmarks.buses", description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--rings", type=int, default=20_000)
    parser.add_argument("--ears", type=int, default=2, help="other workers that listen")
    return parser.parse_args()


if __name__ == "__main__":
    main()
