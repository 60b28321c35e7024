"""Group commit for SQLite: one thread holds the pen and writes down, all at once, what has come in meanwhile.

A commit waits for the disk, so its price is shared: while one group is being written the next one gathers. Alone, a
line is a group of one, and waits for nobody. Where several tables write at once, groups begin no closer than `APART`: a
commit costs ten times what a line in it does. A group is one statement, and its own transaction: the thread lets go of
the interpreter once a group, not once a line. If that fails because of one line, none is written, and they are written
one by one.
"""

import asyncio
import sqlite3
import threading
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from functools import lru_cache
from queue import Empty, SimpleQueue
from time import monotonic, sleep

from msgspec import Struct

from parlour.errors import ParlourError
from parlour.storage import StorageError
from parlour.storage.directory import Explain
from parlour.storage.pending import MOST, Answer, PendingLine, refusal, settle

APART = 0.008
"""Seconds from one group to the next. At 1,000 lines a second a gap of four milliseconds saved a third of a line's CPU
(250 to 170 µs), one of eight a half; nobody sees a hundredth of a second."""

CARRY_OVER_AFTER = 400
"""Lines after which the side file goes into the database: about as many as SQLite would wait for. It would do so while
the group that reached the number waits for its answer, a hundredth of a second and more; we do it when that is told."""

APPEND = """
    insert into log select :table, :seq, :line
    where :seq <= 0 or exists (select 1 from log where table_id = :table and seq = :seq - 1)
    on conflict do nothing
"""
APPEND_ALL = """
    insert into log select column1, column2, case
        when column2 <= 0 or exists (select 1 from log where table_id = column1 and seq = column2 - 1) then column3
    end
    from (values {})
"""
"""Without the line before it, a line becomes null, which the log does not take: so all of them are written, or none."""

TAKEN = "select 1 from log where table_id = :table and seq = :seq"

ONE_BAD_LINE = (
    sqlite3.DataError,
    sqlite3.IntegrityError,
    sqlite3.InterfaceError,
    sqlite3.ProgrammingError,
    OverflowError,
    ValueError,
)
"""What is wrong with one line only (no bytes, a negative place, half a character): its neighbours are fine."""


class Pause(Struct, frozen=True):
    """The writer rests from `begun` until `over`: somebody else has the pen."""

    begun: asyncio.Future[None]
    over: threading.Event


class End(Struct, frozen=True):
    """The writer puts the pen down for good. Whatever came before has been written."""


Job = PendingLine | Pause | End


class Writer:
    """Writes lines, and lends the pen. Everything comes in one queue, so nobody starves and nobody is overtaken."""

    def __init__(self, explain: Explain) -> None:
        self._explain = explain
        self._waiting: SimpleQueue[Job] = SimpleQueue()
        self._held: Job | None = None  # came after a group that it is no part of
        self._open = False
        self._to_carry = 0  # lines in the side file

    # In the event loop

    def start(self, connection: sqlite3.Connection) -> None:
        self.connection = connection
        connection.execute("pragma wal_autocheckpoint = 0")  # it is done by `_carry_over`
        self._loop = asyncio.get_running_loop()
        self._thread = threading.Thread(target=self._run, name="parlour-writer", daemon=True)
        self._thread.start()
        self._open = True

    async def append(self, table: str, seq: int, line: bytes) -> None:
        self.check_open()
        done = self._loop.create_future()
        self._waiting.put(PendingLine(table, seq, line, done))
        await done

    @asynccontextmanager
    async def pen(self) -> AsyncIterator[None]:
        """SQLite has one pen, and who waits for it by trying again and again may never get it. So it is handed over."""
        self.check_open()
        pause = Pause(self._loop.create_future(), threading.Event())
        self._waiting.put(pause)
        try:
            await pause.begun
            yield
        finally:
            pause.over.set()

    async def end(self) -> None:
        if self._open:
            self._waiting.put(End())
            self._open = False
            await asyncio.to_thread(self._thread.join)
            self.connection.close()

    def check_open(self) -> None:
        if not self._open:
            raise StorageError("The database is closed: the server is starting or stopping.")

    # In the thread

    def _run(self) -> None:
        while True:
            match self._take():
                case Pause(begun, over):
                    self._tell([(begun, None)])
                    over.wait()
                case End():
                    return
                case group:
                    next_one = monotonic() + APART
                    self._tell(self._commit(group))
                    self._carry_over(len(group))
                    if len(group) > 1:  # several write at once, and so they will go on
                        sleep(max(0.0, next_one - monotonic()))

    def _take(self) -> list[PendingLine] | Pause | End:
        """The next job; as many lines at once as have come in."""
        first, self._held = self._held or self._waiting.get(), None
        if not isinstance(first, PendingLine):
            return first
        group = [first]
        with suppress(Empty):
            while len(group) < MOST:
                job = self._waiting.get_nowait()
                if not isinstance(job, PendingLine):
                    self._held = job
                    break
                group.append(job)
        return group

    def _commit(self, group: list[PendingLine]) -> list[Answer]:
        """Write all of them or none; but a line that clashes, or is no line at all, fails alone."""
        try:
            self.connection.execute(_append_all(len(group)), [part for line in group for part in _place(line)])
        except ONE_BAD_LINE:
            return self._commit_one_by_one(group)
        except (sqlite3.Error, MemoryError) as error:
            self._roll_back()
            return [(wish.done, self._explain(error)) for wish in group]
        return [(wish.done, None) for wish in group]

    def _commit_one_by_one(self, group: list[PendingLine]) -> list[Answer]:
        try:
            self.connection.execute("begin immediate")
            answers = [(wish.done, self._write(wish)) for wish in group]
            self.connection.execute("commit")
        except (sqlite3.Error, MemoryError) as error:
            self._roll_back()
            return [(wish.done, self._explain(error)) for wish in group]
        return answers

    def _write(self, wish: PendingLine) -> ParlourError | None:
        place = {"table": wish.table, "seq": wish.seq}
        try:
            if self.connection.execute(APPEND, {**place, "line": wish.line}).rowcount:
                return None
        except ONE_BAD_LINE as error:
            return StorageError(f"This line cannot be written: {error}")
        taken = self.connection.execute(TAKEN, place).fetchone()
        return refusal(wish.seq, taken=taken is not None)

    def _carry_over(self, lines: int) -> None:
        """Nobody waits for this; if it fails, there is a next time."""
        self._to_carry += lines
        if self._to_carry >= CARRY_OVER_AFTER:
            self._to_carry = 0
            with suppress(sqlite3.Error):
                self.connection.execute("pragma wal_checkpoint(passive)")

    def _roll_back(self) -> None:
        with suppress(sqlite3.Error):  # SQLite has rolled back by itself when the disk was full
            self.connection.execute("rollback")

    def _tell(self, answers: list[Answer]) -> None:
        with suppress(RuntimeError):  # the loop is closed: nobody waits any more
            self._loop.call_soon_threadsafe(settle, answers)


@lru_cache(MOST)
def _append_all(lines: int) -> str:
    return APPEND_ALL.format(", ".join(["(?, ?, ?)"] * lines))


def _place(wish: PendingLine) -> tuple[str, int, bytes]:
    return wish.table, wish.seq, wish.line
