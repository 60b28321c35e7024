"""What answers to moves have in common."""

from parlour.server.live.open_table import OpenTable
from parlour.server.wire import answers
from parlour.table.records import SitterId


def seen(table: OpenTable, sitter: SitterId) -> answers.Seen:
    """How far this sitter is now."""
    assert table.play_messages is not None
    return answers.Seen(table.play_messages.position(table.viewer(sitter)).seen)
