"""Tables spread over several PostgreSQL databases. Each table is in one of them, which follows from its code.

Tables are never moved, and no database knows the others. The number of a database, and how many there are, is
stored in it when it is first opened. A server with other databases, or in another order, is refused, because it
would not find its tables.
"""

import asyncio
from collections.abc import Collection, Mapping, Sequence
from hashlib import sha256

from parlour.storage import Address, Bus, Gone, Reminder, Store, Subscriber, Subscription
from parlour.storage.budgets import BudgetRows
from parlour.storage.founders import FounderRows
from parlour.storage.moderation import ModerationRows
from parlour.storage.postgres import PostgresStore

REMEMBERED = 200_000  # tables whose shard is known without a query; more than a worker has open


def part_of(code: str, parts: int) -> int:
    """Return the number of the database of the table with this code."""
    return int.from_bytes(sha256(code.encode()).digest()[:8]) % parts


class ShardedStore:
    """Several stores as one."""

    def __init__(self, stores: Sequence[PostgresStore], *, one_bus: bool = False) -> None:
        self._stores = stores
        homes = _Homes(stores)
        self.log = _Log(homes)
        self.tables = _Directory(homes)
        self.pictures = _Pictures(homes)
        self.reminders = _Reminders(homes)
        self.subscriptions = _Subscriptions(homes)
        self.moderation: ModerationRows = stores[0].moderation
        self.budgets: BudgetRows = stores[0].budgets
        self.founders: FounderRows = stores[0].founders
        self.bus: Bus = stores[0].bus if one_bus else _Bus(homes)

    async def open(self) -> None:
        """Open all stores, because without one of them its tables could not be served."""
        opened: list[Store] = []
        try:
            for one in self._stores:
                await one.open()
                opened.append(one)
        except BaseException:
            await asyncio.gather(*(one.close() for one in opened))
            raise

    async def close(self) -> None:
        await asyncio.gather(*(one.close() for one in self._stores))

    async def healthy(self) -> bool:
        """Return whether any store is healthy. If one fails, this worker still serves the tables of the others."""
        return any(await asyncio.gather(*(one.healthy() for one in self._stores)))


class _Homes:
    """The shard of each table: always known by its code, and by its id while it is remembered."""

    def __init__(self, stores: Sequence[PostgresStore]) -> None:
        self.stores = stores
        self._by_id: dict[str, PostgresStore] = {}

    def of_code(self, code: str) -> PostgresStore:
        return self.stores[part_of(code, len(self.stores))]

    def known(self, table: str) -> PostgresStore | None:
        return self._by_id.get(table)

    async def of(self, table: str) -> PostgresStore:
        return self.known(table) or await self._look_for(table)

    def remember(self, address: Address | None) -> Address | None:
        if address is not None:
            self._by_id[address.id] = self.of_code(address.code)
            if len(self._by_id) > REMEMBERED:
                del self._by_id[next(iter(self._by_id))]
        return address

    async def _look_for(self, table: str) -> PostgresStore:
        for one in self.stores:
            if self.remember(await one.tables.get(table)):
                return one
        raise Gone("the table was removed")


class _Log:
    is_shared = True

    def __init__(self, homes: _Homes) -> None:
        self._homes = homes

    async def append(self, table: str, seq: int, lines: Sequence[bytes]) -> None:
        await (await self._homes.of(table)).log.append(table, seq, lines)

    async def read(self, table: str, start: int = 0) -> list[bytes]:
        try:
            home = await self._homes.of(table)
        except Gone:
            return []
        return await home.log.read(table, start)


class _Directory:
    def __init__(self, homes: _Homes) -> None:
        self._homes = homes

    async def add(self, address: Address) -> None:
        await self._homes.of_code(address.code).tables.add(address)
        self._homes.remember(address)

    async def take_over(self, earlier: str, address: Address) -> None:
        await self._homes.of_code(address.code).tables.take_over(earlier, address)
        self._homes.remember(address)

    async def find(self, code: str) -> Address | None:
        if not code.isprintable():
            return None
        return self._homes.remember(await self._homes.of_code(code).tables.find(code))

    async def get(self, table: str) -> Address | None:
        try:
            return await (await self._homes.of(table)).tables.get(table)
        except Gone:
            return None

    async def touch(self, table: str, at: float, phase: str) -> None:
        await (await self._homes.of(table)).tables.touch(table, at, phase)

    async def remove(self, table: str) -> None:
        await (await self._homes.of(table)).tables.remove(table)

    async def amend(self, table: str, lines: Mapping[int, bytes]) -> None:
        await (await self._homes.of(table)).tables.amend(table, lines)

    async def expire(self, table: str, before: float) -> bool:
        return await (await self._homes.of(table)).tables.expire(table, before)

    async def idle(self, phases: Sequence[str], before: float, limit: int = 100) -> list[Address]:
        found = [one for home in self._homes.stores for one in await home.tables.idle(phases, before, limit)]
        for one in found:
            self._homes.remember(one)
        return sorted(found, key=lambda address: address.touched)[:limit]

    async def count(self) -> int:
        return sum(await asyncio.gather(*(home.tables.count() for home in self._homes.stores)))


