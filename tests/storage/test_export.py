"""Games as data, out of PostgreSQL: the same as out of a file, beside a server that goes on."""

import asyncio
from pathlib import Path

from tests.archive.test_data import OFF, ON, OPENING, played

from parlour.__main__ import main
from parlour.lab.arrays import games
from parlour.storage import Address, store
from parlour.table.records import AnyRecord, write


async def test_what_tables_allow_comes_out_of_postgresql(postgres_url: str, tmp_path: Path) -> None:
    evening = [*OPENING, ON, *played("a")]
    logs: dict[str, list[AnyRecord]] = {"KLON": evening, "KLOM": [*evening, OFF], "KLOP": [*OPENING, *played("b")]}
    server = store(postgres_url)
    await server.open()
    for code, records in logs.items():
        await server.tables.add(Address(code, code, 1.0, 1.0, "over"))
        for seq, record in enumerate(records):
            await server.log.append(code, seq, [write(record)])
    asked = ["export", "--all", "--format", "parquet", "--database", postgres_url, "--output", str(tmp_path)]
    assert await asyncio.to_thread(main, asked) == 0
    assert await server.tables.find("KLON") is not None, "the server goes on"
    await server.close()
    assert [one.header.seed for one in games(tmp_path)] == ["a"]
