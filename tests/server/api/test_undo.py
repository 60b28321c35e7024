"""Taking back over the wire: freely, by consent, refused; late, repeated, in front of bots, and after a power cut."""

import asyncio
import json
import random
from itertools import count
from pathlib import Path
from typing import Any

import httpx
import pytest
from msgspec.structs import replace

from parlour.games import GAMES
from parlour.server.live import bots
from parlour.server.live.thinking import Puzzle
from parlour.server.settings import Rate, RateLimits
from tests.games.toys import pebbles
from tests.server.conftest import Opening, Running, problem, table_of, thoughts_wait
from tests.server.people import PATIENCE, Json, Person, choose
from tests.server.processes import served

_keys = count()


@pytest.fixture(autouse=True)
def talking(monkeypatch: pytest.MonkeyPatch) -> None:
    """A clue is the handiest move that shows something; here its giver may speak (test_silence.py: who may not)."""
    monkeypatch.setattr(GAMES["similo"], "silent", lambda board: frozenset())


async def council(house: Running, *names: str, bots: int = 0) -> list[Person]:
    """Council of Four; the first person begins."""
    people = await table_of(house, *names, bots=bots)
    await people[0].change(game="council_of_four", options={"first": 0})
    assert (await people[0].start()).status_code == 201
    return people


async def similo(house: Running, *names: str, bots: int = 0) -> list[Person]:
    """Similo; the first person gives the clues, and all guessers must agree."""
    people = await table_of(house, *names, bots=bots)
    await people[0].change(options={"giver": 0, "team": "unanimous"})
    await people[0].start()
    return people


async def plays(person: Person, kind: str, **fields: object) -> httpx.Response:
    prompt = (await person.look())["prompt"]
    action = next(
        action
        for action in prompt["actions"]
        if action["type"] == kind and all(action[name] == value for name, value in fields.items())
    )
    answer = await person.post(prompt["id"], action)
    assert answer.status_code == 200, answer.text
    return answer


async def takes_back(person: Person, key: str = "", **changes: object) -> httpx.Response:
    table = await person.look()
    body = {"number": table["number"], "back": table["undo"]["back"], "key": key or f"u{next(_keys)}", **changes}
    return await person.call("POST", person.path("/undo"), body)


async def says(person: Person, *, agrees: bool = True, key: str = "", **changes: object) -> httpx.Response:
    table = await person.look()
    request = table["request"] or {"back": 0}
    body = {"number": table["number"], "back": request["back"], "agrees": agrees, "key": key or f"a{next(_keys)}"}
    return await person.call("POST", person.path("/undo/answers"), {**body, **changes})


def sight(table: Json) -> str:
    """What somebody sees and may answer, but for the question's name."""
    prompt = table["prompt"] and {**table["prompt"], "id": ""}
    return json.dumps([table["view"], prompt, table["silent"]], sort_keys=True)


# Freely


async def test_a_free_undo_puts_everything_back_for_everybody(house: Running) -> None:
    ada, bo = await council(house, "Ada", "Bo")
    before = [sight(await person.look()) for person in (ada, bo)]
    assert (await ada.look())["undo"] == {
        "possible": False,
        "free": False,
        "why_not": "nothing",
        "who": None,
        "back": 0,
        "what": None,
        "ask": [],
        "practice": False,
    }
    await plays(ada, "Elect")
    offered = (await ada.look())["undo"]
    assert (offered["possible"], offered["free"], offered["what"]["type"]) == (True, True, "Elect")
    assert (await takes_back(ada)).status_code == 200
    assert [sight(await person.look()) for person in (ada, bo)] == before


async def test_the_stream_goes_on_counting_and_says_back_to_where(house: Running) -> None:
    ada, bo = await council(house, "Ada", "Bo")
    async with bo.stream() as stream:
        first = await stream.next("play")
        seen = len(first.data["events"])
        await plays(ada, "Elect")
        second = await stream.next("play")
        await takes_back(ada)
        third = await stream.next("play")
    assert third.data["events"] == [{"type": "Undone", "seat": 0, "back": seen}]
    number, public, private, lines = map(int, first.id.split("."))
    assert (number, public + private, lines) == (1, seen, 0)
    assert [second.id, third.id] == [f"1.{public + 1}.{private}.0", f"1.{public + 2}.{private}.0"]
    async with bo.stream(second.id) as stream:
        resumed = await stream.next("play")
    assert resumed.data["events"] == third.data["events"] and resumed.id == third.id


