"""The stream: what comes first, what comes next, and what comes again after a break."""

import asyncio
import random
import socket
import time

import pytest

from parlour.client.joined import Joined
from parlour.server.live.readers import Reader, Who
from tests.server.conftest import Opening, Running, table_of
from tests.server.people import PATIENCE, Message, choose, plain_you


async def test_the_table_comes_first_and_then_the_game(house: Running) -> None:
    ala, _bob = await table_of(house, "Ala", "Bob")
    async with ala.stream() as stream:
        you, message = await stream.next(), await stream.next()
        assert (you.event, message.event) == ("you", "table")
        assert you.data["you"] == plain_you(0)
        assert message.data["phase"] == "lobby"
        assert [seat["name"] for seat in message.data["seats"]] == ["Ala", "Bob"]
        assert stream.retry == 2000
        await ala.start()
        assert (await stream.next("table")).data["phase"] == "playing"
        play = await stream.next("play")
        assert play.data["number"] == 1
        assert [player["name"] for player in play.data["players"]] == ["Ala", "Bob"]
        assert play.data["events"][0]["type"] == "GiverChosen"
        assert play.data["view"]["seat"] == 0
        assert play.data["seed"] is None and len(play.data["promise"]) == 64
        number, public, private, _ = map(int, play.id.split("."))
        assert (number, public + private) == (1, len(play.data["events"]))


async def test_a_move_reaches_everybody_with_what_each_saw(house: Running) -> None:
    ala, bob = await table_of(house, "Ala", "Bob")
    await ala.change(options={"giver": 0})
    await ala.start()
    async with ala.stream() as hers, bob.stream() as his:
        first, other = await hers.next("play"), await his.next("play")
        assert {event["type"] for event in first.data["events"]} == {"GiverChosen", "Laid", "SecretDrawn", "Drawn"}
        assert {event["type"] for event in other.data["events"]} == {"GiverChosen", "Laid"}
        assert first.data["prompt"]["id"] == "1.clue.1" and other.data["prompt"] is None
        asked = {"id": "1.clue.1", "section": "clue", "waiting": [0], "may": [], "answered": [], "undecided": []}
        assert other.data["ask"] == asked
        assert other.data["silent"] == [0]
        await ala.post("1.clue.1", first.data["prompt"]["actions"][0])
        assert [event["type"] for event in (await hers.next("play")).data["events"]] == ["ClueGiven", "Drawn"]
        news = await his.next("play")
        assert [event["type"] for event in news.data["events"]] == ["ClueGiven"]
        assert (first.id, other.id, news.id) == ("1.2.2.0", "1.2.0.0", "1.3.0.0"), "ids count what this viewer saw"


