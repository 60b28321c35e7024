"""The doorbell inside one process. It never waits for who listens, and who listens never stops who rings."""

import asyncio
from asyncio import Future
from typing import Any

from parlour.storage import Ring

LONGEST = 7000
"""Bytes in a text. PostgreSQL refuses 8,000, and puts a worker's name in front; the bell in memory is as strict."""


class HouseBell:
    """Rings for everybody in this process."""

    def __init__(self) -> None:
        self._rings: list[Ring] = []
        self._answering: set[Future[Any]] = set()

    def listen(self, ring: Ring) -> None:
        self._rings.append(ring)

    def follow(self, table: str) -> None:
        """In one process everybody hears everything."""

    def unfollow(self, table: str) -> None: ...

    def ring(self, text: str) -> None:
        check(text)
        loop = asyncio.get_running_loop()
        for ring in self._rings:
            loop.call_soon(self._tell, ring, text)  # a listener that fails is the loop's to report: others still hear

    def close(self) -> None:
        self._rings.clear()
        for answer in self._answering:
            answer.cancel()

    def _tell(self, ring: Ring, text: str) -> None:
        answer = ring(text)
        if answer is not None:
            future = asyncio.ensure_future(answer)
            self._answering.add(future)
            future.add_done_callback(self._answering.discard)


def check(text: str) -> None:
    assert len(text.encode()) <= LONGEST, "the bell carries small texts, never the news itself"
