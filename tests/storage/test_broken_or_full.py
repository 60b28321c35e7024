"""Bad input for the embedded database: each gets a clear answer, and nothing is lost or half done."""

from __future__ import annotations

import asyncio
import sqlite3
import sys
from asyncio.subprocess import PIPE, STDOUT
from contextlib import closing
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from parlour.storage import Address, StorageError, sqlite_file
from parlour.storage import store as store_at
from parlour.storage.pending import MOST
from parlour.storage.sqlite import SqliteStore

if TYPE_CHECKING:
    from tests.storage.conftest import Open

HERE = Path(__file__).parent


@pytest.fixture
async def store(opened: Open, sqlite_url: str) -> SqliteStore:
    made = await opened(sqlite_url)
    assert isinstance(made, SqliteStore)
    return made


async def refused(file: Path) -> str:
    """The answer to who wants to open this file. The file stays as it was."""
    before = _content(file)
    with pytest.raises(StorageError) as answer:
        await store_at(str(file)).open()
    assert _content(file) == before
    assert str(file) in str(answer.value)
    return str(answer.value)


async def told_by(program: str, url: str) -> tuple[int | None, str]:
    """What another process says about this database."""
    server = await asyncio.create_subprocess_exec(sys.executable, HERE / program, url, stdout=PIPE, stderr=STDOUT)
    told, _ = await server.communicate()
    return server.returncode, told.decode()


async def filled(opened: Open, url: str) -> None:
    """A database with a few hundred lines, closed again."""
    store = await opened(url)
    await asyncio.gather(*(store.log.append("table", seq, [b"x" * 500]) for seq in range(600)))
    await store.tables.add(Address("table", "KLON", 0.0, 0.0, "lobby"))
    await store.close()


# No space


def limit(store: SqliteStore, more: int) -> None:
    """Let the file grow by so many pages and no further, as if the disk were full."""
    (pages,) = store.log.writer.connection.execute("pragma page_count").fetchone()
    store.log.writer.connection.execute(f"pragma max_page_count = {pages + more}")


async def test_a_full_disk_is_told_and_nothing_is_half_written(store: SqliteStore) -> None:
    limit(store, more=20)
    lines = [b"x" * 1000] * 4
    groups = [[f"{group}/{number}" for number in range(3)] for group in range(20)]
    answers = [
        await asyncio.gather(*(store.log.append(table, 0, lines) for table in group), return_exceptions=True)
        for group in groups
    ]
    refusals = [answer for group in answers for answer in group if answer is not None]
    assert 0 < len(refusals) < 60
    assert all(isinstance(answer, StorageError) and "no space left" in str(answer) for answer in refusals)
    for tables, told in zip(groups, answers, strict=True):
        for table, answer in zip(tables, told, strict=True):
            assert await store.log.read(table) == (lines if answer is None else [])


async def test_a_disk_that_is_full_in_the_middle_of_an_append_leaves_nothing_of_it(store: SqliteStore) -> None:
    """Also where the append needs a transaction of several statements."""
    await store.log.append("table", 0, [b"founded"])
    limit(store, more=20)
    for count in (100, 3 * MOST):
        with pytest.raises(StorageError, match="no space left"):
            await store.log.append("table", 1, [b"x" * 1000] * count)
        assert await store.log.read("table") == [b"founded"]
    await store.log.append("table", 1, [b"x" * 1000] * 4)
    assert await store.log.read("table") == [b"founded", *[b"x" * 1000] * 4]


async def test_a_disk_that_is_full_while_appends_are_written_one_by_one_leaves_nothing_of_them(
    store: SqliteStore,
) -> None:
    await store.log.append("taken", 0, [b"first"])
    limit(store, more=20)
    async with store.log.writer.exclusive():  # until both have come
        wishes = [("small", [b"x"] * 2), ("taken", [b"y"] * 2), ("large", [b"x" * 1000] * 200)]
        appends = [asyncio.create_task(store.log.append(table, 0, lines)) for table, lines in wishes]
        await asyncio.sleep(0)
    answers = await asyncio.gather(*appends, return_exceptions=True)
    assert all(isinstance(answer, StorageError) and "no space left" in str(answer) for answer in answers)
    assert [await store.log.read(table) for table in ("small", "taken", "large")] == [[], [b"first"], []]
    await store.log.append("small", 0, [b"x"] * 2)
    assert await store.log.read("small") == [b"x"] * 2


async def test_play_goes_on_when_there_is_space_again(store: SqliteStore) -> None:
    limit(store, more=0)
    tables = [f"{number}" for number in range(100)]
    answers = await asyncio.gather(
        *(store.log.append(table, 0, [b"x" * 4000]) for table in tables), return_exceptions=True
    )
    assert StorageError in {type(answer) for answer in answers}
    limit(store, more=1000)
    await store.log.append("table", 0, [b"again"])
    assert await store.log.read("table") == [b"again"]
    assert await store.healthy()


async def test_a_file_that_cannot_grow_is_told_and_recovers(sqlite_url: str, opened: Open) -> None:
    """With a real limit of the operating system, in a process of its own."""
    code, told = await told_by("grow.py", sqlite_url)
    assert code == 0
    written, trouble = told.splitlines()
    assert "refused to write" in trouble or "no space left" in trouble
    store = await opened(sqlite_url)
    assert await store.log.read("table") == [b"x" * 4000] * int(written) + [b"again"]


