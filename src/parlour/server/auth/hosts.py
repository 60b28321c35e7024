"""Hosts: the names under which this server answers. A request for any other host is refused before any work is done.

A web site can point a name of its own at this machine (DNS rebinding): the visitor's browser then takes our answers for
that site's. It has to ask under that name, and gets nothing. An address in digits cannot be pointed elsewhere.
"""

import re
from collections.abc import Iterable
from ipaddress import IPv6Address
from typing import Any
from urllib.parse import urlsplit

from parlour.errors import Denied
from parlour.server.settings import Settings

HOST = b"host"
LONGEST = 260  # bytes: a name of 253 letters, and a port
LABEL = r"[a-z0-9_](?:[a-z0-9_-]{0,61}[a-z0-9_])?"
NAME = re.compile(rf"{LABEL}(?:\.{LABEL})*")
WRITTEN = re.compile(rf"(?:(?P<name>{NAME.pattern})|\[(?P<six>[0-9a-f:.]{{2,45}})\])(?::(?P<port>[0-9]{{1,5}}))?")
OCTET = r"(?:25[0-5]|2[0-4][0-9]|1[0-9]{2}|[1-9]?[0-9])"
IPV4 = re.compile(rf"{OCTET}(?:\.{OCTET}){{3}}")
ALWAYS = "localhost"
BELOW = (".localhost", ".local")  # no registry sells them: this machine, and those that announce themselves nearby
LAST_PORT = 65535


class Hosts:
    """What the operator, this machine and its tunnels are called."""

    def __init__(self, settings: Settings) -> None:
        self._names = frozenset((ALWAYS, *settings.hosts, *_host_of(settings.url)))
        self._bases = frozenset((settings.url, settings.lan)) - {""}
        self.tunnels: set[str] = set()
        """Names of open tunnels, in lower case. Whoever opens a tunnel adds its name, and removes it afterwards."""

    def expect(self, scope: Any) -> None:
        """Raise `Denied` if the request is for another host, for none or for several. Its handlers see lower case."""
        said = [value for name, value in scope["headers"] if name == HOST]
        if len(said) != 1:
            raise Denied("malformed", facts={"field": "host", "problem": "not exactly one Host header"})
        raw = said[0]
        host = raw.lower().decode("latin-1")
        found = WRITTEN.fullmatch(host) if len(raw) <= LONGEST else None
        if found is None or int(found["port"] or 0) > LAST_PORT:
            raise Denied("malformed", facts={"field": "host", "problem": "not a host"})
        if not self._is_answered(found["name"] or "", found["six"] or ""):
            raise Denied("wrong_host")
        if host.encode() != raw:
            scope["headers"] = [(name, host.encode() if name == HOST else value) for name, value in scope["headers"]]

    def knows(self, base: str) -> bool:
        """Has the server itself decided on this address? Its own and its names, not what can be made up of digits."""
        scheme, _, host = base.partition("://")
        return base in self._bases or (scheme in ("http", "https") and (host in self._names or host in self.tunnels))

    def _is_answered(self, name: str, six: str) -> bool:
        if six:
            return _is_ipv6(six)
        return name in self._names or name in self.tunnels or name.endswith(BELOW) or bool(IPV4.fullmatch(name))


def normal_name(name: str) -> str:
    """A host's name as browsers send it: in lower case, other alphabets in Punycode. ValueError, if it is none."""
    try:
        written = name.strip().lower().encode("idna").decode()
    except UnicodeError:
        written = ""
    if not NAME.fullmatch(written):
        raise ValueError(f"{name!r} is no host name")
    return written


def usable_names(names: Iterable[str]) -> tuple[str, ...]:
    """Those that a browser could ask for, each once."""
    found: dict[str, None] = {}
    for name in names:
        try:
            found[normal_name(name)] = None
        except ValueError:
            continue
    return tuple(found)


def _host_of(url: str) -> tuple[str, ...]:
    return usable_names([urlsplit(url).hostname or ""])


def _is_ipv6(text: str) -> bool:
    try:
        IPv6Address(text)
    except ValueError:
        return False
    return True
