"""Big screens: four letters, good for one table and ten minutes, and a key that is only the screen's.

The letters only ask: the screen shows who asks, and a number that the phone has to send.
"""

import asyncio

import httpx
import pytest
from msgspec.structs import replace

from parlour.server.live.screens import GOOD_FOR, MOST_ASKS
from parlour.server.settings import Rate, RateLimits
from parlour.storage.table_expiry import Keep, sweep
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


async def number_on(tv: Person, code: str) -> int:
    number: int = (await sees(tv, code))["asked"]["number"]
    return number


async def asks(person: Person, code: str) -> None:
    """Somebody at a table types the letters of a screen."""
    answer = await person.call("POST", person.path("/screens"), {"screen": code})
    assert answer.status_code == 200, answer.text


async def sends(person: Person, code: str, number: int) -> httpx.Response:
    """And then the number."""
    return await person.call("POST", person.path("/screens"), {"screen": code, "number": number})


async def opens_on(person: Person, tv: Person, code: str, name: str = "Ala", **more: object) -> httpx.Response:
    """Somebody opens a new table on a screen, letters and number and all."""
    ask = (await person.call("POST", f"/api/screens/{code}/asks", {"name": name})).json()["ask"]
    wish = {"game": "one_mind", "name": name, "screen": code, "ask": ask, "number": await number_on(tv, code), **more}
    return await person.call("POST", "/api/tables", wish)


async def test_a_phone_sends_its_table_to_the_screen(house: Running) -> None:
    ala, bo = await table_of(house, "Ala", "Bo")
    tv, told = await waits(house)
    assert told["link"] == f"{house.base}/tv/{told['code']}" and told["seconds"] == GOOD_FOR
    nothing = {"code": told["code"], "waiting": True, "table": None, "key": None, "asked": None}
    assert await sees(tv, told["code"]) == nothing
    await asks(bo, told["code"].lower())
    asked = (await sees(tv, told["code"]))["asked"]
    assert (asked["name"], asked["table"]) == ("Bo", ala.code) and 10 <= asked["number"] <= 99
    sent = await sends(bo, told["code"].lower(), asked["number"])
    assert sent.json() == {"code": told["code"], "waiting": False, "table": ala.code, "key": None, "asked": None}
    shown = await sees(tv, told["code"])
    assert shown["table"] == ala.code
    tv.become(shown["key"])
    assert (await tv.call("GET", f"/api/tables/{ala.code}")).json()["you"] is None
    tv.code = ala.code
    async with tv.stream() as stream:
        assert (await stream.next("table")).data["code"] == ala.code


async def test_only_the_screen_learns_what_it_was_sent(house: Running) -> None:
    (ala,) = await table_of(house, "Ala")
    tv, told = await waits(house)
    await asks(ala, told["code"])
    for somebody in (house.person(), ala, house.person("x" * 32)):
        assert (await sees(somebody, told["code"]))["asked"] is None, "the number is for those in the room"
    await sends(ala, told["code"], await number_on(tv, told["code"]))
    for somebody in (house.person(), ala, house.person("x" * 32)):
        told_them = await sees(somebody, told["code"])
        assert told_them["waiting"] is False and told_them["table"] is None and told_them["key"] is None


async def test_a_code_is_good_for_one_table(house: Running) -> None:
    tv, told = await waits(house)
    hosts = [(await table_of(house, f"Host {number}"))[0] for number in range(4)]
    numbers = []
    for host in hosts:
        await asks(host, told["code"])
        numbers.append(await number_on(tv, told["code"]))
    wishes = [sends(host, told["code"], number) for host, number in zip(hosts, numbers, strict=True)]
    answers = await asyncio.gather(*wishes)
    assert sorted(answer.status_code for answer in answers) == [200, 409, 409, 409]
    first = hosts[[answer.status_code for answer in answers].index(200)]
    again = await sends(first, told["code"], numbers[hosts.index(first)])
    assert again.status_code == 200, "the same wish again"
    assert (await sees(tv, told["code"]))["table"] == first.code
    late = await house.person().call("POST", f"/api/screens/{told['code']}/asks", {"name": "Zoe"})
    assert problem(late) == (409, "screen_taken")


async def test_the_letters_alone_open_no_table_on_a_screen(house: Running) -> None:
    tv, told = await waits(house)
    for more in ({}, {"number": 47}, {"ask": "guessed", "number": 47}):
        wish = {"game": "ego", "name": "Zoe", "screen": told["code"], **more}
        assert problem(await house.person().call("POST", "/api/tables", wish)) == (409, "wrong_number")
    assert (await sees(tv, told["code"]))["waiting"] is True, "and spend none of its tries"


