"""The clock of one process: it never goes back and never jumps.

A wall clock that is set back by an hour must not give a hard clock an hour more, and one that is set forward must
not end the time for an answer. So a process reads the wall clock once and then counts with a monotonic clock. Later
readings of the wall clock correct it gradually.

Between processes the log is the reference: no time is earlier than the newest record. A process whose wall clock is
behind starts from that record (`learn`), within bounds, because a record far in the future was written by a broken
clock.
"""

import time as clocks
from collections.abc import Callable
from time import monotonic
from time import time as wall_time

SLEW = 0.05  # seconds of correction for each second that passes
LEARNT = 7200.0  # seconds that a record may be ahead of this process and still be believed


def ticking() -> float:
    """Return seconds that also count while the machine sleeps, if the system supports it."""
    boot = getattr(clocks, "CLOCK_BOOTTIME", None)
    return monotonic() if boot is None else clocks.clock_gettime(boot)


class SteadyClock:
    """A callable clock that returns the seconds since the epoch."""

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
        """Advance the clock to the time of a record, because it cannot be earlier now."""
        if 0.0 < at - self() <= LEARNT:
            self._at = at


time = SteadyClock()
"""The clock of this process."""
