"""A word to the server that has the file open, from an operator's command beside it.

The bus of the embedded database publishes inside one process. What is published beside it is written down as a notice,
and the server looks for notices once a second. PostgreSQL carries such words by itself.
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
"""Seconds between two looks."""

KEPT = 3600.0
"""Seconds that a notice stays. A server that starts later has read everything anew."""

NEWEST = "select coalesce(max(id), 0) from notice"
READ = "select id, text from notice where id > ? order by id"
LEAVE = "insert into notice (at, text) values (?, ?)"
CLEAR = "delete from notice where at < ?"


class NoticeBus(MemoryBus):
    """What is published here is left as notices, all at the end: nobody listens in this process."""

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
    """Subscriber what is left for us from now on, until what is returned is called."""
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
