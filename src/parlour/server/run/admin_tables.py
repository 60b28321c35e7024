"""`parlour admin tables`, `show`, `close` and `keys`: look at single tables and change them from outside.

A running game keeps its secrets from the operator, too: no command shows a hand.
"""

import argparse
import asyncio
from collections.abc import AsyncIterator, Callable, Coroutine
from contextlib import asynccontextmanager
from secrets import token_hex
from time import gmtime, strftime, time
from typing import Any

import msgspec

from parlour.errors import Denied
from parlour.say.plain import escaped, plain
from parlour.storage import SCREEN, Address, Conflict, Store, store
from parlour.table import Table
from parlour.table.commands import ChangeLinks, Command, CutKey, Operator
from parlour.table.handle import handle
from parlour.table.now import Now

PHASES = ("lobby", "playing", "over", SCREEN)
TRIES = 5  # while people write at the same table

AddCommand = Callable[[str, Callable[[argparse.Namespace], int], str], argparse.ArgumentParser]


def fill_in(add: AddCommand) -> None:
    tables = add("tables", run(list_tables), "list the tables; the most recently used come last")
    tables.add_argument("--phase", choices=PHASES, help="only tables in this phase")
    add_json(tables)
    tables.add_argument("--most", type=int, default=1000, metavar="N", help="how many at most (default: 1000)")
    for name, deed, short in (
        ("show", show, "show one table without the secrets of its game"),
        ("close", close, "delete a table; people at it are told"),
        ("keys", keys, "new screen and watch links for a table, or a new link to a seat"),
    ):
        command = add(name, run(deed), short)
        command.add_argument("code", help="the table's code")
        if deed is show:
            add_json(command)
        if deed is keys:
            command.add_argument("--seat", type=int, help="a link for a person who has lost theirs; seats count from 1")


def add_json(command: argparse.ArgumentParser) -> None:
    command.add_argument("--json", action="store_true", help="print JSON instead of lines")


def print_json(found: Any) -> None:
    """Print JSON with control characters escaped, because people's texts may contain anything."""
    print(escaped(msgspec.json.encode(found).decode()))


def database(options: argparse.Namespace) -> str:
    from parlour.server.run.command import data_folder

    return options.database or str(data_folder() / "parlour.db")


def run(deed: Callable[[Store, argparse.Namespace], Coroutine[Any, Any, None]]) -> Callable[[argparse.Namespace], int]:
    """Return a command that applies this function to the store while a server may have it open."""

    def command(options: argparse.Namespace) -> int:
        asyncio.run(_do(deed, options))
        return 0

    return command


async def _do(deed: Callable[[Store, argparse.Namespace], Coroutine[Any, Any, None]], options: Any) -> None:
    async with opened(database(options), options.bus) as kept:
        await deed(kept, options)


@asynccontextmanager
async def opened(url: str, bus: str) -> AsyncIterator[Store]:
    kept = store(url, beside=True, bus=bus)
    await kept.open()
    try:
        yield kept
    finally:
        await kept.close()


async def list_tables(kept: Store, options: argparse.Namespace) -> None:
    phases = [options.phase] if options.phase else PHASES
    found = await kept.tables.idle(phases, time() + 1, options.most)
    if options.json:
        print_json(found)
        return
    for address in found:
        print(f"{address.code}  {address.phase:<8} since {_when(address.created)}  used {_when(address.touched)}")
    print(f"{await kept.tables.count()} in all.")


async def show(kept: Store, options: argparse.Namespace) -> None:
    address, table = await _find(kept, options.code)
    lines = await kept.log.read(address.id)
    pictures = await kept.pictures.count(address.id)
    people = [{"name": one.name, "bot": one.bot, "host": one.id == table.host} for one in table.sitters]
    if options.json:
        facts = {"game": table.game, "language": table.language, "locked": table.locked, "games": len(table.matches)}
        kept_of_it = {"records": len(lines), "bytes": sum(map(len, lines)), "pictures": pictures}
        print_json({**msgspec.structs.asdict(address), **facts, **kept_of_it, "seats": people})
        return
    print(f"{address.code}  ({address.id})")
    print(f"  {table.phase}, {table.game}, language {table.language}")
    print(f"  since {_when(address.created)}, used {_when(max(address.touched, table.touched_at))}")
    print(f"  {len(lines)} records, {sum(map(len, lines)) / 1024:.0f} KiB; {pictures} pictures")
    print(f"  {len(table.matches)} games; {'closed' if table.locked else 'open'} to others")
    for seat, one in enumerate(people, 1):
        role = " (host)" if one["host"] else f" (bot: {one['bot']})" if one["bot"] else ""
        print(f"  {seat}. {plain(str(one['name']))}{role}")


async def close(kept: Store, options: argparse.Namespace) -> None:
    address = await _address(kept, options.code)
    await kept.tables.remove(address.id)
    kept.bus.publish(f"gone {address.id}")
    print(f"{address.code} is closed.")


async def keys(kept: Store, options: argparse.Namespace) -> None:
    from parlour.server.codes import fingerprint, new_token

    address, table = await _find(kept, options.code)
    if options.seat is None:
        await _submit(kept, address, table, ChangeLinks(by=Operator()))
        print(f"The screen and watch links of {address.code} have changed; the table shows the new ones.")
        return
    if not 0 < options.seat <= len(table.sitters):
        raise Denied("no_such_seat", facts={"seat": options.seat})
    sitter, token = table.sitters[options.seat - 1], new_token()
    await _submit(
        kept, address, table, CutKey(by=Operator(), sitter=sitter.id, token=fingerprint(token), way="operator")
    )
    print(f"For {plain(sitter.name)}, and nobody else: /t/{address.code}#{token}")


async def _submit(kept: Store, address: Address, table: Table, command: Command) -> None:
    """Append the command's records to the end of the log, even if it has grown meanwhile."""
    from parlour.server.live.open_table import store

    for _ in range(TRIES):
        made = handle(table, command, Now(time(), token_hex(16)))
        try:
            await store(kept.log, address.id, table.length, made)
        except Conflict:
            table = Table.found(await kept.log.read(address.id))
            continue
        kept.bus.publish(f"{address.id} {table.length + len(made)}")
        return
    raise Denied("busy")


async def _find(kept: Store, code: str) -> tuple[Address, Table]:
    address = await _address(kept, code)
    return address, Table.found(await kept.log.read(address.id))


async def _address(kept: Store, code: str) -> Address:
    address = await kept.tables.find(code.upper())
    if address is None or address.phase == SCREEN:
        raise Denied("no_such_table", facts={"code": code[:8]})
    return address


def _when(at: float) -> str:
    return strftime("%Y-%m-%d %H:%M", gmtime(at))
