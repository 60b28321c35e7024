"""The bus between workers over PostgreSQL: NOTIFY, in separate statements after the log was written, and LISTEN.

A notification in a writing transaction would serialise all writers of the database (measured: 1,650 moves per
second instead of 4,800). So texts are collected while the last statement is running, and sent together.
"""

import asyncio
from collections.abc import Awaitable, Callable
from contextlib import suppress
from itertools import chain, islice, repeat
from secrets import token_hex
from typing import TypeVar

import asyncpg

from parlour.storage import RESYNC, StorageError, Subscriber
from parlour.storage.bus import MemoryBus
from parlour.storage.postgres_errors import ERRORS

CHANNEL = "parlour"
SEND = f"select pg_notify('{CHANNEL}', text) from unnest($1::text[]) as text"  # noqa: S608
MOST = 200
"""Texts per statement."""

UNSENT = 10_000
"""Texts that are kept while PostgreSQL is not available. If there are more, `RESYNC` replaces them."""

PULSE = 20.0
"""Seconds without traffic after which the connection is tested, because a broken cable is not reported."""

TIMEOUT = 5.0
"""Seconds to wait for the answer to that test."""

RETRIES = (0.1, 0.2, 0.5, 1.0, 2.0)
"""Seconds between attempts to reconnect; the last value repeats."""

Connect = Callable[[], Awaitable[asyncpg.Connection]]
T = TypeVar("T")


class PostgresBus:
    """Publishes at once in this process, and to the others through PostgreSQL."""

    def __init__(self, connect: Connect) -> None:
        self._connect = connect
        self._local = MemoryBus()
        self._name = token_hex(4)
        self._unsent: dict[str, None] = {}  # a dictionary as an ordered set
        self._news = asyncio.Event()

    def subscribe(self, subscriber: Subscriber) -> None:
        self._local.subscribe(subscriber)

    def follow(self, table: str) -> None:
        """Do nothing: there is one channel for all tables, because LISTEN is costly and a worker has thousands of
        tables.
        """

    def unfollow(self, table: str) -> None: ...

    def publish(self, text: str) -> None:
        self._local.publish(text)
        self._keep([text])
        self._news.set()

    @property
    def is_heard(self) -> bool:
        return not self._line.is_closed()

    async def open(self, pool: asyncpg.Pool) -> None:
        self._pool = pool
        self._line = await self._tune_in()
        self._tasks = [asyncio.create_task(self._listen_on()), asyncio.create_task(self._send_on())]

    async def close(self) -> None:
        for task in self._tasks:
            await _stop(task)
        with suppress(*ERRORS):
            await self._send()
            await self._line.close(timeout=1)
        self._local.close()

    # Sending

    async def _send_on(self) -> None:
        while True:
            await self._news.wait()
            self._news.clear()
            await _persist(self._send)

    async def _send(self) -> None:
        while self._unsent:
            texts = list(islice(self._unsent, MOST))
            for text in texts:
                del self._unsent[text]
            try:
                await self._pool.execute(SEND, [f"{self._name} {text}" for text in texts])
            except BaseException:  # also when the server stops meanwhile: publishing twice is better than not at all
                self._keep(texts)
                raise

    def _keep(self, texts: list[str]) -> None:
        self._unsent.update(dict.fromkeys(texts))
        if len(self._unsent) > UNSENT:
            self._unsent = {RESYNC: None}

    # Listening

    async def _listen_on(self) -> None:
        while True:
            await _until_lost(self._line)
            self._line = await _persist(self._tune_in)
            self._local.publish(RESYNC)  # texts may have been lost meanwhile

    async def _tune_in(self) -> asyncpg.Connection:
        line = await self._connect()
        try:
            await line.add_listener(CHANNEL, self._hear)
        except BaseException:
            line.terminate()
            raise
        return line

    def _hear(self, _line: object, _process: int, _channel: str, message: str) -> None:
        name, _, text = message.partition(" ")
        if name != self._name:
            self._local.publish(text)


async def _stop(task: asyncio.Task[None]) -> None:
    """Cancel the task until it ends. The driver may take the first cancellation for a broken connection."""
    while not task.done():
        task.cancel()
        await asyncio.wait([task], timeout=0.1)


async def _until_lost(line: asyncpg.Connection) -> None:
    lost = asyncio.Event()
    line.add_termination_listener(lambda _line: lost.set())
    while not line.is_closed():
        try:
            async with asyncio.timeout(PULSE):
                await lost.wait()
        except TimeoutError:
            await _feel_pulse(line)


async def _feel_pulse(line: asyncpg.Connection) -> None:
    try:
        await line.execute("select 1", timeout=TIMEOUT)
    except ERRORS:
        line.terminate()


async def _persist(attempt: Callable[[], Awaitable[T]]) -> T:
    """Retry until it works."""
    pauses = chain(RETRIES, repeat(RETRIES[-1]))
    while True:
        try:
            return await attempt()
        except (StorageError, *ERRORS):
            await asyncio.sleep(next(pauses))
