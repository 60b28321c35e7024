"""The file of the embedded database: its lock, its schema, the connections to it, and what its errors mean.

The settings, and why:

    journal_mode=WAL      people read while a move is written
    synchronous=FULL      a line that was acknowledged survives a power cut, not only a crash; group commit pays for it
    busy_timeout=5000     a backup or a `sqlite3` shell may hold the write lock for a moment
    foreign_keys=ON       for the day when a migration brings one: SQLite does not check them by itself
    journal_size_limit    the write-ahead log (WAL) that grew in a busy hour shrinks again, to 64 MB

writer.py decides when the WAL goes into the database.
"""

import os
import sqlite3
from contextlib import closing, suppress
from pathlib import Path
from secrets import randbelow

import aiosqlite
from sqlalchemy import AsyncAdaptedQueuePool, Connection, event
from sqlalchemy.ext.asyncio import AsyncEngine, create_async_engine

from parlour.storage import StorageError, schema

SETTINGS = (
    "pragma busy_timeout = 5000",
    "pragma journal_mode = wal",
    "pragma synchronous = full",
    "pragma foreign_keys = on",
    "pragma journal_size_limit = 67108864",
)

READ_THROUGH = 64 * 2**20
"""A file up to this size is read through at the start, in less than 0.1 s. In a larger one a broken page is found, and
refused, when it is first needed, so that the start stays fast."""

DIRECTORY_CONNECTIONS = 2
"""For the directory. One writes at a time, whatever the number, and a lookup takes well below a millisecond."""


def lock(path: Path) -> sqlite3.Connection:
    """Keep a second server out while this connection is open.

    The bus publishes inside one process, so two servers on one file would not hear each other. The lock is SQLite's
    own, on an empty file beside the database: it works wherever SQLite does, and a killed server does not keep it.
    """
    if path.is_dir():
        raise StorageError(f"{path} is a folder. Name a file in it with --database, such as {path / 'parlour.db'}.")
    _make_private(path)
    connection = sqlite3.connect(
        path.with_name(f"{path.name}-lock"), timeout=0, isolation_level=None, check_same_thread=False
    )
    try:
        connection.execute("pragma journal_mode = off")
        connection.execute("begin exclusive")
    except sqlite3.OperationalError as error:
        connection.close()
        if error.sqlite_errorcode != sqlite3.SQLITE_BUSY:
            raise
        raise StorageError(
            f"Another Parlour server is using {path}. Stop it first, or give this one a database of its own with"
            " --database. Only PostgreSQL lets several servers share one."
        ) from error
    return connection


def _make_private(path: Path) -> None:
    """Names, moves and keys are for this account alone: what we make is closed to others.

    SQLite gives what it keeps beside a database the rights of the database. What was there is the operator's.
    """
    path.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
    for file in (path, path.with_name(f"{path.name}-lock")):
        with suppress(OSError):  # SQLite will say it better
            os.close(os.open(file, os.O_CREAT | os.O_EXCL | os.O_WRONLY, 0o600))


def close_to_strangers(path: Path) -> None:
    """A database that an older Parlour made could be read by every account of the machine."""
    for file in (path, *(path.with_name(path.name + suffix) for suffix in ("-lock", "-wal", "-shm"))):
        with suppress(OSError):
            file.chmod(file.stat().st_mode & ~0o007)


def revision(path: Path, *, read_through: bool = False) -> str:
    """The number of the schema in the file, "" if there is none yet. Changes nothing, whatever the file may be."""
    if not path.exists():
        return ""
    with closing(sqlite3.connect(f"{path.as_uri()}?mode=ro", uri=True)) as glance:
        if read_through or path.stat().st_size <= READ_THROUGH:
            _read_through(glance, path)
        names = {name for (name,) in glance.execute("select name from sqlite_master")}
        if schema.VERSIONS in names:
            numbers = [number for (number,) in glance.execute(f"select version_num from {schema.VERSIONS}")]  # noqa: S608
            return max(numbers, default="")
    if names:
        raise StorageError(
            f"{path} belongs to another program: Parlour did not make the tables in it. Nothing was changed."
            " Choose another file with --database."
        )
    return ""


# A database and the lines beside it belong together


