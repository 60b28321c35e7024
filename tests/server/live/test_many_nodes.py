"""Two servers on one PostgreSQL behind nginx, as docs/operating.md has it: any of them serves any table.

They start before their database and wait for it; they are restarted one after the other under load, one is killed, the
database is shut down and started again, and then killed and started again. Nobody's request fails but those that
nobody could have answered, and nothing that was answered is lost.
"""

import asyncio
import json
import re
import signal
from asyncio.subprocess import Process
from collections.abc import AsyncIterator, Callable
from contextlib import AsyncExitStack, asynccontextmanager, suppress
from itertools import count
from pathlib import Path

import httpx
import psutil
import pytest
from proxy import nginx

from parlour.storage import store as store_at
from parlour.table import records
from tests.server.live.test_two_processes import at
from tests.server.people import Person, Stream
from tests.server.processes import Served, served, started
from tests.storage.conftest import OwnPostgres, own_postgres, postgres

__all__ = ["own_postgres", "postgres"]

pytestmark = pytest.mark.xdist_group("postgres")

DEPLOY = Path(__file__).resolve().parents[3] / "deploy"
CELLS = ("ABCDEFGHIJKLM", "NOPQRSTUVWXYZ")
LONG = 120.0  # seconds: five machines' worth of other work
AWAY = (502, 503)  # without a database: ours, or nginx's own when it has asked everybody


@asynccontextmanager
async def proxied(folder: Path, nodes: list[Served], config: str = "nginx.conf") -> AsyncIterator[str]:
    """Debian's nginx with our own configuration, in front of these; it listens at a socket in the folder."""
    ours = (DEPLOY / config).read_text("utf-8")
    for port, node in zip(("8642", "8643"), nodes, strict=True):
        ours = ours.replace(f"127.0.0.1:{port}", f"127.0.0.1:{node.port}")
    socket = folder / "proxy.sock"
    ours = re.sub(r"listen 127.0.0.1:8080;", f"listen unix:{socket};", ours)
    kept = "".join(
        f"{kind}_temp_path {folder}/{kind};" for kind in ("client_body", "proxy", "fastcgi", "uwsgi", "scgi")
    )
    alone = f"daemon off; master_process off; pid {folder}/pid; error_log {folder}/log; events {{}}"
    (folder / "nginx.conf").write_text(f"{alone}\nhttp {{ access_log off; {kept}\n{ours}\n}}\n")
    program = nginx()
    assert program, "make browser installs it"
    running = await asyncio.create_subprocess_exec(
        program, "-p", str(folder), "-e", f"{folder}/log", "-c", str(folder / "nginx.conf")
    )
    try:
        await until(socket.exists)
        yield str(socket)
    finally:
        running.terminate()
        await running.wait()


def through(socket: str, person: Person) -> Person:
    """The same person, by way of the proxy."""
    headers = person.client.headers
    line = httpx.AsyncHTTPTransport(uds=socket)
    person.client = httpx.AsyncClient(base_url="http://parlour", transport=line, timeout=LONG, headers=headers)
    return person


class Load:
    """People who never rest: each takes one name after the other. What was answered, and what was not."""

    def __init__(self, people: list[Person]) -> None:
        self.answered: dict[Person, list[str]] = {person: [] for person in people}
        self.failed: list[str] = []
        self.is_database_there = True
        self._tasks = [asyncio.create_task(self._go_on(person)) for person in people]

    async def more(self, count: int = 20) -> None:
        """Until everybody was answered so many times more."""
        wanted = {person: len(names) + count for person, names in self.answered.items()}
        async with asyncio.timeout(LONG):
            while not self.failed and any(len(self.answered[person]) < number for person, number in wanted.items()):
                await asyncio.wait(self._tasks, timeout=0.05)
        assert self.failed == []

    def names(self) -> set[str]:
        return {name for names in self.answered.values() for name in names}

    async def end(self) -> None:
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)

    async def _go_on(self, person: Person) -> None:
        for number in count():
            name = f"Nr {person.seat}-{number}"
            try:
                answer = await person.call("PATCH", person.path(f"/seats/{person.seat}"), {"name": name})
            except httpx.TransportError as error:
                self.failed.append(repr(error))
                return
            if answer.status_code == 200:
                self.answered[person].append(name)
            elif self.is_database_there or answer.status_code not in AWAY:
                self.failed.append(f"{answer.status_code} {answer.text}")


async def complaints_of(node: Served) -> list[dict[str, str]]:
    """All that it says on stderr from now on, each a line of JSON: read at once, or its pipe would be full one day."""
    assert node.process.stderr is not None
    return [json.loads(line) async for line in node.process.stderr]


async def says(process: Process, wanted: str) -> None:
    """Wait until it has said so, on either line."""
    assert process.stdout is not None and process.stderr is not None
    line = process.stderr if wanted.startswith("Waiting") else process.stdout
    async with asyncio.timeout(LONG):
        while wanted not in (await line.readline()).decode():
            pass


def workers_of(node: Served) -> set[int]:
    found = set()
    for child in psutil.Process(node.process.pid).children():
        with suppress(psutil.NoSuchProcess):  # or it is a zombie: it has just ended
            found |= {child.pid} if "spawn_main" in " ".join(child.cmdline()) else set()
    return found


async def until(is_so: Callable[[], bool]) -> None:
    async with asyncio.timeout(LONG):
        while not is_so():
            await asyncio.to_thread(psutil.cpu_percent, 0.1)


