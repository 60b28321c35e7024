"""The log: lines under (table, seq), and that key is the lock."""

import asyncio
import threading
from collections import Counter
from contextlib import suppress
from itertools import count
from pathlib import Path

import pytest
from tests.storage.conftest import Open

from parlour.storage import Address, Conflict, Gone, StorageError, Store, writer
from parlour.storage import store as store_at
from parlour.storage.writer import Writer


async def test_what_was_appended_can_be_read(store: Store) -> None:
    await store.log.append("table", 0, [b"founded"])
    await store.log.append("table", 1, [b"sat down"])
    assert await store.log.read("table") == [b"founded", b"sat down"]


async def test_reading_starts_where_one_left_off(store: Store) -> None:
    for seq in range(5):
        await store.log.append("table", seq, [b"%d" % seq])
    assert await store.log.read("table", 3) == [b"3", b"4"]
    assert await store.log.read("table", 5) == []


async def test_a_table_that_nobody_wrote_about_has_no_lines(store: Store) -> None:
    assert await store.log.read("nowhere") == []


async def test_lines_are_bytes_of_any_kind(store: Store) -> None:
    line = bytes(range(256)) * 1000
    await store.log.append("table", 0, [line])
    assert await store.log.read("table") == [line]


async def test_tables_do_not_see_each_other(store: Store) -> None:
    await store.log.append("one", 0, [b"1"])
    await store.log.append("two", 0, [b"2"])
    assert await store.log.read("one") == [b"1"]


async def test_a_place_is_written_once(store: Store) -> None:
    await store.log.append("table", 0, [b"mine"])
    with pytest.raises(Conflict):
        await store.log.append("table", 0, [b"yours"])
    assert await store.log.read("table") == [b"mine"]


async def test_another_worker_clashes_too(store: Store, worker: Store) -> None:
    await store.log.append("table", 0, [b"mine"])
    with pytest.raises(Conflict) as clash:
        await worker.log.append("table", 0, [b"yours"])
    assert not isinstance(clash.value, Gone)


async def test_a_log_has_no_gaps(store: Store) -> None:
    await store.log.append("table", 0, [b"0"])
    with pytest.raises(Gone):
        await store.log.append("table", 2, [b"2"])
    assert await store.log.read("table") == [b"0"]


async def test_a_line_that_comes_after_the_table_was_removed_is_told_so(store: Store, worker: Store) -> None:
    await store.tables.add(Address("table", "KLON", 0.0, 0.0, "lobby"))
    await store.log.append("table", 0, [b"0"])
    await worker.tables.remove("table")
    with pytest.raises(Gone):
        await store.log.append("table", 1, [b"1"])
    assert await store.log.read("table") == []


async def test_a_table_that_is_removed_while_many_write_leaves_nothing_behind(store: Store, worker: Store) -> None:
    async def write(table: str, here: Store) -> None:
        with suppress(Gone):
            for seq in count(1):
                await _insist(here, table, seq)

    tables = [f"table {number}" for number in range(8)]
    await asyncio.gather(*(store.log.append(table, 0, [b"founded"]) for table in tables))
    writing = [asyncio.create_task(write(table, here)) for table in tables for here in (store, worker)]
    await asyncio.sleep(0.05)
    await asyncio.gather(*(worker.tables.remove(table) for table in tables))
    await asyncio.gather(*writing)
    assert [await store.log.read(table) for table in tables] == [[]] * 8


async def test_64_writers_at_one_table_get_one_winner_for_each_place(store: Store, worker: Store) -> None:
    winners: Counter[int] = Counter()

    async def play(number: int) -> None:
        for seq in range(20):
            try:
                await (store, worker)[number % 2].log.append("table", seq, [b"%d" % number])
            except Conflict:
                continue
            winners[seq] += 1

    await asyncio.gather(*(play(number) for number in range(64)))
    assert winners == dict.fromkeys(range(20), 1)
    assert len(await store.log.read("table")) == 20


