"""Waiting for the database at startup: after a power cut the server may start before its database."""

import asyncio
from collections.abc import Awaitable, Callable
from itertools import chain, repeat

from parlour.storage import StorageAway

RETRIES = (0.5, 1.0, 2.0, 5.0)
"""Seconds between two attempts; the last value repeats."""

TOLD_AGAIN = 12
"""Attempts after which the operator is told again."""


async def when_there(attempt: Callable[[], Awaitable[None]], tell: Callable[[str], None]) -> None:
    """Repeat the attempt until the database answers. All other errors are raised."""
    for number, pause in enumerate(chain(RETRIES, repeat(RETRIES[-1]))):
        try:
            await attempt()
        except StorageAway as away:
            if number % TOLD_AGAIN == 0:
                tell(f"{away} Waiting for it.")
            await asyncio.sleep(pause)
        else:
            return
