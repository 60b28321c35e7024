"""The embedded database: one file, one server, no installation."""

import asyncio
import sqlite3
from concurrent.futures import ThreadPoolExecutor
from contextlib import AsyncExitStack
from functools import partial
from pathlib import Path
from queue import SimpleQueue

from sqlalchemy.exc import SQLAlchemyError

from parlour.storage import schema, sqlite_file
from parlour.storage.budgets import BudgetRows
from parlour.storage.bus import MemoryBus
from parlour.storage.directory import Explain, TableDirectory
from parlour.storage.founders import FounderRows
from parlour.storage.moderation import ModerationRows
from parlour.storage.notices import NoticeBus, read_notices
from parlour.storage.pictures import PictureRows
from parlour.storage.reminders import ReminderRows
from parlour.storage.subscriptions import SubscriptionRows
from parlour.storage.writer import Writer

READERS = 2
"""Threads that read logs. A log is read when a table is opened or a conflict is resolved, not to follow a game."""

READ = "select line from log where table_id = ? and seq >= ? order by seq"


class SqliteStore:
    """A store in one file."""

    def __init__(self, path: Path, *, beside: bool = False) -> None:
        self.path = path.expanduser().resolve()
        explain = partial(sqlite_file.explain, path=self.path)
        self._engine = sqlite_file.engine(self.path)
        self.log = SqliteLog(self.path, explain)
        self.tables = TableDirectory(self._engine, self.log.writer.exclusive, explain)
        self.pictures = PictureRows(self.tables)
        self.moderation = ModerationRows(self.tables)
        self.budgets = BudgetRows(self.tables)
        self.founders = FounderRows(self.tables)
        self.reminders = ReminderRows(self.tables)
        self.subscriptions = SubscriptionRows(self.tables)
        self.bus: MemoryBus = NoticeBus(self.path) if beside else MemoryBus()
        self._beside = beside
        self._closing = AsyncExitStack()

    async def open(self) -> None:
        try:
            async with AsyncExitStack() as closing:
                closing.push_async_callback(self._engine.dispose)
                if self._beside:
                    await asyncio.to_thread(sqlite_file.expect_current, self.path)
                else:
                    lock = await asyncio.to_thread(sqlite_file.lock, self.path)
                    closing.callback(lock.close)
                    await asyncio.to_thread(sqlite_file.expect_own_lines, self.path)
                    await self._migrate()
                    await asyncio.to_thread(sqlite_file.mark_run, self.path)
                sqlite_file.close_to_strangers(self.path)
                closing.push_async_callback(self.log.close)
                self.log.open()
                closing.callback(self.bus.close)
                if not self._beside:
                    closing.push_async_callback(await read_notices(self.path, self.bus))
                self._closing = closing.pop_all()
        except (sqlite3.Error, SQLAlchemyError, OSError) as error:
            raise sqlite_file.explain(error, self.path) from error

    async def close(self) -> None:
        """Close the store after all appends are written. Then another server may use the file."""
        await self._closing.aclose()

    async def healthy(self) -> bool:
        return await self.tables.answers()

    async def _migrate(self) -> None:
        """Migrate to the current schema, in one transaction. The file is copied first, so that it can be restored."""
        from parlour.storage import backup

        revision = await asyncio.to_thread(sqlite_file.revision, self.path)
        if not schema.is_current(revision, str(self.path), backup.way_back(self.path)):
            if revision:
                await asyncio.to_thread(backup.copy_before_upgrade, self.path, revision)
            async with self._engine.begin() as connection:
                await connection.run_sync(schema.upgrade)


class SqliteLog:
    """The log: one thread writes, a few read. In WAL mode they do not wait for each other.

    One server has the file open. `parlour admin` tells it of its own records by a notice.
    """

    is_shared = False

    def __init__(self, path: Path, explain: Explain) -> None:
        self._path = path
        self._explain = explain
        self._connections: SimpleQueue[sqlite3.Connection] = SimpleQueue()
        self.writer = Writer(explain)
        self.append = self.writer.append

    async def read(self, table: str, start: int = 0) -> list[bytes]:
        self.writer.check_open()
        try:
            return await asyncio.get_running_loop().run_in_executor(self._readers, self._read, table, start)
        except sqlite3.Error as error:
            raise self._explain(error) from error

    def open(self) -> None:
        self._readers = ThreadPoolExecutor(READERS, "parlour-reader")
        for _ in range(READERS):
            self._connections.put(sqlite_file.connect(self._path))
        self.writer.start(sqlite_file.connect(self._path))

    async def close(self) -> None:
        await self.writer.end()
        await asyncio.to_thread(self._readers.shutdown)
        while not self._connections.empty():
            self._connections.get().close()

    def _read(self, table: str, start: int) -> list[bytes]:
        connection = self._connections.get()
        try:
            return [line for (line,) in connection.execute(READ, (table, start))]
        finally:
            self._connections.put(connection)
