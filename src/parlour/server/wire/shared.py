"""Answers that are computed once and kept. Requests during the computation wait for it."""

import asyncio
from collections.abc import Awaitable, Callable, Hashable
from functools import partial
from typing import Any, Generic, TypeVar

T = TypeVar("T")


class SharedAnswers(Generic[T]):
    """At most `most` answers; those that nobody has asked for longest are forgotten. Keys are the server's own words,
    never what a visitor has sent."""

    def __init__(self, most: int) -> None:
        self._most = most
        self._kept: dict[Hashable, T] = {}
        self._under_way: dict[Hashable, _Job[T]] = {}

    async def get(self, key: Hashable, work: Callable[[], Awaitable[T]]) -> T:
        """The answer under this key. Work that nobody waits for any longer is cancelled."""
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
                job.task.cancel()  # does nothing to one that is done
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
    """What `make` returns under this key. It runs once, in a thread: other requests are answered meanwhile."""
    made: T = await _MADE.get(key, partial(asyncio.to_thread, make))
    return made
