"""How long does anybody wait while servers are restarted by SIGHUP, as `systemctl reload` does?

python -m benchmarks.reload [--people 12] [--rounds 3]

First one server on a file. Then two on one PostgreSQL behind nginx with deploy/nginx.conf, reloaded one after the
other. People ask for something ten times a second each, always over a new connection, as nginx does. Printed are the
longest and the median wait of a request, and what failed. The aim: under 2 s on a calm machine, and nothing fails.
"""

import argparse
import asyncio
import re
import signal
import sys
import tempfile
from asyncio.subprocess import Process
from collections import Counter
from collections.abc import AsyncIterator, Sequence
from contextlib import AsyncExitStack, asynccontextmanager
from itertools import count
from pathlib import Path
from statistics import median
from time import perf_counter
from typing import Any

from benchmarks.stopping import Guest, port_of, seated, serving
from benchmarks.storage import postgres

ROOT = Path(__file__).resolve().parents[1]
PAUSE = 0.1  # seconds between two requests of one person
CALM = 2.0  # seconds of load before and after a reload
SETTINGS: dict[str, Any] = {"proxy": "*", "host_name": "parlour"}


class Waits:
    """People who ask on and on: how long each request took, and what failed."""

    def __init__(self, guests: Sequence[Guest]) -> None:
        self.seconds: list[float] = []
        self.failed: Counter[str] = Counter()
        self._tasks = [asyncio.create_task(self._go_on(guest)) for guest in guests]

    async def end(self) -> None:
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)

    def tell(self, what: str) -> None:
        middle, longest = median(self.seconds) * 1000, max(self.seconds)
        failed = dict(self.failed) or "nothing"
        print(f"{what}: longest wait {longest:.2f} s, median {middle:.0f} ms, of {len(self.seconds)}; failed: {failed}")

    async def _go_on(self, guest: Guest) -> None:
        for number in count():
            begun = perf_counter()
            try:
                status, _ = await guest.rename(number)
            except (OSError, EOFError) as error:
                self.failed[type(error).__name__] += 1
            else:
                if status != 200:
                    self.failed[str(status)] += 1
            self.seconds.append(perf_counter() - begun)
            guest.line.hang_up()
            await asyncio.sleep(PAUSE)


async def reload(process: Process) -> float:
    """Until the new one is open; the seconds that it took."""
    begun = perf_counter()
    process.send_signal(signal.SIGHUP)
    await port_of(process)
    return perf_counter() - begun


async def on_a_file(folder: Path, options: argparse.Namespace) -> None:
    async with serving(folder, str(folder / "parlour.db")) as (process, port):
        waits = Waits(await seated(options.people, port))
        await asyncio.sleep(CALM)
        for _ in range(options.rounds):
            print(f"a file: reloaded in {await reload(process):.2f} s", flush=True)
            await asyncio.sleep(CALM)
        await waits.end()
        waits.tell("a file")


async def behind_nginx(folder: Path, url: str, options: argparse.Namespace) -> None:
    async with AsyncExitStack() as stack:
        nodes = [await stack.enter_async_context(serving(folder, url, **SETTINGS)) for _ in range(2)]
        place = await stack.enter_async_context(nginx(folder, [port for _, port in nodes]))
        waits = Waits(await seated(options.people, place, "parlour"))
        await asyncio.sleep(CALM)
        for _ in range(options.rounds):
            for process, _ in nodes:
                print(f"behind nginx: reloaded in {await reload(process):.2f} s", flush=True)
                await asyncio.sleep(CALM)
        await waits.end()
        waits.tell("behind nginx")


@asynccontextmanager
async def nginx(folder: Path, ports: Sequence[int]) -> AsyncIterator[str]:
    """With our own configuration, in front of these; the path of the socket where it listens."""
    sys.path.insert(0, str(ROOT / "tools"))
    from proxy import nginx as program

    place = folder / "proxy.sock"
    ours = (ROOT / "deploy/nginx.conf").read_text("utf-8")
    for usual, port in zip(("8642", "8643"), ports, strict=True):
        ours = ours.replace(f"127.0.0.1:{usual}", f"127.0.0.1:{port}")
    ours = re.sub(r"listen 127.0.0.1:8080;", f"listen unix:{place};", ours)
    kinds = ("client_body", "proxy", "fastcgi", "uwsgi", "scgi")
    kept = "".join(f"{kind}_temp_path {folder}/{kind};" for kind in kinds)
    alone = f"daemon off; master_process off; pid {folder}/pid; error_log {folder}/log; events {{}}"
    config = folder / "nginx.conf"
    config.write_text(f"{alone}\nhttp {{ access_log off; {kept}\n{ours}\n}}\n")
    arguments = ("-p", str(folder), "-e", f"{folder}/log", "-c", str(config))
    running = await asyncio.create_subprocess_exec(str(program()), *arguments)
    try:
        async with asyncio.timeout(60):
            while not place.exists() and running.returncode is None:
                await asyncio.wait([asyncio.create_task(running.wait())], timeout=0.05)
        yield str(place)
    finally:
        running.terminate()
        await running.wait()


def main() -> None:
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--people", type=int, default=12)
    parser.add_argument("--rounds", type=int, default=3)
    options = parser.parse_args()
    with tempfile.TemporaryDirectory() as home:
        asyncio.run(on_a_file(Path(home), options))
        with postgres("") as url:
            assert url is not None, "pip install pgserver"
            asyncio.run(behind_nginx(Path(home), url, options))


if __name__ == "__main__":
    main()
