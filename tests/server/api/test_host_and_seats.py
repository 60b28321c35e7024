"""The lobby: what the host may do, who may sit where, and how a seat comes to another device."""

from http.cookies import SimpleCookie

import pytest

from tests.server.conftest import Running, problem, table_of
from tests.server.people import Person, plain_you

HOST_ONLY = [
    ("PATCH", "", {"locked": True}),
    ("DELETE", "", None),
    ("POST", "/games", {}),
    ("POST", "/seats", {"bot": "regular"}),
    ("DELETE", "/seats/0", None),
]


@pytest.mark.parametrize(("method", "rest", "body"), HOST_ONLY)
async def test_only_the_host(house: Running, method: str, rest: str, body: object) -> None:
    ala, bob = await table_of(house, "Ala", "Bob")
    assert problem(await bob.call(method, bob.path(rest), body)) == (403, "host_only")
    assert problem(await house.person(code=ala.code).call(method, ala.path(rest), body)) == (401, "no_token")


async def test_the_host_chooses_game_options_and_language(house: Running) -> None:
    (ala,) = await table_of(house, "Ala")
    table = (await ala.change(options={"deck": "animals"}, language="pl")).json()
    assert table["options"]["deck"] == "animals" and table["options"]["clue_deck"] == "fables"
    assert table["language"] == "pl"
    assert problem(await ala.change(options={"deck": "tarot"})) == (400, "bad_options")
    assert problem(await ala.change(game="chess")) == (404, "no_such_game")


async def test_changes_happen_all_or_not_at_all(house: Running) -> None:
    ala, _bob = await table_of(house, "Ala", "Bob")
    assert problem(await ala.change(language="de", locked=True, host=5)) == (404, "no_such_seat")
    table = await ala.look()
    assert (table["language"], table["locked"], table["host"]) == ("en", False, 0)


async def test_a_locked_table(house: Running) -> None:
    (ala,) = await table_of(house, "Ala")
    await ala.change(locked=True)
    stranger = house.person(code=ala.code)
    assert problem(await stranger.call("POST", ala.path("/seats"), {"name": "Bob"})) == (409, "table_locked")
    assert await ala.seat_bot() == 1, "the host may still fill it up"


async def test_a_full_table(house: Running) -> None:
    (ala,) = await table_of(house, "Ala")
    for _ in range(7):
        await ala.seat_bot()
    answer = await house.person().call("POST", ala.path("/seats"), {"name": "Bob"})
    assert problem(answer) == (409, "table_full")
    assert answer.json()["facts"] == {"most": 8}
    names = [seat["name"] for seat in (await ala.look())["seats"]]
    assert len(set(names)) == 8, "bots have names of their own"


async def test_a_taken_name(house: Running) -> None:
    ala, bob = await table_of(house, "Ala", "Bob")
    for name in ("ala", "ALA", " Ala "):
        answer = await house.person().call("POST", ala.path("/seats"), {"name": name})
        assert problem(answer) == (409, "name_taken")
    assert problem(await ala.call("POST", ala.path("/seats"), {"bot": "regular", "name": "bob"})) == (409, "name_taken")
    assert problem(await bob.call("PATCH", ala.path("/seats/1"), {"name": "Ala"})) == (409, "name_taken")


async def test_too_few_and_in_the_middle_of_a_game(house: Running) -> None:
    (ala,) = await table_of(house, "Ala")
    answer = await ala.start()
    assert problem(answer) == (409, "wrong_table_size")
    assert answer.json()["facts"] == {"count": 1, "least": 2, "most": 8}
    await ala.seat_bot()
    assert (await ala.start()).status_code == 201
    assert problem(await ala.start()) == (409, "game_running")
    assert problem(await ala.change(options={})) == (409, "game_running")
    assert problem(await ala.change(order=[1, 0])) == (409, "game_running")
    assert problem(await ala.call("DELETE", ala.path("/seats/1"))) == (409, "game_running")
    assert problem(await house.person().call("POST", ala.path("/seats"), {"name": "Eve"})) == (409, "game_running")


async def test_options_that_fit_nobody_are_refused_by_the_rules(house: Running) -> None:
    ala, _bob = await table_of(house, "Ala", "Bob")
    await ala.change(options={"giver": 5})
    answer = await ala.start()
    assert problem(answer) == (422, "no_such_giver")
    assert answer.json()["game"] == "similo"


