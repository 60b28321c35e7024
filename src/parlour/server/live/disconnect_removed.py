"""Ends the streams of people who may no longer see a table.

These are people who were removed or have left, watchers when watching is over, and devices that were signed out.
The streams of somebody who got a seat end too, and are opened again from that seat.
"""

from typing import TYPE_CHECKING

from parlour.server.live.readers import Reader
from parlour.server.wire.messages import GoneMessage, encode, frame
from parlour.table.records import SitterId

if TYPE_CHECKING:
    from parlour.server.live.open_table import OpenTable

AGAIN = b"retry: 200\n\n"  # the browser opens its stream again


def disconnect_removed(table: "OpenTable", *, keys_changed: bool) -> None:
    """End the streams of people who have stood up, and of watchers when watching is over or their link is outdated."""
    sitting = {sitter.id for sitter in table.now.sitters}
    for reader in table.readers:
        who = reader.who
        has_key = who.late is not None or who.audience is not None  # of their own: new links do not affect them
        if reader.sitter is not None and reader.sitter not in sitting:
            reader.end(gone(table.code, "removed"))
        elif not who.sitters and ((keys_changed and not has_key) or not (who.screen or table.now.watching)):
            reader.end(gone(table.code, "not_watching"))


def check_again(table: "OpenTable", reader: Reader) -> None:
    """End the stream if its reader was removed from the table, or got a seat, between the request and the stream."""
    sitting = {sitter.id for sitter in table.now.sitters}
    if reader.sitter is not None and reader.sitter not in sitting:
        reader.end(gone(table.code, "removed"))
    elif reader.who.late in sitting:
        reader.end(table.you_frame(reader.who, None) + AGAIN)


def call_in(table: "OpenTable", sitter: SitterId) -> None:
    """End the streams of somebody who waited and got a seat, so that they are opened again from the seat."""
    for reader in table.readers:
        if reader.who.late == sitter:
            reader.end(table.you_frame(reader.who, None) + AGAIN)


def sign_out(table: "OpenTable") -> None:
    """End the streams of people whose keys no longer open their seats.

    People with another seat come back with that one.
    """
    keys = {sitter.id: sitter.keys for sitter in table.now.sitters}
    for reader in table.readers:
        seats = [mine for mine in reader.who.sitters if mine in keys]  # the streams of the others have ended already
        lost = [mine for mine in seats if set(keys[mine]).isdisjoint(reader.who.keys)]
        if reader.sitter in lost:
            reader.end(gone(table.code, "signed_out"))
        elif lost:
            reader.end(AGAIN)


def gone(code: str, reason: str) -> bytes:
    return frame("gone", encode(GoneMessage(code, reason)))