def expect_own_lines(path: Path) -> None:
    """Refuse a database beside which another one's newest lines lie: SQLite would write them on top, and ruin both.

    At each start a number is written into the file (`mark_run`) and noted beside it. A dead server leaves its newest
    lines in `-wal`; if the file beside them has another number, somebody has put another database there.
    """
    lines, noted = path.with_name(f"{path.name}-wal"), _note_of(path)
    if not (path.exists() and noted.exists() and lines.exists() and lines.stat().st_size):
        return
    alone = f"{path.as_uri()}?mode=ro&immutable=1"  # without what lies beside it
    with closing(sqlite3.connect(alone, uri=True)) as glance:
        (number,) = glance.execute("pragma user_version").fetchone()
    if str(number) != noted.read_text().strip():
        raise StorageError(
            f"{path} was put beside the newest lines of another database ({lines.name}). Nothing was changed. If it is"
            f" a backup, move it away, and run: parlour admin restore BACKUP. That moves {lines.name} aside with what"
            " it belongs to."
        )


def mark_run(path: Path) -> None:
    """A new number for this start: in the file itself, not only beside it, and then in the note."""
    number = randbelow(2**31 - 1) + 1
    with closing(connect(path)) as connection:
        connection.execute(f"pragma user_version = {number}")
        connection.execute("pragma wal_checkpoint(truncate)")
    note = _note_of(path)
    fresh = note.with_name(f"{note.name}-new")
    fresh.touch(0o600)
    fresh.write_text(f"{number}\n")
    fresh.replace(note)


def _note_of(path: Path) -> Path:
    return path.with_name(f"{path.name}-run")


def expect_current(path: Path) -> None:
    """For commands that run beside a server: there is a database, and it is of this Parlour."""
    found = revision(path)
    if not found:
        raise StorageError(f"There is no database at {path}.")
    if not schema.is_current(found, str(path)):
        raise StorageError(f"{path} was written by an older Parlour. Run: parlour admin migrate")


def connect(path: Path) -> sqlite3.Connection:
    connection = sqlite3.connect(path, isolation_level=None, check_same_thread=False)
    for setting in SETTINGS:
        connection.execute(setting)
    return connection


def engine(path: Path) -> AsyncEngine:
    """For SQLAlchemy. Transactions begin by our own word: the driver would leave schema changes outside of them."""

    async def connected() -> aiosqlite.Connection:
        connection = await aiosqlite.connect(path, isolation_level=None)
        for setting in SETTINGS:
            await connection.execute(setting)
        return connection

    made = create_async_engine(
        "sqlite+aiosqlite://",
        async_creator=connected,
        poolclass=AsyncAdaptedQueuePool,
        pool_size=DIRECTORY_CONNECTIONS,
        max_overflow=0,
    )
    event.listen(made.sync_engine, "begin", _begin)
    return made


def explain(error: BaseException, path: Path) -> StorageError:
    """What went wrong, for the operator."""
    cause = getattr(error, "orig", None) or error  # SQLAlchemy wraps what the driver said
    code = getattr(cause, "sqlite_errorcode", sqlite3.SQLITE_ERROR) & 0xFF
    return StorageError(_SENTENCES.get(code, "{path} cannot be used ({cause}).").format(path=path, cause=cause))


_SENTENCES = {
    sqlite3.SQLITE_FULL: "There is no space left for {path}. Nothing was written; make room, and play on.",
    sqlite3.SQLITE_IOERR: "The disk refused to write or read {path} ({cause}). Nothing was written.",
    sqlite3.SQLITE_BUSY: "Another program keeps {path} locked. Nothing was written; close that program.",
    sqlite3.SQLITE_READONLY: "{path} cannot be written: it is read-only. Give Parlour the right to write it.",
    sqlite3.SQLITE_CANTOPEN: "{path} cannot be opened. Does its folder exist, and may Parlour write there?",
    sqlite3.SQLITE_NOTADB: "{path} is not a database, or it is broken ({cause}). Nothing was changed."
    " Put a backup in its place, or move it away to start afresh.",
    sqlite3.SQLITE_CORRUPT: "{path} is broken ({cause}). Nothing was changed."
    " Put a backup in its place, or move it away to start afresh.",
}


def _begin(connection: Connection) -> None:
    connection.exec_driver_sql("begin")


def _read_through(glance: sqlite3.Connection, path: Path) -> None:
    (found,) = glance.execute("pragma quick_check(1)").fetchone()
    if found != "ok":
        raise StorageError(_SENTENCES[sqlite3.SQLITE_CORRUPT].format(path=path, cause=found))
