"""The webhook of the group's chat: only the host sees it; a turn is told once, whoever is killed; never a secret."""

import asyncio
import json
from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from parlour.server.live import outgoing
from parlour.server.live.outgoing import RETRIES
from parlour.server.live.reminders import LEASE
from parlour.server.live.webhook import ChatLine, packed
from parlour.server.settings import Rate, RateLimits
from tests.server.conftest import Opening, Running, problem, table_of
from tests.server.double import MemoryStore
from tests.server.people import Person
from tests.server.receiver import Received, receiving

PRIVATE = {"webhooks": "private", "hook_after": 0.0, "remind_every": 1e9}


@pytest.fixture
async def received(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[Received]:
    async with receiving(tmp_path) as (received, trust):
        monkeypatch.setattr(outgoing, "trusted", lambda: trust)
        yield received


async def hooked(house: Running, received: Received, *names: str, format: str = "ntfy") -> list[Person]:
    """People in the lobby of a table whose host has named the receiver."""
    people = await table_of(house, *(names or ("Ala", "Ben", "Celina")))
    assert (await people[0].change(options={"giver": 1})).status_code == 200
    body = {"address": f"{received.url}/hooks/secret7f", "format": format, "kinds": ["turn", "over"]}
    answer = await people[0].call("PUT", people[0].path("/webhook"), body)
    assert answer.status_code == 200, answer.text
    return people


async def look(house: Running) -> None:
    await house.house._reminders.look()


async def test_only_the_host_sees_it_and_only_its_end(open_house: Opening, received: Received) -> None:
    house = await open_house(**PRIVATE)
    ala, ben, *_ = await hooked(house, received)
    seen = (await ala.call("GET", ala.path("/webhook"))).json()
    assert seen["address"] == f"https://localhost:{received.port}/…et7f" and seen["format"] == "ntfy" and seen["on"]
    for method, path, body in (("GET", "", None), ("PUT", "", {}), ("DELETE", "", None), ("POST", "/lines", {})):
        assert problem(await ben.call(method, ben.path(f"/webhook{path}"), body)) == (403, "host_only")
    stranger = house.person(code=ala.code)
    assert problem(await stranger.call("GET", stranger.path("/webhook")))[0] == 401
    told = [(await one.call("GET", one.path())).text for one in (ala, ben, stranger)]
    assert not [text for text in told if "hooks" in text], "it is in no message of the table"


async def test_a_host_who_must_keep_silent_looks_and_changes_nothing(open_house: Opening, received: Received) -> None:
    house = await open_house(**PRIVATE)
    ala, *_ = await hooked(house, received)
    assert (await ala.change(options={"giver": 0})).status_code == 200
    await ala.start()
    assert (await ala.call("GET", ala.path("/webhook"))).json()["kinds"] == ["turn", "over"]
    for method, path, body in (("PUT", "", {}), ("DELETE", "", None), ("POST", "/lines", {})):
        assert problem(await ala.call(method, ala.path(f"/webhook{path}"), body)) == (422, "silent_role")


async def test_a_test_line_and_friday(open_house: Opening, received: Received) -> None:
    house = await open_house(**PRIVATE)
    ala, *_ = await hooked(house, received)
    assert (await ala.call("POST", ala.path("/webhook/lines"), {})).status_code == 200
    assert (await ala.call("POST", ala.path("/webhook/lines"), {"when": "Friday, 20:00"})).status_code == 200
    link = f"{house.base}/j/{ala.code}"
    assert received.bodies == [
        f"Table {ala.code} can write here now.\n{link}",
        f"Game night at table {ala.code}: Friday, 20:00?\n{link}",
    ]
    received.status = 404
    answer = await ala.call("POST", ala.path("/webhook/lines"), {})
    assert problem(answer) == (409, "webhook_failed") and answer.json()["facts"] == {"status": 404}


async def test_the_limit_of_lines_by_hand(open_house: Opening, received: Received) -> None:
    house = await open_house(**PRIVATE, limits=RateLimits(webhook=Rate(2, 0.001)))
    ala, *_ = await hooked(house, received)
    answers = [await ala.call("POST", ala.path("/webhook/lines"), {}) for _ in range(3)]
    assert [answer.status_code for answer in answers] == [200, 200, 429]


async def test_a_private_address_is_reached_only_if_the_operator_allows_it(
    open_house: Opening, received: Received
) -> None:
    house = await open_house(**{**PRIVATE, "webhooks": "on"})
    ala, *_ = await hooked(house, received)
    assert problem(await ala.call("POST", ala.path("/webhook/lines"), {})) == (409, "webhook_failed")
    assert received.requests == []


async def test_the_operator_may_switch_it_off(open_house: Opening, received: Received) -> None:
    house = await open_house(**{**PRIVATE, "webhooks": "off"})
    ala, *_ = await table_of(house, "Ala", "Ben")
    body = {"address": f"{received.url}/x"}
    assert problem(await ala.call("PUT", ala.path("/webhook"), body)) == (403, "webhooks_off")
    assert (await ala.call("GET", ala.path("/webhook"))).json()["on"] is False


@pytest.mark.parametrize("address", ["http://chat.example/", "https://a@chat.example/", "javascript:alert(1)"])
async def test_what_is_no_address(house: Running, address: str) -> None:
    ala, *_ = await table_of(house, "Ala", "Ben")
    assert problem(await ala.call("PUT", ala.path("/webhook"), {"address": address})) == (422, "bad_webhook")


async def test_a_turn_is_told_once_with_two_workers_and_nobody_at_a_page(
    open_house: Opening, received: Received
) -> None:
    one, two = await open_house(**PRIVATE), await open_house(**PRIVATE)
    ala, *_ = await hooked(one, received)
    await ala.start()
    await asyncio.gather(look(one), look(two), look(one), look(two))
    (giver,) = [body.splitlines()[0] for body in received.bodies]
    assert giver.startswith("It’s ") and giver.endswith(f"’s turn at table {ala.code} (Similo).")
    for _ in range(3):
        await asyncio.gather(look(one), look(two))
    assert len(received.requests) == 1


async def test_whoever_is_killed_between_the_move_and_its_notice_is_followed_by_somebody_who_tells_it(
    open_house: Opening, received: Received
) -> None:
    """The move is stored, and its worker is gone: the next one finds from the log what is to be told."""
    one = await open_house(**PRIVATE)
    ala, *_ = await hooked(one, received)
    await look(one)
    await ala.start()
    two = await open_house(**PRIVATE)
    await look(two)
    assert len(received.requests) == 1


async def test_whoever_is_killed_before_it_is_kept_that_a_line_was_sent_tells_it_once_more_at_most(
    open_house: Opening, store: MemoryStore, received: Received, monkeypatch: pytest.MonkeyPatch
) -> None:
    one = await open_house(**PRIVATE)
    ala, *_ = await hooked(one, received)
    await ala.start()

    class Killed(Exception):
        pass

    async def killed(*_: object) -> None:
        raise Killed

    with monkeypatch.context() as dying:
        dying.setattr(one.house._reminders._store, "keep", killed)
        with pytest.raises(Killed):
            await look(one)
    assert len(received.requests) == 1
    two = await open_house(**PRIVATE)
    await look(two)
    assert len(received.requests) == 1, "its lease still runs"
    (row,) = store.reminders.rows.values()
    row[2] -= LEASE + 1
    await look(two)
    await look(two)
    assert len(received.requests) == 2


async def test_a_line_that_is_not_taken_is_tried_again_and_then_given_up(
    open_house: Opening, store: MemoryStore, received: Received
) -> None:
    house = await open_house(**PRIVATE)
    ala, *_ = await hooked(house, received)
    await ala.start()
    received.status = 500
    (row,) = store.reminders.rows.values()
    for tries in range(1, len(RETRIES) + 3):
        await look(house)
        assert len(received.requests) == min(tries, len(RETRIES) + 1)
        row[1] = 0.0
    assert (await ala.call("GET", ala.path("/webhook"))).json()["status"] == 500


async def test_when_it_is_taken_away_nothing_more_is_posted(open_house: Opening, received: Received) -> None:
    house = await open_house(**PRIVATE)
    ala, *_ = await hooked(house, received)
    assert (await ala.call("DELETE", ala.path("/webhook"))).status_code == 204
    await ala.start()
    await look(house)
    assert received.requests == []
    assert (await ala.call("GET", ala.path("/webhook"))).json()["address"] == ""
    assert problem(await ala.call("POST", ala.path("/webhook/lines"), {})) == (409, "no_webhook")


LINE = ChatLine("turn", "en", "KLON", "similo", ("Ben", "@everyone <b>*x*</b>"), "https://x.example/j/KLON")


def test_the_formats() -> None:
    text = "It’s the turn of Ben and @everyone <b>*x*</b> at table KLON (Similo)."
    headers, body = packed(LINE, "ntfy")
    assert headers["Content-Type"].startswith("text/plain") and body.decode() == f"{text}\nhttps://x.example/j/KLON"
    discord = json.loads(packed(LINE, "discord")[1])
    assert discord["allowed_mentions"] == {"parse": []}
    assert "\\*x\\*" in discord["content"] and "\\@everyone" in discord["content"]
    assert discord["content"].endswith(" https://x.example/j/KLON")
    slack = json.loads(packed(LINE, "slack")[1])
    assert "&lt;b&gt;" in slack["text"] and slack["text"].endswith(" https://x.example/j/KLON")
    plain = json.loads(packed(LINE, "json")[1])
    assert plain["message"] == text and plain["names"] == ["Ben", "@everyone <b>*x*</b>"] and plain["kind"] == "turn"
    assert plain["text"] == f"{text} https://x.example/j/KLON"


@pytest.mark.parametrize("language", ["en", "de", "fr", "pl", "es"])
@pytest.mark.parametrize("kind", ["turn", "over", "open", "when", "test"])
def test_every_line_can_be_said_in_every_language(language: str, kind: str) -> None:
    for names in ((), ("Ala",), ("Ala", "Ben")):
        line = ChatLine(kind, language, "KLON", "ego", names, "https://x.example/", "20:00")
        said = packed(line, "ntfy")[1].decode()
        assert "KLON" in said and "{" not in said
