"""A relay with TLS, as docs/anywhere.md has it: a real OpenSSH server, and a real nginx with that page's own lines."""

import re
import ssl
import subprocess
from collections.abc import AsyncIterator, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import httpx
import pytest

from parlour.server.anywhere.arrivals import SHARED
from parlour.server.anywhere.probe import Route
from tests.server.anywhere.conftest import Tunnelled, tunnelled
from tests.server.anywhere.relay_server import ANYWHERE, RelayServer, free_port, relay_server
from tests.server.anywhere.test_arrivals import counted
from tests.server.anywhere.test_link import opened
from tests.server.anywhere.test_relay import settings_for
from tests.server.double import MemoryStore
from tests.web.below_path import listens, started

NAME = "play.example.org"
BLOCK = re.compile(r"```\n(server \{\n    listen 443 ssl;.*?\n\}\n)```", re.DOTALL)


class Site:
    """Where visitors come in: the port of nginx, and what they trust."""

    def __init__(self, port: int, trusted: ssl.SSLContext) -> None:
        self.port = port
        self.trusted = trusted

    def visitor(self, **headers: str) -> httpx.AsyncClient:
        """Somebody who found the address in the name service, as it were."""
        here = f"https://127.0.0.1:{self.port}"
        client = httpx.AsyncClient(base_url=here, verify=self.trusted, headers={"Host": NAME, **headers})
        client.event_hooks["request"].append(_by_name)
        return client


async def _by_name(request: httpx.Request) -> None:
    request.extensions["sni_hostname"] = NAME


@contextmanager
def site(folder: Path, relay: RelayServer) -> Iterator[Site]:
    """nginx by the recipe, before the port at which the relay listens for Parlour."""
    found = BLOCK.search(ANYWHERE.read_text("utf-8"))
    assert found, "docs/anywhere.md shows no server for nginx"
    chain, key, port = folder / f"{NAME}.pem", folder / f"{NAME}.key", free_port()
    made = ["openssl", "req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes"]
    subject = ["-subj", f"/CN={NAME}", "-addext", f"subjectAltName=DNS:{NAME}"]
    command = [*made, "-keyout", str(key), "-out", str(chain), "-days", "2", *subject]
    subprocess.run(command, check=True, capture_output=True, timeout=120)
    block = found[1].replace("/etc/ssl/", f"{folder}/").replace("127.0.0.1:8642", f"127.0.0.1:{relay.listens}")
    block = block.replace("listen 443 ssl", f"listen 127.0.0.1:{port} ssl")
    running = started(folder, block)
    try:
        assert listens(running, folder), (folder / "nginx.log").read_text("utf-8")
        yield Site(port, ssl.create_default_context(cafile=str(chain)))
    finally:
        running.terminate()
        running.wait()


@pytest.fixture
async def far(store: MemoryStore, tmp_path: Path) -> AsyncIterator[tuple[Tunnelled, Site]]:
    """A server whose link is open, through the relay and its proxy."""
    async with relay_server(tmp_path) as relay:
        with site(tmp_path, relay) as front:
            settings: dict[str, Any] = {**settings_for(relay), "relay_url": f"https://{NAME}"}
            async with tunnelled(store, 0, **settings) as tunnel:
                tunnel.link.route = lambda _: Route("127.0.0.1", front.port, front.trusted)
                now = await opened(tunnel, "relay")
                assert (now.state, now.url) == ("open", f"https://{NAME}"), "a stream came through, event by event"
                yield tunnel, front


async def test_a_friend_sits_down_by_https(far: tuple[Tunnelled, Site]) -> None:
    tunnel, front = far
    ala = tunnel.house.person()
    await ala.found("Ala")
    async with front.visitor() as friend:
        page = await friend.get(f"/j/{ala.code}")
        assert page.status_code == 200 and page.headers["content-type"].startswith("text/html")
        seated = await friend.post(
            f"/api/tables/{ala.code}/seats", json={"name": "Ben"}, headers={"Origin": f"https://{NAME}"}
        )
        assert seated.status_code == 201
        assert "Secure" in seated.headers["set-cookie"]
        table = (await friend.get(f"/api/tables/{ala.code}")).json()
        assert table["links"]["join"] == f"https://{NAME}/j/{ala.code}"
    assert [seat["name"] for seat in (await ala.look())["seats"]] == ["Ala", "Ben"]


async def test_nobody_makes_up_an_address(far: tuple[Tunnelled, Site]) -> None:
    """nginx replaces what a visitor says of their address; here by its own machine's, which is nobody's in particular.
    The relay itself is believed."""
    tunnel, front = far
    made_up = {"X-Forwarded-For": "203.0.113.7"}
    async with front.visitor(**made_up) as visitor:
        assert (await visitor.get("/api/tables/ZZZZ")).status_code == 404
    assert counted(tunnel) == {SHARED}
    async with httpx.AsyncClient(headers={"Host": NAME, **made_up}) as relay:
        await relay.get(f"http://127.0.0.1:{tunnel.link.port}/api/tables/ZZZZ")
    assert "203.0.113.7" in counted(tunnel)
