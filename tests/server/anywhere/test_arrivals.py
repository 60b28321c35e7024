"""Visitors who come by the public link: their addresses, their links and cookies, and what they may not do."""

from typing import Any

import httpx
import pytest

from parlour.server.anywhere.arrivals import SHARED
from parlour.server.anywhere.link import CloseLink
from parlour.server.settings import Rate, RateLimits
from tests.server.anywhere.conftest import Install, Tunnelled, tunnelled
from tests.server.anywhere.stand_in import VISITOR
from tests.server.anywhere.test_link import NAME, opened
from tests.server.conftest import table_of
from tests.server.double import MemoryStore
from tests.server.people import Person

HOST = {"Host": NAME.removeprefix("https://")}


async def friend(tunnel: Tunnelled, code: str) -> httpx.Response:
    """Somebody elsewhere sits down at the table, in a browser."""
    async with httpx.AsyncClient(base_url=tunnel.outside, headers={**HOST, "Origin": NAME}) as browser:
        return await browser.post(f"/api/tables/{code}/seats", json={"name": "Far"})


def counted(tunnel: Tunnelled) -> set[str]:
    """Under which addresses visitors were counted."""
    whose: Any = tunnel.house.house.services.buckets._buckets
    return {str(who[-1]) for who in whose}


async def test_a_friend_elsewhere_sits_down_with_a_secure_cookie(tunnel: Tunnelled, install: Install) -> None:
    install("cloudflared")
    (ala,) = await table_of(tunnel.house, "Ala")
    await opened(tunnel)
    seated = await friend(tunnel, ala.code)
    assert seated.status_code == 201
    assert "; Secure" in seated.headers["set-cookie"]


async def test_links_for_friends_have_the_public_address(tunnel: Tunnelled, install: Install) -> None:
    install("cloudflared")
    (ala,) = await table_of(tunnel.house, "Ala")
    await opened(tunnel)
    links = (await ala.look())["links"]
    assert links["join"] == f"{NAME}/j/{ala.code}"
    assert links["watch"].startswith(f"{NAME}/watch/")


async def test_the_screen_in_the_house_keeps_its_direct_address(tunnel: Tunnelled, install: Install) -> None:
    install("cloudflared")
    (ala,) = await table_of(tunnel.house, "Ala")
    await opened(tunnel)
    assert (await ala.look())["links"]["screen"].startswith(tunnel.house.base)


async def test_an_open_page_is_told_of_the_new_link_and_of_its_end(tunnel: Tunnelled, install: Install) -> None:
    install("cloudflared")
    (ala,) = await table_of(tunnel.house, "Ala")
    async with ala.stream() as stream:
        direct = (await stream.next("you")).data["links"]["join"]
        await opened(tunnel)
        assert (await stream.next("you")).data["links"]["join"] == f"{NAME}/j/{ala.code}"
        await tunnel.link.handle(CloseLink())
        assert (await stream.next("you")).data["links"]["join"] == direct


async def test_the_address_of_a_visitor_is_the_one_in_the_tunnels_own_header(
    tunnel: Tunnelled, install: Install
) -> None:
    install("cloudflared")
    await opened(tunnel)
    async with httpx.AsyncClient(base_url=tunnel.outside, headers=HOST) as visitor:
        await visitor.get("/api/tables/ZZZZ", headers={"X-Forwarded-For": "198.51.100.1"})
    assert VISITOR in counted(tunnel)
    assert "198.51.100.1" not in counted(tunnel)


async def test_the_header_counts_nowhere_else(tunnel: Tunnelled, install: Install) -> None:
    install("cloudflared")
    await opened(tunnel)
    async with httpx.AsyncClient(base_url=tunnel.house.base) as visitor:
        await visitor.get("/api/tables/ZZZZ", headers={"CF-Connecting-IP": "198.51.100.1"})
    assert "198.51.100.1" not in counted(tunnel)


