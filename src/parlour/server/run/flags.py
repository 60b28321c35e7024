"""The flags of `parlour serve`. Each has an environment variable: `--keep-over` is `PARLOUR_KEEP_OVER`.

Command-line arguments are visible to all accounts of the machine, so put a password in a variable, or in
PostgreSQL's own file.
"""

import argparse
import os
import re
from collections.abc import Callable
from string import ascii_uppercase
from typing import Any
from urllib.parse import urlsplit

from parlour.server.settings import FOUNDERS, USER_HEADER, Settings
from parlour.storage.table_expiry import DAY

ANYWHERE = "0.0.0.0"  # noqa: S104 - friends on the same network are to reach it
DATABASE = "postgresql://…, more than once for several; or a file (default: in your data folder, or in PARLOUR_DATA)"
KEPT = {
    "lobby": "tables that never started",
    "playing": "abandoned games",
    "over": "finished tables",
}
LOGS = ("text", "json")
HEADER_NAME = re.compile(r"[A-Za-z0-9-]{1,60}")
ORIGIN = re.compile(r"https://([^/:?#@\s]+)(:[0-9]{1,5})?")
RELAY = re.compile(r"[A-Za-z0-9_][A-Za-z0-9_.-]*@[A-Za-z0-9][A-Za-z0-9.-]*(:[0-9]{1,5})?")
MEANS = ("cloudflared", "tailscale", "ngrok", "ssh", "relay")
FIRST = "first"
"""The value of `--anywhere` without a name: the first means that works."""

WEBHOOKS = ("on", "off", "private")
RANGE = re.compile(r"([A-Z])-([A-Z])")

AddFlag = Callable[..., None]


def variable(flag: str) -> str:
    """Return the environment variable of a flag."""
    return f"PARLOUR_{flag.removeprefix('--').replace('-', '_').upper()}"


def add_flag(command: argparse.ArgumentParser, flag: str, default: Any, **details: Any) -> None:
    """Add a flag, which overrides its environment variable, which overrides the default."""
    command.add_argument(flag, default=os.environ.get(variable(flag)) or default, **details)


class _Several(argparse.Action):
    """Joins the values of a repeated flag with spaces, as in its variable."""

    def __call__(self, parser: object, options: argparse.Namespace, value: Any, option: str | None = None) -> None:
        before = getattr(options, f"_{self.dest}", "")
        setattr(options, f"_{self.dest}", f"{before} {value}".strip())
        setattr(options, self.dest, f"{before} {value}".strip())


def add_database(command: argparse.ArgumentParser, help: str = "as for serve") -> None:
    add_flag(command, "--database", "", metavar="URL", help=help, action=_Several)


def add_bus(command: argparse.ArgumentParser, help: str = "as for serve") -> None:
    """Add `--bus`. It was called `--bell` until version 1.0; the old flag and `PARLOUR_BELL` still work."""
    add_flag(command, "--bus", os.environ.get("PARLOUR_BELL", ""), metavar="URL", help=help)
    command.add_argument("--bell", dest="bus", default=argparse.SUPPRESS, help=argparse.SUPPRESS)


def fill_in(command: argparse.ArgumentParser) -> None:
    """Add the flags of the server: its address, its behaviour and its reports to the operator."""

    def add(flag: str, default: Any, **details: Any) -> None:
        add_flag(command, flag, default, **details)

    add("--host", ANYWHERE, help="address to listen on (default: all network interfaces)")
    add("--port", 8642, type=int, help="port to listen on (default: 8642)")
    add_database(command, DATABASE)
    add_bus(command, "nats://…, for many nodes (default: PostgreSQL's own; needs parlour[nats])")
    add("--workers", 1, type=int, metavar="N", help="server processes; more than one needs PostgreSQL")
    add("--proxy", "", metavar="ADDRESS", help="trust X-Forwarded-* from this reverse proxy")
    add(
        "--url",
        "",
        type=public_address,
        help="the public address, for links and QR codes (default: this machine's own)",
    )
    framed = "a site that may show these pages in a frame, https://…, once for each (default: none)"
    add("--embed-in", "", type=_origins, metavar="ORIGIN", help=framed, action=_Several)
    who = "who may open tables: everybody, links (holders of a founder's link), users (signed in by the proxy)"
    add("--founders", FOUNDERS[0], type=_founders, metavar="WHO", help=f"{who} (default: everybody)")
    header = "the header in which --proxy names the user it has signed in (default: X-Forwarded-User)"
    add("--user-header", USER_HEADER, type=_header_name, metavar="NAME", help=header)
    named = "another host name to accept, repeatable; always accepted: addresses, localhost, *.local, the host of --url"
    add("--host-name", "", type=_host_names, metavar="NAME", help=named, action=_Several)
    _add_anywhere(add)
    _add_manners(add)
    _add_codes(add)
    _add_kept(add)
    _add_for_the_operator(add)


def _add_anywhere(add: AddFlag) -> None:
    opened = "open a public link for friends elsewhere, after a question; with MEANS without one"
    names = ", ".join(MEANS)
    add("--anywhere", "", type=_means, nargs="?", const=FIRST, metavar="MEANS", help=f"{opened}: {names}")
    relay = "an SSH server of your own for the public link, USER@HOST or USER@HOST:PORT: docs/anywhere.md"
    add("--relay", "", type=_relay, metavar="USER@HOST", help=relay)
    listens = "the port on the relay's loopback address (default: 8642)"
    add("--relay-port", Settings().relay_port, type=int, metavar="N", help=listens)
    add("--relay-url", "", type=public_address, metavar="URL", help="the public address of the relay's TLS proxy")


