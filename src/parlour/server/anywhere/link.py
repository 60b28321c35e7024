"""The public link: open it, check it from outside, open it again when it breaks, and close it.

Requests are commands, and all of them go through `handle`. `now` is the state of the link as a value.
"""

import asyncio
from collections.abc import Callable
from contextlib import suppress
from secrets import token_urlsafe
from time import monotonic
from typing import Any, Literal, assert_never

from msgspec import Struct
from msgspec.structs import replace

from parlour.server.anywhere.means import Means, host_of
from parlour.server.anywhere.probe import Probed, Route, probe, probe_until, public_route
from parlour.server.anywhere.program import Program
from parlour.server.log import log_error
from parlour.server.steady import time

LinkState = Literal["off", "opening", "open", "slow", "lost", "impossible"]
OpeningStep = Literal["start", "name", "check"]
LinkTrouble = Literal["", "no_means", "no_address", "held_back", "unreachable"]
Lasts = Literal["evening", "hours"]

SLOW_CHECKS = 3  # in a row
LOST_CHECKS = 6  # in a row, before the program is restarted
REMEMBERED = 8  # earlier addresses


class OpenLink(Struct, frozen=True):
    """Open a public link by one means, or by the first that works.

    An open link stays as it is; a lost one is retried at once.
    """

    means: str = ""
    lasts: Lasts = "evening"


class ReplaceLink(Struct, frozen=True):
    """Get another address by the same means, if it gives a new one each time. The old address is closed."""


class CloseLink(Struct, frozen=True):
    """Close the public link."""


LinkCommand = OpenLink | ReplaceLink | CloseLink


class LinkNow(Struct, frozen=True):
    """The state of the link."""

    state: LinkState = "off"
    step: OpeningStep = "start"  # while it is opened
    url: str = ""
    means: str = ""
    operator: str = ""
    why: LinkTrouble = ""  # why it is impossible, or why the means before this one was not used
    checked: float = 0.0  # when an event last came through it
    since: float = 0.0  # when it opened, or was lost
    moved: bool = False  # it had another address before, and screens that use that one cannot be told
    lasts: Lasts = "evening"


class Timing(Struct, frozen=True):
    """Intervals and limits in seconds. Tests use shorter ones."""

    named: float = 30.0  # until a program has named its address
    reachable: float = 20.0  # until a new address can be reached from everywhere
    check_every: float = 30.0
    try_every: float = 10.0  # while it is lost
    start_again: float = 1.0  # after its program has ended
    slow: float = 2.0  # a check that takes longer
    quiet: float = 1800.0  # without an open page, after which the link closes
    hours: float = 3 * 3600.0
    look_every: float = 5.0


