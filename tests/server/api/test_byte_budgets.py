"""Own questions and pictures have a budget of bytes, for a table and for an address, whatever the seat and worker."""

from typing import Any

import httpx
import pytest
from msgspec.structs import replace

from parlour.server.settings import Rate, RateLimits
from tests.server.api.test_pictures import bring
from tests.server.conftest import Opening, problem, table_of
from tests.server.people import Person

SLOWLY = 0.001  # bytes a second


def limits(budget: str, size: float) -> RateLimits:
    return replace(RateLimits.lifted(), **{budget: Rate(size, SLOWLY)})


async def send_file(person: Person, size: int) -> httpx.Response:
    """A file of questions that is read, and is misprinted."""
    return await person.call("POST", person.path("/questions"), {"text": "x" * size})


@pytest.mark.parametrize("budget", ["table_bytes", "address_bytes"])
async def test_questions_of_all_seats_together_are_limited(open_house: Opening, budget: str) -> None:
    house = await open_house(limits=limits(budget, 1000))
    ala, bob = await table_of(house, "Ala", "Bob")
    await ala.change(game="ego")
    answers = [await send_file(who, 400) for who in (ala, bob, ala)]
    assert [answer.status_code for answer in answers[:2]] == [422, 422], "read, and misprinted"
    assert problem(answers[2]) == (429, "over_budget")
    assert int(answers[2].headers["retry-after"]) > 1
    assert answers[2].json()["facts"]["minutes"] == -(-int(answers[2].headers["retry-after"]) // 60)


async def test_an_address_has_one_budget_for_all_its_tables(open_house: Opening) -> None:
    house = await open_house(limits=limits("address_bytes", 1000))
    hosts = [(await table_of(house, name))[0] for name in ("Ala", "Bob", "Cleo")]
    for host in hosts:
        await host.change(game="ego")
    assert [(await send_file(host, 400)).status_code for host in hosts] == [422, 422, 429]


async def test_all_workers_spend_from_the_same_budget(open_house: Opening) -> None:
    houses = [await open_house(limits=limits("table_bytes", 1000)) for _ in range(2)]
    (ala,) = await table_of(houses[0], "Ala")
    await ala.change(game="ego")
    elsewhere = houses[1].person(ala.token, ala.code)
    assert [(await send_file(who, 400)).status_code for who in (ala, elsewhere, elsewhere)] == [422, 422, 429]


async def test_writers_are_told_what_is_left_before_it_is_used_up(open_house: Opening) -> None:
    house = await open_house(limits=limits("table_bytes", 100_000))
    (ala,) = await table_of(house, "Ala")

    async def seen(what: str) -> dict[str, Any]:
        room: dict[str, Any] = (await ala.call("GET", ala.path(f"/{what}"))).json()["room"]
        return room

    assert await seen("pictures") == await seen("questions") == {"left": 100_000, "most": 100_000}
    told = (await bring(ala, "Rex")).json()["room"]
    assert 0 < told["left"] < 100_000 and await seen("pictures") == told
    await ala.change(game="ego")
    question = {"ask": "Who snores?", "answers": ["Ada", "Bob", "Cleo"], "language": "en", "grown_up": False}
    answer = await ala.call("PUT", ala.path("/questions"), {"questions": [question]})
    assert answer.json()["room"]["left"] < told["left"], "one budget for both"


async def test_a_watcher_is_told_nothing_of_it(open_house: Opening) -> None:
    house = await open_house()
    (ala,) = await table_of(house, "Ala")
    links = (await ala.look())["links"]
    watcher = house.person(links["watch"].partition("#")[2], ala.code)
    assert (await watcher.call("GET", watcher.path("/pictures"))).json()["room"] is None


async def test_names_that_are_changed_again_and_again_are_counted_too(open_house: Opening) -> None:
    """Each change writes a line with all names of this person."""
    house = await open_house(limits=limits("table_bytes", 3000))
    (ala,) = await table_of(house, "Ala")
    id = (await bring(ala, "Rex")).json()["id"]
    statuses = [
        (await ala.call("PATCH", ala.path(f"/pictures/{id}"), {"name": f"Rex {number}"})).status_code
        for number in range(60)
    ]
    assert statuses[0] == 204 and statuses[-1] == 429
