"""What several workers share: a log, a directory and a bus. It keeps to the protocol of `parlour.storage`.

All lines of an append are durable at one moment, between a way there and a way back, and either way may be slow or may
end nowhere. What had not come as far when the disk went away is lost; what had is there, though nobody heard of it.
Between two lines of one append the worker may be killed, the answer may get lost and the disk may be full (`Tear`).
"""

import asyncio
from collections.abc import Callable, Collection, Mapping, Sequence
from contextvars import Context
from random import Random
from typing import Any, Protocol, TypeVar, get_args

from benchmarks.simulation.weather import Tear, Weather
from parlour.storage import (
    RESYNC,
    Address,
    Ban,
    ByteBudget,
    Conflict,
    FounderLink,
    Gone,
    Reminder,
    Report,
    StorageError,
    Subscriber,
    Subscription,
)

T = TypeVar("T")
SLOW = 100  # times

Strike = Callable[[int], None]
"""Called with the place of each line of an append before it is written. Raises `StorageError` if it cannot be."""


class Lines(Protocol):
    """Where the lines lie, once they are durable."""

    def append(self, table: str, seq: int, lines: Sequence[bytes], strike: Strike) -> None:
        """All of them, or none."""

    def read(self, table: str, start: int = 0) -> list[bytes]: ...

    def amend(self, table: str, lines: Mapping[int, bytes]) -> None: ...

    def erase(self, table: str) -> None: ...


class PlainLines:
    """In lists."""

    def __init__(self) -> None:
        self._lines: dict[str, list[bytes]] = {}

    def append(self, table: str, seq: int, lines: Sequence[bytes], strike: Strike) -> None:
        assert lines, "an append has at least one line"
        written = self._lines.setdefault(table, [])
        if seq < len(written):
            raise Conflict(f"line {seq} is taken")
        if seq > len(written):
            raise Gone("the table was removed")
        for place in range(seq, seq + len(lines)):
            strike(place)
        written.extend(lines)

    def read(self, table: str, start: int = 0) -> list[bytes]:
        return self._lines.get(table, [])[start:]

    def amend(self, table: str, lines: Mapping[int, bytes]) -> None:
        for seq, line in lines.items():
            self._lines[table][seq] = line

    def erase(self, table: str) -> None:
        self._lines.pop(table, None)


class Disk:
    """The shared part. `on_append` hears of what is to be written together, `on_durable` of what has become safe."""

    def __init__(self, lines: Lines, weather: Weather, luck: Random) -> None:
        self.lines = lines
        self.weather = weather
        self.luck = luck
        self.addresses: dict[str, Address] = {}
        self.rings: list[tuple[Shelf, Subscriber]] = []
        self.away = False
        self.slow = False
        self.calm = False  # nothing goes wrong any more
        self.outages = 0
        self.on_append: Callable[[str, int, Sequence[bytes]], None] = lambda table, seq, lines: None
        self.on_durable: Callable[[str, int, Sequence[bytes]], None] = lambda table, seq, lines: None

    def delay(self) -> float:
        usual = self.luck.expovariate(1.0) * self.weather.latency
        return usual * SLOW if self.slow else usual

    def happens(self, probability: float) -> bool:
        return not self.calm and self.luck.random() < probability

    def append(self, table: str, seq: int, lines: Sequence[bytes], strike: Strike) -> None:
        try:
            self.lines.append(table, seq, lines, strike)
        except StorageError:
            left = self.lines.read(table, seq)
            if left:  # there should be nothing
                self.on_durable(table, seq, left)
            raise
        self.on_durable(table, seq, lines)

    # The directory

    def add(self, address: Address) -> None:
        if address.id in self.addresses or self.find(address.code) is not None:
            raise Conflict(f"a living table has the code {address.code}")
        self.addresses[address.id] = address

    def find(self, code: str) -> Address | None:
        return next((address for address in self.addresses.values() if address.code == code), None)

    def take_over(self, earlier: str, address: Address) -> None:
        if earlier not in self.addresses:
            raise Conflict("that table is gone")
        self.remove(earlier)
        self.addresses[address.id] = address

    def touch(self, table: str, at: float, phase: str) -> None:
        old = self.addresses.get(table)
        if old is not None:
            self.addresses[table] = Address(old.id, old.code, old.created, at, phase)

    def remove(self, table: str) -> None:
        self.addresses.pop(table, None)
        self.lines.erase(table)

    def expire(self, table: str, before: float) -> bool:
        old = self.addresses.get(table)
        if old is None or old.touched >= before:
            return False
        self.remove(table)
        return True

    def idle(self, phases: Sequence[str], before: float, limit: int) -> list[Address]:
        idle = [one for one in self.addresses.values() if one.phase in phases and one.touched < before]
        return idle[:limit]


