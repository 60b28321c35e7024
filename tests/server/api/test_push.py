"""Being called back by push: once for each turn, when no page is open, not in quiet hours, and never with a secret."""

import asyncio
import json
from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from parlour.server.live import device_calls, outgoing
from parlour.server.live.outgoing import RETRIES
from parlour.server.live.reminders import LEASE
from parlour.server.settings import Rate, RateLimits
from parlour.server.steady import time
from tests.server.conftest import Opening, Running, problem, table_of
from tests.server.double import MemoryStore
from tests.server.people import Person
from tests.server.phones import Phone
from tests.server.receiver import Received, receiving

NOW = {"push": "private", "push_after": 0.0, "roll_call": 0.0, "remind_every": 1e9, "away": 0.0}


@pytest.fixture
async def received(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[Received]:
    async with receiving(tmp_path) as (received, trust):
        received.status = 201
        monkeypatch.setattr(outgoing, "trusted", lambda: trust)
        yield received


async def subscribed(
    house: Running, received: Received, *names: str, **more: object
) -> tuple[list[Person], list[Phone]]:
    """People in a lobby, each with a phone that is to be told. The second gives the clues."""
    people = await table_of(house, *(names or ("Ala", "Ben", "Celina")))
    assert (await people[0].change(options={"giver": 1})).status_code == 200
    phones = [Phone(received, name) for name in (names or ("Ala", "Ben", "Celina"))]
    for person, phone in zip(people, phones, strict=True):
        answer = await person.call("PUT", person.path("/push"), phone.subscription(**more))
        assert answer.status_code == 200, answer.text
    return people, phones


async def look(house: Running) -> None:
    await house.house._reminders.look()


async def server_key(house: Running) -> str:
    told = (await house.person().call("GET", "/api/push")).json()
    assert told["on"]
    return str(told["key"])


def due(store: MemoryStore) -> None:
    """As if the time had come to look again."""
    for row in store.reminders.rows.values():
        row[1] = 0.0


async def test_a_turn_is_told_once_with_two_workers(
    open_house: Opening, received: Received, store: MemoryStore
) -> None:
    one, two = await open_house(**NOW, secret="s" * 32), await open_house(**NOW, secret="s" * 32)
    (ala, *_), (hers, bens, _) = await subscribed(one, received)
    await ala.start()
    for _ in range(3):
        await asyncio.gather(look(one), look(two), look(one), look(two))
        due(store)
    (note,) = bens.notes(await server_key(two))
    assert note["title"] == "Similo: your turn" and note["body"] == f"Table {ala.code} is waiting for you."
    assert note["path"] == f"t/{ala.code}"
    assert len(received.requests) == 1 and hers.notes("") == []


async def test_a_note_names_table_and_game_and_nothing_else(open_house: Opening, received: Received) -> None:
    house = await open_house(**NOW)
    (ala, *_), (_, bens, _) = await subscribed(house, received, language="pl")
    await ala.start()
    await look(house)
    (note,) = bens.notes(await server_key(house))
    said = {name: note.pop(name) for name in ("title", "body", "path", "stop")}
    assert said == {
        "title": "Similo: twoja kolej",
        "body": f"Stół {ala.code} czeka na ciebie.",
        "path": f"t/{ala.code}",
        "stop": "Nie powiadamiaj mnie",
    }
    assert set(note) == {"id"}


async def test_somebody_with_a_page_open_is_not_told_until_it_is_closed(
    open_house: Opening, received: Received, store: MemoryStore
) -> None:
    house = await open_house(**NOW)
    (ala, ben, _), (_, bens, _) = await subscribed(house, received)
    await ala.start()
    table = house.house.tables.by_code[ala.code]
    async with ben.stream() as stream:
        await stream.next("table")
        await look(house)
        assert received.requests == []
        (row,) = store.reminders.rows.values()
        assert row[1] < time() + device_calls.LOOK_AGAIN + 1, "it is looked at again soon"
    while table.presence.here:
        await table.wait_for_change()
    due(store)
    await look(house)
    assert len(bens.notes(await server_key(house))) == 1


async def test_a_worker_that_has_just_opened_the_table_asks_first_who_is_there(
    open_house: Opening, received: Received, store: MemoryStore
) -> None:
    house = await open_house(**{**NOW, "roll_call": 1000.0})
    (ala, *_), _ = await subscribed(house, received)
    await ala.start()
    await look(house)
    assert received.requests == []
    (row,) = store.reminders.rows.values()
    assert time() < row[1] < time() + 1001


async def test_nothing_is_told_in_quiet_hours_and_it_is_told_after_them(
    open_house: Opening, received: Received, store: MemoryStore, monkeypatch: pytest.MonkeyPatch
) -> None:
    house = await open_house(**NOW)
    hour = int(time() / 3600) % 24
    quiet = {"begin": hour, "end": (hour + 2) % 24, "offset": 0}
    (ala, *_), _ = await subscribed(house, received, quiet=quiet)
    await ala.start()
    await look(house)
    assert received.requests == []
    (row,) = store.reminders.rows.values()
    later = row[1] + 1
    assert 0 < later - time() <= 2 * 3600 + 1
    monkeypatch.setattr(device_calls, "time", lambda: later)
    due(store)
    await look(house)
    assert len(received.requests) == 1


@pytest.mark.parametrize("status", [404, 410])
async def test_a_device_that_its_service_does_not_know_any_more_is_forgotten(
    open_house: Opening, received: Received, store: MemoryStore, status: int
) -> None:
    house = await open_house(**NOW)
    (ala, *_), _ = await subscribed(house, received)
    await ala.start()
    received.status = status
    await look(house)
    assert len(received.requests) == 1
    assert {one.sitter for one in store.subscriptions.kept.values()} == {0, 2}


async def test_a_note_that_is_not_taken_is_tried_again_and_then_given_up(
    open_house: Opening, received: Received, store: MemoryStore, monkeypatch: pytest.MonkeyPatch
) -> None:
    house = await open_house(**NOW)
    (ala, *_), _ = await subscribed(house, received)
    await ala.start()
    received.status, later = 503, 0.0
    monkeypatch.setattr(device_calls, "time", lambda: time() + later)
    for tries in range(1, len(RETRIES) + 3):
        await look(house)
        assert len(received.requests) == min(tries, len(RETRIES) + 1)
        due(store)
        await look(house)
        assert len(received.requests) == min(tries, len(RETRIES) + 1), "not before its time"
        due(store)
        later += max(RETRIES) + 1


async def test_a_note_that_is_refused_for_good_is_not_sent_again(
    open_house: Opening, received: Received, store: MemoryStore
) -> None:
    house = await open_house(**NOW)
    (ala, *_), _ = await subscribed(house, received)
    await ala.start()
    received.status = 403
    for _ in range(3):
        await look(house)
        due(store)
    assert len(received.requests) == 1 and len(store.subscriptions.kept) == 3


async def test_a_service_in_the_operator_s_network_is_not_reached(open_house: Opening, received: Received) -> None:
    house = await open_house(**{**NOW, "push": "on"})
    (ala, *_), _ = await subscribed(house, received)
    await ala.start()
    await look(house)
    assert received.requests == []


async def test_a_redirect_is_not_followed(open_house: Opening, received: Received) -> None:
    house = await open_house(**NOW)
    (ala, *_), _ = await subscribed(house, received)
    await ala.start()
    received.status, received.location = 307, f"{received.url}/elsewhere"
    await look(house)
    assert [head.split()[1] for head, _, _ in received.requests] == ["/send/Ben"]


async def test_the_operator_may_switch_it_off(open_house: Opening, received: Received) -> None:
    house = await open_house(**{**NOW, "push": "off"})
    ala, *_ = await table_of(house, "Ala", "Ben")
    assert (await ala.call("GET", "/api/push")).json() == {"on": False, "key": ""}
    answer = await ala.call("PUT", ala.path("/push"), Phone(received, "ala").subscription())
    assert problem(answer) == (403, "push_off")


async def test_whoever_is_killed_between_the_note_and_its_record_tells_it_once_more_at_most(
    open_house: Opening, store: MemoryStore, received: Received, monkeypatch: pytest.MonkeyPatch
) -> None:
    one = await open_house(**NOW)
    (ala, *_), _ = await subscribed(one, received)
    await ala.start()

    class Killed(Exception):
        pass

    async def killed(*_: object) -> None:
        raise Killed

    with monkeypatch.context() as dying:
        dying.setattr(store.subscriptions, "keep", killed)
        with pytest.raises(Killed):
            await look(one)
    two = await open_house(**NOW)
    await look(two)
    assert len(received.requests) == 1, "its lease still runs"
    (row,) = store.reminders.rows.values()
    row[2] -= LEASE + 1
    for _ in range(3):
        await look(two)
        due(store)
    assert len(received.requests) == 2


async def test_one_device_of_two_people_is_told_once(open_house: Opening, received: Received) -> None:
    """Both guess; the giver has given a clue."""
    house = await open_house(**NOW)
    (ala, ben, celina), _ = await subscribed(house, received)
    shared = Phone(received, "shared")
    for person in (ala, celina):
        assert (await person.call("PUT", person.path("/push"), shared.subscription())).status_code == 200
    await ala.start()
    prompt = (await ben.look())["prompt"]
    assert (await ben.post(prompt["id"], prompt["actions"][0])).status_code == 200
    await look(house)
    assert len(shared.notes(await server_key(house))) == 1


async def test_stopping_needs_only_what_the_device_knows(open_house: Opening, received: Received) -> None:
    house = await open_house(**NOW)
    (ala, *_), (_, bens, _) = await subscribed(house, received)
    await ala.start()
    await look(house)
    (note,) = bens.notes(await server_key(house))
    answer = await house.person().call("DELETE", f"/api/push/{note['id']}")
    assert answer.status_code == 204
    assert {one.sitter for one in house.house.store.subscriptions.kept.values()} == {0, 2}  # type: ignore[attr-defined]


async def test_a_subscription_goes_with_the_person_and_with_the_table(
    open_house: Opening, received: Received, store: MemoryStore
) -> None:
    house = await open_house(**NOW)
    (ala, ben, celina), _ = await subscribed(house, received)
    assert (await ben.call("DELETE", ben.path("/seats/1/data"))).status_code == 204
    assert {one.sitter for one in store.subscriptions.kept.values()} == {0, 2}
    assert (await celina.call("DELETE", celina.path("/seats/1"))).status_code == 204
    assert {one.sitter for one in store.subscriptions.kept.values()} == {0}
    assert (await ala.call("DELETE", ala.path())).status_code == 204
    assert store.subscriptions.kept == {}


async def test_a_device_that_is_signed_out_is_told_nothing_more(
    open_house: Opening, received: Received, store: MemoryStore
) -> None:
    house = await open_house(**NOW)
    (_, ben, _), _ = await subscribed(house, received)
    assert (await ben.call("DELETE", ben.path("/seats/1/links"))).status_code == 204
    assert {one.sitter for one in store.subscriptions.kept.values()} == {0, 2}


async def test_a_person_reads_what_is_kept_of_their_devices_and_nobody_else_does(
    open_house: Opening, received: Received
) -> None:
    house = await open_house(**NOW)
    (ala, ben, _), (hers, *_) = await subscribed(house, received)
    known = (await ala.call("GET", ala.path("/seats/0/data"))).json()
    assert [device["endpoint"] for device in known["push"]] == [hers.endpoint]
    told = [(await one.call("GET", one.path())).text for one in (ala, ben, house.person(code=ala.code))]
    assert not [text for text in told if "/send/" in text], "it is in no message of the table"


async def test_who_has_no_seat_subscribes_to_nothing(house: Running) -> None:
    ala, *_ = await table_of(house, "Ala", "Ben")
    stranger = house.person(code=ala.code)
    answer = await stranger.call("PUT", stranger.path("/push"), Phone(Received(), "x").subscription())
    assert problem(answer)[0] == 401


@pytest.mark.parametrize(
    "changes",
    [
        {"endpoint": "http://push.example/x"},
        {"endpoint": "https://a@push.example/x"},
        {"endpoint": "https://push.example/" + "x" * 1000},
        {"keys": {"p256dh": "A" * 87, "auth": "A" * 22}},
        {"quiet": {"begin": 24, "end": 0, "offset": 0}},
        {"language": "xx"},
    ],
)
async def test_what_is_no_subscription(house: Running, changes: dict[str, object]) -> None:
    ala, *_ = await table_of(house, "Ala", "Ben")
    answer = await ala.call("PUT", ala.path("/push"), {**Phone(Received(), "x").subscription(), **changes})
    assert 400 <= answer.status_code < 500 and json.loads(answer.text)["code"] == "malformed"


async def test_the_limit_of_subscriptions(open_house: Opening, received: Received) -> None:
    house = await open_house(**NOW, limits=RateLimits(push=Rate(2, 0.001)))
    ala, *_ = await table_of(house, "Ala", "Ben")
    phone = Phone(received, "ala")
    answers = [await ala.call("PUT", ala.path("/push"), phone.subscription()) for _ in range(3)]
    assert [answer.status_code for answer in answers] == [200, 200, 429]
