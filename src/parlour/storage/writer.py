"""Group commit for SQLite: one thread writes all waiting appends in one transaction.

A commit waits for the disk, so appends share it: while one group is written, the next one gathers. A single append
is a group of one and waits for no other. If several tables write at once, groups begin at least `APART` seconds
apart, because a commit costs ten times as much as a line in it. A group is one statement in a transaction of its
own, so the thread releases the interpreter once per group, not once per line. If the statement fails because of one
append, nothing is written. Then the appends are written one after the other in one transaction, with a savepoint
for each.
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
"""Seconds from one group to the next.

At 1,000 lines per second a gap of four milliseconds saved a third of the CPU time per line (250 to 170 µs), one of
eight saved half. A delay of a hundredth of a second is not visible.
"""

CHECKPOINT_AFTER = 400
"""Lines after which the WAL is written into the database (a checkpoint).

SQLite would do it after about as many lines, while the group that reached the limit waits for its answer, for a
hundredth of a second or more. Here it happens after the answer.
"""

APPEND_ALL = """
    insert into log select column1, column2, case
        when column4 < 0 or exists (select 1 from log where table_id = column1 and seq = column4) then column3
    end
    from (values {})
"""
"""The fourth value is the place before the first line of the append, because the statement does not see its own lines.

If that place is empty, a line becomes null, which the log refuses, so all are written or none.
"""

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
"""Errors of one append only (not bytes, a negative place, half a character). The other appends are valid."""


class Pause(Struct, frozen=True):
    """The writer pauses from `begun` until `over`, while somebody else has the write lock."""

    begun: asyncio.Future[None]
    over: threading.Event


class End(Struct, frozen=True):
    """The writer stops after everything before this job is written."""


Job = PendingAppend | Pause | End


class Writer:
    """Writes lines, and lends the write lock. There is one queue, so no request starves or is overtaken."""

    def __init__(self, explain: Explain) -> None:
        self._explain = explain
        self._waiting: SimpleQueue[Job] = SimpleQueue()
        self._held: Job | None = None  # the job after a group that it does not belong to
        self._open = False
        self._since_checkpoint = 0  # lines in the WAL

    # In the event loop

    def start(self, connection: sqlite3.Connection) -> None:
        self.connection = connection
        connection.execute("pragma wal_autocheckpoint = 0")  # `_checkpoint` does it
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
        """Hold SQLite's write lock. A caller that polls for it may never get it, so the writer hands it over."""
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
                    if len(group) > 1:  # several tables write at once, and will continue
                        sleep(max(0.0, next_one - monotonic()))

    def _take(self) -> list[PendingAppend] | Pause | End:
        """Return the next job, or as many waiting appends as fit in a group."""
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
        """Write all of them or none; but an append that conflicts, or has an invalid line, fails alone."""
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
        """Write all lines of one append or none, inside the open transaction."""
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
        """Write the WAL into the database. Nobody waits for this; if it fails, it is retried later."""
        self._since_checkpoint += lines
        if self._since_checkpoint >= CHECKPOINT_AFTER:
            self._since_checkpoint = 0
            with suppress(sqlite3.Error):
                self.connection.execute("pragma wal_checkpoint(passive)")

    def _roll_back(self) -> None:
        with suppress(sqlite3.Error):  # SQLite has rolled back by itself if the disk was full
            self.connection.execute("rollback")

    def _tell(self, answers: list[Answer]) -> None:
        with suppress(RuntimeError):  # the loop is closed, and nobody waits
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
