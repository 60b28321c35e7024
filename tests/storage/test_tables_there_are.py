"""The directory: finding a table by its code, and the sweeper who makes room."""

import asyncio

import pytest

from parlour.storage import SCREEN, Address, Conflict, Store
from parlour.storage.table_expiry import Keep, sweep

KLON = Address("table 1", "KLON", created=10.0, touched=10.0, phase="lobby")


async def test_a_table_is_found_by_its_code(store: Store, worker: Store) -> None:
    await store.tables.add(KLON)
    assert await worker.tables.find("KLON") == KLON


@pytest.mark.parametrize("code", ["ABCD", "", "KLON\0", "\ud800", "' or 1=1 --", "K" * 10_000])
async def test_no_table_is_found_by_another(store: Store, code: str) -> None:
    await store.tables.add(KLON)
    assert await store.tables.find(code) is None


async def test_two_living_tables_never_share_a_code(store: Store, worker: Store) -> None:
    await store.tables.add(KLON)
    with pytest.raises(Conflict, match="KLON"):
        await worker.tables.add(Address("table 2", "KLON", 11.0, 11.0, "lobby"))
    assert await store.tables.find("KLON") == KLON


async def test_of_many_who_want_a_code_at_once_one_gets_it(store: Store, worker: Store) -> None:
    wishes = [
        (store, worker)[number % 2].tables.add(Address(f"table {number}", "KLON", 0.0, 0.0, "lobby"))
        for number in range(16)
    ]
    answers = await asyncio.gather(*wishes, return_exceptions=True)
    assert sorted(str(type(answer).__name__) for answer in answers) == ["Conflict"] * 15 + ["NoneType"]
    assert await store.tables.count() == 1


async def test_a_code_can_be_given_again_when_its_table_is_gone(store: Store) -> None:
    await store.tables.add(KLON)
    await store.log.append(KLON.id, 0, [b"old"])
    await store.tables.remove(KLON.id)
    assert await store.tables.find("KLON") is None
    again = Address("table 2", "KLON", 20.0, 20.0, "lobby")
    await store.tables.add(again)
    assert await store.tables.find("KLON") == again
    assert await store.log.read(again.id) == await store.log.read(KLON.id) == []


async def test_touching_a_table_tells_when_and_in_which_phase(store: Store) -> None:
    await store.tables.add(KLON)
    await store.tables.touch(KLON.id, 12.5, "playing")
    assert await store.tables.find("KLON") == Address("table 1", "KLON", 10.0, 12.5, "playing")


async def test_touching_or_removing_what_is_not_there_changes_nothing(store: Store) -> None:
    await store.tables.touch("nowhere", 1.0, "over")
    await store.tables.remove("nowhere")
    assert await store.tables.count() == 0


async def test_idle_lists_the_longest_untouched_first(store: Store) -> None:
    for number, (touched, phase) in enumerate([(30.0, "over"), (10.0, "over"), (20.0, "lobby"), (5.0, "playing")]):
        await store.tables.add(Address(f"{number}", f"C{number}", 0.0, touched, phase))
    assert [address.id for address in await store.tables.idle(("over", "lobby"), before=30.0)] == ["1", "2"]
    assert [address.id for address in await store.tables.idle(("over", "lobby"), before=99.0, limit=1)] == ["1"]
    assert await store.tables.idle((), before=99.0) == []


async def test_each_phase_has_a_time_of_its_own_until_it_is_swept(store: Store) -> None:
    for phase in ("lobby", "playing", "over"):
        await store.tables.add(Address(phase, phase[:4], 0.0, 1000.0, phase))
        await store.log.append(phase, 0, [b"founded"])
    keep = Keep(lobby=10, playing=30, over=20)

    assert await sweep(store, 1010.0, keep) == 0
    assert await sweep(store, 1010.5, keep) == 1
    assert [await store.log.read(phase) for phase in ("lobby", "playing", "over")] == [[], [b"founded"], [b"founded"]]
    assert await sweep(store, 1020.5, keep) == 1
    assert await sweep(store, 1030.5, keep) == 1
    assert await store.tables.count() == 0


async def test_many_tables_are_swept_in_one_go_by_any_worker(store: Store, worker: Store) -> None:
    for number in range(110):
        await store.tables.add(Address(f"{number}", f"C{number}", 0.0, 0.0, "over"))
    swept = await asyncio.gather(*(sweep(each, 100.0, Keep(over=1)) for each in (store, worker)))
    assert sum(swept) == 110
    assert await store.tables.count() == 0


async def test_a_table_is_spared_when_somebody_comes_back_in_the_last_moment(store: Store) -> None:
    await store.tables.add(KLON)
    await store.log.append(KLON.id, 0, [b"founded"])
    await store.tables.touch(KLON.id, 99.0, "lobby")
    assert not await store.tables.expire(KLON.id, before=50.0)
    assert await store.log.read(KLON.id) == [b"founded"]


async def test_the_directory_can_be_written_while_the_log_is_busy(store: Store) -> None:
    async def play(table: str) -> None:
        for seq in range(40):
            await store.log.append(table, seq, [b"x" * 300])

    async def touch() -> None:
        for number in range(20):
            await store.tables.touch(KLON.id, float(number), "playing")

    await store.tables.add(KLON)
    async with asyncio.timeout(60):
        await asyncio.gather(touch(), *(play(f"t{number}") for number in range(32)))
    found = await store.tables.find("KLON")
    assert found is not None and found.touched == 19.0


async def test_lines_are_written_again_for_who_wants_to_be_forgotten(store: Store) -> None:
    for seq in range(3):
        await store.log.append("t", seq, [b"Ada %d" % seq])
    await store.tables.amend("t", {0: b"N. N. 0", 2: b"N. N. 2"})
    assert await store.log.read("t") == [b"N. N. 0", b"Ada 1", b"N. N. 2"]
    await store.tables.amend("nowhere", {0: b"x"})
    assert await store.log.read("nowhere") == []


async def test_a_table_takes_the_place_of_what_waited_under_its_code(store: Store, worker: Store) -> None:
    waiting = Address("screen 1", "MOLE", 10.0, 10.0, SCREEN)
    await store.tables.add(waiting)
    await store.log.append(waiting.id, 0, [b"waits"])
    tables = [Address(f"table {number}", "MOLE", 11.0, 11.0, "lobby") for number in range(6)]
    wishes = [(store, worker)[at % 2].tables.take_over(waiting.id, table) for at, table in enumerate(tables)]
    answers = await asyncio.gather(*wishes, return_exceptions=True)
    assert sorted(type(answer).__name__ for answer in answers) == ["Conflict"] * 5 + ["NoneType"]
    (first,) = [table for table, answer in zip(tables, answers, strict=True) if answer is None]
    assert await worker.tables.find("MOLE") == await worker.tables.get(first.id) == first
    assert await store.tables.get(waiting.id) is None and await store.log.read(waiting.id) == []
