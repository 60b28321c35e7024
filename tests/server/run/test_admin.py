"""`parlour admin`, beside a server that has the tables open: it sees what was done, within a second or at once."""

import asyncio
import json
from pathlib import Path

import pytest

from parlour.__main__ import main
from parlour.storage import store as store_at
from tests.server.conftest import QUICK, problem, running, table_of


async def admin(file: Path, *words: str) -> int:
    return await asyncio.to_thread(main, ["admin", *words, "--database", str(file)])


async def test_tables_are_listed_shown_and_closed_beside_a_server(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "tables.db"
    async with running(QUICK, store_at(str(file))) as house:
        ala, bob = await table_of(house, "Ala", "Bob")
        assert await admin(file, "tables", "--phase", "lobby") == 0
        assert f"{ala.code}  lobby" in capsys.readouterr().out
        assert await admin(file, "show", ala.code.lower()) == 0
        told = capsys.readouterr().out
        assert "1. Ala (host)" in told and "2. Bob" in told and ala.token not in told
        for words in (("tables",), ("show", ala.code), ("bans",), ("reports",)):
            assert await admin(file, *words, "--json") == 0
            told = capsys.readouterr().out
            assert isinstance(json.loads(told), list | dict) and ala.token not in told
        async with bob.stream() as stream:
            await stream.next("table")
            assert await admin(file, "close", ala.code) == 0
            assert (await stream.next("gone")).data["reason"] == "closed"
        assert problem(await bob.call("GET", bob.path())) == (404, "no_such_table")
        assert await admin(file, "show", ala.code) == 2
        assert "no table" in capsys.readouterr().err


async def test_new_links_and_a_link_for_who_has_lost_theirs(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "tables.db"
    async with running(QUICK, store_at(str(file))) as house:
        ala, bob = await table_of(house, "Ala", "Bob")
        before = (await ala.look())["links"]
        assert await admin(file, "keys", ala.code) == 0
        after = (await ala.look())["links"]
        assert before["screen"] != after["screen"] and before["watch"] != after["watch"]
        assert await admin(file, "keys", ala.code, "--seat", "2") == 0
        link = capsys.readouterr().out.split()[-1]
        again = house.person(link.partition("#")[2], ala.code)
        assert (await again.look())["you"]["seat"] == bob.seat
        assert await admin(file, "keys", ala.code, "--seat", "3") == 2


async def test_migrating_is_for_when_no_server_runs(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "tables.db"
    assert await admin(file, "tables") == 1
    assert "There is no database" in capsys.readouterr().err
    assert await admin(file, "migrate") == 0
    assert await admin(file, "tables") == 0
    assert capsys.readouterr().out.endswith("0 in all.\n")
    async with running(QUICK, store_at(str(file))):
        assert await admin(file, "migrate") == 1
        assert "Another Parlour server" in capsys.readouterr().err