async def test_a_start_without_space_leaves_nothing_behind(
    file: Path, opened: Open, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sqlite_file, "SETTINGS", (*sqlite_file.SETTINGS, "pragma max_page_count = 3"))
    with pytest.raises(StorageError, match="no space left"):
        await store_at(str(file)).open()
    with closing(sqlite3.connect(file)) as look:
        assert look.execute("select count(*) from sqlite_master").fetchone() == (0,)
    monkeypatch.undo()
    await opened(str(file))


# Somebody else


async def test_a_program_that_keeps_the_pen_is_named_and_waited_for(store: SqliteStore, file: Path) -> None:
    store.log.writer.connection.execute("pragma busy_timeout = 20")
    with closing(sqlite3.connect(file, isolation_level=None)) as other:
        other.execute("begin immediate")
        answers = await asyncio.gather(*(store.log.append(f"{n}", 0, [b"x"]) for n in range(5)), return_exceptions=True)
        assert all(isinstance(answer, StorageError) and "locked" in str(answer) for answer in answers)
        other.execute("rollback")
    await store.log.append("0", 0, [b"x"])


@pytest.mark.usefixtures("store")
async def test_a_second_server_on_the_same_file_is_refused(sqlite_url: str) -> None:
    code, told = await told_by("appender.py", sqlite_url)
    assert code == 1
    assert "Another Parlour server is using" in told


@pytest.mark.usefixtures("store")
async def test_a_second_store_in_the_same_process_is_refused_under_any_name(file: Path, tmp_path: Path) -> None:
    nickname = tmp_path / "nickname.db"
    nickname.symlink_to(file)
    with pytest.raises(StorageError, match="Another Parlour server"):
        await store_at(str(nickname)).open()


async def test_the_next_server_may_have_the_file_when_this_one_has_closed(opened: Open, sqlite_url: str) -> None:
    first = await opened(sqlite_url)
    await first.close()
    assert await (await opened(sqlite_url)).healthy()


# Broken, newer, foreign


async def test_a_file_that_is_no_database_is_refused(file: Path) -> None:
    _write(file, b"Dear diary, today we played Similo. " * 1000)
    assert "not a database" in await refused(file)


async def test_a_file_that_was_cut_off_is_refused(file: Path, opened: Open, sqlite_url: str) -> None:
    await filled(opened, sqlite_url)
    _write(file, _content(file)[:100_000])
    assert "is broken" in await refused(file)


async def test_a_broken_page_is_refused(file: Path, opened: Open, sqlite_url: str) -> None:
    await filled(opened, sqlite_url)
    _break_a_page(file)
    assert "Put a backup in its place" in await refused(file)


async def test_a_broken_page_in_a_large_file_is_refused_when_it_is_read(
    file: Path, opened: Open, sqlite_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    await filled(opened, sqlite_url)
    _break_a_page(file)
    monkeypatch.setattr(sqlite_file, "READ_THROUGH", 0)
    store = await opened(sqlite_url)
    with pytest.raises(StorageError, match="is broken"):
        await store.log.read("table")


async def test_a_file_of_a_newer_parlour_is_refused(file: Path, opened: Open, sqlite_url: str) -> None:
    await filled(opened, sqlite_url)
    _execute(file, "update parlour_schema set version_num = '9999'")
    answer = await refused(file)
    assert "newer Parlour" in answer and "9999" in answer and "Start the newer Parlour" in answer


async def test_a_file_of_another_program_is_refused(file: Path) -> None:
    _execute(file, "create table bookmarks (url text)")
    assert "belongs to another program" in await refused(file)


async def test_a_schema_with_another_programs_name_is_refused(file: Path, opened: Open, sqlite_url: str) -> None:
    await filled(opened, sqlite_url)
    _execute(file, "update parlour_schema set version_num = 'ae10f9'")
    assert "belongs to another program" in await refused(file)


async def test_a_folder_is_no_file(tmp_path: Path) -> None:
    with pytest.raises(StorageError, match="is a folder"):
        await store_at(str(tmp_path)).open()


async def test_a_file_below_a_file_cannot_be(tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    with pytest.raises(StorageError, match="cannot be used"):
        await store_at(str(tmp_path / "file" / "parlour.db")).open()


async def test_a_folder_that_is_missing_is_made(tmp_path: Path, opened: Open) -> None:
    assert await (await opened(str(tmp_path / "a" / "b" / "parlour.db"))).healthy()


def _break_a_page(file: Path) -> None:
    content = _content(file)
    at = len(content) // 2 // 4096 * 4096  # most of it are lines of the log
    _write(file, content[:at] + b"\xff" * 4096 + content[at + 4096 :])


def _content(file: Path) -> bytes:
    return file.read_bytes()


def _write(file: Path, content: bytes) -> None:
    file.write_bytes(content)


def _execute(file: Path, statement: str) -> None:
    with closing(sqlite3.connect(file, isolation_level=None)) as connection:
        connection.execute(statement)


async def test_a_full_disk_is_bad_for_the_health(store: SqliteStore, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("parlour.storage.directory.EACH", 0.0)
    assert await store.healthy()
    async with store._engine.connect() as one, store._engine.connect() as other:
        for connection in (one, other):
            (pages,) = (await connection.exec_driver_sql("pragma page_count")).one()
            (spare,) = (await connection.exec_driver_sql("pragma freelist_count")).one()
            await connection.exec_driver_sql(f"pragma max_page_count = {pages}")
        for number in range(spare + 1):
            await store.log.append("filler", number, [b"x" * 5000])
    assert not await store.healthy()
    assert await store.tables.count() == 0
