"""Bad input gets a clear answer, and nothing is lost or half done."""

import gzip

import httpx
import pytest

from parlour.server.auth.names import clean_name
from tests.server.conftest import Opening, Running, problem, table_of
from tests.server.double import MemoryStore

JSON = {"content-type": "application/json"}
FOUND = "/api/tables"


async def post(house: Running, content: bytes, headers: dict[str, str] | None = None) -> httpx.Response:
    return await house.person().client.post(FOUND, content=content, headers=JSON if headers is None else headers)


MALFORMED = {
    "nothing": b"",
    "not JSON": b"{name: Ala}",
    "cut off": b'{"game": "similo", "na',
    "a list": b"[]",
    "null": b"null",
    "invalid UTF-8": b'{"game": "similo", "name": "\xff\xfe"}',
    "half a character": b'{"game": "similo", "name": "\\ud800"}',
    "a wrong type": b'{"game": "similo", "name": 7}',
    "a field too many": b'{"game": "similo", "name": "Ala", "colour": "red"}',
    "a field too few": b'{"game": "similo"}',
    "a strange language": b'{"game": "similo", "name": "Ala", "language": "tlh"}',
    "nested deeply": b'{"game": "similo", "name": "Ala", "options": ' + b'{"a":' * 2000 + b"1" + b"}" * 2001,
    "an endless number": b'{"game": "similo", "name": "Ala", "options": {"giver": ' + b"9" * 5000 + b"}}",
    "two documents": b'{"game": "similo", "name": "Ala"}{}',
}


@pytest.mark.parametrize("content", MALFORMED.values(), ids=MALFORMED.keys())
async def test_what_cannot_be_read(house: Running, store: MemoryStore, content: bytes) -> None:
    status, code = problem(await post(house, content))
    assert status == 400
    assert code in ("malformed", "bad_options")
    assert not store.lines and not store.addresses


async def test_a_field_that_is_wrong_is_named(house: Running) -> None:
    answer = await post(house, MALFORMED["a field too many"])
    assert "colour" in answer.json()["detail"]
    answer = await post(house, MALFORMED["a wrong type"])
    assert answer.json()["facts"]["field"] == "name"
    answer = await house.person().call("GET", "/api/tables/ABCD?seat=x")
    assert problem(answer) == (400, "malformed")
    assert answer.json()["facts"]["field"] == "seat"


NAMES = {
    "": "empty",
    "   ": "empty",
    "\u3000": "empty",
    "Ala\nBob": "unseen_characters",
    "Ala\x00": "unseen_characters",
    "Al\u034fa": "unseen_characters",
    "Ala\ufe0f": "unseen_characters",
    "\ufe0fAla": "unseen_characters",
    "\u0410la": "mixed_alphabets",
    "Al\u03b1": "mixed_alphabets",
    "Ala\t": "unseen_characters",
    "\x1b[31mAla": "unseen_characters",
    "\u202eAla": "unseen_characters",
    "A\u2066la": "unseen_characters",
    "\u200bAla": "unseen_characters",
    "\u2800": "unseen_characters",
    "A\u2028la": "unseen_characters",
    "Z\u0301\u0302\u0303\u0304algo": "piled_up",
    "x" * 25: "too_long",
}


@pytest.mark.parametrize(("name", "why"), NAMES.items())
async def test_names_that_cannot_be_used(house: Running, store: MemoryStore, name: str, why: str) -> None:
    answer = await house.person().call("POST", FOUND, {"game": "similo", "name": name})
    assert problem(answer) == (400, "bad_name")
    assert answer.json()["facts"]["why"] == why
    assert not store.lines


@pytest.mark.parametrize(
    ("typed", "name"),
    [
        ("  Ala ", "Ala"),
        ("Łucja Żółć", "Łucja Żółć"),
        ("Zoe\u0308", "Zoë"),
        ("李小龍", "李小龍"),
        ("أحمد", "أحمد"),
        ("O’Hara-Łoś", "O’Hara-Łoś"),
        ("Ala \u00a0 Bob", "Ala Bob"),
        ("🦊", "🦊"),
        ("❤️ Ala", "❤️ Ala"),
        ("Ала", "Ала"),
        ("Ελένη", "Ελένη"),
        ("Ala 李", "Ala 李"),
        ("<b>", "<b>"),
    ],
)
def test_names_of_all_the_world(typed: str, name: str) -> None:
    assert clean_name(typed) == name


