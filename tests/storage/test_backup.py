"""Backups: made while people play or not, and stronger than what a dead server left beside its file."""

from __future__ import annotations

import filecmp
import shutil
import sqlite3
import sys
from contextlib import closing
from typing import TYPE_CHECKING

import pytest

from parlour.__main__ import main
from parlour.storage import Address, StorageError
from parlour.storage import store as store_at
from parlour.storage.backup import backup, restore

if TYPE_CHECKING:
    from pathlib import Path

    from tests.storage.conftest import Open

unix_only = pytest.mark.skipif(sys.platform == "win32", reason="rights are another matter there")


async def lines_of(file: Path) -> list[bytes]:
    store = store_at(str(file))
    await store.open()
    try:
        return await store.log.read("table")
    finally:
        await store.close()


async def write(file: Path, *lines: bytes) -> None:
    store = store_at(str(file))
    await store.open()
    start = len(await store.log.read("table"))
    for seq, line in enumerate(lines, start):
        await store.log.append("table", seq, [line])
    if not start:
        await store.tables.add(Address("table", "KLON", 1.0, 1.0, "lobby"))
    await store.close()


async def dead_server(file: Path, *lines: bytes) -> None:
    """What a server leaves behind that was killed: its last lines lie beside the database, not in it."""
    store = store_at(str(file))
    await store.open()
    start = len(await store.log.read("table"))
    for seq, line in enumerate(lines, start):
        await store.log.append("table", seq, [line])
    left = file.with_name("left")
    left.mkdir()
    for suffix in ("", "-wal", "-shm"):
        shutil.copy(f"{file}{suffix}", left / f"{file.name}{suffix}")
    await store.close()
    for suffix in ("", "-wal", "-shm"):
        shutil.copy(left / f"{file.name}{suffix}", f"{file}{suffix}")
    assert file.with_name(f"{file.name}-wal").stat().st_size > 0


async def test_a_backup_while_the_server_runs_has_all_that_was_acknowledged(opened: Open, file: Path) -> None:
    store = await opened(str(file))
    await store.log.append("table", 0, [b"one"])
    backup(file, file.with_name("copy.db"))
    await store.log.append("table", 1, [b"two"])
    assert await lines_of(file.with_name("copy.db")) == [b"one"]
    assert await store.log.read("table") == [b"one", b"two"]


async def test_a_backup_wins_over_what_a_dead_server_left(file: Path) -> None:
    copy = file.with_name("copy.db")
    await write(file, b"one")
    backup(file, copy)
    await dead_server(file, b"two", b"three")
    aside = restore(file, copy)
    assert await lines_of(file) == [b"one"]
    assert aside is not None
    assert await lines_of(aside) == [b"one", b"two", b"three"], "and what it left is kept"


async def test_a_backup_copied_by_hand_beside_a_dead_servers_lines_is_refused_and_not_ruined(file: Path) -> None:
    await write(file, b"one")
    backup(file, copy := file.with_name("monday.db"))
    await dead_server(file, *(b"line %d" % number for number in range(200)))
    shutil.copyfile(copy, file)
    with pytest.raises(StorageError, match="parlour admin restore"):
        await store_at(str(file)).open()
    assert filecmp.cmp(file, copy, shallow=False), "nothing was changed"
    restore(file, copy)
    assert await lines_of(file) == [b"one"]


async def test_a_dead_servers_own_lines_are_welcome(file: Path) -> None:
    await write(file, b"one")
    await dead_server(file, b"two")
    assert await lines_of(file) == [b"one", b"two"]


async def test_restoring_is_refused_while_a_server_runs(opened: Open, file: Path) -> None:
    copy = file.with_name("copy.db")
    store = await opened(str(file))
    await store.log.append("table", 0, [b"one"])
    backup(file, copy)
    await store.log.append("table", 1, [b"two"])
    with pytest.raises(StorageError, match="Another Parlour server is using"):
        restore(file, copy)
    assert await store.log.read("table") == [b"one", b"two"]


async def test_restoring_where_nothing_was(file: Path) -> None:
    copy = file.with_name("copy.db")
    await write(file, b"one")
    backup(file, copy)
    elsewhere = file.with_name("new") / "parlour.db"
    restore(elsewhere, copy)
    assert await lines_of(elsewhere) == [b"one"]


async def test_what_is_no_backup_is_refused_and_nothing_is_changed(file: Path) -> None:
    await write(file, b"one")
    broken, foreign, newer = (file.with_name(name) for name in ("broken.db", "foreign.db", "newer.db"))
    broken.write_bytes(b"SQLite format 3\0" + b"\1" * 5000)
    with closing(sqlite3.connect(foreign)) as other:
        other.execute("create table recipes (name text)")
    await write(newer, b"two")
    with closing(sqlite3.connect(newer)) as later:
        later.execute("update parlour_schema set version_num = '9999'")
        later.commit()
    for copy in (broken, foreign, newer, file.with_name("nothing.db")):
        with pytest.raises(StorageError):
            restore(file, copy)
    assert await lines_of(file) == [b"one"]
    assert not list(file.parent.glob("*partial*")) and not list(file.parent.glob("*.before-*"))


async def test_a_backup_overwrites_nothing(file: Path) -> None:
    await write(file, b"one")
    copy = file.with_name("copy.db")
    copy.write_text("mine")
    with pytest.raises(StorageError, match="is there already"):
        backup(file, copy)
    assert copy.read_text() == "mine"


async def test_from_the_command_line(file: Path, capsys: pytest.CaptureFixture[str]) -> None:
    await write(file, b"one")
    copy = str(file.with_name("copy.db"))
    assert main(["admin", "backup", copy, "--database", str(file)]) == 0
    assert main(["admin", "restore", copy, "--database", f"sqlite:///{file}"]) == 0
    assert "are back" in capsys.readouterr().out
    assert main(["admin", "backup", copy, "--database", "postgresql://x/y postgresql://x/z"]) == 1
    assert "one --database at a time" in capsys.readouterr().err
    assert await lines_of(file) == [b"one"]


# Who may read it


def rights_of(path: Path) -> int:
    return path.stat().st_mode & 0o777


@unix_only
async def test_the_database_is_for_this_account_alone(tmp_path: Path) -> None:
    file = tmp_path / "house" / "parlour.db"
    store = store_at(str(file))
    await store.open()
    await store.log.append("table", 0, [b"one"])
    rights = {path.name: rights_of(path) for path in file.parent.iterdir()}
    await store.close()
    assert rights_of(file.parent) == 0o700
    assert rights == dict.fromkeys(rights, 0o600) and len(rights) == 5
    backup(file, tmp_path / "copy.db")
    assert rights_of(tmp_path / "copy.db") == 0o600


@unix_only
async def test_an_older_database_is_closed_to_strangers(file: Path) -> None:
    await write(file, b"one")
    shutil.copymode(__file__, file)
    await lines_of(file)
    assert not rights_of(file) & 0o007
