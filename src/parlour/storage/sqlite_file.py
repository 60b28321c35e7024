"""The file of the embedded database: its lock, its schema, its connections, and its errors.

The settings and their reasons:

    journal_mode=WAL      people read while a move is written
    synchronous=FULL      an acknowledged line survives a power cut, not only a crash; group commit makes it cheap
    busy_timeout=5000     a backup or a `sqlite3` shell may hold the write lock for a moment
    foreign_keys=ON       SQLite does not check foreign keys by default, if a migration ever adds one
    journal_size_limit    the write-ahead log (WAL) that grew in a busy hour shrinks again, to 64 MB

writer.py decides when the WAL is written into the database.
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
"""A file up to this size is checked completely at the start, in less than 0.1 s.

In a larger one, a broken page is found and refused when it is first needed, so that the start stays fast.
"""

DIRECTORY_CONNECTIONS = 2
"""Connections for the directory. Only one can write at a time, and a lookup takes well below a millisecond."""


def lock(path: Path) -> sqlite3.Connection:
    """Keep a second server out while the returned connection is open.

    The bus works inside one process, so two servers on one file would not notice each other's records. The lock is
    SQLite's own, on an empty file beside the database: it works wherever SQLite does, and ends when the server is
    killed.
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
    """Create the files so that other accounts cannot read names, moves and keys.

    SQLite gives its additional files the permissions of the database. Existing folders and files keep theirs.
    """
    path.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
    for file in (path, path.with_name(f"{path.name}-lock")):
        with suppress(OSError):  # SQLite reports it better
            os.close(os.open(file, os.O_CREAT | os.O_EXCL | os.O_WRONLY, 0o600))


def close_to_strangers(path: Path) -> None:
    """Remove the permissions of other accounts from existing files, because older versions created readable ones."""
    for file in (path, *(path.with_name(path.name + suffix) for suffix in ("-lock", "-wal", "-shm"))):
        with suppress(OSError):
            file.chmod(file.stat().st_mode & ~0o007)


def revision(path: Path, *, read_through: bool = False) -> str:
    """Return the schema revision of the file; "" if it has none. Changes nothing, whatever the file is."""
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


# Checking that a database and its WAL belong together


def expect_own_lines(path: Path) -> None:
    """Refuse a database with the WAL of another one: SQLite would apply it, and ruin both.

    At each start a number is written into the file (`mark_run`) and into a note beside it. A killed server leaves
    its newest data in `-wal`. If the file then has another number than the note, somebody has replaced the
    database.
    """
    lines, noted = path.with_name(f"{path.name}-wal"), _note_of(path)
    if not (path.exists() and noted.exists() and lines.exists() and lines.stat().st_size):
        return
    alone = f"{path.as_uri()}?mode=ro&immutable=1"  # without the files beside it
    with closing(sqlite3.connect(alone, uri=True)) as glance:
        (number,) = glance.execute("pragma user_version").fetchone()
    if str(number) != noted.read_text().strip():
        raise StorageError(
            f"{path} was put beside the newest lines of another database ({lines.name}). Nothing was changed. If it is"
            f" a backup, move it away, and run: parlour admin restore BACKUP. That moves {lines.name} aside with what"
            " it belongs to."
        )


def mark_run(path: Path) -> None:
    """Write a new number for this start into the file itself, not only into its WAL, and then into the note."""
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
    """Raise unless there is a database with the current schema. For commands that run beside a server."""
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
    """Return the engine for SQLAlchemy.

    It begins transactions explicitly, because the driver excludes schema changes.
    """

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
    """Return the error as a sentence for the operator."""
    cause = getattr(error, "orig", None) or error  # SQLAlchemy wraps the driver's error
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
