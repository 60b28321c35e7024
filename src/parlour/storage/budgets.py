"""Byte budgets in either database. All workers share them, and they survive a restart.

A budget holds at most `most` bytes and refills at `per_second`. A row is written when something is spent; a budget
without a row is full.
"""

from collections.abc import Sequence

from sqlalchemy import delete, select, text, update

from parlour.storage import ByteBudget
from parlour.storage.directory import TableDirectory
from parlour.storage.schema import budget as budgets

FIRST = text("insert into budget (who, bytes, at) values (:who, :bytes, :at) on conflict do nothing")


class BudgetRows:
    """The state of each budget at its last use."""

    def __init__(self, tables: TableDirectory) -> None:
        self._tables = tables

    async def spend(self, wanted: Sequence[ByteBudget], cost: float, now: float) -> list[float]:
        """Take this many bytes from each of these budgets, or from none.

        Returns what each has left; negative: what it lacks.
        """
        async with self._tables.writing() as connection:
            left: dict[str, float] = {}
            for one in sorted(wanted, key=lambda one: one.who):  # in a fixed order, so that two workers cannot deadlock
                await connection.execute(FIRST, {"who": one.who, "bytes": one.most, "at": now})
                row = select(budgets.c.bytes, budgets.c.at).where(budgets.c.who == one.who).with_for_update()
                before, at = (await connection.execute(row)).one()
                left[one.who] = filled(one, before, now - at) - cost
            if min(left.values()) >= 0:
                for who, rest in left.items():
                    await connection.execute(update(budgets).where(budgets.c.who == who).values(bytes=rest, at=now))
        return [left[one.who] for one in wanted]

    async def left(self, wanted: Sequence[ByteBudget], now: float) -> list[float]:
        """Return what each of these budgets has left."""
        rows = select(budgets).where(budgets.c.who.in_([one.who for one in wanted]))
        async with self._tables.reading() as connection:
            found = {who: (before, at) for who, before, at in await connection.execute(rows)}
        then = {one.who: found.get(one.who, (one.most, now)) for one in wanted}
        return [filled(one, then[one.who][0], now - then[one.who][1]) for one in wanted]

    async def forget(self, before: float) -> None:
        """Delete rows from before this time: such a budget is full again."""
        async with self._tables.writing() as connection:
            await connection.execute(delete(budgets).where(budgets.c.at < before))


def filled(budget: ByteBudget, before: float, seconds: float) -> float:
    """Return what a budget holds after so many seconds. A clock that was set back takes nothing away."""
    return min(budget.most, before + max(0.0, seconds) * budget.per_second)
