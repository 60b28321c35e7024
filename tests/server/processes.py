"""Servers as processes of their own, to be killed."""

import asyncio
import os
import re
import signal
import sys
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

PATIENCE = 90.0  # to start, on a machine that does many other things


class Served:
    """A `parlour serve` that runs."""

    def __init__(self, process: asyncio.subprocess.Process) -> None:
        self.process = process
        self.said = ""
        self.base = ""

    @property
    def port(self) -> int:
        return int(self.base.rpartition(":")[2])

    async def until_open(self) -> None:
        assert self.process.stdout is not None
        async with asyncio.timeout(PATIENCE):
            while "Press Ctrl-C to stop" not in self.said:
                line = await self.process.stdout.readline()
                assert line, self.said
                self.said += line.decode()
        found = re.search(r"http://(?:localhost|\[::1\]):\d+", self.said)
        assert found, self.said
        self.base = found[0].replace("localhost", "127.0.0.1")

    async def kill(self) -> None:
        """As a power cut would."""
        self.process.kill()
        await self.process.wait()

    async def interrupt(self) -> int:
        self.process.send_signal(signal.SIGINT)
        async with asyncio.timeout(PATIENCE):
            return await self.process.wait()


@asynccontextmanager
async def served(database: str | Path, **settings: Any) -> AsyncIterator[Served]:
    """A server on a database; `port=0` finds a free one."""
    arguments = {"port": 0, "database": str(database), "pace": 0, "thinkers": 0, "open_browser": False, **settings}
    async with started(f"serve(**{arguments!r})") as process:
        server = Served(process)
        await server.until_open()
        yield server


@asynccontextmanager
async def started(call: str, **environment: str) -> AsyncIterator[asyncio.subprocess.Process]:
    """Any call of the command, with its output at hand. It is gone afterwards, whatever happens."""
    program = f"import sys; from parlour.server.run.command import serve; sys.exit({call})"
    process = await asyncio.create_subprocess_exec(
        sys.executable,
        "-c",
        program,
        stdout=asyncio.subprocess.PIPE,
        stderr=asyncio.subprocess.PIPE,
        env={**os.environ, "PARLOUR_LIMITS": "off", **environment},
    )
    try:
        yield process
    finally:
        if process.returncode is None:
            process.kill()
            await process.wait()
        process._transport.close()  # type: ignore[attr-defined]


async def run(call: str, **environment: str) -> tuple[int, str, str]:
    """To its end: the exit code, what it said and what it complained about."""
    async with started(call, **environment) as process, asyncio.timeout(PATIENCE):
        said, complained = await process.communicate()
    assert process.returncode is not None
    return process.returncode, said.decode(), complained.decode()
