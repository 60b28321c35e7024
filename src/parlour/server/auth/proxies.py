"""Reverse proxies that the operator trusts. Only their headers about a request are believed."""

from ipaddress import ip_address, ip_network
from typing import Any

from parlour.server.addresses import Network
from parlour.server.live.readers import CONNECTION, Connection

ANYBODY = "*"


class Proxies:
    """The addresses and networks of `--proxy`, separated by commas, as uvicorn reads them; `*` means all."""

    def __init__(self, written: str) -> None:
        names = [name.strip() for name in written.split(",") if name.strip()]
        self._everybody = ANYBODY in names
        self._networks: list[Network] = []
        self._literal: set[str] = set()
        for name in names:
            try:
                self._networks.append(ip_network(name, strict=False))
            except ValueError:
                self._literal.add(name)

    def sent(self, scope: Any) -> bool:
        """Return whether this request comes from a trusted proxy."""
        peer = peer_of(scope)
        if self._everybody or peer in self._literal:
            return True
        try:
            address = ip_address(peer)
        except ValueError:
            return False
        mapped = getattr(address, "ipv4_mapped", None) or address
        return any(mapped in network for network in self._networks)


def peer_of(scope: Any) -> str:
    """Return the address at the other end of the connection, whatever uvicorn read from X-Forwarded-For."""
    below: Connection | None = (scope.get("extensions") or {}).get(CONNECTION)
    client = scope.get("client") if below is None else below.client
    return client[0] if client else ""


def header(scope: Any, name: bytes) -> str:
    """Return the last value of a header: the one that the nearest proxy wrote."""
    said = [value for key, value in scope["headers"] if key == name]
    return str(said[-1].decode("latin-1")) if said else ""
