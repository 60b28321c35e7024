"""The running program of a tunnel: its output and its end."""

import asyncio
import os
import sys
from collections import deque
from contextlib import suppress

from parlour.server.anywhere import keeper
from parlour.server.anywhere.means import Means

TIMEOUT = 3.0  # seconds that it may take to end
REMEMBERED = 5  # lines of its output, for the log
LONGEST_LINE = 64 * 1024
NO_QUESTIONS = {"SSH_ASKPASS_REQUIRE": "never", "SSH_AUTH_SOCK": ""}


class Program:
    """A program under a keeper, in a session of its own, so that Ctrl-C at the terminal reaches only the server."""

    def __init__(self, process: asyncio.subprocess.Process, means: Means) -> None:
        self._process = process
        self._means = means
        self._address: asyncio.Future[str] = asyncio.get_running_loop().create_future()
        self._lines: deque[str] = deque(maxlen=REMEMBERED)
        self._reading = asyncio.create_task(self._read())

    @classmethod
    async def start(cls, means: Means, port: int) -> "Program":
        process = await asyncio.create_subprocess_exec(
            sys.executable,
            "-I",
            keeper.__file__,
            *means.command_for(port),
            stdin=asyncio.subprocess.PIPE,
            stdout=asyncio.subprocess.PIPE,
            stderr=asyncio.subprocess.STDOUT,
            env={**os.environ, **NO_QUESTIONS},
            start_new_session=True,
            limit=LONGEST_LINE,
        )
        return cls(process, means)

    async def address(self, within: float) -> str:
        """Return the public address; "" if the program ends first.

        Raises `TimeoutError` if no address comes in time.
        """
        if self._means.url:
            return self._means.url
        async with asyncio.timeout(within):
            return await asyncio.shield(self._address)

    async def ended(self) -> None:
        """Wait until the program ends."""
        await asyncio.shield(self._reading)

    @property
    def is_running(self) -> bool:
        return not self._reading.done()

    @property
    def last_words(self) -> str:
        """Return the end of its output."""
        return " | ".join(self._lines)

    async def close(self) -> None:
        """End the program and wait for it, even if the calling task is cancelled meanwhile."""
        closing = asyncio.create_task(self._close())
        try:
            await asyncio.shield(closing)
        except asyncio.CancelledError:
            await closing
            raise

    async def _close(self) -> None:
        if self._process.stdin is not None:
            self._process.stdin.close()  # the keeper notices
        try:
            async with asyncio.timeout(TIMEOUT):
                await self._process.wait()
        except TimeoutError:
            with suppress(ProcessLookupError):
                self._process.kill()
            await self._process.wait()
        await self._reading

    async def _read(self) -> None:
        assert self._process.stdout is not None
        try:
            while line := await self._process.stdout.readline():
                said = line.decode("utf-8", "replace").strip()
                self._lines.append(said[:200])
                if not self._address.done() and (found := self._means.address_in(said)):
                    self._address.set_result(found)
        except ValueError:  # a line that is too long cannot be the one with the address
            pass
        finally:
            if not self._address.done():
                self._address.set_result("")
