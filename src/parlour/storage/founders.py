"""Founders' links in either database: a holder may open tables until the link expires or is revoked."""

import msgspec
from sqlalchemy import delete, insert, select

from parlour.storage import FounderLink
from parlour.storage.directory import TableDirectory
from parlour.storage.schema import founder as founders


class FounderRows:
    """The founders' links. Only fingerprints of their keys are stored."""

    def __init__(self, tables: TableDirectory) -> None:
        self._tables = tables

    async def add(self, link: FounderLink) -> None:
        async with self._tables.writing() as connection:
            await connection.execute(insert(founders).values(msgspec.structs.asdict(link)))

    async def links(self) -> list[FounderLink]:
        async with self._tables.reading() as connection:
            return [FounderLink(*row) for row in await connection.execute(select(founders).order_by(founders.c.at))]

    async def revoke(self, id: str) -> bool:
        async with self._tables.writing() as connection:
            return (await connection.execute(delete(founders).where(founders.c.id == id))).rowcount > 0

    async def is_open(self, key: str, now: float) -> bool:
        meant = select(founders.c.id).where(founders.c.key == key, founders.c.until > now)
        async with self._tables.reading() as connection:
            return (await connection.execute(meant)).first() is not None

    async def forget(self, before: float) -> None:
        async with self._tables.writing() as connection:
            await connection.execute(delete(founders).where(founders.c.until < before))
