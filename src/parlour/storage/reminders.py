"""The state of reminders in either database: one worker at a time handles a table, and what was told is stored."""

from sqlalchemy import delete, func, select, text, update

from parlour.storage import Reminder
from parlour.storage.directory import TableDirectory
from parlour.storage.schema import log
from parlour.storage.schema import reminder as reminders

WATCH = text(
    "insert into reminder (table_id, seen, due, lease, told) values (:table, 0, 0, 0, '')"
    " on conflict (table_id) do update set due = 0"
)


class ReminderRows:
    """A row for each table that has reminders."""

    def __init__(self, tables: TableDirectory) -> None:
        self._tables = tables

    async def watch(self, table: str) -> None:
        """Add a table that has reminders from now on. It is handled soon."""
        async with self._tables.writing() as connection:
            await connection.execute(WATCH, {"table": table})

    async def unwatch(self, table: str) -> None:
        async with self._tables.writing() as connection:
            await connection.execute(delete(reminders).where(reminders.c.table_id == table))

    async def behind(self, now: float, limit: int) -> list[str]:
        """Return tables whose log has grown since they were handled, or that are due."""
        newest = select(func.max(log.c.seq)).where(log.c.table_id == reminders.c.table_id).scalar_subquery()
        wanted = (reminders.c.due <= now) | (reminders.c.seen <= newest)
        rows = select(reminders.c.table_id).where(reminders.c.lease <= now, wanted).order_by(reminders.c.due)
        async with self._tables.reading() as connection:
            return [table for (table,) in await connection.execute(rows.limit(limit))]

    async def lease(self, table: str, now: float, until: float) -> Reminder | None:
        """Get the lease of a table until the given time; None if somebody else has it."""
        row = reminders.c.table_id == table
        async with self._tables.writing() as connection:
            taken = await connection.execute(update(reminders).where(row, reminders.c.lease <= now).values(lease=until))
            if not taken.rowcount:
                return None
            seen, sent = (await connection.execute(select(reminders.c.seen, reminders.c.sent).where(row))).one()
            return Reminder(table, seen, sent)

    async def keep(self, table: str, sent: str) -> None:
        """Store at once what was told."""
        async with self._tables.writing() as connection:
            await connection.execute(update(reminders).where(reminders.c.table_id == table).values(sent=sent))

    async def settle(self, table: str, seen: int, due: float) -> None:
        """Record that the table is handled up to this line, and when it is due again if nothing happens before."""
        done = update(reminders).where(reminders.c.table_id == table)
        async with self._tables.writing() as connection:
            await connection.execute(done.values(seen=seen, due=due, lease=0.0))

    async def sent(self, table: str) -> str:
        """Return what was stored last; "" for nothing."""
        async with self._tables.reading() as connection:
            rows = await connection.execute(select(reminders.c.sent).where(reminders.c.table_id == table))
            return rows.scalar_one_or_none() or ""
