"""A real OpenSSH server on loopback, as the relay of somebody's own."""

import asyncio
import getpass
import re
import socket
import subprocess
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from pathlib import Path

import psutil
from relay import sshd

from parlour.server.anywhere.means import Relay
from parlour.server.anywhere.relay_key import public_key

PATIENCE = 60.0
ANYWHERE = Path(__file__).resolve().parents[3] / "docs" / "anywhere.md"
LINE = re.compile(r"^(restrict,\S+) ssh-ed25519 AAAA… parlour$", re.MULTILINE)


def free_port() -> int:
    with socket.socket() as found:
        found.bind(("127.0.0.1", 0))
        port: int = found.getsockname()[1]
        return port


class RelayServer:
    """It lets in our own key, and nobody else."""

    def __init__(self, folder: Path, keys: Path) -> None:
        self.port = free_port()
        self.listens = free_port()
        self.keys = keys
        self._folder = folder
        self._process: asyncio.subprocess.Process | None = None

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self.listens}"

    @property
    def relay(self) -> Relay:
        return Relay(f"{getpass.getuser()}@127.0.0.1", self.port, self.listens, self.url)

    async def start(self) -> None:
        program = sshd()
        assert program, "the tests of public links need OpenSSH: make browser"
        self._process = await asyncio.create_subprocess_exec(program, "-D", "-e", "-f", str(self._configure()))
        async with asyncio.timeout(PATIENCE):
            while True:
                with suppress(OSError):
                    _, writer = await asyncio.open_connection("127.0.0.1", self.port)
                    writer.close()
                    return
                assert self._process.returncode is None, "sshd has ended"
                await asyncio.sleep(0.05)

    def _configure(self) -> Path:
        host_key, allowed, config = (self._folder / name for name in ("host_key", "authorized_keys", "sshd_config"))
        if not host_key.exists():
            subprocess.run(["ssh-keygen", "-q", "-t", "ed25519", "-N", "", "-f", str(host_key)], check=True)
        allowed.write_text(_recipe().replace("8642", str(self.listens)).format(key=public_key(self.keys)))
        if getpass.getuser() == "root":
            Path("/run/sshd").mkdir(exist_ok=True)  # Debian's sshd wants it, and its service makes it
        settings = {
            "ListenAddress": f"127.0.0.1:{self.port}",
            "HostKey": host_key,
            "AuthorizedKeysFile": allowed,
            "PidFile": "none",
            "StrictModes": "no",
            "UsePAM": "no",
            "PasswordAuthentication": "no",
            "KbdInteractiveAuthentication": "no",
            "PermitRootLogin": "prohibit-password",
            "LogLevel": "ERROR",
        }
        config.write_text("".join(f"{name} {value}\n" for name, value in settings.items()))
        return config

    async def kill(self) -> None:
        """With the connections that it holds: each has a process of its own."""
        if self._process is None or self._process.returncode is not None:
            return
        for one in reversed(psutil.Process(self._process.pid).children(recursive=True)):
            with suppress(psutil.NoSuchProcess):
                one.kill()
        self._process.kill()
        await self._process.wait()


def _recipe() -> str:
    """The line of docs/anywhere.md for a relay's `authorized_keys`, with a gap for the key."""
    found = LINE.search(ANYWHERE.read_text("utf-8"))
    assert found, "docs/anywhere.md shows no line for authorized_keys"
    return f"{found[1]} {{key}}\n"


@asynccontextmanager
async def relay_server(folder: Path) -> AsyncIterator[RelayServer]:
    (folder / "sshd").mkdir(exist_ok=True)
    server = RelayServer(folder / "sshd", folder / "keys")
    await server.start()
    try:
        yield server
    finally:
        await server.kill()