async def test_an_oversized_body(house: Running) -> None:
    large = b'{"game": "similo", "name": "' + b"x" * 20_000 + b'"}'
    assert problem(await post(house, large)) == (413, "too_large")

    async def chunks() -> object:
        for _ in range(40):
            yield b"x" * 1000

    answer = await house.person().client.post(FOUND, content=chunks(), headers=JSON)  # type: ignore[arg-type]
    assert problem(answer) == (413, "too_large")


@pytest.mark.parametrize("kind", ["text/plain", "application/x-www-form-urlencoded", "", "application/jsonx"])
async def test_only_json_is_understood(house: Running, kind: str) -> None:
    answer = await post(house, b'{"game": "similo", "name": "Ala"}', {"content-type": kind} if kind else {})
    assert problem(answer) == (415, "not_json")


async def test_a_squeezed_body_is_not_understood(house: Running) -> None:
    squeezed = gzip.compress(b'{"game": "similo", "name": "Ala"}')
    assert problem(await post(house, squeezed, {**JSON, "content-encoding": "gzip"})) == (400, "malformed")


@pytest.mark.parametrize(
    ("method", "path", "expected"),
    [
        ("GET", "/api/tables/QQQQ", (404, "no_such_table")),
        ("GET", "/api/tables/QQ", (404, "no_such_table")),
        ("GET", "/api/tables/QQQQQQQQQQQQQQQQQQQQQQQQQ", (404, "no_such_table")),
        ("GET", "/api/tables/%00%FF%E2%80%AE", (404, "no_such_table")),
        ("GET", "/api/tables/QQQQ/stream", (404, "no_such_table")),
        ("GET", "/api/nothing", (404, "not_found")),
        ("PUT", "/api/tables/QQQQ", (405, "method_not_allowed")),
        ("GET", "/api/games/chess/pieces/en", (404, "no_such_game")),
        ("GET", "/api/games/similo/pieces/tlh", (404, "no_such_language")),
        ("GET", "/api/games/chess/words/en", (404, "no_such_game")),
        ("GET", "/api/games/similo/words/tlh", (404, "no_such_language")),
        ("GET", "/api/rules/chess/en", (404, "no_such_game")),
        ("GET", "/static/x/../../pyproject.toml", (404, "not_found")),
        ("GET", "/static/x/%2e%2e/%2e%2e/room.py", (404, "not_found")),
        ("GET", "/static/x//etc/passwd", (404, "not_found")),
        ("GET", "/static/x/.hidden", (404, "not_found")),
    ],
)
async def test_what_is_not_there(house: Running, method: str, path: str, expected: tuple[int, str]) -> None:
    assert problem(await house.person().call(method, path, {} if method == "PUT" else None)) == expected


CROSS_SITE = [
    {"sec-fetch-site": "cross-site"},
    {"sec-fetch-site": "same-site"},
    {"origin": "https://evil.example"},
    {"origin": "null"},
]


@pytest.mark.parametrize("headers", CROSS_SITE)
async def test_another_web_site_cannot_act_for_you(house: Running, headers: dict[str, str]) -> None:
    ala = house.person()
    await ala.found("Ala")
    ala.become("")
    answer = await ala.client.post(FOUND, json={"game": "similo", "name": "Ala"}, headers=headers)
    assert problem(answer) == (403, "wrong_origin")
    assert problem(await ala.client.delete(ala.path(), headers=headers)) == (403, "wrong_origin")


@pytest.mark.parametrize("site", ["same-origin", "none"])
async def test_our_own_pages_can(house: Running, site: str) -> None:
    answer = await house.person().client.post(
        FOUND, json={"game": "similo", "name": "Ala"}, headers={"sec-fetch-site": site, "origin": house.base}
    )
    assert answer.status_code == 201


