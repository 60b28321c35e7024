"""What was said at a table is in no file that leaves it: not in one game's log, and not in research data."""

import asyncio
from pathlib import Path

from parlour.__main__ import main
from parlour.archive.export import export
from parlour.storage import Address, store
from parlour.table.records import AnyRecord, Spoke, write
from tests.archive.test_data import ON, OPENING, played

CANARY = "zyzzogeton"


async def keep(file: Path, records: list[AnyRecord]) -> None:
    kept = store(str(file))
    await kept.open()
    await kept.tables.add(Address("KLON", "KLON", 1.0, 1.0, "over"))
    for seq, record in enumerate(records):
        await kept.log.append("KLON", seq, [write(record)])
    await kept.close()


def test_nothing_said_is_exported(tmp_path: Path) -> None:
    file, out = tmp_path / "parlour.db", tmp_path / "data"
    said: AnyRecord = Spoke(1.0, sitter=0, text=CANARY, number=1, seen=1)
    start, *moves = played("a")
    asyncio.run(keep(file, [*OPENING, ON, start, said, *moves, said]))
    assert CANARY.encode() in file.read_bytes(), "it is kept"
    one = export(str(file), "KLON")
    assert b"ClueGiven" in one and CANARY.encode() not in one
    for kind in ("parquet", "jsonl"):
        asked = ["export", "--all", "--format", kind, "--database", str(file), "--output", str(out / kind)]
        assert main(asked) == 0
    files = [path for path in out.rglob("*") if path.is_file()]
    assert files and not any(CANARY.encode() in path.read_bytes() for path in files)
