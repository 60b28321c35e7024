"""Backup and restore of the embedded database, also while people play.

SQLite keeps the newest data in a file beside the database (`-wal`), which a plain copy lacks. If such a copy
replaced the file of a killed server, SQLite would apply that server's newest data to it, which does not fit. So
SQLite itself makes the copy. The copy is one file and replaces all three.
"""

import os
import sqlite3
from contextlib import closing, suppress
from pathlib import Path
from time import gmtime, strftime

from parlour.storage import StorageError, schema, sqlite_file

BESIDE = ("-wal", "-shm", "-journal")
"""The suffixes of files that SQLite may keep beside a database."""


def backup(database: Path, copy: Path) -> None:
    """Write everything that was acknowledged before this call to one file. It never overwrites a file."""
    if not database.is_file():
        raise StorageError(f"There is no database at {database}: nothing to back up.")
    if copy.exists():
        raise StorageError(f"{copy} is there already. Nothing was written; choose another name.")
    _make_copy(database, copy)


def restore(database: Path, copy: Path) -> Path | None:
    """Replace the database by a copy. The old files are moved aside; their new name is returned.

    Refuses while a server is running, because it would continue with its state in memory and write that over the
    copy.
    """
    if not copy.is_file():
        raise StorageError(f"There is no backup at {copy}.")
    with closing(sqlite_file.lock(database)):
        fresh = database.with_name(f"{database.name}-restoring")
        fresh.unlink(missing_ok=True)
        _make_copy(copy, fresh)
        aside = _move_aside(database)
        fresh.replace(database)
        _sync_folder(database.parent)
        return aside


def copy_before_upgrade(database: Path, revision: str) -> Path:
    """Copy a database before its schema is migrated, so that it can be restored.

    Replaces the copy of an earlier attempt.
    """
    copy = copy_of_schema(database, revision)
    _make_copy(database, copy)
    return copy


def copy_of_schema(database: Path, revision: str) -> Path:
    """Return the name of the copy that is made before this schema is upgraded."""
    return database.with_name(f"{database.name}.schema-{revision}")


def way_back(database: Path) -> str:
    """Return how an older server that meets a newer schema can go back, if the copy from before the upgrade exists."""
    copy = copy_of_schema(database, schema.REVISION)
    if not copy.is_file():
        return ""
    return f"To go back to how everything was before the upgrade: parlour admin restore {copy}"


def _make_copy(source: Path, target: Path) -> None:
    """Make a copy atomically: it gets its name only when it is complete and on the disk."""
    partial = target.with_name(f"{target.name}-partial")
    try:
        os.close(os.open(partial, os.O_CREAT | os.O_WRONLY | os.O_TRUNC, 0o600))
        read_only = f"{source.resolve().as_uri()}?mode=ro"
        with closing(sqlite3.connect(read_only, uri=True)) as here, closing(sqlite3.connect(partial)) as there:
            here.backup(there)
            there.execute("pragma journal_mode = delete")
            there.execute("pragma user_version = 0")  # no server has run on it: see sqlite_file.expect_own_lines
        schema.is_current(sqlite_file.revision(partial.resolve(), read_through=True), str(source))
        with partial.open("rb+") as written:
            os.fsync(written.fileno())
        partial.replace(target)
        _sync_folder(target.parent)
    except (sqlite3.Error, OSError) as error:
        raise sqlite_file.explain(error, source) from error
    finally:
        for suffix in ("", *BESIDE):
            partial.with_name(partial.name + suffix).unlink(missing_ok=True)


def _move_aside(database: Path) -> Path | None:
    """Move the old file, and the files beside it, to names with a time stamp.

    The files beside it go first: without them the database is only an older one, but they would damage another
    database.
    """
    if not any(database.with_name(database.name + suffix).exists() for suffix in ("", *BESIDE)):
        return None
    stamp = strftime("%Y%m%d-%H%M%S", gmtime())
    aside = next(name for name in _names(database, stamp) if not name.exists())
    for suffix in (*BESIDE, ""):
        with suppress(FileNotFoundError):
            database.with_name(database.name + suffix).rename(aside.with_name(aside.name + suffix))
    return aside


def _names(database: Path, stamp: str) -> list[Path]:
    return [database.with_name(f"{database.name}.before-{stamp}{more}") for more in ("", *(f"-{n}" for n in range(99)))]


def _sync_folder(folder: Path) -> None:
    """Flush the folder, so that a new name is on the disk. Windows does that by itself."""
    with suppress(PermissionError):
        handle = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(handle)
        finally:
            os.close(handle)
