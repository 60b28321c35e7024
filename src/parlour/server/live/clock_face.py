"""What everybody sees of a table's clock: who has how many seconds left. Others see a longer bar, and no reason."""

from parlour.server.wire.messages import SeatTime, TimeNow
from parlour.table import Table
from parlour.table.clock import time_left


def clock_face(table: Table, gathered: float, now: float) -> TimeNow:
    """The seconds left for the question that is asked, by seat. Who reads it counts on by itself."""
    clock, match = table.clock, table.match
    faces = tuple(
        SeatTime(seat, round(time.of, 1), round(max(0.0, time.left), 1))
        for seat, time in time_left(table, gathered, now).items()
    )
    question = match.question if match is not None and faces else None
    return TimeNow(clock.kind, clock.held is not None, question, faces)
