"""The group's link over HTTP, in the hands of everybody who could hold it: it opens nobody's seat by itself.

A stranger who sat down by the code, somebody who was removed, a watcher and a screen try it, while the owner of the
seat is connected, asleep, away and gone.
"""

import asyncio
from collections.abc import Callable
from contextlib import AsyncExitStack
from typing import Any

import httpx
import msgspec
import pytest

from parlour.server.codes import fingerprint
from parlour.server.settings import RateLimits
from tests.server.conftest import Opening, Running, problem, table_of
from tests.server.double import MemoryStore
from tests.server.people import PATIENCE, Json, Person

ALA, BEN, ZED = range(3)


async def key_of_group(host: Person) -> str:
    answer = await host.call("POST", host.path("/group"), {})
    key: str = answer.json()["link"].partition("#")[2]
    return key


async def ask(person: Person, key: str, seat: int) -> httpx.Response:
    return await person.call("POST", person.path("/reunion"), {"key": key, "seat": seat})


async def nod(person: Person, number: int, *, agrees: bool = True) -> httpx.Response:
    return await person.call("POST", person.path(f"/reunion/{number}"), {"agrees": agrees})


async def state(person: Person) -> Any:
    return (await person.call("GET", person.path("/reunion"))).json()["state"]


async def until(person: Person, is_so: Callable[[Json], bool]) -> None:
    """Wait until the table says so."""
    async with asyncio.timeout(PATIENCE):
        while not is_so(await person.look()):
            pass


async def here(person: Person, seat: int, *, is_here: bool) -> None:
    await until(person, lambda table: table["seats"][seat]["here"] == is_here)


# The master key that it was


async def test_a_stranger_becomes_nobody_by_the_groups_link(open_house: Opening) -> None:
    """Ala's phone is dark in the middle of Similo, in which she gives the clues. A stranger at the table has the link,
    as everybody there has; it made a host of them, showed them the secret, and let them delete the table."""
    house = await open_house(grace=0.01)
    ala, stranger = await _similo(house)
    key = (await stranger.look())["links"]["group"].partition("#")[2]
    thief = house.person("", ala.code)
    answer = await ask(thief, key, ALA)
    thief.client.cookies.clear()
    thief.become(answer.json().get("token") or "")
    seen = await thief.look()
    assert seen["you"] is None, "the host's seat is open"
    assert seen["view"] is None, "the secret is seen"
    assert (await thief.call("DELETE", thief.path())).status_code == 401
    assert (await ala.look())["you"]["host"]


async def _similo(house: Running) -> tuple[Person, Person]:
    """Ala has opened the table, gives the clues, and is asleep; a stranger has sat down by the code."""
    ala, stranger = house.person(), house.person()
    await ala.found("Ala")
    await stranger.sit(ala.code, "Zed")
    await key_of_group(ala)
    await ala.change(options={"giver": 0})
    async with ala.stream() as stream:
        await stream.next("table")
        assert (await ala.start()).status_code == 201
    await here(stranger, ALA, is_here=False)
    return ala, stranger


# Everybody who could hold it, whatever the owner does

HOLDERS = ("sitter", "removed", "watcher", "screen", "stranger")
OWNERS = ("connected", "asleep", "away", "gone")


@pytest.mark.parametrize("running", [False, True], ids=["between games", "in a game"])
@pytest.mark.parametrize("owner", OWNERS)
async def test_nobody_who_holds_it_opens_a_seat(open_house: Opening, owner: str, running: bool) -> None:
    """Ben's seat and the host's, tried by all of them, at a table at which only the stranger is present. Nothing that
    they get opens anything."""
    house = await open_house(grace=0.01, away=0.3 if owner == "away" else 600.0)
    people, key = await _holders(house, running=running)
    zed, ben = people["sitter"], people["owner"]
    async with AsyncExitStack() as streams:
        await streams.enter_async_context(zed.stream())
        await here(zed, ZED, is_here=True)
        if owner == "connected":
            await streams.enter_async_context(ben.stream())
            await here(zed, BEN, is_here=True)
        if owner == "away":
            await until(zed, lambda table: table["seats"][BEN]["away"] and table["you"]["host"])
        if owner == "gone" and not running:
            assert (await ben.call("DELETE", ben.path(f"/seats/{BEN}"))).status_code == 204
        for role in HOLDERS:
            for seat in (ALA, BEN):
                await _expect_no_way_in(house, people[role], key, seat)
        assert (await people["host"].look())["you"]["seat"] == ALA, "nobody has lost anything"


