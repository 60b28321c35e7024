"""An audience over HTTP: thirty friends at a table of four, in every game that asks them something."""

import asyncio
import json
import random
from contextlib import AsyncExitStack
from typing import Any

import httpx
import pytest

from tests.server.conftest import Opening, Running, problem, table_of
from tests.server.double import MemoryStore
from tests.server.people import Json, Person

MANY = 30
GAMES: dict[str, Json] = {
    "similo": {"giver": 0},
    "same_game": {"first": 0},
    "ego": {"first": 0, "questions": 1},
    "one_mind": {"letters": "never", "judge": "auto"},
}
WORDS = ("boat", "lake", "holiday", "window")


async def join(house: Running, code: str, **wish: Any) -> Person:
    """A friend without a seat."""
    friend = house.person("", code)
    answer = await friend.call("POST", friend.path("/audience"), wish)
    assert answer.status_code == 201, answer.text
    friend.client.cookies.clear()
    friend.become(answer.json()["token"])
    return friend


async def mark(friend: Person, marks: list[str], seen: Json | None = None) -> httpx.Response:
    seen = seen or await friend.look()
    body = {"number": seen["number"], "question": seen["marking"]["id"], "marks": marks}
    return await friend.call("PUT", friend.path("/audience/marks"), body)


async def four(house: Running, game: str = "similo", **options: Any) -> list[Person]:
    people = await table_of(house, "Ala", "Ben", "Chloe", "Dan")
    await people[0].change(game=game, options=options or GAMES[game])
    assert (await people[0].start()).status_code == 201
    return people


def a_move(prompt: Json, chance: random.Random, word: str) -> Json:
    """One that leads on: a word, a confirmation before a mark, never a doubt."""
    if prompt["kind"] == "words":
        written: Json = {"type": "Write", "words": [prompt["examples"][0] if prompt["examples"] else word]}
        return written
    kinds: dict[str, list[Json]] = {}
    for action in prompt["actions"]:
        kinds.setdefault(action["type"], []).append(action)
    wanted = ("Remove", "Lift", "Mark", "Pick", "GiveClue", "Answer", "Guess", "Begin", "Agree")
    kind = next(kind for kind in wanted if kind in kinds)
    move: Json = kinds[kind][0] if kind in ("Remove", "Lift", "Mark", "Pick") else chance.choice(kinds[kind])
    return move


async def until(people: list[Person], is_so: Any) -> Json:
    """The people play until this is so of what a spectator sees."""
    chance = random.Random(5)
    for _ in range(80):
        for number, person in enumerate(people):
            seen = await person.look()
            if is_so(seen):
                return seen
            if seen["prompt"] is not None:
                answer = await person.post(seen["prompt"]["id"], a_move(seen["prompt"], chance, WORDS[number]))
                assert answer.status_code == 200, answer.text
    raise AssertionError("it never came to that")


def told(seen: Json) -> list[Json]:
    return [event for event in seen["events"] if event["type"] == "AudienceTold"]


@pytest.mark.parametrize("game", sorted(GAMES))
async def test_thirty_friends_mark_along_at_a_table_of_four(open_house: Opening, game: str) -> None:
    """Nobody at the table is sent a byte of it before the reveal; then one line says how all did."""
    house = await open_house()
    people = await four(house, game)
    friends = await asyncio.gather(*[join(house, people[0].code) for _ in range(MANY)])
    seen = await until(people, lambda seen: seen["marking"])
    marking = seen["marking"]
    async with AsyncExitStack() as streams:
        players = [await streams.enter_async_context(person.stream()) for person in people]
        for stream in players:
            await stream.next("play")
        known = [len(stream.frames) for stream in players]
        for number, friend in enumerate(friends):
            of = marking["of"]
            marks = of[number % 2 : number % 2 + marking["count"]] if of else [WORDS[number % 4]]
            answer = await mark(friend, marks, seen)
            assert answer.status_code == 200, answer.text
            assert answer.json() == {"question": marking["id"], "marks": marks}
        assert (await people[1].call("PATCH", people[1].path("/seats/1"), {"avatar": "hedgehog"})).status_code == 200
        for stream, count in zip(players, known, strict=True):
            while (await stream.next("table")).data["seats"][1]["avatar"] != "hedgehog":
                pass
            sent = stream.frames[count:]
            assert {frame.event for frame in sent} <= {"table", "you"}, "nothing of the game"
            assert all(not frame.data["audience"] for frame in sent if frame.event == "you")
            if game != "ego":  # whose answers are called 1, 2 and 3
                told_all = json.dumps([frame.data for frame in sent])
                assert not any(json.dumps(thing) in told_all for thing in (*marking["of"], *WORDS))
    assert told(await people[1].look()) == []
    seen = await until(people, told)
    (line,) = told(seen)
    assert line["count"] == MANY
    if game in ("similo", "same_game"):
        assert len(line["things"]) == marking["count"] and line["same"] in ("yes", "no")
    else:
        assert 0 <= line["right"] <= MANY
    mine = await friends[0].look()
    assert told(mine) == [line]


async def test_they_see_what_watchers_see_and_not_more(house: Running) -> None:
    people = await four(house)
    watch = (await people[0].look())["links"]["watch"].partition("#")[2]
    watcher, friend = house.person(watch, people[0].code), await join(house, people[0].code)
    await until(people, lambda seen: seen["marking"])
    one, other = await watcher.look(), await friend.look()
    assert other.pop("audience") is True and one.pop("audience") is False
    assert one == other
    assert other["you"] is None and other["view"]["hand"] is None and other["links"]["watch"] is None


