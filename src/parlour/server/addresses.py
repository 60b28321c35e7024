"""Addresses: what counts as one visitor for limits, bans and open connections.

An IPv4 address is one visitor. A household has an IPv6 network of 64 bits, so all its addresses are one visitor. An
IPv4 address that is written as IPv6 (`::ffff:192.0.2.1`) is treated as the IPv4 address.
"""

from functools import lru_cache
from ipaddress import IPv4Network, IPv6Network, ip_address, ip_network

Network = IPv4Network | IPv6Network

HOUSEHOLD = 64  # bits of an IPv6 address
MAPPED = 96  # bits before the IPv4 address in `::ffff:192.0.2.1`


@lru_cache(4096)
def visitor_of(address: str) -> str:
    """Return the visitor of an address: `192.0.2.1`, or `2001:db8:0:1::/64`. Other texts are returned unchanged."""
    try:
        return _text(_widened(ip_network(address.partition("%")[0])))
    except ValueError:
        return address


def network_of(text: str) -> Network:
    """Return the network that an operator typed, never narrower than one visitor.

    Raises `ValueError` if it is not valid.
    """
    return _widened(ip_network(text, strict=False))


def is_within(visitor: str, networks: list[Network]) -> bool:
    """Return whether a visitor is in one of these networks."""
    if not networks:
        return False
    try:
        ip = ip_address(visitor.partition("/")[0])
    except ValueError:
        return False
    return any(ip in network for network in networks)


def _widened(network: Network) -> Network:
    if isinstance(network, IPv4Network):
        return network
    mapped = network.network_address.ipv4_mapped
    if mapped is not None and network.prefixlen >= MAPPED:
        return IPv4Network((mapped, network.prefixlen - MAPPED))
    return network.supernet(new_prefix=HOUSEHOLD) if network.prefixlen > HOUSEHOLD else network


def _text(network: Network) -> str:
    whole = network.prefixlen == network.max_prefixlen
    return str(network.network_address) if whole else str(network)
