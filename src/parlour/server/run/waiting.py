"""A server that starts before its database waits for it: after a power cut, nobody knows who is up first."""

import asyncio
from collections.abc import Awaitable, Callable
from itertools import chain, repeat

from parlour.storage import StorageAway

PAUSES = (0.5, 1.0, 2.0, 5.0)
"""Seconds between two attempts; the last one goes on for ever."""

TOLD_AGAIN = 12
"""Attempts after which the operator is told once more."""


async def when_there(attempt: Callable[[], Awaitable[None]], tell: Callable[[str], None]) -> None:
    """Do it, as soon as the database answers. What is wrong in any other way is raised."""
    for number, pause in enumerate(chain(PAUSES, repeat(PAUSES[-1]))):
        try:
            await attempt()
        except StorageAway as away:
            if number % TOLD_AGAIN == 0:
                tell(f"{away} Waiting for it.")
            await asyncio.sleep(pause)
        else:
            return
