"""The server is the judge of time: deadlines from the log, a default when time is up, and more of it on request."""

import asyncio
from typing import cast

import pytest

from parlour.game.abilities import TakesItsTime
from parlour.game.annotations import TimedOut
from parlour.games import GAMES
from parlour.table import Table
from parlour.table import clock as clocks
from parlour.table.records import ClockSet, Played, read
from tests.server.api.test_absence import clue, events, listening, similo, until
from tests.server.conftest import Opening, Running, problem, table_of
from tests.server.double import MemoryStore
from tests.server.people import Json, Person

TEMPO = 1.5  # of a clue


@pytest.fixture(autouse=True)
def no_time_to_lose(monkeypatch: pytest.MonkeyPatch) -> None:
    """Seconds as if they were minutes."""
    monkeypatch.setattr(clocks, "BREATHER", 0.0)
    for pace, seconds in (("brisk", 0.2), ("steady", 0.8), ("calm", 600.0)):
        monkeypatch.setitem(cast(dict[str, float], clocks.SECONDS), pace, seconds)


@pytest.fixture
def guessers_take_their_time(monkeypatch: pytest.MonkeyPatch) -> None:
    """So that only the clue giver's clock can run out."""
    monkeypatch.setattr(GAMES["similo"], "abilities", (TakesItsTime({"clue": TEMPO, "remove": 1000.0}),))


async def timed(house: Running, *names: str, kind: str = "hard", pace: str = "brisk") -> list[Person]:
    people = await table_of(house, *names)
    answer = await people[0].change(options={"giver": 0}, clock={"kind": kind, "pace": pace})
    assert answer.status_code == 200
    await people[0].start()
    return people


# The table's clock


async def test_there_is_none_unless_the_host_wants_one(house: Running) -> None:
    ala, ben = await table_of(house, "Ala", "Ben")
    assert (await ala.look())["clock"] == {"kind": "off", "pace": "steady", "held": False}
    assert problem(await ben.change(clock={"kind": "soft"})) == (403, "host_only")
    assert problem(await ala.change(clock={"kind": "sand"})) == (400, "malformed")
    assert (await ala.change(clock={"kind": "soft"})).json()["clock"]["kind"] == "soft"
    assert (await ala.change(clock={"pace": "day"})).json()["clock"] == {"kind": "soft", "pace": "day", "held": False}


async def test_everybody_is_told_the_time_that_is_left(house: Running) -> None:
    ala, ben = await timed(house, "Ala", "Ben", kind="soft", pace="calm")
    async with listening(ala, ben) as (hers, his):
        told = [(await stream.next("clock")).data for stream in (hers, his)]
        assert told[0]["kind"] == "soft" and told[0]["prompt"] == "1.clue.1" and not told[0]["held"]
        (ala_has, _) = told[0]["seats"]
        assert ala_has["seat"] == 0 and ala_has["of"] == 600 * TEMPO and 800 < ala_has["left"] <= ala_has["of"]
        await clue(ala)
        assert (await his.next("clock")).data["prompt"] == "1.remove.1"
    assert (await ben.look())["time"]["prompt"] == "1.remove.1"


async def test_without_a_clock_nobody_is_told_anything(house: Running) -> None:
    ala, ben = await similo(house, "Ala", "Ben")
    async with listening(ben) as (his,):
        await clue(ala)
        await his.next("play")
        assert b"event: clock" not in his.raw
    assert (await ben.look())["time"] == {"kind": "off", "held": False, "prompt": None, "seats": []}


async def test_who_connects_later_is_told_what_is_left_by_then(house: Running) -> None:
    ala, ben = await timed(house, "Ala", "Ben", kind="soft", pace="calm")
    async with listening(ala):
        await asyncio.sleep(0.3)
        async with ben.stream() as stream:
            (ala_has, _) = (await stream.next("clock")).data["seats"]
            assert ala_has["left"] <= ala_has["of"] - 0.3


# Running out


