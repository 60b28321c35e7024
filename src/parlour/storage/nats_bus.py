"""The bus between workers over NATS, for installations with too many nodes for PostgreSQL's notifications.

A table has a subject of its own, and only workers that have it open subscribe to it. NATS stores nothing, so texts
may be lost; after a reconnect, workers get `RESYNC`. Needs `pip install 'parlour[nats]'`.
"""

import asyncio
from collections import defaultdict, deque
from contextlib import suppress
from secrets import token_hex
from urllib.parse import urlsplit

import nats
from nats.aio.msg import Msg
from nats.aio.subscription import Subscription
from nats.errors import Error

from parlour.storage import RESYNC, StorageAway, Subscriber
from parlour.storage.bus import MemoryBus

SUBJECT = "parlour"
MOST = 200  # texts per message
LATE = 2**31  # a length that no log has: every subscriber reads on
TIMEOUT = 5
RETRY = 0.5  # seconds between attempts to reconnect


class NatsBus:
    """Publishes at once in this process, and to the others through NATS."""

    def __init__(self, url: str) -> None:
        self._url = url
        self._local = MemoryBus()
        self._name = token_hex(4)
        self._unsent: dict[tuple[str, str], None] = {}  # by subject; a dictionary as an ordered set
        self._wishes: deque[tuple[str, bool]] = deque()  # tables to subscribe to or to unsubscribe from
        self._followed: dict[str, Subscription | None] = {}
        self._news = asyncio.Event()

    def subscribe(self, subscriber: Subscriber) -> None:
        self._local.subscribe(subscriber)

    def publish(self, text: str) -> None:
        self._local.publish(text)
        about = next((word for word in text.split(" ") if word in self._followed), "")
        self._unsent[_subject(about), text] = None
        self._news.set()

    def follow(self, table: str) -> None:
        self._followed.setdefault(table, None)
        self._wishes.append((table, True))
        self._news.set()

    def unfollow(self, table: str) -> None:
        self._wishes.append((table, False))
        self._news.set()

    @property
    def is_heard(self) -> bool:
        return bool(self._line.is_connected)

    async def open(self, _pool: object = None) -> None:
        try:
            async with asyncio.timeout(TIMEOUT):  # by default it would retry indefinitely without a message
                self._line = await nats.connect(
                    self._url,
                    name=SUBJECT,
                    connect_timeout=TIMEOUT,
                    max_reconnect_attempts=-1,
                    reconnect_time_wait=RETRY,
                    allow_reconnect=True,
                    reconnected_cb=self._back,
                    error_cb=_nothing,
                )
        except (Error, OSError) as error:
            cause = str(error) or type(error).__name__
            raise StorageAway(f"The bus at {_place(self._url)} does not answer ({cause}).") from error
        await self._line.subscribe(SUBJECT, cb=self._hear)
        self._sending = asyncio.create_task(self._send_on())

    async def close(self) -> None:
        self._sending.cancel()
        await asyncio.wait([self._sending])
        with suppress(Error, OSError, TimeoutError):
            await self._send()
            await self._line.flush(1)
            await self._line.close()
        self._local.close()

    async def _send_on(self) -> None:
        while True:
            await self._news.wait()
            self._news.clear()
            with suppress(Error):  # while NATS is not available; after a reconnect all tables are read
                await self._send()
                await self._tune()

    async def _send(self) -> None:
        """Send all texts about one table in one message."""
        together: defaultdict[str, list[str]] = defaultdict(list)
        for subject, text in self._unsent:
            together[subject].append(text)
        self._unsent.clear()
        for subject, texts in together.items():
            for some in range(0, len(texts), MOST):
                await self._line.publish(subject, "\n".join((self._name, *texts[some : some + MOST])).encode())

    async def _tune(self) -> None:
        """Apply subscriptions, and read tables for which texts may have been published before."""
        late = []
        while self._wishes:
            table, wanted = self._wishes.popleft()
            if not wanted:
                heard = self._followed.pop(table, None)
                if heard is not None:
                    await heard.unsubscribe()
            elif self._followed.get(table) is None:
                self._followed[table] = await self._line.subscribe(_subject(table), cb=self._hear)
                late.append(table)
        if late:
            await self._line.flush()
        for table in late:
            self._local.publish(f"{table} {LATE}")

    async def _hear(self, message: Msg) -> None:
        name, *texts = message.data.decode().split("\n")
        if name != self._name:
            for text in texts:
                self._local.publish(text)

    async def _back(self) -> None:
        """Publish `RESYNC` after a reconnect, here and to the others, because texts may have been lost."""
        self._local.publish(RESYNC)
        self.publish(RESYNC)


def _subject(table: str) -> str:
    return f"{SUBJECT}.{table}" if table else SUBJECT


def _place(url: str) -> str:
    """Return the server's address without the password."""
    return urlsplit(url).netloc.rpartition("@")[2]


async def _nothing(_error: Exception) -> None:
    """Ignore an error: the client reconnects by itself, and `is_heard` says whether it is connected."""
