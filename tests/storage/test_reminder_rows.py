"""Reminders in the database: one worker at a time sees to a table, and what was told outlives whoever told it."""

import asyncio

from parlour.storage import Address, Store

TABLE = "table1"


async def founded(store: Store, id: str = TABLE, code: str = "KLON") -> None:
    await store.tables.add(Address(id, code, 1.0, 1.0, "lobby"))
    await store.log.append(id, 0, [b"{}"])


async def test_a_table_is_behind_when_its_log_has_grown_or_it_is_due(store: Store) -> None:
    await founded(store)
    assert await store.reminders.behind(now=10, limit=9) == [], "nobody watches it"
    await store.reminders.watch(TABLE)
    assert await store.reminders.behind(now=10, limit=9) == [TABLE]
    leased = await store.reminders.lease(TABLE, now=10, until=70)
    assert leased is not None and (leased.seen, leased.sent) == (0, "")
    await store.reminders.settle(TABLE, seen=1, due=500)
    assert await store.reminders.behind(now=499, limit=9) == []
    assert await store.reminders.behind(now=500, limit=9) == [TABLE]
    await store.log.append(TABLE, 1, [b"{}"])
    assert await store.reminders.behind(now=20, limit=9) == [TABLE]


async def test_one_worker_sees_to_it_until_the_lease_is_over(store: Store, worker: Store) -> None:
    await founded(store)
    await store.reminders.watch(TABLE)
    leases = await asyncio.gather(*(one.reminders.lease(TABLE, 10, 70) for one in (store, worker) for _ in range(5)))
    assert sum(lease is not None for lease in leases) == 1
    assert await worker.reminders.behind(now=69, limit=9) == []
    assert await worker.reminders.behind(now=70, limit=9) == [TABLE], "whoever had it was killed"
    await store.reminders.keep(TABLE, "Ben")
    lease = await worker.reminders.lease(TABLE, 70, 130)
    assert lease is not None and lease.sent == "Ben"
    assert await worker.reminders.sent(TABLE) == "Ben"


async def test_it_goes_with_the_table(store: Store) -> None:
    await founded(store)
    await store.reminders.watch(TABLE)
    await store.tables.remove(TABLE)
    assert await store.reminders.behind(now=10, limit=9) == []
    assert await store.reminders.lease(TABLE, 10, 70) is None
    assert await store.reminders.sent(TABLE) == ""


async def test_watching_again_keeps_what_was_told(store: Store) -> None:
    await founded(store)
    await store.reminders.watch(TABLE)
    await store.reminders.keep(TABLE, "Ben")
    await store.reminders.settle(TABLE, seen=1, due=1e15)
    await store.reminders.watch(TABLE)
    assert await store.reminders.behind(now=10, limit=9) == [TABLE] and await store.reminders.sent(TABLE) == "Ben"
    await store.reminders.unwatch(TABLE)
    assert await store.reminders.behind(now=10, limit=9) == []
