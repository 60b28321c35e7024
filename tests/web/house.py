"""A real server in a process of its own, for browsers to visit."""

import os
import re
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

OPEN = re.compile(r"http://localhost:(\d+)")


@contextmanager
def open_house(folder: Path, pace: float = 0.0, port: int = 0, away: float = 30.0) -> Iterator[str]:
    """Serve from this folder until the block ends; its address."""
    command = [
        sys.executable,
        "-m",
        "parlour",
        "serve",
        "--host",
        "127.0.0.1",
        "--port",
        str(port),
        "--pace",
        str(pace),
        "--away",
        str(away),
    ]
    surroundings = {**os.environ, "PARLOUR_DATA": str(folder), "PARLOUR_LIMITS": "off", "PYTHONUNBUFFERED": "1"}
    server = subprocess.Popen(command, env=surroundings, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)
    try:
        yield f"http://localhost:{_port(server)}"
    finally:
        server.terminate()
        server.communicate(timeout=20)


def _port(server: "subprocess.Popen[str]") -> str:
    assert server.stdout is not None
    said = []
    for line in server.stdout:
        said.append(line)
        if found := OPEN.search(line):
            return found[1]
    raise AssertionError("the server did not open: " + "".join(said))