async def test_the_host_turns_the_chairs_and_gives_the_role_away(house: Running) -> None:
    ala, bob, _cleo = await table_of(house, "Ala", "Bob", "Cleo")
    table = (await ala.change(order=[2, 0, 1])).json()
    assert [seat["name"] for seat in table["seats"]] == ["Cleo", "Ala", "Bob"]
    assert table["host"] == table["you"]["seat"] == 1
    assert problem(await ala.change(order=[0, 0, 1])) == (404, "no_such_seat")
    await ala.change(host=2)
    assert (await bob.look())["you"] == plain_you(2)
    assert problem(await ala.start()) == (403, "host_only")
    await bob.seat_bot()
    assert problem(await bob.change(host=3)) == (409, "bots_cannot_host")


async def test_people_leave_and_the_host_asks_people_to_leave(house: Running) -> None:
    ala, _bob, cleo = await table_of(house, "Ala", "Bob", "Cleo")
    assert (await cleo.call("DELETE", ala.path("/seats/2"))).status_code == 204
    assert (await ala.call("DELETE", ala.path("/seats/1"))).status_code == 204
    assert [seat["name"] for seat in (await ala.look())["seats"]] == ["Ala"]
    assert problem(await ala.call("DELETE", ala.path("/seats/0"))) == (409, "last_person")
    assert problem(await ala.call("DELETE", ala.path("/seats/9"))) == (404, "no_such_seat")


async def test_when_the_host_leaves_somebody_else_is_it(house: Running) -> None:
    ala, bob = await table_of(house, "Ala", "Bob")
    await ala.call("DELETE", ala.path("/seats/0"))
    assert (await bob.look())["you"] == plain_you(0)


async def test_a_new_name_and_picture(house: Running) -> None:
    _ala, bob = await table_of(house, "Ala", "Bob")
    table = (await bob.call("PATCH", bob.path("/seats/1"), {"name": "Bo", "avatar": "owl"})).json()
    introduced = {"seat": 1, "name": "Bo", "avatar": "owl", "bot": "", "here": False}
    assert introduced.items() <= table["seats"][1].items()
    assert problem(await bob.call("PATCH", bob.path("/seats/0"), {"name": "Eve"})) == (403, "not_your_seat")
    assert problem(await bob.call("PATCH", bob.path("/seats/1"), {"avatar": "../x"})) == (400, "bad_name")


async def test_a_player_is_still_the_same_sitter_under_another_name(house: Running) -> None:
    ala, bob = await table_of(house, "Ala", "Bob")
    await ala.change(options={"giver": 0})
    await ala.start()
    await bob.call("PATCH", bob.path("/seats/1"), {"name": "Bo"})
    table = await ala.look()
    assert [player["name"] for player in table["players"]] == ["Ala", "Bob"]
    assert [seat["name"] for seat in table["seats"]] == ["Ala", "Bo"]
    sitters = [player["sitter"] for player in table["players"]]
    assert sitters == [seat["sitter"] for seat in table["seats"]] and len(set(sitters)) == 2


async def test_a_champion_sits_where_it_can_play(house: Running) -> None:
    (ala,) = await table_of(house, "Ala")
    assert problem(await ala.call("POST", ala.path("/seats"), {"bot": "champion"})) == (400, "no_such_bot")
    await ala.change(game="council_of_four")
    assert (await ala.call("POST", ala.path("/seats"), {"bot": "champion"})).status_code == 201
    assert [seat["bot"] for seat in (await ala.look())["seats"]] == ["", "champion"]


async def test_a_strange_bot(house: Running) -> None:
    (ala,) = await table_of(house, "Ala")
    assert problem(await ala.call("POST", ala.path("/seats"), {"bot": "genius"})) == (400, "no_such_bot")


# Who was asked to leave, and who has an old link


def key_of(link: str) -> str:
    return link.partition("#")[2]


async def test_a_removed_person_stops_watching(house: Running) -> None:
    """The links that everybody at the table knew open nothing any more; who watched through them is shown out."""
    ala, bob = await table_of(house, "Ala", "Bob")
    links = (await bob.look())["links"]
    through = [house.person(key_of(links[kind]), ala.code) for kind in ("screen", "watch")]
    async with through[0].stream() as screen, through[1].stream() as watch:
        for stream in (screen, watch):
            await stream.next("table")
        assert (await ala.call("DELETE", ala.path("/seats/1"))).status_code == 204
        for stream in (screen, watch):
            assert (await stream.next("gone")).data["code"] == ala.code
    await ala.seat_bot()
    await ala.start()
    for person in (*through, bob):
        assert (await person.look())["view"] is None, "what everybody with the code sees, and no more"
        assert problem(await person.call("GET", person.path("/stream"))) == (401, "no_token")
        visit = await house.person(code=ala.code).call("POST", ala.path("/visits"), {"key": person.token})
        assert problem(visit) == (401, "no_token")
    new = (await ala.look())["links"]
    assert new["screen"] != links["screen"] and new["watch"] != links["watch"]
    assert (await house.person(key_of(new["watch"]), ala.code).look())["view"] is not None


