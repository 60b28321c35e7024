"""Questions of a group's own: brought to the table, named by their number, read by nobody before they are drawn."""

import asyncio
import json
import threading
from pathlib import Path
from typing import Any

import httpx
import pytest

from parlour.games import GAMES
from parlour.server.settings import Rate, RateLimits
from parlour.table import lobby
from tests.server.conftest import Opening, Running, problem
from tests.server.double import MemoryStore
from tests.server.people import PATIENCE, Person
from tests.server.processes import served

ASK = "canary question {number}?"


def sheet(count: int, name: str = "q", more: str = "") -> str:
    return "".join(
        f'[{name}{number}]\nask = "{ASK.format(number=f"{name}{number}")}"\nanswers = ["one", "two", "three"]\n{more}\n'
        for number in range(1, count + 1)
    )


async def bring(person: Person, text: str, language: str = "en", **more: Any) -> httpx.Response:
    body = {"text": text, "language": language, **more}
    return await person.call("POST", person.path("/questions"), body)


async def table(house: Running, *names: str) -> list[Person]:
    host = house.person()
    await host.found(names[0], "ego", options={"first": 0})
    people = [host]
    for name in names[1:]:
        people.append(house.person())
        await people[-1].sit(host.code, name)
    return people


async def test_everybody_sees_how_many_and_by_whom(house: Running) -> None:
    ala, bob = await table(house, "Ala", "Bob")
    answer = await bring(bob, sheet(42) + sheet(2, "x", "grown_up = true"))
    assert (answer.status_code, answer.json()) == (200, {"seat": 1, "count": 44, "grown_up": 2})
    assert (await ala.look())["own"] == [{"seat": 1, "count": 44, "grown_up": 2}]
    assert (await ala.look())["options"]["own"] == []


async def test_a_game_is_played_with_all_that_were_brought(house: Running) -> None:
    ala, bob = await table(house, "Ala", "Bob")
    await bring(ala, sheet(3, "a"), "pl")
    await bring(bob, sheet(4, "b"))
    await ala.change(options={"only": True})
    await ala.start()
    board = (await ala.look())["view"]["board"]
    assert board["cards"] == 6
    assert board["own"]["ask"].startswith("canary") and board["own"]["answers"] == ["one", "two", "three"]
    assert board["own"]["language"] == ("pl" if "question a" in board["own"]["ask"] else "en")


async def test_they_can_be_mixed_with_the_house_s(house: Running) -> None:
    ala, _bob = await table(house, "Ala", "Bob")
    await bring(ala, sheet(3))
    await ala.change(options={"mixed": True})
    assert (await ala.look())["own"], "other options leave them alone"
    await ala.start()
    assert (await ala.look())["view"]["board"]["cards"] > 200


async def test_nobody_reads_them_before_they_are_drawn(house: Running) -> None:
    """Not in the lobby, not in the game, not in its log, and not on its paper when it is over."""
    ala, bob = await table(house, "Ala", "Bob")
    links = (await ala.look())["links"]
    watcher = house.person(links["watch"].partition("#")[2], ala.code)
    stranger = house.person(code=ala.code)
    await bring(ala, sheet(30))
    for person in (ala, bob, watcher, stranger):
        assert b"canary" not in (await person.call("GET", person.path())).content
    await ala.change(options={"first": 0, "questions": 1})
    await ala.start()
    for _ in range(40):
        if (await ala.look())["phase"] == "over":
            break
        drawn = await drawn_by_now(ala)
        for person in (ala, bob, watcher):
            seen = await everything(person)
            assert seen == drawn, "what was drawn, and nothing else"
        for person in (ala, bob):
            prompt = (await person.look())["prompt"]
            if prompt is not None:
                await person.post(prompt["id"], prompt["actions"][0])
    assert (await ala.look())["phase"] == "over"
    assert await everything(ala) == await drawn_by_now(ala)
    replay = await ala.call("GET", ala.path("/games/1/replay?eyes=all"))
    assert canaries(replay.content) == await drawn_by_now(ala)


async def drawn_by_now(person: Person) -> set[bytes]:
    return {event["own"]["ask"].encode() for event in (await person.look())["events"] if event["type"] == "CardDrawn"}


async def everything(person: Person) -> set[bytes]:
    """All questions of the group that somebody can get to see."""
    async with person.stream() as stream:
        await stream.next("play")
        raw = stream.raw
    pages = [await person.call("GET", person.path(rest)) for rest in ("", "/log")]
    return canaries(b"".join([raw, *(page.content for page in pages)]))


def canaries(content: bytes) -> set[bytes]:
    return {b"canary question q" + rest.partition(b"?")[0] + b"?" for rest in content.split(b"canary question q")[1:]}


async def test_they_are_there_for_the_next_game_and_can_be_taken_back(house: Running) -> None:
    ala, bob = await table(house, "Ala", "Bob")
    await bring(bob, sheet(2))
    await ala.change(options={"first": 0, "questions": 1, "only": True})
    for number in (1, 2):
        assert (await ala.start()).json() == {"number": number}
        assert (await ala.look())["view"]["board"]["cards"] == 1
        assert problem(await bring(ala, sheet(1))) == (409, "game_running")
        await play_out(ala, bob)
    assert (await bob.call("DELETE", bob.path("/questions/1"))).status_code == 204
    assert (await ala.look())["own"] == []
    await ala.start()
    assert (await ala.look())["view"]["board"]["own"] is None


