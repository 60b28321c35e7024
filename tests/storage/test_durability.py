"""What was acknowledged is there, whatever happens to the server."""

from __future__ import annotations

import asyncio
import sys
from asyncio.subprocess import PIPE
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from tests.storage.conftest import Open

APPENDER = Path(__file__).with_name("appender.py")


async def test_a_killed_server_loses_no_line_that_it_acknowledged(url: str, opened: Open) -> None:
    acknowledged = await acknowledged_until_killed(url)
    store = await opened(url)
    for table, length in acknowledged.items():
        lines = await store.log.read(f"table {table}")
        assert lines == [b"%d of %d" % (seq, table) for seq in range(len(lines))]
        assert length <= len(lines) <= length + 1  # the last one may have been written but not told


async def acknowledged_until_killed(url: str) -> dict[int, int]:
    """Lines by table that a server has acknowledged before it got SIGKILL in the middle of its work."""
    server = await asyncio.create_subprocess_exec(sys.executable, APPENDER, url, stdout=PIPE)
    assert server.stdout is not None
    said = b"".join([await server.stdout.readline() for _ in range(500)])
    server.kill()
    said += await server.stdout.read()
    await server.wait()
    told = [tuple(map(int, line.split())) for line in said.splitlines(keepends=True) if line.endswith(b"\n")]
    return {table: seq + 1 for table, seq in sorted(told)}
