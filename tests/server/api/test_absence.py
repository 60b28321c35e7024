"""Somebody leaves in the middle of a game: the others wait, skip, or seat a bot; and the seat is never lost."""

import asyncio
import random
from collections.abc import AsyncIterator, Callable
from contextlib import AsyncExitStack, asynccontextmanager

import httpx
import msgspec
import pytest

from parlour.games import GAMES
from parlour.server.live import thinking
from parlour.server.live.thinking import Puzzle
from parlour.table import Table
from parlour.table.records import HostNamed, read
from tests.server.conftest import Opening, Running, problem, table_of, thoughts_wait
from tests.server.double import MemoryStore
from tests.server.people import PATIENCE, Json, Person, Stream, choose

SOON = {"grace": 0.02, "away": 0.15}
Test = Callable[[Json], bool]


@pytest.fixture
async def brisk(open_house: Opening) -> Running:
    """A server where one is soon taken for away."""
    return await open_house(**SOON)


async def until(person: Person, is_so: Test, within: float = PATIENCE) -> Json:
    """The first look at the table at which this is so."""
    async with asyncio.timeout(within):
        while not is_so(table := await person.look()):  # noqa: ASYNC110
            await asyncio.sleep(0.02)
    return table


@asynccontextmanager
async def listening(*people: Person) -> AsyncIterator[list[Stream]]:
    """These are here."""
    async with AsyncExitStack() as stack:
        streams = [await stack.enter_async_context(person.stream()) for person in people]
        for stream in streams:
            await stream.next("table")
        yield streams  # whoever drops a stream closes it


async def similo(house: Running, *names: str, team: str = "majority", giver: int = 0) -> list[Person]:
    """The first of them is the host and gives the clues, unless somebody else does."""
    people = await table_of(house, *names)
    await people[0].change(options={"giver": giver, "team": team})
    await people[0].start()
    return people


async def clue(giver: Person) -> None:
    prompt = (await giver.look())["prompt"]
    assert (await giver.post(prompt["id"], prompt["actions"][0])).status_code == 200


async def decide(person: Person, seat: int, wish: str, **more: str) -> httpx.Response:
    asked = {"prompt": more.pop("prompt", "") or (await person.look())["ask"]["id"]}
    return await person.call("POST", person.path(f"/seats/{seat}/votes"), {"wish": wish, **asked, **more})


def is_away(seat: int) -> Test:
    return lambda table: bool(table["seats"][seat]["away"])


def events(table: Json, kind: str) -> list[Json]:
    return [event for event in table["events"] if event["type"] == kind]


# Away


async def test_a_closed_socket_frees_no_seat_and_after_a_while_the_others_see_it(brisk: Running) -> None:
    ala, ben, _cleo = await similo(brisk, "Ala", "Ben", "Cleo")
    async with listening(ala):
        async with listening(ben):
            assert not (await ala.look())["seats"][1]["away"]
        table = await until(ala, is_away(1))
        assert table["seats"][1]["name"] == "Ben" and not table["seats"][1]["here"]
        async with ben.stream() as stream:
            await stream.next("play")
            await until(ala, lambda table: not is_away(1)(table))


async def test_whoever_has_not_come_back_after_a_restart_is_away(open_house: Opening) -> None:
    first = await open_house(**SOON)
    ala, _ben = await similo(first, "Ala", "Ben")
    second = await open_house(grace=0.02, away=5.0)
    twin = second.person(ala.token, ala.code)
    async with twin.stream() as stream:
        assert not is_away(1)((await stream.next("table")).data), "they may be on their way"
        await until(twin, is_away(1))


async def test_a_program_that_plays_without_listening_is_not_away(open_house: Opening) -> None:
    house = await open_house(grace=0.02, away=1.0)
    ala, ben = await similo(house, "Ala", "Ben")
    async with listening(ala):
        await until(ala, is_away(1))
        await clue(ala)
        await ben.play(random.Random(1))
        assert not (await ala.look())["seats"][1]["away"]


# Skipping


async def test_the_host_skips_somebody_who_is_away(brisk: Running) -> None:
    ala, _ben, cleo = await similo(brisk, "Ala", "Ben", "Cleo", giver=2)
    async with listening(ala, cleo):
        await clue(cleo)
        await until(ala, is_away(1))
        answer = await decide(ala, 1, "skip")
        assert (answer.status_code, answer.json()) == (200, {"done": True})
        table = await ala.look()
        assert events(table, "Skipped") == [{"type": "Skipped", "seat": 1}]
        assert table["ask"]["waiting"] == [0]


