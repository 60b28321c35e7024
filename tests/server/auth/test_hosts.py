"""Hosts: under which names this server answers, and that it does nothing for any other."""

import asyncio
from collections.abc import Iterable
from threading import Event

import pytest

from parlour.errors import Denied
from parlour.server.auth.hosts import Hosts, normal_name, usable_names
from parlour.server.run import own_names
from parlour.server.settings import Rate, RateLimits, Settings
from parlour.server.site import files as web
from parlour.server.wire.shared import _MADE
from tests.server.conftest import Opening, Running, problem, table_of

GIVEN = Settings(url="https://play.example.org/games", hosts=("box", "box.lan", "xn--mller-kva.example"))
ROUTES = [
    ("GET", "/"),
    ("GET", "/t/KLON"),
    ("GET", "/nothing/here"),
    ("GET", "/static/x/app.js"),
    ("GET", "/api/games"),
    ("GET", "/health"),
    ("GET", "/metrics"),
    ("GET", "/schema/openapi.json"),
    ("POST", "/api/tables"),
    ("OPTIONS", "/api/tables"),
    ("HEAD", "/"),
]
BELOW_A_TABLE = [("GET", ""), ("GET", "/stream"), ("GET", "/log"), ("POST", "/moves"), ("OPTIONS", "/moves")]


def asked(*hosts: bytes) -> dict[str, object]:
    return {"headers": [(b"accept", b"*/*"), *((b"host", host) for host in hosts)]}


def refusal(settings: Settings, *hosts: bytes) -> str:
    try:
        Hosts(settings).expect(asked(*hosts))
    except Denied as denied:
        return denied.code
    return ""


@pytest.mark.parametrize(
    "host",
    [
        *("localhost", "localhost:8642", "LocalHost:1", "parlour.localhost", "kitchen.local", "kitchen.local:8642"),
        *("127.0.0.1", "192.168.0.7:8642", "8.8.8.8:65535", "[::1]", "[::1]:8642", "[fe80::1]", "[::ffff:192.0.2.1]:1"),
        *("play.example.org", "PLAY.example.org:443", "box", "Box.Lan:8642", "xn--mller-kva.example"),
    ],
)
def test_addresses_and_names_of_its_own_are_answered(host: str) -> None:
    assert refusal(GIVEN, host.encode()) == ""


@pytest.mark.parametrize(
    "host",
    [
        *("evil.example", "example.org", "evil.play.example.org", "play.example.org.evil.example", "notlocalhost"),
        *("local", "localhost.evil.example", "kitchen.local.evil.example", "127.0.0.1.nip.io", "127.1", "0x7f.0.0.1"),
        *("256.0.0.1", "127.0.0.01", "2130706433", "[1:2:3:4:5:6:7:8:9]", "[1.2.3.4]"),
    ],
)
def test_other_names_are_misdirected(host: str) -> None:
    assert refusal(GIVEN, host.encode()) == "wrong_host"


@pytest.mark.parametrize(
    "host",
    [
        *(
            b"",
            b" ",
            b"localhost ",
            b"local host",
            b"user@localhost",
            b"user:word@localhost",
            b"localhost:",
            b"localhost:x",
        ),
        *(
            b"localhost:65536",
            b"localhost:-1",
            b"localhost:80:80",
            b"localhost.",
            b".localhost",
            b"a..local",
            b"-a.local",
        ),
        *(b"localhost/..", b"localhost,evil.example", b"m\xc3\xbcller.example", b"[::1", b"::1", b"[fe80::1%25eth0]"),
        *(
            b"a" * 64 + b".local",
            b"a." * 200 + b"local",
            b"x" * 60_000,
            b"localhost\0",
            b"*.local",
            b"http://localhost",
        ),
    ],
)
def test_what_is_no_host_is_malformed(host: bytes) -> None:
    assert refusal(GIVEN, host) == "malformed"


def test_there_is_exactly_one_host() -> None:
    assert refusal(GIVEN) == "malformed"
    assert refusal(GIVEN, b"localhost", b"localhost") == "malformed"