async def test_a_clash_does_not_hurt_its_neighbours(store: Store) -> None:
    await store.log.append("taken", 0, [b"first"])
    places = [("taken" if number == 3 else f"free {number}") for number in range(10)]
    answers = await asyncio.gather(*(store.log.append(place, 0, [b"x"]) for place in places), return_exceptions=True)
    assert [type(answer) for answer in answers if answer is not None] == [Conflict]
    assert [await store.log.read(place) for place in places] == [[b"first" if p == "taken" else b"x"] for p in places]


@pytest.mark.parametrize(
    ("table", "seq", "line"),
    [("half a \ud800 character", 0, b"x"), ("table", -1, b"x"), ("table", 2**70, b"x")],
)
async def test_a_bad_line_does_not_hurt_its_neighbours(store: Store, table: str, seq: int, line: bytes) -> None:
    good = [store.log.append(f"good {number}", 0, [b"x"]) for number in range(10)]
    answers = await asyncio.gather(*good[:5], store.log.append(table, seq, [line]), *good[5:], return_exceptions=True)
    assert [isinstance(answer, StorageError) for answer in answers] == [False] * 5 + [True] + [False] * 5
    assert [await store.log.read(f"good {number}") for number in range(10)] == [[b"x"]] * 10


async def test_lines_of_one_table_may_be_on_their_way_together(store: Store) -> None:
    await asyncio.gather(*(store.log.append("table", seq, [b"%d" % seq]) for seq in range(60)))
    assert await store.log.read("table") == [b"%d" % seq for seq in range(60)]


async def test_who_stops_waiting_does_not_stop_the_writer(store: Store) -> None:
    impatient = [asyncio.create_task(store.log.append(f"t{number}", 0, [b"x"])) for number in range(50)]
    await asyncio.sleep(0)
    for task in impatient:
        task.cancel()
    await asyncio.gather(*impatient, return_exceptions=True)
    await store.log.append("patient", 0, [b"x"])
    assert await store.log.read("patient") == [b"x"]


async def test_the_side_file_goes_into_the_database_now_and_then(
    opened: Open, sqlite_url: str, file: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(writer, "CHECKPOINT_AFTER", 10)
    store = await opened(sqlite_url)
    for seq in range(300):
        await store.log.append("table", seq, [b"x" * 500])
    assert file.with_name(f"{file.name}-wal").stat().st_size < 100 * 4096, "300 lines would be 300 pages and more"


async def test_nobody_waits_for_the_side_file(opened: Open, sqlite_url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    answered = threading.Event()
    monkeypatch.setattr(Writer, "_checkpoint", lambda _self, _lines: answered.wait())
    try:
        store = await opened(sqlite_url)
        async with asyncio.timeout(60):
            await store.log.append("table", 0, [b"x"])
    finally:
        answered.set()


async def test_closing_writes_what_was_appended_before(url: str) -> None:
    store = store_at(url)
    await store.open()
    late = [asyncio.create_task(store.log.append(f"t{number}", 0, [b"x"])) for number in range(300)]
    await asyncio.sleep(0)
    await store.close()
    await asyncio.gather(*late)

    await store.open()
    assert [await store.log.read(f"t{number}") for number in range(300)] == [[b"x"]] * 300
    await store.close()


async def test_a_closed_store_says_so(url: str) -> None:
    store = store_at(url)
    with pytest.raises(StorageError, match="closed"):
        await store.log.append("table", 0, [b"x"])
    await store.open()
    await store.close()
    await store.close()
    with pytest.raises(StorageError, match="closed"):
        await store.log.append("table", 0, [b"x"])
    with pytest.raises(StorageError, match="closed"):
        await store.log.read("table")


async def _insist(store: Store, table: str, seq: int) -> None:
    """Write here, or find that somebody has."""
    try:
        await store.log.append(table, seq, [b"line"])
    except Conflict as clash:
        if isinstance(clash, Gone):
            raise
