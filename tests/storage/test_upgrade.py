"""An upgrade has a way back: databases of every schema so far are opened, played on and restored, and killed midway."""

from __future__ import annotations

import asyncio
import shutil
import subprocess
import sys
from pathlib import Path
from signal import SIGKILL
from typing import TYPE_CHECKING

import pytest
from tests.storage.older.make import CODE, FOLDER, ID, OLDER, lines_of

from parlour.__main__ import main
from parlour.storage import StorageError, Store, backup, schema, sqlite_file
from parlour.storage import store as store_at
from parlour.table import Table
from parlour.table.commands import Command, PlayMove, StartGame, Visitor
from parlour.table.handle import handle
from parlour.table.now import Now
from parlour.table.records import write

if TYPE_CHECKING:
    from tests.storage.conftest import Open

KILLED = """
import asyncio, os, signal, sys
import alembic.op
from parlour.storage import schema, store

left = int(sys.argv[2])
def counted(step):
    def done(*given, **named):
        global left
        if not left:
            os.kill(os.getpid(), signal.SIGKILL)
        left -= 1
        return step(*given, **named)
    return done

for name in ("create_table", "create_index", "add_column"):
    setattr(alembic.op, name, counted(getattr(alembic.op, name)))
if len(sys.argv) > 3:
    schema.STEPS, schema.REVISION = sys.argv[3], "9999"
asyncio.run(store(sys.argv[1]).open())
os._exit(0)
"""


@pytest.fixture(params=OLDER)
def revision(request: pytest.FixtureRequest) -> str:
    return str(request.param)


@pytest.fixture
def older(revision: str, tmp_path: Path) -> Path:
    """A database of this schema, as somebody left it."""
    return Path(shutil.copy(FOLDER / f"schema-{revision}.db", tmp_path / "parlour.db"))


def test_there_is_a_database_of_every_schema() -> None:
    assert list(OLDER) == [f"{number:04}" for number in range(1, int(schema.REVISION) + 1)]


async def test_it_is_opened_and_played_on(older: Path, revision: str, opened: Open) -> None:
    """A game to its end, by people's commands; and what the storage has then is the same table."""
    kept = await opened(str(older))
    address = await kept.tables.find(CODE)
    assert address is not None and address.id == ID
    lines = await kept.log.read(ID)
    assert lines == lines_of(revision)
    table, games = Table.found(lines), 1
    if table.phase != "playing":
        games = await send(kept, table, StartGame(by=Visitor((table.host,)), game="similo")) and 2
    begun = len(await kept.log.read(ID))
    while table.phase == "playing":
        await play_one(kept, table)
    again = Table.found(await kept.log.read(ID))
    assert again.match is not None and again.match.game.outcome is not None and len(again.matches) >= games
    assert len(await kept.log.read(ID)) > begun and again.match.game.state == table.match.game.state  # type: ignore[union-attr]


async def play_one(kept: Store, table: Table) -> None:
    """Whoever is asked first makes the move of somebody who is absent: every game comes to its end so."""
    match = table.match
    assert match is not None and match.game.ask is not None
    seat = min(match.game.ask.seats)
    action = match.game.rules.default(match.game.view(seat))
    sitter = match.sitters[seat]
    assert await send(kept, table, PlayMove(by=Visitor((sitter,)), sitter=sitter, action=action, prompt=match.question))


async def send(kept: Store, table: Table, command: Command) -> bool:
    """As a server does it: handled, stored, and then applied."""
    made = handle(table, command, Now(1.8e9, "secret"))
    lines = await kept.log.read(ID)
    await kept.log.append(ID, len(lines), [write(one.record) for one in made])
    for one in made:
        table.apply(one)
    return bool(made)