async def test_who_leaves_by_choice_changes_no_link(house: Running) -> None:
    ala, bob = await table_of(house, "Ala", "Bob")
    before = (await ala.look())["links"]
    await ala.seat_bot()
    await ala.call("DELETE", ala.path("/seats/2"))
    await bob.call("DELETE", bob.path("/seats/1"))
    assert (await ala.look())["links"] == before


async def test_the_host_may_have_new_links(house: Running) -> None:
    ala, bob = await table_of(house, "Ala", "Bob")
    before = (await ala.look())["links"]
    assert problem(await bob.change(new_links=True)) == (403, "host_only")
    async with bob.stream() as stream:
        await stream.next("table")
        assert (await ala.change(new_links=True)).status_code == 200
        told = (await stream.next("you")).data["links"]
    assert told["screen"] != before["screen"] and told["watch"] != before["watch"]
    old = house.person(key_of(before["screen"]), ala.code)
    assert problem(await old.call("GET", old.path("/stream"))) == (401, "no_token")


# Links and cookies


async def browser(house: Running, code: str = "") -> Person:
    return house.person(code=code)


async def test_a_cookie_holds_the_seat(house: Running) -> None:
    ala = house.person()
    answer = await ala.call("POST", "/api/tables", {"game": "similo", "name": "Ala"})
    ala.code = code = answer.json()["code"]
    cookie = SimpleCookie(answer.headers["set-cookie"])[f"parlour-{code}"]
    assert cookie.value == answer.json()["token"]
    assert (cookie["path"], cookie["httponly"], cookie["samesite"]) == (f"/api/tables/{code}", True, "lax")
    assert cookie["max-age"] == str(400 * 24 * 3600) and not cookie["secure"]
    assert (await ala.look())["you"]["host"]


async def test_pass_and_play_with_two_seats_in_one_cookie(house: Running) -> None:
    device = house.person()
    device.code = (await device.call("POST", "/api/tables", {"game": "similo", "name": "Ala"})).json()["code"]
    assert (await device.call("POST", device.path("/seats"), {"name": "Bob"})).json()["seat"] == 1
    assert (await device.look())["you"] == {**plain_you(0), "seats": [0, 1], "unhurried": True}
    await device.change(options={"giver": 0})
    await device.start()
    hers, his = await device.look(), await device.look(seat=1)
    assert hers["view"]["hand"]["secret"] and not his["view"]["hand"]["secret"]
    assert (await device.post(hers["prompt"]["id"], hers["prompt"]["actions"][0], seat=0)).status_code == 200
    his = await device.look(seat=1)
    assert (await device.post(his["prompt"]["id"], his["prompt"]["actions"][0], seat=1)).status_code == 200
    async with device.stream(query="?seat=1") as stream:
        table = await stream.next("table")
        assert table.data["you"]["seat"] == 1
        assert [seat["here"] for seat in table.data["seats"]] == [True, True]
        assert (await stream.next("play")).data["view"]["seat"] == 1


async def test_a_cookie_holds_at_most_nine_seats(house: Running) -> None:
    ala = house.person()
    await ala.found("Ala")
    await ala.change(game="similo")
    device = house.person(code=ala.code)
    for name in ("Ben", "Cleo", "Dan", "Esra", "Flo", "Gil", "Hana"):
        assert (await device.call("POST", device.path("/seats"), {"name": name})).status_code == 201
    links = (await ala.look())["links"]
    keys = [(await ala.call("POST", ala.path("/seats/0/links"), {})).json()["link"], links["screen"], links["watch"]]
    for key in keys:
        await device.call("POST", device.path("/visits"), {"key": key.partition("#")[2]})
    assert device.client.cookies[f"parlour-{ala.code}"].count(".") == 8


async def test_a_seat_comes_to_another_device_by_its_link(house: Running) -> None:
    ala, bob = await table_of(house, "Ala", "Bob")
    link = (await bob.call("POST", bob.path("/seats/1/links"), {})).json()["link"]
    page, _, key = link.partition("#")
    assert page == f"{house.base}/t/{bob.code}"
    phone = house.person(code=bob.code)
    assert (await phone.call("POST", phone.path("/visits"), {"key": key})).json()["seat"] == 1
    assert (await phone.look())["you"]["seat"] == 1
    assert problem(await ala.call("POST", ala.path("/seats/1/links"), {})) == (403, "not_your_seat")