async def play_out(*people: Person) -> None:
    while (await people[0].look())["phase"] == "playing":
        for person in people:
            prompt = (await person.look())["prompt"]
            if prompt is not None:
                await person.post(prompt["id"], prompt["actions"][0])


async def test_who_may_take_them_back(house: Running) -> None:
    ala, bob, cleo = await table(house, "Ala", "Bob", "Cleo")
    await bring(bob, sheet(2))
    assert problem(await cleo.call("DELETE", cleo.path("/questions/1"))) == (403, "host_only")
    assert problem(await ala.call("DELETE", ala.path("/questions/9"))) == (404, "no_such_seat")
    assert (await ala.call("DELETE", ala.path("/questions/1"))).status_code == 204
    assert (await cleo.look())["own"] == []


async def test_who_leaves_takes_them_along(house: Running) -> None:
    ala, bob = await table(house, "Ala", "Bob")
    await bring(bob, sheet(2))
    await bob.call("DELETE", bob.path("/seats/1"))
    assert (await ala.look())["own"] == []


async def test_a_new_file_takes_the_place_of_the_old_one(house: Running) -> None:
    (ala,) = await table(house, "Ala")
    await bring(ala, sheet(2))
    await bring(ala, sheet(5))
    assert (await ala.look())["own"] == [{"seat": 0, "count": 5, "grown_up": 0}]
    assert problem(await bring(ala, "nonsense")) == (422, "misprinted")
    assert (await ala.look())["own"][0]["count"] == 5, "nothing is lost by a bad file"


async def test_misprints_are_named_by_line_and_reason(house: Running) -> None:
    (ala,) = await table(house, "Ala")
    text = '[one]\nask = "Too few?"\nanswers = ["a", "b"]\n\n[two]\nanswers = ["a", "a", "c"]\n'
    answer = await bring(ala, text)
    assert problem(answer) == (422, "misprinted")
    assert answer.json()["misprints"] == [
        {"line": 3, "reason": "not_three_answers", "facts": {"id": "one", "count": 2}},
        {"line": 5, "reason": "missing", "facts": {"id": "two", "key": "ask"}},
        {"line": 6, "reason": "same_answer", "facts": {"id": "two", "answer": "a"}},
    ]


async def test_a_whole_deck_fits_and_more_does_not(house: Running) -> None:
    ala, bob = await table(house, "Ala", "Bob")
    long = "".join(
        f'[q{number}]\nask = "{"ą" * 110}{number}?"\nanswers = ["{"ę" * 40}1", "{"ę" * 40}2", "{"ę" * 30}3"]\n'
        for number in range(410)
    )
    assert 195_000 < len(long.encode()) < 200_000
    assert (await bring(ala, long, "pl")).json()["count"] == 410
    refused = await bring(bob, sheet(91))
    assert problem(refused) == (409, "too_many_questions")
    assert refused.json()["facts"] == {"count": 501, "most": 500}
    big = await bring(ala, sheet(1) + "# " + "x" * 210_000)
    assert [line["reason"] for line in big.json()["misprints"]] == ["too_big"]
    assert problem(await bring(ala, "x" * 900_000)) == (413, "too_large")
    assert problem(await ala.change(options={"own": "x" * 20_000})) == (413, "too_large"), "other routes stay narrow"


async def test_who_may_bring_some(house: Running) -> None:
    ala, bob = await table(house, "Ala", "Bob")
    assert problem(await bring(house.person(code=ala.code), sheet(1))) == (401, "no_token")
    assert problem(await bring(bob, sheet(1), seat=0)) == (403, "not_your_seat")
    await ala.change(game="similo")
    assert problem(await bring(ala, sheet(1))) == (400, "bad_options")


async def test_they_do_not_come_in_through_the_options(house: Running) -> None:
    (ala,) = await table(house, "Ala")
    own = [{"ask": "Hidden?", "answers": ["a", "b", "c"]}]
    assert problem(await ala.change(options={"own": own})) == (400, "bad_options")
    body = {"game": "ego", "name": "Eve", "options": {"own": own}}
    assert problem(await house.person().call("POST", "/api/tables", body)) == (400, "bad_options")
    assert (await ala.change(options={"own": []})).status_code == 200


async def test_files_have_a_limit_of_their_own(open_house: Opening) -> None:
    house = await open_house(limits=RateLimits(questions=Rate(2, 0.01)))
    (ala,) = await table(house, "Ala")
    answers = [await bring(ala, sheet(1)) for _ in range(3)]
    assert [answer.status_code for answer in answers] == [200, 200, 429]


