"""Hosts: the names under which this server answers. A request for any other host is refused before any work is done.

A web site can point a name of its own at this machine (DNS rebinding): the visitor's browser then takes our answers for
that site's. It has to ask under that name, and gets nothing. An address in digits cannot be pointed elsewhere.

Prefixes: the path below which people reach this server, such as `/parlour` at https://example.org/parlour. A proxy may
pass such paths on as they are, or take the prefix off. Both work: what is left of the path is routed, and what was
before it goes into links, cookies and pages. A request that comes by another way, such as localhost, has no prefix.
"""

import re
from collections.abc import Iterable
from ipaddress import IPv6Address
from typing import Any
from urllib.parse import urlsplit

from parlour.errors import Denied
from parlour.server.auth.proxies import Proxies, header
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
PREFIX = re.compile(r"(?:/[A-Za-z0-9._~-]+)*")
LONGEST_PREFIX = 200
FORWARDED = b"x-forwarded-prefix"
STATE = "prefix"


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
        scheme, _, rest = base.partition("://")
        host = rest.partition("/")[0]
        return base in self._bases or (scheme in ("http", "https") and (host in self._names or host in self.tunnels))

    def _is_answered(self, name: str, six: str) -> bool:
        if six:
            return _is_ipv6(six)
        return name in self._names or name in self.tunnels or name.endswith(BELOW) or bool(IPV4.fullmatch(name))


class Prefixes:
    """The prefix of each request: as its path has it, as a trusted proxy says, or as `--url` does.

    Many proxies pass on a header that the visitor made up. So with `--url` no other prefix than its own counts.
    """

    def __init__(self, settings: Settings, proxies: Proxies) -> None:
        parts = urlsplit(settings.url)
        self._own = parts.path.rstrip("/")
        self._is_known = bool(settings.url)
        self._host = normal_name(parts.hostname) if parts.hostname else ""
        self._proxies = proxies
        self._is_used = bool(self._own or settings.proxy)

    def take_off(self, scope: Any) -> None:
        """Leave only our own path in the request, and note what was before it."""
        if not self._is_used:
            return
        prefix = self._of(scope)
        scope.setdefault("state", {})[STATE] = prefix
        if not prefix:
            return
        path: str = scope["path"]
        if path == prefix or path.startswith(f"{prefix}/"):
            scope["path"] = path[len(prefix) :] or "/"
            raw: bytes = scope.get("raw_path") or b""
            if raw.startswith(prefix.encode()):
                scope["raw_path"] = raw[len(prefix) :] or b"/"

    def _of(self, scope: Any) -> str:
        said = header(scope, FORWARDED).rstrip("/")
        is_meant = said == self._own or not self._is_known
        if said and is_meant and is_prefix(said) and self._proxies.sent(scope):
            return said
        path: str = scope["path"]
        if self._own and (path == self._own or path.startswith(f"{self._own}/")):
            return self._own
        return self._own if self._own and _name(header(scope, HOST)) == self._host else ""


def normal_name(name: str) -> str:
    """A host's name as browsers send it: in lower case, other alphabets in Punycode. ValueError, if it is none."""
    try:
        written = name.strip().lower().encode("idna").decode()
    except UnicodeError:
        written = ""
    if not NAME.fullmatch(written):
        raise ValueError(f"{name!r} is no host name")
    return written


def is_prefix(path: str) -> bool:
    """A path that can stand before ours: whole segments, none of them `.` or `..`."""
    return (
        len(path) <= LONGEST_PREFIX
        and bool(PREFIX.fullmatch(path))
        and not any(segment in (".", "..") for segment in path.split("/"))
    )


def usable_names(names: Iterable[str]) -> tuple[str, ...]:
    """Those that a browser could ask for, each once."""
    found: dict[str, None] = {}
    for name in names:
        try:
            found[normal_name(name)] = None
        except ValueError:
            continue
    return tuple(found)


def prefix_of(scope: Any) -> str:
    """What was taken off this request's path; mostly nothing."""
    found: str = scope.get("state", {}).get(STATE, "")
    return found


def _host_of(url: str) -> tuple[str, ...]:
    return usable_names([urlsplit(url).hostname or ""])


def _is_ipv6(text: str) -> bool:
    try:
        IPv6Address(text)
    except ValueError:
        return False
    return True


def _name(host: str) -> str:
    return host.rpartition(":")[0] if re.search(r":[0-9]+$", host) else host
