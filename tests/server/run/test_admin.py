"""`parlour admin`, beside a server that has the tables open: it sees what was done, within a second or at once."""

import asyncio
import json
import os
from pathlib import Path
from urllib.parse import urlsplit

import pytest

from parlour.__main__ import main
from parlour.storage import store as store_at
from tests.server.conftest import QUICK, problem, running, table_of
from tests.server.people import PATIENCE
from tests.storage.conftest import _execute, postgres, postgres_programs, postgres_url

__all__ = ["postgres", "postgres_url"]

pytestmark = pytest.mark.xdist_group("postgres")


@pytest.fixture(params=["a file", "PostgreSQL"])
def database(request: pytest.FixtureRequest, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> str:
    """With nothing in it. PostgreSQL's programs are at hand, as they are for an operator."""
    if request.param == "a file":
        return str(tmp_path / "tables.db")
    url: str = request.getfixturevalue("postgres_url")
    monkeypatch.setenv("PATH", f"{postgres_programs()[0]}:{os.environ['PATH']}")
    return url


@pytest.fixture
async def elsewhere(database: str, tmp_path: Path) -> str:
    """Another one, with nothing in it either."""
    if not database.startswith("postgresql"):
        return str(tmp_path / "elsewhere" / "tables.db")
    name = urlsplit(database).path.strip("/")
    for statement in (f"drop database if exists {name}_c", f"create database {name}_c"):
        await _execute(database, statement)
    return database.replace(f"/{name}", f"/{name}_c")


async def admin(database: str, *words: str) -> int:
    return await asyncio.to_thread(main, ["admin", *words, "--database", database])


async def test_tables_are_listed_shown_and_closed_beside_a_server(
    database: str, capsys: pytest.CaptureFixture[str]
) -> None:
    async with running(QUICK, store_at(database)) as house:
        ala, bob = await table_of(house, "Ala", "Bob")
        assert await admin(database, "tables", "--phase", "lobby") == 0
        assert f"{ala.code}  lobby" in capsys.readouterr().out
        assert await admin(database, "show", ala.code.lower()) == 0
        told = capsys.readouterr().out
        assert "1. Ala (host)" in told and "2. Bob" in told and ala.token not in told
        for words in (("tables",), ("show", ala.code), ("bans",), ("reports",)):
            assert await admin(database, *words, "--json") == 0
            told = capsys.readouterr().out
            assert isinstance(json.loads(told), list | dict) and ala.token not in told
        async with bob.stream() as stream:
            await stream.next("table")
            assert await admin(database, "close", ala.code) == 0
            assert (await stream.next("gone")).data["reason"] == "closed"
        assert problem(await bob.call("GET", bob.path())) == (404, "no_such_table")
        assert await admin(database, "show", ala.code) == 2
        assert "no table" in capsys.readouterr().err


async def test_new_links_and_a_link_for_who_has_lost_theirs(database: str, capsys: pytest.CaptureFixture[str]) -> None:
    async with running(QUICK, store_at(database)) as house:
        ala, bob = await table_of(house, "Ala", "Bob")
        before = (await ala.look())["links"]
        assert await admin(database, "keys", ala.code) == 0
        async with asyncio.timeout(PATIENCE):
            while (after := (await ala.look())["links"])["screen"] == before["screen"]:
                pass  # a file is read again within a second
        assert before["screen"] != after["screen"] and before["watch"] != after["watch"]
        assert await admin(database, "keys", ala.code, "--seat", "2") == 0
        link = capsys.readouterr().out.split()[-1]
        again = house.person(link.partition("#")[2], ala.code)
        assert (await again.look())["you"]["seat"] == bob.seat
        assert await admin(database, "keys", ala.code, "--seat", "3") == 2


async def test_migrating_is_for_when_no_server_runs(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = str(tmp_path / "tables.db")
    assert await admin(file, "tables") == 1
    assert "There is no database" in capsys.readouterr().err
    assert await admin(file, "migrate") == 0
    assert await admin(file, "tables") == 0
    assert capsys.readouterr().out.endswith("0 in all.\n")
    async with running(QUICK, store_at(file)):
        assert await admin(file, "migrate") == 1
        assert "Another Parlour server" in capsys.readouterr().err


async def test_postgresql_may_be_migrated_beside_a_server_and_has_a_table_then(
    postgres_url: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert await admin(postgres_url, "migrate") == 0
    async with running(QUICK, store_at(postgres_url)):
        assert await admin(postgres_url, "migrate") == 0
    assert "is up to date" in capsys.readouterr().out


async def test_a_backup_made_while_they_play_is_restored_elsewhere_and_the_game_goes_on(
    database: str, elsewhere: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    copy = str(tmp_path / "monday")
    assert await admin(database, "backup", copy) == 1, "there is nothing yet"
    async with running(QUICK, store_at(database)) as house:
        ala, bob = await table_of(house, "Ala", "Bob")
        await ala.change(options={"giver": 0})
        await ala.start()
        prompt = (await ala.look())["prompt"]
        assert await admin(database, "backup", copy) == 0
        assert await admin(database, "backup", copy) == 1, "nothing is overwritten"
        assert (await ala.post(prompt["id"], prompt["actions"][0])).status_code == 200
        assert await admin(database, "restore", copy) == 1, "not while there are tables or a server"
        assert await admin(elsewhere, "restore", copy) == 0
        assert (await bob.look())["prompt"] is not None, "here, all went on meanwhile"
    async with running(QUICK, store_at(elsewhere)) as house:
        again = house.person(ala.token, ala.code)
        assert (await again.look())["prompt"] == prompt, "as it was when the backup was made"
        assert (await again.post(prompt["id"], prompt["actions"][1])).status_code == 200
    assert rights_of(copy) == 0o600
    capsys.readouterr()


def rights_of(file: str) -> int:
    return Path(file).stat().st_mode & 0o777
