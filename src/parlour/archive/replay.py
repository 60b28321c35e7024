"""Log files of finished games, as JSON lines: the header, then every entry.

`parlour replay` prints a game in prose; `frames` shows it step by step for any viewer.
"""

from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any, Literal

import msgspec

from parlour.errors import Damaged, Denied
from parlour.game import AnyEntry, Game, Header, log
from parlour.game.log import NO_GAME
from parlour.game.published import published
from parlour.game.undo import Undo, Undone
from parlour.games import GAMES
from parlour.rules import Event, Language, Rules, Seat, View
from parlour.say import Speaker


class FirstLine(msgspec.Struct, frozen=True):
    """The first line of a log file: the header of the game and the names of its players."""

    header: Header
    names: tuple[str, ...] = ()


MOST_LINES = 10_000  # the longest known game has 464
LONGEST_LINE = 512 * 1024  # bytes: a header may hold 500 questions of a group's own
MOST_EVENTS = 50_000
LONGEST_NAME = 200


class TooLong(Damaged):
    """A file with more content than any game has."""


Eyes = Seat | Literal["table", "all"]
"""Whose view is shown: one seat's, the table's (everything face up), or all seats' at once."""


class Frame(msgspec.Struct, frozen=True):
    """The game after one line of its log: the mover, the events, and the view."""

    seat: Seat | None
    events: tuple[Event, ...]
    view: View[Any, Any]
    section: str
    waiting: tuple[Seat, ...]
    may: tuple[Seat, ...]
    answered: tuple[Seat, ...]
    silent: tuple[Seat, ...]
    told: int = 0  # public events so far: the talk at the table is placed by them


def frames(game: Game, eyes: Eyes) -> Iterator[Frame]:
    """Every step of a game for a viewer. With "all", everything is shown, from the seat that has just acted."""
    header = game.header
    again = Game.replay(game.rules, header, (), remembers=None)
    told = 0
    for entry in game.log:
        again.fold(entry)
        told += sum([event.seen_by(None) for event in entry.events])
        viewer = entry.seat if eyes == "all" else None if eyes == "table" else eyes
        seen = again.seen.of(None if eyes == "table" else eyes, entry)
        ask = again.ask
        yield Frame(
            entry.seat,
            seen,
            again.view(viewer),
            ask.section if ask else "",
            tuple(sorted(ask.seats)) if ask else (),
            tuple(sorted(ask.may)) if ask else (),
            tuple(sorted(again.sealed)),
            tuple(sorted(again.silent)),
            told,
        )


def dump(game: Game, names: Iterable[str] = ()) -> bytes:
    """The file of a game, with the names of its players: one for each seat, or none."""
    called = tuple(names)
    if len(called) not in (0, game.header.seats):
        problem = f"{len(called)} names for {game.header.seats} seats"
        raise Denied("bad_options", facts={"problem": problem})
    first = msgspec.json.encode(FirstLine(game.published, called))
    return b"\n".join([first, *map(log.write, published(game))]) + b"\n"


def load(lines: Iterable[bytes]) -> tuple[Game, tuple[str, ...]]:
    """The game in the lines of a log file, and the names of its players.

    The content is not trusted: seats, lines and events are checked against limits before anything is built from them.
    """
    first, *rest = _lines(lines) or [b""]
    played, rules = _header(first)
    try:
        game = Game.replay(rules, played.header, _entries(rules, played.header, rest), remembers=None)
        sum(1 for _ in frames(game, "table"))
    except NO_GAME as error:
        raise Damaged(f"these lines tell no game of {rules.name}: {error}") from error
    names = played.names or tuple(f"P{seat + 1}" for seat in range(played.header.seats))
    return game, names


def _lines(lines: Iterable[bytes]) -> list[bytes]:
    told = [line for line in lines if line.strip()]
    if len(told) > MOST_LINES + 1:
        raise TooLong(f"{len(told) - 1} lines are more than any game has ({MOST_LINES})")
    if any(len(line) > LONGEST_LINE for line in told):
        raise TooLong(f"a line is longer than {LONGEST_LINE} bytes")
    return told


def _header(line: bytes) -> tuple[FirstLine, Rules]:
    try:
        played = msgspec.json.decode(line, type=FirstLine)
    except (msgspec.MsgspecError, RecursionError) as error:
        raise Damaged(f"the first line is no header of a game: {error}") from error
    rules = GAMES.get(played.header.game)
    if rules is None:
        raise Damaged(f"this Parlour does not know the game {played.header.game!r}")
    seats = played.header.seats
    if seats not in rules.seats:
        raise Damaged(f"{rules.name} is not for {seats} people")
    if len(played.names) not in (0, seats) or any(len(name) > LONGEST_NAME for name in played.names):
        raise Damaged(f"these are no names of {seats} people")
    return played, rules


def _entries(rules: Rules, header: Header, lines: list[bytes]) -> Iterator[AnyEntry]:
    events = 0
    for line in lines:
        entry = log.read(rules, line)
        events += len(entry.events)
        if events > MOST_EVENTS:
            raise TooLong(f"more happens in it than in any game ({MOST_EVENTS} events)")
        if entry.seat is not None and not 0 <= entry.seat < header.seats:
            raise Damaged(f"there is no seat {entry.seat}")
        yield entry


def save(game: Game, path: Path | str, names: Iterable[str] = ()) -> None:
    """Write the file of a game."""
    Path(path).write_bytes(dump(game, names))


def read(path: Path) -> tuple[Game, tuple[str, ...]]:
    return load(path.read_bytes().splitlines())


def prose(game: Game, names: tuple[str, ...], language: Language) -> Iterator[str]:
    """The whole game in sentences, with everything shown."""
    speaker = Speaker(game.rules, language, names)
    for entry in game.log:
        for event in entry.events:
            yield _taken_back(speaker, game, entry) if isinstance(event, Undone) else speaker.tell(event)
    if game.outcome is not None:
        yield speaker.conclude(game.state.board, game.outcome)


def _taken_back(speaker: Speaker, game: Game, entry: AnyEntry) -> str:
    """The sentence about an undo. It names the undone move by its first event."""
    assert isinstance(entry.action, Undo)
    events = game.log[entry.action.line].events or (Undone(entry.seat or 0),)
    first = next((event for event in events if type(event) not in log.HOUSE), events[0])
    return speaker.say("undo.took_back", {"seat": entry.seat, "what": speaker.tell(first)})
