"""PostgreSQL: many workers, and many servers, with the same tables.

A worker holds up to seven connections: four for the log and the bus, two for the directory, and one that listens.
PgBouncer in transaction mode would lose notifications for that one, so connect without it.
"""

import asyncio
from contextlib import AsyncExitStack, nullcontext, suppress
from functools import partial
from typing import Protocol

import asyncpg
from sqlalchemy import insert, select
from sqlalchemy.exc import SQLAlchemyError
from sqlalchemy.ext.asyncio import AsyncEngine, create_async_engine

from parlour.storage import Bus, StorageError, schema
from parlour.storage.budgets import BudgetRows
from parlour.storage.directory import TableDirectory
from parlour.storage.founders import FounderRows
from parlour.storage.moderation import ModerationRows
from parlour.storage.pictures import PictureRows
from parlour.storage.postgres_bus import PostgresBus
from parlour.storage.postgres_errors import ERRORS, explain, place
from parlour.storage.postgres_log import SETTINGS, PostgresLog
from parlour.storage.reminders import ReminderRows
from parlour.storage.subscriptions import SubscriptionRows

LOG_CONNECTIONS = 4
DIRECTORY_CONNECTIONS = 2

TIMEOUT = 5.0
"""Seconds after which a server that cannot be reached counts as not available."""

LONGEST = 10.0
"""Seconds after which a statement is cancelled. The longest statements here take milliseconds."""


class AnyBus(Bus, Protocol):
    """A bus between processes: PostgreSQL's own, or another one."""

    @property
    def is_heard(self) -> bool: ...

    async def open(self, pool: asyncpg.Pool) -> None: ...

    async def close(self) -> None: ...


REVISION = f"select coalesce(max(version_num), '') from {schema.VERSIONS}"  # noqa: S608


class PostgresStore:
    """A store in one PostgreSQL database."""

    def __init__(self, url: str, bus: AnyBus | None = None, part: tuple[int, int] = (0, 1)) -> None:
        self._url = url
        self._part = part
        self._explain = partial(explain, url=url)
        self._engine = self._make_engine()
        self.log = PostgresLog(self._explain)
        self.tables = TableDirectory(self._engine, nullcontext, self._explain)
        self.pictures = PictureRows(self.tables)
        self.moderation = ModerationRows(self.tables)
        self.budgets = BudgetRows(self.tables)
        self.founders = FounderRows(self.tables)
        self.reminders = ReminderRows(self.tables)
        self.subscriptions = SubscriptionRows(self.tables)
        self.bus: AnyBus = bus or PostgresBus(partial(self._connect, "parlour bus"))
        self._closing = AsyncExitStack()

    async def open(self) -> None:
        try:
            async with AsyncExitStack() as closing:
                pool = await self._make_pool()
                closing.push_async_callback(_drain, pool)
                closing.push_async_callback(self._engine.dispose)
                await self._migrate(pool)
                await self._expect_part()
                await self.bus.open(pool)
                closing.push_async_callback(self.bus.close)
                self.log.open(pool)
                closing.push_async_callback(self.log.close)
                self._closing = closing.pop_all()
        except (SQLAlchemyError, *ERRORS) as error:
            raise self._explain(error) from error

    async def close(self) -> None:
        """Close the store after all appends are written and all texts are sent."""
        await self._closing.aclose()

    async def healthy(self) -> bool:
        return self.bus.is_heard and await self.tables.answers()

    async def _migrate(self, pool: asyncpg.Pool) -> None:
        if not schema.is_current(await _revision(pool), place(self._url)):
            async with self._engine.begin() as connection:
                await connection.run_sync(schema.upgrade)

    async def _expect_part(self) -> None:
        """Check that this database is the expected part of several.

        The number is stored in it when it is first opened.
        """
        number, parts = self._part
        async with self.tables.writing() as connection:
            found = (await connection.execute(select(schema.part))).first()
            if found is None and parts > 1:
                if (await connection.execute(select(schema.address.c.id).limit(1))).first() is not None:
                    raise StorageError(f"{place(self._url)} has tables already; it cannot become a part of several.")
                await connection.execute(insert(schema.part).values(number=number, parts=parts))
            elif found is not None and tuple(found) != self._part:
                raise StorageError(
                    f"{place(self._url)} is number {found[0] + 1} of {found[1]} databases, and was given as number"
                    f" {number + 1} of {parts}. Give all of them, in the same order."
                )

    async def _connect(self, name: str = "parlour") -> asyncpg.Connection:
        try:
            return await asyncpg.connect(
                self._url, timeout=TIMEOUT, command_timeout=LONGEST, server_settings={"application_name": name}
            )
        except ERRORS as error:
            raise self._explain(error) from error

    def _make_engine(self) -> AsyncEngine:
        return create_async_engine(
            "postgresql+asyncpg://",
            async_creator=self._connect,
            pool_size=DIRECTORY_CONNECTIONS,
            max_overflow=0,
            pool_pre_ping=True,  # the server may have been restarted since the last use of the directory
        )

    async def _make_pool(self) -> asyncpg.Pool:
        return await asyncpg.create_pool(
            self._url,
            min_size=0,
            max_size=LOG_CONNECTIONS,
            reset=_as_it_is,
            timeout=TIMEOUT,
            command_timeout=LONGEST,
            server_settings={"application_name": "parlour", **SETTINGS},
        )


async def _revision(pool: asyncpg.Pool) -> str:
    try:
        return str(await pool.fetchval(REVISION))
    except asyncpg.UndefinedTableError:
        return ""


async def revision_of(url: str) -> str:
    """Return the schema revision of a database; "" if it has none. Changes nothing."""
    try:
        async with asyncpg.create_pool(url, min_size=1, max_size=1, timeout=TIMEOUT) as pool:
            return await _revision(pool)
    except ERRORS as error:
        raise explain(error, url) from error


async def _as_it_is(_connection: object) -> None:
    """Return a connection to the pool without a reset, because these statements leave no state and it saves a round
    trip.
    """


async def _drain(pool: asyncpg.Pool) -> None:
    with suppress(*ERRORS):
        async with asyncio.timeout(TIMEOUT):
            await pool.close()
