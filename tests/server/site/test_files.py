"""Pages, static files, rules, and what the operator looks at."""

import gzip
import json
import re
from html import unescape

import pytest

from parlour.games import SHELF
from parlour.languages import LANGUAGES
from parlour.server.api.rules_pages import render
from parlour.server.site import files as web
from parlour.server.wire.web_file import WEB
from tests.server.conftest import Opening, Running, problem, table_of

PAGES = [
    "/",
    "/j/KLON",
    "/t/KLON",
    "/screen/KLON",
    "/watch/KLON",
    "/rules/similo",
    "/settings",
    "/credits",
    "/accessibility",
    "/privacy",
]


@pytest.mark.parametrize("page", PAGES)
async def test_every_page_is_the_same_small_html(house: Running, page: str) -> None:
    answer = await house.person().call("GET", page)
    assert answer.status_code == 200
    assert answer.headers["content-type"] == "text/html; charset=utf-8"
    assert answer.headers["cache-control"] == "no-cache"
    assert "{{version}}" not in answer.text and f"/static/{web.version(fresh=False)}/" in answer.text
    assert (await house.person().call("HEAD", page)).status_code == 200


@pytest.mark.parametrize(
    ("path", "kind"),
    [
        ("net.js", "text/javascript; charset=utf-8"),
        ("art/favicon.svg", "image/svg+xml"),
        ("manifest.webmanifest", "application/manifest+json"),
        ("art/icon-192.png", "image/png"),
        ("vendor/fonts/figtree-latin-wght-normal.woff2", "font/woff2"),
    ],
)
async def test_files_are_kept_for_ever_under_their_edition(house: Running, path: str, kind: str) -> None:
    edition = web.version(fresh=False)
    answer = await house.person().call("GET", f"/static/{edition}/{path}")
    assert answer.status_code == 200
    assert answer.headers["content-type"] == kind
    assert answer.headers["cache-control"] == "public, max-age=31536000, immutable"
    assert answer.content == (WEB / path).read_bytes()
    old = await house.person().call("GET", f"/static/000000000000/{path}")
    assert old.status_code == 200 and old.headers["cache-control"] == "no-cache"


async def test_text_is_squeezed_when_the_browser_can_read_it(house: Running) -> None:
    path = f"/static/{web.version(fresh=False)}/net.js"
    client = house.person().client
    async with client.stream("GET", path, headers={"accept-encoding": "gzip, br"}) as answer:
        assert answer.headers["content-encoding"] == "gzip" and answer.headers["vary"] == "Accept-Encoding"
        raw = b"".join([chunk async for chunk in answer.aiter_raw()])
    plain = await client.get(path, headers={"accept-encoding": "identity"})
    assert "content-encoding" not in plain.headers
    assert gzip.decompress(raw) == plain.content and len(raw) < len(plain.content)


async def test_what_the_browser_has_is_not_sent_again(house: Running) -> None:
    client = house.person().client
    first = await client.get("/")
    again = await client.get("/", headers={"if-none-match": first.headers["etag"]})
    assert (again.status_code, again.content) == (304, b"")
    assert (await client.get("/", headers={"if-none-match": '"other"'})).status_code == 200


async def test_small_things_that_browsers_ask_for(house: Running) -> None:
    client = house.person().client
    icon = await client.get("/favicon.ico", follow_redirects=True)
    assert icon.headers["content-type"] == "image/svg+xml"
    manifest = await client.get("/manifest.webmanifest", follow_redirects=True)
    assert manifest.json()["name"] == "Parlour"


async def test_the_shelf(house: Running) -> None:
    shelf = (await house.person().call("GET", "/api/games")).json()
    assert shelf["shelf"] == ["similo", "one_mind", "ego", "same_game", "council_of_four"]
    similo = next(game for game in shelf["games"] if game["name"] == "similo")
    assert similo["seats"] == [2, 8] and similo["bots"] == ["newcomer", "regular", "expert"]
    assert similo["options"]["properties"]["deck"]["x-kind"] == "deck"
    assert similo["sections"] and similo["endings"] == ["found", "secret_removed"]


async def test_a_game_says_which_fields_speak_of_seats(house: Running) -> None:
    """By type, not by name: a client that knows no rules writes people's names there."""
    shelf = (await house.person().call("GET", "/api/games")).json()
    fields = {game["name"]: game["seat_fields"] for game in shelf["games"]}
    assert fields["similo"] == {"named": ["giver", "seat"], "keyed": ["marks", "votes"]}
    assert "reader" in fields["ego"]["named"] and "guesses" in fields["ego"]["keyed"]


async def test_choices_are_offered_in_the_order_of_the_game(house: Running) -> None:
    shelf = (await house.person().call("GET", "/api/games")).json()
    options = {game["name"]: game["options"]["properties"] for game in shelf["games"]}
    assert options["one_mind"]["letters"]["enum"] == ["normal", "always", "never"]
    assert options["one_mind"]["team"]["enum"] == ["majority", "unanimous", "anyone"]
    assert options["similo"]["deck"]["enum"][:4] == ["animals", "fables", "history", "myths"]
    assert options["same_game"]["language"]["enum"] == ["en", "de", "fr", "pl", "es"]


async def test_pieces_have_names_in_the_readers_language(house: Running) -> None:
    pieces = (await house.person().call("GET", "/api/games/similo/pieces/de")).json()
    assert pieces["animals/lion"]["name"] == "Löwe" and pieces["animals/lion"]["group"] == "animals"


async def test_rules_have_the_anchors_that_refusals_name(house: Running) -> None:
    page = (await house.person().call("GET", "/api/rules/similo/en")).json()
    assert page["title"] == "Similo"
    for section in ("ready", "clue", "remove", "end"):
        assert f'id="{section}"' in page["html"]
    assert "<table>" in page["html"]


