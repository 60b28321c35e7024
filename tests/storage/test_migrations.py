"""From any older schema to this one, and never from a newer one."""

from __future__ import annotations

import asyncio
import shutil
import subprocess
import sys
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import Connection
from sqlalchemy.ext.asyncio import create_async_engine

from parlour.storage import StorageError, schema, sqlite_file
from parlour.storage import store as store_at
from parlour.storage.postgres import revision_of

if TYPE_CHECKING:
    from tests.storage.conftest import Open, Sql

MIGRATIONS = Path(schema.__file__).with_name("migrations")


def test_the_newest_step_is_the_one_that_the_code_knows() -> None:
    assert ScriptDirectory(str(MIGRATIONS)).get_heads() == [schema.REVISION]


async def test_the_steps_lead_to_the_schema_of_the_code(url: str, opened: Open) -> None:
    await opened(url)
    engine = (
        sqlite_file.engine(Path(url.removeprefix("sqlite:///")))
        if url.startswith("sqlite")
        else create_async_engine(url.replace("postgresql:", "postgresql+asyncpg:"))
    )

    def difference(connection: Connection) -> list[Any]:
        context = MigrationContext.configure(connection, opts={"version_table": schema.VERSIONS})
        return list(compare_metadata(context, schema.metadata))

    async with engine.connect() as connection:
        assert await connection.run_sync(difference) == []
    await engine.dispose()


@pytest.fixture
def empty(file: Path) -> Path:
    file.touch()
    return file


async def test_an_empty_file_becomes_a_database(empty: Path, opened: Open) -> None:
    assert await (await opened(str(empty))).healthy()


async def test_a_database_that_is_up_to_date_is_not_migrated_again(url: str, opened: Open) -> None:
    first = await opened(url)
    await first.log.append("table", 0, [b"kept"])
    await first.close()
    assert await (await opened(url)).log.read("table") == [b"kept"]


async def test_an_older_database_is_brought_to_the_newest_schema_and_keeps_what_is_in_it(
    url: str, opened: Open, monkeypatch: pytest.MonkeyPatch, next_steps: Path
) -> None:
    older = await opened(url)
    await older.log.append("table", 0, [b"kept"])
    await older.close()
    monkeypatch.setattr(schema, "STEPS", str(next_steps))
    monkeypatch.setattr(schema, "REVISION", "9998")
    newer = await opened(url)
    assert await newer.log.read("table") == [b"kept"]
    await newer.close()
    monkeypatch.undo()
    with pytest.raises(StorageError, match="newer Parlour"):
        await store_at(url).open()


async def test_a_step_that_fails_changes_nothing(
    url: str, opened: Open, monkeypatch: pytest.MonkeyPatch, next_steps: Path
) -> None:
    await (await opened(url)).close()
    with (next_steps / "versions" / "v9998_guests.py").open("a") as step:
        step.write("    op.drop_table('log')\n    op.drop_table('nowhere')\n")
    monkeypatch.setattr(schema, "STEPS", str(next_steps))
    monkeypatch.setattr(schema, "REVISION", "9998")
    with pytest.raises(StorageError, match="nowhere"):
        await store_at(url).open()
    monkeypatch.undo()
    assert await (await opened(url)).healthy()


@pytest.fixture
def next_steps(tmp_path: Path) -> Path:
    """Our migrations, and one more."""
    steps = tmp_path / "migrations"
    shutil.copytree(MIGRATIONS, steps, ignore=shutil.ignore_patterns("__pycache__"))
    (steps / "versions" / "v9998_guests.py").write_text(NEXT_STEP)
    return steps


NEXT_STEP = f"""
import sqlalchemy as sa
from alembic import op

revision = "9998"
down_revision = "{schema.REVISION}"


def upgrade():
    op.add_column("address", sa.Column("guests", sa.Integer))
"""


async def test_workers_that_start_together_take_turns(postgres_url: str, opened: Open) -> None:
    workers = await asyncio.gather(*(opened(postgres_url) for _ in range(6)))
    await asyncio.gather(*(worker.log.append(f"{n}", 0, [b"x"]) for n, worker in enumerate(workers)))
    assert await workers[0].log.read("5") == [b"x"]


async def test_a_newer_database_is_refused(postgres_url: str, sql: Sql, opened: Open) -> None:
    await (await opened(postgres_url)).close()
    await sql("update parlour_schema set version_num = '9999'")
    with pytest.raises(StorageError, match=r"newer Parlour.*9999.*Start the newer Parlour"):
        await store_at(postgres_url).open()


async def test_a_database_of_another_program_is_left_alone(postgres_url: str, sql: Sql) -> None:
    await sql("create table address (street text)")
    with pytest.raises(StorageError, match="belongs to another program"):
        await store_at(postgres_url).open()
    tables = await sql("select tablename from pg_tables where schemaname = 'public'")
    assert [table["tablename"] for table in tables] == ["address"]


async def test_a_start_without_migration_does_not_load_alembic(sqlite_url: str, opened: Open) -> None:
    await (await opened(sqlite_url)).close()
    program = (
        "import asyncio, sys; from parlour.storage import store; s = store(sys.argv[1]);"
        "asyncio.run(s.open()); sys.exit('alembic' in sys.modules)"
    )
    await asyncio.to_thread(subprocess.run, [sys.executable, "-c", program, sqlite_url], check=True)


async def test_the_schema_of_a_postgresql_database_can_be_read_without_changing_it(
    postgres_url: str, opened: Open
) -> None:
    assert await revision_of(postgres_url) == ""
    await (await opened(postgres_url)).close()
    assert await revision_of(postgres_url) == schema.REVISION