async def test_own_marks_come_back_with_the_stream_and_nobody_elses(house: Running) -> None:
    people = await four(house)
    one, other = await join(house, people[0].code), await join(house, people[0].code)
    seen = await until(people, lambda seen: seen["marking"])
    marks = seen["marking"]["of"][:1]
    async with one.stream() as mine, other.stream() as theirs:
        assert (await mine.next("you")).data["marked"] is None
        assert (await mark(one, marks)).status_code == 200
        assert (await mine.next("you")).data["marked"] == {
            "number": 1,
            "question": seen["marking"]["id"],
            "marks": marks,
        }
        assert (await theirs.next("you")).data["marked"] is None
        assert (await mark(other, seen["marking"]["of"][1:2])).status_code == 200
        assert (await theirs.next("you")).data["marked"]["marks"] == seen["marking"]["of"][1:2], "and not the other's"


async def test_an_answer_is_sealed(house: Running) -> None:
    people = await four(house)
    friend = await join(house, people[0].code)
    seen = await until(people, lambda seen: seen["marking"])
    one, other, *_ = seen["marking"]["of"]
    assert (await mark(friend, [one])).status_code == 200
    assert (await mark(friend, [one])).status_code == 200
    assert problem(await mark(friend, [other])) == (409, "sealed_already")


async def test_what_cannot_be_marked(house: Running) -> None:
    people = await four(house)
    friend = await join(house, people[0].code)
    seen = await until(people, lambda seen: seen["marking"])
    assert problem(await mark(friend, ["nobody"]))[1] == "malformed"
    stale = {**seen, "marking": {**seen["marking"], "id": "9 nobody similar"}}
    assert problem(await mark(friend, ["nobody"], stale)) == (409, "stale_prompt")


async def test_players_watchers_and_strangers_mark_nothing(house: Running) -> None:
    people = await four(house)
    watch = (await people[0].look())["links"]["watch"].partition("#")[2]
    seen = await until(people, lambda seen: seen["marking"])
    marks = seen["marking"]["of"][:1]
    for person in (people[1], house.person(watch, people[0].code), house.person("", people[0].code)):
        assert problem(await mark(person, marks, seen))[1] == "no_token"


async def test_the_host_closes_the_table_to_spectators_and_to_them(house: Running) -> None:
    people = await four(house, "ego", first=0, questions=1)
    friend = await join(house, people[0].code)
    async with friend.stream() as stream:
        await stream.next("play")
        assert (await people[0].change(watching=False)).status_code == 200
        assert b"not_watching" in await stream.end()
    stranger = house.person("", people[0].code)
    answer = await stranger.call("POST", stranger.path("/audience"), {})
    assert problem(answer)[1] == "not_watching"


async def test_new_links_do_not_send_them_away(house: Running) -> None:
    people = await four(house, "ego", first=0, questions=1)
    friend = await join(house, people[0].code)
    async with friend.stream() as stream:
        await stream.next("play")
        assert (await people[0].change(new_links=True)).status_code == 200
        await people[1].call("POST", people[1].path("/reactions"), {"emoji": "👏"})
        await stream.next("reaction")


async def test_the_same_wish_again_is_answered_with_the_same(house: Running) -> None:
    people = await four(house)
    one, other = [await join(house, people[0].code, key="k" * 16) for _ in range(2)]
    assert one.token == other.token


async def test_a_browser_keeps_its_token(house: Running) -> None:
    people = await four(house)
    friend = house.person("", people[0].code)
    assert (await friend.call("POST", friend.path("/audience"), {})).status_code == 201
    assert (await friend.look())["audience"] is True


async def test_whoever_has_a_seat_of_the_game_is_refused(house: Running) -> None:
    people = await four(house)
    answer = await people[1].call("POST", people[1].path("/audience"), {})
    assert problem(answer) == (409, "seat_held")


async def test_somebody_of_the_audience_may_have_a_seat_in_the_next_game(house: Running) -> None:
    people = await four(house)
    friend = house.person("", people[0].code)
    await friend.call("POST", friend.path("/audience"), {})
    answer = await friend.call("POST", friend.path("/seats"), {"name": "Uma", "next": True})
    assert answer.status_code == 202
    seen = await until(people, lambda seen: seen["marking"])
    assert (await mark(friend, seen["marking"]["of"][:1])).status_code == 200


async def test_another_worker_knows_them_and_counts_their_marks(open_house: Opening, store: MemoryStore) -> None:
    here, there = await open_house(), await open_house()
    people = await four(here)
    friend = await join(here, people[0].code)
    elsewhere = there.person(friend.token, friend.code)
    seen = await until(people, lambda seen: seen["marking"])
    assert (await elsewhere.look())["audience"] is True
    assert (await mark(elsewhere, seen["marking"]["of"][:1])).status_code == 200
    (line,) = told(await until(people, told))
    assert line["count"] == 1


async def test_the_audience_writes_no_more_than_a_watcher(house: Running) -> None:
    people = await four(house, "ego", first=0, questions=1)
    friend = await join(house, people[0].code)
    said = {"text": "Hello", "key": "t" * 8}
    assert problem(await friend.call("POST", friend.path("/talk"), said))[1] == "watchers_read"
    assert problem(await friend.call("POST", friend.path("/reactions"), {"emoji": "👏"}))[1] == "no_token"
    assert problem(await friend.call("POST", friend.path("/wants"), {"game": "ego"}))[1] in ("no_token", "game_running")
