"""A finished game on paper: JSON lines, the header first and then every entry. `parlour replay` tells it in prose."""

from collections.abc import Iterable, Iterator
from pathlib import Path

import msgspec

from parlour import table as log
from parlour.errors import Damaged
from parlour.game import Language
from parlour.games import GAMES
from parlour.say import Speaker
from parlour.table import Header, Table


class Played(msgspec.Struct, frozen=True):
    """The first line of a log file: what the game started from, and who sat there."""

    header: Header
    names: tuple[str, ...] = ()


def dump(table: Table, names: Iterable[str] = ()) -> bytes:
    """The file of a game."""
    first = msgspec.json.encode(Played(table.header, tuple(names)))
    return b"\n".join([first, *map(log.write, table.log)]) + b"\n"


def load(lines: Iterable[bytes]) -> tuple[Table, tuple[str, ...]]:
    """The table that such a file tells of, and the names of its players."""
    first, *rest = [line for line in lines if line.strip()] or [b""]
    try:
        played = msgspec.json.decode(first, type=Played)
    except msgspec.MsgspecError as error:
        raise Damaged(f"the first line is no header of a game: {error}") from error
    game = GAMES.get(played.header.game)
    if game is None:
        raise Damaged(f"this Parlour does not know the game {played.header.game!r}")
    table = Table.replay(game, played.header, [log.read(game, line) for line in rest])
    names = played.names or tuple(f"P{seat + 1}" for seat in range(played.header.seats))
    return table, names


def read(path: Path) -> tuple[Table, tuple[str, ...]]:
    return load(path.read_bytes().splitlines())


def prose(table: Table, names: tuple[str, ...], language: Language) -> Iterator[str]:
    """The whole game in sentences, everything shown."""
    speaker = Speaker(table.game, language, names)
    for entry in table.log:
        for event in entry.events:
            yield speaker.tell(event)
    if table.outcome is not None:
        yield speaker.say(f"{table.game.name}.ending.{table.outcome.reason}", {})
