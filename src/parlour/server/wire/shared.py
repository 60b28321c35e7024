"""Answers that are computed once and kept. Requests during the computation wait for it."""

import asyncio
from collections.abc import Awaitable, Callable, Hashable
from functools import partial
from typing import Any, Generic, TypeVar

T = TypeVar("T")


class SharedAnswers(Generic[T]):
    """A cache of at most `most` answers; the least recently used are dropped.

    Keys must come from the server, never from a visitor.
    """

    def __init__(self, most: int) -> None:
        self._most = most
        self._kept: dict[Hashable, T] = {}
        self._under_way: dict[Hashable, _Job[T]] = {}

    async def get(self, key: Hashable, work: Callable[[], Awaitable[T]]) -> T:
        """Return the answer under this key. Work for which nobody waits any more is cancelled."""
        if key in self._kept:
            found = self._kept[key] = self._kept.pop(key)
            return found
        job = self._under_way.get(key)
        if job is None:
            job = self._under_way[key] = _Job(asyncio.ensure_future(work()))
        return await self._wait(key, job)

    async def _wait(self, key: Hashable, job: "_Job[T]") -> T:
        job.waiting += 1
        try:
            found = await asyncio.shield(job.task)
            self._keep(key, found)
            return found
        finally:
            job.waiting -= 1
            if not job.waiting:
                job.task.cancel()  # has no effect on a finished task
                if self._under_way.get(key) is job:
                    del self._under_way[key]

    def _keep(self, key: Hashable, found: T) -> None:
        self._kept[key] = found
        if len(self._kept) > self._most:
            del self._kept[next(iter(self._kept))]

    def __len__(self) -> int:
        return len(self._kept)


class _Job(Generic[T]):
    def __init__(self, task: "asyncio.Future[T]") -> None:
        self.task = task
        self.waiting = 0


_MADE: SharedAnswers[Any] = SharedAnswers(4096)


async def off_loop(key: Hashable, make: Callable[[], T]) -> T:
    """Return what `make` returns, cached under this key.

    It runs once, in a thread, so other requests are not blocked.
    """
    made: T = await _MADE.get(key, partial(asyncio.to_thread, make))
    return made
