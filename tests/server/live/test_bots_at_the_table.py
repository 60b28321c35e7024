"""Bots: they answer when asked, like people would, whatever else happens."""

import asyncio
import multiprocessing
import random
import threading
from multiprocessing.context import SpawnProcess
from pathlib import Path
from time import sleep
from types import SimpleNamespace
from typing import Any

import pytest

from parlour.bots import bot
from parlour.chance import Chance
from parlour.errors import Denied
from parlour.game import Game
from parlour.rules import Choices
from parlour.server.live import thinking
from parlour.server.live.bots import looks_on
from parlour.server.live.thinking import Puzzle, Thinkers
from tests.server.conftest import Opening, Running, table_of
from tests.server.people import PATIENCE, Json, Person, choose
from tests.server.processes import served


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
    over = await until_over(ala)
    assert over["seed"] is not None
    clues, removed = over["view"]["board"]["clues"], over["view"]["board"]["removed"]
    assert len(clues) == len(removed) >= 1, "who guesses wrong at once has lost in the first round"
    moves = len(clues) + sum(len(cards) + 1 for cards in removed)  # each card is marked, then all are confirmed
    assert house.house.metrics.moves.labels("bot")._value.get() >= moves


async def wait_for_change(person: Person) -> None:
    """A sign of life of somebody without a stream."""
    assert (await person.call("POST", person.path("/reactions"), {"emoji": "👏"})).status_code in (200, 201, 204)


async def test_bots_go_on_after_a_restart(open_house: Opening) -> None:
    first = await open_house(pace=60)
    ala = await bots_alone(first)
    await ala.change(options={"giver": 1, "team": "anyone"})
    await ala.start()
    await asyncio.sleep(0.1)
    assert len((await ala.look())["view"]["board"]["clues"]) == 0, "the first server's bot is still waiting"
    second = await open_house()
    twin = second.person(ala.token, ala.code)
    await wait_for_change(twin)
    await until_over(twin)


async def test_two_houses_give_each_turn_once(open_house: Opening, monkeypatch: pytest.MonkeyPatch) -> None:
    """Both have the room open, so both think; the key of the turn lets one answer count."""
    monkeypatch.setattr("parlour.server.live.bots.looks_on", lambda match, now: 0.0)
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
    await asyncio.sleep(0.3)
    assert not (await ala.look())["view"]["board"]["removed"], "when she has gone, nobody attends"
    await wait_for_change(ala)  # a program that plays without a stream is waited for by nobody
    async with asyncio.timeout(PATIENCE):
        while not (await ala.look())["view"]["board"]["removed"]:  # noqa: ASYNC110
            await asyncio.sleep(0.05)


async def test_a_bot_takes_its_time(open_house: Opening) -> None:
    house = await open_house(pace=0.5)
    ala = await bots_alone(house)
    await ala.change(options={"giver": 1})
    async with ala.stream() as stream:
        await stream.next("table")
        begun = asyncio.get_running_loop().time()
        await ala.start()
        await stream.until(lambda play: bool(play["view"]["board"]["clues"]))
        waited = asyncio.get_running_loop().time() - begun
    assert waited > 0.2, "0.24 is what the quickest of them takes"


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


def processes(thinkers: Thinkers) -> list[SpawnProcess]:
    return thinkers._own._children._started


async def until_ended(process: SpawnProcess) -> None:
    """The executor's own thread waits for it, too: who of the two comes second is not told at once."""
    async with asyncio.timeout(PATIENCE):
        while process.exitcode is None:  # noqa: ASYNC110
            await asyncio.sleep(0.01)


async def test_closing_ends_no_process_of_somebody_else() -> None:
    bystander = multiprocessing.get_context("spawn").Process(target=sleep, args=(60,))
    bystander.start()
    thinkers = Thinkers(1)
    await thinkers.think(puzzle())
    thinkers.close()
    for process in processes(thinkers):
        await until_ended(process)
    assert bystander.is_alive()
    bystander.kill()
    bystander.join()


async def test_a_process_of_its_own_thinks_the_same_thought() -> None:
    thinkers = Thinkers(1)
    given = puzzle()
    try:
        action, seconds = await thinkers.think(given)
        assert action == bot("similo", "newcomer").choose(given.view, given.prompt, Chance("luck", 7))
        assert seconds > 0
        for process in processes(thinkers):
            process.kill()
        again, _ = await thinkers.think(given)
        assert again == action, "a process that died is replaced"
    finally:
        thinkers.close()


async def test_closing_waits_for_nobody() -> None:
    """Neither for a thinker that has died nor for one in the middle of a thought."""
    thinkers = Thinkers(2)
    await thinkers.think(puzzle())
    first, *others = processes(thinkers)
    first.kill()
    first.join()
    closing = threading.Thread(target=thinkers.close, daemon=True)
    closing.start()
    closing.join(PATIENCE)
    assert not closing.is_alive()
    for thinker in others:
        await until_ended(thinker)


# Nothing stalls a table that waits for a bot


async def test_a_persons_key_is_never_that_of_a_bots_turn(house: Running) -> None:
    """Somebody keys a move as the server might key the next one of a bot, and then leaves the seat to a bot."""
    (ala,) = await table_of(house, "Ala", bots=1)
    await ala.change(options={"giver": 0})
    await ala.start()
    chance = random.Random(1)
    for number in range(8):
        prompt = (await ala.look())["prompt"]
        if prompt is not None:
            await ala.post(prompt["id"], choose(prompt, chance), key=f"bot:{number + 1}")
            break
    assert (await ala.call("PUT", ala.path("/seats/0/stand-in"), {})).status_code == 200
    await until_over(ala)


