"""A fair queue for thinking: addresses take turns, and at each address its tables take turns.

So an address with thirty tables of experts gets as much thinking time as an address with one table. While others
wait, no address holds all places at once.
"""

import asyncio
from collections import Counter, deque
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

REMEMBERED = 10_000  # addresses and tables


class FairQueue:
    """A number of places, and the requests that wait for one."""

    def __init__(self, places: int) -> None:
        self._free = places
        self._most = max(1, places - 1)  # places of one address
        self._held: Counter[str] = Counter()
        self._count = 0
        self._turns: dict[str | tuple[str, str], int] = {}  # the number of the last turn of each, the oldest first
        self._waiting: dict[str, dict[str, deque[asyncio.Future[None]]]] = {}  # by address and by table

    def __len__(self) -> int:
        return sum(len(line) for tables in self._waiting.values() for line in tables.values())

    @asynccontextmanager
    async def place(self, address: str, table: str) -> AsyncIterator[None]:
        """Wait for a place, and hold it for the length of the block."""
        turn = asyncio.get_running_loop().create_future()
        self._waiting.setdefault(address, {}).setdefault(table, deque()).append(turn)
        self._call_next()
        try:
            await turn
            yield
        finally:
            if turn.done() and not turn.cancelled():
                self._free += 1
                self._held[address] -= 1
                self._held += Counter()
            else:
                self._forget(address, table, turn)
            self._call_next()

    def _call_next(self) -> None:
        while self._free and (address := self._next_address()) is not None:
            turn = self._take(address)
            if turn.done():
                continue  # cancelled while it waited, and not yet removed from the queue
            self._free -= 1
            self._held[address] += 1
            turn.set_result(None)

    def _next_address(self) -> str | None:
        may = [address for address in self._waiting if self._held[address] < self._most]
        return min(may, key=self._last_turn, default=None)

    def _last_turn(self, who: str | tuple[str, str]) -> int:
        return self._turns.get(who, 0)

    def _take(self, address: str) -> asyncio.Future[None]:
        """Give the next place of this address to the table whose last turn is longest ago."""
        tables = self._waiting[address]
        table = min(tables, key=lambda table: self._last_turn((address, table)))
        turn = tables[table][0]
        self._forget(address, table, turn)
        self._count += 1
        for who in (address, (address, table)):
            self._turns.pop(who, None)
            self._turns[who] = self._count
        if len(self._turns) > REMEMBERED:
            del self._turns[next(iter(self._turns))]
        return turn

    def _forget(self, address: str, table: str, turn: asyncio.Future[None]) -> None:
        """Remove a request from the queue: it has a place, or was cancelled."""
        line = self._waiting.get(address, {}).get(table)
        if line is None or turn not in line:
            return
        line.remove(turn)
        if not line:
            del self._waiting[address][table]
        if not self._waiting[address]:
            del self._waiting[address]
