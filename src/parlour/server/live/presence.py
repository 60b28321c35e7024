"""Presence: which sitters have an open stream at any worker, which of them attend, and which have been missing for
long.

It is never stored. A broken stream is ignored for a few seconds, so that a reload or a short loss of connection is
not visible at the table. After that the person is away, and the others need not wait. A page may report that nobody
looks at it, or that a sample turn covers it; then its stream does not attend. Reports from another worker expire
after a while, so that a killed worker's people disappear.
"""

import asyncio
from collections import Counter
from collections.abc import Callable, Iterable
from time import monotonic
from typing import Literal, get_args

from parlour.table.records import SitterId

WORD_COUNTS = 150.0  # seconds for which another worker's report is valid
FOR_EVER = float("inf")
ROUNDING = 0.02  # seconds: a timer may fire a little early

Attention = Literal["attends", "reads", "hidden"]
"""What a stream reports about its page: somebody looks at the table, at a sample turn over it, or at something else."""

ATTENTIONS: tuple[Attention, ...] = get_args(Attention)


def _unheard(_: SitterId | None) -> None:
    """Ignore a change at a table that is no longer open."""


class Presence:
    """The people of one table who are present, and those who are away."""

    __slots__ = (
        "_acted",
        "_changed",
        "_elsewhere",
        "_grace",
        "_leaving",
        "_missing",
        "_people",
        "_streams",
        "_timeout",
        "_timer",
        "attending",
        "away",
        "here",
        "reading",
    )

    def __init__(
        self,
        grace: float,
        changed: Callable[[SitterId | None], None],
        timeout: float = FOR_EVER,
        people: Callable[[], Iterable[SitterId]] = tuple,
    ) -> None:
        self._grace = grace
        self._changed = changed  # called with who came or left here; None: a change elsewhere, or somebody is away
        self._timeout = timeout  # seconds after which somebody who is missing is away
        self._people = people  # the sitters who are people
        self._streams: Counter[tuple[SitterId, Attention]] = Counter()
        self._leaving: dict[SitterId, tuple[asyncio.TimerHandle, Attention]] = {}  # and their last attention
        self._elsewhere: dict[tuple[SitterId, str], tuple[float, Attention]] = {}
        self._acted: set[SitterId] = set()  # people who play without a stream
        self._missing: dict[SitterId, float] = {}  # since when
        self._timer: asyncio.TimerHandle | None = None
        self.here: frozenset[SitterId] = frozenset()
        self.away: frozenset[SitterId] = frozenset()
        self.attending: frozenset[SitterId] = frozenset()
        self.reading: frozenset[SitterId] = frozenset()  # people who look at a sample turn only

    @property
    def local(self) -> frozenset[SitterId]:
        """Return the people whose stream ends at this worker."""
        return frozenset(sitter for sitter, _ in self._streams) | frozenset(self._leaving)

    def attention(self, sitter: SitterId) -> Attention | None:
        """Return the highest attention among this person's streams at this worker; None if there are none."""
        said = {attention for other, attention in self._streams if other == sitter}
        if not said and sitter in self._leaving:
            said = {self._leaving[sitter][1]}
        return next((attention for attention in ATTENTIONS if attention in said), None)

    def come(self, sitters: tuple[SitterId, ...], attention: Attention = "attends") -> None:
        for sitter in sitters:
            before = self.attention(sitter)
            self._streams[sitter, attention] += 1
            leaving = self._leaving.pop(sitter, None)
            if leaving is not None:
                leaving[0].cancel()
            self._tell_of(sitter, before)

    def go(self, sitters: tuple[SitterId, ...], attention: Attention = "attends") -> None:
        for sitter in sitters:
            before = self.attention(sitter)
            self._drop(sitter, attention)
            if self.attention(sitter) is None:
                timer = asyncio.get_running_loop().call_later(self._grace, self._leave, sitter)
                self._leaving[sitter] = timer, attention
            self._tell_of(sitter, before)

    def turn(self, sitters: tuple[SitterId, ...], before: Attention, attention: Attention) -> None:
        """Change the attention of a page."""
        for sitter in sitters:
            said = self.attention(sitter)
            self._drop(sitter, before)
            self._streams[sitter, attention] += 1
            self._tell_of(sitter, said)

    def hear(self, sitter: SitterId, worker: str, attention: Attention | None) -> None:
        """Handle another worker's report. None: the person has left there."""
        if attention is None:
            self._elsewhere.pop((sitter, worker), None)
        else:
            self._elsewhere[sitter, worker] = monotonic(), attention
        self._count(None)

    def forget_old_words(self) -> None:
        before = monotonic() - WORD_COUNTS
        old = [key for key, (heard, _) in self._elsewhere.items() if heard < before]
        for key in old:
            del self._elsewhere[key]
        if old:
            self._count(None)

    def look_round(self) -> None:
        """Check again who is away: somebody may have sat down, or time may have passed."""
        before = self.away, self.attending
        self._see_who_is_missing()
        if (self.away, self.attending) != before:
            self._changed(None)

    def sign_of_life(self, sitter: SitterId) -> None:
        """Note an action of somebody. Programs may play without a stream; they attend for a while and are not away."""
        if sitter in self._missing:
            self._missing[sitter] = monotonic()
            self._acted.add(sitter)
            self.look_round()

    def close(self) -> None:
        leaving = [timer for timer, _ in self._leaving.values()]
        for timer in (*leaving, *([self._timer] if self._timer else [])):
            timer.cancel()
        self._leaving, self._timer = {}, None
        self._changed, self._people, self._timeout = _unheard, tuple, FOR_EVER  # these refer to the table

    def _leave(self, sitter: SitterId) -> None:
        del self._leaving[sitter]
        self._count(sitter)

    def _drop(self, sitter: SitterId, attention: Attention) -> None:
        self._streams[sitter, attention] -= 1
        if not self._streams[sitter, attention]:
            del self._streams[sitter, attention]

    def _tell_of(self, sitter: SitterId, before: Attention | None) -> None:
        if self.attention(sitter) != before:
            self._count(sitter)

    def _count(self, who: SitterId | None) -> None:
        here = self.local | {sitter for sitter, _ in self._elsewhere}
        before = self.here, self.away, self.attending, self.reading
        self.here = here
        self._acted -= here
        self._see_who_is_missing()
        if who is not None or (self.here, self.away, self.attending, self.reading) != before:
            self._changed(who)

    def _said(self, attention: Attention) -> frozenset[SitterId]:
        """Return the people with a stream of this attention, at any worker."""
        local = {sitter for sitter in self.local if self.attention(sitter) == attention}
        return frozenset(local | {sitter for (sitter, _), (_, said) in self._elsewhere.items() if said == attention})

    def _see_who_is_missing(self) -> None:
        """Update who is away and who attends."""
        now = monotonic()
        self._missing = {sitter: self._missing.get(sitter, now) for sitter in self._people() if sitter not in self.here}
        self.away = frozenset(
            sitter for sitter, since in self._missing.items() if now - since >= self._timeout - ROUNDING
        )
        self.attending = self._said("attends") | (self._acted & self._missing.keys()) - self.away
        self.reading = self._said("reads") - self.attending
        self._wait_for([since for sitter, since in self._missing.items() if sitter not in self.away], now)

    def _wait_for(self, missing: list[float], now: float) -> None:
        """Set the timer for the next person who will be away."""
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None
        if missing and self._timeout < FOR_EVER:
            loop = asyncio.get_running_loop()
            self._timer = loop.call_later(max(0.0, min(missing) + self._timeout - now), self.look_round)
