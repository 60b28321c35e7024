"""People who come while a game runs, over HTTP: they take a bot's seat, ask for it, or wait for the next game."""

import random
from typing import Any

import httpx
import pytest

from tests.server.conftest import Opening, Running, problem, thoughts_wait
from tests.server.double import MemoryStore
from tests.server.people import Json, Person, choose

BOT = 2
FREE = {"questions": 1}
MOVES_BEFORE = 7  # of Ala and Ben, until somebody comes
GAMES: dict[str, Json] = {
    "similo": {"giver": 1},
    "same_game": {"first": 0},
    "ego": {"first": 0, "questions": 3},
    "one_mind": {"letters": "never"},
    "council_of_four": {"first": 0},
}


async def night(house: Running, game: str = "ego", options: Json | None = None, **door: Any) -> tuple[Person, Person]:
    """Ala is the host; Ben and a bot play with her. Nobody attends, so the bot waits."""
    ala, ben = house.person(), house.person()
    await ala.found("Ala", game)
    await ben.sit(ala.code, "Ben")
    assert await ala.seat_bot() == BOT
    assert (await ala.change(options=options or {"first": 0, **FREE}, **door)).status_code == 200
    assert (await ala.start()).status_code == 201
    return ala, ben


async def come(person: Person, code: str, name: str = "Dana", **wish: Any) -> httpx.Response:
    person.code = code
    answer = await person.call("POST", person.path("/seats"), {"name": name, "avatar": "hedgehog", **wish})
    if answer.is_success:
        person.client.cookies.clear()
        person.become(answer.json()["token"])
    return answer


async def nod(host: Person, late: int, *, agrees: bool = True) -> httpx.Response:
    return await host.call("POST", host.path(f"/latecomers/{late}"), {"agrees": agrees})


async def play_out(*people: Person) -> None:
    chance = random.Random(3)
    while (await people[0].look())["phase"] == "playing":
        for person in people:
            await person.play(chance)


async def test_at_once_the_seat_is_theirs(house: Running) -> None:
    ala, _ = await night(house, latecomers="now")
    dana = house.person()
    answer = await come(dana, ala.code, seat=BOT)
    assert answer.status_code == 201 and answer.json()["seat"] == BOT
    assert answer.json()["links"]["seat"]
    seen = await dana.look()
    assert seen["you"]["seat"] == BOT and seen["view"]["seat"] == BOT
    assert [player["name"] for player in seen["players"]] == ["Ala", "Ben", "Dana"]
    assert [(seat["name"], seat["bot"]) for seat in seen["seats"]][BOT] == ("Dana", "")
    mark = seen["events"][-1]
    assert (mark["type"], mark["seat"], mark["kind"]) == ("TookOver", BOT, "") and mark["bot"] and mark["avatar"]


async def test_the_host_is_asked_and_the_answer_comes_on_the_stream(house: Running) -> None:
    ala, _ = await night(house)
    dana = house.person()
    answer = await come(dana, ala.code, seat=BOT)
    assert answer.status_code == 202
    assert {**answer.json(), "token": ""} == {"code": ala.code, "state": "asking", "seat": BOT, "token": ""}
    async with dana.stream() as stream:
        said = await stream.next("you")
        assert said.data["you"] is None and said.data["late"]["state"] == "asking"
        assert (await stream.next("play")).data["view"]["seat"] is None, "meanwhile they see what watchers see"
        (waiting,) = (await ala.look())["latecomers"]["waiting"]
        assert (waiting["name"], waiting["seat"], waiting["known"], waiting["here"]) == ("Dana", BOT, False, True)
        assert (await nod(ala, waiting["latecomer"])).json() == {"done": True}
        said = await stream.next("you")
        assert said.data["late"] == {"latecomer": waiting["latecomer"], "seat": BOT, "state": "seated"}
        await stream.end()
    async with dana.stream() as stream:
        assert (await stream.next("you")).data["you"]["seat"] == BOT


async def test_a_worker_that_has_not_heard_of_the_nod_knows_them_all_the_same(
    open_house: Opening, store: MemoryStore
) -> None:
    here, there = await open_house(), await open_house()
    ala, _ = await night(here)
    dana = here.person()
    await come(dana, ala.code, seat=BOT)
    elsewhere = there.person(dana.token, dana.code)
    assert (await elsewhere.look())["late"]["state"] == "asking"
    async with dana.stream() as stream:
        await stream.next("you")
        store.rings.clear()  # the bus is not heard
        (waiting,) = (await ala.look())["latecomers"]["waiting"]
        assert (await nod(ala, waiting["latecomer"])).json() == {"done": True}
    assert (await elsewhere.call("POST", elsewhere.path("/reactions"), {"emoji": "👏"})).status_code == 204


