"""From the vote to the next game, by a running house: the countdown begins, pauses and ends, and survives a restart."""

import random

import pytest

from parlour.table import countdown
from parlour.table.records import Started, read
from tests.server.api.test_absence import listening, until
from tests.server.conftest import Opening, Running, problem, table_of
from tests.server.double import MemoryStore
from tests.server.people import Json, Person


@pytest.fixture
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(countdown, "SECONDS", 0.1)


@pytest.fixture
def slow(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nothing starts by itself while the test looks."""
    monkeypatch.setattr(countdown, "SECONDS", 600.0)


async def after_a_game(house: Running, *names: str, bots: int = 0) -> list[Person]:
    """A short game of ego is over."""
    people = await table_of(house, *names, bots=bots)
    assert (await people[0].change(game="ego", options={"questions": 1})).status_code == 200
    assert (await people[0].start()).status_code == 201
    chance = random.Random(1)
    while (await people[0].look())["phase"] != "over":
        for person in people:
            await person.play(chance)
    return people


async def vote(person: Person, game: str) -> Json:
    answer = await person.call("POST", person.path("/wants"), {"game": game})
    assert answer.status_code == 200
    return dict(answer.json())


def is_counting(table: Json) -> bool:
    return bool(table["next"] and table["next"]["countdown"])


def starts(store: MemoryStore) -> int:
    """Games that were ever started."""
    return sum(isinstance(read(line), Started) for lines in store.log.lines.values() for line in lines)


async def test_everybody_is_told_what_the_vote_comes_to(house: Running, slow: None) -> None:
    ala, ben, cleo = await after_a_game(house, "Ala", "Ben", "Cleo")
    async with listening(ala, ben, cleo):
        told = (await vote(ben, "similo"))["next"]
        assert (told["game"], told["waiting"], told["countdown"]) == ("similo", [0, 2], None)
        assert (await cleo.look())["next"] == told


async def test_when_all_have_voted_the_game_starts_by_itself(house: Running, quick: None) -> None:
    ala, ben = await after_a_game(house, "Ala", "Ben")
    async with listening(ala, ben):
        await vote(ala, "similo")
        await vote(ben, "any")
        table = await until(ben, lambda table: table["phase"] == "playing")
        assert table["game"] == "similo" and table["number"] == 2 and table["next"] is None


async def test_whoever_has_not_voted_is_waited_for_until_they_go(house: Running, quick: None) -> None:
    ala, ben, cleo = await after_a_game(house, "Ala", "Ben", "Cleo")
    async with listening(ala, ben):
        async with listening(cleo):
            await vote(ala, "similo")
            assert (await vote(ben, "similo"))["next"]["waiting"] == [2]
        await until(ala, lambda table: table["phase"] == "playing")


async def test_wait_stops_it_for_everybody_and_the_same_person_goes_on(house: Running, slow: None) -> None:
    ala, ben, cleo = await after_a_game(house, "Ala", "Ben", "Cleo")
    async with listening(ala, ben, cleo):
        for person in (ala, ben, cleo):
            await vote(person, "similo")
        begun = (await until(ala, is_counting))["next"]["countdown"]
        assert begun["game"] == "similo" and begun["seconds"] == 600.0 and not begun["paused"]
        assert (await ben.call("POST", ben.path("/countdown"), {"on": True})).status_code == 200
        paused = (await cleo.look())["next"]["countdown"]
        assert (paused["paused"], paused["by"]) == (True, 1)
        assert problem(await cleo.call("POST", cleo.path("/countdown"), {"on": False})) == (403, "host_only")
        assert (await ben.call("POST", ben.path("/countdown"), {"on": False})).status_code == 200
        again = await until(ala, lambda table: is_counting(table) and not table["next"]["countdown"]["paused"])
        assert again["next"]["countdown"]["at"] >= begun["at"]


async def test_there_is_nothing_to_stop_before_all_have_voted(house: Running) -> None:
    ala, ben = await after_a_game(house, "Ala", "Ben")
    async with listening(ala, ben):
        assert problem(await ben.call("POST", ben.path("/countdown"), {"on": True})) == (409, "no_countdown")


async def test_somebody_alone_with_bots_starts_themselves(house: Running, quick: None) -> None:
    (ala,) = await after_a_game(house, "Ala", bots=1)
    async with listening(ala):
        assert (await vote(ala, "similo"))["next"]["countdown"] is None
        answer = await ala.call("POST", ala.path("/games"), {"game": "similo"})
        assert answer.json() == {"number": 2} and (await ala.look())["game"] == "similo"


async def test_people_at_one_device_vote_together(house: Running) -> None:
    (ala,) = await after_a_game(house, "Ala", bots=1)
    bob = house.person()
    await bob.sit(ala.code, "Bob")
    ala.client.cookies.set(f"parlour-{ala.code}", f"{ala.token}.{bob.token}")  # as in a browser
    ala.become("")
    table = await vote(ala, "similo")
    assert [want["seat"] for want in table["wants"]] == [seat["seat"] for seat in table["seats"] if not seat["bot"]]


async def test_the_host_takes_every_screen_to_the_lobby(house: Running) -> None:
    ala, ben = await after_a_game(house, "Ala", "Ben")
    assert problem(await ben.call("POST", ben.path("/lobby"), {})) == (403, "host_only")
    assert (await ala.call("POST", ala.path("/lobby"), {})).json()["next"]["lobby"]
    assert (await ben.look())["next"]["lobby"]


async def test_a_countdown_survives_a_restart(open_house: Opening, store: MemoryStore, slow: None) -> None:
    before = await open_house()
    ala, ben = await after_a_game(before, "Ala", "Ben")
    async with listening(ala, ben):
        await vote(ala, "similo")
        await vote(ben, "similo")
        begun = (await until(ala, is_counting))["next"]["countdown"]
    after = await open_house()
    later = after.person(ala.token, ala.code)
    assert (await later.look())["next"]["countdown"] == begun


async def test_two_houses_start_one_game(open_house: Opening, store: MemoryStore, quick: None) -> None:
    one, other = await open_house(), await open_house()
    ala, ben = await after_a_game(one, "Ala", "Ben")
    elsewhere = other.person(ben.token, ben.code)
    before = starts(store)
    async with listening(ala, elsewhere):
        await vote(ala, "similo")
        await vote(elsewhere, "similo")
        await until(ala, lambda table: table["phase"] == "playing")
        await until(elsewhere, lambda table: table["phase"] == "playing")
    assert starts(store) == before + 1
