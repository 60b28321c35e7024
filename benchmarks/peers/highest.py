"""The search for the highest rate that a side carries.

Rates lie on one scale for all sides, eight to the octave. Short rounds double the rate until a side misses the limit;
longer rounds then halve what is left of that octave. The sides take turns, so that each has the same minutes.
"""

from collections.abc import Awaitable, Callable, Iterable
from time import monotonic
from typing import TypeVar

from msgspec import Struct

from benchmarks.peers.load import Round

SLOWEST = 100.0  # actions a second
OCTAVE = 8  # steps from a rate to its double
TRIES = 2

S = TypeVar("S")
Play = Callable[[S, float, float], Awaitable[Round]]
"""One round of this side at this rate for so many seconds."""


class Carried(Struct, frozen=True):
    """What one side does: at its highest rate, and at half of it."""

    highest: Round
    half: Round
    is_sure: bool = True  # or there was no time to look further up


class Search:
    """Where one side stands: the best of its longer rounds, and the step to try next."""

    def __init__(self) -> None:
        self.best: Round | None = None
        self._good = 0  # the highest step that was good, in a short round at least
        self._bad = 2 * OCTAVE  # the lowest step that was bad; the first that is tried
        self._is_sure = False  # a longer round was bad there, too

    @property
    def double(self) -> int:
        """The step that the next short round tries."""
        return self._bad

    def doubled(self) -> None:
        """That round was good."""
        self._good, self._bad = self._bad, self._bad + OCTAVE

    @property
    def step(self) -> int:
        """The step that the next longer round tries."""
        if self.best is None:
            return self._good
        return self._bad if self._bad - self._good == 1 else (self._good + self._bad) // 2

    @property
    def is_over(self) -> bool:
        return self._is_sure and (self._bad == 0 or self._bad - self._good == 1)

    def told(self, done: Round, *, is_good: bool) -> None:
        """That round is over."""
        step = self.step
        if not is_good:
            self._bad, self._is_sure = step, True
            if self.best is None:  # short rounds promised too much
                self._good = max(step - OCTAVE, 0)
            return
        self.best, self._good = done, step
        if step == self._bad:  # and here too little
            self._bad = step + OCTAVE


def rate(step: int) -> float:
    return SLOWEST * 2 ** (step / OCTAVE)


async def highest(
    sides: Iterable[S], play: Play[S], limit: float, seconds: float, short: float, deadline: float = float("inf")
) -> dict[S, Carried]:
    """What each side carries; sides that do not carry the slowest rate are left out.

    After the deadline, a time of `time.monotonic`, only sides that have carried nothing yet have another turn.
    """
    searches = {side: Search() for side in sides}
    climbing = list(searches)
    while climbing:
        for side in list(climbing):
            search = searches[side]
            if (await _tried(play, side, rate(search.double), short, limit)).is_good(limit):
                search.doubled()
            else:
                climbing.remove(side)
    searching = list(searches)
    while searching:
        for side in searching:
            search = searches[side]
            done = await _tried(play, side, rate(search.step), seconds, limit)
            search.told(done, is_good=done.is_good(limit))
        searching = [side for side in searching if not searches[side].is_over]
        if monotonic() >= deadline:
            searching = [side for side in searching if searches[side].best is None]
    return {
        side: Carried(search.best, await play(side, search.best.rate / 2, seconds), search.is_over)
        for side, search in searches.items()
        if search.best is not None
    }


async def _tried(play: Play[S], side: S, rate: float, seconds: float, limit: float) -> Round:
    """The first good round, or the last bad one: a machine that stands still for a moment is not the server's fault."""
    done = await play(side, rate, seconds)
    for _ in range(1, TRIES):
        if done.is_good(limit):
            break
        done = await play(side, rate, seconds)
    return done
