"""Bots think off the event loop, from a seat's own view and prompt and from nothing else.

A search may take a second of pure Python, which would hold up everybody's streams; so bots think in processes of
their own, started when the first bot is asked. A process that loses its parent ends itself.
"""

import asyncio
import multiprocessing
import os
import signal
from concurrent.futures import Executor, ProcessPoolExecutor, ThreadPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from time import perf_counter

from msgspec import Struct

from parlour.bots import bot
from parlour.chance import Chance
from parlour.rules import Action, AnySeatView, Prompt
from parlour.server.run.parent import when_the_parent_is_gone


class Puzzle(Struct, frozen=True):
    """What a bot is given: no more than the person on its chair would have."""

    game: str
    kind: str
    view: AnySeatView
    prompt: Prompt
    luck: str
    decision: int
    person: str = ""


class Thinkers:
    """Where bots think."""

    def __init__(self, processes: int) -> None:
        self._processes = processes
        self._executor: Executor | None = None

    async def think(self, puzzle: Puzzle) -> tuple[Action, float]:
        """The answer, and the seconds it took. A process that died is replaced, and asked once more."""
        loop = asyncio.get_running_loop()
        try:
            return await loop.run_in_executor(self._start(), solve, puzzle)
        except BrokenProcessPool:
            self._executor = None
            return await loop.run_in_executor(self._start(), solve, puzzle)

    def close(self) -> None:
        """At once: nobody waits for an answer any more."""
        if self._executor is not None:
            self._executor.shutdown(wait=False, cancel_futures=True)
        if isinstance(self._executor, ProcessPoolExecutor):
            for thinker in multiprocessing.active_children():  # also in the middle of a thought, which shutdown awaits
                thinker.terminate()

    def _start(self) -> Executor:
        if self._executor is None and self._processes:
            context = multiprocessing.get_context("spawn")
            self._executor = ProcessPoolExecutor(self._processes, context, _sit_down)
        elif self._executor is None:
            self._executor = ThreadPoolExecutor(1, "parlour-bots")
        return self._executor


def solve(puzzle: Puzzle) -> tuple[Action, float]:
    begun = perf_counter()
    chance = Chance(puzzle.luck, puzzle.decision)
    action = bot(puzzle.game, puzzle.kind, puzzle.person).choose(puzzle.view, puzzle.prompt, chance)
    return action, perf_counter() - begun


def _sit_down() -> None:
    """In a thinking process: Ctrl-C is the parent's to answer, and without a parent there is nobody to think for."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    when_the_parent_is_gone(lambda: os._exit(0))
