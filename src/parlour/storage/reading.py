"""Reading tables' logs from the file of the embedded database, while a server may use it."""

import sqlite3
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

from parlour.storage import schema, sqlite_file

ALL = "select id from address order by id"
FIND = "select id from address where code = ?"
READ = "select line from log where table_id = ? order by seq"


def lines_of(path: Path, code: str) -> list[bytes]:
    """Return the log of the table with this code; [] if there is no such table or no database."""
    if not path.is_file():
        return []
    try:
        revision = sqlite_file.revision(path)
        if not revision:
            return []
        schema.is_current(revision, str(path))
        with closing(sqlite3.connect(f"{path.as_uri()}?mode=ro", uri=True)) as connection:
            found = connection.execute(FIND, (code,)).fetchone()
            return [] if found is None else [line for (line,) in connection.execute(READ, found)]
    except sqlite3.Error as error:
        raise sqlite_file.explain(error, path) from error


def all_lines(path: Path) -> Iterator[list[bytes]]:
    """Yield the logs of all tables, one after the other. Yields nothing if there is no database."""
    if not path.is_file() or not (revision := sqlite_file.revision(path)):
        return
    schema.is_current(revision, str(path))
    try:
        with closing(sqlite3.connect(f"{path.as_uri()}?mode=ro", uri=True)) as connection:
            for found in connection.execute(ALL).fetchall():
                yield [line for (line,) in connection.execute(READ, found)]
    except sqlite3.Error as error:
        raise sqlite_file.explain(error, path) from error
