"""What was acknowledged and what was shown, held against what the database has. Nothing here asks the server."""

import sqlite3
from collections import Counter
from contextlib import closing
from pathlib import Path

from msgspec import Struct

from benchmarks.simulation.truth import TrueTable
from parlour.table import records
from parlour.table.records import Founded, Played

READ = "select table_id, line from log order by table_id, seq"


class Shown(Struct, frozen=True):
    """A play message that reached somebody."""

    number: int
    seat: int | None
    since: int
    seen: int
    events: tuple[bytes, ...]
    view: bytes


class Verdict(Struct):
    """So far."""

    stored: int = 0  # acknowledged posts that are there
    lost: int = 0  # ... that are not
    doubled: int = 0  # keys that are there twice
    compared: int = 0  # messages held against what their viewer was to see
    leaked: int = 0  # ... that differ from it
    examples: list[str] = []


class Ledger:
    """Written by the guests."""

    def __init__(self) -> None:
        self.acknowledged: dict[str, set[str]] = {}  # keys of posts, by the token of the table's host
        self.shown: dict[str, list[Shown]] = {}
        self.verdict = Verdict()
        self._settled: set[str] = set()

    def compare(self, database: Path, *, finished: frozenset[str]) -> Verdict:
        """Everything since the last time; a table that is finished is compared once and then forgotten."""
        logs = _logs(database)
        for name in [name for name in self.acknowledged if name not in self._settled]:
            self._compare(name, logs.get(name, []), last=name in finished)
        return self.verdict

    def _compare(self, name: str, lines: list[bytes], *, last: bool) -> None:
        true, keys = _folded(lines)
        acknowledged = self.acknowledged[name]
        lost = {key for key in acknowledged if key not in keys}
        doubled = [key for key, count in keys.items() if count > 1]
        self.verdict.lost += len(lost)
        self.verdict.doubled += len(doubled)
        self.verdict.stored += len(acknowledged) - len(lost)
        for shown in self.shown[name]:
            self.verdict.compared += 1
            if true is None or not _may_see(true, shown):
                self.verdict.leaked += 1
                self.verdict.examples = [*self.verdict.examples[-4:], f"{name} {shown}"[:400]]
        self.verdict.examples += [f"lost {key}" for key in sorted(lost)[:3]] + [f"doubled {key}" for key in doubled[:3]]
        acknowledged.clear()
        self.shown[name].clear()
        if last:
            self._settled.add(name)
            del self.acknowledged[name], self.shown[name]


def _logs(database: Path) -> dict[str, list[bytes]]:
    """Every table's log, by the name of its host: the guests' names are unique."""
    logs: dict[str, list[bytes]] = {}
    with closing(sqlite3.connect(f"{database.as_uri()}?mode=ro", uri=True)) as reading:
        for table, line in reading.execute(READ):
            logs.setdefault(table, []).append(line)
    named = {}
    for lines in logs.values():
        founded = records.read(lines[0])
        assert isinstance(founded, Founded)
        named[founded.host.name] = lines
    return named


def _folded(lines: list[bytes]) -> tuple[TrueTable | None, Counter[str]]:
    keys: Counter[str] = Counter()
    if not lines:
        return None, keys
    founded = records.read(lines[0])
    assert isinstance(founded, Founded)
    true, number = TrueTable(founded), 0
    for line in lines[1:]:
        record = records.read(line)
        true.see(record)
        number = len(true.now.matches)
        if isinstance(record, Played) and record.idempotency_key:
            key = record.idempotency_key
            keys[f"{number} {key}" if key.startswith("system:") else key.rpartition(":")[2]] += 1
    return true, keys


def _may_see(true: TrueTable, shown: Shown) -> bool:
    if shown.number > len(true.eyes):
        return False
    eyes = true.eyes[shown.number - 1][shown.seat]
    if shown.seen > len(eyes.told) or shown.seen not in eyes.moments:
        return False
    return list(shown.events) == eyes.told[shown.since : shown.seen] and shown.view == eyes.view(shown.seen)
