"""PostgreSQL errors, explained in a sentence for the operator."""

from typing import Final
from urllib.parse import parse_qs, urlsplit

import asyncpg
from sqlalchemy.exc import DBAPIError

from parlour.storage import StorageAway, StorageError

ERRORS: Final = (asyncpg.PostgresError, asyncpg.InterfaceError, asyncpg.InternalClientError, OSError)
"""Every exception of the driver. A timeout is an `OSError`, and so is a server that cannot be reached."""

ONE_BAD_LINE: Final = (asyncpg.DataError, asyncpg.IntegrityConstraintViolationError, ValueError)
"""Errors of one line only (not bytes, a negative place, a zero byte in a name). The other lines are valid."""

_AWAY = "Storage away: {place} does not answer ({cause}). Parlour tries again by itself; nothing needs to be restarted."
_SENTENCES = {
    "28000": "{place} does not let Parlour in ({cause}). Check the user in --database.",
    "28P01": "{place} does not let Parlour in ({cause}). Check the password in --database.",
    "3D000": "{place} does not exist. Create it (createdb), or choose another with --database.",
    "42501": "Parlour may not do that in {place} ({cause}). Grant its user the right to create and write tables.",
    "42P07": "{place} belongs to another program ({cause}). Nothing was changed."
    " Give Parlour a database of its own with --database.",
    "25006": "{place} is read-only: is it a standby? Nothing was written.",
    "53100": "There is no space left for {place}. Nothing was written; make room, and play on.",
    "53300": "{place} has no connections left. Start fewer workers, or raise max_connections.",
}


_FOR_NOW: Final = ("08", "57", "53300")
"""The connection broke, the server starts or stops, or all connections are in use. These errors are temporary."""


def explain(error: BaseException, url: str) -> StorageError:
    cause = _cause(error)
    sqlstate = getattr(cause, "sqlstate", None) or ""
    is_away = not sqlstate or sqlstate.startswith(_FOR_NOW)
    sentence = _SENTENCES.get(sqlstate, _AWAY if is_away else "{place} cannot be used ({cause}).")
    text = sentence.format(place=place(url), cause=str(cause) or type(cause).__name__)
    return StorageAway(text) if is_away else StorageError(text)


def place(url: str) -> str:
    """Return the name of the database and its host, without the password."""
    parts = urlsplit(url)
    host = parts.hostname or parse_qs(parts.query).get("host", ["this machine"])[0]
    return f"the PostgreSQL database “{parts.path.strip('/')}” on {host}"


def _cause(error: BaseException) -> BaseException:
    """Return the driver's error, which SQLAlchemy wraps twice."""
    if isinstance(error, DBAPIError) and error.orig is not None:
        return error.orig.__cause__ or error.orig
    return error
