"""An event loop without sockets and without a clock: time passes only when nothing is left to do.

Which of the callbacks that are ready runs next is drawn from the seed. asyncio itself would take the oldest; code that
is right only because of that is not right on a busy machine with threads and sockets.
"""

import asyncio
import heapq
from collections.abc import Callable
from contextvars import Context, ContextVar
from random import Random
from typing import Any, Protocol

BEGIN = 1000.0  # of the clock: a server takes 0.0 for "never"
MOST_AT_ONCE = 50_000  # callbacks in one moment: more would never end


class Place(Protocol):
    """Where code runs: a worker, which may be dead."""

    dead: bool


PLACE: ContextVar[Place | None] = ContextVar("place", default=None)
"""In which worker the current task or callback runs; None: outside of all, where people and disks are."""


class Stuck(Exception):
    """Nothing will ever happen again, or everything happens at once for ever."""


class VirtualLoop(asyncio.BaseEventLoop):
    """Its callbacks run one by one. Those of a dead worker do not run at all, as if it had been killed."""

    def __init__(self, luck: Random, *, shuffled: bool) -> None:
        super().__init__()
        self.luck = luck
        self.shuffled = shuffled
        self.steps = 0
        self.reaping = False  # at the end: what the dead left behind is put away
        self.on_step: Callable[[], None] = _nothing
        self.on_rest: Callable[[], None] = _nothing  # everything that could run has run; time will pass now
        self.working_time: Callable[[], float] = lambda: 0.0  # seconds that work off the loop takes
        self.work: Callable[[Callable[..., Any], tuple[Any, ...]], Any] = lambda do, args: do(*args)
        self.tasks: list[asyncio.Task[Any]] = []
        self._now = BEGIN
        self._at_once = 0
        self._buried: list[Any] = []
        self.set_task_factory(_remembered)  # type: ignore[arg-type]

    def time(self) -> float:
        return self._now

    def _run_once(self) -> None:
        ready: Any = self._ready  # type: ignore[attr-defined]
        if not ready:
            self._pass_time()
        self._at_once += 1
        if self._at_once > MOST_AT_ONCE:
            raise Stuck("everything happens at once, for ever")
        count = len(ready)
        at = int(self.luck.random() * count) if self.shuffled and count > 1 else 0
        handle = ready[at]
        del ready[at]
        if handle._cancelled or self._is_buried(handle):
            return
        self.steps += 1
        handle._run()
        self.on_step()

    def _pass_time(self) -> None:
        scheduled: Any = self._scheduled  # type: ignore[attr-defined]
        while scheduled and (scheduled[0]._cancelled or self._is_buried(scheduled[0])):
            self._take(scheduled)
        self.on_rest()
        if self._ready:  # type: ignore[attr-defined]
            return
        if not scheduled:
            raise Stuck("nothing will ever happen again")
        self._now = max(self._now, scheduled[0]._when)
        self._at_once = 0
        while scheduled and scheduled[0]._when <= self._now:
            self._ready.append(self._take(scheduled))  # type: ignore[attr-defined]

    def _take(self, scheduled: Any) -> Any:
        handle = heapq.heappop(scheduled)
        if handle._cancelled:
            self._timer_cancelled_count -= 1  # type: ignore[attr-defined]
        handle._scheduled = False
        return handle

    def reap(self) -> None:
        """The evening is over: what the dead had still to do is done, so that nothing is left lying about."""
        self.reaping = True
        self.on_step = self.on_rest = _nothing
        self._ready.extend(self._buried)  # type: ignore[attr-defined]

    def _is_buried(self, handle: Any) -> bool:
        """Is it a dead worker's? Then it does not run."""
        place = handle._context.get(PLACE)
        if self.reaping or place is None or not place.dead:
            return False
        self._buried.append(handle)
        return True

    def run_in_executor(  # type: ignore[override]
        self, executor: Any, func: Callable[..., Any], *args: Any
    ) -> asyncio.Future[Any]:
        """Work off the loop is done at once, and its answer comes after a while."""
        answer = self.create_future()
        try:
            result, error = self.work(func, args), None
        except Exception as trouble:
            result, error = None, trouble
        self.call_later(self.working_time(), _settle, answer, result, error, context=Context())
        return answer

    def _write_to_self(self) -> None:
        """Nobody waits in a selector."""

    def _process_events(self, event_list: object) -> None: ...


def _settle(answer: asyncio.Future[Any], result: Any, error: Exception | None) -> None:
    if answer.done():
        return
    if error is None:
        answer.set_result(result)
    else:
        answer.set_exception(error)


def _remembered(loop: VirtualLoop, coroutine: Any, context: Context | None = None) -> asyncio.Task[Any]:
    """A task of a dead worker must not be tidied up when it is forgotten: the killed do not tidy up."""
    task = asyncio.Task(coroutine, loop=loop, context=context)
    loop.tasks.append(task)
    return task


def _nothing() -> None: ...