async def test_a_late_answer_does_not_hit_the_question_that_came_back(house: Running) -> None:
    ada, _bo = await council(house, "Ada", "Bo")
    prompt = (await ada.look())["prompt"]
    elect = next(action for action in prompt["actions"] if action["type"] == "Elect")
    await ada.post(prompt["id"], elect, key="first")
    await takes_back(ada)
    assert (await ada.post(prompt["id"], elect, key="first")).status_code == 200, "a repeated post is harmless"
    assert (await ada.look())["undo"]["possible"] is False, "and nothing happens twice"
    assert problem(await ada.post(prompt["id"], elect, key="second")) == (409, "stale_prompt")
    assert (await ada.look())["prompt"]["id"] != prompt["id"]


async def test_a_repeated_undo_takes_back_once(house: Running) -> None:
    ada, _bo = await council(house, "Ada", "Bo")
    await plays(ada, "Elect")
    body = {"number": 1, "back": (await ada.look())["undo"]["back"], "key": "same"}
    assert (await ada.call("POST", ada.path("/undo"), body)).status_code == 200
    await plays(ada, "Elect")
    assert (await ada.call("POST", ada.path("/undo"), body)).status_code == 200
    assert (await ada.look())["undo"]["what"]["type"] == "Elect", "the second move still stands"
    assert problem(await ada.call("POST", ada.path("/undo"), {**body, "key": "other"})) == (409, "stale_prompt")


async def test_an_undo_of_another_game_is_stale(house: Running) -> None:
    ada, _bo = await council(house, "Ada", "Bo")
    await plays(ada, "Elect")
    assert problem(await takes_back(ada, number=2)) == (409, "stale_prompt")


async def test_a_simple_client_takes_back_whatever_was_last(house: Running) -> None:
    ada, _bo = await council(house, "Ada", "Bo")
    await plays(ada, "Elect")
    question = (await ada.look())["ask"]["id"]
    assert problem(await ada.call("POST", ada.path("/undo"), {"key": "a", "prompt": "1.turn.0"})) == (
        409,
        "stale_prompt",
    )
    assert (await ada.call("POST", ada.path("/undo"), {"key": "b", "prompt": question})).status_code == 200
    await plays(ada, "Elect")
    assert (await ada.call("POST", ada.path("/undo"), {"key": "c"})).status_code == 200
    assert (await ada.look())["undo"]["possible"] is False


async def test_there_is_nothing_to_take_back(house: Running) -> None:
    ada, bo = await council(house, "Ada", "Bo")
    answer = await takes_back(bo)
    assert problem(answer) == (409, "cannot_undo")
    assert answer.json()["facts"] == {"why": "nothing"}
    nobody = house.person(code=ada.code)
    assert problem(await nobody.call("POST", ada.path("/undo"), {"number": 1, "back": 0, "key": "k"})) == (
        401,
        "no_token",
    )


async def test_before_the_first_game(house: Running) -> None:
    (ada,) = await table_of(house, "Ada")
    assert (await ada.look())["undo"] is None
    body = {"number": 1, "back": 0, "key": "k"}
    assert problem(await ada.call("POST", ada.path("/undo"), body)) == (409, "no_game")


async def test_second_thoughts_have_a_limit(open_house: Opening) -> None:
    house = await open_house(limits=replace(RateLimits.lifted(), undos=Rate(2, 0.01)))
    ada, _bo = await council(house, "Ada", "Bo")
    for _ in range(2):
        assert (await takes_back(ada)).status_code == 409
    assert problem(await takes_back(ada)) == (429, "too_fast")


# By consent


async def test_everybody_is_asked_and_the_last_yes_takes_back(house: Running) -> None:
    ada, bo, cleo = await similo(house, "Ada", "Bo", "Cleo")
    before = [sight(await person.look()) for person in (ada, bo, cleo)]
    await plays(ada, "GiveClue")
    offered = (await ada.look())["undo"]
    assert (offered["possible"], offered["free"], offered["why_not"], offered["ask"]) == (True, False, "seen", [1, 2])
    await takes_back(ada)
    request = (await bo.look())["request"]
    assert (request["seat"], request["agreed"], request["waiting"]) == (0, [], [1, 2])
    assert (await says(bo)).status_code == 200
    assert (await cleo.look())["request"]["agreed"] == [1]
    assert (await says(cleo)).status_code == 200
    assert [sight(await person.look()) for person in (ada, bo, cleo)] == before
    assert (await cleo.look())["request"] is None


async def test_the_same_luck_comes_again(house: Running) -> None:
    ada, bo = await similo(house, "Ada", "Bo")
    prompt = (await ada.look())["prompt"]
    hands = []
    for action in (prompt["actions"][0], prompt["actions"][2]):
        await ada.post((await ada.look())["prompt"]["id"], action)
        hands.append((await ada.look())["view"]["hand"]["cards"][-1])
        await takes_back(ada)
        await says(bo)
    assert hands[0] == hands[1]


