"""The lines of an evening in SQLite, in memory: with the very code and SQL that writes them in production."""

import asyncio
import sqlite3
from collections.abc import Mapping, Sequence

from benchmarks.simulation.disk import Strike
from parlour.storage import StorageError
from parlour.storage.pending import PendingAppend
from parlour.storage.sqlite import READ
from parlour.storage.writer import Writer

SCHEMA = (
    "create table log (table_id text not null, seq integer not null, line blob not null, primary key (table_id, seq))",
    "create trigger strike before insert on log begin select strike(new.seq); end",
)


class SqliteLines:
    """The writer's own commit, without its thread."""

    def __init__(self) -> None:
        self._writer = Writer(lambda error: StorageError(str(error)))
        self._writer.connection = sqlite3.connect(":memory:", isolation_level=None)
        self._writer.connection.create_function("strike", 1, self._before_insert)
        for statement in SCHEMA:
            self._writer.connection.execute(statement)

    def append(self, table: str, seq: int, lines: Sequence[bytes], strike: Strike) -> None:
        self._strike = strike  # what it raises is a failure of the statement
        done = asyncio.get_running_loop().create_future()
        ((_, trouble),) = self._writer._commit([PendingAppend(table, seq, lines, done)])
        if trouble is not None:
            raise trouble

    def _before_insert(self, place: int) -> None:
        self._strike(place)

    def read(self, table: str, start: int = 0) -> list[bytes]:
        return [line for (line,) in self._writer.connection.execute(READ, (table, start))]

    def amend(self, table: str, lines: Mapping[int, bytes]) -> None:
        for seq, line in lines.items():
            place = (line, table, seq)
            self._writer.connection.execute("update log set line = ? where table_id = ? and seq = ?", place)

    def erase(self, table: str) -> None:
        self._writer.connection.execute("delete from log where table_id = ?", (table,))

    def close(self) -> None:
        self._writer.connection.close()