async def test_a_silent_host_neither_skips_nor_chooses_for_the_guessers(brisk: Running) -> None:
    """The giver knows the secret. Left alone, a bot may sit down for somebody who is away, and that is all."""
    ala, _ben, cleo = await similo(brisk, "Ala", "Ben", "Cleo")
    async with listening(ala):
        async with listening(cleo):
            await clue(ala)
            await until(ala, is_away(1))
            assert problem(await decide(ala, 1, "skip")) == (422, "silent_role")
            assert problem(await decide(ala, 1, "bot")) == (422, "silent_role")
            assert problem(await ala.call("PATCH", ala.path(), {"locked": True})) == (422, "silent_role")
            assert problem(await ala.call("PATCH", ala.path(), {"host": 2})) == (422, "silent_role")
        await until(ala, is_away(2))
        assert problem(await decide(ala, 1, "skip")) == (422, "silent_role")
        assert (await decide(ala, 1, "bot")).json() == {"done": True}


async def test_whoever_is_here_is_not_skipped(brisk: Running) -> None:
    ala, ben, cleo = await similo(brisk, "Ala", "Ben", "Cleo", giver=2)
    async with listening(ala, ben):
        await clue(cleo)
        answer = await decide(ala, 1, "skip")
        assert problem(answer) == (409, "not_away")
        assert 200 < answer.json()["facts"]["seconds"] <= 300
        assert problem(await decide(ala, 0, "bot")) == (409, "not_away"), "nobody is away from oneself"


async def test_whoever_is_here_but_asleep_is(open_house: Opening) -> None:
    house = await open_house(asleep=0.2)
    ala, ben, cleo = await similo(house, "Ala", "Ben", "Cleo", giver=2)
    async with listening(ala, ben, cleo):
        await clue(cleo)
        await asyncio.sleep(0.25)
        assert (await decide(ala, 1, "skip")).json() == {"done": True}


async def test_others_vote_and_most_of_those_here_are_enough(brisk: Running) -> None:
    ala, _ben, cleo, dan = await similo(brisk, "Ala", "Ben", "Cleo", "Dan")
    async with listening(ala, cleo, dan):
        await clue(ala)
        await until(ala, is_away(1))
        assert (await decide(cleo, 1, "skip")).json() == {"done": False}
        question = (await ala.look())["ask"]["id"]
        assert (await ala.look())["seats"][1]["votes"] == [{"by": 2, "wish": "skip", "prompt": question}]
        assert (await decide(cleo, 1, "wait")).json() == {"done": False}
        assert (await ala.look())["seats"][1]["votes"] == []
        await decide(cleo, 1, "skip")
        assert (await decide(dan, 1, "skip")).json() == {"done": True}
        assert events(await ala.look(), "Skipped")


async def test_a_late_vote_is_stale(brisk: Running) -> None:
    ala, ben = await similo(brisk, "Ala", "Ben")
    async with listening(ben):
        await until(ben, is_away(0))
        question = (await ala.look())["ask"]["id"]
        await decide(ben, 0, "skip")
        again = await ben.call("POST", ben.path("/seats/0/votes"), {"wish": "skip", "prompt": question})
        assert problem(again) == (409, "stale_prompt"), "skipped once, not twice"


async def test_a_turn_of_several_answers_is_skipped_whole(brisk: Running) -> None:
    (ala, _ben) = await table_of(brisk, "Ala", "Ben")
    await ala.change(game="council_of_four", options={"first": 1})
    await ala.start()
    async with listening(ala):
        table = await until(ala, is_away(1))
        assert table["ask"]["waiting"] == [1]
        assert (await decide(ala, 1, "skip")).json() == {"done": True}
        table = await ala.look()
        assert table["ask"]["waiting"] == [0] and len(events(table, "Skipped")) >= 2


async def test_strangers_and_watchers_have_no_say(brisk: Running) -> None:
    ala, _ben = await similo(brisk, "Ala", "Ben")
    body = {"wish": "skip", "prompt": "1.clue.1"}
    stranger = brisk.person(code=ala.code)
    assert problem(await stranger.call("POST", ala.path("/seats/1/votes"), body)) == (401, "no_token")


