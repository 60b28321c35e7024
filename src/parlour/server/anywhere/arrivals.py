"""Requests that arrive through the tunnel, at a port to which only the tunnel's program connects.

Such a request came over https, whatever the tunnel speaks with this server, and it is for a name of the tunnel. The
visitor's address is in a header of the tunnel's operator; that header is ignored on all other requests. If there is
no address, all visitors share one with generous limits, and a person with a seat is counted by its key.
"""

from ipaddress import ip_address
from typing import Any

from parlour.errors import Denied
from parlour.server.anywhere.link import PublicLink
from parlour.server.anywhere.means import host_of

SHARED = "tunnel"
"""The address of visitors whose own address is unknown."""

STATE = "by_tunnel"


def receive(link: PublicLink, hosts: set[str], scope: Any) -> None:
    """Mark the request if it came through the tunnel. Raise `Denied` if it is for another name than the tunnel's."""
    server = scope.get("server")
    if not link.port or server is None or server[1] != link.port:
        return
    if _name(scope) not in hosts:
        raise Denied("wrong_host")
    scope.setdefault("state", {})[STATE] = True
    scope["scheme"] = "http" if link.url.startswith("http:") else "https"
    means = link.used
    scope["client"] = (_visitor(scope, means.header) if means and means.header else SHARED, 0)


def is_by_tunnel(scope: Any) -> bool:
    """Return whether this request came through the public link."""
    return bool(scope.get("state", {}).get(STATE))


def _name(scope: Any) -> str:
    said = b"".join(value for name, value in scope["headers"] if name == b"host")
    return host_of(f"//{said.decode('latin-1')}")


def _visitor(scope: Any, header: bytes) -> str:
    """Return the last address in the header: the one that the nearest machine wrote."""
    said = [value for name, value in scope["headers"] if name == header]
    written = said[-1].decode("latin-1").rpartition(",")[2].strip() if said else ""
    try:
        return SHARED if ip_address(written).is_loopback else written
    except ValueError:
        return SHARED
