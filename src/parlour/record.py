"""A line of a room's log: what all of them have in common. Who sits at the table has a number for life."""

from msgspec import Struct

SitterId = int


class Record(Struct, frozen=True, tag=True, tag_field="type"):
    """A line of the room's log."""

    at: float  # seconds since the epoch
