"""Below a path: https://example.org/parlour, with a proxy that takes the prefix off and with one that does not."""

import json
from typing import Any
from urllib.parse import urlsplit

import httpx
import pytest

from parlour.client.link import TableLink, read
from parlour.server.auth.hosts import Prefixes, is_prefix, prefix_of
from parlour.server.auth.proxies import Proxies
from parlour.server.settings import Settings
from parlour.server.site import files
from parlour.server.wire import shared
from tests.server.conftest import Opening

URL = "https://example.org/parlour"
GAME = {"game": "similo", "name": "Ada"}


def taken(
    path: str, host: str, *, said: str = "", url: str = URL, proxy: str = "10.0.0.1", peer: str = "10.0.0.1"
) -> Any:
    """The path that is routed, and the prefix that is noted."""
    settings = Settings(url=url, proxy=proxy)
    headers = [(b"host", host.encode()), *([(b"x-forwarded-prefix", said.encode())] if said else [])]
    scope: dict[str, Any] = {"path": path, "raw_path": path.encode(), "headers": headers, "client": (peer, 1)}
    Prefixes(settings, Proxies(proxy)).take_off(scope)
    assert scope["raw_path"].decode() == scope["path"]
    return scope["path"], prefix_of(scope)


@pytest.mark.parametrize(
    ("path", "host", "found"),
    [
        ("/parlour/t/KLON", "example.org", ("/t/KLON", "/parlour")),  # passed on as it is
        ("/t/KLON", "example.org", ("/t/KLON", "/parlour")),  # taken off
        ("/t/KLON", "example.org:443", ("/t/KLON", "/parlour")),
        ("/parlour", "example.org", ("/", "/parlour")),
        ("/parlour/", "example.org", ("/", "/parlour")),
        ("/parlour/static/x/art/parlour/a.svg", "example.org", ("/static/x/art/parlour/a.svg", "/parlour")),
        ("/t/KLON", "localhost:8642", ("/t/KLON", "")),  # past the proxy
        ("/parlour/t/KLON", "localhost:8642", ("/t/KLON", "/parlour")),  # a proxy that names itself
        ("/parlours", "localhost", ("/parlours", "")),
    ],
)
def test_the_prefix_is_taken_off_and_noted(path: str, host: str, found: tuple[str, str]) -> None:
    assert taken(path, host) == found


@pytest.mark.parametrize(
    ("said", "peer", "found"),
    [
        ("/games", "10.0.0.1", ("/t/KLON", "/games")),
        ("/games/", "10.0.0.1", ("/t/KLON", "/games")),
        ("/games", "10.0.0.2", ("/t/KLON", "")),  # anybody can send a header
        ('/"><script>', "10.0.0.1", ("/t/KLON", "")),
        ("//evil.example", "10.0.0.1", ("/t/KLON", "")),
        ("/a/../b", "10.0.0.1", ("/t/KLON", "")),
    ],
)
def test_a_forwarded_prefix_is_believed_only_from_the_proxy(said: str, peer: str, found: tuple[str, str]) -> None:
    assert taken("/t/KLON", "play.example.org", said=said, peer=peer, url="") == found


@pytest.mark.parametrize("url", [URL, "https://example.org"])
def test_a_prefix_that_a_proxy_passes_on_from_a_visitor_does_not_count(url: str) -> None:
    """Proxies pass on headers that they know nothing of; `--url` says which prefix is meant."""
    assert taken("/t/KLON", "example.org", said="/made-up", url=url) == ("/t/KLON", urlsplit(url).path)


async def test_made_up_prefixes_take_no_room_from_other_pages(open_house: Opening) -> None:
    house = await open_house(proxy="127.0.0.1")
    async with httpx.AsyncClient(base_url=house.base, headers={"accept": "text/html"}) as proxy:
        kept = len(shared._MADE)
        for number in range(70):
            page = await proxy.get("/rules", headers={"x-forwarded-prefix": f"/made-up-{number}"})
            assert f'="/made-up-{number}/static/' in page.text
    assert len(shared._MADE) == kept and len(files._PREFIXED) <= 64


def test_without_a_proxy_nobody_can_say_a_prefix() -> None:
    assert taken("/t/KLON", "localhost", said="/games", url="", proxy="") == ("/t/KLON", "")


@pytest.mark.parametrize(
    ("written", "peer", "trusted"),
    [
        ("*", "203.0.113.9", True),
        ("10.0.0.0/8, 127.0.0.1", "10.1.2.3", True),
        ("127.0.0.1", "::ffff:127.0.0.1", True),
        ("127.0.0.1", "127.0.0.2", False),
        ("", "127.0.0.1", False),
        ("2001:db8::/32", "2001:db8::1", True),
        ("/run/proxy.sock", "/run/proxy.sock", True),
    ],
)
def test_trusted_proxies(written: str, peer: str, trusted: bool) -> None:
    assert Proxies(written).sent({"client": (peer, 1), "headers": []}) is trusted