async def test_a_program_with_a_token_can(house: Running) -> None:
    (ala,) = await table_of(house, "Ala")
    answer = await ala.client.patch(ala.path(), json={"locked": True}, headers={"origin": "https://tools.example"})
    assert answer.status_code == 200


async def test_every_answer_carries_the_security_headers(house: Running) -> None:
    (ala,) = await table_of(house, "Ala")
    for path in ("/", "/health", "/api/games", "/api/nothing", ala.path()):
        headers = (await ala.call("GET", path)).headers
        assert "default-src 'none'" in headers["content-security-policy"]
        assert headers["x-content-type-options"] == "nosniff"
        assert headers["referrer-policy"] == "no-referrer"
        assert "server" not in headers
    assert (await ala.call("GET", ala.path())).headers["cache-control"] == "no-store"
    async with ala.client.stream("GET", ala.path("/stream")) as answer:
        assert answer.headers["content-type"] == "text/event-stream; charset=utf-8"
        assert answer.headers["cache-control"] == "no-store"
        assert "content-encoding" not in answer.headers
        assert "content-security-policy" in answer.headers


async def test_no_disk_space(house: Running, store: MemoryStore) -> None:
    ala, bob = await table_of(house, "Ala", "Bob")
    await ala.change(options={"giver": 0})
    await ala.start()
    before = await ala.look()
    prompt = before["prompt"]
    store.trouble = "the disk is full"
    answer = await ala.post(prompt["id"], prompt["actions"][0], key="one")
    assert problem(answer) == (503, "storage")
    assert answer.headers["retry-after"]
    assert "disk" not in answer.text, "what the operator reads is not for everybody"
    assert problem(await house.person().call("POST", FOUND, {"game": "similo", "name": "Eve"})) == (503, "storage")
    assert (await ala.call("GET", "/health")).status_code == 503
    assert await ala.look() == before, "nothing has changed"
    store.trouble = ""
    assert (await ala.post(prompt["id"], prompt["actions"][0], key="one")).status_code == 200
    assert len((await bob.look())["view"]["board"]["clues"]) == 1


async def test_a_damaged_log(open_house: Opening, store: MemoryStore) -> None:
    first = await open_house()
    (ala,) = await table_of(first, "Ala")
    (lines,) = store.lines.values()
    lines[0] = lines[0][:20]
    second = await open_house()
    guest = second.person(ala.token, ala.code)
    assert problem(await guest.call("GET", guest.path())) == (500, "damaged")


async def test_whoever_founded_a_damaged_table_can_delete_it(open_house: Opening, store: MemoryStore) -> None:
    ala, bob = await table_of(await open_house(), "Ala", "Bob")
    (lines,) = store.lines.values()
    lines[1] = lines[1][:20]
    house = await open_house()
    guest, founder = house.person(bob.token, ala.code), house.person(ala.token, ala.code)
    assert problem(await guest.call("DELETE", guest.path())) == (401, "no_token")
    assert (await founder.call("DELETE", founder.path())).status_code == 204
    assert problem(await founder.call("GET", founder.path())) == (404, "no_such_table")


async def test_a_stranger_learns_nothing_of_a_table_that_is_locked_and_not_watched(house: Running) -> None:
    ala, _ = await table_of(house, "Ala", "Bob")
    await ala.change(locked=True, watching=False)
    stranger = house.person(code=ala.code)
    told = (await stranger.call("GET", stranger.path())).json()
    assert (told["locked"], told["options"], told["games"]) == (True, {}, [])
    assert [seat["name"] for seat in told["seats"]] == ["", ""]
    assert [seat["name"] for seat in (await ala.look())["seats"]] == ["Ala", "Bob"]


async def test_a_worker_that_stops_says_when_to_come_back_whatever_is_asked(house: Running) -> None:
    (ala,) = await table_of(house, "Ala")
    house.house.stop()
    for method, path in (("GET", ala.path()), ("GET", "/api/games"), ("PATCH", ala.path())):
        answer = await ala.call(method, path, None if method == "GET" else {"locked": True})
        assert (*problem(answer), answer.headers["retry-after"]) == (503, "stopping", "2"), path
