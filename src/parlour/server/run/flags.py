"""The flags of `parlour serve`. Each has a variable of the same name: `--keep-over` is `PARLOUR_KEEP_OVER`.

What is in argv, every account of the machine can read; a password belongs in a variable, or in PostgreSQL's own file.
"""

import argparse
import os
import re
from collections.abc import Callable
from string import ascii_uppercase
from typing import Any

from parlour.server.auth.hosts import normal_name
from parlour.server.settings import Settings
from parlour.storage.sweeper import DAY

ANYWHERE = "0.0.0.0"  # noqa: S104 - friends on the same network are to reach it
DATABASE = "postgresql://…, more than once for several; or a file (default: in your data folder, or in PARLOUR_DATA)"
KEPT = {
    "lobby": "tables that never started",
    "playing": "abandoned games",
    "over": "finished tables",
}
LOGS = ("text", "json")
RANGE = re.compile(r"([A-Z])-([A-Z])")

AddFlag = Callable[..., None]


def variable(flag: str) -> str:
    """What a flag is called in the environment."""
    return f"PARLOUR_{flag.removeprefix('--').replace('-', '_').upper()}"


def add_flag(command: argparse.ArgumentParser, flag: str, default: Any, **details: Any) -> None:
    """A flag that counts for more than its variable, which counts for more than the default."""
    command.add_argument(flag, default=os.environ.get(variable(flag)) or default, **details)


class _Several(argparse.Action):
    """Given more than once: all of them, with a space between, as in the variable."""

    def __call__(self, parser: object, options: argparse.Namespace, value: Any, option: str | None = None) -> None:
        before = getattr(options, f"_{self.dest}", "")
        setattr(options, f"_{self.dest}", f"{before} {value}".strip())
        setattr(options, self.dest, f"{before} {value}".strip())


def add_database(command: argparse.ArgumentParser, help: str = "as for serve") -> None:
    add_flag(command, "--database", "", metavar="URL", help=help, action=_Several)


def fill_in(command: argparse.ArgumentParser) -> None:
    """Where the house stands, what it does when nobody moves, and what its operator hears of it."""

    def add(flag: str, default: Any, **details: Any) -> None:
        add_flag(command, flag, default, **details)

    add("--host", ANYWHERE, help="address to listen on (default: all network interfaces)")
    add("--port", 8642, type=int, help="port to listen on (default: 8642)")
    add_database(command, DATABASE)
    add("--bell", "", metavar="URL", help="nats://…, for many nodes (default: PostgreSQL's own; needs parlour[nats])")
    add("--workers", 1, type=int, metavar="N", help="server processes; more than one needs PostgreSQL")
    add("--proxy", "", metavar="ADDRESS", help="trust X-Forwarded-* from this reverse proxy")
    add("--url", "", help="the public address, for links and QR codes (default: this machine's own)")
    named = "another name that this server answers for, once for each; always: addresses, localhost, *.local, --url's"
    add("--host-name", "", type=_host_names, metavar="NAME", help=named, action=_Several)
    _add_manners(add)
    _add_codes(add)
    _add_kept(add)
    _add_for_the_operator(add)


def _add_manners(add: AddFlag) -> None:
    usual = Settings()
    pace = f"roughly how many seconds a bot takes per move (default: {usual.pace:g})"
    add("--pace", usual.pace, type=float, metavar="S", help=pace)
    thinkers = f"processes in which bots think; 0: none of their own, for tests (default: {usual.thinkers})"
    add("--thinkers", usual.thinkers, type=int, metavar="N", help=thinkers)
    away = f"seconds without a connection until the others may skip someone or seat a bot (default: {usual.away:g})"
    add("--away", usual.away, type=float, metavar="S", help=away)


def _add_codes(add: AddFlag) -> None:
    usual = Settings()
    first = "letters that a table's code begins with, e.g. A-F, for one of several cells (default: any)"
    add("--codes", usual.codes, type=_letters, metavar="LETTERS", help=first)
    share = f"new codes have five letters when so many of those with four are taken (default: {usual.crowded:g})"
    add("--crowded", usual.crowded, type=float, metavar="SHARE", help=share)


def _add_kept(add: AddFlag) -> None:
    usual = Settings().keep
    kept = {"lobby": usual.lobby, "playing": usual.playing, "over": usual.over}
    for phase, what in KEPT.items():
        days = kept[phase] / DAY
        swept = f"delete {what} after this many days (default: {days:g})"
        add(f"--keep-{phase}", days, type=float, metavar="DAYS", help=swept)


def _add_for_the_operator(add: AddFlag) -> None:
    contact = "who runs this house and how to reach them, for the page about privacy"
    add("--contact", "", metavar="TEXT", help=contact)
    add("--log", LOGS[0], type=_log, metavar="KIND", help="json: all that is said is one JSON object a line")
    traces = "send OpenTelemetry traces there, e.g. http://collector:4318/v1/traces (needs parlour[otel])"
    add("--traces", "", metavar="URL", help=traces)


def _log(kind: str) -> str:
    if kind not in LOGS:
        raise argparse.ArgumentTypeError(f"choose {' or '.join(LOGS)}")
    return kind


def _host_names(written: str) -> str:
    """As browsers send them, with a space between."""
    try:
        return " ".join(map(normal_name, written.split()))
    except ValueError as error:
        raise argparse.ArgumentTypeError(f"{error}; give a name such as play.example.org") from error


def _letters(written: str) -> str:
    """`A-F`, `ABX` or `A-CX`, written out."""
    letters = RANGE.sub(lambda found: _from_to(*found.groups()), written.upper())
    if not letters or any(letter not in ascii_uppercase for letter in letters):
        raise argparse.ArgumentTypeError("choose letters, e.g. A-F or ABX")
    return "".join(sorted(set(letters)))


def _from_to(first: str, last: str) -> str:
    return "".join(letter for letter in ascii_uppercase if first <= letter <= last)
