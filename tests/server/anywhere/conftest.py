"""A server with an end for a tunnel, and programs that stand in for those of tunnels."""

import socket
import sys
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from pathlib import Path

import pytest
from msgspec.structs import replace

from parlour.server.anywhere.link import LinkNow, PublicLink, Timing
from parlour.server.anywhere.probe import Route
from tests.server.anywhere import stand_in
from tests.server.anywhere.relay_server import free_port
from tests.server.conftest import QUICK, Running, running
from tests.server.double import MemoryStore

SOON = Timing(check_every=0.2, try_every=0.1, start_again=0.05, look_every=0.05)


class Tunnelled:
    """A server, its link, and everything that the link has been."""

    def __init__(self, house: Running, edge: int) -> None:
        self.house = house
        self.edge = edge
        self.told: list[LinkNow] = []

    @property
    def link(self) -> PublicLink:
        return self.house.house.services.link

    @property
    def outside(self) -> str:
        """Where visitors from elsewhere come in."""
        return f"http://127.0.0.1:{self.edge}"


Install = Callable[..., None]


@pytest.fixture
def edge(monkeypatch: pytest.MonkeyPatch) -> int:
    """The port at which a stand-in listens for visitors."""
    port = free_port()
    monkeypatch.setenv("STAND_IN_EDGE", str(port))
    return port


@pytest.fixture
def install(monkeypatch: pytest.MonkeyPatch, tmp_path: Path, edge: int) -> Install:
    """Programs by these names; nothing else is on the path, but for `ssh` where it is asked for."""
    folder = tmp_path / "bin"
    folder.mkdir()
    monkeypatch.setenv("PATH", str(folder))

    def put(*names: str) -> None:
        for name in names:
            program = folder / name
            program.write_text(f"#!{sys.executable}\n{Path(stand_in.__file__).read_text()}")
            program.chmod(0o755)

    return put


@asynccontextmanager
async def tunnelled(
    store: MemoryStore, edge: int, timing: Timing = SOON, **changes: object
) -> AsyncIterator[Tunnelled]:
    with socket.socket(proto=socket.IPPROTO_TCP) as end:
        end.bind(("127.0.0.1", 0))
        settings = replace(QUICK, tunnel_port=end.getsockname()[1], **changes)
        async with running(settings, store, tunnel=end) as house:
            found = Tunnelled(house, edge)
            found.link.route = lambda _: Route("127.0.0.1", edge, None)
            found.link.timing = timing
            house.house.services.on_link = found.told.append
            yield found


@pytest.fixture
async def tunnel(store: MemoryStore, edge: int) -> AsyncIterator[Tunnelled]:
    async with tunnelled(store, edge) as found:
        yield found
