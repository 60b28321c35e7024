"""Every test of storage runs twice: on a file, and on a PostgreSQL that the tests bring along and start themselves."""

import asyncio
import os
import shutil
import subprocess
import tempfile
import warnings
from collections.abc import AsyncIterator, Awaitable, Callable, Iterator
from contextlib import AsyncExitStack, suppress
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

import asyncpg
import pytest

from parlour.storage import Store, directory
from parlour.storage import postgres as on_postgres
from parlour.storage import store as store_at

RUN = os.environ.get("PYTEST_XDIST_TESTRUNUID", str(os.getpid()))


Open = Callable[[str], Awaitable[Store]]
Sql = Callable[..., Awaitable[list[Any]]]


class Ear(list[str]):
    """Notes what it hears."""

    def __init__(self, store: Store) -> None:
        super().__init__()
        self._more = asyncio.Event()
        store.bus.subscribe(self._hear)

    async def hears(self, *texts: str) -> None:
        async with asyncio.timeout(30):
            while any(text not in self for text in texts):
                self._more.clear()
                await self._more.wait()

    def _hear(self, text: str) -> None:
        self.append(text)
        self._more.set()


@pytest.fixture(autouse=True)
def _patient(monkeypatch: pytest.MonkeyPatch) -> None:
    """A disk or a machine that stands still for some seconds is no trouble that a test here speaks of."""
    monkeypatch.setattr(directory, "TIMEOUT", 60.0)
    monkeypatch.setattr(on_postgres, "TIMEOUT", 60.0)
    monkeypatch.setattr(on_postgres, "LONGEST", 60.0)


@pytest.fixture
def listen() -> type[Ear]:
    return Ear


@pytest.fixture
async def opened() -> AsyncIterator[Open]:
    """Opens stores, and closes them when the test is over."""
    async with AsyncExitStack() as closing:

        async def open_store(url: str) -> Store:
            store = store_at(url)
            await store.open()
            closing.push_async_callback(store.close)
            return store

        yield open_store


@pytest.fixture
async def store(opened: Open, url: str) -> Store:
    return await opened(url)


@pytest.fixture
async def worker(opened: Open, store: Store, url: str) -> Store:
    """A second worker at the same tables where there can be one, else the same again."""
    return store if url.startswith("sqlite") else await opened(url)


@pytest.fixture(params=["sqlite", "postgres"])
def url(request: pytest.FixtureRequest) -> str:
    """A database with nothing in it."""
    fresh: str = request.getfixturevalue(f"{request.param}_url")
    return fresh


@pytest.fixture
def sqlite_url(file: Path) -> str:
    return f"sqlite:///{file}"


@pytest.fixture
def file(tmp_path: Path) -> Path:
    return tmp_path / "parlour.db"


@pytest.fixture
async def postgres_url(postgres: Path) -> str:
    """One database for each xdist worker, swept out before every test: a new one would cost 7 MB of disk each time."""
    name = f"parlour_{os.getpid()}"
    with suppress(asyncpg.DuplicateDatabaseError):
        await _execute(_database(postgres, "postgres"), f"create database {name}")
    for statement in SWEPT_OUT:
        await _execute(_database(postgres, name), statement)
    return _database(postgres, name)


SWEPT_OUT = (
    "select pg_terminate_backend(pid) from pg_stat_activity"
    " where datname = current_database() and pid <> pg_backend_pid()",
    "drop schema public cascade",
    "create schema public",
)


@pytest.fixture
async def two_urls(postgres_url: str) -> str:
    """Two empty databases of one PostgreSQL: as good as two of it, but for its disk."""
    name = f"{urlsplit(postgres_url).path.strip('/')}_b"
    other = postgres_url.replace(urlsplit(postgres_url).path, f"/{name}")
    with suppress(asyncpg.DuplicateDatabaseError):
        await _execute(postgres_url, f"create database {name}")
    for statement in SWEPT_OUT:
        await _execute(other, statement)
    return f"{postgres_url} {other}"


@pytest.fixture
def sql(postgres_url: str) -> Sql:
    """One statement, past the store."""

    async def run(statement: str, *arguments: object) -> list[Any]:
        return await _execute(postgres_url, statement, *arguments)

    return run


