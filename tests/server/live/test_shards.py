"""Two databases, two servers of two workers each, told by either bus; one server is lost, and nothing else."""

import asyncio
import sys
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack
from pathlib import Path

import pytest

from parlour.storage import StorageAway, StorageError
from parlour.storage import store as store_at
from parlour.storage.nats_bus import NatsBus
from parlour.storage.shards import part_of
from tests.server.live.test_two_processes import at
from tests.server.people import PATIENCE, Person
from tests.server.processes import served
from tests.storage.conftest import postgres, postgres_url, two_urls

__all__ = ["postgres", "postgres_url", "two_urls"]

pytestmark = pytest.mark.xdist_group("postgres")


@pytest.fixture(params=["notify", "nats"])
async def bus(request: pytest.FixtureRequest) -> AsyncIterator[str]:
    if request.param == "notify":
        yield ""
        return
    program = Path(sys.executable).parent / "nats-server"
    server = await asyncio.create_subprocess_exec(
        program, "-a", "127.0.0.1", "-p", "-1", stderr=asyncio.subprocess.PIPE
    )
    assert server.stderr is not None
    async with asyncio.timeout(PATIENCE):
        while b"Server is ready" not in (line := await server.stderr.readline()):
            if b"Listening for client connections on " in line:
                address = line.decode().split()[-1]
    yield f"nats://{address}"
    server.terminate()
    await server.communicate()


async def test_one_node_lost_and_nothing_else(two_urls: str, bus: str) -> None:
    async with AsyncExitStack() as stack:
        first, second = [await stack.enter_async_context(served(two_urls, bus=bus, workers=2)) for _ in range(2)]
        hosts: dict[int, Person] = {}
        while len(hosts) < 2:  # until there is a table in either database
            host = Person(first.base)
            await host.found("Ala")
            if hosts.setdefault(part_of(host.code, 2), host) is not host:
                await host.close()
        for host in hosts.values():
            twin = at(second, host)
            async with twin.stream() as stream:
                await stream.next("table")
                await host.call("POST", host.path("/reactions"), {"emoji": "👏"})
                assert (await stream.next("reaction")).data["emoji"] == "👏", "heard from the other server"
            await twin.close()
        await first.kill()
        for host in hosts.values():
            twin = at(second, host)
            assert [seat["name"] for seat in (await twin.look())["seats"]] == ["Ala"]
            assert (await twin.call("POST", twin.path("/reactions"), {"emoji": "👏"})).status_code == 204
            await twin.close()
            await host.close()


async def test_a_bell_that_does_not_answer_is_named_without_its_password(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("parlour.storage.nats_bus.TIMEOUT", 0.2)
    with pytest.raises(StorageAway, match=r"The bus at 127\.0\.0\.1:1 does not answer") as away:
        await NatsBus("nats://ala:secret@127.0.0.1:1").open()
    assert "secret" not in str(away.value)


async def test_other_databases_or_another_order_are_refused(two_urls: str) -> None:
    kept = store_at(two_urls)
    await kept.open()
    await kept.close()
    swapped = " ".join(reversed(two_urls.split()))
    for wrong in (swapped, two_urls.split()[0]):
        with pytest.raises(StorageError, match=r"is number [12] of 2 databases"):
            await store_at(wrong).open()