@asynccontextmanager
async def nodes_at(url: str) -> AsyncIterator[list[Served]]:
    """One alone, and one with two workers; none is open yet."""
    settings = {"port": 0, "database": url, "pace": 0, "thinkers": 0, "open_browser": False, "proxy": "*"}
    calls = [f"serve(**{ {**settings, 'workers': workers, 'host_name': 'parlour'}!r})" for workers in (1, 2)]
    alone, several = (started(call, PARLOUR_LINK_SECRET="one for all nodes " * 2) for call in calls)
    async with alone as first, several as second:
        yield [Served(first), Served(second)]


async def test_two_nodes_behind_a_proxy(own_postgres: OwnPostgres, tmp_path: Path) -> None:
    async with nodes_at(own_postgres.url) as nodes:
        await asyncio.gather(*(says(node.process, "Waiting for it.") for node in nodes))
        complaints = [asyncio.create_task(complaints_of(node)) for node in nodes]
        await asyncio.to_thread(own_postgres.start)
        await asyncio.gather(*(node.until_open() for node in nodes))
        async with proxied(tmp_path, nodes) as socket:
            ala, bob = (through(socket, Person("http://parlour")) for _ in range(2))
            await ala.found("Ala")
            await bob.sit(ala.code, "Bob")
            load = Load([ala, bob])
            await load.more()
            await _roll(nodes, load)
            await _restart_the_database(own_postgres, load, at(nodes[1], ala))
            await nodes[0].kill()
            await load.more()
            await load.end()
            for person in (ala, bob):
                await person.close()
        for node in nodes[1:]:
            node.process.terminate()
        told = [complaint["event"] for complained in await asyncio.gather(*complaints) for complaint in complained]
        assert set(told) <= {"the storage failed", "a background task failed"}
    names = await _names_in_the_log(own_postgres.url, ala.code)
    assert load.names() <= names, "what was answered was written"


async def test_two_cells_behind_a_proxy(tmp_path: Path) -> None:
    """Each has a database of its own, and its own letters. Who loses one cell loses its tables for a while, no more."""
    async with AsyncExitStack() as stack:
        cells = [
            await stack.enter_async_context(
                served(tmp_path / f"{codes}.db", codes=codes, proxy="*", host_name="parlour")
            )
            for codes in CELLS
        ]
        socket = await stack.enter_async_context(proxied(tmp_path, cells, "nginx-cells.conf"))
        hosts: dict[str, Person] = {}
        while len(hosts) < len(CELLS):  # any cell takes a new table: until each has one
            host = through(socket, Person("http://parlour"))
            stack.push_async_callback(host.close)
            await host.found("Ala")
            hosts[next(codes for codes in CELLS if host.code[0] in codes)] = host
        for host in hosts.values():
            guest = through(socket, Person("http://parlour"))
            stack.push_async_callback(guest.close)
            await guest.sit(host.code.lower(), "Bob")
            assert [seat["name"] for seat in (await host.look())["seats"]] == ["Ala", "Bob"]
        await cells[0].kill()
        lost, kept = (hosts[codes] for codes in CELLS)
        assert (await lost.call("GET", lost.path())).status_code == 502
        assert (await kept.call("GET", kept.path())).status_code == 200
        assert (await kept.call("POST", "/api/tables", {"game": "similo", "name": "Cleo"})).status_code == 201


async def _roll(nodes: list[Served], load: Load) -> None:
    """One after the other, by SIGHUP. The first becomes a new one; the second gets two new workers."""
    nodes[0].process.send_signal(signal.SIGHUP)
    await says(nodes[0].process, "Press Ctrl-C")
    await load.more()
    old = workers_of(nodes[1])
    nodes[1].process.send_signal(signal.SIGHUP)
    await until(lambda: not old & workers_of(nodes[1]))
    await load.more()


async def _restart_the_database(database: OwnPostgres, load: Load, ala: Person) -> None:
    """By its own program, as an operator does, and as if it had been killed. Ala goes on reading all the time."""
    async with ala.stream() as stream:
        for mode in ("fast", "immediate"):
            load.is_database_there = False
            await asyncio.to_thread(database.stop, mode)
            assert (await ala.call("GET", "/health")).status_code == 503
            await asyncio.to_thread(database.start)
            await load.more()
            await until_well(ala)
            load.is_database_there = True
            await load.more()
            await _hears(stream, max(map(_number, load.names())))
    await ala.close()


async def until_well(ala: Person) -> None:
    async with asyncio.timeout(LONG):
        while (await ala.call("GET", "/health")).status_code != 200:
            pass


async def _hears(stream: Stream, number: int) -> None:
    """Of a name as late as this one, which somebody took by way of any node."""
    async with asyncio.timeout(LONG):
        while number > max(_number(seat["name"]) for seat in (await stream.next("table", within=LONG)).data["seats"]):
            pass


def _number(name: str) -> int:
    return int(name.rpartition("-")[2])


async def _names_in_the_log(url: str, code: str) -> set[str]:
    kept = store_at(url)
    await kept.open()
    try:
        address = await kept.tables.find(code)
        assert address is not None
        found = [records.read(line) for line in await kept.log.read(address.id)]
        return {record.name for record in found if isinstance(record, records.Introduced)}
    finally:
        await kept.close()
