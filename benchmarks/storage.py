"""How many appends a second become durable: our group commit, against one transaction for each append.

    python -m benchmarks.storage [--seconds 1.0] [--rounds 3] [--lines 1 4] [--postgres URL]

64 tables play at once and every append is acknowledged only when all its lines are on the disk, on both sides. Disks
differ more than programs do, and the same disk differs from minute to minute: so the two take turns, and the ratio is
the result. p99 is the time until an append is acknowledged.
"""

import argparse
import asyncio
import tempfile
import time
import warnings
from collections.abc import AsyncIterator, Awaitable, Callable, Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import asynccontextmanager, closing, contextmanager
from pathlib import Path
from statistics import median, quantiles
from uuid import uuid4

import asyncpg
from msgspec import Struct

from parlour.storage import sqlite_file
from parlour.storage import store as store_at

TABLES = 64
LINE = b"x" * 330  # about what a move takes
CONNECTIONS = 10

Append = Callable[[str, int, Sequence[bytes]], Awaitable[object]]


class Measured(Struct, frozen=True):
    """Of one side, in one round."""

    rate: float  # appends a second, all tables together
    p99: float  # milliseconds


def main() -> None:
    asyncio.run(_print_ratios(_arguments()))


async def _print_ratios(chosen: argparse.Namespace) -> None:
    print(f"{TABLES} tables at once, lines of {len(LINE)} bytes (median of {chosen.rounds} rounds)")
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
    print(name)
    for lines in chosen.lines:
        rounds = [
            (await measure(ours, lines, chosen.seconds), await measure(theirs, lines, chosen.seconds))
            for _ in range(chosen.rounds)
        ]
        group, single = (_middle(side) for side in zip(*rounds, strict=True))
        print(
            f"  lines in an append {lines:3}   group commit {_told(group)}   one by one {_told(single)}"
            f"   ratio {group.rate / single.rate:5.1f}×"
        )


async def measure(append: Append, lines: int, seconds: float) -> Measured:
    """All tables append so many lines at once, again and again."""
    end = time.perf_counter() + seconds
    written = [LINE] * lines

    async def play(table: str) -> list[float]:
        took: list[float] = []
        begun = time.perf_counter()
        while begun < end:
            await append(table, len(took) * lines, written)
            now = time.perf_counter()
            took.append(now - begun)
            begun = now
        return took

    took = [one for played in await asyncio.gather(*(play(uuid4().hex) for _ in range(TABLES))) for one in played]
    return Measured(len(took) / seconds, 1000 * quantiles(took, n=100)[-1])


def _middle(rounds: Sequence[Measured]) -> Measured:
    return Measured(median(one.rate for one in rounds), median(one.p99 for one in rounds))


def _told(side: Measured) -> str:
    return f"{side.rate:8,.0f}/s, p99 {side.p99:6.1f} ms"


@asynccontextmanager
async def grouped(url: str) -> AsyncIterator[Append]:
    """Ours."""
    store = store_at(url)
    await store.open()
    yield store.log.append
    await store.close()


@asynccontextmanager
async def sqlite_one_by_one(path: Path) -> AsyncIterator[Append]:
    """The usual way: a thread beside the event loop, and a transaction for each append. The same settings as ours."""
    loop = asyncio.get_running_loop()
    with ThreadPoolExecutor(1) as thread, closing(sqlite_file.connect(path)) as connection:

        def insert(table: str, seq: int, lines: Sequence[bytes]) -> None:
            connection.execute("begin immediate")
            connection.executemany("insert into log values (?, ?, ?)", _rows(table, seq, lines))
            connection.execute("commit")

        yield lambda table, seq, lines: loop.run_in_executor(thread, insert, table, seq, lines)


@asynccontextmanager
async def postgres_one_by_one(url: str) -> AsyncIterator[Append]:
    """The usual way: a pool of connections, and a transaction for each append."""
    async with asyncpg.create_pool(url, max_size=CONNECTIONS) as pool:

        async def insert(table: str, seq: int, lines: Sequence[bytes]) -> None:
            await pool.executemany("insert into log values ($1, $2, $3)", _rows(table, seq, lines))

        yield insert


def _rows(table: str, seq: int, lines: Sequence[bytes]) -> list[tuple[str, int, bytes]]:
    return [(table, place, line) for place, line in enumerate(lines, seq)]


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
    parser.add_argument("--lines", type=int, nargs="+", default=[1, 4], help="in one append")
    parser.add_argument("--postgres", default="", metavar="URL", help="an empty database; otherwise one is started")
    return parser.parse_args()


if __name__ == "__main__":
    main()
