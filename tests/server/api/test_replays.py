"""Finished games again: step by step, through anybody's eyes, from a table or a file; and the check of their luck."""

import asyncio
import json
import random
from collections.abc import Callable
from typing import Any

import pytest

from parlour.server.settings import RateLimits
from tests.golden.make import FOLDER
from tests.server.conftest import Opening, Running
from tests.server.people import Person

Json = dict[str, Any]


async def finished(house: Running) -> Person:
    """A game of Similo that is over."""
    ala = house.person()
    await ala.found("Ala")
    await ala.seat_bot()
    await ala.start()
    chance = random.Random(5)
    for _ in range(2000):
        if (await ala.look())["phase"] == "over":
            return ala
        await ala.play(chance)
    raise AssertionError("the game does not end")


async def replay(person: Person, eyes: str, number: int = 1) -> Json:
    answer = await person.call("GET", person.path(f"/games/{number}/replay?eyes={eyes}"))
    assert answer.status_code == 200, answer.text
    reel: Json = answer.json()
    return reel


async def test_the_last_frame_is_the_table_as_it_stands(house: Running) -> None:
    ala = await finished(house)
    table = await ala.look()
    reel = await replay(ala, "0")
    assert reel["frames"][-1]["view"] == table["view"]
    assert reel["outcome"] == table["outcome"]
    assert [event for frame in reel["frames"] for event in frame["events"]] == table["events"]
    assert [player["name"] for player in reel["players"]] == [player["name"] for player in table["players"]]


async def test_eyes_see_what_they_saw_then(house: Running) -> None:
    ala = await finished(house)
    seen = {eyes: json.dumps((await replay(ala, eyes))["frames"][0]) for eyes in ("table", "0", "1", "all")}
    assert "SecretDrawn" in seen["all"]
    assert "SecretDrawn" not in seen["table"]
    assert ("SecretDrawn" in seen["0"]) != ("SecretDrawn" in seen["1"])


async def test_a_running_game_keeps_its_secrets(house: Running) -> None:
    ala = house.person()
    await ala.found("Ala")
    await ala.seat_bot()
    await ala.start()
    for path in ("/games/1/replay?eyes=all", "/games/1/replay?eyes=0"):
        answer = await ala.call("GET", ala.path(path))
        assert (answer.status_code, answer.json()["code"]) == (409, "game_running")
    assert (await ala.call("POST", ala.path("/games/1/links"), {})).json()["code"] == "game_running"
    told = await ala.call("GET", ala.path("/games/1/why"))
    assert told.json() == {"whys": []}, "who gives clues in Similo is silent until the end"


async def test_a_review_link_opens_that_game_and_nothing_else(house: Running) -> None:
    ala = await finished(house)
    link = (await ala.call("POST", ala.path("/games/1/links"), {})).json()["link"]
    await ala.start()
    stranger = house.person()
    stranger.code = ala.code
    refused = await stranger.call("GET", stranger.path("/games/1/replay"))
    assert (refused.status_code, refused.json()["code"]) == (401, "no_token")
    stranger.become(link.partition("#key=")[2])
    assert (await replay(stranger, "all"))["game"] == "similo"
    assert (await stranger.call("GET", stranger.path("/log?number=1"))).status_code == 200
    assert (await stranger.call("GET", stranger.path("/log?number=2"))).status_code == 401
    assert (await stranger.call("GET", stranger.path("/games/2/replay"))).status_code in (401, 409)
    assert (await stranger.look())["view"] is None


@pytest.mark.parametrize(
    ("path", "status", "code"),
    [
        ("/games/0/replay", 404, "not_found"),
        ("/games/9/replay", 404, "not_found"),
        ("/games/1/replay?eyes=7", 404, "no_such_seat"),
        ("/games/1/replay?eyes=bob", 404, "no_such_seat"),
    ],
)
async def test_what_is_not_there(house: Running, path: str, status: int, code: str) -> None:
    ala = await finished(house)
    answer = await ala.call("GET", ala.path(path))
    assert (answer.status_code, answer.json()["code"]) == (status, code)


async def test_a_downloaded_log_opens_as_the_same_game(house: Running) -> None:
    ala = await finished(house)
    log = (await ala.call("GET", ala.path("/log"))).text
    from_file = (await ala.call("POST", "/api/replays", {"log": log, "eyes": "all"})).json()
    assert from_file["frames"] == (await replay(ala, "all"))["frames"]
    assert from_file["players"][0]["name"] == "Ala"