async def test_a_soft_clock_only_shows_the_time(house: Running) -> None:
    ala, ben = await timed(house, "Ala", "Ben", kind="soft")
    async with listening(ala, ben):
        await asyncio.sleep(0.5)
        table = await ala.look()
        assert table["ask"]["waiting"] == [0] and table["time"]["seats"][0]["left"] == 0


async def test_when_a_hard_clock_runs_out_the_default_is_played_and_marked(house: Running) -> None:
    ala, ben = await timed(house, "Ala", "Ben")
    async with listening(ala, ben):
        table = await until(ben, lambda table: bool(events(table, "TimedOut")))
        assert events(table, "TimedOut")[0] == {"type": "TimedOut", "seat": 0}
        assert len(table["view"]["board"]["clues"]) == 1


async def test_it_goes_on_as_long_as_somebody_is_here(house: Running) -> None:
    """Ben sleeps at the table; the game comes to its end."""
    ala, ben, _cleo = await timed(house, "Ala", "Ben", "Cleo")
    async with listening(ala, ben):
        await until(ala, lambda table: table["phase"] == "over", within=60)


async def test_while_nobody_is_here_no_game_plays_itself(house: Running, store: MemoryStore) -> None:
    ala, ben = await timed(house, "Ala", "Ben")
    async with listening(ala, ben):
        pass
    await asyncio.sleep(0.6)
    assert not events(await ala.look(), "TimedOut")
    async with listening(ala):
        await until(ala, lambda table: bool(events(table, "TimedOut")))


