"""Lines that wait to be written together, and the answer to the caller who waits for them."""

import asyncio
from collections.abc import Sequence

from msgspec import Struct

from parlour.errors import ParlourError
from parlour.storage import Conflict, Gone

MOST = 240
"""Lines in a group; an append with more than that is a group of its own. More gain nothing, because the disk is hardly
asked any more, and let the first line wait. A line is four values, and SQLite before 3.32 takes 999 in a statement."""


class PendingAppend(Struct, frozen=True):
    """Lines for the places from `seq` on, all to be written or none, and the caller who waits for them."""

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
            continue  # who waited has gone away
        if trouble is None:
            done.set_result(None)
        else:
            done.set_exception(trouble)
