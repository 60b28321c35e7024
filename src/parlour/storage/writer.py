"""Group commit for SQLite: one thread writes, in one transaction, all appends that have come in meanwhile.

A commit waits for the disk, so the appends share its price: while one group is being written the next one gathers.
Alone, an append is a group of one, and waits for no other. Where several tables write at once, groups begin no closer
than `APART`: a commit costs ten times what a line in it does. A group is one statement, and its own transaction: the
thread lets go of the interpreter once a group, not once a line. If the statement fails because of one append, nothing
is written. Then the appends are written one after the other in one transaction, with a savepoint for each.
"""

import asyncio
import sqlite3
import threading
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager, suppress
from functools import lru_cache
from queue import Empty, SimpleQueue
from time import monotonic, sleep

from msgspec import Struct

from parlour.errors import ParlourError
from parlour.storage import StorageError
from parlour.storage.directory import Explain
from parlour.storage.pending import MOST, Answer, PendingAppend, refusal, settle

APART = 0.008
"""Seconds from one group to the next. At 1,000 lines a second a gap of four milliseconds saved a third of a line's CPU
(250 to 170 µs), one of eight a half; nobody sees a hundredth of a second."""

CHECKPOINT_AFTER = 400
"""Lines after which the WAL goes into the database: about as many as SQLite would wait for. It would do so while
the group that reached the number waits for its answer, a hundredth of a second and more; we do it when that is told."""

APPEND_ALL = """
    insert into log select column1, column2, case
        when column4 < 0 or exists (select 1 from log where table_id = column1 and seq = column4) then column3
    end
    from (values {})
"""
"""The fourth value is the place before the first line of the append: the statement does not see the lines that it
writes itself. If that place is empty, a line becomes null, which the log does not take: so all are written, or none."""

APPEND = "insert into log values (?, ?, ?)"
TAKEN = "select 1 from log where table_id = ? and seq = ?"

ONE_BAD_LINE = (
    sqlite3.DataError,
    sqlite3.IntegrityError,
    sqlite3.InterfaceError,
    sqlite3.ProgrammingError,
    OverflowError,
    ValueError,
)
"""What is wrong with one append only (no bytes, a negative place, half a character): its neighbours are fine."""


class Pause(Struct, frozen=True):
    """The writer pauses from `begun` until `over`: somebody else has the write lock."""

    begun: asyncio.Future[None]
    over: threading.Event


class End(Struct, frozen=True):
    """The writer stops. Everything before it has been written."""


Job = PendingAppend | Pause | End


class Writer:
    """Writes lines, and lends the write lock. There is one queue, so no request starves or is overtaken."""

    def __init__(self, explain: Explain) -> None:
        self._explain = explain
        self._waiting: SimpleQueue[Job] = SimpleQueue()
        self._held: Job | None = None  # came after a group that it is no part of
        self._open = False
        self._since_checkpoint = 0  # lines in the WAL

    # In the event loop

    def start(self, connection: sqlite3.Connection) -> None:
        self.connection = connection
        connection.execute("pragma wal_autocheckpoint = 0")  # it is done by `_checkpoint`
        self._loop = asyncio.get_running_loop()
        self._thread = threading.Thread(target=self._run, name="parlour-writer", daemon=True)
        self._thread.start()
        self._open = True

    async def append(self, table: str, seq: int, lines: Sequence[bytes]) -> None:
        self.check_open()
        done = self._loop.create_future()
        self._waiting.put(PendingAppend(table, seq, lines, done))
        await done

    @asynccontextmanager
    async def exclusive(self) -> AsyncIterator[None]:
        """SQLite has one write lock. A caller that polls for it may never get it, so the writer hands it over."""
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
                    self._checkpoint(sum(len(pending.lines) for pending in group))
                    if len(group) > 1:  # several write at once, and so they will go on
                        sleep(max(0.0, next_one - monotonic()))

    def _take(self) -> list[PendingAppend] | Pause | End:
        """The next job; as many appends at once as have come in."""
        first, self._held = self._held or self._waiting.get(), None
        if not isinstance(first, PendingAppend):
            return first
        group, lines = [first], len(first.lines)
        with suppress(Empty):
            while lines < MOST:
                job = self._waiting.get_nowait()
                if not isinstance(job, PendingAppend) or lines + len(job.lines) > MOST:
                    self._held = job
                    break
                group.append(job)
                lines += len(job.lines)
        return group

    def _commit(self, group: list[PendingAppend]) -> list[Answer]:
        """Write all of them or none; but an append that clashes, or has an invalid line, fails alone."""
        lines = sum(len(pending.lines) for pending in group)
        if lines > MOST:
            return self._commit_one_by_one(group)
        try:
            self.connection.execute(_append_all(lines), _values(group))
        except ONE_BAD_LINE:
            return self._commit_one_by_one(group)
        except (sqlite3.Error, MemoryError) as error:
            self._roll_back()
            return [(pending.done, self._explain(error)) for pending in group]
        return [(pending.done, None) for pending in group]

    def _commit_one_by_one(self, group: list[PendingAppend]) -> list[Answer]:
        try:
            self.connection.execute("begin immediate")
            answers = [(pending.done, self._write(pending)) for pending in group]
            self.connection.execute("commit")
        except (sqlite3.Error, MemoryError) as error:
            self._roll_back()
            return [(pending.done, self._explain(error)) for pending in group]
        return answers

    def _write(self, pending: PendingAppend) -> ParlourError | None:
        """All lines of one append or none, inside the transaction that is open."""
        self.connection.execute("savepoint append")
        trouble = self._insert(pending)
        if trouble is not None:
            self.connection.execute("rollback to append")
        self.connection.execute("release append")
        return trouble

    def _insert(self, pending: PendingAppend) -> ParlourError | None:
        try:
            if self._is_taken(pending.table, pending.seq):
                return refusal(pending.seq, taken=True)
            if pending.seq > 0 and not self._is_taken(pending.table, pending.seq - 1):
                return refusal(pending.seq, taken=False)
            rows = [(pending.table, seq, line) for seq, line in enumerate(pending.lines, pending.seq)]
            self.connection.executemany(APPEND, rows)
        except ONE_BAD_LINE as error:
            return StorageError(f"This line cannot be written: {error}")
        return None

    def _is_taken(self, table: str, seq: int) -> bool:
        return self.connection.execute(TAKEN, (table, seq)).fetchone() is not None

    def _checkpoint(self, lines: int) -> None:
        """Nobody waits for this; if it fails, there is a next time."""
        self._since_checkpoint += lines
        if self._since_checkpoint >= CHECKPOINT_AFTER:
            self._since_checkpoint = 0
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
    return APPEND_ALL.format(", ".join(["(?, ?, ?, ?)"] * lines))


def _values(group: list[PendingAppend]) -> list[str | int | bytes]:
    return [
        value
        for pending in group
        for seq, line in enumerate(pending.lines, pending.seq)
        for value in (pending.table, seq, line, pending.seq - 1)
    ]
