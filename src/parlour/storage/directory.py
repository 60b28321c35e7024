"""The directory of tables in either database, with SQLAlchemy Core.

Each call takes about a millisecond of the event loop, so nothing here belongs on the path of a move. Touch a table
when its phase changes, and occasionally while people sit at it.
"""

import asyncio
from collections.abc import AsyncIterator, Callable, Mapping, Sequence
from contextlib import AbstractAsyncContextManager, asynccontextmanager
from secrets import token_hex
from time import monotonic
from typing import Any

import msgspec
from sqlalchemy import Select, delete, func, insert, select, update
from sqlalchemy.exc import IntegrityError, SQLAlchemyError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from parlour.storage import Address, Conflict, StorageError
from parlour.storage.schema import address as addresses
from parlour.storage.schema import log, picture, reminder, subscription

Exclusive = Callable[[], AbstractAsyncContextManager[None]]
"""The write lock. In SQLite the log's writer hands it over; PostgreSQL needs none."""

Explain = Callable[[BaseException], StorageError]
"""Translates a database error into a sentence for the operator."""

TRIAL, ROOM = "trial ", 800
"""The row that is written to test whether the database is writable: larger than a page, so that it needs new space."""

EACH = 1.0
"""Seconds between two tests."""

TIMEOUT = 3.0
"""Seconds after which a database that does not answer counts as unhealthy."""


class TableDirectory:
    def __init__(self, engine: AsyncEngine, exclusive: Exclusive, explain: Explain) -> None:
        self._engine = engine
        self._exclusive = exclusive
        self._explain = explain
        self._tried, self._answered = float("-inf"), False

    async def add(self, address: Address) -> None:
        try:
            async with self.writing() as connection:
                await connection.execute(insert(addresses).values(msgspec.structs.asdict(address)))
        except IntegrityError as error:
            raise Conflict(f"a living table has the code {address.code}") from error

    async def take_over(self, earlier: str, address: Address) -> None:
        async with self.writing() as connection:
            if not (await connection.execute(delete(addresses).where(addresses.c.id == earlier))).rowcount:
                raise Conflict(f"nothing waits under the code {address.code} any more")
            await _erase(connection, earlier)
            await connection.execute(insert(addresses).values(msgspec.structs.asdict(address)))

    async def find(self, code: str) -> Address | None:
        if not code.isprintable():
            return None  # people type codes, and neither database accepts a zero byte or half a character
        found = await self._fetch(select(addresses).where(addresses.c.code == code))
        return found[0] if found else None

    async def get(self, table: str) -> Address | None:
        found = await self._fetch(select(addresses).where(addresses.c.id == table))
        return found[0] if found else None

    async def touch(self, table: str, at: float, phase: str) -> None:
        async with self.writing() as connection:
            await connection.execute(update(addresses).where(addresses.c.id == table).values(touched=at, phase=phase))

    async def remove(self, table: str) -> None:
        async with self.writing() as connection:
            await connection.execute(delete(addresses).where(addresses.c.id == table))
            await _erase(connection, table)

    async def amend(self, table: str, lines: Mapping[int, bytes]) -> None:
        async with self.writing() as connection:
            for seq, line in sorted(lines.items()):
                place = (log.c.table_id == table) & (log.c.seq == seq)
                await connection.execute(update(log).where(place).values(line=line))

    async def expire(self, table: str, before: float) -> bool:
        async with self.writing() as connection:
            stale = delete(addresses).where(addresses.c.id == table, addresses.c.touched < before)
            expired = (await connection.execute(stale)).rowcount > 0
            if expired:
                await _erase(connection, table)
            return expired

    async def idle(self, phases: Sequence[str], before: float, limit: int = 100) -> list[Address]:
        idle = select(addresses).where(addresses.c.phase.in_(phases), addresses.c.touched < before)
        return await self._fetch(idle.order_by(addresses.c.touched).limit(limit))

    async def count(self) -> int:
        async with self.reading() as connection:
            return (await connection.execute(select(func.count()).select_from(addresses))).scalar_one()

    async def answers(self) -> bool:
        """Return whether the database can be written, by writing and deleting a row. A full disk is not noticed
        otherwise.

        It is tested at most once per second, however often it is called.
        """
        if monotonic() - self._tried > EACH:
            self._answered = await self._can_be_written()
            self._tried = monotonic()
        return self._answered

    async def _can_be_written(self) -> bool:
        trial = Address(TRIAL + token_hex(8), TRIAL * ROOM + token_hex(8), 0.0, 0.0, TRIAL)
        try:
            async with asyncio.timeout(TIMEOUT), self.writing() as connection:
                await connection.execute(insert(addresses).values(msgspec.structs.asdict(trial)))
                await connection.execute(delete(addresses).where(addresses.c.id == trial.id))
        except (StorageError, TimeoutError):
            return False
        return True

    async def _fetch(self, wanted: Select[Any]) -> list[Address]:
        async with self.reading() as connection:
            return [Address(*row) for row in await connection.execute(wanted)]

    @asynccontextmanager
    async def reading(self) -> AsyncIterator[AsyncConnection]:
        """Open a connection. Errors are explained in a sentence."""
        try:
            async with self._engine.connect() as connection:
                yield connection
        except IntegrityError:
            raise
        except (SQLAlchemyError, OSError) as error:
            raise self._explain(error) from error

    @asynccontextmanager
    async def writing(self) -> AsyncIterator[AsyncConnection]:
        """Open a transaction with the write lock."""
        async with self.reading() as connection, self._exclusive(), connection.begin():
            yield connection


async def _erase(connection: AsyncConnection, table: str) -> None:
    """Delete everything of a table. Lines are deleted until none is left, because PostgreSQL may add one while it
    waits.

    The lines are first locked in order, as writers do, so that the two cannot deadlock.
    """
    await connection.execute(delete(picture).where(picture.c.table_id == table))
    await connection.execute(delete(reminder).where(reminder.c.table_id == table))
    await connection.execute(delete(subscription).where(subscription.c.table_id == table))
    lines = log.c.table_id == table
    in_order = select(log.c.seq).where(lines).order_by(log.c.seq).with_for_update()
    while (await connection.execute(in_order)).first() is not None:
        await connection.execute(delete(log).where(lines))