class NoPictures:
    """Nobody in a simulation brings pictures of their own."""

    async def put(self, table: str, id: str, owner: int, content: bytes) -> None: ...

    async def get(self, table: str, id: str) -> bytes | None:
        return None

    async def count(self, table: str) -> int:
        return 0

    async def drop(self, table: str, ids: Collection[str]) -> None: ...

    async def forget(self, table: str, owner: int) -> None: ...


class NoModeration:
    """Nor is anybody reported or banned."""

    async def report(self, report: Report) -> None: ...

    async def reports(self) -> list[Report]:
        return []

    async def settle(self, id: str) -> bool:
        return False

    async def forget_reports(self, before: float) -> None: ...

    async def ban(self, bans: Collection[Ban]) -> None: ...

    async def lift(self, kind: str, values: Collection[str], language: str = "") -> int:
        return 0

    async def bans(self) -> list[Ban]:
        return []


class NoBudgets:
    """Nor does anybody bring so much that it is counted."""

    async def spend(self, wanted: Sequence[ByteBudget], cost: float, now: float) -> list[float]:
        return [one.most for one in wanted]

    async def left(self, wanted: Sequence[ByteBudget], now: float) -> list[float]:
        return [one.most for one in wanted]

    async def forget(self, before: float) -> None: ...


class NoFounders:
    """Everybody may open tables."""

    async def add(self, link: FounderLink) -> None: ...

    async def links(self) -> list[FounderLink]:
        return []

    async def revoke(self, id: str) -> bool:
        return False

    async def is_open(self, key: str, now: float) -> bool:
        return False

    async def forget(self, before: float) -> None: ...


class NoReminders:
    """And everybody has a page open."""

    async def watch(self, table: str) -> None: ...

    async def unwatch(self, table: str) -> None: ...

    async def behind(self, now: float, limit: int) -> list[str]:
        return []

    async def lease(self, table: str, now: float, until: float) -> Reminder | None:
        return None

    async def keep(self, table: str, sent: str) -> None: ...

    async def settle(self, table: str, seen: int, due: float) -> None: ...

    async def sent(self, table: str) -> str:
        return ""


class NoSubscriptions:
    """So nobody is told by push."""

    async def put(self, one: Subscription) -> None: ...

    async def of(self, table: str) -> list[Subscription]:
        return []

    async def keep(self, table: str, sitter: int, id: str, sent: str) -> None: ...

    async def drop(self, id: str) -> None: ...

    async def forget(self, table: str, sitter: int) -> None: ...


