"""The server's secret: the keys of screen, watch and group links follow from it. It is kept beside the database, not in
it, so that a backup or a stolen file opens no link."""

import os
from contextlib import suppress
from pathlib import Path
from secrets import token_urlsafe

from parlour.storage import StorageError, file_of

SECRET = "PARLOUR_LINK_SECRET"  # noqa: S105
"""The environment variable that brings it: for machines that share one PostgreSQL."""

SHORTEST = 32


def link_secret(database: str, folder: Path) -> str:
    """From the environment; else from a file beside the database, or in this folder when that is elsewhere."""
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
    """Once, for this account alone; whole or not at all."""
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
