"""Limits: token buckets, one for each visitor and kind of action.

The buckets are in one bounded dictionary. When it is full, the least recently used are forgotten, which is
always in the visitor's favour.
"""

from collections.abc import Callable, Hashable
from time import monotonic

from parlour.errors import Refused
from parlour.server.settings import Rate

MOST = 50_000  # buckets kept
MINUTE = 60


class TooFast(Refused):
    """Raised when a visitor must wait for `wait` seconds."""

    def __init__(self, code: str, wait: float) -> None:
        seconds = max(1, round(wait + 0.5))
        super().__init__(code, facts={"seconds": seconds})
        self.wait = seconds


class OverBudget(TooFast):
    """Raised when a visitor has brought so many bytes that no more are accepted for a while."""

    def __init__(self, wait: float) -> None:
        super().__init__("over_budget", wait)
        self.facts = {"minutes": -(-self.wait // MINUTE)}


class Buckets:
    """The buckets, by action and visitor. They fill up with time, and each action takes one token."""

    def __init__(self, clock: Callable[[], float] = monotonic, most: int = MOST) -> None:
        self._clock = clock
        self._most = most
        self._buckets: dict[Hashable, tuple[float, float]] = {}  # tokens left, and when that was counted

    def take(self, rate: Rate, who: Hashable, code: str = "too_fast") -> None:
        """Take one token. Raises `TooFast` if there is none."""
        now = self._clock()
        left, then = self._buckets.pop(who, (rate.burst, now))
        left = min(rate.burst, left + (now - then) * rate.per_second)
        if left < 1:
            self._buckets[who] = (left, now)
            raise TooFast(code, (1 - left) / rate.per_second)
        self._buckets[who] = (left - 1, now)
        if len(self._buckets) > self._most:
            del self._buckets[next(iter(self._buckets))]

    def expect(self, rate: Rate, who: Hashable) -> None:
        """Raise `TooFast` if the bucket is empty. Nothing is taken."""
        left, then = self._buckets.get(who, (rate.burst, 0.0))
        left += (self._clock() - then) * rate.per_second
        if left < 1:
            raise TooFast("too_fast", (1 - left) / rate.per_second)

    def __len__(self) -> int:
        return len(self._buckets)
