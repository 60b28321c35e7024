"""A process with a budget: work on what strangers send in, off the event loop, in bounded time and memory.

One job at a time. A job that takes too long is ended together with its process, and so is one whose visitor hangs up;
one that wants too much memory is refused. The process is started by the first job and ends when it is idle, so
a server without such work pays nothing for it.
"""

import asyncio
import multiprocessing
import os
import signal
import sys
from collections import Counter
from collections.abc import Callable
from contextlib import suppress
from multiprocessing.connection import Connection
from multiprocessing.process import BaseProcess
from typing import Any, TypeVar

from msgspec import Struct

from parlour.errors import Denied, Refused
from parlour.server.limits import TooFast
from parlour.server.log import log_error, set_up_log
from parlour.server.parent import when_the_parent_is_gone

T = TypeVar("T")

MOST_IN_ALL = 8  # jobs, as multiples of what one address may have waiting
STARTING = 60.0  # seconds: a busy machine takes long to import
LINGERS = 60.0  # seconds without a job


class Budget(Struct, frozen=True):
    """What one job may use."""

    seconds: int = 8  # of a processor
    patience: float = 60.0  # seconds on the wall: a busy machine takes longer over the same work
    memory: int = 1024 * 2**20  # bytes of data, those of the interpreter and of its dictionaries included


USUAL = Budget()


class Sandbox:
    """Where strangers' files are read."""

    def __init__(self, budget: Budget = USUAL, *, in_process: bool = True, most_waiting: int = 2) -> None:
        """`most_waiting`: jobs of one address, the running one included."""
        self._budget = budget
        self._most_waiting = most_waiting
        self._in_process = in_process
        self.open()
        self._worker: _Worker | None = None
        self._lingering: asyncio.TimerHandle | None = None

    def open(self) -> None:
        self._turn = asyncio.Lock()
        self._waiting: Counter[str] = Counter()
        self._closed = False

    async def run(self, who: str, work: Callable[..., T], *arguments: Any) -> T:
        """The job's answer. `work` is a function of a module; a refusal of it is raised here."""
        most = self._most_waiting
        if self._waiting[who] >= most or self._waiting.total() >= most * MOST_IN_ALL:
            raise TooFast("too_fast", float(self._budget.seconds))
        self._waiting[who] += 1
        try:
            async with self._turn:
                return await self._take_turn(work, arguments)
        finally:
            self._waiting[who] -= 1
            self._waiting += Counter()  # without those at 0

    def close(self) -> None:
        self._closed = True
        self._stop()

    async def _take_turn(self, work: Callable[..., T], arguments: tuple[Any, ...]) -> T:
        if self._closed:
            raise Denied("stopping")
        if not self._in_process:
            return await asyncio.to_thread(work, *arguments)
        if self._lingering is not None:
            self._lingering.cancel()
        try:
            answer = await self._ask(work, arguments)
        except (TimeoutError, EOFError, OSError):  # out of time; or the system took its memory away
            self._stop()
            raise Denied("log_too_long") from None
        except BaseException:  # the caller has gone
            self._stop()
            raise
        self._lingering = asyncio.get_running_loop().call_later(LINGERS, self._stop)
        if isinstance(answer, Refused):
            try:
                raise answer
            finally:
                del answer  # a refusal keeps this frame: it would keep itself, and with it the whole file
        return answer  # type: ignore[no-any-return]

    async def _ask(self, work: Callable[..., Any], arguments: tuple[Any, ...]) -> Any:
        if self._worker is None or not self._worker.process.is_alive():
            self._worker = _Worker(self._budget)
            async with asyncio.timeout(STARTING):
                await asyncio.to_thread(self._worker.line.recv)
        async with asyncio.timeout(self._budget.patience):
            return await asyncio.to_thread(self._worker.exchange, work, arguments)

    def _stop(self) -> None:
        if self._lingering is not None:
            self._lingering.cancel()
            self._lingering = None
        if self._worker is not None:
            self._worker.end()
            self._worker = None


class _Worker:
    """The process, and the connection to it. A killed process closes it, which wakes the waiting side."""

    def __init__(self, budget: Budget) -> None:
        context = multiprocessing.get_context("spawn")
        self.line, theirs = context.Pipe()
        self.process: BaseProcess = context.Process(target=_work, args=(theirs, budget), daemon=True)
        self.process.start()
        theirs.close()

    def exchange(self, work: Callable[..., Any], arguments: tuple[Any, ...]) -> Any:
        self.line.send((work, arguments))
        return self.line.recv()

    def end(self) -> None:
        self.process.kill()
        self.process.join()


def _work(line: Connection, budget: Budget) -> None:
    """In the process: job after job, until the other end is gone."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    when_the_parent_is_gone(lambda: os._exit(0))
    set_up_log()
    _be_modest(budget)
    with suppress(EOFError, OSError):
        line.send("ready")
        while True:
            work, arguments = line.recv()
            _start_the_clock(budget)
            line.send(_answer(work, arguments))


def _answer(work: Callable[..., Any], arguments: tuple[Any, ...]) -> Any:
    try:
        return work(*arguments)
    except MemoryError:
        return Denied("log_too_long")
    except Refused as refusal:
        return refusal
    except Exception as error:
        log_error("a file could not be worked on", error=error)
        return Denied("bad_log", facts={"problem": type(error).__name__})


def _be_modest(budget: Budget) -> None:
    """Games that are played go before files that are read; and memory has an end."""
    os.environ["OPENBLAS_NUM_THREADS"] = "1"  # each of its threads would want memory of its own
    if sys.platform != "win32":
        import resource

        os.nice(5)
        with suppress(ValueError, OSError):
            resource.setrlimit(resource.RLIMIT_DATA, (budget.memory, budget.memory))


def _start_the_clock(budget: Budget) -> None:
    """From now on so many seconds of work; a process that exceeds them is killed by the system."""
    if sys.platform != "win32":
        import resource

        spent = resource.getrusage(resource.RUSAGE_SELF)
        end = int(spent.ru_utime + spent.ru_stime) + 1 + budget.seconds
        with suppress(ValueError, OSError):
            resource.setrlimit(resource.RLIMIT_CPU, (end, resource.getrlimit(resource.RLIMIT_CPU)[1]))