async def test_one_no_ends_it(house: Running) -> None:
    ada, bo, cleo = await similo(house, "Ada", "Bo", "Cleo")
    await plays(ada, "GiveClue")
    await takes_back(ada)
    assert (await says(bo, agrees=False)).status_code == 200
    assert problem(await says(cleo)) == (409, "stale_prompt")
    assert (await ada.look())["undo"]["why_not"] == "refused"
    answer = await takes_back(ada)
    assert problem(answer) == (409, "cannot_undo") and answer.json()["facts"] == {"why": "refused"}


async def test_a_request_lapses_when_the_game_moves_on(house: Running) -> None:
    ada, bo, cleo = await similo(house, "Ada", "Bo", "Cleo")
    await plays(ada, "GiveClue")
    await takes_back(ada)
    request = (await cleo.look())["request"]
    await plays(bo, "Mark")
    assert (await cleo.look())["request"] is None
    assert problem(await says(cleo, back=request["back"])) == (409, "stale_prompt")
    assert (await ada.look())["undo"] == {
        "possible": False,
        "free": False,
        "why_not": "acted",
        "who": 1,
        "back": 0,
        "what": None,
        "ask": [],
        "practice": False,
    }


async def test_a_late_yes_is_no_yes_to_another_request(house: Running) -> None:
    ada, bo = await council(house, "Ada", "Bo")
    await plays(ada, "Elect")
    if (await ada.look())["prompt"] is not None:
        await plays(ada, "EndTurn")
    await takes_back(ada)
    late = (await bo.look())["request"]["back"]
    await says(ada, agrees=False)
    await plays(bo, "Elect")
    if (await bo.look())["prompt"] is not None:
        await plays(bo, "EndTurn")
    await takes_back(bo)
    assert problem(await says(ada, back=late)) == (409, "stale_prompt")
    assert (await says(ada)).status_code == 200


async def test_watchers_see_what_is_asked_and_may_not_answer(house: Running) -> None:
    ada, _bo = await similo(house, "Ada", "Bo")
    watch = (await ada.look())["links"]["watch"].partition("#")[2]
    await plays(ada, "GiveClue")
    await takes_back(ada)
    watcher = house.person(watch, ada.code)
    shown = await watcher.look()
    assert shown["request"]["seat"] == 0 and shown["undo"] is None
    assert problem(await says(watcher)) == (401, "no_token")


async def test_numbers_tell_nobody_what_somebody_else_saw(house: Running) -> None:
    ada, bo = await similo(house, "Ada", "Bo")
    seen = [len((await person.look())["events"]) for person in (ada, bo)]
    assert seen[0] > seen[1]
    await plays(ada, "GiveClue")
    await takes_back(ada)
    await says(bo)
    told = [(await person.look())["events"][-1]["back"] for person in (ada, bo)]
    assert told == seen
    for person in (ada, bo):
        log = (await person.call("GET", person.path("/log"))).text.splitlines()
        assert '"line"' not in "".join(log) and '"Undone"' in log[-1]


# Sealed answers


