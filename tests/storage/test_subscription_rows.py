"""Push subscriptions in the database: they are one person's at one table, and go with either."""

from msgspec.structs import replace

from parlour.storage import Address, Store, Subscription
from parlour.storage.subscriptions import MOST_DEVICES

ALA = Subscription("table1", 0, "phone", "{}", at=1.0)


async def test_the_same_device_again_is_the_newer_one_and_keeps_what_it_was_told(store: Store, worker: Store) -> None:
    await store.subscriptions.put(ALA)
    await store.subscriptions.keep("table1", 0, "phone", "1.4")
    await worker.subscriptions.put(replace(ALA, device="newer", at=2.0))
    assert await store.subscriptions.of("table1") == [replace(ALA, device="newer", at=2.0, sent="1.4")]


async def test_of_too_many_devices_the_one_that_was_seen_least_recently_goes(store: Store) -> None:
    for number in range(MOST_DEVICES + 1):
        await store.subscriptions.put(replace(ALA, id=str(number), at=float(number)))
    await store.subscriptions.put(replace(ALA, sitter=1))
    kept = await store.subscriptions.of("table1")
    assert {one.id for one in kept if one.sitter == 0} == {str(number) for number in range(1, MOST_DEVICES + 1)}
    assert [one.id for one in kept if one.sitter == 1] == ["phone"]


async def test_a_device_that_is_dropped_is_told_of_no_table(store: Store) -> None:
    for table in ("table1", "table2"):
        await store.subscriptions.put(replace(ALA, table=table))
    await store.subscriptions.put(replace(ALA, id="desk"))
    await store.subscriptions.drop("phone")
    assert [one.id for one in await store.subscriptions.of("table1")] == ["desk"]
    assert await store.subscriptions.of("table2") == []


async def test_a_person_s_devices_are_forgotten_and_nobody_else_s(store: Store) -> None:
    for sitter in (0, 1):
        await store.subscriptions.put(replace(ALA, sitter=sitter))
    await store.subscriptions.forget("table1", 0)
    assert [one.sitter for one in await store.subscriptions.of("table1")] == [1]


async def test_they_go_with_the_table(store: Store) -> None:
    for closed in (True, False):
        await store.tables.add(Address("table1", "KLON", 1.0, 1.0, "lobby"))
        await store.subscriptions.put(ALA)
        if closed:
            await store.tables.remove("table1")
        else:
            assert await store.tables.expire("table1", 1e9)
        assert await store.subscriptions.of("table1") == []
