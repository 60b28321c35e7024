"""As much of WebSocket as a load generator needs: text or binary frames, no mask that hides anything, no fragments."""

import asyncio
import struct
from collections.abc import Callable
from typing import cast

TEXT, BINARY, CLOSE, PING, PONG = 1, 2, 8, 9, 10
UPGRADE = (
    "GET {path} HTTP/1.1\r\nHost: x\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
    "Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\nSec-WebSocket-Version: 13\r\n\r\n"
)


class Socket(asyncio.Protocol):
    """One connection; `told` is called with every message that comes."""

    def __init__(self, path: str, told: Callable[["Socket", bytes], None]) -> None:
        self._path = path
        self._told = told
        self._buffer = b""
        self._is_open = False

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self._transport = cast(asyncio.Transport, transport)
        self._transport.write(UPGRADE.format(path=self._path).encode())

    def data_received(self, data: bytes) -> None:
        self._buffer += data
        if not self._is_open:
            head, end, rest = self._buffer.partition(b"\r\n\r\n")
            if not end:
                return
            if b" 101 " not in head.partition(b"\r\n")[0]:
                raise RuntimeError(head.decode())
            self._is_open, self._buffer = True, rest
        self._read()

    def send(self, message: bytes, kind: int = TEXT) -> None:
        """Masked with zeros: the message stands in the frame as it is."""
        length = len(message)
        size = bytes((0x80 | length,)) if length < 126 else b"\xfe" + struct.pack("!H", length)
        self._transport.write(bytes((0x80 | kind,)) + size + b"\0\0\0\0" + message)

    def close(self) -> None:
        self._transport.close()

    def _read(self) -> None:
        data, start = self._buffer, 0
        while len(data) - start >= 2:
            size, at = data[start + 1] & 127, start + 2
            if size == 126:
                size, at = int.from_bytes(data[at : at + 2], "big"), at + 2
            elif size == 127:
                size, at = int.from_bytes(data[at : at + 8], "big"), at + 8
            if len(data) < at + size:
                break
            self._hear(data[start] & 15, data[at : at + size])
            start = at + size
        self._buffer = data[start:]

    def _hear(self, kind: int, message: bytes) -> None:
        if kind in (TEXT, BINARY):
            self._told(self, message)
        elif kind == PING:
            self.send(message, PONG)


async def connect(port: int, path: str, told: Callable[[Socket, bytes], None]) -> Socket:
    loop = asyncio.get_running_loop()
    _, socket = await loop.create_connection(lambda: Socket(path, told), "127.0.0.1", port)
    return socket
