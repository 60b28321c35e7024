"""One worker process: the real application around a real server. It can be stopped politely, or killed.

Litestar's application takes long to build and keeps nothing of its own, so it is built once for each worker's place
and lent to whatever server stands there in this evening.
"""

import asyncio
from collections.abc import Callable, Coroutine
from contextvars import Context
from functools import cache
from typing import Any

from litestar import Litestar

from benchmarks.simulation.disk import Disk, Shelf
from benchmarks.simulation.loop import PLACE, VirtualLoop
from parlour.server.limits import Buckets
from parlour.server.run.app import build
from parlour.server.run.worker import Worker as ServerWorker
from parlour.server.settings import Settings
from parlour.storage import Store


class Worker:
    """From its start to its end; who starts again is another one, in the same place."""

    def __init__(self, place: int, settings: Settings, disk: Disk, loop: VirtualLoop, skew: float) -> None:
        self.place = place
        self.dead = False
        self.open = False
        self.skew = skew  # seconds that the clock on its wall is wrong
        self.on_death: list[Callable[[], None]] = []
        self._loop = loop
        self._context = Context()
        self._context.run(PLACE.set, self)
        self.shelf = Shelf(disk)
        self.shelf.enter = self.enter
        self.server = self._context.run(ServerWorker, settings, self.shelf)
        self.server.services.buckets = Buckets(loop.time)
        self.app = application(place)

    async def start(self) -> None:
        self.app.state.server = self.server
        self.app.state.services = self.server.services
        await self.run(self.server.open())
        self.open = True

    async def stop(self) -> None:
        """Ctrl-C: everybody is told, what is being written is written."""
        self.open = False
        await self.run(self.server.close())
        self.kill()

    def kill(self) -> None:
        """kill -9: nothing of it runs any more, nothing is tidied up."""
        self.dead, self.open = True, False
        self.shelf.hang_up()
        for tell in self.on_death:
            tell()

    def run(self, work: Coroutine[Any, Any, Any]) -> asyncio.Task[Any]:
        """A task in this process."""
        return self._loop.create_task(work, context=self._context.copy())

    def enter(self, do: Callable[..., Any], *args: Any) -> None:
        """Something comes in from outside."""
        self._loop.call_soon(do, *args, context=self._context.copy())


@cache
def application(place: int) -> Litestar:
    nowhere: Store = Shelf(None)  # type: ignore[arg-type]
    nowhere.bus.subscribe = lambda subscriber: None  # type: ignore[method-assign]
    return build(Settings(thinkers=0), nowhere)