@pytest.fixture(scope="session")
def postgres() -> Iterator[Path]:
    """The folder of the socket of a running PostgreSQL: one for all xdist workers.

    Not below pytest's own folder, which is closed to the user that PostgreSQL runs as.
    """
    home = Path(tempfile.gettempdir()) / f"parlour-{RUN}"
    home.mkdir(exist_ok=True)
    try:
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")  # it tells where it keeps its lock
            from pgserver.postgres_server import get_server
    except ImportError:
        yield from _debian(home)
    else:
        server = _patiently(get_server, home)
        server.psql("alter system set fsync = off; select pg_reload_conf();")  # here, nobody pulls the plug
        yield Path(server.get_postmaster_info().socket_dir)
        server.cleanup()  # the last worker stops it


def _patiently(get_server: Callable[..., Any], home: Path) -> Any:
    """It waits ten seconds for PostgreSQL to start. On a busy machine that is not long, and it is all tests' server."""
    from pgserver.postgres_server import PostgresServer

    for _ in range(5):
        with suppress(subprocess.TimeoutExpired):
            return get_server(home, cleanup_mode="delete")
        PostgresServer._instances.pop(home.resolve(), None)  # half made
    return get_server(home, cleanup_mode="delete")


class OwnPostgres:
    """A PostgreSQL that a test may stop and start, in a folder of its own. It does not run yet."""

    def __init__(self, programs: Path, user: str | None, folder: Path) -> None:
        self._programs = programs
        self._user = user if os.geteuid() == 0 else None  # it refuses to run as root
        self.data = Path(tempfile.mkdtemp(dir=folder))
        shutil.chown(self.data, self._user or os.geteuid())
        self._run("initdb", "--auth=trust", "--encoding=utf8", "--username=postgres")

    @property
    def url(self) -> str:
        return _database(self.data, "postgres")

    def start(self) -> None:
        listening = f"-h '' -k {self.data} -c fsync=off"  # here, nobody pulls the plug
        self._run("pg_ctl", "-w", "-t", "120", "-o", listening, "-l", str(self.data / "log"), "start")

    def stop(self, mode: str) -> None:
        self._run("pg_ctl", "-w", "-t", "120", "-m", mode, "stop")

    def _run(self, program: str, *arguments: str) -> None:
        command = [os.fspath(self._programs / program), "-D", os.fspath(self.data), *arguments]
        subprocess.run(command, user=self._user, check=True, stdout=subprocess.DEVNULL)


@pytest.fixture
def own_postgres(postgres: Path) -> Iterator[OwnPostgres]:
    """Where `postgres` runs, a second one can: its programs and the user for it are there."""
    made = OwnPostgres(*postgres_programs(), Path(tempfile.gettempdir()))
    yield made
    with suppress(subprocess.CalledProcessError):  # the test has stopped it
        made.stop("immediate")
    shutil.rmtree(made.data)


def _database(socket: Path, name: str) -> str:
    return f"postgresql://postgres@/{name}?host={socket}"


async def _execute(url: str, statement: str, *arguments: object) -> list[Any]:
    connection = await asyncpg.connect(url)
    try:
        return list(await connection.fetch(statement, *arguments))
    finally:
        await connection.close()


def _debian(home: Path) -> Iterator[Path]:
    """Debian's PostgreSQL. Each xdist worker starts one of its own."""
    shutil.chown(home, "postgres" if os.geteuid() == 0 else os.geteuid())
    made = OwnPostgres(*postgres_programs(), home)
    made.start()
    yield made.data
    made.stop("immediate")
    shutil.rmtree(made.data)
    with suppress(OSError):  # another worker is still at it
        home.rmdir()


def postgres_programs() -> tuple[Path, str]:
    """Where they are, and who runs them when root may not: those of the wheel, or Debian's."""
    try:
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")  # it tells where it keeps its lock
            from pgserver._commands import POSTGRES_BIN_PATH
    except ImportError:
        found = sorted(Path("/usr/lib/postgresql").glob("*/bin/postgres"))
        if not found:
            pytest.skip("no PostgreSQL here: pip install pgserver, or apt install postgresql")
        return found[-1].parent, "postgres"
    return POSTGRES_BIN_PATH, "pgserver"
