"""A store in memory: what the server needs of a database, in forty lines, and with troubles on demand."""

from collections.abc import Callable, Collection, Mapping, Sequence
from contextlib import suppress
from typing import Any

from msgspec.structs import replace

from parlour.storage import (
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
from parlour.storage.budgets import filled


class MemoryPictures:
    """Pictures by table and id, with who has brought them."""

    def __init__(self) -> None:
        self.kept: dict[tuple[str, str], tuple[int, bytes]] = {}

    async def put(self, table: str, id: str, owner: int, content: bytes) -> None:
        self.kept[table, id] = (owner, content)

    async def get(self, table: str, id: str) -> bytes | None:
        return self.kept[table, id][1] if (table, id) in self.kept else None

    async def count(self, table: str) -> int:
        return sum(place[0] == table for place in self.kept)

    async def drop(self, table: str, ids: Collection[str]) -> None:
        self.kept = {place: one for place, one in self.kept.items() if place[0] != table or place[1] not in ids}

    async def forget(self, table: str, owner: int) -> None:
        self.kept = {place: one for place, one in self.kept.items() if place[0] != table or one[0] != owner}


class MemoryModeration:
    """Reports and bans."""

    def __init__(self) -> None:
        self.reported: list[Report] = []
        self.banned: dict[tuple[str, str, str], Ban] = {}

    async def report(self, report: Report) -> None:
        self.reported.append(report)

    async def reports(self) -> list[Report]:
        return list(self.reported)

    async def settle(self, id: str) -> bool:
        before = len(self.reported)
        self.reported = [one for one in self.reported if one.id != id]
        return len(self.reported) < before

    async def forget_reports(self, before: float) -> None:
        self.reported = [one for one in self.reported if one.at >= before]

    async def ban(self, bans: Collection[Ban]) -> None:
        self.banned |= {(one.kind, one.value, one.language): one for one in bans}

    async def lift(self, kind: str, values: Collection[str], language: str = "") -> int:
        return sum(self.banned.pop((kind, value, language), None) is not None for value in values)

    async def bans(self) -> list[Ban]:
        return list(self.banned.values())


class MemoryBudgets:
    """What is left of each budget, and when that was so."""

    def __init__(self) -> None:
        self.kept: dict[str, tuple[float, float]] = {}

    async def spend(self, wanted: Sequence[ByteBudget], cost: float, now: float) -> list[float]:
        left = [rest - cost for rest in await self.left(wanted, now)]
        if min(left) >= 0:
            self.kept |= {one.who: (rest, now) for one, rest in zip(wanted, left, strict=True)}
        return left

    async def left(self, wanted: Sequence[ByteBudget], now: float) -> list[float]:
        then = [self.kept.get(one.who, (one.most, now)) for one in wanted]
        return [filled(one, before, now - at) for one, (before, at) in zip(wanted, then, strict=True)]

    async def forget(self, before: float) -> None:
        self.kept = {who: one for who, one in self.kept.items() if one[1] >= before}


class MemoryFounders:
    """Founders' links."""

    def __init__(self) -> None:
        self.kept: dict[str, FounderLink] = {}

    async def add(self, link: FounderLink) -> None:
        self.kept[link.id] = link

    async def links(self) -> list[FounderLink]:
        return list(self.kept.values())

    async def revoke(self, id: str) -> bool:
        return self.kept.pop(id, None) is not None

    async def is_open(self, key: str, now: float) -> bool:
        return any(link.key == key and link.until > now for link in self.kept.values())

    async def forget(self, before: float) -> None:
        self.kept = {id: link for id, link in self.kept.items() if link.until >= before}


class MemoryReminders:
    """Which tables have somebody to remind. `lengths` says how long their logs are."""

    def __init__(self, lengths: Callable[[str], int]) -> None:
        self.lengths = lengths
        self.rows: dict[str, list[Any]] = {}  # seen, due, lease, sent

    async def watch(self, table: str) -> None:
        self.rows.setdefault(table, [0, 0.0, 0.0, ""])[1] = 0.0

    async def unwatch(self, table: str) -> None:
        self.rows.pop(table, None)

    async def behind(self, now: float, limit: int) -> list[str]:
        rows = self.rows.items()
        found = [table for table, row in rows if row[2] <= now and (row[1] <= now or row[0] < self.lengths(table))]
        return found[:limit]

    async def lease(self, table: str, now: float, until: float) -> Reminder | None:
        row = self.rows.get(table)
        if row is None or row[2] > now:
            return None
        row[2] = until
        return Reminder(table, row[0], row[3])

    async def keep(self, table: str, sent: str) -> None:
        self.rows[table][3] = sent

    async def settle(self, table: str, seen: int, due: float) -> None:
        self.rows[table][:3] = [seen, due, 0.0]

    async def sent(self, table: str) -> str:
        return str(self.rows[table][3]) if table in self.rows else ""


class MemorySubscriptions:
    """Devices that are told by push."""

    def __init__(self) -> None:
        self.kept: dict[tuple[str, int, str], Subscription] = {}

    async def put(self, one: Subscription) -> None:
        before = self.kept.get((one.table, one.sitter, one.id))
        self.kept[one.table, one.sitter, one.id] = replace(one, sent=before.sent) if before else one

    async def of(self, table: str) -> list[Subscription]:
        return [one for one in self.kept.values() if one.table == table]

    async def keep(self, table: str, sitter: int, id: str, sent: str) -> None:
        if (table, sitter, id) in self.kept:
            self.kept[table, sitter, id] = replace(self.kept[table, sitter, id], sent=sent)

    async def drop(self, id: str) -> None:
        self.kept = {place: one for place, one in self.kept.items() if one.id != id}

    async def forget(self, table: str, sitter: int) -> None:
        self.kept = {place: one for place, one in self.kept.items() if place[:2] != (table, sitter)}


class MemoryStore:
    """Log, directory and bus in one. `trouble` makes every write fail; several houses may share one store."""

    is_shared = True

    def __init__(self) -> None:
        self.log = self.tables = self.bus = self
        self.pictures = MemoryPictures()
        self.moderation = MemoryModeration()
        self.budgets = MemoryBudgets()
        self.founders = MemoryFounders()
        self.reminders = MemoryReminders(lambda table: len(self.lines.get(table, ())))
        self.subscriptions = MemorySubscriptions()
        self.lines: dict[str, list[bytes]] = {}
        self.addresses: dict[str, Address] = {}
        self.rings: list[Subscriber] = []
        self.trouble = ""

    async def open(self) -> None: ...

    async def close(self) -> None: ...

    async def healthy(self) -> bool:
        return not self.trouble

    async def append(self, table: str, seq: int, lines: Sequence[bytes]) -> None:
        assert lines
        self._expect_no_trouble()
        written = self.lines.setdefault(table, [])
        if seq < len(written):
            raise Conflict
        if seq > len(written):
            raise Gone
        written.extend(lines)

    async def read(self, table: str, start: int = 0) -> list[bytes]:
        return self.lines.get(table, [])[start:]

    async def add(self, address: Address) -> None:
        self._expect_no_trouble()
        if address.id in self.addresses or await self.find(address.code):
            raise Conflict
        self.addresses[address.id] = address

    async def take_over(self, earlier: str, address: Address) -> None:
        self._expect_no_trouble()
        if earlier not in self.addresses:
            raise Conflict
        await self.remove(earlier)
        self.addresses[address.id] = address

    async def get(self, table: str) -> Address | None:
        return self.addresses.get(table)

    async def find(self, code: str) -> Address | None:
        return next((address for address in self.addresses.values() if address.code == code), None)

    async def touch(self, table: str, at: float, phase: str) -> None:
        with suppress(KeyError):
            old = self.addresses[table]
            self.addresses[table] = Address(old.id, old.code, old.created, at, phase)

    async def remove(self, table: str) -> None:
        self._expect_no_trouble()
        self.addresses.pop(table, None)
        self.lines.pop(table, None)
        self.pictures.kept = {place: one for place, one in self.pictures.kept.items() if place[0] != table}
        subscriptions = self.subscriptions
        subscriptions.kept = {place: one for place, one in subscriptions.kept.items() if place[0] != table}

    async def amend(self, table: str, lines: Mapping[int, bytes]) -> None:
        self._expect_no_trouble()
        for seq, line in lines.items():
            self.lines[table][seq] = line

    async def expire(self, table: str, before: float) -> bool:
        expired = self.addresses[table].touched < before
        if expired:
            await self.remove(table)
        return expired

    async def idle(self, phases: Sequence[str], before: float, limit: int = 100) -> list[Address]:
        idle = [one for one in self.addresses.values() if one.phase in phases and one.touched < before]
        return idle[:limit]

    async def count(self) -> int:
        return len(self.addresses)

    def publish(self, text: str) -> None:
        for subscriber in self.rings:
            subscriber(text)

    def follow(self, table: str) -> None: ...

    def unfollow(self, table: str) -> None: ...

    def subscribe(self, subscriber: Subscriber) -> None:
        self.rings.append(subscriber)

    def _expect_no_trouble(self) -> None:
        if self.trouble:
            raise StorageError(self.trouble)
