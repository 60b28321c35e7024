"""A real server in a process of its own, for browsers to visit."""

import os
import re
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

OPEN = re.compile(r"http://localhost:(\d+)")
OTHER_FILES = """
import sys
from pathlib import Path
from parlour.server.site import files as web
web.WEB = Path(sys.argv.pop(1))
from parlour.__main__ import main
sys.exit(main())
"""

TOLD: list[Path] = []
"""What the open houses have printed, for whoever asks why a test failed."""


@contextmanager
def open_house(
    folder: Path, pace: float = 0.0, port: int = 0, away: float = 30.0, files: Path | None = None
) -> Iterator[str]:
    """Serve from this folder until the block ends; its address. With other web files than ours, if so wished."""
    command = [
        sys.executable,
        *(("-m", "parlour") if files is None else ("-c", OTHER_FILES, str(files))),
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
    told = folder / "told.txt"
    with told.open("w", encoding="utf-8") as out:  # a pipe that nobody empties would stop it one day
        server = subprocess.Popen(command, env=surroundings, stdout=out, stderr=subprocess.STDOUT)
    TOLD.append(told)
    try:
        yield f"http://localhost:{_port(server, told)}"
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
