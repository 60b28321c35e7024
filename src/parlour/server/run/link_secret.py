"""The server's secret, from which the keys of screen, watch and group links are derived.

It is stored beside the database and not in it, so that a stolen backup or database file opens no link.
"""

import os
from contextlib import suppress
from pathlib import Path
from secrets import token_urlsafe

from parlour.storage import StorageError, file_of

SECRET = "PARLOUR_LINK_SECRET"  # noqa: S105
"""The environment variable of the secret, for machines that share one PostgreSQL."""

SHORTEST = 32


def link_secret(database: str, folder: Path) -> str:
    """Return the secret from the environment, else from a file beside the database, else from a file in this folder."""
    given = os.environ.get(SECRET, "")
    if given:
        return _long_enough(given, SECRET)
    beside = file_of(database)
    file = folder / "parlour.key" if beside is None else beside.with_name(f"{beside.name}-key")
    try:
        _make(file)
        return _long_enough(file.read_text("ascii").strip(), str(file))
    except (OSError, UnicodeDecodeError) as error:
        raise StorageError(f"{file} cannot be read or made ({error}). Name a secret in {SECRET} instead.") from error


def _make(file: Path) -> None:
    """Write the file once, readable only by this account, and atomically."""
    if file.exists():
        return
    file.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
    draft = file.with_name(f"{file.name}.{os.getpid()}")
    with os.fdopen(os.open(draft, os.O_CREAT | os.O_EXCL | os.O_WRONLY, 0o600), "w") as new:
        new.write(token_urlsafe(SHORTEST) + "\n")
    with suppress(FileExistsError):
        os.link(draft, file)  # the first of several servers wins
    draft.unlink()


def _long_enough(secret: str, place: str) -> str:
    if len(secret) < SHORTEST:
        raise StorageError(f"The secret in {place} is too short: give it {SHORTEST} characters or more.")
    return secret