@pytest.fixture
def shelf(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(GAMES, "pebbles", pebbles)


async def test_a_sealed_answer_is_taken_back_and_nobody_reads_it(house: Running, shelf: None) -> None:
    ada, bo, cleo = await table_of(house, "Ada", "Bo", "Cleo")
    await ada.change(game="pebbles", options={"writing": True})
    await ada.start()
    for person in (ada, bo, cleo):
        await plays(person, "Show")
    prompt = (await ada.look())["prompt"]
    known = str([(await person.look())["view"] for person in (bo, cleo)])
    word = next(word for word in prompt["examples"] if word not in known)
    await ada.post(prompt["id"], {"type": "Write", "words": [word]})
    his = (await bo.look())["prompt"]
    await bo.post(his["id"], {"type": "Write", "words": [his["examples"][0]]})
    offered = (await ada.look())["undo"]
    assert offered["free"] and offered["what"] == {"type": "Write", "words": [word]}
    assert (await takes_back(ada)).status_code == 200
    table = await cleo.look()
    assert table["events"][-1] == {"type": "Unanswered", "seat": 0}
    assert table["ask"]["answered"] == [1] and table["ask"]["waiting"] == [0, 2]
    assert table["prompt"]["id"] == prompt["id"], "those who still think are not disturbed"
    assert word not in (await cleo.call("GET", cleo.path("/log"))).text
    chance = random.Random(5)
    for _ in range(40):
        if (await ada.look())["phase"] == "over":
            break
        for person in (ada, bo, cleo):
            now = (await person.look())["prompt"]
            if now is not None:
                others = {**now, "examples": [one for one in now.get("examples", ()) if one != word]}
                await person.post(now["id"], choose(others, chance))
    whole = (await cleo.call("GET", cleo.path("/log"))).text.splitlines()
    closed = [json.loads(line) for line in whole if '"Answered"' in line]
    assert closed[0] == {"seat": 0, "action": None, "events": [{"type": "Answered", "seat": 0}]}


# Bots


async def test_bots_agree_at_once(open_house: Opening) -> None:
    house = await open_house(pace=60)
    ada, *_ = await similo(house, "Ada", bots=2)
    await plays(ada, "GiveClue")
    offered = (await ada.look())["undo"]
    assert (offered["possible"], offered["free"], offered["ask"]) == (True, False, [])
    assert (await takes_back(ada)).status_code == 200
    assert (await ada.look())["view"]["board"]["clues"] == []


async def test_what_bots_did_since_is_taken_back_with_it(house: Running) -> None:
    for _ in range(30):  # once in a while the bot takes the secret away, and there is nothing left to take back
        ada, *_ = await similo(house, "Ada", bots=1)
        before = sight(await ada.look())
        async with ada.stream() as stream:
            await plays(ada, "GiveClue")
            await stream.until(lambda play: bool(play["view"]["board"]["removed"]))
        if (await ada.look())["phase"] == "playing":
            break
    offered = (await ada.look())["undo"]
    assert (offered["why_not"], offered["practice"]) == ("others", True)
    assert (await takes_back(ada)).status_code == 200
    assert sight(await ada.look()) == before
    assert (await ada.look())["events"][-1] == {"type": "PracticeBegun", "seat": 0}


async def test_bots_wait_while_people_talk(house: Running, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bots, "HEARING", 5.0)
    ada, bo = await similo(house, "Ada", "Bo", bots=1)
    go = thoughts_wait(house, monkeypatch)
    await plays(ada, "GiveClue")
    assert (await takes_back(ada)).status_code == 200
    go.set()
    await asyncio.sleep(0.3)
    assert (await bo.look())["request"] is not None, "the bot would have marked something by now"
    async with asyncio.timeout(PATIENCE):  # Bo has no stream: bots would wait for the marks of somebody who is here
        while (await bo.look())["request"] is not None:  # noqa: ASYNC110
            await asyncio.sleep(0.1)
    assert (await bo.look())["events"][-1]["type"] != "Undone"


async def test_a_bots_answer_to_what_was_taken_back_is_dropped(house: Running, monkeypatch: pytest.MonkeyPatch) -> None:
    ada, *_ = await similo(house, "Ada", bots=2)
    puzzles = list[Puzzle]()
    go = thoughts_wait(house, monkeypatch, puzzles)
    hand = (await ada.look())["view"]["hand"]["cards"]
    await plays(ada, "GiveClue", card=hand[0])
    async with asyncio.timeout(PATIENCE):
        while len(puzzles) < 2:  # noqa: ASYNC110
            await asyncio.sleep(0.01)
    await takes_back(ada)
    await plays(ada, "GiveClue", card=hand[1])
    assert len(puzzles) == 2, "they still think about the first clue"
    async with ada.stream() as stream:
        go.set()
        played = await stream.until(lambda play: bool(play["view"]["board"]["marks"]))
    assert played.data["view"]["board"]["clues"][0]["card"] == hand[1]
    for seat in (1, 2):
        latest = [puzzle for puzzle in puzzles if puzzle.view.seat == seat][-1]
        assert [clue.card for clue in latest.view.board.clues][:1] == [hand[1]]


# After a power cut


async def test_kill_9_with_second_thoughts(tmp_path: Path) -> None:
    file = tmp_path / "tables.db"
    async with served(file) as first:
        port = first.port
        ada, bo, cleo = (Person(first.base) for _ in range(3))
        await ada.found("Ada")
        await bo.sit(ada.code, "Bo")
        await cleo.sit(ada.code, "Cleo")
        await ada.change(options={"giver": 0, "team": "unanimous"})
        await ada.start()
        await plays(ada, "GiveClue")
        await plays(bo, "Mark")
        await takes_back(bo)
        await plays(bo, "Mark")
        await plays(cleo, "Mark")
        await takes_back(bo)
        before = [await person.look() for person in (ada, bo, cleo)]
        assert before[0]["request"]["waiting"] == [2]
        await first.kill()
    async with served(file, port=port):
        after = [await person.look() for person in (ada, bo, cleo)]
        for then, now in zip(before, after, strict=True):
            present: dict[str, Any] = {"seats": [], "links": {}, "attended": None}  # who is there is not stored
            assert {**now, **present} == {**then, **present}
        assert (await says(cleo)).status_code == 200
        marks = (await cleo.look())["view"]["board"]["marks"]
        assert not any(marks.values()), "Bo's mark and what came after it are gone"
    for person in (ada, bo, cleo):
        await person.close()
