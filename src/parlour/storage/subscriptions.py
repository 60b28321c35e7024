"""Push subscriptions in either database: the devices of people at tables, and what they were told."""

import msgspec
from sqlalchemy import delete, select, update
from sqlalchemy.dialects import postgresql, sqlite

from parlour.storage import Subscription
from parlour.storage.directory import TableDirectory
from parlour.storage.schema import subscription as subscriptions

MOST_DEVICES = 5
"""Devices of one person at one table. A sixth replaces the one that was used least recently."""


class SubscriptionRows:
    """A row for each device of each person at each table."""

    def __init__(self, tables: TableDirectory) -> None:
        self._tables = tables

    async def put(self, one: Subscription) -> None:
        """Add or update a device. What it was told stays."""
        fields = msgspec.structs.asdict(one)
        fields["table_id"] = fields.pop("table")
        async with self._tables.writing() as connection:
            insert = sqlite.insert if connection.dialect.name == "sqlite" else postgresql.insert
            added = insert(subscriptions).values(fields)
            newer = {"device": one.device, "at": one.at}
            await connection.execute(
                added.on_conflict_do_update(index_elements=["table_id", "sitter", "id"], set_=newer)
            )
            theirs = (subscriptions.c.table_id == one.table) & (subscriptions.c.sitter == one.sitter)
            newest = select(subscriptions.c.id).where(theirs).order_by(subscriptions.c.at.desc()).limit(MOST_DEVICES)
            kept = [id for (id,) in await connection.execute(newest)]
            await connection.execute(delete(subscriptions).where(theirs, subscriptions.c.id.not_in(kept)))

    async def of(self, table: str) -> list[Subscription]:
        found = select(subscriptions).where(subscriptions.c.table_id == table).order_by(subscriptions.c.at)
        async with self._tables.reading() as connection:
            return [Subscription(*row) for row in await connection.execute(found)]

    async def keep(self, table: str, sitter: int, id: str, sent: str) -> None:
        """Store at once what was told."""
        c = subscriptions.c
        one = update(subscriptions).where(c.table_id == table, c.sitter == sitter, c.id == id)
        async with self._tables.writing() as connection:
            await connection.execute(one.values(sent=sent))

    async def drop(self, id: str) -> None:
        """Stop all notifications to this device, for all tables."""
        async with self._tables.writing() as connection:
            await connection.execute(delete(subscriptions).where(subscriptions.c.id == id))

    async def forget(self, table: str, sitter: int) -> None:
        """Remove all devices of this person at this table."""
        theirs = (subscriptions.c.table_id == table) & (subscriptions.c.sitter == sitter)
        async with self._tables.writing() as connection:
            await connection.execute(delete(subscriptions).where(theirs))
