"""Sealed answers over the wire: who has answered is public, what they said is not, until the last one is in."""

import random

import pytest

from parlour.games import GAMES
from tests.games.toys import pebbles
from tests.server.conftest import Running, table_of
from tests.server.people import Person, choose


@pytest.fixture(autouse=True)
def shelf(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(GAMES, "pebbles", pebbles)


async def until_guessing(house: Running) -> list[Person]:
    people = await table_of(house, "Ala", "Bob", "Cleo")
    await people[0].change(game="pebbles", options={"writing": True})
    await people[0].start()
    for person in people:
        prompt = (await person.look())["prompt"]
        show = next(action for action in prompt["actions"] if action["type"] == "Show")
        assert (await person.post(prompt["id"], show)).status_code == 200
    return people


async def test_words_stay_closed_until_all_have_answered(house: Running) -> None:
    people = await until_guessing(house)
    ala, bob, cleo = people
    prompt = (await ala.look())["prompt"]
    assert prompt["kind"] == "words" and prompt["examples"]
    seen = str((await bob.look())["view"])
    word = next(word for word in prompt["examples"] if word not in seen)
    async with bob.stream() as stream:
        await stream.next("play")
        answer = await ala.post(prompt["id"], {"type": "Write", "words": [word]})
        assert answer.status_code == 200, answer.text
        news = await stream.next("play")
        assert news.data["events"] == [{"type": "Answered", "seat": 0}]
        assert news.data["ask"]["answered"] == [0] and news.data["ask"]["waiting"] == [1, 2]
        assert news.data["prompt"]["id"] == prompt["id"], "the question is the same for those who still think"
        assert word.encode() not in stream.raw.rpartition(b'"events"')[2].partition(b'"prompt"')[0]
        assert word not in (await bob.call("GET", bob.path("/log"))).text
        assert word in (await ala.call("GET", ala.path("/log"))).text, "one's own wish is one's own"
        assert (await ala.look())["prompt"] is None
        assert (await ala.look())["sealed"] == {"type": "Write", "words": [word]}, "she can look at it again"
        assert (await bob.look())["sealed"] is None
        for person in (bob, cleo):
            prompt = (await person.look())["prompt"]
            await person.post(prompt["id"], choose(prompt, random.Random(1)))
        opened = await stream.until(lambda play: any(event["type"] == "Opened" for event in play["events"]))
        assert any(event["type"] == "Guessed" and event["seat"] == 0 for event in opened.data["events"])
        assert (await ala.look())["sealed"] is None


async def test_a_client_that_knows_no_rules_writes_to_the_end(house: Running) -> None:
    people = await until_guessing(house)
    chance = random.Random(3)
    for _ in range(200):
        if (await people[0].look())["phase"] == "over":
            break
        for person in people:
            answer = await person.play(chance)
            assert answer is None or answer.status_code in (200, 409), answer.text
    assert (await people[0].look())["outcome"]


async def test_words_against_the_limits_are_refused_with_the_reason(house: Running) -> None:
    ala, *_ = await until_guessing(house)
    prompt = (await ala.look())["prompt"]
    answer = await ala.post(prompt["id"], {"type": "Write", "words": ["x" * 300]})
    assert answer.status_code == 422
    assert answer.json()["game"] == "pebbles"
