"""Several lines in one append: all of them are there or none, in every database, and nobody sees a part."""

import asyncio
import sqlite3
from contextlib import nullcontext
from itertools import count
from typing import Any

import asyncpg
import pytest
from tests.storage.conftest import Open, Sql

from parlour.storage import Address, Conflict, Gone, StorageError, Store
from parlour.storage.pending import MOST, PendingAppend
from parlour.storage.postgres_log import PostgresLog
from parlour.storage.sqlite import SqliteStore
from parlour.storage.writer import Writer

THREE = [b"one", b"two", b"three"]


@pytest.fixture(params=["sqlite_url", "postgres_url", "two_urls"])
def url(request: pytest.FixtureRequest) -> str:
    """A database with nothing in it, or two of them that are one store."""
    fresh: str = request.getfixturevalue(request.param)
    return fresh


async def founded(store: Store, *tables: str) -> None:
    """Several databases know a table's home by its address."""
    for table in tables:
        await store.tables.add(Address(table, table.upper(), 0.0, 0.0, "lobby"))


async def test_they_are_there_in_order(store: Store) -> None:
    await founded(store, "table")
    await store.log.append("table", 0, THREE)
    await store.log.append("table", 3, (b"four", b"five"))
    assert await store.log.read("table") == [*THREE, b"four", b"five"]
    assert await store.log.read("table", 2) == [b"three", b"four", b"five"]


@pytest.mark.parametrize("first", [[b"mine"], [b"mine"] * 3, [b"mine"] * 5])
async def test_if_the_first_place_is_taken_none_is_written(store: Store, worker: Store, first: list[bytes]) -> None:
    await founded(store, "table")
    await store.log.append("table", 0, first)
    with pytest.raises(Conflict) as clash:
        await worker.log.append("table", 0, THREE)
    assert not isinstance(clash.value, Gone)
    assert await store.log.read("table") == first


async def test_if_only_the_first_place_is_taken_none_is_written_either(store: Store, worker: Store) -> None:
    await founded(store, "table")
    await store.log.append("table", 0, THREE)
    with pytest.raises(Conflict):
        await worker.log.append("table", 2, [b"late"] * 4)
    assert await store.log.read("table") == THREE


async def test_if_the_place_before_is_empty_none_is_written(store: Store) -> None:
    await founded(store, "table")
    await store.log.append("table", 0, THREE)
    with pytest.raises(Gone):
        await store.log.append("table", 4, THREE)
    assert await store.log.read("table") == THREE


async def test_if_the_table_was_removed_none_is_written(store: Store, worker: Store) -> None:
    await founded(store, "table")
    await store.log.append("table", 0, THREE)
    await worker.tables.remove("table")
    with pytest.raises(Gone):
        await store.log.append("table", 3, THREE)
    assert await store.log.read("table") == []


async def test_no_line_at_all_is_a_mistake_of_the_program(store: Store) -> None:
    await founded(store, "table")
    with pytest.raises(AssertionError):
        await store.log.append("table", 0, [])
    await store.log.append("table", 0, THREE)


async def test_a_clash_hurts_the_whole_append_and_none_of_its_neighbours(store: Store) -> None:
    tables = [f"t{number}" for number in range(10)]
    await founded(store, *tables)
    await store.log.append("t3", 0, [b"first"])
    answers = await asyncio.gather(*(store.log.append(table, 0, THREE) for table in tables), return_exceptions=True)
    assert [type(answer) for answer in answers if answer is not None] == [Conflict]
    assert [await store.log.read(t) for t in tables] == [[b"first"] if t == "t3" else THREE for t in tables]


@pytest.mark.parametrize("place", range(3))
async def test_a_bad_line_hurts_the_whole_append_and_none_of_its_neighbours(store: Store, place: int) -> None:
    tables = [f"t{number}" for number in range(10)]
    await founded(store, *tables)
    bad: list[Any] = [*THREE]
    bad[place] = None
    wishes = [store.log.append(table, 0, bad if table == "t3" else THREE) for table in tables]
    answers = await asyncio.gather(*wishes, return_exceptions=True)
    assert [type(answer) for answer in answers if answer is not None] == [StorageError]
    assert [await store.log.read(t) for t in tables] == [[] if t == "t3" else THREE for t in tables]


