"""The public view of a table's clock: the seconds left for each seat. Others see a longer bar, but no reason for it."""

from parlour.server.wire.messages import SeatTime, TimeNow
from parlour.table import Table
from parlour.table.absence import is_attended
from parlour.table.clock import time_left
from parlour.table.now import Now


def clock_face(table: Table, now: Now) -> TimeNow:
    """Return the seconds left for the current question, by seat.

    Clients count down by themselves. While nobody attends, the clock is stopped.
    """
    clock, match = table.clock, table.match
    faces = tuple(
        SeatTime(seat, round(time.of, 1), round(max(0.0, time.left), 1))
        for seat, time in time_left(table, now.gathered, now.at, now.idle).items()
    )
    held = clock.held is not None or (clock.kind != "off" and not is_attended(table, now))
    question = match.question if match is not None and faces else None
    return TimeNow(clock.kind, held, question, faces)
