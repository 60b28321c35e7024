"""Debian's nginx in front of a server, which is then reached below a path: http://localhost:1234/parlour."""

import re
import socket
import subprocess
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from proxy import nginx

OPERATING = Path(__file__).resolve().parents[2] / "docs" / "operating.md"
TRIES = 5
RECIPE = re.compile(r"```\n(location /parlour/ \{.*?\n\}\n)", re.DOTALL)


@contextmanager
def below(folder: Path, address: str, prefix: str, recipe: str = "", wanted: int = 0) -> Iterator[str]:
    """Where the server at `address` is reached below this prefix, by the recipe of docs/operating.md. `wanted` is the
    port at which nginx listens; 0: any."""
    ours = (recipe or _recipe()).replace("/parlour", prefix)
    ours = ours.replace("http://127.0.0.1:8642", address.replace("localhost", "127.0.0.1"))
    for _ in range(TRIES):
        port = wanted or _free_port()
        running = started(folder, _server(port, ours))
        if listens(running, folder):
            break
    else:
        raise AssertionError((folder / "nginx.log").read_text("utf-8"))
    try:
        yield f"http://localhost:{port}{prefix}"
    finally:
        running.terminate()
        running.wait()


def started(folder: Path, server: str) -> "subprocess.Popen[bytes]":
    """nginx with this server, and with its files in the folder."""
    config = folder / "nginx.conf"
    config.write_text(f"{_alone(folder)}\nhttp {{ {_kept(folder)}\n{server}\n}}\n", "utf-8")
    program = nginx()
    assert program, "make browser installs it"
    return subprocess.Popen([program, "-p", str(folder), "-e", f"{folder}/nginx.log", "-c", str(config)])


def listens(running: "subprocess.Popen[bytes]", folder: Path) -> bool:
    """It writes its number when it listens, and ends if it cannot."""
    while not (folder / "nginx.pid").exists():
        if running.poll() is not None:
            return False
        time.sleep(0.02)
    return True


def _free_port() -> int:
    """One that nobody has now. Another program may take it before nginx does: then another one is tried."""
    with socket.socket() as door:
        door.bind(("127.0.0.1", 0))
        port: int = door.getsockname()[1]
        return port


def _recipe() -> str:
    found = RECIPE.search(OPERATING.read_text("utf-8"))
    assert found, "docs/operating.md shows no location /parlour/"
    return found[1]


def _alone(folder: Path) -> str:
    return f"daemon off; master_process off; pid {folder}/nginx.pid; error_log {folder}/nginx.log; events {{}}"


def _kept(folder: Path) -> str:
    kinds = ("client_body", "proxy", "fastcgi", "uwsgi", "scgi")
    return "access_log off; " + "".join(f"{kind}_temp_path {folder}/{kind};" for kind in kinds)


def _server(port: int, ours: str) -> str:
    """Its body limit is above ours, so that ours is the one that is met."""
    return f"server {{ listen 127.0.0.1:{port}; client_max_body_size 8m;\n{ours}\n}}"