# A bot in the seat


async def test_a_bot_gets_the_seats_own_view_and_no_more(brisk: Running, monkeypatch: pytest.MonkeyPatch) -> None:
    puzzles: list[Puzzle] = []
    solve = thinking.solve

    def watched(puzzle: Puzzle) -> object:
        puzzles.append(puzzle)
        return solve(puzzle)

    monkeypatch.setattr(thinking, "solve", watched)
    ala, ben = await similo(brisk, "Ala", "Ben")
    async with listening(ben):
        await until(ben, is_away(0))
        before = (await ala.look())["view"]
        assert (await decide(ben, 0, "bot", bot="newcomer")).json() == {"done": True}
        table = await until(ben, lambda table: table["ask"]["waiting"] == [1])
    assert puzzles[0].kind == "newcomer" and msgspec.json.decode(msgspec.json.encode(puzzles[0].view)) == before
    assert table["seats"][0]["stand_in"] == "newcomer"
    assert events(table, "StandIn") == [{"type": "StandIn", "seat": 0, "kind": "newcomer"}]


async def test_i_must_go(house: Running) -> None:
    ala, ben = await similo(house, "Ala", "Ben")
    table = (await ala.call("PUT", ala.path("/seats/0/stand-in"), {})).json()
    assert table["seats"][0]["stand_in"] == "regular"
    assert problem(await ala.call("PUT", ala.path("/seats/0/stand-in"), {})) == (409, "bot_plays")
    assert problem(await ben.call("PUT", ben.path("/seats/0/stand-in"), {})) == (403, "host_only")
    assert problem(await ala.call("PUT", ala.path("/seats/1/stand-in"), {})) == (409, "game_running")
    assert problem(await ben.call("PUT", ben.path("/seats/1/stand-in"), {"bot": "genius"})) == (400, "no_such_bot")
    await until(ben, lambda table: table["ask"]["waiting"] == [1])


async def test_while_a_bot_plays_the_person_only_looks_on(open_house: Opening) -> None:
    house = await open_house(pace=60)
    ala, _ben = await similo(house, "Ala", "Ben")
    prompt = (await ala.look())["prompt"]
    await ala.call("PUT", ala.path("/seats/0/stand-in"), {})
    assert (await ala.look())["prompt"] is None
    assert problem(await ala.post(prompt["id"], prompt["actions"][0])) == (409, "bot_plays")


async def test_the_person_is_back_with_the_next_question(house: Running, monkeypatch: pytest.MonkeyPatch) -> None:
    ala, ben = await similo(house, "Ala", "Ben")
    go = thoughts_wait(house, monkeypatch)
    async with listening(ala, ben):
        await ala.call("PUT", ala.path("/seats/0/stand-in"), {})
        table = (await ala.call("DELETE", ala.path("/seats/0/stand-in"))).json()
        assert table["seats"][0]["returning"] and table["seats"][0]["stand_in"], "the bot is in the middle of a thought"
        assert (await ala.call("DELETE", ala.path("/seats/0/stand-in"))).status_code == 200, "once is enough"
        go.set()
        table = await until(ala, lambda table: not table["seats"][0]["stand_in"])
        assert len(table["view"]["board"]["clues"]) == 1, "the bot has given its answer"
        assert [event["type"] for event in table["events"]][-1] == "CameBack"
        await ben.play(random.Random(2))


async def test_the_person_is_back_at_once_when_the_bot_only_waits_for_others(brisk: Running) -> None:
    """A bot shows its mind and waits for people who are here; nobody need wait for that bot."""
    ala, ben, cleo = await similo(brisk, "Ala", "Ben", "Cleo", team="anyone")
    async with listening(ala, cleo):
        await clue(ala)
        await ben.call("PUT", ben.path("/seats/1/stand-in"), {})
        # a mark of hers: now the bot shows its own
        prompt = (await cleo.look())["prompt"]
        assert (await cleo.post(prompt["id"], prompt["actions"][0])).status_code == 200
        await until(ala, lambda table: "1" in table["view"]["board"]["marks"])
        await asyncio.sleep(0.1)
        await ben.call("DELETE", ben.path("/seats/1/stand-in"))
        table = await until(ala, lambda table: not table["seats"][1]["stand_in"])
        assert table["view"]["board"]["removed"] == []


