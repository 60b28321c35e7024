"""Recognising the operator: a person whose requests come from the machine on which this server runs."""

from ipaddress import ip_address

from parlour.server.anywhere.arrivals import is_by_tunnel
from parlour.server.wire.body import Asked

FORWARDED = ("x-forwarded-for", "forwarded", "x-real-ip", "via")


def is_from_here(request: Asked) -> bool:
    """Return whether the request comes from this machine, and not through a tunnel or an unknown proxy."""
    client = request.client
    if client is None or is_by_tunnel(request.scope) or any(name in request.headers for name in FORWARDED):
        return False
    try:
        return ip_address(client.host).is_loopback
    except ValueError:
        return False


def runs_this_server(request: Asked) -> bool:
    """Return the same, and also True for a browser on this machine that uses its network address."""
    client, server = request.client, request.scope.get("server")
    is_own = client is not None and server is not None and client.host == server[0]
    is_direct = not is_by_tunnel(request.scope) and not any(name in request.headers for name in FORWARDED)
    return is_from_here(request) or (is_own and is_direct)
