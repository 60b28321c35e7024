"""What a stranger may post to be replayed or verified: nothing of it can exhaust the server."""

import asyncio
import gc
import json
import time
import weakref
from contextlib import suppress
from pathlib import Path
from typing import Any

import pytest

from parlour.errors import Denied
from parlour.server.limits import TooFast
from parlour.server.live.sandbox import Budget, Sandbox
from parlour.server.wire import body, requests
from tests.golden.make import FOLDER
from tests.server.conftest import Opening, Running, problem
from tests.server.people import PATIENCE

LINES = (FOLDER / "similo" / "found.jsonl").read_text("utf-8").splitlines()
POSTS = ("/api/replays", "/api/verifications")


def with_header(**changes: Any) -> str:
    first = json.loads(LINES[0])
    first["header"].update(changes)
    return "\n".join([json.dumps(first), *LINES[1:]])


def with_names(*names: str) -> str:
    return "\n".join([json.dumps({**json.loads(LINES[0]), "names": names}), *LINES[1:]])


async def refusals(house: Running, log: str) -> set[tuple[int, str]]:
    """Of both, to be replayed and to be verified."""
    return {problem(await house.person().call("POST", path, {"log": log})) for path in POSTS}


@pytest.mark.parametrize("seats", [10**6, 10**30, 9, 1, 0, -1], ids=str)
async def test_a_header_with_impossible_seats(house: Running, seats: int) -> None:
    assert await refusals(house, with_header(seats=seats)) == {(422, "bad_log")}


@pytest.mark.parametrize("options", [{"team": 7}, {"deck": "x" * 100_000}], ids=["team", "deck"])
async def test_a_header_with_impossible_options(house: Running, options: dict[str, Any]) -> None:
    assert await refusals(house, with_header(options=options)) == {(422, "bad_log")}


@pytest.mark.parametrize(
    ("log", "expected"),
    [
        ("\n".join([LINES[0], *['{"seat":null,"action":null,"events":[]}'] * 20_000]), (413, "log_too_long")),
        ("\n".join([LINES[0], '{"seat":0,"action":null,"events":[]' + " " * 600_000 + "}"]), (413, "log_too_long")),
        (with_names(*["Ala"] * 50), (422, "bad_log")),
        (with_names("A" * 100_000, "B"), (422, "bad_log")),
        ("\n".join([LINES[0], LINES[1], '{"seat":99999999,"action":null,"events":[]}']), (422, "bad_log")),
        ("[" * 100_000, (422, "bad_log")),
        ('{"header":' * 50_000, (422, "bad_log")),
    ],
    ids=["lines", "a long line", "names", "a long name", "a far seat", "deep", "deep headers"],
)
async def test_a_file_that_is_more_than_a_game(house: Running, log: str, expected: tuple[int, str]) -> None:
    assert await refusals(house, log) == {expected}


