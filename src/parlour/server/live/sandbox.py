"""A process with a budget, for files from strangers: off the event loop, in bounded time and memory.

It runs one job at a time. A job that takes too long, or whose visitor disconnects, is ended together with its
process; a job that needs too much memory is refused. The process is started by the first job and ends when it is
idle, so a server without such work has no cost.
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

MOST_IN_ALL = 8  # jobs, as a multiple of what one address may have waiting
STARTING = 60.0  # seconds: imports take long on a busy machine
LINGERS = 60.0  # seconds without a job


class Budget(Struct, frozen=True):
    """What one job may use."""

    seconds: int = 8  # of a processor
    timeout: float = 60.0  # seconds of real time: a busy machine takes longer for the same work
    memory: int = 1024 * 2**20  # bytes of data, including the interpreter and its dictionaries


USUAL = Budget()


class Sandbox:
    """The process in which strangers' files are read."""

    def __init__(self, budget: Budget = USUAL, *, in_process: bool = True, most_waiting: int = 2) -> None:
        """Create a sandbox. `most_waiting`: the most jobs of one address, including the running one."""
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
        """Return the result of a job. `work` must be a function of a module. Its refusals are raised here."""
        most = self._most_waiting
        if self._waiting[who] >= most or self._waiting.total() >= most * MOST_IN_ALL:
            raise TooFast("too_fast", float(self._budget.seconds))
        self._waiting[who] += 1
        try:
            async with self._turn:
                return await self._take_turn(work, arguments)
        finally:
            self._waiting[who] -= 1
            self._waiting += Counter()  # removes entries at 0

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
        except (TimeoutError, EOFError, OSError):  # out of time, or the system refused memory
            self._stop()
            raise Denied("log_too_long") from None
        except BaseException:  # the caller was cancelled
            self._stop()
            raise
        self._lingering = asyncio.get_running_loop().call_later(LINGERS, self._stop)
        if isinstance(answer, Refused):
            try:
                raise answer
            finally:
                del answer  # a refusal refers to this frame, which would keep the whole file in memory
        return answer  # type: ignore[no-any-return]

    async def _ask(self, work: Callable[..., Any], arguments: tuple[Any, ...]) -> Any:
        if self._worker is None or not self._worker.process.is_alive():
            self._worker = _Worker(self._budget)
            async with asyncio.timeout(STARTING):
                await asyncio.to_thread(self._worker.line.recv)
        async with asyncio.timeout(self._budget.timeout):
            return await asyncio.to_thread(self._worker.exchange, work, arguments)

    def _stop(self) -> None:
        if self._lingering is not None:
            self._lingering.cancel()
            self._lingering = None
        if self._worker is not None:
            self._worker.end()
            self._worker = None


class _Worker:
    """The process and the connection to it.

    If the process is killed, the connection closes, which wakes the waiting side.
    """

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
    """Run jobs in the process until the other end is closed."""
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
    """Limit the memory of this process, and give games priority over it."""
    os.environ["OPENBLAS_NUM_THREADS"] = "1"  # each of its threads would need memory of its own
    if sys.platform != "win32":
        import resource

        os.nice(5)
        with suppress(ValueError, OSError):
            resource.setrlimit(resource.RLIMIT_DATA, (budget.memory, budget.memory))


def _start_the_clock(budget: Budget) -> None:
    """Limit the processor time from now on. The system kills a process that exceeds it."""
    if sys.platform != "win32":
        import resource

        spent = resource.getrusage(resource.RUSAGE_SELF)
        end = int(spent.ru_utime + spent.ru_stime) + 1 + budget.seconds
        with suppress(ValueError, OSError):
            resource.setrlimit(resource.RLIMIT_CPU, (end, resource.getrlimit(resource.RLIMIT_CPU)[1]))
