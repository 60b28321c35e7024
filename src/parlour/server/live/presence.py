"""Who is here: sitters with an open stream, on this worker or on another; and who has been missing for long.

It is never written down. A stream that breaks is forgiven for a few seconds, so that a reload or a tunnel does not
flicker at the table; whoever stays away longer is away, and the others need not wait. Another worker's word counts for
a while, so that a killed worker's people fade away.
"""

import asyncio
from collections import Counter
from collections.abc import Callable, Iterable
from time import monotonic

from parlour.table.records import SitterId

WORD_COUNTS = 150.0  # seconds that another worker's word is believed
FOR_EVER = float("inf")
ROUNDING = 0.02  # seconds: a timer may ring a little early


def _unheard(_: SitterId | None) -> None:
    """Nobody is at that table any more."""


class Presence:
    """The people of one table who are here, and those who are away."""

    __slots__ = (
        "_changed",
        "_elsewhere",
        "_grace",
        "_leaving",
        "_missing",
        "_patience",
        "_people",
        "_streams",
        "_timer",
        "away",
        "here",
    )

    def __init__(
        self,
        grace: float,
        changed: Callable[[SitterId | None], None],
        patience: float = FOR_EVER,
        people: Callable[[], Iterable[SitterId]] = tuple,
    ) -> None:
        self._grace = grace
        self._changed = changed  # called with who came or went on this worker; None: somewhere else, or is away now
        self._patience = patience  # seconds until somebody who is missing is away
        self._people = people  # who has a seat and is no bot
        self._streams: Counter[SitterId] = Counter()
        self._leaving: dict[SitterId, asyncio.TimerHandle] = {}
        self._elsewhere: dict[tuple[SitterId, str], float] = {}
        self._missing: dict[SitterId, float] = {}  # since when
        self._timer: asyncio.TimerHandle | None = None
        self.here: frozenset[SitterId] = frozenset()
        self.away: frozenset[SitterId] = frozenset()

    @property
    def local(self) -> frozenset[SitterId]:
        """Those whose stream ends at this worker."""
        return frozenset(self._streams) | frozenset(self._leaving)

    def come(self, sitters: tuple[SitterId, ...]) -> None:
        for sitter in sitters:
            self._streams[sitter] += 1
            leaving = self._leaving.pop(sitter, None)
            if leaving is not None:
                leaving.cancel()
            elif self._streams[sitter] == 1:
                self._count(sitter)

    def go(self, sitters: tuple[SitterId, ...]) -> None:
        for sitter in sitters:
            self._streams[sitter] -= 1
            if not self._streams[sitter]:
                del self._streams[sitter]
                loop = asyncio.get_running_loop()
                self._leaving[sitter] = loop.call_later(self._grace, self._leave, sitter)

    def hear(self, sitter: SitterId, worker: str, *, here: bool) -> None:
        """Another worker's word."""
        if here:
            self._elsewhere[sitter, worker] = monotonic()
        else:
            self._elsewhere.pop((sitter, worker), None)
        self._count(None)

    def forget_old_words(self) -> None:
        before = monotonic() - WORD_COUNTS
        old = [key for key, heard in self._elsewhere.items() if heard < before]
        for key in old:
            del self._elsewhere[key]
        if old:
            self._count(None)

    def look_round(self) -> None:
        """Somebody may have sat down, or time may have passed."""
        before = self.away
        self._see_who_is_missing()
        if self.away != before:
            self._changed(None)

    def sign_of_life(self, sitter: SitterId) -> None:
        """A program may play without listening: who does something is not away."""
        if sitter in self._missing:
            self._missing[sitter] = monotonic()
            self.look_round()

    def close(self) -> None:
        for timer in (*self._leaving.values(), *([self._timer] if self._timer else [])):
            timer.cancel()
        self._leaving, self._timer = {}, None
        self._changed, self._people, self._patience = _unheard, tuple, FOR_EVER  # these knew the table

    def _leave(self, sitter: SitterId) -> None:
        del self._leaving[sitter]
        self._count(sitter)

    def _count(self, who: SitterId | None) -> None:
        here = self.local | {sitter for sitter, _ in self._elsewhere}
        if here != self.here or who is not None:
            self.here = here
            self._see_who_is_missing()
            self._changed(who)

    def _see_who_is_missing(self) -> None:
        """And who of them is away by now."""
        now = monotonic()
        self._missing = {sitter: self._missing.get(sitter, now) for sitter in self._people() if sitter not in self.here}
        self.away = frozenset(
            sitter for sitter, since in self._missing.items() if now - since >= self._patience - ROUNDING
        )
        self._wait_for([since for sitter, since in self._missing.items() if sitter not in self.away], now)

    def _wait_for(self, missing: list[float], now: float) -> None:
        """The next one who will be away."""
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None
        if missing and self._patience < FOR_EVER:
            loop = asyncio.get_running_loop()
            self._timer = loop.call_later(max(0.0, min(missing) + self._patience - now), self.look_round)