async def test_whoever_cannot_be_told_keeps_nobody_else_waiting(
    house: Running, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A fault in one reader's message is reported by the loop; those who come after it at the table still hear."""
    ala, bob = await table_of(house, "Ala", "Bob")
    await ala.change(options={"giver": 0})
    await ala.start()
    reported: list[str] = []
    told_among: list[int] = []  # how many readers there were when he was told
    news = Reader._news

    def broken_for_ala(reader: Reader) -> bytes:
        if reader.sitter == 0:
            raise RuntimeError("no words")
        told_among.append(len(reader.table.readers))
        return news(reader)

    async with ala.stream() as hers, bob.stream() as his:
        clue = (await hers.next("play")).data["prompt"]["actions"][0]
        await his.next("play")
        asyncio.get_running_loop().set_exception_handler(lambda _, told: reported.append(str(told["exception"])))
        monkeypatch.setattr(Reader, "_news", broken_for_ala)
        await ala.post("1.clue.1", clue)
        assert [event["type"] for event in (await his.next("play")).data["events"]] == ["ClueGiven"]
        assert reported == ["no words"]
        assert told_among == [2], "not only when she had been given up"


async def test_a_broken_stream_resumes_without_a_gap(house: Running) -> None:
    ala, bob, cleo = await table_of(house, "Ala", "Bob", "Cleo", bots=1)
    await ala.start()
    chance = random.Random(3)
    pieces, last, known = [], "", Joined()
    for _ in range(3000):  # people who know no rules may mark and unmark for a while
        async with cleo.stream(last, known=known) as stream:
            play = await stream.next("play")
            pieces += play.data["events"]
            last, known = play.id, stream.known
            if play.data["outcome"]:
                break
        for person in (ala, bob, cleo):
            await person.play(chance)
    assert play.data["outcome"]
    whole = (await cleo.look())["events"]
    assert pieces == whole
    async with cleo.stream() as stream:
        assert (await stream.next("play")).data["events"] == whole, "without an id it begins at the beginning"


@pytest.mark.parametrize(
    "last",
    ["9.1.0", "1.999.0", "1.1.999", "1.2", "x", "1", "1.2.0.0.0", "-1.2.0", "٣.٤.٤", "1.0." + "9" * 400],
)
async def test_an_unknown_position_is_the_beginning(house: Running, last: str) -> None:
    ala, _ = await table_of(house, "Ala", "Bob")
    await ala.start()
    async with ala.stream(query=f"?last={last}") as stream:
        assert (await stream.next("play")).data["events"][0]["type"] == "GiverChosen"


async def test_people_come_and_go(house: Running) -> None:
    ala, bob = await table_of(house, "Ala", "Bob")
    async with ala.stream() as stream:
        assert here(await stream.next("table")) == [True, False]
        async with bob.stream() as his:
            assert here(await his.next("table")) == [True, True]
            assert here(await stream.next("table")) == [True, True]
        assert here(await stream.next("table")) == [True, False]


def here(message: Message) -> list[bool]:
    return [seat["here"] for seat in message.data["seats"]]


async def test_a_reload_within_the_grace_is_not_noticed(open_house: Opening) -> None:
    house = await open_house(grace=60.0)
    ala, bob = await table_of(house, "Ala", "Bob")
    async with bob.stream() as his:
        await his.next("table")
    async with ala.stream() as stream:
        assert here(await stream.next("table")) == [True, True]
        async with bob.stream() as his:
            await his.next("table")
        with pytest.raises(TimeoutError):
            await stream.next("table", within=0.5)


async def test_reactions_are_seen_by_all_and_not_repeated_later(house: Running) -> None:
    ala, bob = await table_of(house, "Ala", "Bob")
    async with ala.stream() as stream:
        await stream.next("table")
        assert (await bob.call("POST", bob.path("/reactions"), {"emoji": "👏"})).status_code == 204
        assert (await stream.next("reaction")).data == {"seat": 1, "emoji": "👏"}
    async with ala.stream() as stream:
        await stream.next("table")
        with pytest.raises(TimeoutError):
            await stream.next("reaction", within=0.3)


async def test_a_quiet_stream_shows_signs_of_life(open_house: Opening) -> None:
    house = await open_house(heartbeat=0.5)
    (ala,) = await table_of(house, "Ala")
    async with ala.stream() as stream:
        await stream.next("table")
        begun, nothing = time.monotonic(), asyncio.create_task(stream.next())
        async with asyncio.timeout(PATIENCE):
            while stream.comments < 3:  # noqa: ASYNC110
                await asyncio.sleep(0.05)
        assert time.monotonic() - begun >= 1.0, "two pauses at least lie between three of them"
        assert not nothing.done()
        nothing.cancel()


async def test_a_closing_house_says_when_to_come_back(open_house: Opening) -> None:
    house = await open_house()
    (ala,) = await table_of(house, "Ala")
    async with ala.stream() as stream:
        await stream.next("table")
        house.house.stop()
        rest = await stream.end()
        assert b"retry: 2000\n\n" in rest
        retry = int(rest.rpartition(b"retry: ")[2])
        assert 1000 <= retry <= 3000


async def test_a_table_that_is_closed_says_so(house: Running) -> None:
    ala, bob = await table_of(house, "Ala", "Bob")
    async with bob.stream() as stream:
        await stream.next("table")
        assert (await ala.call("DELETE", ala.path())).status_code == 204
        assert (await stream.next("gone")).data == {"code": ala.code, "reason": "closed"}
        with pytest.raises(EOFError):
            await stream.next()
    assert (await bob.call("GET", bob.path())).status_code == 404


async def test_who_was_asked_to_leave_is_shown_out(house: Running) -> None:
    ala, bob = await table_of(house, "Ala", "Bob")
    async with bob.stream() as stream:
        await stream.next("table")
        assert (await ala.call("DELETE", ala.path("/seats/1"))).status_code == 204
        assert (await stream.next("gone")).data["reason"] == "removed"
    assert (await bob.call("GET", bob.path("/stream"))).status_code == 401


async def test_a_slow_reader_is_dropped_and_resumes(open_house: Opening) -> None:
    house = await open_house(reader_timeout=1.0)
    ala, bob = await table_of(house, "Ala", "Bob")
    await ala.change(options={"giver": 0})
    await ala.start()
    host, port = house.base.removeprefix("http://").split(":")
    slow = socket.socket()
    slow.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 2048)
    slow.connect((host, int(port)))
    slow.sendall(
        f"GET {bob.path('/stream')} HTTP/1.1\r\nHost: localhost\r\nAuthorization: Bearer {bob.token}\r\n\r\n".encode()
    )
    prompt = (await ala.look())["prompt"]
    await ala.post(prompt["id"], prompt["actions"][0])
    await asyncio.sleep(0.2)
    prompt = (await bob.look())["prompt"]
    card = next(action for action in prompt["actions"] if action["type"] == "Mark")["card"]
    dropped = house.house.metrics.dropped._value
    for turn in range(2000):
        await bob.post(prompt["id"], {"type": "Unmark" if turn % 2 else "Mark", "card": card})
        if dropped.get():
            break
    assert dropped.get() == 1
    async with asyncio.timeout(PATIENCE):
        while len(house.house.streams):  # noqa: ASYNC110
            await asyncio.sleep(0.05)
    slow.close()
    async with bob.stream("1.3.0") as stream:
        play = await stream.next("play")
        assert [event["type"] for event in play.data["events"]][:2] == ["Marked", "Unmarked"]
        assert play.id == f"1.{3 + len(play.data['events'])}.0.0"


