"""How long does a server take to stop under load, and what is everybody told who wanted something meanwhile?

python -m benchmarks.stopping [--people 60] [--streams 300] [--rounds 3] [--workers 2]

People take one name after the other as fast as they are answered, others read. Then the server gets SIGTERM. Printed
are the seconds until it has ended, the answers after the signal, and how many streams were told when to come back.
With --workers the server is on PostgreSQL. The aim: no 500, all streams told, three seconds on a calm machine.
"""

import argparse
import asyncio
import os
import re
import signal
import sys
import tempfile
from asyncio.subprocess import PIPE, Process
from collections import Counter
from collections.abc import AsyncIterator
from contextlib import ExitStack, asynccontextmanager, suppress
from itertools import count
from pathlib import Path
from time import perf_counter
from typing import Any

import msgspec

from benchmarks.storage import postgres

OPEN = re.compile(r"http://localhost:(\d+)")
GOODBYE = re.compile(rb"\nretry: \d+\n\n")
WARM_UP = 3.0  # seconds of load before the signal
AT_A_TABLE = 6


class Line:
    """One connection of somebody who plays: a request after the other; connected again when it is closed."""

    def __init__(self, place: str | int, host: str = "localhost") -> None:
        self.place = place  # a port, or the path of a socket
        self._host = host
        self._streams: tuple[asyncio.StreamReader, asyncio.StreamWriter] | None = None

    async def ask(self, method: str, path: str, body: Any = None, token: str = "") -> tuple[int, dict[str, str], bytes]:
        """The status, the headers and the body of the answer."""
        reader, writer = self._streams or await self.connect()
        self._streams = None
        writer.write(self._request(method, path, body, token))
        try:
            status, headers = await read_head(reader)
            content = await reader.readexactly(int(headers.get("content-length", 0)))
        except BaseException:
            writer.close()
            raise
        if headers.get("connection") == "close":
            writer.close()
        else:
            self._streams = reader, writer
        return status, headers, content

    async def listen(self, path: str, token: str) -> bytes:
        """All that a stream says, until it ends."""
        reader, writer = await self.connect()
        writer.write(self._request("GET", path, None, token))
        with suppress(ConnectionError):
            heard = await reader.read()
        writer.close()
        return heard

    def hang_up(self) -> None:
        if self._streams is not None:
            self._streams[1].close()
            self._streams = None

    async def connect(self) -> tuple[asyncio.StreamReader, asyncio.StreamWriter]:
        if isinstance(self.place, int):
            return await asyncio.open_connection("127.0.0.1", self.place)
        return await asyncio.open_unix_connection(self.place)

    def _request(self, method: str, path: str, body: Any, token: str) -> bytes:
        sent = b"" if body is None else msgspec.json.encode(body)
        head = f"{method} {path} HTTP/1.1\r\nHost: {self._host}\r\nContent-Length: {len(sent)}\r\n"
        kind = "Content-Type: application/json\r\n" if sent else ""
        bearer = f"Authorization: Bearer {token}\r\n" if token else ""
        return f"{head}{kind}{bearer}\r\n".encode() + sent


async def read_head(reader: asyncio.StreamReader) -> tuple[int, dict[str, str]]:
    head = (await reader.readuntil(b"\r\n\r\n")).decode("latin-1").split("\r\n")
    pairs = (line.partition(":") for line in head[1:] if line)
    return int(head[0].split()[1]), {name.lower(): value.strip() for name, _, value in pairs}


class Guest:
    """Somebody with a seat, who takes one name after the other."""

    def __init__(self, line: Line, code: str, seat: int, token: str) -> None:
        self.line, self.code, self.seat, self.token = line, code, seat, token

    async def rename(self, number: int) -> tuple[int, dict[str, str]]:
        path = f"/api/tables/{self.code}/seats/{self.seat}"
        status, headers, _ = await self.line.ask("PATCH", path, {"name": f"Nr {self.seat} {number}"}, self.token)
        return status, headers


