"""`parlour export`: writes finished games from the database, one as a log file or all as data.

It only reads the database, so it can run beside a server.
"""

import asyncio
from collections.abc import Iterator

from parlour.archive.consent import allowed
from parlour.archive.data import DataGame
from parlour.archive.replay import dump
from parlour.errors import Denied
from parlour.storage import file_of, store
from parlour.storage.reading import all_lines, lines_of
from parlour.table import Match, Table


def export(database: str, code: str, number: int = 0) -> bytes:
    """The log of one finished game of a table; number 0 is the last one."""
    file = file_of(database)
    lines = lines_of(file, code.upper()) if file is not None else asyncio.run(_read(database, code.upper()))
    if not lines:
        raise Denied("no_such_table", facts={"code": code})
    match = _finished(Table.found(lines), number)
    return dump(match.game, (player.name for player in match.players))


def from_database(database: str) -> Iterator[DataGame]:
    """All games whose players have allowed research. It only reads the database."""
    file = file_of(database)
    logs = all_lines(file) if file is not None else iter(asyncio.run(_read_all(database)))
    for lines in logs:
        for match in allowed(lines):
            yield DataGame(match.game, tuple(player.bot for player in match.players))


async def _read(database: str, code: str) -> list[bytes]:
    kept = store(database)
    await kept.open()
    try:
        address = await kept.tables.find(code)
        return [] if address is None else await kept.log.read(address.id)
    finally:
        await kept.close()


async def _read_all(database: str) -> list[list[bytes]]:
    kept = store(database)
    await kept.open()
    try:
        found = await kept.tables.idle(("lobby", "playing", "over"), float("inf"), 1 << 31)
        return [await kept.log.read(address.id) for address in found]
    finally:
        await kept.close()


def _finished(table: Table, number: int) -> Match:
    """The finished game with this number. A running game is refused: it keeps its secrets, from the operator too."""
    finished = [match for match in table.matches if match.game.outcome is not None]
    wanted = [match for match in finished if number in (0, match.number)]
    if wanted:
        return wanted[-1]
    if not table.matches:
        raise Denied("no_game")
    raise Denied("not_found" if finished else "game_running", facts={"finished": len(finished)})
