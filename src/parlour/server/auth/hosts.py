"""Host names and path prefixes of this server. A request for any other host is refused before any work is done.

A web site can point a name of its own at this machine (DNS rebinding), so that the visitor's browser takes this
server's answers for that site's. Such a request has the site's name in its Host header and is refused. Addresses in
digits are accepted, because they cannot be pointed elsewhere.

A prefix is the path below which people reach this server, such as `/parlour` at https://example.org/parlour. A
proxy may pass the prefix on or remove it; both work. The rest of the path is routed, and links, cookies and pages
use the prefix. A request that comes another way, such as through localhost, has no prefix.
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
LONGEST = 260  # bytes: a name of 253 characters, and a port
LABEL = r"[a-z0-9_](?:[a-z0-9_-]{0,61}[a-z0-9_])?"
NAME = re.compile(rf"{LABEL}(?:\.{LABEL})*")
WRITTEN = re.compile(rf"(?:(?P<name>{NAME.pattern})|\[(?P<six>[0-9a-f:.]{{2,45}})\])(?::(?P<port>[0-9]{{1,5}}))?")
OCTET = r"(?:25[0-5]|2[0-4][0-9]|1[0-9]{2}|[1-9]?[0-9])"
IPV4 = re.compile(rf"{OCTET}(?:\.{OCTET}){{3}}")
ALWAYS = "localhost"
BELOW = (".localhost", ".local")  # no registry sells them: this machine, and machines that announce themselves nearby
LAST_PORT = 65535
PREFIX = re.compile(r"(?:/[A-Za-z0-9._~-]+)*")
LONGEST_PREFIX = 200
FORWARDED = b"x-forwarded-prefix"
STATE = "prefix"


class Hosts:
    """The names of the operator's server, of this machine and of its tunnels."""

    def __init__(self, settings: Settings) -> None:
        self._names = frozenset((ALWAYS, *settings.hosts, *_host_of(settings.url)))
        self._bases = frozenset((settings.url, settings.lan)) - {""}
        self.tunnels: set[str] = set()
        """Names of open tunnels, in lower case.

        The code that opens a tunnel adds its name and removes it afterwards.
        """

    def expect(self, scope: Any) -> None:
        """Raise `Denied` if the request is for another host, or has no or several Host headers.

        Makes the name lower case.
        """
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
        """Return whether this address uses one of the server's own names. Addresses in digits do not count."""
        scheme, _, rest = base.partition("://")
        host = rest.partition("/")[0]
        return base in self._bases or (scheme in ("http", "https") and (host in self._names or host in self.tunnels))

    def _is_answered(self, name: str, six: str) -> bool:
        if six:
            return _is_ipv6(six)
        return name in self._names or name in self.tunnels or name.endswith(BELOW) or bool(IPV4.fullmatch(name))


class Prefixes:
    """The prefix of each request: from its path, from a trusted proxy, or from `--url`.

    Many proxies pass on a header that the visitor made up, so with `--url` only its own prefix is accepted.
    """

    def __init__(self, settings: Settings, proxies: Proxies) -> None:
        parts = urlsplit(settings.url)
        self._own = parts.path.rstrip("/")
        self._is_known = bool(settings.url)
        self._host = normal_name(parts.hostname) if parts.hostname else ""
        self._proxies = proxies
        self._is_used = bool(self._own or settings.proxy)

    def take_off(self, scope: Any) -> None:
        """Remove the prefix from the request's path, and note it on the request."""
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
    """Return a host name as browsers send it: lower case, other alphabets in Punycode.

    Raises `ValueError` if it is invalid.
    """
    try:
        written = name.strip().lower().encode("idna").decode()
    except UnicodeError:
        written = ""
    if not NAME.fullmatch(written):
        raise ValueError(f"{name!r} is no host name")
    return written


def is_prefix(path: str) -> bool:
    """Return whether a path can be a prefix: whole segments, none of them `.` or `..`."""
    return (
        len(path) <= LONGEST_PREFIX
        and bool(PREFIX.fullmatch(path))
        and not any(segment in (".", "..") for segment in path.split("/"))
    )


def usable_names(names: Iterable[str]) -> tuple[str, ...]:
    """Return the names that a browser could request, without duplicates."""
    found: dict[str, None] = {}
    for name in names:
        try:
            found[normal_name(name)] = None
        except ValueError:
            continue
    return tuple(found)


def prefix_of(scope: Any) -> str:
    """Return the prefix that was removed from this request's path; usually ""."""
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
