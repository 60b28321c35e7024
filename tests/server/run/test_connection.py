"""The line below HTTP: who connects and never finishes asking is hung up on; who asks again is not."""

import asyncio

import pytest

from tests.server.conftest import Running
from tests.server.people import PATIENCE


@pytest.fixture(autouse=True)
def impatient(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("parlour.server.run.connection.ASKING", 0.3)


async def connect(house: Running) -> tuple[asyncio.StreamReader, asyncio.StreamWriter]:
    host, port = house.base.removeprefix("http://").split(":")
    return await asyncio.open_connection(host, int(port))


@pytest.mark.parametrize(
    "begun",
    [b"", b"GET / HT", b"POST /api/tables HTTP/1.1\r\nHost: x\r\nContent-Length: 50\r\n\r\n{"],
    ids=["nothing", "half a head", "half a body"],
)
async def test_a_request_that_never_ends_is_cut(house: Running, begun: bytes) -> None:
    reader, writer = await connect(house)
    writer.write(begun)
    async with asyncio.timeout(PATIENCE):
        with pytest.raises((ConnectionResetError, asyncio.IncompleteReadError)):
            await reader.readexactly(10_000)
    writer.close()


async def test_a_connection_is_kept_for_the_next_request(house: Running) -> None:
    reader, writer = await connect(house)
    for _ in range(3):
        writer.write(b"GET /health HTTP/1.1\r\nHost: x\r\n\r\n")
        head = await reader.readuntil(b"\r\n\r\n")
        assert head.startswith(b"HTTP/1.1 200")
        assert await reader.readexactly(15) == b'{"status":"ok"}'
        await asyncio.sleep(0.4)
    writer.close()
    await writer.wait_closed()


@pytest.mark.parametrize(
    "nonsense", [b"\x16\x03\x01\x02\x00\x01", b"HELLO\r\n\r\n", b"GET / HTTP/1.1\r\nHost: \x00\r\n\r\n"]
)
async def test_what_is_not_http(house: Running, nonsense: bytes) -> None:
    reader, writer = await connect(house)
    writer.write(nonsense)
    async with asyncio.timeout(PATIENCE):
        answer = await reader.read(10_000)
    assert answer.startswith(b"HTTP/1.1 400") or answer == b""
    writer.close()