async def test_otherwise_there_is_a_seat_in_the_next_game_and_it_comes_by_itself(house: Running) -> None:
    ala, ben = await night(house)
    dana = house.person()
    await come(dana, ala.code, seat=BOT)
    async with ala.stream(), dana.stream() as stream:
        (waiting,) = (await ala.look())["latecomers"]["waiting"]
        await nod(ala, waiting["latecomer"], agrees=False)
        while (await stream.next("you")).data["late"]["state"] != "next":
            pass
        await play_out(ala, ben)
        while (await stream.next("you")).data["late"]["state"] != "seated":
            pass
    seen = await dana.look()
    assert seen["phase"] == "over" and seen["you"]["seat"] == 3
    assert [seat["name"] for seat in seen["seats"]][3] == "Dana"


async def test_whoever_wishes_only_watches_until_the_next_game(house: Running) -> None:
    ala, _ = await night(house, latecomers="next")
    dana = house.person()
    answer = await come(dana, ala.code, seat=BOT)
    assert problem(answer) == (409, "next_game_only")
    answer = await come(dana, ala.code, next=True)
    assert answer.status_code == 202 and answer.json()["state"] == "next"
    seen = await dana.look()
    assert seen["late"]["state"] == "next" and seen["view"]["hand"] is None


async def test_before_the_game_such_a_wish_is_a_seat(house: Running) -> None:
    ala, dana = house.person(), house.person()
    await ala.found("Ala", "ego")
    assert (await come(dana, ala.code, next=True)).status_code == 201


async def test_where_nobody_may_watch_whoever_waits_sees_nothing_of_the_game(house: Running) -> None:
    ala, _ = await night(house, watching=False)
    dana = house.person()
    await come(dana, ala.code, seat=BOT)
    seen = await dana.look()
    assert seen["late"]["state"] == "asking" and seen["view"] is None
    assert problem(await dana.call("GET", dana.path("/stream"))) == (403, "not_watching")


async def test_whoever_waits_may_stop_waiting(house: Running) -> None:
    ala, _ = await night(house)
    dana = house.person()
    await come(dana, ala.code, seat=BOT)
    assert (await dana.call("DELETE", dana.path("/latecomers"))).status_code == 204
    assert (await ala.look())["latecomers"]["waiting"] == []
    assert (await dana.look())["view"] is None


async def test_the_same_wish_again_is_answered_with_the_same(house: Running) -> None:
    ala, _ = await night(house)
    wish: Json = {"seat": BOT, "key": "a wish of Dana's, made only once"}
    first = await come(house.person(), ala.code, **wish)
    second = await come(house.person(), ala.code, **wish)
    assert first.status_code == second.status_code == 202
    assert first.json() == second.json()
    assert len((await ala.look())["latecomers"]["waiting"]) == 1


async def test_a_browser_keeps_its_token_while_it_waits(house: Running) -> None:
    ala, _ = await night(house)
    dana = house.person(code=ala.code)
    await dana.call("POST", dana.path("/seats"), {"name": "Dana", "seat": BOT})
    watch = (await ala.look())["links"]["watch"].partition("#")[2]
    await dana.call("POST", dana.path("/visits"), {"key": watch})
    assert (await dana.look())["late"]["state"] == "asking"


async def test_nobody_changes_seats_within_a_game(house: Running) -> None:
    ala, ben = await night(house, latecomers="now")
    for person in (ala, ben):
        answer = await person.call("POST", person.path("/seats"), {"name": "Zoe", "seat": BOT})
        assert problem(answer) == (409, "seat_held")
    token = ben.token
    other = house.person(code=ala.code)
    own = (await ben.call("POST", ben.path("/seats/1/links"), {})).json()["link"].partition("#")[2]
    await other.call("POST", other.path("/visits"), {"key": own})
    await ben.call("DELETE", ben.path("/seats/1/links"))
    assert ben.token == token
    answer = await other.call("POST", other.path("/seats"), {"name": "Zoe", "seat": BOT})
    assert problem(answer) == (409, "seat_held"), "a device that was signed out of a seat has seen its hand"


@pytest.mark.parametrize(("seat", "status", "code"), [(0, 409, "not_a_bots_chair"), (7, 404, "no_such_seat")])
async def test_only_seats_of_bots_can_be_taken(house: Running, seat: int, status: int, code: str) -> None:
    ala, _ = await night(house, latecomers="now")
    assert problem(await come(house.person(), ala.code, seat=seat)) == (status, code)


async def test_the_group_is_known(house: Running) -> None:
    ala, _ = await night(house)
    link = (await ala.call("POST", ala.path("/group"), {})).json()["link"].partition("#")[2]
    await come(house.person(), ala.code, seat=BOT, group=link)
    await come(house.person(), ala.code, "Emil", next=True, group="guessed")
    assert [late["known"] for late in (await ala.look())["latecomers"]["waiting"]] == [True, False]


