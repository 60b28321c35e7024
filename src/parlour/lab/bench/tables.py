"""Results as a Parquet table: one row for each game of an agent with a partner.

docs/data.md describes the columns.
"""

from collections.abc import Sequence
from pathlib import Path
from typing import Any

from parlour.lab.bench.match import MatchResult
from parlour.lab.bench.score import GIVES, GUESSES, WRITES

COUNTED = ("answers", "refusals", "defaults", "seconds")
PARTS = (GIVES, GUESSES, WRITES)


def rows(results: Sequence[MatchResult]) -> dict[str, list[Any]]:
    """The columns, by name. Scores of parts that the agent did not have are empty."""
    plain = [field for field in MatchResult.__struct_fields__ if field not in ("conduct", "scores")]
    found: dict[str, list[Any]] = {field: [getattr(one, field) for one in results] for field in plain}
    for part in PARTS:
        found[f"score_{part}"] = [one.scores.get(part) for one in results]
    for part in COUNTED:
        found[f"agent_{part}"] = [getattr(one.conduct, part) for one in results]
    return found


def write_parquet(results: Sequence[MatchResult], path: Path) -> None:
    """Write the file completely before it replaces an old one."""
    import pyarrow as pa
    import pyarrow.parquet as pq

    beside = path.with_name(f"{path.name}.writing")
    pq.write_table(pa.table(rows(results)), beside, compression="zstd")
    beside.replace(path)
