"""Notices from an operator's command to the server that has the same file open.

The bus of the embedded database works inside one process. A command beside it stores its texts as notices, and the
server checks for notices once per second. PostgreSQL needs none, because its bus reaches all processes.
"""

import asyncio
import sqlite3
from collections.abc import Awaitable, Callable
from contextlib import closing, suppress
from pathlib import Path
from time import time

from parlour.storage.bus import MemoryBus, check
from parlour.storage.sqlite_file import connect

EVERY = 1.0
"""Seconds between two checks."""

KEPT = 3600.0
"""Seconds for which a notice is kept. A server that starts later reads everything anyway."""

NEWEST = "select coalesce(max(id), 0) from notice"
READ = "select id, text from notice where id > ? order by id"
LEAVE = "insert into notice (at, text) values (?, ?)"
CLEAR = "delete from notice where at < ?"


class NoticeBus(MemoryBus):
    """A bus that stores its texts as notices when it is closed. It has no subscribers in this process."""

    def __init__(self, path: Path) -> None:
        super().__init__()
        self._path = path
        self._texts: list[str] = []

    def publish(self, text: str) -> None:
        check(text)
        self._texts.append(text)

    def close(self) -> None:
        super().close()
        with closing(connect(self._path)) as connection:
            connection.execute("begin immediate")
            connection.execute(CLEAR, (time() - KEPT,))
            connection.executemany(LEAVE, [(time(), text) for text in self._texts])
            connection.execute("commit")


async def read_notices(path: Path, bus: MemoryBus) -> Callable[[], Awaitable[None]]:
    """Publish new notices on the bus until the returned function is called."""
    connection = await asyncio.to_thread(connect, path)
    ((newest,),) = connection.execute(NEWEST)
    looking = asyncio.create_task(_look(connection, newest, bus), name="parlour-notices")

    async def end() -> None:
        looking.cancel()
        await asyncio.wait([looking])
        connection.close()

    return end


async def _look(connection: sqlite3.Connection, newest: int, bus: MemoryBus) -> None:
    while True:
        await asyncio.sleep(EVERY)
        with suppress(sqlite3.Error):  # the next read may succeed; a writer reports what is wrong
            for number, text in connection.execute(READ, (newest,)):
                newest = number
                bus.publish(text)
