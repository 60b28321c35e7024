"""A proxy that passes an answer on only when it has all of it: a stream never comes through."""

import asyncio
import re
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from urllib.parse import urlsplit


@asynccontextmanager
async def holding(house: str) -> AsyncIterator[str]:
    """Where the server at `house` is reached through it."""
    where = urlsplit(house)

    async def serve(visitor: asyncio.StreamReader, answer: asyncio.StreamWriter) -> None:
        with suppress(OSError, asyncio.IncompleteReadError):
            await _pass_on(where.port, visitor, answer)
        answer.close()

    server = await asyncio.start_server(serve, "127.0.0.1", 0)
    try:
        yield f"http://localhost:{server.sockets[0].getsockname()[1]}{where.path}"
    finally:
        server.close()


async def _pass_on(port: int | None, visitor: asyncio.StreamReader, answer: asyncio.StreamWriter) -> None:
    """One request for each connection."""
    head = await visitor.readuntil(b"\r\n\r\n")
    length = re.search(rb"(?i)\r\ncontent-length: *(\d+)", head)
    body = await visitor.readexactly(int(length[1])) if length else b""
    lines = [line for line in head.split(b"\r\n") if line and not line.lower().startswith(b"connection:")]
    reader, writer = await asyncio.open_connection("127.0.0.1", port)
    try:
        writer.write(b"\r\n".join([*lines, b"Connection: close", b"", body]))
        whole = asyncio.create_task(reader.read())
        gone = asyncio.create_task(visitor.read())  # the visitor says no more, or hangs up
        await asyncio.wait((whole, gone), return_when=asyncio.FIRST_COMPLETED)
        if whole.done():
            answer.write(whole.result())
            await answer.drain()
        for task in (whole, gone):
            task.cancel()
    finally:
        writer.close()
