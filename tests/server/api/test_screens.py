"""Big screens: four letters, good for one table and ten minutes, and a key that is only the screen's."""

import asyncio

import pytest
from msgspec.structs import replace

from parlour.server.live.screens import GOOD_FOR
from parlour.server.settings import Rate, RateLimits
from parlour.storage.sweeper import Keep, sweep
from tests.server.conftest import Opening, Running, problem, table_of
from tests.server.double import MemoryStore
from tests.server.people import Json, Person


async def waits(house: Running) -> tuple[Person, Json]:
    """A television, and what it was told."""
    tv = house.person()
    told: Json = (await tv.call("POST", "/api/screens", {})).json()
    tv.become(told["key"])
    return tv, told


async def sees(tv: Person, code: str) -> Json:
    told: Json = (await tv.call("GET", f"/api/screens/{code}")).json()
    return told


async def test_a_phone_sends_its_table_to_the_screen(house: Running) -> None:
    ala, bo = await table_of(house, "Ala", "Bo")
    tv, told = await waits(house)
    assert told["link"] == f"{house.base}/tv/{told['code']}" and told["seconds"] == GOOD_FOR
    assert await sees(tv, told["code"]) == {"code": told["code"], "waiting": True, "table": None, "key": None}
    sent = await bo.call("POST", bo.path("/screens"), {"screen": told["code"].lower()})
    assert sent.json() == {"code": told["code"], "waiting": False, "table": ala.code, "key": None}
    shown = await sees(tv, told["code"])
    assert shown["table"] == ala.code
    tv.become(shown["key"])
    assert (await tv.call("GET", f"/api/tables/{ala.code}")).json()["you"] is None
    tv.code = ala.code
    async with tv.stream() as stream:
        assert (await stream.next("table")).data["code"] == ala.code


async def test_only_the_screen_learns_what_it_was_sent(house: Running) -> None:
    (ala,) = await table_of(house, "Ala")
    _, told = await waits(house)
    await ala.call("POST", ala.path("/screens"), {"screen": told["code"]})
    for somebody in (house.person(), ala, house.person("x" * 32)):
        told_them = await sees(somebody, told["code"])
        assert told_them["waiting"] is False and told_them["table"] is None and told_them["key"] is None


async def test_a_code_is_good_for_one_table(house: Running) -> None:
    tv, told = await waits(house)
    hosts = [(await table_of(house, f"Host {number}"))[0] for number in range(4)]
    wishes = [host.call("POST", host.path("/screens"), {"screen": told["code"]}) for host in hosts]
    answers = await asyncio.gather(*wishes)
    assert sorted(answer.status_code for answer in answers) == [200, 409, 409, 409]
    first = hosts[[answer.status_code for answer in answers].index(200)]
    again = await first.call("POST", first.path("/screens"), {"screen": told["code"]})
    assert again.status_code == 200, "the same wish again"
    assert (await sees(tv, told["code"]))["table"] == first.code
    new = await house.person().call("POST", "/api/tables", {"game": "ego", "name": "Zoe", "screen": told["code"]})
    assert problem(new) == (409, "screen_taken")


async def test_a_new_table_has_the_letters_that_the_screen_has(house: Running) -> None:
    tv, told = await waits(house)
    assert problem(await house.person().call("GET", f"/api/tables/{told['code']}")) == (404, "is_a_screen")
    ala, bo = house.person(), house.person()
    await ala.found("Ala", "one_mind", screen=told["code"], key="k" * 20)
    assert ala.code == told["code"]
    again = await ala.call(
        "POST", "/api/tables", {"game": "one_mind", "name": "Ala", "screen": ala.code, "key": "k" * 20}
    )
    assert again.status_code == 201 and again.json()["code"] == ala.code
    shown = await sees(tv, told["code"])
    assert shown == {"code": ala.code, "waiting": False, "table": ala.code, "key": told["key"]}
    assert (await tv.call("GET", f"/api/tables/{ala.code}")).status_code == 200
    await bo.sit(told["code"], "Bo")
    late = await house.person().call("POST", "/api/tables", {"game": "ego", "name": "Zoe", "screen": told["code"]})
    assert problem(late) == (404, "no_such_screen")


@pytest.mark.parametrize("code", ["ABCD", "AB", "12345678", "%00%00"])
async def test_no_screen_waits_there(house: Running, code: str) -> None:
    (ala,) = await table_of(house, "Ala")
    assert problem(await ala.call("GET", f"/api/screens/{code}")) == (404, "no_such_screen")
    assert problem(await ala.call("GET", f"/api/screens/{ala.code}")) == (404, "no_such_screen"), "that is a table"


async def test_who_does_not_sit_at_a_table_cannot_send_it(house: Running) -> None:
    (ala,) = await table_of(house, "Ala")
    tv, told = await waits(house)
    stranger = await house.person().call("POST", ala.path("/screens"), {"screen": told["code"]})
    assert problem(stranger) == (401, "no_token")
    assert (await sees(tv, told["code"]))["waiting"] is True


async def test_a_code_lasts_ten_minutes_and_is_swept_away(house: Running, store: MemoryStore) -> None:
    (ala,) = await table_of(house, "Ala")
    tv, told = await waits(house)
    for id, address in list(store.addresses.items()):
        aged = address.created - GOOD_FOR
        store.addresses[id] = replace(address, created=aged, touched=aged)
    late = await ala.call("POST", ala.path("/screens"), {"screen": told["code"]})
    assert problem(late) == (404, "no_such_screen")
    assert problem(await tv.call("GET", f"/api/screens/{told['code']}")) == (404, "no_such_screen")
    assert await sweep(store, ala_now(store) + 2 * GOOD_FOR + 1, Keep()) == 1 and await store.find(ala.code) is not None


async def test_guessing_letters_is_slow_and_so_is_asking_for_them(open_house: Opening) -> None:
    limits = replace(RateLimits.lifted(), guesses=Rate(3, 0.01), screens=Rate(2, 0.01))
    house = await open_house(limits=limits)
    (ala,) = await table_of(house, "Ala")
    codes = [(await ala.call("POST", ala.path("/screens"), {"screen": "QQQQ"})).status_code for _ in range(5)]
    assert codes == [404, 404, 404, 429, 429]
    asked = [(await house.person().call("POST", "/api/screens", {})).status_code for _ in range(3)]
    assert asked == [201, 201, 429]


def ala_now(store: MemoryStore) -> float:
    return max(address.created for address in store.addresses.values())