async def test_without_such_a_header_a_seat_is_counted_by_its_key(tunnel: Tunnelled, install: Install) -> None:
    install("cloudflared")
    (ala,) = await table_of(tunnel.house, "Ala")
    await opened(tunnel)
    async with httpx.AsyncClient(base_url=f"http://127.0.0.1:{tunnel.link.port}", headers=HOST) as visitor:
        await visitor.get(f"/api/tables/{ala.code}", headers={"Authorization": f"Bearer {ala.token}"})
        await visitor.get("/api/games")
    assert SHARED in counted(tunnel)
    assert any(address.startswith(f"{SHARED} ") for address in counted(tunnel))


async def test_a_key_that_opens_nothing_has_no_count_of_its_own(tunnel: Tunnelled, install: Install) -> None:
    install("cloudflared")
    (ala,) = await table_of(tunnel.house, "Ala")
    await opened(tunnel)
    async with httpx.AsyncClient(base_url=f"http://127.0.0.1:{tunnel.link.port}", headers=HOST) as visitor:
        await visitor.get(f"/api/tables/{ala.code}", headers={"Authorization": "Bearer made-up-made-up-made-up"})
    assert not any(address.startswith(f"{SHARED} ") for address in counted(tunnel))


async def test_the_limit_that_all_visitors_share_is_a_generous_one(
    store: MemoryStore, install: Install, edge: int
) -> None:
    install("cloudflared")
    tight = RateLimits(reads=Rate(2, 1e-9))
    async with tunnelled(store, edge, limits=tight) as tunnel:
        await opened(tunnel)
        async with httpx.AsyncClient(base_url=f"http://127.0.0.1:{tunnel.link.port}", headers=HOST) as visitor:
            answers = [(await visitor.get("/api/games")).status_code for _ in range(21)]
        assert answers == [200] * 20 + [429]


@pytest.mark.parametrize("path", ["/metrics", "/api/anywhere/probe"])
async def test_nothing_of_the_operators_is_open_through_the_tunnel(
    tunnel: Tunnelled, install: Install, path: str
) -> None:
    install("cloudflared")
    await opened(tunnel)
    async with httpx.AsyncClient(base_url=f"http://127.0.0.1:{tunnel.link.port}", headers=HOST) as visitor:
        assert (await visitor.get(path)).status_code == 404


async def test_somebody_elsewhere_cannot_close_the_link(tunnel: Tunnelled, install: Install) -> None:
    install("cloudflared")
    await opened(tunnel)
    async with httpx.AsyncClient(base_url=tunnel.outside, headers={**HOST, "Origin": NAME}) as visitor:
        assert (await visitor.get("/api/anywhere")).json()["may"] is False
        assert (await visitor.delete("/api/anywhere")).status_code == 403
    assert tunnel.link.now.state == "open"


async def test_the_person_at_this_machine_opens_and_closes_it(tunnel: Tunnelled, install: Install) -> None:
    install("cloudflared")
    async with httpx.AsyncClient(base_url=tunnel.house.base) as operator:
        offered = (await operator.get("/api/anywhere")).json()
        assert (offered["may"], offered["state"]) == (True, "off")
        assert offered["ways"] == [{"name": "cloudflared", "operator": "Cloudflare"}]
        told = (await operator.put("/api/anywhere", json={"lasts": "hours"})).json()
        assert (told["state"], told["lasts"]) == ("opening", "hours")
        assert (await operator.delete("/api/anywhere")).status_code == 204
    assert tunnel.link.now.state == "off"


async def test_friends_who_came_in_are_counted_once(tunnel: Tunnelled, install: Install) -> None:
    install("cloudflared")
    (ala,) = await table_of(tunnel.house, "Ala")
    await opened(tunnel)
    token = (await friend(tunnel, ala.code)).json()["token"]
    for _ in range(2):
        far = Person(tunnel.outside, token, ala.code)
        far.client.headers.update(HOST)
        async with far.stream() as stream:
            await stream.next("you")
        await far.close()
    assert len(tunnel.link.friends) == 1


async def test_a_server_with_a_public_address_opens_no_other(store: MemoryStore, edge: int) -> None:
    async with tunnelled(store, edge) as tunnel:
        tunnel.link.port = 0
        async with httpx.AsyncClient(base_url=tunnel.house.base) as operator:
            assert (await operator.get("/api/anywhere")).json()["may"] is False
            assert (await operator.put("/api/anywhere", json={})).status_code == 403
