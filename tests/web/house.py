"""A real server in a process of its own, for browsers to visit."""

import os
import re
import subprocess
import sys
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
