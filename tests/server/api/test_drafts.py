"""Drafts: the rules say whether a move would be accepted; nothing is written, and nobody else learns of it."""

from typing import Any

import httpx
import pytest
from msgspec import Struct

from parlour.game.abilities import Advises
from parlour.games import GAMES
from parlour.server.settings import Rate, RateLimits
from parlour.testing.random_games import like
from tests.games.toys import pebbles
from tests.server.api.test_moves import first_prompt, game_of
from tests.server.api.test_sealed_answers import until_guessing
from tests.server.conftest import Opening, Running, problem
from tests.server.double import MemoryStore
from tests.server.people import Json, Person


class Remark(Struct, frozen=True):
    """What a game may say about a word."""

    letters: int


def advise(view: Any, action: Any) -> Remark:
    return Remark(sum(map(len, getattr(action, "words", ()))))


@pytest.fixture(autouse=True)
def shelf(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(GAMES, "pebbles", like(pebbles, abilities=(Advises(advise),)))


async def draft(person: Person, prompt: str, action: Json, **more: Any) -> httpx.Response:
    return await person.call("POST", person.path("/drafts"), {"prompt": prompt, "action": action, **more})


def write(*words: str) -> Json:
    return {"type": "Write", "words": list(words)}


async def test_a_game_without_advice_says_yes(house: Running) -> None:
    ala, _bob = await game_of(house, "Ala", "Bob")
    answer = await draft(ala, *await first_prompt(ala))
    assert (answer.status_code, answer.json()) == (200, {"advice": None})


async def test_a_game_with_advice_gives_it(house: Running) -> None:
    ala, *_ = await until_guessing(house)
    prompt = (await ala.look())["prompt"]
    word = prompt["examples"][0]
    answer = await draft(ala, prompt["id"], write(word))
    assert (answer.status_code, answer.json()) == (200, {"advice": {"letters": len(word)}})


async def test_the_refusal_is_the_one_of_the_move(house: Running) -> None:
    """Against the rules, out of turn, to an old question, of no game, for another's seat, with nobody's token."""
    ala, bob = await game_of(house, "Ala", "Bob")
    prompt, action = await first_prompt(ala)
    nobody = house.person(code=ala.code)
    cases: list[tuple[Person, str, Json, int | None]] = [
        (ala, prompt, {"type": "GiveClue", "card": "fables/nobody", "manner": "similar"}, None),
        (bob, prompt, action, None),
        (ala, "1.clue.99", action, None),
        (ala, "7.clue.1", action, None),
        (ala, prompt, {"type": "Dance"}, None),
        (bob, prompt, action, 0),
        (bob, prompt, action, 9),
        (nobody, prompt, action, None),
    ]
    codes = []
    for person, asked, wish, seat in cases:
        moved = await person.post(asked, wish, seat=seat)
        drafted = await draft(person, asked, wish, **({} if seat is None else {"seat": seat}))
        assert drafted.json() == moved.json()
        codes.append(problem(drafted))
    assert codes == [
        (422, "not_in_hand"),
        (422, "out_of_turn"),
        (409, "stale_prompt"),
        (409, "stale_prompt"),
        (400, "malformed"),
        (403, "not_your_seat"),
        (404, "no_such_seat"),
        (401, "no_token"),
    ]


async def test_who_has_sealed_an_answer_is_asked_no_more(house: Running) -> None:
    ala, *_ = await until_guessing(house)
    prompt = (await ala.look())["prompt"]
    await ala.post(prompt["id"], write(prompt["examples"][0]))
    assert problem(await draft(ala, prompt["id"], write(prompt["examples"][0]))) == (422, "out_of_turn")


async def test_spectators_have_nothing_to_try_out(house: Running) -> None:
    ala, _bob = await game_of(house, "Ala", "Bob")
    links = (await ala.look())["links"]
    for kind in ("screen", "watch"):
        guest = house.person(links[kind].partition("#")[2], ala.code)
        assert problem(await draft(guest, *await first_prompt(ala))) == (401, "no_token")


async def test_before_a_game_there_is_nothing_to_draft(house: Running) -> None:
    ala = house.person()
    await ala.found("Ala")
    assert problem(await draft(ala, "1.clue.1", write("river"))) == (409, "no_game")


@pytest.mark.parametrize("reader", ["Ala", "Bob", "a watcher"])
async def test_nothing_is_written_and_nobodys_stream_moves(house: Running, store: MemoryStore, reader: str) -> None:
    """Whatever Ala tries out: the next thing that any stream says is the move that she makes."""
    ala, bob, _cleo = await until_guessing(house)
    prompt = (await ala.look())["prompt"]
    watcher = house.person((await ala.look())["links"]["watch"].partition("#")[2], ala.code)
    word = prompt["examples"][0]
    (lines,) = store.lines.values()
    before = list(lines)
    async with {"Ala": ala, "Bob": bob, "a watcher": watcher}[reader].stream() as stream:
        await stream.next("play")
        looked = (await bob.call("GET", bob.path())).content
        for words in (("canaryzyx",), (word,), ("x" * 300,), (word, word)):
            await draft(ala, prompt["id"], write(*words))
        assert lines == before
        assert (await bob.call("GET", bob.path())).content == looked
        await ala.post(prompt["id"], write(word))
        news = await stream.next()
        assert (news.event, news.data["events"]) == ("play", [{"type": "Answered", "seat": 0}])
        assert b"canaryzyx" not in stream.raw


async def test_drafts_have_a_limit_of_their_own(open_house: Opening) -> None:
    house = await open_house(limits=RateLimits(drafts=Rate(3, 0.001)))
    ala, bob = await game_of(house, "Ala", "Bob")
    prompt, action = await first_prompt(ala)
    answers = [await draft(ala, prompt, action) for _ in range(4)]
    assert [answer.status_code for answer in answers] == [200, 200, 200, 429]
    assert problem(await draft(bob, prompt, action)) == (422, "out_of_turn"), "bob is another seat"
    assert (await ala.post(prompt, action)).status_code == 200, "a move is no draft"
    assert problem(await draft(ala, prompt, {"type": "Write", "words": ["x" * 20_000]})) == (413, "too_large")


async def test_a_draft_at_another_worker_reads_on_before_it_refuses(open_house: Opening, store: MemoryStore) -> None:
    here = await open_house()
    ala, bob = await game_of(here, "Ala", "Bob")
    there = await open_house()
    elsewhere = there.person(bob.token, bob.code)
    await elsewhere.look()
    store.rings.clear()  # the bus is not heard
    await ala.post(*await first_prompt(ala))
    prompt, action = await first_prompt(bob)
    assert (await draft(elsewhere, prompt, action)).status_code == 200
