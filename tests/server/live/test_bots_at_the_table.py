"""Bots: they answer when asked, like people would, whatever else happens."""

import asyncio
import threading
from typing import Any

import pytest

from parlour.bots import bot
from parlour.chance import Chance
from parlour.game import Game
from parlour.rules import Choices
from parlour.server.live import thinking
from parlour.server.live.thinking import Puzzle, Thinkers
from tests.server.conftest import Opening, Running, table_of
from tests.server.people import PATIENCE, Json, Person


async def bots_alone(house: Running, bots: int = 2) -> Person:
    """A table where everybody but the silent clue giver is a bot, and the giver too: the host came late."""
    (ala,) = await table_of(house, "Ala", bots=bots)
    return ala


async def until_over(person: Person) -> Json:
    """Nobody looks at the table, so the bots need not wait for anybody."""
    async with asyncio.timeout(PATIENCE):
        while (table := await person.look())["phase"] != "over":  # noqa: ASYNC110
            await asyncio.sleep(0.05)
    return table


async def test_a_bot_gives_the_clues_and_bots_guess(house: Running) -> None:
    ala = await bots_alone(house)
    await ala.change(options={"giver": 1, "team": "anyone"})
    await ala.start()
    assert (await until_over(ala))["seed"] is not None
    assert house.house.metrics.moves.labels("bot")._value.get() > 5


async def test_bots_go_on_after_a_restart(open_house: Opening) -> None:
    first = await open_house(pace=60)
    ala = await bots_alone(first)
    await ala.change(options={"giver": 1, "team": "anyone"})
    await ala.start()
    await asyncio.sleep(0.1)
    assert len((await ala.look())["view"]["board"]["clues"]) == 0, "the first house's bot is still waiting"
    second = await open_house()
    await until_over(second.person(ala.token, ala.code))


async def test_two_houses_give_each_turn_once(open_house: Opening) -> None:
    """Both have the room open, so both think; the key of the turn lets one answer count."""
    first, second = await open_house(pace=0.02), await open_house(pace=0.02)
    ala = await bots_alone(first)
    await ala.change(options={"giver": 1, "team": "anyone"})
    twin = second.person(ala.token, ala.code)
    await twin.look()
    await ala.start()
    await until_over(ala)
    board = (await twin.look())["view"]["board"]
    assert len(board["clues"]) == len(board["removed"])
    played = [house.house.metrics.moves.labels("bot")._value.get() for house in (first, second)]
    log = (await ala.call("GET", ala.path("/log"))).content.splitlines()
    assert sum(played) == len(log) - 2, "the header, the deal, and then every line once"


async def test_bots_wait_for_people_who_are_here(house: Running) -> None:
    """They show nothing before she has, and do not settle what she still thinks about."""
    ala = await bots_alone(house)
    await ala.change(options={"giver": 1, "team": "anyone"})
    async with ala.stream() as early, ala.stream() as stream:
        await ala.start()
        asked = await stream.until(lambda play: play["ask"]["undecided"] == [0])
        with pytest.raises(TimeoutError):
            await early.until(lambda play: bool(play["view"]["board"]["marks"]), within=0.5)
        mark = next(action for action in asked.data["prompt"]["actions"] if action["type"] == "Mark")
        await ala.post(asked.data["prompt"]["id"], mark)
        shown = await stream.until(lambda play: len(play["view"]["board"]["marks"]) == 2)
        assert shown.data["ask"]["undecided"] == []
        with pytest.raises(TimeoutError):
            await stream.until(lambda play: bool(play["view"]["board"]["removed"]), within=0.5)
    async with asyncio.timeout(PATIENCE):  # and when she has gone, they go on
        while not (await ala.look())["view"]["board"]["removed"]:  # noqa: ASYNC110
            await asyncio.sleep(0.05)


async def test_a_bot_takes_its_time(open_house: Opening) -> None:
    house = await open_house(pace=0.5)
    ala = await bots_alone(house)
    await ala.change(options={"giver": 1})
    async with ala.stream() as stream:
        await stream.next("table")
        await ala.start()
        begun = asyncio.get_running_loop().time()
        await stream.until(lambda play: bool(play["view"]["board"]["clues"]))
        waited = asyncio.get_running_loop().time() - begun
    assert 0.25 < waited < 3


async def test_a_bot_that_fails_plays_what_an_absent_person_would(
    house: Running, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    def broken(game: str, kind: str, person: str) -> Any:
        raise RuntimeError("no idea")

    monkeypatch.setattr(thinking, "bot", broken)
    ala = await bots_alone(house)
    await ala.change(options={"giver": 1, "team": "anyone"})
    await ala.start()
    await until_over(ala)
    assert "a bot failed" in caplog.text


async def test_a_bot_that_cheats_plays_what_an_absent_person_would(
    house: Running, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    from parlour.games.similo.actions import GiveClue

    class Cheat:
        def choose(self, *_: object) -> GiveClue:
            return GiveClue("fables/nobody", "similar")

    monkeypatch.setattr(thinking, "bot", lambda game, kind, person: Cheat())
    ala = await bots_alone(house)
    await ala.change(options={"giver": 1, "team": "anyone"})
    await ala.start()
    await until_over(ala)
    assert "a bot's move was refused" in caplog.text


def puzzle() -> Puzzle:
    from parlour.games import similo

    game = Game.open(similo, 3, similo.Options(giver=0), "seed")
    prompt = game.prompt(0)
    assert isinstance(prompt, Choices)
    return Puzzle("similo", "newcomer", game.view(0), prompt, "luck", 7)


async def test_a_process_of_its_own_thinks_the_same_thought() -> None:
    thinkers = Thinkers(1)
    given = puzzle()
    try:
        action, seconds = await thinkers.think(given)
        assert action == bot("similo", "newcomer").choose(given.view, given.prompt, Chance("luck", 7))
        assert seconds > 0
        executor = thinkers._executor
        for process in executor._processes.values():  # type: ignore[union-attr]
            process.kill()
        again, _ = await thinkers.think(given)
        assert again == action, "a process that died is replaced"
    finally:
        thinkers.close()


async def test_closing_waits_for_nobody() -> None:
    """Neither for a thinker that has died nor for one in the middle of a thought."""
    thinkers = Thinkers(2)
    await thinkers.think(puzzle())
    first, *others = thinkers._executor._processes.values()  # type: ignore[union-attr]
    first.kill()
    first.join()
    closing = threading.Thread(target=thinkers.close, daemon=True)
    closing.start()
    closing.join(PATIENCE)
    assert not closing.is_alive()
    for thinker in others:
        thinker.join(PATIENCE)
        assert thinker.exitcode is not None
