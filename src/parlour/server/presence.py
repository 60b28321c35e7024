"""Who is here: sitters with an open stream, on this worker or on another.

It is never written down. A stream that breaks is forgiven for a few seconds, so that a reload or a tunnel does not
flicker at the table; another worker's word counts for a while, so that a killed worker's people fade away.
"""

import asyncio
from collections import Counter
from collections.abc import Callable
from time import monotonic

from parlour.room import SitterId

WORD_COUNTS = 150.0  # seconds that another worker's word is believed


class Presence:
    """The people of one room who are here."""

    __slots__ = ("_changed", "_elsewhere", "_grace", "_leaving", "_streams", "here")

    def __init__(self, grace: float, changed: Callable[[SitterId | None], None]) -> None:
        self._grace = grace
        self._changed = changed  # called with who came or went on this worker; None: somewhere else
        self._streams: Counter[SitterId] = Counter()
        self._leaving: dict[SitterId, asyncio.TimerHandle] = {}
        self._elsewhere: dict[tuple[SitterId, str], float] = {}
        self.here: frozenset[SitterId] = frozenset()

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
                self._leaving[sitter] = loop.call_later(self._grace, self._away, sitter)

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

    def close(self) -> None:
        for leaving in self._leaving.values():
            leaving.cancel()

    def _away(self, sitter: SitterId) -> None:
        del self._leaving[sitter]
        self._count(sitter)

    def _count(self, who: SitterId | None) -> None:
        here = self.local | {sitter for sitter, _ in self._elsewhere}
        if here != self.here or who is not None:
            self.here = here
            self._changed(who)