async def test_appends_of_one_table_may_be_on_their_way_together(store: Store) -> None:
    await founded(store, "table")
    lines = [b"%d" % seq for seq in range(60)]
    await asyncio.gather(*(store.log.append("table", seq, lines[seq : seq + 3]) for seq in range(0, 60, 3)))
    assert await store.log.read("table") == lines


@pytest.mark.parametrize("size", [MOST, MOST + 1, 10_000])
async def test_an_append_may_be_larger_than_a_group(store: Store, size: int) -> None:
    if isinstance(store, SqliteStore):
        store.log.writer.connection.setlimit(sqlite3.SQLITE_LIMIT_VARIABLE_NUMBER, 999)  # that of old ones
    await founded(store, "table", "next", "gone")
    lines = [b"%d" % seq for seq in range(size)]
    answers = await asyncio.gather(
        store.log.append("table", 0, lines),
        store.log.append("next", 0, THREE),
        store.log.append("table", 0, lines),
        store.log.append("gone", 1, lines),
        return_exceptions=True,
    )
    assert [type(answer) for answer in answers] == [type(None), type(None), Conflict, Gone]
    assert [await store.log.read(table) for table in ("table", "next", "gone")] == [lines, THREE, []]


@pytest.mark.parametrize("place", [1, MOST, 2 * MOST])
async def test_a_bad_line_in_a_large_append_leaves_nothing(store: Store, place: int) -> None:
    await founded(store, "table", "next")
    bad: list[Any] = [b"x"] * (2 * MOST + 1)
    bad[place] = None
    wishes = (store.log.append("table", 0, bad), store.log.append("next", 0, THREE))
    answers = await asyncio.gather(*wishes, return_exceptions=True)
    assert [type(answer) for answer in answers] == [StorageError, type(None)]
    assert [await store.log.read(table) for table in ("table", "next")] == [[], THREE]


async def test_of_many_at_one_place_one_wins_wholly(store: Store, worker: Store) -> None:
    """Those who lose are shorter and longer than the winner."""
    await founded(store, "table")
    told: list[bytes] = []
    for _ in range(10):
        seq = len(told)
        wishes = [[b"%d of %d at %d" % (place, size, seq) for place in range(size)] for size in range(1, 17)]
        appends = ((store, worker)[len(wish) % 2].log.append("table", seq, wish) for wish in wishes)
        answers = await asyncio.gather(*appends, return_exceptions=True)
        (winner,) = [wish for wish, answer in zip(wishes, answers, strict=True) if answer is None]
        assert [type(answer) for answer in answers].count(Conflict) == 15
        told += winner
        assert await store.log.read("table") == told


async def test_nobody_reads_a_part(store: Store, worker: Store) -> None:
    tables = [f"t{number}" for number in range(4)]
    await founded(store, *tables)
    lengths: set[int] = set()
    writing = True

    async def write(table: str) -> None:
        for seq in range(0, 90, 3):
            await store.log.append(table, seq, THREE)

    async def read(table: str) -> None:
        while writing:
            lengths.add(len(await worker.log.read(table)))

    readers = [asyncio.create_task(read(table)) for table in tables]
    await asyncio.gather(*(write(table) for table in tables))
    writing = False
    await asyncio.gather(*readers)
    assert len(lengths) > 3, "they read while it was written"
    assert all(length % 3 == 0 for length in lengths)


