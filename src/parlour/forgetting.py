"""To be forgotten: the one exception to a log that only grows.

Somebody who leaves for good may take the name along. Then the last line says so, and every worker that reads it calls
that player N. N.; and in the lines before, wherever the name, the picture, a key or a question of theirs is written,
the line is written again without it. What was played stays as it was: games know seats, not people.
"""

from collections.abc import Iterable, Mapping
from typing import Any

from msgspec import to_builtins
from msgspec.structs import replace

from parlour import room_log
from parlour.record import SitterId
from parlour.room import Room
from parlour.room_log import NOBODY, AnyRecord, Brought, Founded, Introduced, KeyCut, SatDown, nobody


def struck_out(lines: Iterable[bytes], number: SitterId) -> Mapping[int, bytes]:
    """The lines that have to be written again, by their place."""
    again = {}
    for place, line in enumerate(lines):
        record = room_log.read(line)
        without = strike_out(record, number)
        if without != record:
            again[place] = room_log.write(without)
    return again


def strike_out(record: AnyRecord, number: SitterId) -> AnyRecord:
    """This line, with nothing in it that tells who somebody was."""
    match record:
        case Founded(host=host) if host.id == number:
            return replace(record, host=nobody(host))
        case SatDown(sitter=sitter) if sitter.id == number:
            return replace(record, sitter=nobody(sitter))
        case Introduced(sitter=sitter) if sitter == number:
            return replace(record, name=NOBODY, avatar="")
        case KeyCut(sitter=sitter) if sitter == number:
            return replace(record, key="")
        case Brought(sitter=sitter) if sitter == number:
            return replace(record, questions=())
        case _:
            return record


def known_of(room: Room, number: SitterId) -> dict[str, Any]:
    """All that a table knows of one of its people."""
    sitter = room.sitter(number)
    return {
        "name": sitter.name,
        "avatar": sitter.avatar,
        "devices": len(sitter.keys),
        "host": room.host == number,
        "questions": to_builtins(room.own.get(number, ())),
        "games": [
            {
                "number": match.number,
                "game": match.table.header.game,
                "seat": seat,
                "moves": [to_builtins(entry.action) for entry in match.table.log if entry.seat == seat],
                "outcome": match.table.outcome.reason if match.table.outcome else None,
            }
            for match in room.matches
            if (seat := match.seat_of(number)) is not None
        ],
    }
