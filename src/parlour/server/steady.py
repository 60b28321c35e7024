"""The time of day, as the tables of one process count it: it never goes back, and never jumps.

A wall clock that is put back by an hour must not give a strict clock an hour more, and one that is put forward must not
take an answer away. So a process reads the wall once and then counts by a clock that only ticks. What the wall says
later corrects it a little at a time.

Between processes the log is the witness: nothing happens before the newest record. A process whose wall is behind it
starts from that record (`learn`), within bounds: a record that lies far in the future was written by a broken clock.
"""

import time as clocks
from collections.abc import Callable
from time import monotonic
from time import time as wall_time

SLEW = 0.05  # seconds of correction for each second that passes
LEARNT = 7200.0  # seconds that a record may be ahead of this process and still be believed


def ticking() -> float:
    """Seconds that pass also while the machine sleeps, where the system counts them."""
    boot = getattr(clocks, "CLOCK_BOOTTIME", None)
    return monotonic() if boot is None else clocks.clock_gettime(boot)


class SteadyClock:
    """Call it for the seconds since the epoch."""

    def __init__(self, wall: Callable[[], float] = wall_time, ticks: Callable[[], float] = ticking) -> None:
        self._wall = wall
        self._ticks = ticks
        self._at = wall()
        self._read = ticks()

    def __call__(self) -> float:
        now = self._ticks()
        passed = max(0.0, now - self._read)
        reckoned = self._at + passed
        behind = self._wall() - reckoned
        self._at, self._read = reckoned + max(-SLEW * passed, min(SLEW * passed, behind)), now
        return self._at

    def learn(self, at: float) -> None:
        """A record was written at this time: it is not earlier now."""
        if 0.0 < at - self() <= LEARNT:
            self._at = at


time = SteadyClock()
"""The clock of this process."""