async def test_a_table_that_is_removed_meanwhile_leaves_nothing_behind(store: Store, worker: Store) -> None:
    async def write(table: str, here: Store) -> None:
        for seq in count(1, 3):
            try:
                await here.log.append(table, seq, THREE)
            except Gone:
                return
            except Conflict:
                continue

    tables = [f"t{number}" for number in range(8)]
    await founded(store, *tables)
    await asyncio.gather(*(store.log.append(table, 0, [b"founded"]) for table in tables))
    writing = [asyncio.create_task(write(table, here)) for table in tables for here in (store, worker)]
    await asyncio.sleep(0.05)
    await asyncio.gather(*(worker.tables.remove(table) for table in tables))
    await asyncio.gather(*writing)
    assert [await store.log.read(table) for table in tables] == [[]] * 8


# Groups


@pytest.mark.parametrize("url", ["sqlite_url", "postgres_url"], indirect=True)
@pytest.mark.parametrize("size", [1, 3, 100])
async def test_a_group_is_of_many_appends_and_not_too_many_lines(
    store: Store, monkeypatch: pytest.MonkeyPatch, size: int
) -> None:
    backend: type[Any] = Writer if isinstance(store, SqliteStore) else PostgresLog
    groups: list[list[PendingAppend]] = []
    usual = backend._commit

    def commit(self: Any, group: list[PendingAppend]) -> Any:
        groups.append(group)
        return usual(self, group)

    monkeypatch.setattr(backend, "_commit", commit)
    async with store.log.writer.exclusive() if isinstance(store, SqliteStore) else nullcontext():  # until all have come
        appends = [asyncio.create_task(store.log.append(f"t{number}", 0, [b"x"] * size)) for number in range(300)]
        await asyncio.sleep(0)
    await asyncio.gather(*appends)
    sizes = [sum(len(wish.lines) for wish in group) for group in groups]
    assert sum(sizes) == 300 * size
    assert max(sizes) == MOST // size * size, "as many as fit, and no more"


async def test_sqlite_needs_one_statement_for_the_usual_group(
    opened: Open, sqlite_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """One by one is for clashes: it takes three statements and more for each append."""
    refused = StorageError("one by one")
    monkeypatch.setattr(Writer, "_commit_one_by_one", lambda _self, group: [(wish.done, refused) for wish in group])
    store = await opened(sqlite_url)
    for seq in (0, 3):
        await asyncio.gather(*(store.log.append(f"t{number}", seq, THREE) for number in range(50)))
    assert [await store.log.read(f"t{number}") for number in range(50)] == [THREE * 2] * 50


# PostgreSQL alone


WAITING = "select 1 from pg_stat_activity where datname = current_database() and wait_event = 'transactionid'"


async def test_who_waits_for_a_shorter_append_at_its_place_writes_none(
    opened: Open, postgres_url: str, sql: Sql
) -> None:
    """The other transaction has written the first place and not committed yet: only that place clashes."""
    store = await opened(postgres_url)
    other = await asyncpg.connect(postgres_url)
    try:
        transaction = other.transaction()
        await transaction.start()
        await other.execute("insert into log values ('table', 0, 'mine')")
        late = asyncio.create_task(store.log.append("table", 0, THREE))
        async with asyncio.timeout(60):
            while not await sql(WAITING):
                assert not late.done()
        await transaction.commit()
        with pytest.raises(Conflict):
            await late
    finally:
        await other.close()
    assert await store.log.read("table") == [b"mine"]


FULL = """
    create function full_disk() returns trigger language plpgsql as $$
    begin
        if new.line = 'two' then raise 'could not extend file' using errcode = '53100'; end if;
        return new;
    end $$
"""


async def test_a_disk_that_is_full_at_the_second_line_leaves_nothing(opened: Open, postgres_url: str, sql: Sql) -> None:
    store = await opened(postgres_url)
    await sql(FULL)
    await sql("create trigger full_disk before insert on log for each row execute function full_disk()")
    with pytest.raises(StorageError, match="no space left"):
        await store.log.append("table", 0, THREE)
    assert await store.log.read("table") == []
    await sql("drop trigger full_disk on log")
    await store.log.append("table", 0, THREE)
    assert await store.log.read("table") == THREE
