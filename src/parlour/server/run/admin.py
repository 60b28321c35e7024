"""`parlour admin`: what an operator does to the tables of a house: back them up, and bring them back."""

import argparse
import sys
from pathlib import Path

from parlour.storage import StorageError, file_of


def fill_in(command: argparse.ArgumentParser) -> None:
    """The arguments of `parlour admin`."""
    deeds = command.add_subparsers(title="what to do", required=True, metavar="WHAT")
    for name, run, short in (
        ("backup", backup, "copy all tables to one file, while the server runs or not"),
        ("restore", restore, "put a backup in place of the database; the server must be stopped"),
    ):
        deed = deeds.add_parser(name, help=short, description=f"{short[0].upper()}{short[1:]}.")
        deed.add_argument("file", type=Path, help="the backup")
        deed.add_argument("--database", default="", metavar="FILE", help="as for serve")
        deed.set_defaults(command=run)


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


def _file(database: str) -> Path:
    """The file of the embedded database. PostgreSQL has tools of its own."""
    from parlour.server.run.command import data_folder

    file = file_of(database or str(data_folder() / "parlour.db"))
    if file is None:
        raise StorageError("This is for the database in a file. For PostgreSQL use its own pg_dump and pg_restore.")
    return file
