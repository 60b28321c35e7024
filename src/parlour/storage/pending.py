"""Lines that wait to be written together, and the answers to their callers."""

import asyncio
from collections.abc import Sequence

from msgspec import Struct

from parlour.errors import ParlourError
from parlour.storage import Conflict, Gone

MOST = 240
"""The most lines in a group; a larger append is a group of its own.

Larger groups gain nothing, because the disk is hardly used any more, and delay the first line. A line is four
values, and SQLite before 3.32 takes 999 in a statement.
"""


class PendingAppend(Struct, frozen=True):
    """Lines for the places from `seq` on, to be written all or not at all, and the caller who waits for them."""

    table: str
    seq: int
    lines: Sequence[bytes]
    done: asyncio.Future[None]

    def __post_init__(self) -> None:
        assert self.lines, "an append has at least one line"


Answer = tuple[asyncio.Future[None], ParlourError | None]


def refusal(seq: int, *, taken: bool) -> Conflict:
    return Conflict(f"line {seq} is taken") if taken else Gone("the table was removed")


def settle(answers: list[Answer]) -> None:
    for done, trouble in answers:
        if done.done():
            continue  # the caller was cancelled
        if trouble is None:
            done.set_result(None)
        else:
            done.set_exception(trouble)
