"""Budgets of bytes: one for all workers, filled by time, and by nothing else."""

import asyncio
from pathlib import Path

from tests.storage.conftest import Open

from parlour.storage import ByteBudget, Store

TABLE, ADDRESS = ByteBudget("table 1", most=1000, per_second=1), ByteBudget("an address", most=500, per_second=2)


async def test_what_one_worker_spends_the_others_lack(store: Store, worker: Store) -> None:
    assert await store.budgets.left([TABLE, ADDRESS], now=10) == [1000, 500]
    assert await store.budgets.spend([TABLE, ADDRESS], 300, now=10) == [700, 200]
    assert await worker.budgets.left([TABLE, ADDRESS], now=10) == [700, 200]
    assert await worker.budgets.spend([TABLE, ADDRESS], 300, now=10) == [400, -100], "refused: 100 are missing"
    assert await store.budgets.left([TABLE, ADDRESS], now=10) == [700, 200], "and nothing was taken from either"


async def test_workers_that_spend_at_the_same_time_spend_no_more_than_there_is(store: Store, worker: Store) -> None:
    wanted = [(one, order) for one in (store, worker) for order in ([TABLE, ADDRESS], [ADDRESS, TABLE]) * 5]
    left = await asyncio.gather(*(one.budgets.spend(budgets, 100, now=10) for one, budgets in wanted))
    assert sum(min(rest) >= 0 for rest in left) == 5
    assert await store.budgets.left([TABLE, ADDRESS], now=10) == [500, 0]


async def test_time_fills_it_and_a_clock_that_was_put_back_takes_nothing(store: Store) -> None:
    await store.budgets.spend([TABLE], 1000, now=100)
    assert await store.budgets.left([TABLE], now=160) == [60]
    assert await store.budgets.left([TABLE], now=50) == [0]
    assert await store.budgets.left([TABLE], now=9999) == [1000], "and never more than it holds"


async def test_old_rows_are_forgotten(store: Store) -> None:
    await store.budgets.spend([TABLE], 1000, now=100)
    await store.budgets.forget(before=100)
    assert await store.budgets.left([TABLE], now=100) == [0]
    await store.budgets.forget(before=101)
    assert await store.budgets.left([TABLE], now=100) == [1000]


async def test_a_restart_does_not_fill_it(file: Path, opened: Open) -> None:
    first = await opened(str(file))
    await first.budgets.spend([TABLE], 900, now=10)
    await first.close()
    assert await (await opened(str(file))).budgets.left([TABLE], now=10) == [100]