def _means(written: str) -> str:
    if written not in ("", FIRST, *MEANS):
        raise argparse.ArgumentTypeError(f"choose {', '.join(MEANS[:-1])} or {MEANS[-1]}")
    return written


def _relay(written: str) -> str:
    if written and not RELAY.fullmatch(written):
        raise argparse.ArgumentTypeError(f"{written!r} is no SSH server; give one such as parlour@relay.example.org")
    return written


def _add_manners(add: AddFlag) -> None:
    usual = Settings()
    pace = f"roughly how many seconds a bot takes per move (default: {usual.pace:g})"
    add("--pace", usual.pace, type=float, metavar="S", help=pace)
    thinkers = f"processes for bots; 0: run them in the server process, for tests (default: {usual.thinkers})"
    add("--thinkers", usual.thinkers, type=int, metavar="N", help=thinkers)
    away = f"seconds without a connection until the others may skip someone or seat a bot (default: {usual.away:g})"
    add("--away", usual.away, type=float, metavar="S", help=away)


def _add_codes(add: AddFlag) -> None:
    usual = Settings()
    first = "first letters of table codes, e.g. A-F, for one of several cells (default: any)"
    add("--codes", usual.codes, type=_letters, metavar="LETTERS", help=first)
    share = f"share of four-letter codes in use from which new codes have five letters (default: {usual.crowded:g})"
    add("--crowded", usual.crowded, type=float, metavar="SHARE", help=share)


def _add_kept(add: AddFlag) -> None:
    usual = Settings().keep
    kept = {"lobby": usual.lobby, "playing": usual.playing, "over": usual.over}
    for phase, what in KEPT.items():
        days = kept[phase] / DAY
        swept = f"delete {what} after this many days (default: {days:g})"
        add(f"--keep-{phase}", days, type=float, metavar="DAYS", help=swept)


def _add_for_the_operator(add: AddFlag) -> None:
    webhooks = "whether hosts may set a chat webhook: on, off, or private (also private addresses)"
    add("--webhooks", Settings().webhooks, type=_webhooks, metavar="WHICH", help=webhooks)
    push = "whether push messages are sent: on, off, or private, as for --webhooks"
    add("--push", Settings().push, type=_webhooks, metavar="WHICH", help=push)
    contact = "name and contact of the operator, shown on the privacy page"
    add("--contact", "", metavar="TEXT", help=contact)
    add("--log", LOGS[0], type=_log, metavar="KIND", help="json: every message is one JSON object per line")
    traces = "send OpenTelemetry traces there, e.g. http://collector:4318/v1/traces (needs parlour[otel])"
    add("--traces", "", metavar="URL", help=traces)


def _log(kind: str) -> str:
    if kind not in LOGS:
        raise argparse.ArgumentTypeError(f"choose {' or '.join(LOGS)}")
    return kind


def _webhooks(which: str) -> str:
    if which not in WEBHOOKS:
        raise argparse.ArgumentTypeError(f"choose {', '.join(WEBHOOKS)}")
    return which


def public_address(written: str) -> str:
    """Return a public address such as https://play.example.org, or https://example.org/parlour with a path prefix."""
    if not written:
        return ""
    try:
        parts = urlsplit(written)
        port = parts.port
    except ValueError as error:
        raise argparse.ArgumentTypeError(f"{error}; give an address such as https://play.example.org") from error
    if parts.scheme not in ("http", "https") or not parts.hostname or port == 0 or "@" in parts.netloc:
        raise argparse.ArgumentTypeError("give a whole address, such as https://play.example.org")
    if parts.query or parts.fragment:
        raise argparse.ArgumentTypeError(
            "leave out what follows ? or #: give an address such as https://example.org/parlour"
        )
    from parlour.server.auth.hosts import is_prefix  # here, as it reads the games: `--with` comes first

    if not is_prefix(parts.path.rstrip("/")):
        raise argparse.ArgumentTypeError(
            f"{parts.path} cannot stand before Parlour's own paths: use letters, digits, - . _ ~, such as /parlour"
        )
    return written.rstrip("/")


def _origins(written: str) -> str:
    """Return origins as browsers write them, separated by spaces: https, a host, and perhaps a port."""
    return " ".join(map(_origin, written.split()))


def _origin(written: str) -> str:
    found = ORIGIN.fullmatch(written.strip().rstrip("/"))
    if found is None:
        raise argparse.ArgumentTypeError(f"{written!r} is no origin; give one such as https://club.example.org")
    return f"https://{_host_names(found[1])}{found[2] or ''}"


def _host_names(written: str) -> str:
    """Return host names as browsers send them, separated by spaces."""
    from parlour.server.auth.hosts import normal_name

    try:
        return " ".join(map(normal_name, written.split()))
    except ValueError as error:
        raise argparse.ArgumentTypeError(f"{error}; give a name such as play.example.org") from error


def _founders(written: str) -> str:
    if written not in FOUNDERS:
        raise argparse.ArgumentTypeError(f"choose {', '.join(FOUNDERS[:-1])} or {FOUNDERS[-1]}")
    return written


def _header_name(written: str) -> str:
    if not HEADER_NAME.fullmatch(written):
        raise argparse.ArgumentTypeError(f"{written!r} is no name of a header; give one such as {USER_HEADER}")
    return written


def _letters(written: str) -> str:
    """Return the letters of `A-F`, `ABX` or `A-CX`."""
    letters = RANGE.sub(lambda found: _from_to(*found.groups()), written.upper())
    if not letters or any(letter not in ascii_uppercase for letter in letters):
        raise argparse.ArgumentTypeError("choose letters, e.g. A-F or ABX")
    return "".join(sorted(set(letters)))


def _from_to(first: str, last: str) -> str:
    return "".join(letter for letter in ascii_uppercase if first <= letter <= last)
