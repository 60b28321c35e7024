"""A finished game on paper: JSON lines, the header first and then every entry.

`parlour replay` tells it in prose; `frames` shows it step by step, through anybody's eyes.
"""

from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any, Literal

import msgspec

from parlour import table as log
from parlour import undo
from parlour.errors import Damaged
from parlour.game import Event, Language, Seat, View
from parlour.games import GAMES
from parlour.say import Speaker
from parlour.table import AnyEntry, Header, Table


class Played(msgspec.Struct, frozen=True):
    """The first line of a log file: what the game started from, and who sat there."""

    header: Header
    names: tuple[str, ...] = ()


Eyes = Seat | Literal["table", "all"]
"""Through whose eyes: a seat's, those of the whole table (what was face up), or all of them at once."""


class Frame(msgspec.Struct, frozen=True):
    """The game after one line of its log: whose wish that was, what happened, and what there was to see then."""

    seat: Seat | None
    events: tuple[Event, ...]
    view: View[Any, Any]
    section: str
    waiting: tuple[Seat, ...]
    may: tuple[Seat, ...]
    answered: tuple[Seat, ...]
    silent: tuple[Seat, ...]


def frames(table: Table, eyes: Eyes) -> Iterator[Frame]:
    """Every step of a game. All eyes see everything, from the place of whoever has just acted."""
    header = table.header
    again = Table.replay(table.game, header, ())
    telling = undo.Telling(lambda event: eyes == "all" or event.seen_by(None if eyes == "table" else eyes))
    for entry in table.log:
        again.fold(entry)
        viewer = entry.seat if eyes == "all" else None if eyes == "table" else eyes
        seen = telling.tell(entry)
        ask = again.ask
        yield Frame(
            entry.seat,
            seen,
            again.view(viewer),
            ask.section if ask else "",
            tuple(sorted(ask.seats)) if ask else (),
            tuple(sorted(ask.may)) if ask else (),
            tuple(sorted(again.sealed)),
            tuple(sorted(table.game.silent(again.state.board))),
        )


def dump(table: Table, names: Iterable[str] = ()) -> bytes:
    """The file of a game."""
    first = msgspec.json.encode(Played(table.published, tuple(names)))
    return b"\n".join([first, *map(log.write, undo.published(table.log))]) + b"\n"


def load(lines: Iterable[bytes]) -> tuple[Table, tuple[str, ...]]:
    """The table that such a file tells of, and the names of its players. People's files may hold anything."""
    first, *rest = [line for line in lines if line.strip()] or [b""]
    try:
        played = msgspec.json.decode(first, type=Played)
    except msgspec.MsgspecError as error:
        raise Damaged(f"the first line is no header of a game: {error}") from error
    game = GAMES.get(played.header.game)
    if game is None:
        raise Damaged(f"this Parlour does not know the game {played.header.game!r}")
    try:
        table = Table.replay(game, played.header, [log.read(game, line) for line in rest])
        sum(1 for _ in frames(table, "table"))
    except (LookupError, ValueError, TypeError, AttributeError, AssertionError) as error:
        raise Damaged(f"these lines tell no game of {game.name}: {error}") from error
    names = played.names or tuple(f"P{seat + 1}" for seat in range(played.header.seats))
    return table, names


def read(path: Path) -> tuple[Table, tuple[str, ...]]:
    return load(path.read_bytes().splitlines())


def prose(table: Table, names: tuple[str, ...], language: Language) -> Iterator[str]:
    """The whole game in sentences, everything shown."""
    speaker = Speaker(table.game, language, names)
    for entry in table.log:
        for event in entry.events:
            yield _taken_back(speaker, table, entry) if isinstance(event, undo.Undone) else speaker.tell(event)
    if table.outcome is not None:
        yield speaker.say(f"{table.game.name}.ending.{table.outcome.reason}", {})


def _taken_back(speaker: Speaker, table: Table, entry: AnyEntry) -> str:
    """What does not count any more: the move that was taken back, by the first thing that happened then."""
    assert isinstance(entry.action, undo.Undo)
    events = table.log[entry.action.line].events
    first = next((event for event in events if type(event) not in log.HOUSE), events[0])
    return speaker.say("undo.took_back", {"seat": entry.seat, "what": speaker.tell(first)})
