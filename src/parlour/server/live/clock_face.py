"""What everybody sees of a table's clock: who has how many seconds left. Others see a longer bar, and no reason."""

from parlour.rules import Seat
from parlour.server.wire.messages import SeatTime, TimeNow
from parlour.table import Table
from parlour.table.clock import Time, times

BREATHER = 30.0
"""Seconds that there are at least when people come to a table where nobody was: the server may have been away, too."""


def clock_face(table: Table, gathered: float, now: float) -> TimeNow:
    """The seconds left for the question that is asked, by seat. Who reads it counts on by itself."""
    clock, match = table.clock, table.match
    faces = tuple(
        SeatTime(seat, round(time.of, 1), round(max(0.0, time.left), 1))
        for seat, time in time_left(table, gathered, now).items()
    )
    question = match.question if match is not None and faces else None
    return TimeNow(clock.kind, clock.held is not None, question, faces)


def time_left(table: Table, gathered: float, now: float) -> dict[Seat, Time]:
    """As the log has it, but for a breather after nobody was here."""
    breather = gathered + BREATHER - now
    return {
        seat: Time(time.of, max(time.left, min(breather, time.of)) if table.clock.held is None else time.left)
        for seat, time in times(table, now).items()
    }