async def test_a_stranger_who_has_guessed_the_letters_does_not_get_the_screen(house: Running) -> None:
    (ala,) = await table_of(house, "Ala")
    (mallory,) = await table_of(house, "Mallory")
    tv, told = await waits(house)
    await asks(ala, told["code"])
    number = await number_on(tv, told["code"])
    await asks(mallory, told["code"])
    assert problem(await sends(mallory, told["code"], number)) == (409, "wrong_number"), "it is Ala's"
    assert (await sees(tv, told["code"]))["asked"]["name"] == "Mallory", "everybody in the room sees who asks"
    assert (await sends(ala, told["code"], number)).status_code == 200


async def test_three_wrong_numbers_make_a_new_code(house: Running) -> None:
    (mallory,) = await table_of(house, "Mallory")
    tv, told = await waits(house)
    await asks(mallory, told["code"])
    number = await number_on(tv, told["code"])
    wrong = [(number + step) % 100 for step in (1, 2, 3)]
    left = [(await sends(mallory, told["code"], guess)).json()["facts"]["left"] for guess in wrong]
    assert left == [2, 1, 0]
    assert problem(await sends(mallory, told["code"], number)) == (404, "no_such_screen")
    assert problem(await tv.call("GET", f"/api/screens/{told['code']}")) == (404, "no_such_screen")
    _, anew = await waits(house)
    assert anew["code"] != told["code"]


async def test_nobody_makes_a_screen_flicker_for_long(house: Running) -> None:
    one, other = [(await table_of(house, name))[0] for name in ("One", "Other")]
    _, told = await waits(house)
    answers = [
        (await who.call("POST", who.path("/screens"), {"screen": told["code"]})).status_code
        for _ in range(MOST_ASKS)
        for who in (one, other)
    ]
    assert set(answers) == {200, 404} and answers.count(200) <= MOST_ASKS + 1


async def test_asking_again_keeps_the_number(house: Running) -> None:
    (ala,) = await table_of(house, "Ala")
    tv, told = await waits(house)
    await asks(ala, told["code"])
    number = await number_on(tv, told["code"])
    await asks(ala, told["code"])
    assert await number_on(tv, told["code"]) == number


async def test_a_new_table_has_the_letters_that_the_screen_has(house: Running) -> None:
    tv, told = await waits(house)
    assert problem(await house.person().call("GET", f"/api/tables/{told['code']}")) == (404, "is_a_screen")
    ala, bo = house.person(), house.person()
    first = await opens_on(ala, tv, told["code"], key="k" * 20)
    assert first.status_code == 201 and first.json()["code"] == told["code"]
    again = await ala.call(
        "POST", "/api/tables", {"game": "one_mind", "name": "Ala", "screen": told["code"], "key": "k" * 20}
    )
    assert again.status_code == 201 and again.json()["code"] == told["code"]
    ala.code = told["code"]
    shown = await sees(tv, told["code"])
    assert shown == {"code": ala.code, "waiting": False, "table": ala.code, "key": told["key"], "asked": None}
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


async def test_whoever_has_guessed_too_often_is_not_told_of_hits_either(open_house: Opening) -> None:
    house = await open_house(limits=replace(RateLimits.lifted(), guesses=Rate(3, 0.001)))
    (ala,) = await table_of(house, "Ala")
    tv, told = await waits(house)
    stranger = house.person()
    guesses = [(await stranger.call("GET", f"/api/screens/QQQ{letter}")).status_code for letter in "ABCD"]
    assert guesses == [404, 404, 404, 429]
    assert problem(await stranger.call("GET", f"/api/screens/{told['code']}")) == (429, "too_fast")
    assert problem(await stranger.call("GET", f"/api/tables/{told['code']}")) == (429, "too_fast")
    assert problem(await stranger.call("GET", f"/api/tables/{ala.code}")) == (429, "too_fast")
    assert problem(await stranger.call("POST", f"/api/screens/{told['code']}/asks", {"name": "Z"})) == (429, "too_fast")
    assert problem(await ala.call("POST", ala.path("/screens"), {"screen": told["code"]})) == (429, "too_fast")
    wish = {"game": "ego", "name": "Zoe", "screen": told["code"], "ask": "x", "number": 47}
    assert problem(await stranger.call("POST", "/api/tables", wish)) == (429, "too_fast")
    assert (await sees(tv, told["code"]))["waiting"] is True, "the screen itself is no stranger"


async def test_wrong_numbers_are_guesses_too(open_house: Opening) -> None:
    house = await open_house(limits=replace(RateLimits.lifted(), guesses=Rate(2, 0.001)))
    (ala,) = await table_of(house, "Ala")
    tv, told = await waits(house)
    await asks(ala, told["code"])
    wrong = (await number_on(tv, told["code"]) + 1) % 100
    assert [(await sends(ala, told["code"], wrong)).status_code for _ in range(3)] == [409, 409, 429]


def ala_now(store: MemoryStore) -> float:
    return max(address.created for address in store.addresses.values())