async def test_a_turn_that_was_lost_is_noticed_and_taken(
    open_house: Opening, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr("parlour.server.run.worker.WATCH_EVERY", 0.1)
    house = await open_house()
    turns, lost = house.house.turns, list[int]()
    take = turns._take_turn

    async def loses(table: Any, match: Any, seat: int) -> None:
        if len(lost) < 3:
            lost.append(seat)
            raise OSError("lost")
        await take(table, match, seat)

    monkeypatch.setattr(turns, "_take_turn", loses)
    ala = await bots_alone(house)
    await ala.change(options={"giver": 1, "team": "anyone"})
    await ala.start()
    await until_over(ala)
    assert "a table waited for a bot" in caplog.text
    assert house.house.metrics.bots_missed._value.get() > 0


async def test_an_answer_that_became_stale_is_thought_anew(
    open_house: Opening, caplog: pytest.LogCaptureFixture
) -> None:
    """Two workers, bots that all answer at once: many answers come too late, and none is replaced by a default."""
    first, second = await open_house(), await open_house()
    ala = await bots_alone(first, bots=3)
    await ala.change(options={"giver": 1, "team": "unanimous"})
    twin = second.person(ala.token, ala.code)
    await twin.look()
    await ala.call("PUT", ala.path("/seats/0/stand-in"), {})
    await ala.start()
    await until_over(twin)
    assert "refused" not in caplog.text


async def test_closing_does_not_wait_for_a_process_that_has_gone() -> None:
    thinkers = Thinkers(1)
    await thinkers.think(puzzle())
    for process in processes(thinkers):
        process.kill()
        process.join()
    closing = threading.Thread(target=thinkers.close, daemon=True)
    closing.start()
    closing.join(PATIENCE)
    assert not closing.is_alive()
    with pytest.raises(thinking.ClosingTime):
        await thinkers.think(puzzle())


@pytest.mark.parametrize("thinking_already", [False, True])
async def test_a_server_stops_at_once_while_bots_think(tmp_path: Path, thinking_already: bool) -> None:
    """And none of its processes keeps the terminal."""
    async with served(tmp_path / "tables.db", thinkers=1) as server:
        ala = Person(server.base)
        await ala.found("Ala", "council_of_four")
        for _ in range(3):
            await ala.seat_bot("expert")
        await ala.start()
        await ala.call("PUT", ala.path("/seats/0/stand-in"), {"bot": "expert"})
        if thinking_already:
            async with asyncio.timeout(PATIENCE):
                while len((await ala.look())["events"]) < 5:  # noqa: ASYNC110
                    await asyncio.sleep(0.05)
        await ala.close()
        assert await server.interrupt() == 0
        assert server.process.stdout is not None
        async with asyncio.timeout(PATIENCE):
            await server.process.stdout.read()


async def test_a_cup_that_others_were_quicker_to_lift_is_no_mistake(
    house: Running, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    """Five bots want cups, and each needs so long to think that the table is another one every time."""
    minds: dict[int, int] = {}

    class Slow:
        def __init__(self, game: str, kind: str) -> None:
            self.bot = bot(game, kind)

        def choose(self, view: Any, prompt: Any, chance: Chance) -> Any:
            minds[view.seat] = minds.get(view.seat, 0) + 1
            sleep(0.002 * view.seat)
            return self.bot.choose(view, prompt, chance)

    monkeypatch.setattr(thinking, "bot", lambda game, kind, person: Slow(game, kind))
    (ala,) = await table_of(house, "Ala")
    await ala.change(game="same_game", options={"first": 1, "team": "anyone"})
    for _ in range(5):
        await ala.seat_bot()
    await ala.start()
    chance = random.Random(5)
    async with asyncio.timeout(PATIENCE):
        while len((await ala.look())["events"]) < 60:
            await ala.play(chance)
            await asyncio.sleep(0.01)
    assert len(minds) == 5 and "a bot's move was refused" not in caplog.text


# What the simulation has found


def test_a_clock_that_was_put_back_does_not_keep_a_bot_waiting() -> None:
    """The last move was made in what is the future now; a table that is told for three seconds is told for three."""
    match: Any = SimpleNamespace(moved_at=10_000.0, telling=lambda: 3.0)
    assert looks_on(match, 10_001.0) == 2.0
    assert looks_on(match, 10_000.0 - 3600.0) == 3.0
    assert looks_on(match, 10_060.0) == 0.0


async def test_a_seat_that_another_worker_has_given_back_already(house: Running) -> None:
    """Two workers hand a seat back at once: the second is refused, and its turn is over without an error."""
    match: Any = SimpleNamespace(sitters=[0], number=1, stand_ins={}, game=SimpleNamespace(outcome=None))

    class Taken:
        """A table at which the seat is a person's again."""

        asked = 0

        async def submit(self, command: object) -> None:
            self.asked += 1
            raise Denied("not_away")

    table: Any = Taken()
    await house.house.turns._hand_back(table, match, 0)
    assert table.asked == 1, "once, and no more"
