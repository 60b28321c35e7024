"""Requests to other servers at addresses that people have entered: https, one POST, no redirects, no private networks.

The name is resolved here, every resulting address is checked, and the connection goes to one of exactly these. The
connected address is checked again. So a name that is changed in between cannot lead into the operator's network.
"""

import asyncio
import ssl
from collections.abc import Mapping
from contextlib import suppress
from functools import cache
from ipaddress import IPv4Address, IPv6Address, IPv6Network, ip_address
from socket import SOCK_STREAM
from urllib.parse import urlsplit

from parlour.errors import ParlourError

TIMEOUT = 10.0  # seconds for the whole request
LONGEST_LINE = 4096  # bytes of the first line of an answer
RETRIES = (30.0, 120.0, 600.0)  # seconds before each retry; after the last one it is given up
TAKEN = range(200, 300)
NAT64 = IPv6Network("64:ff9b::/96")


class Unreachable(ParlourError):
    """Raised when the request was not sent or not answered. Says why, in a few English words for the operator."""


def is_public(address: str) -> bool:
    """Return whether this is a public address of the internet."""
    ip = ip_address(address.partition("%")[0])
    if isinstance(ip, IPv6Address):
        inside = ip.ipv4_mapped or ip.sixtofour or (IPv4Address(int(ip) & 0xFFFFFFFF) if ip in NAT64 else None)
        if inside is not None:
            return is_public(str(inside))
        if ip.teredo is not None or ip.is_site_local:
            return False
    return ip.is_global and not ip.is_multicast and not ip.is_reserved


@cache
def trusted() -> ssl.SSLContext:
    """Return the certificates that this machine trusts.

    They are read once, because that blocks for some milliseconds.
    """
    return ssl.create_default_context()


async def post(url: str, headers: Mapping[str, str], body: bytes, *, private: bool = False) -> int:
    """Send a request once and return the status of the answer. Only the operator may allow `private` addresses."""
    parts = urlsplit(url)
    if parts.scheme != "https" or not parts.hostname:
        raise Unreachable("not https")
    try:
        async with asyncio.timeout(TIMEOUT):
            address = await _resolve(parts.hostname, parts.port or 443, private=private)
            return await _send(parts.hostname, address, parts.port or 443, _request(url, headers, body), private)
    except TimeoutError:
        raise Unreachable("no answer in time") from None
    except (OSError, ValueError, asyncio.IncompleteReadError, asyncio.LimitOverrunError) as error:
        raise Unreachable(type(error).__name__) from error


async def _resolve(host: str, port: int, *, private: bool) -> str:
    addresses = await _look_up(host, port)
    if not addresses or not (private or all(map(is_public, addresses))):
        raise Unreachable("a private address")
    return addresses[0]


async def _look_up(host: str, port: int) -> list[str]:
    found = await asyncio.get_running_loop().getaddrinfo(host, port, type=SOCK_STREAM)
    return [str(where[0]) for *_, where in found]


async def _connect(host: str, address: str, port: int) -> tuple[asyncio.StreamReader, asyncio.StreamWriter]:
    return await asyncio.open_connection(address, port, ssl=trusted(), server_hostname=host, limit=LONGEST_LINE)


async def _send(host: str, address: str, port: int, request: bytes, private: bool) -> int:
    reader, writer = await _connect(host, address, port)
    try:
        if not (private or is_public(str(writer.get_extra_info("peername")[0]))):
            raise Unreachable("a private address")
        writer.write(request)
        await writer.drain()
        version, status, *_ = (await reader.readline()).split(None, 2)
        if not version.startswith(b"HTTP/1."):
            raise Unreachable("no answer of a web server")
        return int(status)
    finally:
        writer.close()
        with suppress(OSError, ssl.SSLError):
            await writer.wait_closed()


def _request(url: str, headers: Mapping[str, str], body: bytes) -> bytes:
    parts = urlsplit(url)
    target = (parts.path or "/") + (f"?{parts.query}" if parts.query else "")
    fields = {
        "Host": parts.netloc,
        "User-Agent": "Parlour",
        "Accept": "*/*",
        "Content-Length": str(len(body)),
        "Connection": "close",
        **headers,
    }
    lines = [f"POST {target} HTTP/1.1", *(f"{name}: {value}" for name, value in fields.items()), "", ""]
    return "\r\n".join(lines).encode("latin-1") + body