@pytest.mark.parametrize("log", ["", "no log", '{"header": 1}', '{"header": {"game": "chess"}}'])
async def test_a_file_that_is_no_log(house: Running, log: str) -> None:
    answer = await house.person().call("POST", "/api/replays", {"log": log})
    assert (answer.status_code, answer.json()["code"]) == (422, "bad_log")


async def test_a_log_that_breaks_off(house: Running) -> None:
    lines = (FOLDER / "similo" / "found.jsonl").read_text("utf-8").splitlines()
    answer = await house.person().call("POST", "/api/replays", {"log": "\n".join(lines[:4])})
    assert (answer.status_code, answer.json()["code"]) == (422, "unfinished_log")


async def test_lines_that_cannot_have_happened(house: Running) -> None:
    lines = (FOLDER / "similo" / "found.jsonl").read_text("utf-8").splitlines()
    answer = await house.person().call("POST", "/api/replays", {"log": "\n".join([lines[0], *lines[5:]])})
    assert answer.status_code == 422


async def test_an_honest_game_verifies_against_its_promise(house: Running) -> None:
    ala = await finished(house)
    promise = (await ala.look())["promise"]
    log = (await ala.call("GET", ala.path("/log"))).text
    found = (await ala.call("POST", "/api/verifications", {"log": log, "promise": promise})).json()
    assert (found["honest"], found["kept"], found["line"]) == (True, True, 0)
    other = (await ala.call("POST", "/api/verifications", {"log": log, "promise": "0" * 64})).json()
    assert (other["honest"], other["kept"]) == (False, False)


async def test_a_changed_seed_does_not_verify(house: Running) -> None:
    ala = await finished(house)
    seed = (await ala.look())["seed"]
    log = (await ala.call("GET", ala.path("/log"))).text.replace(seed, "0" * 32)
    found = (await ala.call("POST", "/api/verifications", {"log": log})).json()
    assert (found["honest"], found["line"]) == (False, 1)


EIGHT_AND_A_SCREEN = 9


@pytest.mark.parametrize("limits", [RateLimits(), RateLimits.lifted()], ids=["with limits", "without"])
async def test_a_full_table_looks_back_at_once(
    open_house: Opening, monkeypatch: pytest.MonkeyPatch, limits: RateLimits
) -> None:
    """Eight people and a big screen have one address. What bots make of a game is worked out once for all of them."""
    house = await open_house(limits=RateLimits.lifted())
    ala = await finished(house)
    house = await open_house(limits=limits)
    worked: list[str] = []
    run = house.house.services.replays.run

    async def noted(who: str, work: Callable[..., Any], *more: Any) -> Any:
        worked.append(work.__name__)
        await asyncio.sleep(0.05)
        return await run(who, work, *more)

    monkeypatch.setattr(house.house.services.replays, "run", noted)
    everybody = [house.person(ala.token, ala.code) for _ in range(EIGHT_AND_A_SCREEN)]
    asked = [
        one.call("GET", one.path(f"/games/1/{what}"))
        for _ in range(2)
        for one in everybody
        for what in ("insight", "why")
    ]
    answers = await asyncio.gather(*asked)
    assert {answer.status_code for answer in answers} == {200}
    assert sorted(worked) == ["explained", "looked_back"]
    reviews = await asyncio.gather(*(one.call("GET", one.path("/games/1/replay")) for one in everybody))
    assert {answer.status_code for answer in reviews} == {200}


async def test_what_is_shared_is_still_asked_for_with_a_key(house: Running) -> None:
    ala = await finished(house)
    assert (await ala.call("GET", ala.path("/games/1/insight"))).status_code == 200
    stranger = house.person(code=ala.code)
    assert (await stranger.call("GET", stranger.path("/games/1/insight"))).status_code == 401


async def test_who_hangs_up_does_not_end_what_others_wait_for(house: Running, monkeypatch: pytest.MonkeyPatch) -> None:
    ala = await finished(house)
    go, begun = asyncio.Event(), asyncio.Event()
    run = house.house.services.replays.run

    async def slowly(*work: Any) -> Any:
        begun.set()
        await go.wait()
        return await run(*work)

    monkeypatch.setattr(house.house.services.replays, "run", slowly)
    first, second = (
        asyncio.create_task(one.call("GET", one.path("/games/1/insight")))
        for one in (house.person(ala.token, ala.code), house.person(ala.token, ala.code))
    )
    await begun.wait()
    await asyncio.sleep(0.1)
    first.cancel()
    await asyncio.sleep(0.1)
    go.set()
    assert (await second).status_code == 200