class PublicLink:
    """The public link of one server. `port` is the local end, to which only the tunnel's program connects; 0: none."""

    def __init__(
        self,
        port: int,
        find: Callable[[], tuple[Means, ...]],
        *,
        hosts: set[str],
        changed: Callable[[LinkNow], None],
        is_used: Callable[[], bool] = lambda: True,
        route: Callable[[str], Route] = public_route,
        timing: Timing | None = None,
    ) -> None:
        self.port = port
        self.find = find  # returns the installed means, in the order in which they are tried
        self.now = LinkNow()
        self.used: Means | None = None  # the means of the link that is open, or is being opened
        self.friends: set[object] = set()  # people who have sat at a table through it
        self.key = token_urlsafe(12)  # of the probe stream, kept secret
        self._hosts = hosts  # names that the server answers for because of the link
        self._changed = changed
        self._is_used = is_used  # whether anybody has a page of a table open
        self.route = route
        self.timing = timing or Timing()
        self._task: asyncio.Task[None] | None = None
        self._lock = asyncio.Lock()
        self._hurry = asyncio.Event()
        self._past: list[str] = []  # earlier addresses

    @property
    def is_possible(self) -> bool:
        return bool(self.port)

    @property
    def url(self) -> str:
        """The address to give to friends; "" while there is none."""
        return self.now.url if self.now.state in ("open", "slow", "lost") else ""

    async def handle(self, command: LinkCommand) -> LinkNow:
        """Carry out the command and return the state of the link after it. Opening continues in the background."""
        async with self._lock:
            await self._handle(command)
        return self.now

    async def _handle(self, command: LinkCommand) -> None:
        match command:
            case OpenLink():
                await self._open(command)
            case ReplaceLink():
                again = OpenLink(self.now.means, self.now.lasts)
                await self._stop()
                await self._open(again)
            case CloseLink():
                await self._stop()
                self._past.clear()
                self._say(LinkNow())
            case _:
                assert_never(command)

    async def _open(self, wanted: OpenLink) -> None:
        is_same = not wanted.means or wanted.means == self.now.means
        if self._task is not None and not self._task.done() and is_same:
            self._hurry.set()
            self._say(replace(self.now, lasts=wanted.lasts))
            return
        await self._stop()
        chosen = tuple(means for means in self.find() if wanted.means in ("", means.name))
        if not self.port or not chosen:
            self._say(LinkNow("impossible", why="no_means"))
            return
        first = chosen[0]
        self._say(LinkNow("opening", means=first.name, operator=first.operator, lasts=wanted.lasts))
        self._task = asyncio.create_task(self._live(chosen))

    async def _stop(self) -> None:
        task, self._task = self._task, None
        if task is not None:
            task.cancel()
            with suppress(asyncio.CancelledError):
                await task

    # The course of a link

    async def _live(self, chosen: tuple[Means, ...]) -> None:
        """Keep the link open until it is to close, or until no means works."""
        ending = asyncio.create_task(self._end())
        try:
            living = asyncio.create_task(self._keep_open(chosen))
            try:
                await asyncio.wait((living, ending), return_when=asyncio.FIRST_COMPLETED)
            finally:
                living.cancel()
                with suppress(asyncio.CancelledError):
                    await living
        finally:
            ending.cancel()
        if ending.done() and not ending.cancelled():
            self._say(LinkNow())

    async def _end(self) -> None:
        """Wait until it is time to close the link."""
        opened = used = monotonic()
        while True:
            await asyncio.sleep(self.timing.look_every)
            if self.now.state == "opening":
                opened = monotonic()
            used = monotonic() if self._is_used() else max(used, opened)
            hours = self.now.lasts == "hours" and monotonic() - opened > self.timing.hours
            if hours or (self.now.lasts == "evening" and monotonic() - used > self.timing.quiet):
                return

    async def _keep_open(self, chosen: tuple[Means, ...]) -> None:
        was_open = False
        while True:
            why: LinkTrouble = ""
            for means in chosen:
                self.used = means
                program = await Program.start(means, self.port)
                try:
                    why = await self._try(means, program, why, was_open=was_open)
                    if not why:
                        was_open, chosen = True, (means,)
                        await self._watch(program)
                finally:
                    self._hosts.clear()
                    await program.close()
                if not why:
                    break
                log_error(f"no public link by {means.name}: {why}. Its last words: {program.last_words}")
            if not was_open:
                self._say(LinkNow("impossible", why=why, lasts=self.now.lasts))
                return
            if self.now.state != "lost":
                self._say(replace(self.now, state="lost", since=time()))
            await self._pause(self.timing.try_every if why else self.timing.start_again)

    async def _try(self, means: Means, program: Program, before: LinkTrouble, *, was_open: bool) -> LinkTrouble:
        """Open the link by one means. Its address is checked before it is announced.

        Returns what is wrong with it; "" if nothing is.
        """
        said = LinkNow("opening", "start", "", means.name, means.operator, before, lasts=self.now.lasts)
        report = self._say if not was_open else _nobody
        report(said)
        try:
            url = await program.address(self.timing.named)
        except TimeoutError:
            return "no_address"
        if not url:
            return "no_address"
        self._hosts.add(host_of(url))
        report(replace(said, step="name"))
        report(replace(said, step="check"))
        found = await self._first_probe(url, program)
        if found.verdict != "carried":
            return found.verdict
        if url not in self._past:
            self._past = [*self._past, url][-REMEMBERED:]
        now = time()
        self._say(replace(said, state="open", url=url, checked=now, since=now, moved=len(self._past) > 1))
        return ""

    async def _first_probe(self, url: str, program: Program) -> Probed:
        """Check a new address. Stops early if the program ends."""
        probing = asyncio.create_task(probe_until(url, self.key, self.route(url), self.timing.reachable))
        ended = asyncio.create_task(program.ended())
        try:
            await asyncio.wait((probing, ended), return_when=asyncio.FIRST_COMPLETED)
            return probing.result() if probing.done() else Probed("unreachable", 0.0)
        finally:
            probing.cancel()
            ended.cancel()

    async def _watch(self, program: Program) -> None:
        """Check the link from outside at intervals, until its program ends or nothing has come through for a long
        time.
        """
        slow = lost = 0
        while program.is_running and lost < LOST_CHECKS:
            await self._pause(self.timing.try_every if lost else self.timing.check_every, program)
            if not program.is_running:
                return
            found = await probe(self.now.url, self.key, self.route(self.now.url))
            if found.verdict == "carried":
                slow, lost = slow + 1 if found.seconds > self.timing.slow else 0, 0
                self._say(replace(self.now, state="slow" if slow >= SLOW_CHECKS else "open", checked=time()))
            else:
                lost += 1
                if lost == 1:
                    self._say(replace(self.now, state="lost", since=time()))

    async def _pause(self, seconds: float, program: Program | None = None) -> None:
        """Wait this long, or until somebody asks to hurry or the program ends."""
        self._hurry.clear()
        waiting: list[asyncio.Task[Any]] = [asyncio.create_task(self._hurry.wait())]
        if program is not None:
            waiting.append(asyncio.create_task(program.ended()))
        try:
            await asyncio.wait(waiting, timeout=seconds, return_when=asyncio.FIRST_COMPLETED)
        finally:
            for one in waiting:
                one.cancel()

    def _say(self, now: LinkNow) -> None:
        if now != self.now:
            self.now = now
            self._changed(now)


def _nobody(now: LinkNow) -> None:
    """Announce nothing. While a lost link is opened again, it counts as lost until it works."""