async def _holders(house: Running, *, running: bool) -> tuple[dict[str, Person], str]:
    ala, ben, zed, removed = await table_of(house, "Ala", "Ben", "Zed", "Rex")
    assert (await ala.call("DELETE", ala.path("/seats/3"))).status_code == 204
    key = await key_of_group(ala)
    links = (await ala.look())["links"]
    watcher, screen = (house.person(links[kind].partition("#")[2], ala.code) for kind in ("watch", "screen"))
    if running:
        assert (await ala.start()).status_code == 201
    stranger = house.person("", ala.code)
    people = {"host": ala, "owner": ben, "sitter": zed, "removed": removed, "watcher": watcher, "screen": screen}
    return {**people, "stranger": stranger}, key


async def _expect_no_way_in(house: Running, person: Person, key: str, seat: int) -> None:
    before = (await person.look())["you"]
    answer = await ask(person, key, seat)
    assert answer.status_code in (401, 403, 404, 409), answer.text
    assert (await person.look())["you"] == before
    visit = await house.person("", person.code).call("POST", person.path("/visits"), {"key": key})
    assert problem(visit) == (401, "no_token"), "it is no key of a seat"
    assert (await house.person(key, person.code).look())["you"] is None, "nor a token"


async def test_who_was_removed_has_neither_the_old_links_nor_the_seat(house: Running) -> None:
    ala, rex, _ = await table_of(house, "Ala", "Rex", "Ben")
    old = await key_of_group(ala)
    own = (await rex.call("POST", rex.path("/seats/1/links"), {})).json()["link"].partition("#")[2]
    assert (await ala.call("DELETE", ala.path("/seats/1"))).status_code == 204
    assert problem(await ask(rex, old, 1)) == (401, "no_token")
    new = (await ala.look())["links"]["group"].partition("#")[2]
    async with ala.stream() as stream:
        await stream.next("table")
        assert problem(await ask(rex, new, 2)) == (404, "no_such_seat"), "their seat is not there any more"
    visit = await house.person("", ala.code).call("POST", ala.path("/visits"), {"key": own})
    assert problem(visit) == (401, "no_token")


# A nod


async def test_the_host_nods_and_the_asker_has_the_seat(open_house: Opening) -> None:
    house = await open_house(grace=0.01)
    ala, ben = await table_of(house, "Ala", "Ben")
    key = await key_of_group(ala)
    asker = house.person("", ala.code)
    async with ala.stream() as stream:
        await stream.next("table")
        asked = await ask(asker, key, BEN)
        assert asked.status_code == 201 and asked.json()["state"] == "waiting"
        assert asker.client.cookies[f"parlour-{ala.code}"] == asked.json()["token"]
        assert (await asker.look())["you"] is None and await state(asker) == "waiting"
        question = await _question(ala, stream)
        assert question == {"claim": 1, "seat": BEN, "sign": asked.json()["sign"]}
        assert (await ben.look())["you"]["claims"] == [], "only those who may nod are asked"
        assert (await nod(ala, 1)).json() == {"done": True}
    assert await state(asker) == "yes"
    assert (await asker.look())["you"]["seat"] == BEN
    taken = (await ben.look())["you"]["taken"]
    assert (taken["way"], taken["by"]) == ("nod", ALA), "Ben is told at his own device"
    assert (await asker.look())["you"]["taken"] is None


async def _question(person: Person, stream: Any) -> Any:
    while not (claims := (await stream.next("you")).data["you"]["claims"]):
        pass
    assert (await person.look())["you"]["claims"] == claims
    return claims[0]


async def test_the_host_refuses_and_the_asker_is_told(house: Running) -> None:
    ala, _ = await table_of(house, "Ala", "Ben")
    key = await key_of_group(ala)
    asker = house.person("", ala.code)
    async with ala.stream() as stream:
        await stream.next("table")
        await ask(asker, key, BEN)
        assert (await nod(ala, 1, agrees=False)).json() == {"done": False}
    assert await state(asker) == "no" and (await asker.look())["you"] is None
    assert problem(await nod(ala, 1)) == (409, "claim_over")


async def test_who_guesses_an_idempotency_key_does_not_get_the_askers_token(house: Running) -> None:
    """Two devices with the group's link ask for one seat with the same key: each has a token of its own."""
    ala, ben = await table_of(house, "Ala", "Ben")
    key, asked = await key_of_group(ala), {"idempotency-key": "1"}
    async with ala.stream():
        await here(ala, ALA, is_here=True)
        devices = [house.person(code=ben.code) for _ in range(2)]
        body = {"key": key, "seat": BEN}
        told = [await one.client.post(one.path("/reunion"), json=body, headers=asked) for one in devices]
    assert [answer.status_code for answer in told] == [201, 201]
    assert len({answer.json()["token"] for answer in told}) == 2


