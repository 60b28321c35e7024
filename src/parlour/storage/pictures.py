"""Pictures that people bring to their table, in either database. They are deleted with the table."""

from collections.abc import Collection

from sqlalchemy import delete, func, insert, select

from parlour.storage.directory import TableDirectory
from parlour.storage.schema import picture


class PictureRows:
    """Pictures by table and id. A table cannot read the pictures of another."""

    def __init__(self, tables: TableDirectory) -> None:
        self._tables = tables

    async def put(self, table: str, id: str, owner: int, content: bytes) -> None:
        async with self._tables.writing() as connection:
            row = {"table_id": table, "id": id, "owner": owner, "content": content}
            await connection.execute(insert(picture).values(row))

    async def get(self, table: str, id: str) -> bytes | None:
        wanted = select(picture.c.content).where(picture.c.table_id == table, picture.c.id == id)
        async with self._tables.reading() as connection:
            return (await connection.execute(wanted)).scalar_one_or_none()

    async def count(self, table: str) -> int:
        wanted = select(func.count()).select_from(picture).where(picture.c.table_id == table)
        async with self._tables.reading() as connection:
            return (await connection.execute(wanted)).scalar_one()

    async def drop(self, table: str, ids: Collection[str]) -> None:
        async with self._tables.writing() as connection:
            await connection.execute(delete(picture).where(picture.c.table_id == table, picture.c.id.in_(ids)))

    async def forget(self, table: str, owner: int) -> None:
        """Delete all pictures of somebody."""
        async with self._tables.writing() as connection:
            await connection.execute(delete(picture).where(picture.c.table_id == table, picture.c.owner == owner))