async def test_a_stand_in_outlives_the_server(open_house: Opening) -> None:
    first = await open_house(pace=60)
    ala, ben = await similo(first, "Ala", "Ben")
    await ala.call("PUT", ala.path("/seats/0/stand-in"), {"bot": "expert"})
    second = await open_house()
    twin = second.person(ben.token, ben.code)
    async with twin.stream():
        table = await until(twin, lambda table: table["ask"]["waiting"] == [1])
    assert table["seats"][0]["stand_in"] == "expert"


async def test_a_return_outlives_the_server(open_house: Opening) -> None:
    first = await open_house(pace=60)
    ala, _ben = await similo(first, "Ala", "Ben")
    await ala.call("PUT", ala.path("/seats/0/stand-in"), {})
    await ala.call("DELETE", ala.path("/seats/0/stand-in"))
    second = await open_house(pace=60)
    twin = second.person(ala.token, ala.code)
    table = await until(twin, lambda table: not table["seats"][0]["stand_in"])
    assert table["prompt"] is not None, "no bot was thinking any more"


async def test_nobody_comes_back_to_a_seat_that_is_theirs(house: Running) -> None:
    ala, _ben = await similo(house, "Ala", "Ben")
    assert problem(await ala.call("DELETE", ala.path("/seats/0/stand-in"))) == (409, "no_stand_in")


# Between games


async def test_the_host_starts_with_a_bot_for_somebody_who_is_away(house: Running) -> None:
    ala, ben = await table_of(house, "Ala", "Ben")
    await ala.change(options={"giver": 1})
    assert (await ala.call("PUT", ala.path("/seats/1/stand-in"), {"bot": "newcomer"})).status_code == 200
    await ala.start()
    table = await until(ala, lambda table: table["ask"]["waiting"] == [0])
    assert events(table, "StandIn") == [{"type": "StandIn", "seat": 1, "kind": "newcomer"}]
    assert (await ben.look())["you"]["seat"] == 1, "the seat is still Ben's"


async def test_the_host_may_change_their_mind_and_so_may_the_person(house: Running) -> None:
    ala, ben = await table_of(house, "Ala", "Ben")
    for person in (ala, ben):
        await ala.call("PUT", ala.path("/seats/1/stand-in"), {})
        table = (await person.call("DELETE", person.path("/seats/1/stand-in"))).json()
        assert table["seats"][1]["stand_in"] == ""


# Those who are here decide


async def test_a_vote_of_somebody_who_left_is_withdrawn_and_nobody_waits_for_them(brisk: Running) -> None:
    ala, ben, cleo, dan = await similo(brisk, "Ala", "Ben", "Cleo", "Dan", team="unanimous")
    async with listening(ala, cleo, dan):
        await clue(ala)
        async with listening(ben):
            card = (await ala.look())["view"]["board"]["remaining"][0]
            for person in (ben, cleo):
                prompt = (await person.look())["prompt"]["id"]
                await person.post(prompt, {"type": "Remove", "cards": [card]})
        table = await until(ala, lambda table: "1" not in table["view"]["board"]["votes"])
        assert {event["seat"] for event in events(table, "Excused")} == {1}
        prompt = (await dan.look())["prompt"]["id"]
        await dan.post(prompt, {"type": "Remove", "cards": [card]})
        table = await until(ala, lambda table: bool(table["view"]["board"]["removed"]))
        assert table["view"]["board"]["removed"] == [[card]], "all who are here agree"


async def test_nothing_happens_while_nobody_is_here(brisk: Running, store: MemoryStore) -> None:
    ala, ben, _cleo = await similo(brisk, "Ala", "Ben", "Cleo")
    await clue(ala)
    prompt = (await ben.look())["prompt"]
    await ben.post(prompt["id"], prompt["actions"][0])
    await until(ala, is_away(1))
    (lines,) = store.lines.values()
    before = len(lines)
    await asyncio.sleep(0.2)
    assert len(lines) == before


# The host


async def test_a_lost_host_passes_the_role_on_and_gets_it_back(brisk: Running) -> None:
    ala, ben, _cleo = await table_of(brisk, "Ala", "Ben", "Cleo")
    async with listening(ben):
        async with listening(ala):
            assert (await ben.look())["host"] == 0
        await until(ben, lambda table: table["host"] == 1)
        assert (await ben.change(locked=True)).status_code == 200
        assert (await ala.change(locked=False)).status_code == 200, "it is only lent"
        async with listening(ala):
            await until(ben, lambda table: table["host"] == 0)


