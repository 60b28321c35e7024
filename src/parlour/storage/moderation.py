"""Reports of people and bans of the operator, in either database."""

from collections.abc import Collection

import msgspec
from sqlalchemy import delete, insert, select

from parlour.storage import Ban, Report
from parlour.storage.directory import TableDirectory
from parlour.storage.schema import ban as bans
from parlour.storage.schema import report as reports


class ModerationRows:
    """Reports until the operator has handled them, and bans until they are lifted."""

    def __init__(self, tables: TableDirectory) -> None:
        self._tables = tables

    async def report(self, report: Report) -> None:
        async with self._tables.writing() as connection:
            await connection.execute(insert(reports).values(msgspec.structs.asdict(report)))

    async def reports(self) -> list[Report]:
        async with self._tables.reading() as connection:
            return [Report(*row) for row in await connection.execute(select(reports).order_by(reports.c.at))]

    async def settle(self, id: str) -> bool:
        async with self._tables.writing() as connection:
            return (await connection.execute(delete(reports).where(reports.c.id == id))).rowcount > 0

    async def forget_reports(self, before: float) -> None:
        async with self._tables.writing() as connection:
            await connection.execute(delete(reports).where(reports.c.at < before))

    async def ban(self, new: Collection[Ban]) -> None:
        async with self._tables.writing() as connection:
            for one in new:
                same = (bans.c.kind == one.kind, bans.c.value == one.value, bans.c.language == one.language)
                await connection.execute(delete(bans).where(*same))
                await connection.execute(insert(bans).values(msgspec.structs.asdict(one)))

    async def lift(self, kind: str, values: Collection[str], language: str = "") -> int:
        meant = (bans.c.kind == kind, bans.c.value.in_(values), bans.c.language == language)
        async with self._tables.writing() as connection:
            return (await connection.execute(delete(bans).where(*meant))).rowcount

    async def bans(self) -> list[Ban]:
        async with self._tables.reading() as connection:
            return [Ban(*row) for row in await connection.execute(select(bans).order_by(bans.c.kind, bans.c.value))]
