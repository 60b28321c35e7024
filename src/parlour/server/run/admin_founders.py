"""`parlour admin founders`: links whose holders may open tables on a server with `--founders links`."""

import argparse
from secrets import token_hex
from time import gmtime, strftime, time

from parlour.say.plain import plain
from parlour.server.codes import fingerprint, new_token
from parlour.server.run import flags
from parlour.server.run.admin_tables import AddCommand, add_json, print_json, run
from parlour.storage import FounderLink, StorageError, Store
from parlour.storage.table_expiry import DAY

NEAR = "http://localhost:8642"
LONGEST_NOTE = 80


def fill_in(add: AddCommand) -> None:
    founders = add("founders", run(founders_links), "links whose holders may open tables: list, make, revoke")
    choice = founders.add_mutually_exclusive_group()
    choice.add_argument("--new", metavar="NOTE", help="make a link; the note says whom it is for")
    choice.add_argument("--revoke", metavar="ID", help="end a link: it opens no more tables")
    founders.add_argument(
        "--days", type=float, default=30.0, metavar="N", help="how long a new link works (default: 30)"
    )
    flags.add_flag(founders, "--url", NEAR, type=flags.public_address, help="the server's public address, as for serve")
    add_json(founders)


async def founders_links(kept: Store, options: argparse.Namespace) -> None:
    if options.new is not None:
        await _make(kept, options)
    elif options.revoke is not None:
        await _revoke(kept, options.revoke)
    else:
        await _list(kept, in_json=options.json)


async def _make(kept: Store, options: argparse.Namespace) -> None:
    if not 0 < options.days <= 3650:
        raise StorageError("Give --days between 0 and 3650.")
    key, now = new_token(), time()
    note = plain(options.new)[:LONGEST_NOTE]
    link = FounderLink(token_hex(4), fingerprint(key), note, now, now + options.days * DAY)
    await kept.founders.add(link)
    address = f"{options.url}/#founder={key}"
    if options.json:
        print_json({"id": link.id, "link": address, "until": link.until})
        return
    print(address)
    print(
        f"Whoever opens this link may open tables until {_when(link.until)}. It is shown once; its number is {link.id}."
    )


async def _revoke(kept: Store, id: str) -> None:
    if not await kept.founders.revoke(id):
        raise StorageError(f"There is no founder's link with the number {plain(id)}. Nothing was changed.")
    print(f"Revoked: {id}. Tables that were opened with it stay open.")


async def _list(kept: Store, *, in_json: bool) -> None:
    links = await kept.founders.links()
    if in_json:
        print_json([{"id": one.id, "note": one.note, "at": one.at, "until": one.until} for one in links])
        return
    for one in links:
        state = "expired" if one.until <= time() else "open until"
        print(f"{one.id}  {state} {_when(one.until)}  {plain(one.note)}")


def _when(at: float) -> str:
    return strftime("%Y-%m-%d %H:%M UTC", gmtime(at))