async def test_a_lent_role_has_an_end(brisk: Running) -> None:
    """What a lent host may do is what an evening needs; what cannot be given back is its owner's alone."""
    ala, ben, cleo = await table_of(brisk, "Ala", "Ben", "Cleo")
    async with listening(ben, cleo):
        await until(ben, lambda table: table["host"] == 1)
        refused = (403, "lent_host")
        assert problem(await ben.change(host=1)) == refused, "not for good"
        assert problem(await ben.change(host=2, locked=True)) == refused, "nor passed on"
        assert problem(await ben.call("DELETE", ben.path("/seats/0"))) == refused, "nor does its owner go"
        assert problem(await ben.call("DELETE", ben.path())) == refused, "nor the table"
        assert problem(await cleo.change(host=2)) == (403, "host_only")
        assert not (await ben.look())["locked"], "nothing of a refused wish happens"
        for wish in ({"locked": True}, {"watching": False}, {"clock": {"kind": "soft"}}, {"order": [0, 2, 1]}):
            assert (await ben.change(**wish)).status_code == 200
        assert await ben.seat_bot() == 3
        assert (await ben.call("DELETE", ben.path("/seats/3"))).status_code == 204
        assert (await ben.call("DELETE", ben.path("/seats/1"))).status_code == 204, "somebody else may be asked to go"
        assert (await ala.change(host=1)).status_code == 200, "its owner may give it away"
        assert (await ben.call("DELETE", ben.path())).status_code == 204


async def test_a_lent_host_does_not_remove_the_founder(brisk: Running) -> None:
    """Who has founded the table and given the role away is a guest, but no stranger."""
    ala, ben, cleo = await table_of(brisk, "Ala", "Ben", "Cleo")
    await ala.change(host=1)
    async with listening(cleo):
        await until(cleo, lambda table: table["host"] == 2)
        assert problem(await cleo.call("DELETE", cleo.path("/seats/0"))) == (403, "lent_host")
        assert (await ben.call("DELETE", ben.path("/seats/0"))).status_code == 204


async def test_two_houses_pass_the_role_on_once(open_house: Opening, store: MemoryStore) -> None:
    first, second = await open_house(**SOON), await open_house(**SOON)
    _ala, ben, cleo = await table_of(first, "Ala", "Ben", "Cleo")
    far = second.person(cleo.token, cleo.code)
    async with listening(ben, far):
        await until(far, lambda table: table["host"] == 1)
        await asyncio.sleep(0.1)
    (lines,) = store.lines.values()
    named = [record for record in map(read, lines) if isinstance(record, HostNamed)]
    assert [(record.sitter, record.lent) for record in named] == [(1, True)]


# Every game


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("wish", ["skip", "bot"])
async def test_every_game_comes_to_its_end_without_somebody(
    open_house: Opening, store: MemoryStore, game: str, wish: str
) -> None:
    """Ben leaves after the start and never comes back; Ala and a bot finish the game, and no seat is lost."""
    house = await open_house(grace=0.01, away=0.03)
    ala, _ben = await table_of(house, "Ala", "Ben", bots=1)
    short = {"ego": {"questions": 1}}
    await ala.change(game=game, options=short.get(game, {}))
    await ala.start()
    chance = random.Random(7)
    async with listening(ala), asyncio.timeout(90):
        await until(ala, is_away(1))
        while (table := await ala.look())["phase"] == "playing":
            if 0 in table["ask"]["waiting"]:
                await ala.post(table["prompt"]["id"], choose(table["prompt"], chance))
            elif 1 in table["ask"]["waiting"] and not table["seats"][1]["stand_in"]:
                answer = await decide(ala, 1, wish, prompt=table["ask"]["id"])
                late = ("stale_prompt", "not_asked", "game_over")
                if answer.status_code == 422 and problem(answer)[1] == "silent_role":
                    answer = await decide(ala, 1, "bot", prompt=table["ask"]["id"])  # Ala knows the secret
                assert answer.status_code == 200 or problem(answer)[1] in late
            else:
                await asyncio.sleep(0.01)
    assert [seat["name"] for seat in table["seats"]][1] == "Ben"
    (lines,) = store.lines.values()
    assert Table.found(lines).phase == "over"
