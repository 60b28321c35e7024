"""Over real IPv6 sockets: who is banned, and who is counted."""

import asyncio
from pathlib import Path

import httpx
import pytest

from parlour.__main__ import main
from tests.server.people import PATIENCE
from tests.server.processes import served


async def test_a_ban_of_an_ipv4_address_holds_at_a_socket_of_both_kinds(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """The system calls such a visitor `::ffff:127.0.0.1`; another IPv4 address is another visitor."""
    database = str(tmp_path / "tables.db")
    async with served(database, host="::") as server:
        other = httpx.AsyncHTTPTransport(local_address="127.0.0.2")
        async with (
            httpx.AsyncClient(trust_env=False) as banned,
            httpx.AsyncClient(trust_env=False, transport=other) as visitor,
        ):
            shelf = f"http://127.0.0.1:{server.port}/api/games"
            assert (await banned.get(shelf)).status_code == (await visitor.get(shelf)).status_code == 200
            ban = ["admin", "ban", "address", "::ffff:127.0.0.1", "--database", database]
            assert await asyncio.to_thread(main, ban) == 0
            async with asyncio.timeout(PATIENCE):
                while (await banned.get(shelf)).status_code != 403:  # noqa: ASYNC110 - the server hears of it soon
                    await asyncio.sleep(0.05)
            assert (await visitor.get(shelf)).status_code == 200
            assert (await banned.get(f"http://[::1]:{server.port}/api/games")).status_code == 200
    assert "Banned: 1" in capsys.readouterr().out


async def test_a_banned_ipv6_address_is_kept_out(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    database = str(tmp_path / "tables.db")
    async with served(database, host="::1") as server, httpx.AsyncClient(trust_env=False) as visitor:
        shelf = f"http://[::1]:{server.port}/api/games"
        assert (await visitor.get(shelf)).status_code == 200
        assert await asyncio.to_thread(main, ["admin", "ban", "address", "::1", "--database", database]) == 0
        async with asyncio.timeout(PATIENCE):
            while (await visitor.get(shelf)).status_code != 403:  # noqa: ASYNC110 - the server hears of it soon
                await asyncio.sleep(0.05)
        assert await asyncio.to_thread(main, ["admin", "lift", "address", "::1", "--database", database]) == 0
        assert "Lifted: 1" in capsys.readouterr().out