async def seated(people: int, place: str | int, host: str = "localhost") -> list[Guest]:
    """So many people, at tables of six."""
    guests: list[Guest] = []
    for number in range(people):
        line, name = Line(place, host), f"Guest {number}"
        if number % AT_A_TABLE == 0:
            _, _, told = await line.ask("POST", "/api/tables", {"game": "similo", "name": name})
            code = msgspec.json.decode(told)["code"]
        else:
            _, _, told = await line.ask("POST", f"/api/tables/{code}/seats", {"name": name})
        answer = msgspec.json.decode(told)
        guests.append(Guest(line, code, answer["seat"], answer["token"]))
    return guests


@asynccontextmanager
async def serving(folder: Path, database: str, workers: int = 1, **more: Any) -> AsyncIterator[tuple[Process, int]]:
    """A server in a process of its own, and its port. It is gone afterwards, whatever happens."""
    settings = {"port": 0, "database": database, "workers": workers, "open_browser": False, "thinkers": 0, **more}
    program = f"import sys; from parlour.server.run.command import serve; sys.exit(serve(**{settings!r}))"
    surroundings = {**os.environ, "PARLOUR_LIMITS": "off", "PARLOUR_DATA": str(folder)}
    process = await asyncio.create_subprocess_exec(sys.executable, "-c", program, stdout=PIPE, env=surroundings)
    try:
        yield process, await port_of(process)
    finally:
        if process.returncode is None:
            process.kill()
            await process.wait()


async def port_of(process: Process) -> int:
    """Where it says that it is open; it is open when it has said all."""
    assert process.stdout is not None
    port = 0
    while b"Ctrl-C" not in (line := await process.stdout.readline()):
        assert line, "it did not open"
        found = OPEN.search(line.decode())
        port = int(found[1]) if found else port
    return port


async def stop_once(database: str, folder: Path, options: argparse.Namespace) -> None:
    async with serving(folder, database, options.workers) as (process, port):
        guests = await seated(options.people, port)
        ends = [asyncio.create_task(_listen(guests[number % len(guests)])) for number in range(options.streams)]
        told: Counter[str] = Counter()
        is_stopping = asyncio.Event()
        asking = [asyncio.create_task(_go_on(guest, told, is_stopping)) for guest in guests]
        await asyncio.sleep(WARM_UP)
        before = told.pop("200", 0)
        is_stopping.set()
        begun = perf_counter()
        process.send_signal(signal.SIGTERM)
        code = await process.wait()
        seconds = perf_counter() - begun
        await asyncio.gather(*asking)
        heard = await asyncio.gather(*ends)
    farewells = sum(bool(GOODBYE.search(one)) for one in heard)
    print(f"stopped in {seconds:.2f} s with exit code {code}; {before / WARM_UP:.0f} answers a second before that")
    print(
        f"  after the signal: {dict(sorted(told.items()))}; {farewells} of {len(heard)} streams were told", flush=True
    )


async def _listen(guest: Guest) -> bytes:
    return await Line(guest.line.place).listen(f"/api/tables/{guest.code}/stream?seat={guest.seat}", guest.token)


async def _go_on(guest: Guest, told: Counter[str], is_stopping: asyncio.Event) -> None:
    """Until nobody is there any more. A connection that was closed between two requests is opened again."""
    for number in count():
        try:
            status, headers = await guest.rename(number)
        except ConnectionRefusedError:
            told["refused to connect"] += 1
            return
        except (OSError, EOFError):
            told["hung up"] += 1
            continue
        kept = "retry-after" in headers or status not in (500, 502, 503)
        told[f"{status}{'' if kept else ' bare'}"] += 1
        if is_stopping.is_set() and status == 503:
            return


def read_options() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--people", type=int, default=60)
    parser.add_argument("--streams", type=int, default=300)
    parser.add_argument("--rounds", type=int, default=3)
    parser.add_argument("--workers", type=int, default=1)
    return parser.parse_args()


def main() -> None:
    options = read_options()
    with tempfile.TemporaryDirectory() as home, ExitStack() as stack:
        url = stack.enter_context(postgres("")) if options.workers > 1 else None
        for number in range(options.rounds):
            folder = Path(home) / str(number)
            folder.mkdir()
            asyncio.run(stop_once(url or str(folder / "parlour.db"), folder, options))


if __name__ == "__main__":
    main()