async def test_other_tables_do_not_wait_while_a_file_is_read(house: Running, monkeypatch: pytest.MonkeyPatch) -> None:
    (ala,) = await table(house, "Ala")
    reading = lobby.read_contribution

    begun, go_on = threading.Event(), threading.Event()

    def slowly(*wish: Any) -> Any:
        begun.set()
        assert go_on.wait(PATIENCE)
        return reading(*wish)

    monkeypatch.setattr(lobby, "read_contribution", slowly)
    bringing = asyncio.create_task(bring(ala, sheet(1)))
    assert await asyncio.to_thread(begun.wait, PATIENCE)
    assert (await ala.call("GET", "/health")).status_code == 200
    assert not bringing.done()
    go_on.set()
    assert (await bringing).status_code == 200


async def test_they_survive_a_kill(tmp_path: Path) -> None:
    file = tmp_path / "tables.db"
    async with served(file) as first:
        ala, bob = Person(first.base), Person(first.base)
        port = first.port
        await ala.found("Ala", "ego")
        await bob.sit(ala.code, "Bob")
        assert (await bring(bob, sheet(7))).status_code == 200
        await first.kill()
    async with served(file, port=port):
        assert (await ala.look())["own"] == [{"seat": 1, "count": 7, "grown_up": 0}]
        await ala.start()
        assert "canary" in json.dumps((await ala.look())["view"]["board"]["own"])
    for person in (ala, bob):
        await person.close()


def test_the_lobby_is_told_which_option_takes_questions() -> None:
    from parlour.testing.options import option_schemas

    schemas = option_schemas(GAMES["ego"])
    assert schemas["own"]["x-kind"] == "questions" and schemas["mixed"]["x-needs"] == "own"


# Written one by one


def form(number: int, **more: Any) -> dict[str, Any]:
    return {"ask": ASK.format(number=f"f{number}"), "answers": ["one", "two", "three"], "language": "en", **more}


async def write(person: Person, *questions: dict[str, Any], **more: Any) -> httpx.Response:
    return await person.call("PUT", person.path("/questions"), {"questions": questions, **more})


async def written(person: Person) -> Any:
    return (await person.call("GET", person.path("/questions"))).json()


async def test_who_has_written_some_can_read_and_change_them_and_nobody_else_can(house: Running) -> None:
    ala, bob = await table(house, "Ala", "Bob")
    watcher = house.person((await ala.look())["links"]["watch"].partition("#")[2], ala.code)
    await write(ala, form(1), form(2, grown_up=True))
    assert (await written(ala))["questions"] == [form(1), form(2, grown_up=True)]
    assert (await bob.look())["own"] == [{"seat": 0, "count": 2, "grown_up": 1}]
    assert (await written(bob))["questions"] == []
    assert problem(await bob.call("GET", bob.path("/questions?seat=0"))) == (403, "not_your_seat")
    assert problem(await watcher.call("GET", watcher.path("/questions"))) == (401, "no_token")
    stranger = house.person(code=ala.code)
    assert problem(await stranger.call("GET", stranger.path("/questions"))) == (401, "no_token")
    await write(ala, form(3))
    assert (await written(ala))["questions"] == [form(3)] and (await bob.look())["own"][0]["count"] == 1


async def test_two_devices_of_one_seat_do_not_write_over_each_other(house: Running) -> None:
    (ala,) = await table(house, "Ala")
    mark = (await written(ala))["mark"]
    first = await write(ala, form(1), mark=mark)
    assert first.status_code == 200
    assert problem(await write(ala, form(2), mark=mark)) == (409, "questions_changed")
    assert (await write(ala, form(1), mark=mark)).json() == first.json(), "the same once more is harmless"
    assert (await write(ala, form(1), form(2), mark=first.json()["mark"])).status_code == 200


async def test_a_form_is_checked_like_a_file_and_nothing_is_lost(house: Running) -> None:
    ala, bob = await table(house, "Ala", "Bob")
    await write(ala, form(1))
    wrong = await write(ala, form(1), {"ask": "Why?", "answers": ["a", "A", "b"]})
    assert problem(wrong) == (422, "misprinted")
    assert wrong.json()["misprints"] == [{"line": 2, "reason": "same_answer", "facts": {"id": "Why?", "answer": "A"}}]
    assert problem(await write(ala, {"ask": 7})) == (400, "malformed")
    assert (await written(ala))["questions"] == [form(1)]
    assert problem(await write(bob, *[form(number) for number in range(500)])) == (409, "too_many_questions")
    await ala.change(game="similo")
    assert problem(await write(ala, form(2))) == (400, "bad_options")


async def test_a_file_can_be_added_to_what_was_written(house: Running) -> None:
    (ala,) = await table(house, "Ala")
    await write(ala, form(1))
    assert (await bring(ala, sheet(2), add=True)).json()["count"] == 3
    assert (await bring(ala, sheet(2))).json()["count"] == 2


async def test_who_is_forgotten_leaves_no_question_behind(house: Running, store: MemoryStore) -> None:
    ala, bob = await table(house, "Ala", "Bob")
    await write(bob, form(1))
    await write(bob, form(2))
    assert any(b"canary" in line for lines in store.lines.values() for line in lines)
    assert (await bob.call("DELETE", bob.path("/seats/1/data"))).status_code == 204
    assert (await ala.look())["own"] == []
    assert not any(b"canary" in line for lines in store.lines.values() for line in lines)
