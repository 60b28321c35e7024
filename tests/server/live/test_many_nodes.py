"""Two servers on one PostgreSQL behind nginx, as docs/operating.md has it: any of them serves any table.

They start before their database and wait for it; they are restarted one after the other under load, one is killed, the
database goes away and comes back. Nobody's request fails but those that nobody could have answered.
"""

import asyncio
import re
import signal
from asyncio.subprocess import Process
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager, suppress
from pathlib import Path
from urllib.parse import urlsplit

import httpx
import psutil
import pytest
from proxy import nginx

from parlour.storage import store as store_at
from tests.server.people import Person
from tests.server.processes import Served, start
from tests.storage.conftest import postgres, postgres_url
from tests.storage.test_postgres_away import Gate

__all__ = ["postgres", "postgres_url"]

pytestmark = pytest.mark.xdist_group("postgres")

CONFIG = Path(__file__).resolve().parents[3] / "deploy/nginx.conf"
LONG = 120.0  # seconds: five machines' worth of other work


@asynccontextmanager
async def proxied(folder: Path, nodes: list[Served]) -> AsyncIterator[str]:
    """Debian's nginx with our own configuration, in front of these; a port that is free is found by trying."""
    ours = CONFIG.read_text("utf-8")
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
    """People who never rest: what was answered, and what was not."""

    def __init__(self, people: list[Person]) -> None:
        self.answered = 0
        self.failed: list[str] = []
        self._tasks = [asyncio.create_task(self._go_on(person)) for person in people]

    async def more(self, count: int = 40) -> None:
        """Until so many more requests were answered."""
        wanted = self.answered + count
        async with asyncio.timeout(LONG):
            while self.answered < wanted and not self.failed:
                await asyncio.wait(self._tasks, timeout=0.05)
        assert self.failed == []

    async def end(self) -> None:
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)

    async def _go_on(self, person: Person) -> None:
        while True:
            try:
                answer = await person.call("POST", person.path("/reactions"), {"emoji": "👏", "seat": person.seat})
            except httpx.TransportError as error:
                self.failed.append(repr(error))
                return
            if answer.status_code == 204:
                self.answered += 1
            else:
                self.failed.append(answer.text)


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
    calls = [f"serve(**{ {**settings, 'workers': workers}!r})" for workers in (1, 2)]
    made = [Served(await start(call, PARLOUR_LINK_SECRET="one for all nodes " * 2)) for call in calls]
    try:
        yield made
    finally:
        for node in made:
            if node.process.returncode is None:
                await node.kill()
            node.process._transport.close()  # type: ignore[attr-defined]


async def test_two_nodes_behind_a_proxy(postgres: Path, postgres_url: str, tmp_path: Path) -> None:
    gate = Gate(postgres)
    port = await gate.open()
    gate.is_shut = True
    url = f"postgresql://postgres:secret@127.0.0.1:{port}{urlsplit(postgres_url).path}"
    async with nodes_at(url) as nodes:
        await asyncio.gather(*(says(node.process, "Waiting for it.") for node in nodes))
        gate.is_shut = False
        await asyncio.gather(*(node.until_open() for node in nodes))
        async with proxied(tmp_path, nodes) as socket:
            ala, bob = (through(socket, Person("http://parlour")) for _ in range(2))
            await until((tmp_path / "proxy.sock").exists)
            await ala.found("Ala")
            await bob.sit(ala.code, "Bob")
            load = Load([ala, bob])
            await load.more()
            await _roll(nodes, load)
            await nodes[0].kill()
            await load.more()
            await load.end()
            await _lose_and_find_the_database(gate, ala)
            for person in (ala, bob):
                await person.close()
    await gate.close()
    assert await _reactions(postgres_url, ala.code) >= load.answered, "what was answered was written"


async def _roll(nodes: list[Served], load: Load) -> None:
    """One after the other, by SIGHUP. The first becomes a new one; the second gets two new workers."""
    nodes[0].process.send_signal(signal.SIGHUP)
    await says(nodes[0].process, "Press Ctrl-C")
    await load.more()
    old = workers_of(nodes[1])
    nodes[1].process.send_signal(signal.SIGHUP)
    await until(lambda: not old & workers_of(nodes[1]))
    await load.more()


async def _lose_and_find_the_database(gate: Gate, ala: Person) -> None:
    gate.shut()
    answer = await ala.call("POST", ala.path("/reactions"), {"emoji": "👏"})
    assert answer.status_code in (502, 503), "ours, or nginx's own when it has asked everybody"
    gate.is_shut = False
    async with asyncio.timeout(LONG):
        while (await ala.call("POST", ala.path("/reactions"), {"emoji": "👏"})).status_code != 204:
            pass
    assert [seat["name"] for seat in (await ala.look())["seats"]] == ["Ala", "Bob"]


async def _reactions(url: str, code: str) -> int:
    kept = store_at(url)
    await kept.open()
    try:
        address = await kept.tables.find(code)
        assert address is not None
        return sum(b'"Reacted"' in line for line in await kept.log.read(address.id))
    finally:
        await kept.close()
