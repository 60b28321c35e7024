"""Bots think off the event loop, from a seat's own view and prompt alone.

A search may take a second of pure Python, which would delay all streams. So bots think in processes of their own,
which start when the first bot is asked and end with their parent. fair_queue.py decides the order. A language
model, which may take half a minute to answer, has a process of its own.
"""

import asyncio
import os
import signal
from collections.abc import Callable
from concurrent.futures import Executor, ProcessPoolExecutor, ThreadPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from multiprocessing.context import SpawnContext, SpawnProcess
from time import perf_counter
from typing import Any, TypeVar

from msgspec import Struct

from parlour.bots import bot, llm
from parlour.bots.evening import Evening, after
from parlour.bots.reasons import MarkReason, Thing, reason
from parlour.chance import Chance
from parlour.rules import Action, AnySeatView, Prompt
from parlour.server.live.fair_queue import FairQueue
from parlour.server.metrics import Metrics
from parlour.server.parent import when_the_parent_is_gone

T = TypeVar("T")


class Puzzle(Struct, frozen=True):
    """The input of a bot: only what the person on its chair would have, and has seen this evening."""

    game: str
    kind: str
    view: AnySeatView
    prompt: Prompt
    luck: str
    decision: int
    person: str = ""
    evening: Evening = ()
    talk: tuple[str, ...] = ()  # what people said, for a language model that may read along


class ClosingTime(RuntimeError):
    """Raised when the server is closing and no bot thinks any more."""


class Thinkers:
    """The processes in which bots think."""

    def __init__(self, processes: int, metrics: Metrics | None = None) -> None:
        self._metrics = metrics or Metrics()
        self._own = _ThinkingRoom(processes)
        self._guests = _ThinkingRoom(min(processes, 1))

    def open(self) -> None:
        for room in (self._own, self._guests):
            room.closed = False

    async def think(self, puzzle: Puzzle, table: str = "", address: str = "") -> tuple[Action, float]:
        """Return the answer and the seconds that it took, without the waiting time."""
        room = self._guests if puzzle.kind == llm.KIND else self._own
        begun = perf_counter()
        self._metrics.bots_waiting.inc()
        waits = True
        try:
            async with room.queue.place(address, table):
                self._metrics.bots_waiting.dec()
                waits = False
                self._metrics.bot_wait.observe(perf_counter() - begun)
                return await room.solve(puzzle)
        finally:
            if waits:
                self._metrics.bots_waiting.dec()

    async def tell_why(self, game: str, kind: str, person: str, view: AnySeatView, thing: Thing) -> MarkReason | None:
        """Return why a bot marked something, if it has a reason."""
        return await self._own.run(reason, game, kind, person, view, thing)

    def close(self) -> None:
        """Kill the processes at once. Nobody waits for an answer any more, and they hold nothing that could be lost.

        An executor alone would wait for the end of the thought, and a process that has just started does not react
        to it.
        """
        for room in (self._own, self._guests):
            room.close()


class _ThinkingRoom:
    """Some processes, and the queue for them."""

    def __init__(self, processes: int) -> None:
        self.queue = FairQueue(max(1, processes))
        self.closed = False
        self._processes = processes
        self._executor: Executor | None = None
        self._children = _Children()

    async def solve(self, puzzle: Puzzle) -> tuple[Action, float]:
        return await self.run(solve, puzzle)

    async def run(self, work: Callable[..., T], *args: object) -> T:
        """Run the work in a process. If the process died, it is replaced and asked once more."""
        loop = asyncio.get_running_loop()
        try:
            return await loop.run_in_executor(self._start(), work, *args)
        except BrokenProcessPool:
            self._executor = None
            return await loop.run_in_executor(self._start(), work, *args)

    def close(self) -> None:
        self.closed = True
        if self._executor is None:
            return
        self._executor.shutdown(wait=False, cancel_futures=True)
        self._executor = None
        self._children.kill()

    def _start(self) -> Executor:
        if self.closed:
            raise ClosingTime
        if self._executor is None and self._processes:
            self._children = _Children()
            self._executor = ProcessPoolExecutor(self._processes, self._children, _sit_down)
        elif self._executor is None:
            self._executor = ThreadPoolExecutor(1, "parlour-bots")
        return self._executor


class _Children(SpawnContext):
    """Records the child processes of an executor, because the executor does not tell them from the server's others."""

    def __init__(self) -> None:
        super().__init__()
        self._started: list[SpawnProcess] = []

    def Process(self, *arguments: Any, **named: Any) -> SpawnProcess:  # type: ignore[override] # noqa: N802
        self._started.append(SpawnProcess(*arguments, **named))
        return self._started[-1]

    def kill(self) -> None:
        for child in self._started:
            if child.pid is not None:
                child.kill()


def solve(puzzle: Puzzle) -> tuple[Action, float]:
    begun = perf_counter()
    chance = Chance(puzzle.luck, puzzle.decision)
    mind = after(bot(puzzle.game, puzzle.kind, puzzle.person), puzzle.evening)
    if puzzle.talk and isinstance(mind, llm.LanguageModel):
        mind = mind.hearing(puzzle.talk)
    action = mind.choose(puzzle.view, puzzle.prompt, chance)
    return action, perf_counter() - begun


def _sit_down() -> None:
    """Prepare a thinking process: the parent handles Ctrl-C, and the process ends with its parent."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    when_the_parent_is_gone(lambda: os._exit(0))
