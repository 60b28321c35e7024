"""PostgreSQL goes away and comes back: callers are told, nothing is restarted, nothing is lost."""

from __future__ import annotations

import asyncio
import re
from asyncio import StreamReader, StreamWriter
from collections.abc import AsyncIterator, Callable
from math import inf
from pathlib import Path
from typing import TYPE_CHECKING
from urllib.parse import urlsplit

import asyncpg
import pytest

from parlour.storage import RESYNC, Address, StorageError, Store
from parlour.storage import store as store_at
from parlour.storage.postgres_errors import explain

if TYPE_CHECKING:
    from tests.storage.conftest import Ear, Open


class Gate:
    """A wire to PostgreSQL that a test can cut and mend, also in the middle of what it carries."""

    def __init__(self, socket: Path) -> None:
        self._socket = socket
        self._wires: set[StreamWriter] = set()
        self._piping: set[asyncio.Task[None]] = set()
        self.mend()

    def mend(self) -> None:
        self.is_shut = False
        self.cut_after = self.mute_after = inf  # bytes to PostgreSQL; with the latter, the next answer cuts it
        self._gone = 0

    async def open(self) -> int:
        self._server = await asyncio.start_server(self._pass, "127.0.0.1", 0)
        port: int = self._server.sockets[0].getsockname()[1]
        return port

    def shut(self) -> None:
        self.is_shut = True
        for wire in self._wires:
            wire.transport.abort()

    async def close(self) -> None:
        self.shut()
        self._server.close()
        await asyncio.gather(*self._piping, return_exceptions=True)

    async def _pass(self, reader: StreamReader, writer: StreamWriter) -> None:
        self._wires.add(writer)
        if self.is_shut:
            writer.transport.abort()
            return
        there, back = await asyncio.open_unix_connection(str(self._socket / ".s.PGSQL.5432"))
        self._wires.add(back)
        going, coming = _pipe(reader, back, self._going), _pipe(there, writer, self._coming)
        self._piping |= {asyncio.create_task(going), asyncio.create_task(coming)}

    def _going(self, piece: bytes) -> None:
        self._gone += len(piece)
        if self._gone >= self.cut_after:
            self.shut()

    def _coming(self, _piece: bytes) -> None:
        if self._gone >= self.mute_after:
            self.shut()


async def _pipe(reader: StreamReader, writer: StreamWriter, look: Callable[[bytes], None]) -> None:
    try:
        while piece := await reader.read(65536):
            look(piece)
            writer.write(piece)
            await writer.drain()
    except ConnectionError:
        pass
    finally:
        writer.close()


@pytest.fixture
async def gate(postgres: Path) -> AsyncIterator[Gate]:
    gate = Gate(postgres)
    yield gate
    await gate.close()


@pytest.fixture
async def store(opened: Open, gate: Gate, postgres_url: str) -> Store:
    """A store behind the gate."""
    port = await gate.open()
    return await opened(f"postgresql://postgres:secret@127.0.0.1:{port}{urlsplit(postgres_url).path}")


async def test_callers_are_told_when_postgres_is_away_and_play_on_when_it_is_back(
    store: Store, gate: Gate, listen: type[Ear]
) -> None:
    ear = listen(store)
    await store.tables.add(Address("table", "KLON", 0.0, 0.0, "lobby"))
    await store.log.append("table", 0, [b"before"])
    gate.shut()
    appends = [store.log.append(f"table {number}", 0, [b"lost"]) for number in range(20)]
    answers = await asyncio.gather(*appends, store.log.read("table"), store.tables.count(), return_exceptions=True)
    assert all(isinstance(answer, StorageError) and "Storage away" in str(answer) for answer in answers), answers
    assert not await store.healthy()

    gate.is_shut = False
    await ear.hears(RESYNC)
    assert await store.healthy()
    await store.log.append("table", 1, [b"after"])
    assert await store.log.read("table") == [b"before", b"after"]
    assert await store.tables.count() == 1


LONG = [b"%d" % number * 100_000 for number in range(3)]


