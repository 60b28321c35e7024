"""A server that starts before its database waits for it: after a power cut, nobody knows who is up first."""

import asyncio
from collections.abc import Callable
from itertools import chain, repeat

from parlour.storage import StorageAway, Store

PAUSES = (0.5, 1.0, 2.0, 5.0)
"""Seconds between two attempts; the last one goes on for ever."""

TOLD_AGAIN = 12
"""Attempts after which the operator is told once more."""


async def open_when_there(kept: Store, tell: Callable[[str], None]) -> None:
    """Open it, as soon as it answers. What is wrong in any other way is raised."""
    for attempt, pause in enumerate(chain(PAUSES, repeat(PAUSES[-1]))):
        try:
            await kept.open()
        except StorageAway as away:
            if attempt % TOLD_AGAIN == 0:
                tell(f"{away} Waiting for it.")
            await asyncio.sleep(pause)
        else:
            return
