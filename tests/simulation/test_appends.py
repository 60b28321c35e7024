"""The disk of the simulation with workers that only write and read: whatever happens, nobody sees half an append.

`test_evenings.py` plays the same with the whole server.
"""

import asyncio
from collections import Counter
from collections.abc import Callable, Sequence
from contextvars import Context
from random import Random
from typing import Any

import pytest
from benchmarks.simulation.appends import Appends
from benchmarks.simulation.disk import Disk, Lines, PlainLines, Shelf, Strike
from benchmarks.simulation.loop import PLACE, VirtualLoop
from benchmarks.simulation.sqlite_lines import SqliteLines
from benchmarks.simulation.weather import Tear, Weather, forecast
from msgspec.structs import replace

from parlour.storage import Conflict, StorageError
from parlour.storage.pending import Answer, PendingAppend
from parlour.storage.writer import Writer
from tests.simulation.test_planted_bugs import line_by_line

WITHIN = 30  # seeds
SECONDS = 20.0
MOST_LINES = 4
TABLES = ("one", "two")
CALM: dict[str, Any] = {"refused_write": 0.0, "unheard_write": 0.0, "torn": 0.0, "faults": ()}


class Half(AssertionError):
    """A part of an append is there."""


class Worker:
    """Writes and reads until it is killed."""

    def __init__(self, disk: Disk) -> None:
        self.dead = False
        self.shelf = Shelf(disk)
        self.context = Context()
        self.context.run(PLACE.set, self)

    async def write(self, table: str, luck: Random) -> None:
        known: list[bytes] = []
        while True:
            await asyncio.sleep(luck.random())
            start = len(known)
            lines = [
                b"%d of %d: %d" % (number, start, luck.getrandbits(60)) for number in range(luck.randint(1, MOST_LINES))
            ]
            try:
                await self.shelf.append(table, start, lines)
            except (Conflict, StorageError):
                lines = await self.read(table, start)
            known += lines

    async def read(self, table: str, start: int) -> list[bytes]:
        while True:
            try:
                return await self.shelf.read(table, start)
            except StorageError:
                await asyncio.sleep(0.1)


class Writing:
    """Two workers at two tables, for some seconds of the loop's own clock."""

    def __init__(self, seed: int, lines: Lines, weather: Weather) -> None:
        self.luck = Random(seed)
        self.loop = VirtualLoop(Random(f"order {seed}"), shuffled=weather.shuffled)
        self.disk = Disk(lines, weather, Random(f"disk {seed}"))
        self.appends = Appends()
        self.torn: Counter[Tear] = Counter()
        self.durable: dict[str, list[bytes]] = {table: [] for table in TABLES}
        self.disk.on_append = self.appends.want
        self.disk.on_durable = self._durable
        self.loop.on_step = self._look

    def run(self) -> None:
        try:
            for _ in range(2):
                self.start()
            self.loop.run_until_complete(asyncio.sleep(SECONDS))
            assert {table: self.disk.lines.read(table) for table in TABLES} == self.durable
        finally:
            self.loop.reap()
            tasks = [task for task in self.loop.tasks if not task.done()]
            for task in tasks:
                task.cancel()
            self.loop.run_until_complete(asyncio.wait(tasks))
            self.loop.close()
            if isinstance(self.disk.lines, SqliteLines):
                self.disk.lines.close()

    def start(self) -> None:
        worker = Worker(self.disk)
        worker.shelf.on_tear = lambda tear: self._tear(worker, tear)
        for table in TABLES:
            work = worker.write(table, Random(self.luck.random()))
            self.loop.create_task(work, context=worker.context.copy())

    def _tear(self, worker: Worker, tear: Tear) -> None:
        self.torn[tear] += 1
        if tear == "kill" and not worker.dead:
            worker.dead = True
            self.start()

    def _durable(self, table: str, seq: int, lines: Sequence[bytes]) -> None:
        assert seq == len(self.durable[table])
        self.durable[table] += lines
        self.appends.durable(table, seq, lines)

    def _look(self) -> None:
        if half := self.appends.half():
            raise Half(half)


