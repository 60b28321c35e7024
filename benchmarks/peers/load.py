"""What a side has to do, and how its deliveries are timed: from when an action is due until a view has arrived."""

import asyncio
import statistics
from collections.abc import Sequence
from time import perf_counter, process_time
from typing import Protocol

import psutil
from msgspec import Struct

TABLE = 5
GUESSERS = range(1, TABLE)  # the first seat gives the clues
AT_ONCE = 20  # tables that are opened


class Table:
    """One table: when each seat's actions were due, in their order, and how long they took to everybody."""

    def __init__(self, took: list[float]) -> None:
        self.due: list[list[float]] = [[] for _ in range(TABLE)]
        self.took = took

    @property
    def actions(self) -> int:
        return sum(map(len, self.due))

    def next_kind(self, seat: int) -> str:
        """Marks and unmarks take turns; this one is due now."""
        self.due[seat].append(perf_counter())
        return "Mark" if len(self.due[seat]) % 2 else "Unmark"


class Ear:
    """One player's news: the actions of a seat arrive in their order."""

    def __init__(self, table: Table) -> None:
        self._table = table
        self._heard = [0] * TABLE

    def hear(self, seats: Sequence[int]) -> None:
        now, table = perf_counter(), self._table
        for seat in seats:
            table.took.append(now - table.due[seat][self._heard[seat]])
            self._heard[seat] += 1


class Side(Protocol):
    """A server with tables, and the connections to it."""

    name: str
    process: psutil.Process
    took: list[float]

    async def open(self) -> None:
        """One more table, with everybody at it."""

    def act(self, table: int, seat: int) -> None:
        """An action leaves now."""

    async def renew(self) -> None:
        """A round is about to begin: lay new tables where a long log makes an action slower."""

    def stop(self) -> None: ...


class Round(Struct, frozen=True):
    """One side at one rate."""

    rate: float
    p50: float  # milliseconds
    p99: float
    missing: int
    cpu: float  # microseconds of the server, an action
    generator: float = 0.0  # how much of its core the generator used: near 1, the rate is the generator's limit

    def is_good(self, limit: float) -> bool:
        return self.p99 <= limit and not self.missing


async def open_tables(side: Side, tables: int) -> None:
    for first in range(0, tables, AT_ONCE):
        await asyncio.gather(*[side.open() for _ in range(first, min(first + AT_ONCE, tables))])


async def play(side: Side, tables: int, rate: float, seconds: float) -> Round:
    """So many actions a second, evenly over all tables, whether the server keeps up or not."""
    await side.renew()
    side.took.clear()
    loop, begun, sent, cpu, own = asyncio.get_running_loop(), perf_counter(), 0, cpu_of(side), process_time()
    while perf_counter() - begun < seconds:
        for _ in range(sent, int((perf_counter() - begun) * rate)):
            side.act(sent % tables, GUESSERS[sent // tables % len(GUESSERS)])
            sent += 1
        await asyncio.sleep(0.002)
    generator = (process_time() - own) / (perf_counter() - begun)
    patience = loop.time() + 5
    while len(side.took) < sent * TABLE and loop.time() < patience:  # noqa: ASYNC110
        await asyncio.sleep(0.05)
    spent = (cpu_of(side) - cpu) / sent * 1e6
    cuts = statistics.quantiles(side.took, n=100) if len(side.took) > 1 else [float("inf")] * 99
    return Round(rate, cuts[49] * 1000, cuts[98] * 1000, sent * TABLE - len(side.took), spent, generator)


def cpu_of(side: Side) -> float:
    times = side.process.cpu_times()
    return float(times.user + times.system)
