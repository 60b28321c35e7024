"""A real server in a process of its own, for browsers to visit."""

import atexit
import os
import re
import shutil
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager, nullcontext
from pathlib import Path

from tests.web.below_path import below

OPEN = re.compile(r"http://localhost:(\d+)")
PROGRAM = """
import sys
from itertools import count
from pathlib import Path
from random import Random
from msgspec.structs import replace
from parlour.__main__ import main
from parlour.server import codes
from parlour.server.live import bots
from parlour.server.site import files as web
from parlour.table import lobby

files, seed, test = sys.argv[1:4]
del sys.argv[1:4]
if files:
    web.WEB = Path(files)

by_chance, thought, numbers = lobby._dealt, bots.Puzzle, {}

def told():
    return seed or Path(test).read_text("utf-8")

def dealt(table, now, sitters, name, options):
    number = "" if seed else next(numbers.setdefault(told(), count()))
    secret = f"{told()} {name} {len(table.matches)} {number}".strip()
    return by_chance(table, replace(now, secret=secret), sitters, name, options)

def puzzle(game, kind, view, prompt, luck, *rest):
    return thought(game, kind, view, prompt, f"{told()} {view.seat}", *rest)

class Letters:
    def __init__(self):
        self.told, self.luck = "", Random()

    def choice(self, letters):
        if told() != self.told:
            self.told, self.luck = told(), Random(told())
        return self.luck.choice(letters)

    def __getattr__(self, name):
        return getattr(codes_secrets, name)

codes_secrets = codes.secrets
lobby._dealt, bots.Puzzle, codes.secrets = dealt, puzzle, Letters()
sys.exit(main())
"""
"""Parlour with other web files, and with deals, codes and bots' luck that follow from a seed.

With a seed of its own, a deal follows from the seed, the game and the game's number at its table. Without one, it
follows from the name of the running test and the number of deals in that test: every run of a test has the same deals,
and a test that looks for a rare one finds it.
"""

RUNNING = Path(tempfile.mkdtemp(prefix="parlour-")) / "test"
"""The name of the running test. The servers read it at each deal."""
RUNNING.write_text("no test", encoding="utf-8")
atexit.register(shutil.rmtree, RUNNING.parent, ignore_errors=True)

SEED = os.environ.get("PARLOUR_SEED", "evening")
"""What every deal of the evenings follows from: the same in each run, unless the environment names another one."""

TOLD: list[Path] = []
"""What the open houses have printed, for whoever asks why a test failed."""


PREFIX = os.environ.get("PARLOUR_BELOW", "")
"""The path below which the servers of the browser tests are reached, behind nginx. `make evenings` names one."""


@contextmanager
def open_house(
    folder: Path,
    pace: float = 0.0,
    port: int = 0,
    away: float = 30.0,
    files: Path | None = None,
    seed: str = "",
    prefix: str = PREFIX,
    flags: tuple[str, ...] = (),
) -> Iterator[str]:
    """Serve from this folder until the block ends; yield the address.

    With a prefix it is reached through nginx, which takes the prefix off and says so. Then the port is that of nginx.
    """
    command = [
        sys.executable,
        *("-c", PROGRAM, str(files or ""), seed, str(RUNNING)),
        "serve",
        "--host",
        "127.0.0.1",
        "--port",
        str(0 if prefix else port),
        "--pace",
        str(pace),
        "--away",
        str(away),
        *(("--proxy", "127.0.0.1") if prefix else ()),
        *flags,
    ]
    surroundings = {**os.environ, "PARLOUR_DATA": str(folder), "PARLOUR_LIMITS": "off", "PYTHONUNBUFFERED": "1"}
    told = folder / "told.txt"
    with told.open("w", encoding="utf-8") as out:  # a pipe that nobody empties would stop it one day
        server = subprocess.Popen(command, env=surroundings, stdout=out, stderr=subprocess.STDOUT)
    TOLD.append(told)
    try:
        address = f"http://localhost:{_port(server, told)}"
        with below(folder, address, prefix, wanted=port) if prefix else nullcontext(address) as reached:
            yield reached
    finally:
        TOLD.remove(told)
        server.terminate()
        try:
            server.wait(timeout=60)
        except subprocess.TimeoutExpired:
            server.kill()  # or it would disturb the others
            server.wait()
            raise


def _port(server: "subprocess.Popen[bytes]", told: Path) -> str:
    while True:
        gone = server.poll() is not None
        if found := OPEN.search(told.read_text("utf-8")):
            return found[1]
        assert not gone, "the server did not open: " + told.read_text("utf-8")
        time.sleep(0.02)
