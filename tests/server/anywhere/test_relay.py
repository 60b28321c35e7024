"""A relay of one's own: a real OpenSSH server on loopback, and the real `ssh`."""

from pathlib import Path
from typing import Any

import httpx

from parlour.server.anywhere.link import CloseLink, PublicLink
from parlour.server.anywhere.means import KNOWN_HOSTS
from parlour.server.anywhere.probe import public_route
from tests.server.anywhere.conftest import Tunnelled, tunnelled
from tests.server.anywhere.relay_server import RelayServer, relay_server
from tests.server.anywhere.test_link import opened, until
from tests.server.conftest import table_of
from tests.server.double import MemoryStore


def settings_for(relay: RelayServer) -> dict[str, Any]:
    given = relay.relay
    return {
        "relay": f"{given.host}:{given.ssh_port}",
        "relay_port": given.port,
        "relay_url": given.url,
        "keys": str(relay.keys),
    }


def by_name(link: PublicLink) -> PublicLink:
    link.route = public_route
    return link


async def through(tunnel: Tunnelled, path: str) -> httpx.Response:
    """By way of the port at which the relay listens for us."""
    async with httpx.AsyncClient() as visitor:
        return await visitor.get(tunnel.link.url + path)


async def test_a_link_opens_through_a_real_ssh_server(store: MemoryStore, tmp_path: Path) -> None:
    async with relay_server(tmp_path) as relay, tunnelled(store, 0, **settings_for(relay)) as tunnel:
        by_name(tunnel.link)
        now = await opened(tunnel, "relay")
        assert (now.state, now.url, now.operator) == ("open", relay.url, "127.0.0.1")
        (ala,) = await table_of(tunnel.house, "Ala")
        assert (await through(tunnel, f"/api/tables/{ala.code}")).json()["links"]["join"] == f"{relay.url}/j/{ala.code}"


async def test_the_relays_host_key_is_kept_in_a_file_of_our_own(store: MemoryStore, tmp_path: Path) -> None:
    async with relay_server(tmp_path) as relay, tunnelled(store, 0, **settings_for(relay)) as tunnel:
        by_name(tunnel.link)
        await opened(tunnel, "relay")
        assert f"[127.0.0.1]:{relay.port} " in (relay.keys / KNOWN_HOSTS).read_text()


async def test_another_host_key_is_not_accepted(store: MemoryStore, tmp_path: Path) -> None:
    async with relay_server(tmp_path) as relay, tunnelled(store, 0, **settings_for(relay)) as tunnel:
        by_name(tunnel.link)
        other = (tmp_path / "sshd" / "authorized_keys").read_text().split()[-2]
        (relay.keys / KNOWN_HOSTS).write_text(f"[127.0.0.1]:{relay.port} ssh-ed25519 {other}\n")
        now = await opened(tunnel, "relay")
        assert (now.state, now.why) == ("impossible", "unreachable")


async def test_a_relay_that_is_killed_is_found_again_when_it_is_back(store: MemoryStore, tmp_path: Path) -> None:
    async with relay_server(tmp_path) as relay, tunnelled(store, 0, **settings_for(relay)) as tunnel:
        by_name(tunnel.link)
        await opened(tunnel, "relay")
        await relay.kill()
        await until(lambda: tunnel.link.now.state == "lost")
        await relay.start()
        await until(lambda: tunnel.link.now.state == "open")
        assert (await through(tunnel, "/health")).status_code == 200
        assert not tunnel.link.now.moved


async def test_the_port_at_the_relay_is_free_when_the_link_is_closed(store: MemoryStore, tmp_path: Path) -> None:
    async with relay_server(tmp_path) as relay, tunnelled(store, 0, **settings_for(relay)) as tunnel:
        by_name(tunnel.link)
        await opened(tunnel, "relay")
        await tunnel.link.handle(CloseLink())
        again = await opened(tunnel, "relay")
        assert again.state == "open"
