"""Who stops seeing a table: people who were removed or have left, watchers when watching is over, and devices that were
signed out. Their streams end. The streams of somebody who was given a seat end too, and are opened again from it."""

from typing import TYPE_CHECKING

from parlour.server.live.readers import Reader
from parlour.server.wire.messages import GoneMessage, encode, frame
from parlour.table.records import SitterId

if TYPE_CHECKING:
    from parlour.server.live.open_table import OpenTable

AGAIN = b"retry: 200\n\n"  # the browser opens its stream again


def disconnect_removed(table: "OpenTable", *, keys_changed: bool) -> None:
    """Those who have stood up, and watchers when watching is over, or when their link is an old one."""
    sitting = {sitter.id for sitter in table.now.sitters}
    for reader in table.readers:
        who = reader.who
        has_key = who.late is not None or who.audience is not None  # of their own: new links change nothing for them
        if reader.sitter is not None and reader.sitter not in sitting:
            reader.end(gone(table.code, "removed"))
        elif not who.sitters and ((keys_changed and not has_key) or not (who.screen or table.now.watching)):
            reader.end(gone(table.code, "not_watching"))


def check_again(table: "OpenTable", reader: Reader) -> None:
    """Between the request and its stream somebody may have been removed from the table, or given a seat at it."""
    sitting = {sitter.id for sitter in table.now.sitters}
    if reader.sitter is not None and reader.sitter not in sitting:
        reader.end(gone(table.code, "removed"))
    elif reader.who.late in sitting:
        reader.end(table.you_frame(reader.who, None) + AGAIN)


def call_in(table: "OpenTable", sitter: SitterId) -> None:
    """Somebody who waited has a seat: their streams are opened again, and read from it."""
    for reader in table.readers:
        if reader.who.late == sitter:
            reader.end(table.you_frame(reader.who, None) + AGAIN)


def sign_out(table: "OpenTable") -> None:
    """Those whose keys open their seats no longer. Who has another seat as well comes back with that one."""
    keys = {sitter.id: sitter.keys for sitter in table.now.sitters}
    for reader in table.readers:
        seats = [mine for mine in reader.who.sitters if mine in keys]  # the others were shown out
        lost = [mine for mine in seats if set(keys[mine]).isdisjoint(reader.who.keys)]
        if reader.sitter in lost:
            reader.end(gone(table.code, "signed_out"))
        elif lost:
            reader.end(AGAIN)


def gone(code: str, reason: str) -> bytes:
    return frame("gone", encode(GoneMessage(code, reason)))
