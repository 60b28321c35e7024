"""A copy of the embedded database, made while people play or not; and the way back from it.

SQLite keeps what was written last in a file beside the database (`-wal`). A plain copy lacks it. If such a
copy replaces a dead server's file, SQLite applies that server's last lines to it, which no longer fit. So the copy is
made by SQLite itself, is one file, and takes the place of all three.
"""

import os
import sqlite3
from contextlib import closing, suppress
from pathlib import Path
from time import gmtime, strftime

from parlour.storage import StorageError, schema, sqlite_file

BESIDE = ("-wal", "-shm", "-journal")
"""What SQLite may keep beside a database."""


def backup(database: Path, copy: Path) -> None:
    """Everything that was acknowledged before this began, in one file. It never overwrites one."""
    if not database.is_file():
        raise StorageError(f"There is no database at {database}: nothing to back up.")
    if copy.exists():
        raise StorageError(f"{copy} is there already. Nothing was written; choose another name.")
    _make_copy(database, copy)


def restore(database: Path, copy: Path) -> Path | None:
    """Put a copy in place of the database. What was there is moved aside, and its new name is returned.

    Refused while a server runs: it would go on with what it remembers, and write that on top.
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
    """A copy of a database whose schema is about to be changed: the way back. A copy of an earlier try is replaced."""
    copy = copy_of_schema(database, revision)
    _make_copy(database, copy)
    return copy


def copy_of_schema(database: Path, revision: str) -> Path:
    """Where the copy lies that was made before this schema was upgraded."""
    return database.with_name(f"{database.name}.schema-{revision}")


def way_back(database: Path) -> str:
    """For an older server that meets a newer schema: what to do, if the copy from before the upgrade is there."""
    copy = copy_of_schema(database, schema.REVISION)
    if not copy.is_file():
        return ""
    return f"To go back to how everything was before the upgrade: parlour admin restore {copy}"


def _make_copy(source: Path, target: Path) -> None:
    """All or nothing: it has its name only when it is whole, and on the disk."""
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
    """The old file, and what lies beside it, under a name that tells when. The lines beside it go first: a database
    without them is an older one, but they on top of another are none."""
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
    """A new name is on the disk when its folder is; Windows does that by itself."""
    with suppress(PermissionError):
        handle = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(handle)
        finally:
            os.close(handle)
