"""`parlour export`: a finished game out of the database, as the file that `parlour replay` reads."""

import asyncio

from parlour.archive.replay import dump
from parlour.errors import Denied
from parlour.storage import store
from parlour.table import Match, Table


def export(database: str, code: str, number: int = 0) -> bytes:
    """The log of one finished game of a table; 0 is the last one."""
    return asyncio.run(_export(database, code, number))


async def _export(database: str, code: str, number: int) -> bytes:
    kept = store(database)
    await kept.open()
    try:
        address = await kept.tables.find(code.upper())
        if address is None:
            raise Denied("no_such_table", facts={"code": code})
        table = Table.found(await kept.log.read(address.id))
    finally:
        await kept.close()
    match = _finished(table, number)
    return dump(match.game, (player.name for player in match.players))


def _finished(table: Table, number: int) -> Match:
    """A running game keeps its secrets, from the operator too."""
    finished = [match for match in table.matches if match.game.outcome is not None]
    wanted = [match for match in finished if number in (0, match.number)]
    if not wanted:
        raise Denied("no_such_game", facts={"finished": len(finished)})
    return wanted[-1]