async def test_an_asker_who_leaves_asks_no_longer(house: Running) -> None:
    ala, _ = await table_of(house, "Ala", "Ben")
    key = await key_of_group(ala)
    asker = house.person("", ala.code)
    async with ala.stream() as stream:
        await stream.next("table")
        await ask(asker, key, BEN)
        assert (await asker.call("DELETE", asker.path("/reunion"))).status_code == 204
        assert (await ala.look())["you"]["claims"] == []
    assert await state(asker) == "withdrawn"


async def test_a_stranger_who_is_alone_there_cannot_nod_to_themselves(open_house: Opening) -> None:
    house = await open_house(grace=0.01, away=0.05)
    ala, _, zed = await table_of(house, "Ala", "Ben", "Zed")
    key = await key_of_group(ala)
    async with zed.stream() as stream:
        await stream.next("table")
        await until(zed, lambda table: table["you"]["host"])  # the role is lent to whoever is present
        assert problem(await ask(house.person("", ala.code), key, BEN)) == (409, "nobody_to_nod")
        assert problem(await ask(house.person("", ala.code), key, ALA)) == (409, "hosts_seat")


async def test_a_game_that_begins_ends_the_claim(house: Running) -> None:
    ala, _ = await table_of(house, "Ala", "Ben")
    key = await key_of_group(ala)
    asker = house.person("", ala.code)
    async with ala.stream() as stream:
        await stream.next("table")
        await ask(asker, key, BEN)
        assert (await ala.start()).status_code == 201
        assert await state(asker) == "game"
        assert problem(await nod(ala, 1)) == (409, "game_running")
        assert problem(await ask(asker, key, BEN)) == (409, "game_running")


async def test_only_those_at_the_table_nod(house: Running) -> None:
    ala, ben = await table_of(house, "Ala", "Ben")
    key = await key_of_group(ala)
    links = (await ala.look())["links"]
    async with ala.stream() as stream:
        await stream.next("table")
        asker = house.person("", ala.code)
        await ask(asker, key, BEN)
        for person in (asker, *(house.person(links[kind].partition("#")[2], ala.code) for kind in ("watch", "screen"))):
            assert problem(await nod(person, 1)) == (401, "no_token")
        assert problem(await nod(ben, 1)) == (403, "cannot_nod")


async def test_somebody_new_sits_down_while_others_ask(house: Running) -> None:
    """All that the link's page needs besides is what everybody with the code may have."""
    ala, _ = await table_of(house, "Ala", "Ben")
    seen = await house.person("", ala.code).look()
    assert seen["games"] == [] and [seat["name"] for seat in seen["seats"]] == ["Ala", "Ben"]
    somebody = house.person()
    assert (await somebody.sit(ala.code, "Cleo"))["seat"] == 2


async def test_asking_is_limited_by_address(open_house: Opening) -> None:
    house = await open_house(limits=RateLimits())
    ala, _ = await table_of(house, "Ala", "Ben")
    key = await key_of_group(ala)
    async with ala.stream() as stream:
        await stream.next("table")
        answers = []
        for number in range(8):
            answers.append((await ask(house.person("", ala.code), key, BEN)).status_code)
            await nod(ala, number + 1, agrees=False)
    assert answers[:6] == [201] * 6 and answers[6:] == [429, 429]


async def test_wrong_keys_are_guesses(open_house: Opening) -> None:
    house = await open_house(limits=RateLimits())
    ala, _ = await table_of(house, "Ala", "Ben")
    codes = [(await ask(house.person("", ala.code), "x" * 32, BEN)).status_code for _ in range(45)]
    assert codes[0] == 401 and codes[-1] == 429


# What an older version had let in


async def test_a_key_that_the_old_link_had_cut_is_told_so(house: Running, store: MemoryStore) -> None:
    ala, ben = await table_of(house, "Ala", "Ben")
    await key_of_group(ala)
    ((table, lines),) = store.lines.items()
    device = house.person("a-token-of-long-ago", ala.code)
    cut = {"type": "KeyCut", "at": 1.0, "sitter": BEN, "key": fingerprint("a-token-of-long-ago")}
    lines.append(msgspec.json.encode(cut))
    house.house.tables.let_go(table, "idle")
    seen = await device.look()
    assert seen["you"] is None and seen["view"] is None
    assert seen["lost"] == {"seat": BEN, "name": "Ben", "why": "group"}
    assert problem(await device.call("GET", device.path("/stream"))) == (401, "no_token")
    assert (await ben.look())["lost"] is None and (await ben.look())["you"]["seat"] == BEN
