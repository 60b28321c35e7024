"""Backup of a PostgreSQL database with its own programs, while people play, and restore into an empty database.

Nothing is overwritten: neither a file nor a database that Parlour has used.
"""

import asyncio
import os
import shutil
import subprocess
from pathlib import Path
from urllib.parse import unquote, urlsplit, urlunsplit

import asyncpg

from parlour.storage import StorageError, schema
from parlour.storage.postgres_errors import ERRORS, explain, place

DUMP = ("pg_dump", "--format=custom", "--no-owner", "--no-privileges")
RESTORE = ("pg_restore", "--no-owner", "--no-privileges", "--single-transaction", "--exit-on-error")
HERE = f"select to_regclass('{schema.VERSIONS}') is not null"


def backup(url: str, copy: Path) -> None:
    """Write everything that was acknowledged before this call to one file. It never overwrites a file."""
    if copy.exists():
        raise StorageError(f"{copy} is there already. Nothing was written; choose another name.")
    if not asyncio.run(_has_been_here(url)):
        raise StorageError(f"There are no tables in {place(url)}: nothing to back up.")
    partial = copy.with_name(f"{copy.name}-partial")
    try:
        os.close(os.open(partial, os.O_CREAT | os.O_WRONLY | os.O_TRUNC, 0o600))
        _run(url, *DUMP, f"--file={partial}")
        partial.replace(copy)  # it gets its name when it is complete
    finally:
        partial.unlink(missing_ok=True)


def restore(url: str, copy: Path) -> None:
    """Restore everything or nothing, into a database that Parlour has never used, so that no server can be using it."""
    if not copy.is_file():
        raise StorageError(f"There is no backup at {copy}.")
    if asyncio.run(_has_been_here(url)):
        raise StorageError(
            f"{place(url)} has tables already. Nothing was changed; make an empty one (createdb), and name it with"
            " --database."
        )
    _run(url, *RESTORE, str(copy))


async def _has_been_here(url: str) -> bool:
    try:
        connection = await asyncpg.connect(url)
        try:
            return bool(await connection.fetchval(HERE))
        finally:
            await connection.close()
    except ERRORS as error:
        raise explain(error, url) from error


def _run(url: str, program: str, *arguments: str) -> None:
    """Run the program. The password is passed in the environment, because arguments are visible to all users."""
    found = shutil.which(program)
    if found is None:
        raise StorageError(f"This needs {program}, which comes with PostgreSQL (Debian: postgresql-client).")
    parts = urlsplit(url)
    login, at, where = parts.netloc.rpartition("@")
    user, _, password = login.partition(":")
    command = [found, *arguments, f"--dbname={urlunsplit(parts._replace(netloc=user + at + where))}"]
    secret = {"PGPASSWORD": unquote(password)} if password else {}
    surroundings = {**os.environ, **secret}
    done = subprocess.run(command, env=surroundings, capture_output=True, text=True, check=False)  # noqa: S603
    if done.returncode:
        raise StorageError(f"{program} could not do it: {done.stderr.strip() or done.returncode}")
