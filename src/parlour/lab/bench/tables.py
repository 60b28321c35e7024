"""Results as a Parquet table: a row for each game of a pair. docs/data.md says what the columns mean."""

from collections.abc import Sequence
from pathlib import Path
from typing import Any

from parlour.lab.bench.match import MatchResult

COUNTED = ("answers", "refusals", "defaults", "seconds")


def rows(results: Sequence[MatchResult]) -> dict[str, list[Any]]:
    """The columns, by name."""
    plain = [field for field in MatchResult.__struct_fields__ if field != "conduct"]
    found: dict[str, list[Any]] = {field: [getattr(one, field) for one in results] for field in plain}
    for seat, whose in enumerate(("first", "other")):
        for part in COUNTED:
            found[f"{whose}_{part}"] = [getattr(one.conduct[seat], part) for one in results]
    return found


def write_parquet(results: Sequence[MatchResult], path: Path) -> None:
    """All or nothing: who reads it meanwhile has the old one."""
    import pyarrow as pa
    import pyarrow.parquet as pq

    beside = path.with_name(f"{path.name}.writing")
    pq.write_table(pa.table(rows(results)), beside, compression="zstd")
    beside.replace(path)