def test_handlers_see_a_host_in_lower_case() -> None:
    scope = asked(b"Play.Example.ORG:443")
    Hosts(GIVEN).expect(scope)
    assert scope["headers"] == [(b"accept", b"*/*"), (b"host", b"play.example.org:443")]


def test_a_tunnel_has_a_name_while_it_is_open() -> None:
    hosts = Hosts(GIVEN)
    hosts.tunnels.add("brave-otter.tunnel.example")
    hosts.expect(asked(b"brave-otter.tunnel.example"))
    assert hosts.knows("https://brave-otter.tunnel.example")
    hosts.tunnels.discard("brave-otter.tunnel.example")
    with pytest.raises(Denied):
        hosts.expect(asked(b"brave-otter.tunnel.example"))


def test_names_are_kept_as_browsers_send_them() -> None:
    assert normal_name(" Müller.Example ") == "xn--mller-kva.example"
    for nonsense in ("", "https://play.example.org", "play.example.org:443", "a b", "x" * 300, "a..b"):
        with pytest.raises(ValueError, match="no host name"):
            normal_name(nonsense)
    assert usable_names(["Box", "box", "", "no name"]) == ("box",)


def test_the_machine_has_a_short_and_a_full_name(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("socket.gethostname", lambda: "Kitchen.lan")
    monkeypatch.setattr("socket.getfqdn", lambda name: "kitchen.home.example")
    assert own_names.own_names() == ("kitchen.lan", "kitchen", "kitchen.home.example")


def test_a_resolver_that_does_not_answer_is_not_waited_for(monkeypatch: pytest.MonkeyPatch) -> None:
    never = Event()
    monkeypatch.setattr("socket.gethostname", lambda: "kitchen")
    monkeypatch.setattr("socket.getfqdn", lambda name: str(never.wait(60)))
    monkeypatch.setattr(own_names, "TIMEOUT", 0.01)
    assert own_names.own_names() == ("kitchen",)
    never.set()


@pytest.mark.parametrize(("method", "path"), ROUTES)
async def test_nothing_is_read_under_a_foreign_name(house: Running, method: str, path: str) -> None:
    answer = await house.person().client.request(method, path, headers={"host": "evil.example"})
    assert answer.status_code == 421
    assert answer.headers["cache-control"] == "no-store" and "content-security-policy" in answer.headers
    if method != "HEAD":
        assert problem(answer) == (421, "wrong_host")
        assert "--host-name" in answer.json()["detail"]
    assert (await house.person().client.request(method, path)).status_code != 421


@pytest.mark.parametrize(("method", "rest"), BELOW_A_TABLE)
async def test_no_table_is_read_or_played_under_a_foreign_name(house: Running, method: str, rest: str) -> None:
    """With the seat's own token: what a rebound name would send along is a cookie, at most."""
    (ala,) = await table_of(house, "Ala")
    headers = {"host": "evil.example", "authorization": f"Bearer {ala.token}"}
    assert problem(await ala.client.request(method, ala.path(rest), headers=headers)) == (421, "wrong_host")


async def test_people_are_told_in_a_sentence(house: Running) -> None:
    headers = {"host": "evil.example", "accept": "text/html,application/xhtml+xml"}
    answer = await house.person().client.get("/", headers=headers)
    assert (answer.status_code, answer.headers["content-type"]) == (421, "text/plain; charset=utf-8")
    assert "parlour serve --host-name" in answer.text


async def test_a_name_that_was_given_is_answered_and_stands_in_links(open_house: Opening) -> None:
    house = await open_house(hosts=("games.example",))
    asking = {"host": "Games.example"}
    answer = await house.person().client.post("/api/tables", json={"game": "similo", "name": "Ala"}, headers=asking)
    assert answer.json()["links"]["join"].startswith("http://games.example/j/")
    page = await house.person().client.get("/", headers=asking)
    assert 'content="http://games.example/static/' in page.text


async def test_a_forwarded_host_is_nobodys_host(house: Running) -> None:
    client = house.person().client
    headers = {"host": "evil.example", "x-forwarded-host": "localhost"}
    assert (await client.get("/api/games", headers=headers)).status_code == 421
    made = await client.post(
        "/api/tables", json={"game": "similo", "name": "Ala"}, headers={"x-forwarded-host": "evil.example"}
    )
    assert "evil" not in made.text


async def raw(house: Running, *lines: bytes) -> bytes:
    reader, writer = await asyncio.open_connection("127.0.0.1", int(house.base.rpartition(":")[2]))
    writer.write(b"\r\n".join((*lines, b"Connection: close", b"", b"")))
    async with asyncio.timeout(20):
        told = await reader.read()
    writer.close()
    return told.split(b"\r\n", 1)[0]


@pytest.mark.parametrize(
    ("lines", "status"),
    [
        ([b"GET / HTTP/1.1"], b"400"),
        ([b"GET / HTTP/1.0"], b"400"),
        ([b"GET / HTTP/1.1", b"Host: localhost", b"Host: evil.example"], b"400"),
        ([b"GET / HTTP/1.1", b"Host: user@localhost"], b"400"),
        ([b"GET / HTTP/1.1", b"Host: m\xc3\xbcller.example"], b"400"),
        ([b"GET / HTTP/1.1", b"Host: " + b"x" * 30_000], b"400"),
        ([b"GET / HTTP/1.1", b"Host: evil.example"], b"421"),
        ([b"GET http://evil.example/ HTTP/1.1", b"Host: localhost"], b"200"),
        ([b"GET / HTTP/1.1", b"hOsT: LOCALHOST"], b"200"),
    ],
)
async def test_odd_hosts_are_refused_cleanly(house: Running, lines: Iterable[bytes], status: bytes) -> None:
    assert status in await raw(house, *lines)
    assert b"200" in await raw(house, b"GET /health HTTP/1.1", b"Host: localhost"), "and it goes on"


async def test_a_page_is_built_once_whatever_the_host(house: Running, monkeypatch: pytest.MonkeyPatch) -> None:
    """Addresses in digits can be made up without end: they are answered, and nothing is kept for them."""
    built: list[tuple[str, str]] = []
    build = web.index

    def noted(named: str, base: str = "", root: str = "", *, fresh: bool) -> object:
        built.append((named, base))
        return build(named, base, root, fresh=fresh)

    monkeypatch.setattr(web, "index", noted)
    client = house.person().client
    for number in range(50):
        host = f"10.0.0.{number}:{number + 1}" if number % 2 else f"kitchen-{number}.local"
        assert (await client.get("/privacy", headers={"host": host})).status_code == 200
    assert len(built) <= 1


async def test_a_file_is_kept_under_one_name_only(house: Running) -> None:
    client = house.person().client
    assert (await client.get("/static/x/net.js")).status_code == 200
    kept = len(_MADE)
    for path in (
        "net//x.js",
        "./net.js",
        "kit//dom.js",
        "kit/./dom.js",
        "kit///////dom.js",
        "KIT/DOM.JS",
        "kit/../net.js",
    ):
        assert (await client.get(f"/static/x/{path}")).status_code in (200, 404)
    assert len(_MADE) <= kept + 1, "httpx itself shortens some of them to the one file"
    assert (await raw(house, b"GET /static/x/kit//dom.js HTTP/1.1", b"Host: localhost")).split()[1] == b"404"


async def test_pages_of_one_address_are_bounded(open_house: Opening) -> None:
    house = await open_house(limits=RateLimits(pages=Rate(3, 0.01)))
    client = house.person().client
    answers = [await client.get(path) for path in ("/", "/t/KLON", "/rules", "/history")]
    assert [answer.status_code for answer in answers] == [200, 200, 200, 429]
    assert problem(answers[-1]) == (429, "too_fast") and int(answers[-1].headers["retry-after"]) > 1
    assert (await client.get("/", headers={"accept": "text/html"})).text.startswith("Too many pages")
    assert (await client.get("/health")).status_code == 200
    assert (await client.get("/api/games")).status_code == 200
    assert (await client.get("/static/x/net.js")).status_code == 200