async def test_a_silent_host_is_not_asked(house: Running) -> None:
    ala, _ = await night(house, "similo", {"giver": 0})
    assert (await house.person(code=ala.code).look())["latecomers"]["now"] == "next"
    assert problem(await come(house.person(), ala.code, seat=BOT)) == (409, "next_game_only")


async def test_the_door_tells_which_seats_there_are_and_what_they_mean(house: Running) -> None:
    ala, _ = await night(house, "similo", {"giver": BOT})
    seen = (await house.person(code=ala.code).look())["latecomers"]
    assert seen["chairs"] == [{"seat": BOT, "silent": True, "beside": [0, 1]}]
    assert (seen["door"], seen["now"], seen["waiting"]) == ("ask", "ask", [])


async def test_the_door_names_the_team(house: Running) -> None:
    ala, _ = await night(house, "similo", {"giver": 1})
    (chair,) = (await house.person(code=ala.code).look())["latecomers"]["chairs"]
    assert chair == {"seat": BOT, "silent": False, "beside": [0]}


async def test_a_closed_table_tells_nothing_of_them(house: Running) -> None:
    ala, _ = await night(house)
    await come(house.person(), ala.code, seat=BOT)
    await ala.change(locked=True, watching=False)
    assert (await house.person(code=ala.code).look())["latecomers"]["waiting"] == []


async def test_a_bot_gives_the_answer_that_it_owes_and_the_next_one_is_theirs(
    house: Running, monkeypatch: pytest.MonkeyPatch
) -> None:
    go = thoughts_wait(house, monkeypatch)
    ala, _ = await night(house, "ego", {"first": BOT, **FREE}, latecomers="now")
    dana = house.person()
    assert (await come(dana, ala.code, seat=BOT)).status_code == 201
    seen = await dana.look()
    assert seen["events"][-1]["kind"] == "newcomer"
    assert seen["seats"][BOT]["returning"] and seen["prompt"] is None
    async with dana.stream() as stream:
        go.set()
        await stream.until(lambda play: any(event["type"] == "CameBack" for event in play["events"]))
    seen = await dana.look()
    assert seen["ask"]["section"] == "guessing", "the bot has read its question"
    assert not seen["seats"][BOT]["stand_in"]


async def test_the_person_plays_the_seat_to_the_end(house: Running) -> None:
    ala, ben = await night(house, "similo", {"giver": 1}, latecomers="now")
    dana = house.person()
    await come(dana, ala.code, seat=BOT)
    await play_out(ala, ben, dana)
    (finished,) = (await ala.look())["games"]
    assert finished["players"] == ["Ala", "Ben", "Dana"]


async def test_a_latecomer_acts_like_any_other_seat(house: Running) -> None:
    ala, ben = await night(house, "similo", {"giver": 1}, latecomers="now")
    dana = house.person()
    await come(dana, ala.code, seat=BOT)
    prompt = (await ben.look())["prompt"]
    await ben.post(prompt["id"], choose(prompt, random.Random(1)))
    prompt = (await dana.look())["prompt"]
    assert (await dana.post(prompt["id"], choose(prompt, random.Random(1)))).status_code == 200


@pytest.mark.parametrize("game", sorted(GAMES))
async def test_somebody_comes_in_the_middle_of_a_round_and_plays_to_the_end(house: Running, game: str) -> None:
    """In every game. The bot has played on the same seat before; at the end the game is the latecomer's."""
    ala, ben = await night(house, game, GAMES[game], latecomers="now")
    dana, chance = house.person(), random.Random(11)
    async with ala.stream(), ben.stream():  # while somebody attends, the bot plays
        played = 0
        while played < MOVES_BEFORE:
            played += sum([await answers(person, chance) for person in (ala, ben)])
            if (await ala.look())["phase"] != "playing":  # it was lost before somebody came: another game
                assert (await ala.start()).status_code == 201
                played = 0
        assert (await come(dana, ala.code, seat=BOT)).status_code == 201
        seen = await dana.look()
        mark = next(event for event in seen["events"] if event["type"] == "TookOver")
        assert (mark["seat"], seen["view"]["seat"], seen["you"]["seat"]) == (BOT, BOT, BOT)
        played = 0
        while (await ala.look())["phase"] == "playing":
            played += await answers(dana, chance)
            for person in (ala, ben):
                await answers(person, chance)
    assert played, "Dana has played"
    finished = (await ala.look())["games"][-1]
    assert finished["players"] == ["Ala", "Ben", "Dana"]


async def answers(person: Person, chance: random.Random) -> bool:
    """Whoever is asked answers by chance. Nobody takes an answer back: games of chance would not end."""
    seen = await person.look()
    if seen["ask"] is None or seen["you"]["seat"] not in seen["ask"]["waiting"] or seen["prompt"] is None:
        return False
    answer = await person.post(seen["prompt"]["id"], choose(seen["prompt"], chance))
    assert answer.status_code in (200, 409), answer.text
    return answer.status_code == 200
