"""Talk at two worker processes on one PostgreSQL: every line arrives once and in order, after a reconnect too."""

import asyncio
from contextlib import AsyncExitStack
from typing import Any

import pytest

from tests.server.live.test_two_processes import at
from tests.server.people import PATIENCE, Json, Person, Stream
from tests.server.processes import served
from tests.storage.conftest import postgres, postgres_url

__all__ = ["postgres", "postgres_url"]

pytestmark = pytest.mark.xdist_group("postgres")

PEOPLE = 6
LINES = 3  # of each, and each of them posted twice: more would be refused for ten seconds


async def say(person: Person, key: str, **what: Any) -> None:
    """Over a line that may be busy: the same key again says nothing twice."""
    answer = await person.call("POST", person.path("/talk"), {"key": key, **what})
    assert answer.status_code == 200, answer.text


async def heard(stream: Stream, count: int) -> tuple[Json, ...]:
    async with asyncio.timeout(PATIENCE):
        while len(stream.joined.lines) < count:
            await stream.next("talk")
    return stream.joined.lines


def numbers(stream: Stream) -> list[int]:
    """Of all lines that were sent on this connection, as they came."""
    sent = [frame.data for frame in stream.frames if frame.event == "talk"]
    return [line["n"] for message in sent for line in message["lines"]]


async def test_each_line_arrives_once_and_in_order_at_both_processes(postgres_url: str) -> None:
    async with served(postgres_url) as first, served(postgres_url) as second, AsyncExitStack() as streams:
        people = [Person((first, second)[number % 2].base) for number in range(PEOPLE)]
        await people[0].found("P0")
        for number, person in enumerate(people[1:], 1):
            await person.sit(people[0].code, f"P{number}")
        twins = [at((second, first)[number % 2], person) for number, person in enumerate(people)]
        for person in (*people, *twins):
            streams.push_async_callback(person.close)
        listening = [await streams.enter_async_context(person.stream()) for person in people]
        for stream in listening:
            await stream.next("table")

        async def talks(number: int) -> None:
            for line in range(LINES):
                key, text = f"k{number}.{line}", f"{number}.{line}"
                await say((people, twins)[line % 2][number], key, text=text)
                await say((twins, people)[line % 2][number], key, text=text)  # again, at the other process

        await asyncio.gather(*[talks(number) for number in range(PEOPLE)])
        told = [await heard(stream, PEOPLE * LINES) for stream in listening]
        assert all(lines == told[0] for lines in told)
        texts = [line["text"] for line in told[0]]
        assert sorted(texts) == sorted(f"{number}.{line}" for number in range(PEOPLE) for line in range(LINES))
        for number in range(PEOPLE):
            own = [text for text in texts if text.startswith(f"{number}.")]
            assert own == [f"{number}.{line}" for line in range(LINES)], "in the order in which they were said"
        for stream in listening:
            assert numbers(stream) == sorted(set(numbers(stream))), "each once, in the order of the table"


async def test_whoever_comes_back_to_the_other_process_is_sent_what_is_missing_once(postgres_url: str) -> None:
    async with served(postgres_url) as first, served(postgres_url) as second:
        ala, bob = Person(first.base), Person(second.base)
        await ala.found("Ala")
        await bob.sit(ala.code, "Bob")
        async with ala.stream() as stream:
            await say(bob, "k1", text="One")
            await heard(stream, 1)
            await stream.next("play")  # its position
            last, known = stream.last_id, stream.known
        elsewhere, twin = at(first, bob), at(second, ala)
        await say(bob, "k2", text="Two")
        await say(elsewhere, "k3", text="Three")
        async with twin.stream(last, known=known) as stream:
            assert [line["text"] for line in await heard(stream, 3)] == ["One", "Two", "Three"]
            assert len(numbers(stream)) == 2, "what was known is not sent again"
            await say(bob, "k2", text="Two")
            await say(twin, "k4", phrase="agree")
            assert [line["text"] for line in await heard(stream, 4)] == ["One", "Two", "Three", ""]
            assert len(numbers(stream)) == 3
        await first.kill()
        async with twin.stream() as stream:
            assert [line["n"] for line in await heard(stream, 4)] == sorted(line["n"] for line in stream.joined.lines)
            await say(twin, "k5", text="Five")
            assert (await heard(stream, 5))[-1]["text"] == "Five"
        for person in (ala, bob, elsewhere, twin):
            await person.close()


async def test_a_finger_is_seen_at_the_other_process_and_kept_at_neither(postgres_url: str) -> None:
    async with served(postgres_url) as first, served(postgres_url) as second:
        ala, bob = Person(first.base), Person(second.base)
        await ala.found("Ala", options={"giver": 0})
        await bob.sit(ala.code, "Bob")
        await ala.start()
        card = (await bob.look())["view"]["board"]["remaining"][0]
        async with ala.stream() as stream:
            await stream.next("play")
            await say(bob, "p", point={"kind": "card", "id": card})
            assert (await stream.next("pointing")).data["about"]["id"] == card
        twin = at(second, ala)
        async with twin.stream() as again:
            await say(bob, "after", text="After")
            await heard(again, 1)
            assert b"event: pointing" not in again.raw
        for person in (ala, bob, twin):
            await person.close()