async def test_before_an_upgrade_the_file_is_copied_and_the_copy_leads_back(
    older: Path, revision: str, opened: Open
) -> None:
    if revision == schema.REVISION:
        await (await opened(str(older))).close()
        assert not backup.copy_of_schema(older, revision).exists(), "nothing is upgraded"
        return
    kept = await opened(str(older))
    await kept.log.append("another", 0, [b"written after the upgrade"])
    await kept.close()
    copy = backup.copy_of_schema(older, revision)
    assert sqlite_file.revision(copy) == revision
    await asyncio.to_thread(backup.restore, older, copy)
    assert sqlite_file.revision(older) == revision
    again = await opened(str(older))
    assert (await again.log.read(ID), await again.log.read("another")) == (lines_of(revision), [])


@pytest.mark.parametrize("operations", [0, 1, 2])
async def test_a_server_that_is_killed_in_the_middle_of_a_migration_loses_nothing(
    older: Path, revision: str, operations: int, next_steps: Path, opened: Open
) -> None:
    steps = [str(next_steps)] if revision == schema.REVISION else []
    done = await asyncio.to_thread(
        subprocess.run, [sys.executable, "-c", KILLED, str(older), str(operations), *steps], capture_output=True
    )
    assert done.returncode in (-SIGKILL, 0), done.stderr.decode()
    if done.returncode == 0:
        assert operations, "at the first operation it is always killed"
        return
    assert sqlite_file.revision(older) == revision, "all of it, or nothing"
    assert await (await opened(str(older))).log.read(ID) == lines_of(revision)


@pytest.fixture
def next_steps(tmp_path: Path) -> Path:
    """Our migrations, and one more with three operations."""
    steps = tmp_path / "migrations"
    source = Path(schema.__file__).with_name("migrations")
    shutil.copytree(source, steps, ignore=shutil.ignore_patterns("__pycache__"))
    names = f'revision, down_revision = "9999", "{schema.REVISION}"\n'
    step = f"{names}import sqlalchemy as sa\nfrom alembic import op\ndef upgrade():\n"
    more = [f"    op.add_column('address', sa.Column('guests{number}', sa.Integer))\n" for number in range(3)]
    (steps / "versions" / "v9999_guests.py").write_text(step + "".join(more))
    return steps


async def test_an_older_server_that_meets_a_newer_schema_names_the_way_back(
    tmp_path: Path, opened: Open, monkeypatch: pytest.MonkeyPatch, next_steps: Path
) -> None:
    database = tmp_path / "parlour.db"
    await (await opened(str(database))).close()
    with monkeypatch.context() as newer:
        newer.setattr(schema, "STEPS", str(next_steps))
        newer.setattr(schema, "REVISION", "9999")
        await (await opened(str(database))).close()
    copy = backup.copy_of_schema(database, schema.REVISION)
    with pytest.raises(StorageError, match=f"newer Parlour.*parlour admin restore {copy}"):
        await store_at(str(database)).open()
    await asyncio.to_thread(backup.restore, database, copy)
    assert await (await opened(str(database))).healthy()


def test_migrate_shows_what_it_would_do_and_does_nothing(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    older = Path(shutil.copy(FOLDER / "schema-0001.db", tmp_path / "parlour.db"))
    before = older.read_bytes()
    assert main(["admin", "migrate", "--dry-run", "--database", str(older)]) == 0
    told = capsys.readouterr().out
    assert (
        "0002  Pictures" in told
        and "0003  " in told
        and "0004  " in told
        and "0005  " in told
        and "0006  " in told
        and f"parlour admin restore {older}.schema-0001" in told
    )
    assert older.read_bytes() == before and not backup.copy_of_schema(older, "0001").exists()


def test_migrate_says_what_it_does_and_does_it(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    older = Path(shutil.copy(FOLDER / "schema-0002.db", tmp_path / "parlour.db"))
    assert main(["admin", "migrate", "--database", str(older)]) == 0
    assert "up to date" in capsys.readouterr().out
    assert sqlite_file.revision(older) == schema.REVISION