async def test_who_comes_to_an_empty_table_has_a_moment(house: Running, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(clocks, "BREATHER", 30.0)
    ala, _ben = await timed(house, "Ala", "Ben", pace="steady")
    await asyncio.sleep(0.9)
    async with listening(ala) as (hers,):
        (ala_has, _) = (await hers.next("clock")).data["seats"]
        assert ala_has["left"] > 0.7, "the server may have been away, and so may everybody"


@pytest.mark.usefixtures("guessers_take_their_time")
async def test_who_answers_in_time_is_not_timed_out(house: Running, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(cast(dict[str, float], clocks.SECONDS), "steady", 1.4)
    ala, ben = await timed(house, "Ala", "Ben", pace="steady")
    await ala.change(held=True)
    async with listening(ala, ben):
        await ala.change(held=False)
        await clue(ala)
        await asyncio.sleep(1.4 * TEMPO + 0.2)
        assert not events(await ala.look(), "TimedOut")


@pytest.mark.usefixtures("guessers_take_their_time")
async def test_bots_are_not_slow(open_house: Opening) -> None:
    house = await open_house(pace=0.6)
    (ala,) = await table_of(house, "Ala", bots=1)
    await ala.change(options={"giver": 1}, clock={"kind": "hard", "pace": "brisk"})
    await ala.start()
    async with listening(ala):
        table = await until(ala, lambda table: bool(table["view"]["board"]["clues"]))
        assert not events(table, "TimedOut")
        assert [time["seat"] for time in table["time"]["seats"]] == [0]


@pytest.mark.usefixtures("guessers_take_their_time")
async def test_two_houses_play_a_default_once(open_house: Opening, store: MemoryStore) -> None:
    first, second = await open_house(), await open_house()
    ala, ben = await timed(first, "Ala", "Ben")
    far = second.person(ben.token, ben.code)
    async with listening(ala, far):
        await until(far, lambda table: bool(events(table, "TimedOut")))
        await asyncio.sleep(0.1)
    (lines,) = store.lines.values()
    match = Table.found(lines).match
    assert match is not None
    marked = [entry for entry in match.game.log if TimedOut(0) in entry.events]
    assert len(marked) == 1


async def test_a_deadline_outlives_the_server(open_house: Opening) -> None:
    first = await open_house()
    ala, ben = await timed(first, "Ala", "Ben", kind="soft", pace="calm")
    before = (await ala.look())["time"]["seats"]
    await asyncio.sleep(0.3)
    second = await open_house()
    after = (await second.person(ben.token, ben.code).look())["time"]["seats"]
    assert after[0]["of"] == before[0]["of"] and after[0]["left"] < before[0]["left"]


# More time


def left(table: Json, seat: int) -> float:
    (time,) = [time for time in table["time"]["seats"] if time["seat"] == seat]
    return float(time["left"])


async def test_twice_the_time_and_nobody_is_told_why(house: Running) -> None:
    ala, ben = await timed(house, "Ala", "Ben", kind="soft", pace="calm")
    table = (await ala.call("PATCH", ala.path("/seats/0"), {"unhurried": True})).json()
    assert table["you"]["unhurried"] and 1700 < left(table, 0) <= 1800
    others = await ben.look()
    assert "unhurried" not in others["seats"][0] and not others["you"]["unhurried"]
    assert problem(await ben.call("PATCH", ben.path("/seats/0"), {"unhurried": True})) == (403, "not_your_seat")


async def test_as_much_again_for_this_question(house: Running) -> None:
    ala, ben = await timed(house, "Ala", "Ben", kind="soft", pace="calm")
    question = {"prompt": "1.clue.1"}
    assert (await ala.call("POST", ala.path("/seats/0/extensions"), question)).status_code == 204
    assert 1700 < left(await ben.look(), 0) <= 1800
    assert problem(await ben.call("POST", ben.path("/seats/1/extensions"), question)) == (422, "out_of_turn")
    assert problem(await ala.call("POST", ala.path("/seats/0/extensions"), {"prompt": "1.x.1"})) == (
        409,
        "stale_prompt",
    )
    for _ in range(9):
        await ala.call("POST", ala.path("/seats/0/extensions"), question)
    assert problem(await ala.call("POST", ala.path("/seats/0/extensions"), question)) == (409, "extended_enough")


async def test_an_extension_moves_a_hard_deadline(house: Running, store: MemoryStore) -> None:
    ala, ben = await timed(house, "Ala", "Ben", pace="steady")
    await ala.call("POST", ala.path("/seats/0/extensions"), {"prompt": "1.clue.1"})
    async with listening(ala, ben):
        await until(ben, lambda table: bool(events(table, "TimedOut")))
    (lines,) = store.lines.values()
    written = [read(line) for line in lines]
    began = next(record.at for record in written if isinstance(record, ClockSet))
    timed_out = next(record.at for record in written if isinstance(record, Played))
    assert timed_out - began >= 2 * 0.8 * TEMPO - 0.05


async def test_without_a_clock_there_is_nothing_to_extend(house: Running) -> None:
    ala, _ben = await similo(house, "Ala", "Ben")
    answer = await ala.call("POST", ala.path("/seats/0/extensions"), {"prompt": "1.clue.1"})
    assert problem(answer) == (409, "no_clock")


async def test_who_shares_a_device_has_twice_the_time(house: Running) -> None:
    ala = house.person()
    await ala.call("POST", "/api/tables", {"game": "similo", "name": "Ala"})
    code = next(iter(ala.client.cookies)).removeprefix("parlour-")
    ala.code = code
    await ala.call("POST", ala.path("/seats"), {"name": "Celina"})
    assert (await ala.look(0))["you"]["unhurried"] and (await ala.look(1))["you"]["unhurried"]


# Stopping


async def test_the_host_stops_the_clock_and_lets_it_run_again(house: Running) -> None:
    ala, ben = await timed(house, "Ala", "Ben")
    assert problem(await ben.change(held=True)) == (403, "host_only")
    assert (await ala.change(held=True)).json()["clock"]["held"]
    async with listening(ala, ben):
        await asyncio.sleep(0.5)
        assert not events(await ala.look(), "TimedOut")
        await ala.change(held=False)
        await until(ala, lambda table: bool(events(table, "TimedOut")))


async def test_no_clock_no_pause(house: Running) -> None:
    (ala,) = await table_of(house, "Ala")
    assert problem(await ala.change(held=True)) == (409, "no_clock")
