"""Whatever the order in which several writers come, each log is gapless and holds what was acknowledged."""

import asyncio
from uuid import uuid4

from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from parlour.storage import Conflict, Store

TABLES = st.integers(0, 2)
WRITERS = st.integers(0, 3)
ROUNDS = st.lists(st.lists(st.tuples(WRITERS, TABLES), min_size=1, max_size=8), max_size=12)


class Seer:
    """A writer who knows of each table what it has read and written, and may be behind."""

    def __init__(self, name: int, store: Store) -> None:
        self.name = name
        self.store = store
        self.known: dict[str, int] = {}

    async def write(self, table: str, acknowledged: dict[tuple[str, int], bytes]) -> None:
        seq = self.known.get(table, 0)
        line = b"%d %d" % (self.name, seq)
        try:
            await self.store.log.append(table, seq, [line])
        except Conflict:
            self.known[table] = seq + len(await self.store.log.read(table, seq))
        else:
            assert (table, seq) not in acknowledged
            acknowledged[table, seq] = line
            self.known[table] = seq + 1


@given(rounds=ROUNDS)
@settings(max_examples=25, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
async def test_logs_are_gapless_and_equal_to_what_was_acknowledged(
    store: Store, worker: Store, rounds: list[list[tuple[int, int]]]
) -> None:
    game = uuid4().hex
    acknowledged: dict[tuple[str, int], bytes] = {}
    writers = [Seer(number, (store, worker)[number % 2]) for number in range(4)]
    for wishes in rounds:
        await asyncio.gather(*(writers[name].write(f"{game} {table}", acknowledged) for name, table in wishes))
    for table in range(3):
        lines = await store.log.read(f"{game} {table}")
        told = {seq: line for (name, seq), line in acknowledged.items() if name == f"{game} {table}"}
        assert dict(enumerate(lines)) == told
