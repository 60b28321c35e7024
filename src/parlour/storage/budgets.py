"""Budgets of bytes, in either database: all workers spend from the same ones, and a restart does not fill them.

A budget holds at most `most` bytes and fills up with `per_second`. A row is written when something is spent; a budget
without a row is full.
"""

from collections.abc import Sequence

from sqlalchemy import delete, select, text, update

from parlour.storage import ByteBudget
from parlour.storage.directory import TableDirectory
from parlour.storage.schema import budget as budgets

FIRST = text("insert into budget (who, bytes, at) values (:who, :bytes, :at) on conflict do nothing")


class BudgetShelf:
    """What is left of each budget, and when that was so."""

    def __init__(self, tables: TableDirectory) -> None:
        self._tables = tables

    async def spend(self, wanted: Sequence[ByteBudget], cost: float, now: float) -> list[float]:
        """Take this many bytes from each of these budgets, or from none. What each holds then, or lacks: below 0."""
        async with self._tables.writing() as connection:
            left: dict[str, float] = {}
            for one in sorted(wanted, key=lambda one: one.who):  # in order: so no two workers wait for each other
                await connection.execute(FIRST, {"who": one.who, "bytes": one.most, "at": now})
                row = select(budgets.c.bytes, budgets.c.at).where(budgets.c.who == one.who).with_for_update()
                before, at = (await connection.execute(row)).one()
                left[one.who] = filled(one, before, now - at) - cost
            if min(left.values()) >= 0:
                for who, rest in left.items():
                    await connection.execute(update(budgets).where(budgets.c.who == who).values(bytes=rest, at=now))
        return [left[one.who] for one in wanted]

    async def left(self, wanted: Sequence[ByteBudget], now: float) -> list[float]:
        """What each of these budgets holds."""
        rows = select(budgets).where(budgets.c.who.in_([one.who for one in wanted]))
        async with self._tables.reading() as connection:
            found = {who: (before, at) for who, before, at in await connection.execute(rows)}
        then = {one.who: found.get(one.who, (one.most, now)) for one in wanted}
        return [filled(one, then[one.who][0], now - then[one.who][1]) for one in wanted]

    async def forget(self, before: float) -> None:
        """Rows from before this moment say nothing any more: such a budget is full."""
        async with self._tables.writing() as connection:
            await connection.execute(delete(budgets).where(budgets.c.at < before))


def filled(budget: ByteBudget, before: float, seconds: float) -> float:
    """What a budget holds after so many seconds. A clock that was put back takes nothing away."""
    return min(budget.most, before + max(0.0, seconds) * budget.per_second)
