"""The bus: small texts, to everybody in the server."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest

from parlour.storage import RESYNC, Store

if TYPE_CHECKING:
    from tests.storage.conftest import Ear, Open, Sql

CUT = """
    select pg_terminate_backend(pid) from pg_stat_activity
    where application_name = $1 and datname = current_database()
"""


async def test_who_rings_hears_it_too_and_once(store: Store, listen: type[Ear]) -> None:
    ear = listen(store)
    store.bus.publish("table 1")
    store.bus.publish("table 2")
    await ear.hears("table 2")
    await asyncio.sleep(0.05)
    assert ear == ["table 1", "table 2"]


async def test_a_listener_may_take_its_time(store: Store) -> None:
    answered = asyncio.Event()

    async def answer(text: str) -> None:
        await asyncio.sleep(0.01)
        answered.set()

    store.bus.subscribe(answer)
    store.bus.publish("table 1")
    async with asyncio.timeout(30):
        await answered.wait()


async def test_a_listener_that_fails_does_not_keep_others_from_hearing(store: Store, listen: type[Ear]) -> None:
    complaints: list[dict[str, Any]] = []
    asyncio.get_running_loop().set_exception_handler(lambda _loop, complaint: complaints.append(complaint))

    def fail(text: str) -> None:
        raise RuntimeError(text)

    store.bus.subscribe(fail)
    ear = listen(store)
    store.bus.publish("table 1")
    await ear.hears("table 1")
    assert [str(complaint["exception"]) for complaint in complaints] == ["table 1"]


async def test_the_bell_is_for_small_texts(store: Store, listen: type[Ear]) -> None:
    ear = listen(store)
    store.bus.publish("ä" * 3500)
    await ear.hears("ä" * 3500)
    with pytest.raises(AssertionError, match="small"):
        store.bus.publish("ä" * 3501)


async def test_the_bell_rings_in_every_worker(listen: type[Ear], opened: Open, postgres_url: str) -> None:
    one, two = await opened(postgres_url), await opened(postgres_url)
    here, there = listen(one), listen(two)
    rung = [*(f"table {number}" for number in range(1000)), "ä" * 3500]
    for text in rung:
        one.bus.publish(text)
    await there.hears(rung[-1])
    assert there == rung
    two.bus.publish("back")
    await here.hears("back")


async def test_the_bell_does_not_ring_in_another_house(
    listen: type[Ear], opened: Open, url: str, tmp_path: Path
) -> None:
    one, two = await opened(url), await opened(str(tmp_path / "other.db"))
    here, there = listen(one), listen(two)
    one.bus.publish("table 1")
    await here.hears("table 1")
    assert there == []


async def test_what_was_rung_before_closing_is_heard(listen: type[Ear], opened: Open, postgres_url: str) -> None:
    one, two = await opened(postgres_url), await opened(postgres_url)
    there = listen(two)
    one.bus.publish("goodbye")
    await one.close()
    await there.hears("goodbye")


async def test_a_listener_that_was_cut_off_comes_back_and_reads_on_everywhere(
    listen: type[Ear], opened: Open, postgres_url: str, sql: Sql
) -> None:
    one, two = await opened(postgres_url), await opened(postgres_url)
    here, there = listen(one), listen(two)
    await sql(CUT, "parlour bus")
    await here.hears(RESYNC)
    await there.hears(RESYNC)
    one.bus.publish("table 1")
    await there.hears("table 1")
    assert await one.healthy()


async def test_a_bell_whose_wire_was_cut_rings_again(
    listen: type[Ear], opened: Open, postgres_url: str, sql: Sql
) -> None:
    one, two = await opened(postgres_url), await opened(postgres_url)
    there = listen(two)
    await sql(CUT, "parlour")
    one.bus.publish("table 1")
    await there.hears("table 1")