def test_html_in_a_rules_page_stays_text() -> None:
    page = render("# A game {#top}\n\n<script>alert(1)</script>\n\n## Play {#play}\n\n## Not {#x onclick=y}\n")
    assert page.title == "A game"
    assert "<script>" not in page.html and '<h2 id="play">Play</h2>' in page.html and "<h2>Not" in page.html


async def test_credits(house: Running) -> None:
    credited = (await house.person().call("GET", "/api/credits")).json()["credits"]
    assert {"name", "licence"} <= credited[0].keys()


async def test_metrics_count_what_happens(house: Running) -> None:
    ala, _bob = await table_of(house, "Ala", "Bob")
    await ala.start()
    await ala.post("9.x", {"type": "Withdraw"})
    async with ala.stream() as stream:
        await stream.next("play")
        text = (await ala.call("GET", "/metrics")).text
    for line in (
        'parlour_tables_founded_total{game="similo"} 1.0',
        'parlour_games_started_total{game="similo"} 1.0',
        'parlour_tables{phase="playing"} 1.0',
        'parlour_refusals_total{code="stale_prompt"} 1.0',
        "parlour_readers 1.0",
        "parlour_append_seconds_count 2.0",
    ):
        assert line in text, text


async def test_links_name_the_machine_when_they_are_asked_for_at_localhost(open_house: Opening) -> None:
    house = await open_house(lan="http://192.0.2.7:8000")
    ala = house.person()
    seated = await ala.found("Ala")
    assert seated["links"]["join"] == f"http://192.0.2.7:8000/j/{ala.code}"
    named = await open_house(url="https://parlour.example")
    seated = await named.person().found("Ala")
    assert seated["links"]["seat"].startswith("https://parlour.example/t/")


async def test_a_cookie_is_secure_behind_tls(house: Running) -> None:
    client = house.person().client
    headers = {"x-forwarded-proto": "https", "x-forwarded-for": "198.51.100.7"}
    answer = await client.post("/api/tables", json={"game": "similo", "name": "Ala"}, headers=headers)
    assert "Secure" in answer.headers["set-cookie"]
    assert answer.json()["links"]["join"].startswith("https://")


async def test_a_missing_rules_page(house: Running, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("parlour.say.rules_text.HOMES", ())
    answer = await house.person().call("GET", "/api/rules/ego/pl")
    assert problem(answer) == (404, "not_found")


@pytest.mark.parametrize("language", LANGUAGES)
async def test_the_words_on_the_shelf_are_the_games_own(house: Running, language: str) -> None:
    path = f"/static/{web.version(fresh=False)}/locales/{language}/shelf.json"
    words = (await house.person().call("GET", path)).json()
    assert set(words) == {f"{name}.{what}" for name in SHELF for what in ("name", "tagline")}
    own = (WEB / "locales" / language / "similo.json").read_text("utf-8")
    assert words["similo.tagline"] in own and "game.similo" not in own


async def test_a_page_knows_what_is_printed_on_the_boxes(house: Running) -> None:
    text = (await house.person().call("GET", "/")).text
    told = re.search(r'data-shelf="([^"]*)"', text)
    assert told is not None
    shelf = {box["name"]: box for box in json.loads(unescape(told[1]))}
    assert list(shelf) == list(SHELF)
    assert shelf["similo"] == {"name": "similo", "seats": [2, 8], "minutes": 10, "together": True, "sample": "page"}
    assert shelf["same_game"]["sample"] == "dialog"


async def test_the_page_for_translators_is_only_in_an_authors_house(house: Running) -> None:
    closed = await house.person().client.get("/words", headers={"Accept": "text/html"})
    assert closed.status_code == 404


async def test_a_preview_s_picture_has_a_whole_address_and_tells_nothing_of_the_table(open_house: Opening) -> None:
    house = await open_house(url="https://play.example.org")
    (ala,) = await table_of(house, "Ala")
    text = (await ala.call("GET", f"/j/{ala.code}")).text
    assert '<meta property="og:image" content="https://play.example.org/static/' in text
    assert "Ala" not in text and ala.code not in text
    odd = web.index("home", 'http://x"><script>', fresh=False).body.decode()
    assert "<script>" not in odd and "http://x&quot;&gt;&lt;script&gt;/static/" in odd


async def test_metrics_are_for_this_machine_or_for_who_has_the_token(open_house: Opening) -> None:
    house = await open_house(metrics_token="a-token-of-the-operator")
    stranger = house.person()
    assert (await stranger.call("GET", "/metrics")).status_code == 200, "from this machine"
    by_proxy = {"x-forwarded-for": "198.51.100.7"}
    answer = await stranger.client.get("/metrics", headers=by_proxy)
    assert (answer.status_code, answer.json()["code"]) == (404, "not_found")
    for token, status in (("wrong", 404), ("a-token-of-the-operator", 200)):
        answer = await stranger.client.get("/metrics", headers={**by_proxy, "authorization": f"Bearer {token}"})
        assert answer.status_code == status


async def test_a_cookie_is_secure_where_the_address_is(open_house: Opening) -> None:
    """The operator has said so; the proxy need not."""
    house = await open_house(url="https://play.example.org")
    answer = await house.person().client.post("/api/tables", json={"game": "similo", "name": "Ala"})
    assert "Secure" in answer.headers["set-cookie"]
    key = answer.json()["links"]["screen"].partition("#")[2]
    path = f"/api/tables/{answer.json()['code']}/visits"
    visited = await house.person().client.post(path, json={"key": key})
    assert "Secure" in visited.headers["set-cookie"]