@pytest.mark.parametrize("path", ["", "/parlour", "/a/b-c_d.e~f", "/" + "x" * 199])
def test_what_may_stand_before_our_paths(path: str) -> None:
    assert is_prefix(path)


@pytest.mark.parametrize("path", ["parlour", "/a//b", "/a b", "/ä", "/a?b", "/..", "/./a", "/%2e", "/" + "x" * 200])
def test_what_may_not(path: str) -> None:
    assert not is_prefix(path)


@pytest.mark.parametrize("strips", [True, False])
async def test_pages_links_and_cookies_have_the_prefix(open_house: Opening, strips: bool) -> None:
    """Through a proxy of either kind. The test's own client is the proxy."""
    house = await open_house(url=URL, proxy="127.0.0.1")
    before = "" if strips else "/parlour"
    said = {"x-forwarded-prefix": "/parlour"} if strips else {}
    headers = {"host": "example.org", "x-forwarded-proto": "https", **said}
    async with httpx.AsyncClient(base_url=house.base, headers=headers) as proxy:
        page = await proxy.get(f"{before}/t/KLON", headers={"accept": "text/html"})
        assert '<script src="/parlour/static/' in page.text and 'data-home="/parlour/static/' in page.text
        assert '="/static/' not in page.text and "{{" not in page.text
        assert f'content="{URL}/static/' in page.text  # the picture of a preview
        icon = await proxy.get(f"{before}/favicon.ico")
        assert icon.headers["location"].startswith("/parlour/static/")
        founded = await proxy.post(f"{before}/api/tables", json=GAME)
        code, token = founded.json()["code"], founded.json()["token"]
        cookie = founded.headers["set-cookie"]
        assert f"Path=/parlour/api/tables/{code};" in f"{cookie};" and "Secure" in cookie
        now = await proxy.get(f"{before}/api/tables/{code}", headers={"authorization": f"Bearer {token}"})
        assert now.json()["links"]["join"] == f"{URL}/j/{code}"
        moved = await proxy.post(f"{before}/api/tables/{code}/moves", json={})  # beside the framework
        assert moved.status_code in (400, 401, 422) and "code" in moved.json()
        assert (await proxy.get(f"{before}/parlour/settings", headers={"accept": "text/html"})).status_code in (
            200,
            404,
        )


async def test_whoever_comes_past_the_proxy_has_no_prefix(open_house: Opening) -> None:
    house = await open_house(url=URL, proxy="127.0.0.1")
    async with httpx.AsyncClient(base_url=house.base) as client:
        page = await client.get("/", headers={"accept": "text/html"})
        assert '<script src="/static/' in page.text
        founded = await client.post("/api/tables", json=GAME)
        assert "Path=/api/tables/" in founded.headers["set-cookie"]


async def test_the_manifest_is_relative(open_house: Opening) -> None:
    """The installed app begins where the manifest lies: two folders up."""
    house = await open_house()
    async with httpx.AsyncClient(base_url=house.base, follow_redirects=True) as client:
        found = await client.get("/manifest.webmanifest")
        told = json.loads(found.text)
    for field in ("start_url", "scope"):
        assert str(found.url.join(told[field])) == f"{house.base}/"


def test_a_link_to_a_table_below_a_path() -> None:
    assert read(f"{URL}/j/klon") == TableLink(URL, "KLON")
    assert read(f"{URL}/a/t/KLON#secret") == TableLink(f"{URL}/a", "KLON", "seat", "secret")


# Frames


async def test_nobody_may_frame_the_pages(open_house: Opening) -> None:
    house = await open_house()
    async with httpx.AsyncClient(base_url=house.base) as client:
        for path in ("/", "/api/games", "/nothing"):
            assert "frame-ancestors 'none'" in (await client.get(path)).headers["content-security-policy"]


async def test_a_site_that_was_named_may(open_house: Opening) -> None:
    house = await open_house(url=URL, embed_in=("https://club.example.org", "https://b.example:8443"))
    async with httpx.AsyncClient(base_url=house.base) as client:
        page = await client.get("/")
        allowed = "frame-ancestors https://club.example.org https://b.example:8443"
        assert page.headers["content-security-policy"].endswith(allowed)
        cookie = (await client.post("/api/tables", json=GAME)).headers["set-cookie"]
        assert cookie.endswith("; Partitioned") and "SameSite=none" in cookie and "Secure" in cookie
