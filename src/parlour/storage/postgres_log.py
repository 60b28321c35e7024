"""The log in PostgreSQL: one task writes, in one statement, what has come in meanwhile.

Each line holds on to the line before it (`for key share`) until it is written, and who removes a table waits for that:
so no line is left behind of a table that is gone.
"""

import asyncio
from collections import deque
from contextlib import suppress

import asyncpg

from parlour.storage import Conflict, StorageError
from parlour.storage.directory import Explain
from parlour.storage.pending import MOST, Answer, PendingLine, refusal, settle
from parlour.storage.postgres_trouble import ONE_BAD_LINE, TROUBLE

Place = tuple[str, int]

# The wishes come in order, so that two workers with the same tables in hand cannot each wait for the other.
APPEND = """
    with wish as (
        select * from unnest($1::text[], $2::int[], $3::bytea[]) as wish (table_id, seq, line)
    ), before as (
        select found.* from wish cross join lateral (
            select table_id, seq from log
            where table_id = wish.table_id and seq = wish.seq - 1
            for key share
        ) as found
    ), written as (
        insert into log (table_id, seq, line)
        select table_id, seq, line from wish
        where seq <= 0 or (table_id, seq - 1) in (select table_id, seq from before)
        order by table_id, seq
        on conflict do nothing
        returning table_id, seq
    )
    select table_id, seq, true as written from written
    union all
    select table_id, seq + 1, false from before where (table_id, seq + 1) not in (select table_id, seq from written)
"""
READ = "select line from log where table_id = $1 and seq >= $2 order by seq"

SETTINGS = {"enable_seqscan": "off"}
"""For the connections of the log. All its statements find lines by their key; but a plan that was made while the log
was empty would read it from end to end, and stay for a minute in which the log grows."""

DEADLOCKS = 3
"""Attempts before a deadlock is reported. Everybody goes in order, so there should be none."""


class PostgresLog:
    def __init__(self, explain: Explain) -> None:
        self._explain = explain
        self._waiting: deque[PendingLine] = deque()
        self._news = asyncio.Event()
        self._open = False

    async def append(self, table: str, seq: int, line: bytes) -> None:
        self._check_open()
        done = asyncio.get_running_loop().create_future()
        self._waiting.append(PendingLine(table, seq, line, done))
        self._news.set()
        await done

    async def read(self, table: str, start: int = 0) -> list[bytes]:
        self._check_open()
        try:
            return [row["line"] for row in await self._pool.fetch(READ, table, start)]
        except TROUBLE as error:
            raise self._explain(error) from error

    def open(self, pool: asyncpg.Pool) -> None:
        self._pool = pool
        self._open = True
        self._writing = asyncio.create_task(self._run(), name="parlour-writer")

    async def close(self) -> None:
        """What was appended before is written."""
        self._open = False
        self._news.set()
        await self._writing

    def _check_open(self) -> None:
        if not self._open or self._writing.done():
            raise StorageError("The database is closed: the server is starting or stopping.")

    async def _run(self) -> None:
        while self._open or self._waiting:
            await self._news.wait()
            self._news.clear()
            while self._waiting:
                settle(await self._commit(self._take()))

    def _take(self) -> list[PendingLine]:
        """What has come in, but of each table only what goes to one place: the statement does not see itself write."""
        group: list[PendingLine] = []
        later: list[PendingLine] = []
        places: dict[str, int] = {}
        while self._waiting and len(group) < MOST:
            wish = self._waiting.popleft()
            fits = places.setdefault(wish.table, wish.seq) == wish.seq
            (group if fits else later).append(wish)
        self._waiting.extendleft(reversed(later))
        return group

    async def _commit(self, group: list[PendingLine]) -> list[Answer]:
        """Write all of them or none; but a line that clashes, or is no line at all, fails alone."""
        first = {(wish.table, wish.seq): wish for wish in reversed(group)}
        try:
            found = await self._insert([first[place] for place in sorted(first)])
        except ONE_BAD_LINE as error:
            if len(group) == 1:
                return [(group[0].done, StorageError(f"This line cannot be written: {error}"))]
            return [answer for wish in group for answer in await self._commit([wish])]
        except TROUBLE as error:
            return [(wish.done, self._explain(error)) for wish in group]
        won = {id(first[place]) for place, written in found.items() if written}
        return [(wish.done, None if id(wish) in won else _refusal(wish, found)) for wish in group]

    async def _insert(self, group: list[PendingLine]) -> dict[Place, bool]:
        """The places that were written (True), and those that were taken (False). The others follow nothing."""
        columns = [wish.table for wish in group], [wish.seq for wish in group], [wish.line for wish in group]
        for _ in range(DEADLOCKS):
            with suppress(asyncpg.DeadlockDetectedError):
                return await self._fetch(*columns)
        return await self._fetch(*columns)

    async def _fetch(self, tables: list[str], seqs: list[int], lines: list[bytes]) -> dict[Place, bool]:
        rows = await self._pool.fetch(APPEND, tables, seqs, lines)
        return {(row["table_id"], row["seq"]): row["written"] for row in rows}


def _refusal(wish: PendingLine, found: dict[Place, bool]) -> Conflict:
    return refusal(wish.seq, taken=wish.seq == 0 or (wish.table, wish.seq) in found)
