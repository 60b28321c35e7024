"""Checks whether a public address leads to this server and carries event streams, by fetching a stream through it.

A machine on the way may buffer an answer until it ends. Such a tunnel passes pages but delays events.
"""

import asyncio
import ssl
from time import monotonic
from typing import Literal
from urllib.parse import urlsplit

from msgspec import Struct

PATH = "/api/anywhere/probe"
CONNECTED = 5.0  # seconds to reach the other machine
IN_TIME = 3.0  # seconds within which the event must arrive
AGAIN = 0.5  # seconds before an address that does not answer yet is tried again
LONGEST = 64 * 1024

Verdict = Literal["carried", "held_back", "unreachable"]


class Route(Struct, frozen=True):
    """How a public address is reached, and with which certificates. Tests use a route of their own."""

    host: str
    port: int
    tls: ssl.SSLContext | None


class Probed(Struct, frozen=True):
    verdict: Verdict
    seconds: float  # until the event arrived


def public_route(address: str) -> Route:
    """Return the route that a browser would take."""
    parts = urlsplit(address)
    is_https = parts.scheme == "https"
    tls = ssl.create_default_context() if is_https else None
    return Route(parts.hostname or "", parts.port or (443 if is_https else 80), tls)


async def probe(address: str, key: str, route: Route) -> Probed:
    """Fetch the probe stream once. `unreachable`: no connection, or an answer that is not from this server."""
    try:
        async with asyncio.timeout(CONNECTED):
            name = urlsplit(address).hostname if route.tls else None
            reader, writer = await asyncio.open_connection(
                route.host, route.port, ssl=route.tls, server_hostname=name, limit=LONGEST
            )
    except (OSError, TimeoutError):
        return Probed("unreachable", 0.0)
    began = monotonic()
    try:
        writer.write(_request(address, key))
        async with asyncio.timeout(IN_TIME):
            found = await _finds(reader, key)
    except TimeoutError:
        return Probed("held_back", IN_TIME)
    except (OSError, ValueError, asyncio.IncompleteReadError):
        found = False
    finally:
        writer.transport.abort()
    return Probed("carried" if found else "unreachable", monotonic() - began)


async def probe_until(address: str, key: str, route: Route, within: float) -> Probed:
    """Repeat the probe for up to that many seconds, because the name of a new tunnel may not be known everywhere
    yet.
    """
    end = monotonic() + within
    while True:
        found = await probe(address, key, route)
        if found.verdict != "unreachable" or monotonic() > end:
            return found
        await asyncio.sleep(AGAIN)


def _request(address: str, key: str) -> bytes:
    parts = urlsplit(address)
    return (
        f"GET {parts.path}{PATH}?key={key} HTTP/1.1\r\nHost: {parts.netloc}\r\nAccept: text/event-stream\r\n"
        "User-Agent: parlour\r\nConnection: close\r\n\r\n"
    ).encode()


async def _finds(reader: asyncio.StreamReader, key: str) -> bool:
    """Return whether the answer has status 200 and this server's event."""
    status = (await reader.readline()).split(maxsplit=2)
    if len(status) < 2 or status[1] != b"200":
        return False
    while line := await reader.readline():
        if line.strip() == f"data: {key}".encode():
            return True
    return False