async def test_late_news_are_sent_together(house: Running) -> None:
    """Nothing is queued for a reader: the newest view replaces all before it."""
    ala, bob = await table_of(house, "Ala", "Bob")
    await ala.change(options={"giver": 0})
    await ala.start()
    await ala.play(random.Random(1))
    async with bob.stream() as stream:
        first = await stream.next("play")
        marks = [action for action in first.data["prompt"]["actions"] if action["type"] == "Mark"]
        await asyncio.gather(*(bob.post(first.data["prompt"]["id"], choose_one) for choose_one in marks[:1]))
        news = await stream.next("play")
        assert [event["type"] for event in news.data["events"]] == ["Marked"]
        assert choose(news.data["prompt"], random.Random(1))


@pytest.mark.parametrize("method", ["POST", "DELETE", "HEAD"])
async def test_a_stream_can_only_be_read(house: Running, method: str) -> None:
    (ala,) = await table_of(house, "Ala")
    assert (await ala.call(method, ala.path("/stream"))).status_code == 405


async def test_who_comes_while_the_table_is_let_go_is_sent_to_come_again(
    house: Running, monkeypatch: pytest.MonkeyPatch
) -> None:
    """On a slow line: else they would listen for ever at a table that nobody writes to any more."""
    ala, _bob = await table_of(house, "Ala", "Bob")
    tables = house.house.tables
    (before,) = tables.by_id.values()
    expect_room = house.house.streams.expect_room

    def slowly(who: Who) -> None:
        expect_room(who)
        tables.let_go(before.id, "idle")

    monkeypatch.setattr(house.house.streams, "expect_room", slowly)
    async with ala.stream() as stream:
        with pytest.raises(EOFError):
            await stream.next("table")
    assert not before.readers
    monkeypatch.undo()
    async with ala.stream() as stream:
        assert (await stream.next("table")).data["code"] == ala.code
