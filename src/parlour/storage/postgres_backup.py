"""A copy of a PostgreSQL database by PostgreSQL's own programs, while people play; and the way back, into an empty one.

Nothing is overwritten on either way: not a file, and not a database in which Parlour has been.
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
    """Everything that was acknowledged before this began, in one file. It never overwrites one."""
    if copy.exists():
        raise StorageError(f"{copy} is there already. Nothing was written; choose another name.")
    if not asyncio.run(_has_been_here(url)):
        raise StorageError(f"There are no tables in {place(url)}: nothing to back up.")
    partial = copy.with_name(f"{copy.name}-partial")
    try:
        os.close(os.open(partial, os.O_CREAT | os.O_WRONLY | os.O_TRUNC, 0o600))
        _run(url, *DUMP, f"--file={partial}")
        partial.replace(copy)  # it has its name when it is whole
    finally:
        partial.unlink(missing_ok=True)


def restore(url: str, copy: Path) -> None:
    """All of it or nothing, into a database in which Parlour has not been: so no server can be at it, either."""
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
    """The password goes by the environment: everybody on the machine can read what is in argv."""
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
