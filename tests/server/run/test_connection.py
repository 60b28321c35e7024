"""The line below HTTP: who never finishes asking, or asks at endless length, is hung up on; who asks again is not."""

import asyncio
import socket
from contextlib import closing, suppress
from itertools import count
from pathlib import Path

import msgspec
import pytest

from tests.server.conftest import Running, table_of
from tests.server.people import PATIENCE, Person
from tests.server.processes import served


@pytest.fixture
def impatient(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("parlour.server.run.connection.ASKING", 0.3)


async def connect(house: Running) -> tuple[asyncio.StreamReader, asyncio.StreamWriter]:
    host, port = house.base.removeprefix("http://").split(":")
    return await asyncio.open_connection(host, int(port))


@pytest.mark.parametrize(
    "begun",
    [b"", b"GET / HT", b"POST /api/tables HTTP/1.1\r\nHost: localhost\r\nContent-Length: 50\r\n\r\n{"],
    ids=["nothing", "half a head", "half a body"],
)
@pytest.mark.usefixtures("impatient")
async def test_a_request_that_never_ends_is_cut(house: Running, begun: bytes) -> None:
    reader, writer = await connect(house)
    writer.write(begun)
    async with asyncio.timeout(PATIENCE):
        with pytest.raises((ConnectionResetError, asyncio.IncompleteReadError)):
            await reader.readexactly(10_000)
    writer.close()


@pytest.mark.usefixtures("impatient")
async def test_a_connection_is_kept_for_the_next_request(house: Running) -> None:
    reader, writer = await connect(house)
    for _ in range(3):
        writer.write(b"GET /health HTTP/1.1\r\nHost: localhost\r\n\r\n")
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


async def answer_to(house: Running, request: bytes) -> bytes:
    """The first line of the answer; nothing, if the line was cut."""
    reader, writer = await connect(house)
    try:
        writer.write(request)
        async with asyncio.timeout(PATIENCE):
            return await reader.readline()
    except (ConnectionResetError, BrokenPipeError):
        return b""
    finally:
        await hang_up(writer)


async def hang_up(writer: asyncio.StreamWriter) -> None:
    writer.close()
    with suppress(ConnectionResetError, BrokenPipeError):
        await writer.wait_closed()


A_HEADER = b"X-A: " + b"a" * 1000 + b"\r\n"


@pytest.mark.parametrize(
    ("request_", "status"),
    [
        (b"GET /" + b"a" * 6000 + b" HTTP/1.1\r\nHost: localhost\r\n\r\n", b"414"),
        (b"GET /" + b"a" * 3000 + b" HTTP/1.1\r\nHost: localhost\r\n\r\n", b"404"),
        (b"GET /static/x/" + b"a" * 3000 + b" HTTP/1.1\r\nHost: localhost\r\n\r\n", b"404"),
        (b"GET / HTTP/1.1\r\nHost: localhost\r\n" + A_HEADER * 99 + b"\r\n", b"431"),
        (b"GET / HTTP/1.1\r\nHost: localhost\r\n" + b"X: y\r\n" * 101 + b"\r\n", b"431"),
        (b"GET / HTTP/1.1\r\nHost: localhost\r\n" + b"X: y\r\n" * 60 + b"\r\n", b"200"),
        (b"GET /a%00b HTTP/1.1\r\nHost: localhost\r\n\r\n", b"404"),
        (b"GET /static/x/a%00b HTTP/1.1\r\nHost: localhost\r\n\r\n", b"404"),
        (b"GET /static/x/a%0d%0ab HTTP/1.1\r\nHost: localhost\r\n\r\n", b"404"),
        (b"GET /api/tables/AB%00C HTTP/1.1\r\nHost: localhost\r\n\r\n", b"404"),
        (b"GET /api/games/%00/rules HTTP/1.1\r\nHost: localhost\r\n\r\n", b"404"),
    ],
    ids=["6000", "3000", "file", "large", "many", "enough", "null", "null file", "line end", "null code", "null game"],
)
async def test_what_is_asked_has_an_end(house: Running, request_: bytes, status: bytes) -> None:
    assert (await answer_to(house, request_)).split()[1] == status


async def test_one_header_without_an_end_is_not_kept(house: Running, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("parlour.server.run.connection.ASKING", PATIENCE)
    reader, writer = await connect(house)
    writer.write(b"GET / HTTP/1.1\r\nHost: localhost\r\nX: ")
    sent = 0
    with suppress(ConnectionResetError, BrokenPipeError):
        while sent < 64 * 2**20 and not writer.is_closing() and not reader.at_eof():
            writer.write(b"a" * 65536)
            sent += 65536
            await writer.drain()
            await asyncio.sleep(0)
    await hang_up(writer)
    assert sent < 16 * 2**20, "nobody has stopped us"


@pytest.mark.parametrize("visitor", ["127.0.0.1", "2001:db8::{}", "::ffff:192.0.2.1"])
async def test_an_address_holds_only_so_many_connections(
    house: Running, monkeypatch: pytest.MonkeyPatch, visitor: str
) -> None:
    """All addresses of a household's /64 are one."""
    numbers = count(1)
    where = "uvicorn.protocols.http.httptools_impl.get_remote_addr"
    monkeypatch.setattr(where, lambda _: (visitor.format(next(numbers)), 1))
    monkeypatch.setattr("parlour.server.run.connection.MOST_CONNECTIONS", 3)
    monkeypatch.setattr("parlour.server.run.connection.ASKING", PATIENCE)
    monkeypatch.setattr("parlour.server.run.connection.StreamConnection.is_counted", True)
    lines = [await connect(house) for _ in range(3)]
    assert await answer_to(house, b"GET /health HTTP/1.1\r\nHost: localhost\r\n\r\n") == b""
    for _, writer in lines:
        await hang_up(writer)
    async with asyncio.timeout(PATIENCE):
        while b"200" not in await answer_to(house, b"GET /health HTTP/1.1\r\nHost: localhost\r\n\r\n"):  # noqa: ASYNC110
            await asyncio.sleep(0.02)


async def test_a_move_is_answered_in_one_write_as_the_framework_answers_it(house: Running) -> None:
    """Asked one after the other, and three before the first answer: then each waits for its turn."""
    ala, _bob = await table_of(house, "Ala", "Bob")
    await ala.change(options={"giver": 0})
    await ala.start()
    prompt = (await ala.look())["prompt"]
    body = msgspec.json.encode({"prompt": prompt["id"], "action": prompt["actions"][0], "key": "same"})
    asked = [
        f"POST {ala.path('/moves')} HTTP/1.1\r\nHost: localhost\r\nAuthorization: Bearer {ala.token}\r\n"
        f"Content-Type: {kind}\r\n"
        f"Content-Length: {len(body)}\r\n\r\n".encode()
        + body
        for kind in ("application/json", "application/json; charset=utf-8")
    ]
    reader, writer = await connect(house)
    heads = set()
    for requests in ([asked[0]], [asked[1]], [asked[0], asked[1], asked[0]]):
        writer.write(b"".join(requests))
        for _ in requests:
            async with asyncio.timeout(PATIENCE):
                head = await reader.readuntil(b"\r\n\r\n")
                assert await reader.readexactly(len(b'{"seq":6}')) == b'{"seq":6}'
            lines = head.strip().split(b"\r\n")
            heads.add((lines[0], *sorted(line for line in lines[1:] if not line.startswith(b"date:"))))
    assert len(heads) == 1
    await hang_up(writer)


async def test_who_asks_for_many_things_at_once_and_hangs_up_is_no_error(tmp_path: Path) -> None:
    """Else anybody could fill the log. With uvloop, whose connections are strict about it."""
    async with served(tmp_path / "tables.db") as server:
        await asyncio.gather(*(asyncio.to_thread(_ask_and_hang_up, server.port) for _ in range(300)))
        ala = Person(server.base)
        await ala.found("Ala")
        await ala.close()
        assert await server.interrupt() == 0
        assert server.process.stderr is not None
        assert b"Traceback" not in await server.process.stderr.read()


def _ask_and_hang_up(port: int) -> None:
    with closing(socket.create_connection(("127.0.0.1", port))) as line:
        line.sendall(b"GET /health HTTP/1.1\r\nHost: localhost\r\n\r\n" * 200)
        line.recv(200)
