"""Whatever the order in which several writers come, each log is gapless and holds the appends that were acknowledged.

Whatever is read meanwhile is a beginning of the log that ends where an append ends.
"""

import asyncio
from uuid import uuid4

from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from parlour.storage import Conflict, Store

TABLES = st.integers(0, 2)
WRITERS = st.integers(0, 3)
LINES = st.integers(0, 4)  # 0: only read
ROUNDS = st.lists(st.lists(st.tuples(WRITERS, TABLES, LINES), min_size=1, max_size=8), max_size=12)


class Seer:
    """A writer who knows of each table what it has read and written, and may be behind."""

    def __init__(self, name: int, store: Store) -> None:
        self.name = name
        self.store = store
        self.known: dict[str, list[bytes]] = {}

    async def write(self, table: str, count: int, told: "Told") -> None:
        known = self.known.get(table, [])
        seq = len(known)
        lines = [b"%d of %d at %d by %d" % (number, count, seq, self.name) for number in range(count)]
        try:
            await self.store.log.append(table, seq, lines)
        except Conflict:
            await self.read(table, told)
        else:
            assert (table, seq) not in told.acknowledged
            told.acknowledged[table, seq] = lines
            self.known[table] = known + lines

    async def read(self, table: str, told: "Told") -> None:
        known = self.known.get(table, [])
        self.known[table] = known + await self.store.log.read(table, len(known))
        told.read.append((table, self.known[table]))


class Told:
    """What the writers were told, all together."""

    def __init__(self) -> None:
        self.acknowledged: dict[tuple[str, int], list[bytes]] = {}  # by table and first place
        self.read: list[tuple[str, list[bytes]]] = []  # from the first line on


@given(rounds=ROUNDS)
@settings(max_examples=25, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
async def test_logs_are_gapless_and_equal_to_what_was_acknowledged(
    store: Store, worker: Store, rounds: list[list[tuple[int, int, int]]]
) -> None:
    game, told = uuid4().hex, Told()
    writers = [Seer(number, (store, worker)[number % 2]) for number in range(4)]
    for wishes in rounds:
        await asyncio.gather(
            *(
                writers[name].write(f"{game} {table}", count, told)
                if count
                else writers[name].read(f"{game} {table}", told)
                for name, table, count in wishes
            )
        )
    for table in (f"{game} {number}" for number in range(3)):
        appends = sorted((seq, lines) for (name, seq), lines in told.acknowledged.items() if name == table)
        log = [line for _, lines in appends for line in lines]
        assert await store.log.read(table) == log
        ends = {0, *(seq + len(lines) for seq, lines in appends)}
        for lines in (lines for name, lines in told.read if name == table):
            assert lines == log[: len(lines)]
            assert len(lines) in ends, "a part of an append was read"
