"""The caretaker: what a table does by itself while somebody is away, and when a hard clock runs out.

Any worker that has the table open may do it. What is to be done follows from the log and is looked at again when the
record is written, so it is done once; and while nobody at all is here, it can wait.
"""

import asyncio
from collections.abc import Iterator
from functools import partial
from time import time

from parlour.errors import Refused
from parlour.rules import Seat
from parlour.server.journal import note
from parlour.server.live.clock_face import time_left
from parlour.server.live.open_table import OpenTable, Proposal
from parlour.server.metrics import Metrics
from parlour.storage import StorageError
from parlour.table import Table
from parlour.table.absence import excuse, pass_host_on, time_out
from parlour.table.clock import owed
from parlour.table.records import Wished

MOST = 100  # records in one go
BREATH = 2.0  # seconds between tries while the storage is away
ROUNDING = 0.02  # seconds: a timer may ring a little early


class Idle(Refused):
    """There is nothing to do any more: another worker has done it, or somebody came back."""

    def __init__(self) -> None:
        super().__init__("idle")


class Caretaker:
    """Looks after the tables of one worker."""

    def __init__(self, metrics: Metrics) -> None:
        self._metrics = metrics
        self._errands: dict[str, asyncio.Task[None]] = {}
        self._alarms: dict[str, asyncio.TimerHandle] = {}

    def look(self, table: OpenTable) -> None:
        """Something happened at this table, or somebody came or went."""
        if table.closed:
            return
        if table.now.clock.kind == "hard" or table.id in self._alarms:
            self._set_alarm(table)
        if table.presence.away or table.now.lender is not None:
            self._see_to(table)

    async def close(self) -> None:
        for alarm in self._alarms.values():
            alarm.cancel()
        tasks = list(self._errands.values())
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    def _set_alarm(self, table: OpenTable) -> None:
        """For when the next person's time is up."""
        alarm = self._alarms.pop(table.id, None)
        if alarm is not None:
            alarm.cancel()
        left = [left for _, left in _running_out(table.now, table.gathered)]
        if left and table.presence.here and not table.closed:
            loop = asyncio.get_running_loop()
            self._alarms[table.id] = loop.call_later(max(0.0, min(left)) + ROUNDING, self._ring, table)

    def _ring(self, table: OpenTable) -> None:
        del self._alarms[table.id]
        self._see_to(table)
        if table.id not in self._errands:
            self._set_alarm(table)

    def _see_to(self, table: OpenTable) -> None:
        if table.id in self._errands or next(_proposals(table), None) is None:
            return
        task = asyncio.get_running_loop().create_task(self._work(table))
        self._errands[table.id] = task
        task.add_done_callback(lambda done: self._done(table, done))

    def _done(self, table: OpenTable, done: asyncio.Task[None]) -> None:
        del self._errands[table.id]
        if done.cancelled():
            return
        error = done.exception()
        if error is not None:
            note("the caretaker failed", {"table": table.id}, error)
        else:
            self.look(table)

    async def _work(self, table: OpenTable) -> None:
        for _ in range(MOST):
            propose = next(_proposals(table), None)
            if propose is None:
                return
            try:
                await table.write(propose)
            except Idle:
                continue
            except StorageError as error:
                note("what the caretaker did could not be stored", {"table": table.id}, error)
                await asyncio.sleep(BREATH)


def _proposals(table: OpenTable) -> Iterator[Proposal]:
    """What is to be done here now; the most urgent thing first."""
    if table.closed or not table.presence.here:
        return
    if _host(table, table.now) is not None:
        yield partial(_new_host, table)
    for seat, left in _running_out(table.now, table.gathered):
        if left <= 0:
            yield partial(_default, table, seat)
    for seat in _seats_away(table, table.now):
        if _excuse(table, seat, table.now) is not None:
            yield partial(_excused, table, seat)


def _new_host(table: OpenTable, current: Table) -> Wished:
    return _or_idle(_host(table, current))


def _host(table: OpenTable, current: Table) -> Wished | None:
    """Whose role it is gets it back from the worker that has their stream: hearsay may be old."""
    presence = table.presence
    here = presence.here if current.lender in presence.local else presence.here - {current.lender}
    return pass_host_on(current, time(), here, presence.away)


def _default(table: OpenTable, seat: Seat, current: Table) -> Wished:
    overdue = [other for other, left in _running_out(current, table.gathered) if left <= 0]
    return _or_idle(time_out(current, time(), seat) if seat in overdue else None)


def _excused(table: OpenTable, seat: Seat, current: Table) -> Wished:
    return _or_idle(_excuse(table, seat, current))


def _excuse(table: OpenTable, seat: Seat, current: Table) -> Wished | None:
    away = _seats_away(table, current)
    here = frozenset(range(len(current.sitters))) - frozenset(away)
    return excuse(current, time(), seat, here) if seat in away else None


def _running_out(current: Table, gathered: float) -> list[tuple[Seat, float]]:
    """Whose time a hard clock counts, and what is left of it."""
    if current.clock.kind != "hard" or current.clock.held is not None:
        return []
    return [(seat, time.left) for seat, time in owed(current, time_left(current, gathered, time())).items()]


def _seats_away(table: OpenTable, current: Table) -> list[Seat]:
    if current.match is None or current.phase != "playing":
        return []
    seats = enumerate(current.match.sitters)
    return [seat for seat, sitter in seats if sitter in table.presence.away and not current.match.bot_at(seat)]


def _or_idle(record: Wished | None) -> Wished:
    if record is None:
        raise Idle
    return record
