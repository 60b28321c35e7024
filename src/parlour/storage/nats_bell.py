"""The bell between workers by NATS, for a house with more nodes than one PostgreSQL likes to tell of every move.

What is rung goes through a server that keeps nothing: it may be lost, and then workers hear `EVERYWHERE` when their
line is back. Needs `pip install 'parlour[nats]'`.
"""

import asyncio
from contextlib import suppress
from itertools import islice
from secrets import token_hex

import nats
from nats.aio.msg import Msg
from nats.errors import Error

from parlour.storage import EVERYWHERE, Ring, StorageAway
from parlour.storage.bell import HouseBell

SUBJECT = "parlour"
MOST = 200  # texts in a message
PATIENCE = 5
RETRY = 0.5  # seconds between attempts to reach it again


class NatsBell:
    """Rings in this process at once, and in the others through NATS."""

    def __init__(self, url: str) -> None:
        self._url = url
        self._house = HouseBell()
        self._name = token_hex(4)
        self._unsent: dict[str, None] = {}
        self._news = asyncio.Event()

    def listen(self, ring: Ring) -> None:
        self._house.listen(ring)

    def ring(self, text: str) -> None:
        self._house.ring(text)
        self._unsent[text] = None
        self._news.set()

    @property
    def is_heard(self) -> bool:
        return bool(self._line.is_connected)

    async def open(self, _pool: object = None) -> None:
        try:
            self._line = await nats.connect(
                self._url,
                name=SUBJECT,
                connect_timeout=PATIENCE,
                max_reconnect_attempts=-1,
                reconnect_time_wait=RETRY,
                allow_reconnect=True,
                reconnected_cb=self._back,
                error_cb=_nothing,
            )
        except (Error, OSError) as error:
            raise StorageAway(f"The bell at {self._url} does not answer ({error}).") from error
        await self._line.subscribe(SUBJECT, cb=self._hear)
        self._sending = asyncio.create_task(self._send_on())

    async def close(self) -> None:
        self._sending.cancel()
        await asyncio.wait([self._sending])
        with suppress(Error, OSError, TimeoutError):
            await self._send()
            await self._line.flush(1)
            await self._line.close()
        self._house.close()

    async def _send_on(self) -> None:
        while True:
            await self._news.wait()
            self._news.clear()
            with suppress(Error):  # while it is away; whoever comes back reads on everywhere
                await self._send()

    async def _send(self) -> None:
        while self._unsent:
            texts = list(islice(self._unsent, MOST))
            for text in texts:
                del self._unsent[text]
            await self._line.publish(SUBJECT, "\n".join((self._name, *texts)).encode())

    async def _hear(self, message: Msg) -> None:
        name, *texts = message.data.decode().split("\n")
        if name != self._name:
            for text in texts:
                self._house.ring(text)

    async def _back(self) -> None:
        """What was rung meanwhile was not heard, here or there."""
        self._house.ring(EVERYWHERE)
        self.ring(EVERYWHERE)


async def _nothing(_error: Exception) -> None:
    """The line is tried again by itself, and `is_heard` says whether it is there."""
