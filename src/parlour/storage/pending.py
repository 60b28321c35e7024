"""A line that waits to be written, and the answer to who waits for it."""

import asyncio

from msgspec import Struct

from parlour.errors import ParlourError
from parlour.storage import Conflict, Gone

MOST = 256
"""Lines in a group. More gain nothing, because the disk is hardly asked any more, and let the first line wait."""


class PendingLine(Struct, frozen=True):
    """A line to be written, and who waits for it."""

    table: str
    seq: int
    line: bytes
    done: asyncio.Future[None]


Answer = tuple[asyncio.Future[None], ParlourError | None]


def refusal(seq: int, *, taken: bool) -> Conflict:
    return Conflict(f"line {seq} is taken") if taken else Gone("the table was removed")


def settle(answers: list[Answer]) -> None:
    for done, trouble in answers:
        if done.done():
            continue  # who waited has gone away
        if trouble is None:
            done.set_result(None)
        else:
            done.set_exception(trouble)
