"""The log in PostgreSQL: one task writes all waiting appends in one statement.

Each append locks the line before its first one (`for key share`) until it is written, and the removal of a table
waits for that. So no line of a removed table is left. The first line of an append decides about all its lines: if
it cannot be written, the following ones are not written either.
"""

import asyncio
from collections import deque
from collections.abc import Sequence
from contextlib import suppress

import asyncpg

from parlour.storage import Conflict, StorageError
from parlour.storage.directory import Explain
from parlour.storage.pending import MOST, Answer, PendingAppend, refusal, settle
from parlour.storage.postgres_errors import ERRORS, ONE_BAD_LINE

Place = tuple[str, int]
Column = list[str] | list[int] | list[bytes]

# `pending` has the first lines of appends, one per table. They are in order, so that two workers with the same tables
# cannot deadlock. The places of the following lines have no competitors: those would need the first place.
APPEND = """
    with pending as (
        select * from unnest($1::text[], $2::int[], $3::bytea[]) as pending (table_id, seq, line)
    ), before as (
        select found.* from pending cross join lateral (
            select table_id, seq from log
            where table_id = pending.table_id and seq = pending.seq - 1
            for key share
        ) as found
    ), written as (
        insert into log (table_id, seq, line)
        select table_id, seq, line from pending
        where seq <= 0 or (table_id, seq - 1) in (select table_id, seq from before)
        order by table_id, seq
        on conflict do nothing
        returning table_id, seq
    ), following as (
        insert into log (table_id, seq, line)
        select * from unnest($4::text[], $5::int[], $6::bytea[]) as following (table_id, seq, line)
        where table_id in (select table_id from written)
    )
    select table_id, seq, true as written from written
    union all
    select table_id, seq + 1, false from before where (table_id, seq + 1) not in (select table_id, seq from written)
"""
READ = "select line from log where table_id = $1 and seq >= $2 order by seq"

SETTINGS = {"enable_seqscan": "off"}
"""Settings for the connections of the log.

All its statements find lines by their key. But a plan that was made while the log was empty would scan it, and stay
for a minute in which the log grows.
"""

DEADLOCKS = 3
"""Attempts before a deadlock is reported. All writers go in order, so there should be none."""


class PostgresLog:
    is_shared = True

    def __init__(self, explain: Explain) -> None:
        self._explain = explain
        self._waiting: deque[PendingAppend] = deque()
        self._news = asyncio.Event()
        self._open = False

    async def append(self, table: str, seq: int, lines: Sequence[bytes]) -> None:
        self._check_open()
        done = asyncio.get_running_loop().create_future()
        self._waiting.append(PendingAppend(table, seq, lines, done))
        self._news.set()
        await done

    async def read(self, table: str, start: int = 0) -> list[bytes]:
        self._check_open()
        try:
            return [row["line"] for row in await self._pool.fetch(READ, table, start)]
        except ERRORS as error:
            raise self._explain(error) from error

    def open(self, pool: asyncpg.Pool) -> None:
        self._pool = pool
        self._open = True
        self._writing = asyncio.create_task(self._run(), name="parlour-writer")

    async def close(self) -> None:
        """Stop after all appends are written."""
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

    def _take(self) -> list[PendingAppend]:
        """Take the waiting appends, at most one per place of a table, because a statement does not see its own
        lines.
        """
        group: list[PendingAppend] = []
        later: list[PendingAppend] = []
        places: dict[str, int] = {}
        lines = 0
        while self._waiting and (not group or lines + len(self._waiting[0].lines) <= MOST):
            pending = self._waiting.popleft()
            if places.setdefault(pending.table, pending.seq) == pending.seq:
                group.append(pending)
                lines += len(pending.lines)
            else:
                later.append(pending)
        self._waiting.extendleft(reversed(later))
        return group

    async def _commit(self, group: list[PendingAppend]) -> list[Answer]:
        """Write all of them or none; but an append that conflicts, or has an invalid line, fails alone."""
        first = {(pending.table, pending.seq): pending for pending in reversed(group)}
        try:
            found = await self._insert([first[place] for place in sorted(first)])
        except ONE_BAD_LINE as error:
            if len(group) == 1:
                return [(group[0].done, StorageError(f"This line cannot be written: {error}"))]
            return [answer for pending in group for answer in await self._commit([pending])]
        except ERRORS as error:
            return [(pending.done, self._explain(error)) for pending in group]
        won = {id(first[place]) for place, written in found.items() if written}
        return [(pending.done, None if id(pending) in won else _refusal(pending, found)) for pending in group]

    async def _insert(self, group: list[PendingAppend]) -> dict[Place, bool]:
        """Return the first places that were written (True) and those that were taken (False).

        A place that is missing has no line before it.
        """
        first = (
            [pending.table for pending in group],
            [pending.seq for pending in group],
            [pending.lines[0] for pending in group],
        )
        following = _following(group)
        for _ in range(DEADLOCKS):
            with suppress(asyncpg.DeadlockDetectedError):
                return await self._fetch(*first, *following)
        return await self._fetch(*first, *following)

    async def _fetch(self, *columns: Column) -> dict[Place, bool]:
        rows = await self._pool.fetch(APPEND, *columns)
        return {(row["table_id"], row["seq"]): row["written"] for row in rows}


def _following(group: list[PendingAppend]) -> tuple[Column, Column, Column]:
    """Return all lines except the first ones, in columns."""
    tables: list[str] = []
    seqs: list[int] = []
    lines: list[bytes] = []
    for pending in group:
        for seq, line in enumerate(pending.lines[1:], pending.seq + 1):
            tables.append(pending.table)
            seqs.append(seq)
            lines.append(line)
    return tables, seqs, lines


def _refusal(pending: PendingAppend, found: dict[Place, bool]) -> Conflict:
    return refusal(pending.seq, taken=pending.seq == 0 or (pending.table, pending.seq) in found)
