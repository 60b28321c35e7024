"""`parlour export`: finished games out of the database: one as the file that `parlour replay` reads, or all as data.

It only reads, so it works beside a running server.
"""

import asyncio
from argparse import Namespace
from pathlib import Path

import msgspec

from parlour.archive.data import from_database, from_files, write_lines, write_tables
from parlour.archive.replay import dump
from parlour.errors import Denied
from parlour.storage import file_of, store
from parlour.storage.reading import lines_of
from parlour.table import Match, Table


def export(database: str, code: str, number: int = 0) -> bytes:
    """The log of one finished game of a table; 0 is the last one."""
    file = file_of(database)
    lines = lines_of(file, code.upper()) if file is not None else asyncio.run(_read(database, code.upper()))
    if not lines:
        raise Denied("no_such_table", facts={"code": code})
    match = _finished(Table.found(lines), number)
    return dump(match.game, (player.name for player in match.players))


def export_many(database: str, options: Namespace) -> int:
    """`parlour export --all`: every game that its table allows to be read; `--log FILE …`: games of one's own."""
    folder = options.output or Path("data")
    games = from_files(options.log) if options.log else from_database(database)
    written = (write_tables if options.format == "parquet" else write_lines)(games, folder)
    said = f"{written.games} games, {written.moves} moves: {folder}"
    print(msgspec.json.encode(written).decode() if options.json else said)
    return 0


async def _read(database: str, code: str) -> list[bytes]:
    kept = store(database)
    await kept.open()
    try:
        address = await kept.tables.find(code)
        return [] if address is None else await kept.log.read(address.id)
    finally:
        await kept.close()


def _finished(table: Table, number: int) -> Match:
    """A running game keeps its secrets, from the operator too."""
    finished = [match for match in table.matches if match.game.outcome is not None]
    wanted = [match for match in finished if number in (0, match.number)]
    if not wanted:
        raise Denied("no_such_game", facts={"finished": len(finished)})
    return wanted[-1]