class Shelf:
    """The disk as one worker sees it: a `Store`, whose log, directory and bus are one object.

    What is asked of the disk goes on there when the worker is killed; the answer then reaches nobody.
    """

    is_shared = True

    def __init__(self, disk: Disk) -> None:
        self.log = self.tables = self.bus = self
        self.pictures = NoPictures()
        self.moderation = NoModeration()
        self.budgets = NoBudgets()
        self.founders = NoFounders()
        self.reminders = NoReminders()
        self.subscriptions = NoSubscriptions()
        self.deaf = False
        self.on_tear: Callable[[Tear], None] = lambda tear: None  # kills the worker, if it is that
        self._tears: dict[tuple[str, int], Tear] = {}  # what happens when the line for this place is written
        self._unsent: list[str] = []
        self._disk = disk
        self._last_word: dict[Shelf, float] = {}  # when what was rung last arrives there: words do not overtake

    async def open(self) -> None:
        await self._ask(lambda: None)

    async def close(self) -> None:
        self.hang_up()

    def hang_up(self) -> None:
        self._disk.rings = [(shelf, ring) for shelf, ring in self._disk.rings if shelf is not self]

    async def healthy(self) -> bool:
        try:
            await self._ask(lambda: None)
        except StorageError:
            return False
        return True

    async def append(self, table: str, seq: int, lines: Sequence[bytes]) -> None:
        disk = self._disk
        disk.on_append(table, seq, lines)
        if len(lines) > 1 and disk.happens(disk.weather.torn):
            tear, gap = disk.luck.choice(get_args(Tear)), disk.luck.randrange(1, len(lines))
            self._tears[table, seq + gap - (tear == "lost")] = tear
        try:
            await self.write(table, seq, lines)
        finally:
            for place in range(seq, seq + len(lines)):
                self._tears.pop((table, place), None)

    async def write(self, table: str, seq: int, lines: Sequence[bytes]) -> None:
        """All lines in one transaction. To plant a server that writes line by line, replace this: not `append`, which
        says what belongs together."""
        disk = self._disk
        if disk.happens(disk.weather.refused_write):
            await asyncio.sleep(disk.delay())
            raise StorageError("nothing was written")
        await self._ask(lambda: self._transact(table, seq, lines), unheard=disk.weather.unheard_write)

    def _transact(self, table: str, seq: int, lines: Sequence[bytes]) -> None:
        self._disk.append(table, seq, lines, lambda place: self._strike(table, place, "kill", "full"))
        for place in range(seq, seq + len(lines)):
            self._strike(table, place, "lost")

    def _strike(self, table: str, place: int, *tears: Tear) -> None:
        tear = self._tears.get((table, place))
        if tear in tears and not self._disk.calm:
            del self._tears[table, place]
            self.on_tear(tear)
            raise StorageError(f"between two lines: {tear}")

    async def read(self, table: str, start: int = 0) -> list[bytes]:
        return await self._ask(lambda: self._disk.lines.read(table, start))

    async def add(self, address: Address) -> None:
        await self._ask(lambda: self._disk.add(address))

    async def find(self, code: str) -> Address | None:
        return await self._ask(lambda: self._disk.find(code))

    async def take_over(self, earlier: str, address: Address) -> None:
        await self._ask(lambda: self._disk.take_over(earlier, address))

    async def get(self, table: str) -> Address | None:
        return await self._ask(lambda: self._disk.addresses.get(table))

    async def touch(self, table: str, at: float, phase: str) -> None:
        await self._ask(lambda: self._disk.touch(table, at, phase))

    async def remove(self, table: str) -> None:
        await self._ask(lambda: self._disk.remove(table))

    async def amend(self, table: str, lines: Mapping[int, bytes]) -> None:
        await self._ask(lambda: self._disk.lines.amend(table, lines))

    async def expire(self, table: str, before: float) -> bool:
        return await self._ask(lambda: self._disk.expire(table, before))

    async def idle(self, phases: Sequence[str], before: float, limit: int = 100) -> list[Address]:
        return await self._ask(lambda: self._disk.idle(phases, before, limit))

    async def count(self) -> int:
        return await self._ask(lambda: len(self._disk.addresses))

    # The bus

    def follow(self, table: str) -> None: ...

    def unfollow(self, table: str) -> None: ...

    def subscribe(self, subscriber: Subscriber) -> None:
        self._disk.rings.append((self, subscriber))

    def publish(self, text: str) -> None:
        """At once here, soon elsewhere, and sometimes twice; in the order in which it was rung.

        It leaves a moment later, and while the line is cut it is kept: who is killed meanwhile has rung in vain.
        """
        loop = asyncio.get_running_loop()
        for shelf, ring in self._disk.rings:
            if shelf is self:
                loop.call_soon(ring, text)
        self._unsent.append(text)
        if len(self._unsent) == 1:
            loop.call_later(self._disk.delay(), self._send)

    def _send(self) -> None:
        if self.deaf:
            return
        loop = asyncio.get_running_loop()
        texts, self._unsent = self._unsent, []
        for shelf, ring in self._disk.rings:
            if shelf is self or shelf.deaf:
                continue
            for text in texts:
                for _ in range(2 if self._disk.happens(self._disk.weather.doubled) else 1):
                    at = max(self._last_word.get(shelf, 0.0), loop.time() + self._disk.delay())
                    self._last_word[shelf] = at + 1e-6
                    loop.call_at(at, shelf.hear, ring, text, context=Context())

    def hear(self, ring: Subscriber, text: str) -> None:
        """In this worker, if it lives."""
        self.enter(ring, text)

    enter: Callable[..., Any]
    """Run something in the context of this worker: the worker sets it."""

    def hear_again(self) -> None:
        """The connection to the others works again: something may have been missed."""
        self.deaf = False
        self._send()
        for shelf, ring in list(self._disk.rings):
            if shelf is self:
                self.enter(ring, RESYNC)

    # The way there and back

    async def _ask(self, do: Callable[[], T], unheard: float = 0.0) -> T:
        disk, loop = self._disk, asyncio.get_running_loop()
        answer: asyncio.Future[T] = loop.create_future()
        outages = disk.outages

        def arrive() -> None:
            if disk.away or disk.outages != outages:
                _tell(answer, None, StorageError("the disk is away"))
                return
            try:
                done, trouble = do(), None
            except (Conflict, StorageError) as refusal:
                done, trouble = None, refusal
            loop.call_later(disk.delay(), leave, done, trouble, context=Context())

        def leave(done: Any, trouble: Exception | None) -> None:
            if disk.away or disk.outages != outages or disk.happens(unheard):
                trouble = StorageError("the disk went away in mid-sentence")
            _tell(answer, done, trouble)

        loop.call_later(disk.delay(), arrive, context=Context())
        return await answer


def _tell(answer: asyncio.Future[Any], done: Any, trouble: Exception | None) -> None:
    if answer.done():
        return
    if trouble is None:
        answer.set_result(done)
    else:
        answer.set_exception(trouble)