@pytest.mark.parametrize("cut", [1_000, 120_000, 280_000])
async def test_an_append_whose_lines_were_cut_off_on_their_way_leaves_nothing(
    store: Store, gate: Gate, listen: type[Ear], opened: Open, postgres_url: str, cut: int
) -> None:
    ear, there = listen(store), await opened(postgres_url)
    gate.cut_after = cut
    answers = await asyncio.gather(
        store.log.append("one", 0, LONG), store.log.append("two", 0, [b"short"] * 3), return_exceptions=True
    )
    assert all(isinstance(answer, StorageError) for answer in answers)
    gate.mend()
    await ear.hears(RESYNC)
    assert (await there.log.read("one"), await there.log.read("two")) == ([], [])
    await store.log.append("one", 0, LONG)
    assert await there.log.read("one") == LONG


async def test_of_an_append_whose_answer_was_cut_off_all_lines_are_there(
    store: Store, gate: Gate, listen: type[Ear], opened: Open, postgres_url: str
) -> None:
    ear, there = listen(store), await opened(postgres_url)
    gate.mute_after = sum(map(len, LONG))
    with pytest.raises(StorageError):
        await store.log.append("table", 0, LONG)
    gate.mend()
    await ear.hears(RESYNC)
    assert await there.log.read("table") == LONG


async def test_the_password_is_never_told(store: Store, gate: Gate) -> None:
    gate.shut()
    with pytest.raises(StorageError) as away:
        await store.log.append("table", 0, [b"x"])
    assert "secret" not in str(away.value)
    assert "127.0.0.1" in str(away.value)


async def test_what_was_rung_meanwhile_is_made_up_for(
    store: Store, gate: Gate, listen: type[Ear], opened: Open, postgres_url: str
) -> None:
    other = await opened(postgres_url)
    here, there = listen(store), listen(other)
    gate.shut()
    store.bus.publish("kept until the wire is mended")
    other.bus.publish("missed")
    await asyncio.sleep(0.05)
    assert (here, there) == (["kept until the wire is mended"], ["missed"])

    gate.is_shut = False
    await here.hears(RESYNC)
    await there.hears("kept until the wire is mended")
    assert there == ["missed", "kept until the wire is mended"]


async def test_when_too_much_was_rung_meanwhile_one_text_stands_for_all(
    store: Store, gate: Gate, listen: type[Ear], opened: Open, postgres_url: str
) -> None:
    there = listen(await opened(postgres_url))
    gate.shut()
    assert not await store.healthy()  # it has noticed
    for number in range(10_500):
        store.bus.publish(f"table {number}")
    gate.is_shut = False
    await there.hears("table 10499")
    assert there[0] == RESYNC
    assert len(there) == 500


async def test_a_store_can_be_closed_while_postgres_is_away(store: Store, gate: Gate) -> None:
    store.bus.publish("nobody hears this")
    gate.shut()
    async with asyncio.timeout(30):
        await store.close()


@pytest.mark.parametrize(
    ("url", "advice"),
    [
        ("postgresql://nobody@127.0.0.1:1/parlour", "Storage away: .*“parlour” on 127.0.0.1"),
        ("postgresql://nobody@no-such-host.invalid/parlour", "Storage away"),
        ("postgresql://postgres@/no_such_database?host={socket}", "does not exist.*createdb"),
        ("postgresql://stranger@/postgres?host={socket}", "does not let Parlour in"),
    ],
)
async def test_a_database_that_cannot_be_reached_is_named_with_advice(postgres: Path, url: str, advice: str) -> None:
    store = store_at(url.format(socket=postgres))
    with pytest.raises(StorageError, match=advice):
        await store.open()
    await store.close()


@pytest.mark.parametrize(
    ("error", "sentence"),
    [
        (asyncpg.DiskFullError("could not extend file"), "no space left for the PostgreSQL database “parlour” on host"),
        (asyncpg.ReadOnlySQLTransactionError("cannot execute INSERT"), "read-only"),
        (asyncpg.TooManyConnectionsError("sorry, too many clients"), "Start fewer workers"),
        (asyncpg.InsufficientPrivilegeError("permission denied"), "Grant its user"),
        (asyncpg.AdminShutdownError("terminating connection"), "Storage away"),
        (TimeoutError(), "Storage away.*TimeoutError"),
        (asyncpg.UndefinedColumnError("column lines"), "cannot be used .column lines"),
    ],
)
def test_what_postgres_says_is_told_in_a_sentence(error: Exception, sentence: str) -> None:
    told = str(explain(error, "postgresql://ala:secret@host/parlour"))
    assert re.search(sentence, told)
    assert "secret" not in told
