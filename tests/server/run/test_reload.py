"""SIGHUP: a new process takes over the port. Nobody is cut off, and whoever started the command notices nothing."""

import asyncio
import os
import signal
from asyncio.subprocess import Process
from pathlib import Path

import httpx
import psutil

from tests.server.people import Person
from tests.server.processes import PATIENCE, Served, served, started

BROKEN = """(__import__('pathlib').Path({flag!r}).exists() and sys.exit('broken today')) or
serve(port=0, database={database!r}, pace=0, thinkers=0, open_browser=False)"""


async def line_of(process: Process, wanted: str, *, of_errors: bool = False) -> None:
    """Wait until it has said this."""
    stream = process.stderr if of_errors else process.stdout
    assert stream is not None
    async with asyncio.timeout(PATIENCE):
        while wanted not in (line := (await stream.readline()).decode()):
            assert line, f"it ended without {wanted!r}"


async def reload(server: Served) -> None:
    server.process.send_signal(signal.SIGHUP)
    await line_of(server.process, "Press Ctrl-C")


class Asking:
    """Somebody who asks without a pause, over a new connection each time."""

    def __init__(self, person: Person) -> None:
        self.answers: list[int] = []
        self._person = person
        self._task = asyncio.create_task(self._go_on())

    async def more(self) -> None:
        wanted = len(self.answers) + 10
        async with asyncio.timeout(PATIENCE):
            while len(self.answers) < wanted:
                await asyncio.wait([self._task], timeout=0.02)
                assert not self._task.done(), self._task.exception()

    async def _go_on(self) -> None:
        limits = httpx.Limits(max_keepalive_connections=0)
        async with httpx.AsyncClient(timeout=PATIENCE, limits=limits, headers=self._person.client.headers) as client:
            while True:
                path = f"{self._person.client.base_url}{self._person.path('/seats/0')}"
                answer = await client.patch(path, json={"name": f"Ala {len(self.answers)}"})
                if answer.status_code == 503:  # it had just been let in by the process that goes
                    assert answer.headers["retry-after"]
                else:
                    self.answers.append(answer.status_code)

    def end(self) -> None:
        self._task.cancel()


async def test_everybody_is_answered_while_one_process_follows_the_other(tmp_path: Path) -> None:
    async with served(tmp_path / "tables.db") as server:
        ala = Person(server.base)
        await ala.found("Ala")
        asking = Asking(ala)
        await asking.more()
        async with ala.stream() as stream:
            await stream.next("table")
            await reload(server)
            assert b"retry: " in (await stream.end()).partition(b"event: table")[2]
        await asking.more()
        await reload(server)
        await asking.more()
        asking.end()
        assert set(asking.answers) == {200}
        children = psutil.Process(server.process.pid).children()
        assert len(children) == 1, "the server, and the process that was started first watches over it"
        server.process.terminate()
        await line_of(server.process, "Parlour is closed.")
        async with asyncio.timeout(PATIENCE):
            assert await server.process.wait() == 0
        await ala.close()


async def test_a_new_process_that_cannot_start_leaves_the_old_one_alone(tmp_path: Path) -> None:
    flag = tmp_path / "broken"
    call = BROKEN.format(flag=str(flag), database=str(tmp_path / "tables.db"))
    async with started(f"({call})") as process:
        server = Served(process)
        await server.until_open()
        ala = Person(server.base)
        await ala.found("Ala")
        flag.touch()
        process.send_signal(signal.SIGHUP)
        await line_of(process, "The old one goes on.", of_errors=True)
        assert (await ala.call("GET", ala.path())).status_code == 200
        flag.unlink()
        await reload(server)
        assert (await ala.call("GET", ala.path())).status_code == 200
        flag.touch()
        process.send_signal(signal.SIGHUP)
        await line_of(process, "The old one goes on.", of_errors=True)
        assert (await ala.call("GET", ala.path())).status_code == 200, "the watcher, too, keeps the one that serves"
        await ala.close()


async def test_a_server_whose_watcher_was_killed_ends_and_frees_its_port_and_file(tmp_path: Path) -> None:
    async with served(tmp_path / "tables.db") as server:
        await reload(server)
        (child,) = psutil.Process(server.process.pid).children()
        os.kill(server.process.pid, signal.SIGKILL)
        await asyncio.to_thread(psutil.wait_procs, [child], timeout=PATIENCE)
        assert not child.is_running() or child.status() == psutil.STATUS_ZOMBIE
    async with served(tmp_path / "tables.db", port=server.port):
        pass


async def test_a_server_that_dies_behind_its_watcher_is_no_success(tmp_path: Path) -> None:
    async with served(tmp_path / "tables.db") as server:
        await reload(server)
        (child,) = psutil.Process(server.process.pid).children()
        child.kill()
        async with asyncio.timeout(PATIENCE):
            assert await server.process.wait() == 128 + signal.SIGKILL
