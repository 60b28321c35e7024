"""How many lines a second become durable: our group commit, against one transaction for each line.

    python -m benchmarks.storage [--seconds 1.0] [--rounds 3] [--postgres URL]

64 tables play at once and every line is acknowledged only when it is on the disk, on both sides. Disks differ more
than programs do, and the same disk differs from minute to minute: so the two take turns, and the ratio is the result.
"""

import argparse
import asyncio
import sqlite3
import tempfile
import time
import warnings
from collections.abc import AsyncIterator, Awaitable, Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import asynccontextmanager, closing, contextmanager
from pathlib import Path
from statistics import median
from uuid import uuid4

import asyncpg

from parlour.storage import sqlite_file
from parlour.storage import store as store_at

TABLES = 64
LINE = b"x" * 330  # about what a move takes
CONNECTIONS = 10

Append = Callable[[str, int, bytes], Awaitable[object]]


def main() -> None:
    asyncio.run(_print_ratios(_arguments()))


async def _print_ratios(chosen: argparse.Namespace) -> None:
    print(f"{TABLES} tables at once, lines of {len(LINE)} bytes, appends/s (median of {chosen.rounds} rounds)")
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "parlour.db"
        async with grouped(str(path)) as ours, sqlite_one_by_one(path) as theirs:
            await _compare("SQLite, synchronous=FULL", ours, theirs, chosen)
    with postgres(chosen.postgres) as url:
        if url is None:
            print("PostgreSQL: not here; pip install pgserver, or give --postgres URL")
            return
        async with grouped(url) as ours, postgres_one_by_one(url) as theirs:
            await _compare("PostgreSQL, synchronous_commit=on", ours, theirs, chosen)


async def _compare(name: str, ours: Append, theirs: Append, chosen: argparse.Namespace) -> None:
    rounds = [(await rate(ours, chosen.seconds), await rate(theirs, chosen.seconds)) for _ in range(chosen.rounds)]
    group, single = (median(side) for side in zip(*rounds, strict=True))
    print(f"{name:36} group commit {group:8,.0f}   one by one {single:8,.0f}   ratio {group / single:5.1f}×")


async def rate(append: Append, seconds: float) -> float:
    """Lines a second, all tables together."""
    end = time.perf_counter() + seconds

    async def play(table: str) -> int:
        seq = 0
        while time.perf_counter() < end:
            await append(table, seq, LINE)
            seq += 1
        return seq

    return sum(await asyncio.gather(*(play(uuid4().hex) for _ in range(TABLES)))) / seconds


@asynccontextmanager
async def grouped(url: str) -> AsyncIterator[Append]:
    """Ours."""
    store = store_at(url)
    await store.open()
    yield store.log.append
    await store.close()


@asynccontextmanager
async def sqlite_one_by_one(path: Path) -> AsyncIterator[Append]:
    """The usual way: a thread beside the event loop, and a transaction for each line. The same settings as ours."""
    loop = asyncio.get_running_loop()
    with ThreadPoolExecutor(1) as thread, closing(sqlite_file.connect(path)) as connection:

        def insert(table: str, seq: int, line: bytes) -> sqlite3.Cursor:
            return connection.execute("insert into log values (?, ?, ?)", (table, seq, line))

        yield lambda table, seq, line: loop.run_in_executor(thread, insert, table, seq, line)


@asynccontextmanager
async def postgres_one_by_one(url: str) -> AsyncIterator[Append]:
    """The usual way: a pool of connections, and a transaction for each line."""
    async with asyncpg.create_pool(url, max_size=CONNECTIONS) as pool:

        async def insert(table: str, seq: int, line: bytes) -> None:
            await pool.execute("insert into log values ($1, $2, $3)", table, seq, line)

        yield insert


@contextmanager
def postgres(url: str) -> Iterator[str | None]:
    """The given one, or one that we start for a moment."""
    if url:
        yield url
        return
    try:
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")
            from pgserver.postgres_server import get_server
    except ImportError:
        yield None
        return
    with get_server(tempfile.mkdtemp(), cleanup_mode="delete") as server:
        yield f"postgresql://postgres@/postgres?host={server.get_postmaster_info().socket_dir}"


def _arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="benchmarks.storage", description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--seconds", type=float, default=1.0, help="of each measurement")
    parser.add_argument("--rounds", type=int, default=3)
    parser.add_argument("--postgres", default="", metavar="URL", help="an empty database; otherwise one is started")
    return parser.parse_args()


if __name__ == "__main__":
    main()
