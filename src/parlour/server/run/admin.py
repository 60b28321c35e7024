"""`parlour admin`: commands of the operator on the tables of a server, whether it is running or not."""

import argparse
import asyncio
import sys
from collections.abc import Callable
from pathlib import Path

from parlour.server.run import admin_founders, admin_moderation, admin_tables, flags
from parlour.storage import StorageError, file_of, store

Run = Callable[[argparse.Namespace], int]


def fill_in(command: argparse.ArgumentParser) -> None:
    """Add the arguments of `parlour admin`."""
    deeds = command.add_subparsers(title="what to do", required=True, metavar="WHAT")

    def add(name: str, run: Run, short: str) -> argparse.ArgumentParser:
        deed = deeds.add_parser(name, help=short, description=f"{short[0].upper()}{short[1:]}.")
        flags.add_database(deed)
        flags.add_bus(deed)
        deed.set_defaults(command=run)
        return deed

    add("backup", backup, "copy all tables to one file; the server may be running").add_argument(
        "file", type=Path, help="the backup"
    )
    add("restore", restore, "restore a backup while the server is stopped").add_argument(
        "file", type=Path, help="the backup"
    )
    upgrade = add("migrate", migrate, "bring the database up to date before the new server starts")
    upgrade.add_argument("--dry-run", action="store_true", help="only show what would be done")
    upgrade.add_argument("--dump", type=Path, metavar="FILE", help="PostgreSQL: back up to this file first")
    admin_tables.fill_in(add)
    admin_moderation.fill_in(add)
    admin_founders.fill_in(add)


def backup(options: argparse.Namespace) -> int:
    database = one_database(options)
    file = file_of(database)
    if file is None:
        from parlour.storage import postgres_backup

        postgres_backup.backup(database, options.file)
    else:
        from parlour.storage import backup

        backup.backup(file, options.file)
    print(f"All tables are in {options.file}.")
    return 0


def restore(options: argparse.Namespace) -> int:
    database = one_database(options)
    file, aside = file_of(database), None
    if file is None:
        from parlour.storage import postgres_backup

        postgres_backup.restore(database, options.file)
    else:
        from parlour.storage import backup

        aside = backup.restore(file, options.file)
    print(f"The tables of {options.file} are back. Start the server again.")
    if aside is not None:
        print(f"What was there before is kept in {aside}.", file=sys.stderr)
    return 0


def one_database(options: argparse.Namespace) -> str:
    """Return the only database that is given. A backup is of one database; with several, each has its own."""
    database = admin_tables.database(options)
    if file_of(database) is None and " " in database:
        raise StorageError("Name one --database at a time: each has a backup of its own.")
    return database


def migrate(options: argparse.Namespace) -> int:
    """Migrate the databases, or show what would be done. Every server also does this when it starts."""
    from parlour.storage import schema

    url = admin_tables.database(options)
    file = file_of(url)
    for place, revision in asyncio.run(_revisions(url)):
        _show_plan(place, revision, is_file=file is not None)
    if options.dry_run:
        return 0
    if options.dump is not None:
        backup(argparse.Namespace(**{**vars(options), "file": options.dump}))
    asyncio.run(_open_once(url))
    print(f"The database is up to date (schema {schema.REVISION}).")
    return 0


def _show_plan(place: str, revision: str, *, is_file: bool) -> None:
    from parlour.storage import backup, schema

    if revision == schema.REVISION:
        print(f"{place} has schema {revision}: nothing to do.")
        return
    print(f"{place} has {f'schema {revision}' if revision else 'no schema yet'}; this Parlour needs {schema.REVISION}.")
    for step in schema.steps_from(revision):
        print(f"  {step.revision}  {step.what}")
    print("All steps happen in one transaction: if one fails, nothing is changed.")
    if revision and is_file:
        copy = backup.copy_of_schema(Path(place), revision)
        print(f"Before that the file is copied. The way back, with the older Parlour: parlour admin restore {copy}")
    elif revision:
        print(
            "Make a dump first, as the way back: parlour admin migrate --dump FILE, or parlour admin backup FILE."
            " To go back, restore it into an empty database with the older Parlour: parlour admin restore FILE"
        )


async def _revisions(url: str) -> list[tuple[str, str]]:
    """Return each database with its schema revision; "" for none."""
    from parlour.storage import schema, sqlite_file

    file = file_of(url)
    if file is not None:
        path = file.expanduser().resolve()
        found = [(str(path), await asyncio.to_thread(sqlite_file.revision, path))]
    else:
        from parlour.storage.postgres import revision_of
        from parlour.storage.postgres_errors import place

        found = [(place(one), await revision_of(one)) for one in url.split()]
    for where, revision in found:
        schema.is_current(revision, where)  # refuses a newer schema, or another program's
    return found


async def _open_once(url: str) -> None:
    opened = store(url)
    await opened.open()
    await opened.close()
