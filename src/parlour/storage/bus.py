"""The bus inside one process. Publishing never blocks; a failing subscriber does not affect the publisher."""

import asyncio
from asyncio import Future
from typing import Any

from parlour.storage import Subscriber

LONGEST = 7000
"""The most bytes in a text. PostgreSQL refuses 8,000 and adds a worker's name; the bus in memory has the same limit."""


class MemoryBus:
    """Publishes to all subscribers in this process."""

    def __init__(self) -> None:
        self._subscribers: list[Subscriber] = []
        self._answering: set[Future[Any]] = set()

    def subscribe(self, subscriber: Subscriber) -> None:
        self._subscribers.append(subscriber)

    def follow(self, table: str) -> None:
        """Do nothing: in one process every subscriber gets everything."""

    def unfollow(self, table: str) -> None: ...

    def publish(self, text: str) -> None:
        check(text)
        loop = asyncio.get_running_loop()
        for subscriber in self._subscribers:
            loop.call_soon(
                self._tell, subscriber, text
            )  # the loop reports a failing subscriber; the others still get the text

    def close(self) -> None:
        self._subscribers.clear()
        for answer in self._answering:
            answer.cancel()

    def _tell(self, subscriber: Subscriber, text: str) -> None:
        answer = subscriber(text)
        if answer is not None:
            future = asyncio.ensure_future(answer)
            self._answering.add(future)
            future.add_done_callback(self._answering.discard)


def check(text: str) -> None:
    assert len(text.encode()) <= LONGEST, "the bus carries small texts, never the news itself"
