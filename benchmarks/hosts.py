"""Can one visitor stall the server with a new Host header in each request?

python -m benchmarks.hosts [--lines 8] [--seconds 6]

One address (127.0.0.1) asks for pages over eight connections, as fast as it is answered, each time under another host.
Another address (127.0.0.2) asks for `/health` meanwhile. The aim: its median stays within twice the idle one.
The flood runs in a process of its own with the lowest priority: it stands for another machine.
"""

import argparse
import multiprocessing
import os
import socket
import subprocess
import sys
import tempfile
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from itertools import count
from pathlib import Path
from statistics import median
from threading import Thread
from time import perf_counter, sleep

FLOOD, GUEST = "127.0.0.1", "127.0.0.2"
PAGES = ("/", "/t/ABCD", "/rules/similo", "/history", "/nothing-here")
HOSTS = {
    "new names": lambda number: f"name-{number}.example",
    "new addresses": lambda number: f"10.{number >> 16 & 255}.{number >> 8 & 255}.{number & 255}:{number % 60_000 + 1}",
    "one address": lambda number: f"{FLOOD}:8642",
}
PAUSE = 0.01  # seconds between two looks at /health
WARM_UP = 1.0  # seconds of a flood before anything is measured


def main() -> int:
    options = read_options()
    with tempfile.TemporaryDirectory() as folder, serving(Path(folder)) as port:
        times(port, options.seconds / 3)  # the first answers open the database
        idle = median(times(port, options.seconds))
        print(f"idle: median {idle * 1000:.2f} ms", flush=True)
        worst = max(beside_a_flood(port, kind, idle, options) for kind in HOSTS)
    print(f"the worst ratio is {worst:.1f} (aim: 2 or less)")
    return 0


def beside_a_flood(port: int, kind: str, idle: float, options: argparse.Namespace) -> float:
    """How many times longer `/health` takes; printed with what the flood was answered."""
    with flooding(port, kind, options.lines) as statuses:
        sleep(WARM_UP)
        taken = times(port, options.seconds)
    answered, ratio = Counter(statuses), median(taken) / idle
    told = ", ".join(f"{status}: {number}" for status, number in sorted(answered.items()))
    print(f"{kind}: median {median(taken) * 1000:.2f} ms, longest {max(taken) * 1000:.0f} ms, ratio {ratio:.1f}")
    print(f"  the flood was answered {told}", flush=True)
    return ratio


def times(port: int, seconds: float) -> list[float]:
    """The seconds that each request for `/health` took, over one connection."""
    taken: list[float] = []
    line = socket.create_connection((FLOOD, port), source_address=(GUEST, 0))
    end = perf_counter() + seconds
    with line:
        while perf_counter() < end:
            begun = perf_counter()
            line.sendall(request("/health", f"{FLOOD}:{port}"))
            status, _ = answer(line)
            assert status == 200, status
            taken.append(perf_counter() - begun)
            sleep(PAUSE)
    return taken


@contextmanager
def flooding(port: int, kind: str, lines: int) -> Iterator[list[int]]:
    """Flood the server until the block ends. The statuses of its answers are there after that."""
    context = multiprocessing.get_context("spawn")
    ours, theirs = context.Pipe()
    process = context.Process(target=_flood, args=(theirs, port, kind, lines), daemon=True)
    process.start()
    ours.recv()
    statuses: list[int] = []
    try:
        yield statuses
    finally:
        ours.send("enough")
        statuses += ours.recv()
        process.join()


def _flood(steering: "multiprocessing.connection.Connection", port: int, kind: str, lines: int) -> None:
    os.nice(19)
    statuses: list[int] = []
    numbers = count()
    for _ in range(lines):
        Thread(target=_ask_on, args=(port, kind, numbers, statuses), daemon=True).start()
    steering.send("ready")
    steering.recv()
    steering.send(list(statuses))


def _ask_on(port: int, kind: str, numbers: Iterator[int], statuses: list[int]) -> None:
    """Ask and wait for the answer, without end; connect again whenever the server hangs up."""
    while True:
        with suppress(OSError, EOFError), socket.create_connection((FLOOD, port), source_address=(FLOOD, 0)) as line:
            while True:
                number = next(numbers)
                line.sendall(request(PAGES[number % len(PAGES)], HOSTS[kind](number)))
                status, goes_on = answer(line)
                statuses.append(status)
                if not goes_on:
                    break


def request(path: str, host: str) -> bytes:
    return f"GET {path} HTTP/1.1\r\nHost: {host}\r\nAccept: text/html\r\nAccept-Encoding: gzip\r\n\r\n".encode()


def answer(line: socket.socket) -> tuple[int, bool]:
    """The status, and whether the connection stays open. The body is read and forgotten."""
    head, found, body = b"", b"", b""
    while not found:
        got = line.recv(65536)
        if not got:
            raise EOFError
        head, found, body = (head + got).partition(b"\r\n\r\n")
        if not found:
            head = head + body
    lowered = head.lower()
    length = int(lowered.partition(b"content-length:")[2].partition(b"\r\n")[0])
    while len(body) < length:
        got = line.recv(65536)
        if not got:
            raise EOFError
        body += got
    return int(head.split(maxsplit=2)[1]), b"connection: close" not in lowered


@contextmanager
def serving(folder: Path) -> Iterator[int]:
    """A `parlour serve` of its own with the limits that it has for everybody; its port."""
    command = [sys.executable, "-m", "parlour", "serve", "--host", FLOOD, "--port", "0"]
    surroundings = {**os.environ, "PARLOUR_DATA": str(folder), "PYTHONUNBUFFERED": "1"}
    surroundings.pop("PARLOUR_LIMITS", None)
    server = subprocess.Popen(command, env=surroundings, stdout=subprocess.PIPE, text=True)
    assert server.stdout is not None
    try:
        for said in server.stdout:
            if "http://localhost:" in said:
                yield int(said.rpartition(":")[2])
                return
        raise AssertionError("the server did not open")
    finally:
        server.terminate()
        server.wait()


def read_options() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description="A flood of pages under new hosts, and somebody else's /health.")
    parser.add_argument("--lines", type=int, default=8, help="connections of the flood")
    parser.add_argument("--seconds", type=float, default=6.0, help="how long each part is measured")
    return parser.parse_args()


if __name__ == "__main__":
    sys.exit(main())