async def test_a_seat_is_open_on_a_bounded_number_of_devices(house: Running) -> None:
    (ala,) = await table_of(house, "Ala")
    key = (await ala.call("POST", ala.path("/seats/0/links"), {})).json()["link"].partition("#")[2]
    devices = [house.person(code=ala.code) for _ in range(12)]
    for device in devices:
        await device.call("POST", device.path("/visits"), {"key": key})
    first, *others = [await device.look() for device in devices]
    assert first["you"] is None and first["lost"]["why"] == "devices", "the first that came goes"
    assert all(seen["you"]["seat"] == 0 for seen in (*others, await ala.look()))


@pytest.mark.parametrize("kind", ["screen", "watch"])
async def test_screen_and_watch_links_show_the_game_without_a_seat(house: Running, kind: str) -> None:
    ala, _bob = await table_of(house, "Ala", "Bob")
    await ala.start()
    key = (await ala.look())["links"][kind].partition("#")[2]
    guest = house.person(code=ala.code)
    assert (await guest.call("POST", guest.path("/visits"), {"key": key})).json() == {"seat": None}
    table = await guest.look()
    assert table["you"] is None and table["view"]["seat"] is None and table["view"]["hand"] is None
    assert table["links"] == {"join": f"{house.base}/j/{ala.code}", "screen": None, "watch": None, "group": None}
    async with guest.stream() as stream:
        assert (await stream.next("play")).data["prompt"] is None
    assert problem(await guest.post("1.clue.1", {"type": "Withdraw"})) == (401, "no_token")


async def test_a_table_that_does_not_want_to_be_watched(house: Running) -> None:
    ala, _bob = await table_of(house, "Ala", "Bob")
    await ala.change(options={"giver": 1})  # a silent host may not change the door
    await ala.start()
    links = (await ala.look())["links"]
    guest, screen = house.person(code=ala.code), house.person(code=ala.code)
    for person, kind in ((guest, "watch"), (screen, "screen")):
        await person.call("POST", person.path("/visits"), {"key": links[kind].partition("#")[2]})
    async with guest.stream() as stream:
        await stream.next("play")
        await ala.change(watching=False)
        assert (await stream.next("gone")).data["reason"] == "not_watching"
    assert problem(await guest.call("GET", guest.path("/stream"))) == (403, "not_watching")
    assert (await guest.look())["view"] is None
    assert (await screen.look())["view"] is not None, "the big screen is the table's own"
    again = house.person(code=ala.code)
    answer = await again.call("POST", again.path("/visits"), {"key": links["watch"].partition("#")[2]})
    assert problem(answer) == (403, "not_watching")


async def test_the_host_says_whether_researchers_may_read_and_everybody_sees_it(house: Running) -> None:
    ala, bob = await table_of(house, "Ala", "Bob")
    assert (await bob.look())["research"] is False, "nobody reads along unless the table says so"
    assert problem(await bob.change(research=True)) == (403, "host_only")
    await ala.change(research=True)
    assert (await bob.look())["research"] is True
    await ala.change(research=False)
    assert (await bob.look())["research"] is False, "and it can be taken back"


async def test_a_player_may_look_as_a_spectator(house: Running) -> None:
    ala, _bob = await table_of(house, "Ala", "Bob")
    await ala.start()
    async with ala.stream(query="?seat=watch") as stream:
        assert (await stream.next("play")).data["view"]["seat"] is None


async def test_who_knows_only_the_code_sees_the_lobby(house: Running) -> None:
    ala, _bob = await table_of(house, "Ala", "Bob")
    await ala.start()
    stranger = house.person(code=ala.code.lower())
    table = await stranger.look()
    assert [seat["name"] for seat in table["seats"]] == ["Ala", "Bob"]
    assert table["view"] is None and table["events"] == [] and table["you"] is None
    assert table["links"]["screen"] is None and table["links"]["watch"] is None
    assert problem(await stranger.call("GET", stranger.path("/stream"))) == (401, "no_token")


async def test_a_wrong_key(house: Running) -> None:
    (ala,) = await table_of(house, "Ala")
    stranger = house.person(code=ala.code)
    assert problem(await stranger.call("POST", ala.path("/visits"), {"key": "x" * 32})) == (401, "no_token")


async def test_tokens_are_not_written_down(house: Running, store: object) -> None:
    ala, bob = await table_of(house, "Ala", "Bob")
    written = b"".join(line for lines in store.lines.values() for line in lines)  # type: ignore[attr-defined]
    assert ala.token.encode() not in written and bob.token.encode() not in written
