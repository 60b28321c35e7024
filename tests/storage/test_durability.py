"""What was acknowledged is there, whatever happens to the server."""

from __future__ import annotations

import asyncio
import sys
from asyncio.subprocess import PIPE
from pathlib import Path
from typing import TYPE_CHECKING

from tests.storage.appender import lines_of

if TYPE_CHECKING:
    from tests.storage.conftest import Open

APPENDER = Path(__file__).with_name("appender.py")


async def test_a_killed_server_loses_no_append_that_it_acknowledged_and_leaves_no_part(url: str, opened: Open) -> None:
    acknowledged = await acknowledged_until_killed(url)
    store = await opened(url)
    for table, count in acknowledged.items():
        told = [line for number in range(count) for line in lines_of(number, table)]
        written = await store.log.read(f"table {table}")
        assert written in (told, [*told, *lines_of(count, table)])  # the last may have been written but not told


async def acknowledged_until_killed(url: str) -> dict[int, int]:
    """Appends by table that a server has acknowledged before it got SIGKILL in the middle of its work."""
    server = await asyncio.create_subprocess_exec(sys.executable, APPENDER, url, stdout=PIPE)
    assert server.stdout is not None
    said = b"".join([await server.stdout.readline() for _ in range(500)])
    server.kill()
    said += await server.stdout.read()
    await server.wait()
    told = [tuple(map(int, line.split())) for line in said.splitlines(keepends=True) if line.endswith(b"\n")]
    return {table: number + 1 for table, number in sorted(told)}
