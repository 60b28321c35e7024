"""`parlour admin reports`, `bans`, `ban` and `lift`: moderation of a public server."""

import argparse
from collections.abc import Collection
from functools import partial
from pathlib import Path
from time import gmtime, strftime, time

from parlour.languages import LANGUAGES
from parlour.say.plain import plain
from parlour.server.addresses import network_of
from parlour.server.run.admin_tables import AddCommand, add_json, print_json, run
from parlour.storage import BANS, Ban, StorageError, Store


def fill_in(add: AddCommand) -> None:
    reports = add("reports", run(show_reports), "what people have reported")
    add_json(reports)
    reports.add_argument("--settle", metavar="ID", help="mark one report as settled; all: every one")
    add_json(add("bans", run(show_bans), "who may not come in, and what may not be written"))
    for name, deed, short in (
        ("ban", ban, "keep addresses out, or words"),
        ("lift", lift, "lift such a ban"),
    ):
        command = add(name, run(deed), short)
        command.add_argument("kind", choices=("address", "word"))
        command.add_argument("values", nargs="*", metavar="VALUE", help="203.0.113.7, 2001:db8::/32; rude, rud*")
        command.add_argument("--file", type=Path, help="more values, one per line; # begins a comment")
        command.add_argument(
            "--language", choices=LANGUAGES, default="", help="the language of these words (default: any)"
        )
        if deed is ban:
            command.add_argument("--reason", default="", help="a note for the operator")


async def show_reports(kept: Store, options: argparse.Namespace) -> None:
    reports = await kept.moderation.reports()
    if options.json and options.settle is None:
        print_json(reports)
        return
    for one in reports:
        if options.settle in (one.id, "all"):
            await kept.moderation.settle(one.id)
            print(f"Struck out: {one.id}")
        elif options.settle is None:
            print(f"{one.id}  {_when(one.at)}  {one.code} ({one.game}), {_whence(one.address)}")
            print(f"  the {one.what} of {plain(one.about)}: {plain(one.text)}")
            if one.note:
                print(f"  “{plain(one.note)}”")


async def show_bans(kept: Store, options: argparse.Namespace) -> None:
    bans = await kept.moderation.bans()
    if options.json:
        print_json(bans)
        return
    for one in bans:
        print(f"{one.kind:<8} {one.language or '–':<3} {plain(one.value)}  {_when(one.at)}  {plain(one.reason)}")


async def ban(kept: Store, options: argparse.Namespace) -> None:
    values = _values(options)
    made = partial(Ban, options.kind, language=options.language, reason=options.reason, at=time())
    await kept.moderation.ban([made(value) for value in values])
    kept.bus.publish(BANS)
    print(f"Banned: {len(values)}.")


async def lift(kept: Store, options: argparse.Namespace) -> None:
    values = {*_values(options), *options.values}  # also as typed: older versions stored single IPv6 addresses
    lifted = await kept.moderation.lift(options.kind, [*values, *_as_single(values)], options.language)
    kept.bus.publish(BANS)
    print(f"Lifted: {lifted}.")


def _values(options: argparse.Namespace) -> list[str]:
    lines = options.file.read_text("utf-8").splitlines() if options.file else []
    written = [line.partition("#")[0].strip() for line in (*options.values, *lines)]
    clean = _network if options.kind == "address" else _word
    values = list(dict.fromkeys(clean(value) for value in written if value))
    if not values:
        raise StorageError("Nothing was named. Give an address or a word, or a --file with one on each line.")
    return values


def _as_single(values: Collection[str]) -> list[str]:
    return [f"{value}/128" for value in values if ":" in value and "/" not in value]


def _network(value: str) -> str:
    try:
        return str(network_of(value))
    except ValueError as error:
        raise StorageError(f"“{plain(value)}” is no address and no network. Nothing was changed.") from error


def _word(value: str) -> str:
    word = value.casefold()
    if not word.rstrip("*").isalnum():
        raise StorageError(f"“{plain(value)}” is not one word. Nothing was changed.")
    return word


def _whence(address: str) -> str:
    """Return the addresses of a report in words.

    A report of an older version has one address: of the first person at the table after a restart.
    """
    match address.split():
        case [founder, writer]:
            return f"table founded from {_or_unknown(founder)}, written from {_or_unknown(writer)}"
        case _:
            return f"opened from {address or 'elsewhere'} (an older Parlour: perhaps not the founder)"


def _or_unknown(address: str) -> str:
    return "an unknown address" if address == "-" else address


def _when(at: float) -> str:
    return strftime("%Y-%m-%d %H:%M", gmtime(at))