class _Pictures:
    def __init__(self, homes: _Homes) -> None:
        self._homes = homes

    async def put(self, table: str, id: str, owner: int, content: bytes) -> None:
        await (await self._homes.of(table)).pictures.put(table, id, owner, content)

    async def get(self, table: str, id: str) -> bytes | None:
        return await (await self._homes.of(table)).pictures.get(table, id)

    async def count(self, table: str) -> int:
        return await (await self._homes.of(table)).pictures.count(table)

    async def drop(self, table: str, ids: Collection[str]) -> None:
        await (await self._homes.of(table)).pictures.drop(table, ids)

    async def forget(self, table: str, owner: int) -> None:
        await (await self._homes.of(table)).pictures.forget(table, owner)


class _Reminders:
    def __init__(self, homes: _Homes) -> None:
        self._homes = homes

    async def watch(self, table: str) -> None:
        await (await self._homes.of(table)).reminders.watch(table)

    async def unwatch(self, table: str) -> None:
        for one in self._homes.stores:  # the table may be gone
            await one.reminders.unwatch(table)

    async def behind(self, now: float, limit: int) -> list[str]:
        found = await asyncio.gather(*(one.reminders.behind(now, limit) for one in self._homes.stores))
        return [table for tables in found for table in tables]

    async def lease(self, table: str, now: float, until: float) -> Reminder | None:
        return await (await self._homes.of(table)).reminders.lease(table, now, until)

    async def keep(self, table: str, sent: str) -> None:
        await (await self._homes.of(table)).reminders.keep(table, sent)

    async def settle(self, table: str, seen: int, due: float) -> None:
        await (await self._homes.of(table)).reminders.settle(table, seen, due)

    async def sent(self, table: str) -> str:
        return await (await self._homes.of(table)).reminders.sent(table)


class _Subscriptions:
    def __init__(self, homes: _Homes) -> None:
        self._homes = homes

    async def put(self, one: Subscription) -> None:
        await (await self._homes.of(one.table)).subscriptions.put(one)

    async def of(self, table: str) -> list[Subscription]:
        return await (await self._homes.of(table)).subscriptions.of(table)

    async def keep(self, table: str, sitter: int, id: str, sent: str) -> None:
        await (await self._homes.of(table)).subscriptions.keep(table, sitter, id, sent)

    async def drop(self, id: str) -> None:
        """Remove a device from all shards, because it may be used at tables of several."""
        for one in self._homes.stores:
            await one.subscriptions.drop(id)

    async def forget(self, table: str, sitter: int) -> None:
        await (await self._homes.of(table)).subscriptions.forget(table, sitter)


class SilentBus:
    """The bus of a shard that does not publish, because another bus carries everything."""

    is_heard = True

    def publish(self, text: str) -> None: ...

    def subscribe(self, subscriber: Subscriber) -> None: ...

    def follow(self, table: str) -> None: ...

    def unfollow(self, table: str) -> None: ...

    async def open(self, _pool: object) -> None: ...

    async def close(self) -> None: ...


class _Bus:
    """The buses of all shards. Texts about a table are published on the bus of its shard."""

    def __init__(self, homes: _Homes) -> None:
        self._homes = homes

    def publish(self, text: str) -> None:
        homes = (self._homes.known(word) for word in text.split(" "))
        (next(filter(None, homes), None) or self._homes.stores[0]).bus.publish(text)

    def subscribe(self, subscriber: Subscriber) -> None:
        for one in self._homes.stores:
            one.bus.subscribe(subscriber)

    def follow(self, table: str) -> None: ...

    def unfollow(self, table: str) -> None: ...
