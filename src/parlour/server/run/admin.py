"""`parlour admin`: what an operator does to the tables of a house, beside a server that runs or not."""

import argparse
import asyncio
import sys
from collections.abc import Callable
from pathlib import Path

from parlour.server.run import admin_moderation, admin_tables, flags
from parlour.storage import StorageError, file_of, store

Run = Callable[[argparse.Namespace], int]


def fill_in(command: argparse.ArgumentParser) -> None:
    """The arguments of `parlour admin`."""
    deeds = command.add_subparsers(title="what to do", required=True, metavar="WHAT")

    def add(name: str, run: Run, short: str) -> argparse.ArgumentParser:
        deed = deeds.add_parser(name, help=short, description=f"{short[0].upper()}{short[1:]}.")
        flags.add_database(deed)
        flags.add_flag(deed, "--bell", "", metavar="URL", help="as for serve")
        deed.set_defaults(command=run)
        return deed

    add("backup", backup, "copy all tables to one file, while the server runs or not").add_argument(
        "file", type=Path, help="the backup"
    )
    add("restore", restore, "put a backup in place of the database; the server must be stopped").add_argument(
        "file", type=Path, help="the backup"
    )
    add("migrate", migrate, "bring the database up to date before the new server starts")
    admin_tables.fill_in(add)
    admin_moderation.fill_in(add)


def backup(options: argparse.Namespace) -> int:
    from parlour.storage import backup

    backup.backup(_file(options.database), options.file)
    print(f"All tables are in {options.file}.")
    return 0


def restore(options: argparse.Namespace) -> int:
    from parlour.storage import backup

    aside = backup.restore(_file(options.database), options.file)
    print(f"The tables of {options.file} are back. Start the server again.")
    if aside is not None:
        print(f"What was there before is kept in {aside}.", file=sys.stderr)
    return 0


def migrate(options: argparse.Namespace) -> int:
    """Every server does this when it starts; an operator may want to see it happen before."""
    from parlour.storage import schema

    asyncio.run(_open_once(admin_tables.database(options)))
    print(f"The database is up to date (schema {schema.REVISION}).")
    return 0


async def _open_once(url: str) -> None:
    opened = store(url)
    await opened.open()
    await opened.close()


def _file(database: str) -> Path:
    """The file of the embedded database. PostgreSQL has tools of its own."""
    from parlour.server.run.command import data_folder

    file = file_of(database or str(data_folder() / "parlour.db"))
    if file is None:
        raise StorageError("This is for the database in a file. For PostgreSQL use its own pg_dump and pg_restore.")
    return file
