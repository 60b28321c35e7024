"""The operator of this server: a person whose requests come from the machine that it runs on."""

from ipaddress import ip_address

from parlour.server.anywhere.arrivals import is_by_tunnel
from parlour.server.wire.body import Asked

FORWARDED = ("x-forwarded-for", "forwarded", "x-real-ip", "via")


def is_from_here(request: Asked) -> bool:
    """From this very machine, and not by way of a tunnel, or of a proxy that nobody has told us of."""
    client = request.client
    if client is None or is_by_tunnel(request.scope) or any(name in request.headers for name in FORWARDED):
        return False
    try:
        return ip_address(client.host).is_loopback
    except ValueError:
        return False


def runs_this_server(request: Asked) -> bool:
    """The same, also for a browser here that was sent to this machine's address on the network."""
    client, server = request.client, request.scope.get("server")
    is_own = client is not None and server is not None and client.host == server[0]
    is_direct = not is_by_tunnel(request.scope) and not any(name in request.headers for name in FORWARDED)
    return is_from_here(request) or (is_own and is_direct)
