"""What everybody sees of a table's clock: who has how many seconds left. Others see a longer bar, and no reason."""

from parlour.server.wire.messages import SeatTime, TimeNow
from parlour.table import Table
from parlour.table.absence import is_attended
from parlour.table.clock import time_left
from parlour.table.now import Now


def clock_face(table: Table, now: Now) -> TimeNow:
    """The seconds left for the question that is asked, by seat. Who reads it counts on by itself; while nobody attends
    it stands."""
    clock, match = table.clock, table.match
    faces = tuple(
        SeatTime(seat, round(time.of, 1), round(max(0.0, time.left), 1))
        for seat, time in time_left(table, now.gathered, now.at, now.idle).items()
    )
    held = clock.held is not None or (clock.kind != "off" and not is_attended(table, now))
    question = match.question if match is not None and faces else None
    return TimeNow(clock.kind, held, question, faces)