async def test_more_events_than_in_any_game(house: Running, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("parlour.archive.replay.MOST_EVENTS", 5)
    assert problem(await house.person().call("POST", POSTS[0], {"log": "\n".join(LINES)})) == (413, "log_too_long")


async def test_a_replay_that_would_be_too_long(house: Running, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("parlour.server.api.replay_jobs.LONGEST_REPLAY", 5000)
    assert problem(await house.person().call("POST", POSTS[0], {"log": "\n".join(LINES)})) == (413, "log_too_long")


# The sandbox: what is bounded by nothing else is bounded by time and memory


def sleep_for_ever(_: object = None) -> None:
    time.sleep(600)


def work_for_ever() -> None:
    while True:
        pass


def note_and_sleep(path: str) -> None:
    Path(path).write_text("begun")
    time.sleep(600)


def eat() -> int:
    return len([bytearray(2**20) for _ in range(100_000)])


def refuse() -> None:
    raise Denied("bad_log", facts={"problem": "so"})


def fall() -> None:
    raise ZeroDivisionError


async def test_work_without_end_is_ended() -> None:
    sandbox = Sandbox(Budget(timeout=0.3))
    with pytest.raises(Denied, match="log_too_long"):
        await sandbox.run("a", sleep_for_ever)
    sandbox.close()
    sandbox = Sandbox(Budget(seconds=1))
    with pytest.raises(Denied, match="log_too_long"):
        await sandbox.run("a", work_for_ever)
    assert await sandbox.run("a", abs, -3) == 3, "the next one finds a process again"
    sandbox.close()


async def test_memory_has_an_end_and_refusals_come_back() -> None:
    sandbox = Sandbox(Budget(memory=300 * 2**20))
    with pytest.raises(Denied, match="log_too_long"):
        await sandbox.run("a", eat)
    with pytest.raises(Denied, match="bad_log, problem: so"):
        await sandbox.run("a", refuse)
    with pytest.raises(Denied, match="ZeroDivisionError"):
        await sandbox.run("a", fall)
    sandbox.close()
    with pytest.raises(Denied, match="stopping"):
        await sandbox.run("a", abs, -3)


async def test_one_address_does_not_fill_the_queue() -> None:
    sandbox = Sandbox()
    waiting = [asyncio.create_task(sandbox.run("a", sleep_for_ever)) for _ in range(2)]
    await asyncio.sleep(0)
    with pytest.raises(TooFast):
        await sandbox.run("a", abs, -3)
    other = asyncio.create_task(sandbox.run("b", abs, -3))
    for task in waiting:
        task.cancel()
    assert await other == 3
    sandbox.close()


async def test_who_hangs_up_ends_the_work(open_house: Opening, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    house = await open_house(thinkers=1)
    begun = tmp_path / "begun"
    monkeypatch.setattr("parlour.server.api.replays.verified_file", lambda *_: None)
    run = house.house.services.files.run
    monkeypatch.setattr(house.house.services.files, "run", lambda who, work, *_: run(who, note_and_sleep, str(begun)))
    posting = asyncio.create_task(house.person().call("POST", POSTS[1], {"log": "x"}))
    async with asyncio.timeout(PATIENCE):
        while not begun.exists():  # noqa: ASYNC110 - another process says so
            await asyncio.sleep(0.02)
        worker = house.house.services.files._worker
        assert worker is not None
        posting.cancel()
        while worker.process.is_alive():  # noqa: ASYNC110
            await asyncio.sleep(0.02)


async def test_a_real_file_is_read_in_the_sandbox(open_house: Opening) -> None:
    house = await open_house(thinkers=1)
    answer = await house.person().call("POST", POSTS[0], {"log": "\n".join(LINES), "eyes": "all"})
    assert answer.status_code == 200 and answer.json()["game"] == "similo"
    checked = await house.person().call("POST", POSTS[1], {"log": "\n".join(LINES)})
    assert checked.json()["honest"]
    assert problem(await house.person().call("POST", POSTS[1], {"log": "nonsense"})) == (422, "bad_log")


async def test_a_file_is_not_parsed_by_the_process_that_serves_tables(
    open_house: Opening, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Four megabytes of JSON would keep everybody waiting: the sandbox reads the body of the request."""
    house = await open_house(thinkers=1)
    kinds = []
    decoder = body._decoder

    def noted(kind: type) -> Any:
        kinds.append(kind)
        return decoder(kind)

    monkeypatch.setattr(body, "_decoder", noted)
    for path in POSTS:
        answer = await house.person().call("POST", path, {"log": 1})
        assert problem(answer) == (400, "malformed") and answer.json()["facts"]["field"] == "log", "refusals come back"
    assert not {requests.LogFile, requests.ToVerify}.intersection(kinds)


class File:
    """Something large, as far as a test can see."""


async def test_a_refused_file_does_not_wait_for_the_garbage_collector(monkeypatch: pytest.MonkeyPatch) -> None:
    """It comes after many thousand objects: until then twenty refused files of one address would be 200 MB."""
    sandbox = Sandbox(in_process=True, most_waiting=2)

    async def refuse(*_: object) -> Denied:
        return Denied("bad_log")

    monkeypatch.setattr(sandbox, "_ask", refuse)
    file = File()
    is_there = weakref.ref(file)
    gc.disable()
    try:
        with suppress(Denied):
            await sandbox.run("somebody", len, file)
        del file
        assert is_there() is None
    finally:
        gc.enable()
        sandbox.close()
