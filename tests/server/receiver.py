"""A web server of the tests' own on loopback, with a certificate of its own: it takes what webhooks post, and what
a push service is handed."""

import asyncio
import ssl
import subprocess
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path


class Received:
    """What came, and what is answered."""

    def __init__(self) -> None:
        self.port = 0
        self.status = 204
        self.location = ""
        self.hangs = False
        self.hangs_at = ""  # what is posted there is taken, and never answered
        self.requests: list[tuple[str, dict[str, str], bytes]] = []
        self.came = asyncio.Event()

    @property
    def url(self) -> str:
        return f"https://localhost:{self.port}"

    @property
    def bodies(self) -> list[str]:
        return [body.decode() for _, _, body in self.requests]

    async def count(self, number: int) -> None:
        """Wait until so many have come."""
        while len(self.requests) < number:
            self.came.clear()
            await asyncio.wait_for(self.came.wait(), 60)

    async def take(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        head = (await reader.readuntil(b"\r\n\r\n")).decode().split("\r\n")
        fields = dict(line.split(": ", 1) for line in head[1:] if line)
        body = await reader.readexactly(int(fields.get("Content-Length", "0")))
        self.requests.append((head[0], fields, body))
        self.came.set()
        if self.hangs or (self.hangs_at and self.hangs_at in head[0]):
            await reader.read()  # until the other end has given up, or was killed
            writer.close()
            return
        where = f"Location: {self.location}\r\n" if self.location else ""
        writer.write(f"HTTP/1.1 {self.status} So be it\r\n{where}Content-Length: 0\r\n\r\n".encode())
        await writer.drain()
        writer.close()


def certificate(folder: Path) -> tuple[Path, Path]:
    """For localhost, signed by itself."""
    key, chain = folder / "key.pem", folder / "chain.pem"
    subject = ["-subj", "/CN=localhost", "-addext", "subjectAltName=DNS:localhost,IP:127.0.0.1"]
    made = ["openssl", "req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes"]
    command = [*made, "-keyout", str(key), "-out", str(chain), "-days", "2", *subject]
    subprocess.run(command, check=True, capture_output=True, timeout=120)
    return key, chain


@asynccontextmanager
async def receiving(folder: Path) -> AsyncIterator[tuple[Received, ssl.SSLContext]]:
    """The receiver, and what a client has to trust."""
    key, chain = certificate(folder)
    mine = ssl.create_default_context(ssl.Purpose.CLIENT_AUTH)
    mine.load_cert_chain(chain, key)
    received = Received()
    server = await asyncio.start_server(received.take, "127.0.0.1", 0, ssl=mine)
    received.port = server.sockets[0].getsockname()[1]
    try:
        yield received, ssl.create_default_context(cafile=str(chain))
    finally:
        server.close()
