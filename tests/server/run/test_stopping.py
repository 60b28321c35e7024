"""A server that stops finishes what was begun, refuses the rest in words, and tells every stream."""

import asyncio
from collections.abc import Sequence

import pytest

from parlour.server.run import connection
from tests.server.conftest import QUICK, problem, running, table_of
from tests.server.double import MemoryStore
from tests.server.people import PATIENCE


class SlowStore(MemoryStore):
    """Writes nothing before it is told to."""

    def __init__(self) -> None:
        super().__init__()
        self.go, self.asked = asyncio.Event(), asyncio.Event()
        self.go.set()

    async def append(self, table: str, seq: int, lines: Sequence[bytes]) -> None:
        self.asked.set()
        await self.go.wait()
        await super().append(table, seq, lines)


async def test_what_was_begun_is_finished_and_the_rest_refused_with_a_time_to_come_back(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(connection, "LAST_CALL", PATIENCE)
    store = SlowStore()
    async with running(QUICK, store) as house:
        ala, bob = await table_of(house, "Ala", "Bob")
        store.go.clear()
        store.asked.clear()
        begun = asyncio.create_task(ala.call("PATCH", ala.path("/seats/0"), {"name": "Anna"}))
        await store.asked.wait()
        async with ala.stream() as stream:
            await stream.next("table")
            house.server.should_exit = True
            await stream.end()
        late = await bob.call("PATCH", bob.path("/seats/1"), {"name": "Ben"})
        assert (*problem(late), late.headers["retry-after"], late.headers["connection"]) == (
            503,
            "stopping",
            "2",
            "close",
        )
        store.go.set()
        answer = await begun
        assert (answer.status_code, answer.headers["connection"]) == (200, "close")


async def test_what_takes_too_long_is_refused_in_words_too() -> None:
    store = SlowStore()
    async with running(QUICK, store, longest_goodbye=1) as house:
        (ala,) = await table_of(house, "Ala")
        store.go.clear()
        store.asked.clear()
        begun = asyncio.create_task(ala.call("PATCH", ala.path("/seats/0"), {"name": "Anna"}))
        await store.asked.wait()
        house.server.should_exit = True
        answer = await begun
        assert (*problem(answer), answer.headers["retry-after"]) == (503, "stopping", "2")
        store.go.set()


async def test_every_stream_is_told_also_when_nobody_asks_for_anything() -> None:
    async with running(QUICK, MemoryStore()) as house:
        (ala,) = await table_of(house, "Ala")
        async with ala.stream() as first, ala.stream() as second:
            await first.next("table")
            await second.next("table")
            house.server.should_exit = True
            for stream in (first, second):
                assert b"retry: " in (await stream.end()).partition(b"event: table")[2]