def weather(seed: int, **changes: Any) -> Weather:
    return replace(forecast(Random(f"weather {seed}")), **changes)


def found(lines: Callable[[], Lines], **changes: Any) -> int:
    """After how many seeds half an append is there; 0: after none."""
    for seed in range(WITHIN):
        try:
            Writing(seed, lines(), weather(seed, **changes)).run()
        except Half:
            return seed + 1
    return 0


def half(wanted: Sequence[tuple[int, str]], *durable: tuple[int, str]) -> bool:
    """Is there half an append, after these have become durable? A line is a letter."""
    appends = Appends()
    for seq, lines in wanted:
        appends.want("table", seq, [letter.encode() for letter in lines])
    for seq, lines in durable:
        appends.durable("table", seq, [letter.encode() for letter in lines])
    return bool(appends.half())


def test_what_is_half_an_append() -> None:
    assert not half([(0, "abc"), (0, "d"), (3, "e")], (0, "abc"), (3, "e"))
    assert not half([(0, "abc"), (0, "d")], (0, "d"))
    assert half([(0, "abc"), (0, "d")], (0, "a"))
    assert half([(0, "abc"), (0, "a"), (1, "b"), (2, "c")], (0, "a")), "though it came alone, it is not"
    assert half([(0, "abc")], (0, "ab"))
    assert half([(0, "abc"), (3, "d")], (0, "ab"), (2, "d"))
    assert half([(0, "abc")], (0, "x")), "nobody wanted that"
    assert not half([(0, "abc")], (0, "ab"), (2, "c")), "nobody has looked meanwhile"


LISTS_AND_SQLITE = pytest.mark.parametrize("lines", [PlainLines, SqliteLines])


@LISTS_AND_SQLITE
def test_whatever_happens_between_its_lines_an_append_is_there_wholly_or_not_at_all(lines: Callable[[], Lines]) -> None:
    torn: Counter[Tear] = Counter()
    for seed in range(WITHIN):
        writing = Writing(seed, lines(), weather(seed, torn=0.5))
        writing.run()
        torn += writing.torn
        assert all(len(there) > 10 for there in writing.durable.values()), "they got on"
    assert min(torn[tear] for tear in ("kill", "lost", "full")) > 10, "all of it has happened"


@LISTS_AND_SQLITE
def test_the_same_seed_is_the_same_again(lines: Callable[[], Lines]) -> None:
    first, second = (Writing(3, lines(), weather(3, torn=0.5)) for _ in range(2))
    first.run()
    second.run()
    assert (first.durable, first.torn) == (second.durable, second.torn)


# Planted


@LISTS_AND_SQLITE
def test_a_worker_that_writes_line_by_line_is_found(
    lines: Callable[[], Lines], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Shelf, "write", line_by_line)
    assert found(lines)


class NoTransaction(PlainLines):
    """All lines at one moment, unless something happens between them."""

    def append(self, table: str, seq: int, lines: Sequence[bytes], strike: Strike) -> None:
        for place, line in enumerate(lines, seq):
            strike(place)
            super().append(table, place, [line], lambda _place: None)


def test_lines_that_are_written_without_a_transaction_are_found() -> None:
    assert found(NoTransaction)


def test_but_only_if_something_happens_between_them() -> None:
    assert not found(NoTransaction, **CALM)


def test_a_writer_that_commits_line_by_line_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    """SQLite's own code, with a commit for each line."""
    usual = Writer._commit

    def commit(self: Writer, group: list[PendingAppend]) -> list[Answer]:
        for wish in group:
            for seq, line in enumerate(wish.lines, wish.seq):
                ((_, trouble),) = usual(self, [PendingAppend(wish.table, seq, [line], wish.done)])
                if trouble is not None:
                    return [(wish.done, trouble)]
        return [(wish.done, None) for wish in group]

    monkeypatch.setattr(Writer, "_commit", commit)
    assert found(SqliteLines)
    assert not found(SqliteLines, **CALM)
