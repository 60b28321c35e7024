"""Forgetting a person: the one exception to the append-only log.

Somebody who leaves for good may have their traces removed. The last line of the log records this, and every worker
that reads it calls that player "N. N." from then on. Earlier lines that hold the name, the picture, a key or a
question of theirs are rewritten without it. The moves stay, because games know seats, not people.
"""

from collections.abc import Iterable, Mapping
from typing import Any

from msgspec import to_builtins
from msgspec.structs import replace

from parlour.game import Header
from parlour.table import records
from parlour.table.records import (
    NOBODY,
    AnyRecord,
    Brought,
    CameLate,
    ChairTaken,
    Founded,
    Introduced,
    KeyCut,
    LinkRenewed,
    Pictured,
    SatDown,
    SeatClaimed,
    SitterId,
    Spoke,
    Started,
    nobody,
)
from parlour.table.table import Table
from parlour.table.talk import struck


def struck_out(lines: Iterable[bytes], number: SitterId) -> Mapping[int, bytes]:
    """Return the lines that must be rewritten, by their position."""
    again, lines = {}, list(lines)
    headers = iter(_without_undrawn(Table.found(lines), number, lines))
    for place, line in enumerate(lines):
        record = records.read(line)
        without = strike_out(record, number)
        if isinstance(without, Started):
            without = replace(without, header=next(headers))
        if without != record:
            again[place] = records.write(without)
    return again


def _without_undrawn(table: Table, number: SitterId, lines: list[bytes]) -> list[Header]:
    """Return the header of each game.

    The header of a finished game to which this person may have brought something keeps only what was drawn. Nobody
    has read the rest.
    """
    brought = any(isinstance(record, Brought) and record.sitter == number for record in map(records.read, lines))
    return [
        match.game.published if brought and match.game.outcome is not None else match.game.header
        for match in table.matches
    ]


def strike_out(record: AnyRecord, number: SitterId) -> AnyRecord:
    """Return this record without anything that identifies the person."""
    match record:
        case Founded(host=host) if host.id == number:
            return replace(record, host=nobody(host), address="")
        case SatDown(sitter=sitter) if sitter.id == number:
            return replace(record, sitter=nobody(sitter), address="")
        case CameLate(sitter=sitter) if sitter == number:
            return replace(record, name=NOBODY, avatar="", key="", address="")
        case ChairTaken(sitter=sitter) if sitter.id == number:
            return replace(record, sitter=nobody(sitter), address="")
        case Introduced(sitter=sitter) if sitter == number:
            return replace(record, name=NOBODY, avatar="")
        case KeyCut(sitter=sitter) if sitter == number:
            return replace(record, key="", instead="")
        case LinkRenewed(sitter=sitter) if sitter == number:
            return replace(record, revoked=())
        case SeatClaimed(sitter=sitter) if sitter == number:
            return replace(record, key="")
        case Brought(sitter=sitter) if sitter == number:
            return replace(record, questions=())
        case Pictured(sitter=sitter) if sitter == number:
            return replace(record, pictures=())
        case Spoke(sitter=sitter) if sitter == number:
            return struck(record)
        case _:
            return record


def known_of(table: Table, number: SitterId) -> dict[str, Any]:
    """Return everything that a table knows about one of its people."""
    sitter = table.sitter(number)
    return {
        "name": sitter.name,
        "avatar": sitter.avatar,
        "devices": len(sitter.keys),
        "address": table.addresses.get(number, ""),
        "host": table.host == number,
        "questions": to_builtins(table.own.get(number, ())),
        "pictures": to_builtins(table.pictures.get(number, ())),
        "lines": [line.said.text for line in table.talk.lines if line.said.sitter == number and line.said.text],
        "games": [
            {
                "number": match.number,
                "game": match.game.header.game,
                "seat": seat,
                "moves": [
                    to_builtins(entry.action)
                    for entry in match.game.log[match.game.taken_over.get(seat, 0) :]
                    if entry.seat == seat
                ],
                "outcome": match.game.outcome.reason if match.game.outcome else None,
            }
            for match in table.matches
            if (seat := match.seat_of(number)) is not None
        ],
    }
