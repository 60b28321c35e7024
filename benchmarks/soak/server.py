"""A `parlour serve` in a process of its own, with a wall clock that can be moved."""

import asyncio
import os
import re
import signal
import sys
from pathlib import Path
from time import monotonic

import psutil

START = """
import signal, sys, time
real, off = time.time, [0.0]
def jump(*_): off[0] = float(open(sys.argv[2]).read())
signal.signal(signal.SIGUSR1, jump)
jump()
time.time = lambda: real() + off[0]
from parlour.server.run.command import serve
sys.exit(serve(port=int(sys.argv[3]), database=sys.argv[1], pace=float(sys.argv[4]), away=15, open_browser=False))
"""
PATIENCE = 300.0  # seconds for a start: other things may run on this machine
MEGABYTE = 2**20


class Victim:
    """The server."""

    def __init__(self, folder: Path, pace: float = 0.5) -> None:
        self.database = folder / "tables.db"
        self.base = ""
        self.starts = 0
        self.since = float("inf")  # when it was last opened; while it is dead, that is to come
        self.complaints = 0  # lines in its journal
        self.last_complaints: list[str] = []
        self._clock = folder / "clock"
        self._clock.write_text("0")
        self._port = 0
        self._pace = pace
        self._reading: asyncio.Task[None] | None = None

    async def start(self) -> None:
        self._process = await asyncio.create_subprocess_exec(
            sys.executable,
            "-c",
            START,
            str(self.database),
            str(self._clock),
            str(self._port),
            str(self._pace),
            stdout=asyncio.subprocess.PIPE,
            stderr=asyncio.subprocess.PIPE,
            env={**os.environ, "PARLOUR_LIMITS": "off"},
        )
        self._reading = asyncio.create_task(self._read_complaints(self._process))
        assert self._process.stdout is not None
        said = ""
        async with asyncio.timeout(PATIENCE):
            while "Ctrl-C" not in said:
                line = await self._process.stdout.readline()
                assert line, (said, self.last_complaints)
                said += line.decode()
        found = re.search(r"http://localhost:(\d+)", said)
        assert found
        self._port = int(found[1])
        self.base = f"http://127.0.0.1:{self._port}"
        self.starts += 1
        self.since = monotonic()

    async def kill(self) -> None:
        """As a power cut would, and its thinking processes with it."""
        thinkers = psutil.Process(self._process.pid).children(recursive=True)
        self.since = float("inf")
        self._process.kill()
        await self._process.wait()
        await asyncio.to_thread(psutil.wait_procs, thinkers, timeout=PATIENCE)
        if self._reading is not None:
            await self._reading

    async def jump(self, seconds: float) -> None:
        """The wall clock is so many seconds off now. A server that is only starting will read so by itself."""
        await asyncio.to_thread(self._clock.write_text, str(seconds))
        if self.since < monotonic():
            self._process.send_signal(signal.SIGUSR1)

    def memory(self) -> tuple[float, float]:
        """Megabytes of the server, and of the processes in which its bots think."""
        try:
            server = psutil.Process(self._process.pid)
            thinkers = sum(child.memory_info().rss for child in server.children(recursive=True))
            return server.memory_info().rss / MEGABYTE, thinkers / MEGABYTE
        except psutil.Error:
            return 0.0, 0.0

    async def _read_complaints(self, process: asyncio.subprocess.Process) -> None:
        assert process.stderr is not None
        async for line in process.stderr:
            self.complaints += 1
            self.last_complaints = [*self.last_complaints[-9:], line.decode(errors="replace")[:400]]
