"""The timeouts of tables: what happens by itself when somebody is away, a hard clock runs out, or a countdown ends.

Any worker that has the table open may act. What is due follows from the log and is checked again when the record is
written, so it happens only once. While nobody attends, it waits.
"""

import asyncio
from collections.abc import Iterator
from contextlib import suppress

from parlour.errors import Refused
from parlour.server.live.open_table import OpenTable
from parlour.server.live.warm_up import WarmUps
from parlour.server.log import log_error
from parlour.storage import StorageError
from parlour.table.absence import excuse, is_attended, next_host, seats_away
from parlour.table.clock import running_out
from parlour.table.commands import Command, ExcuseAbsent, PassHostOn, RunCountdown, SeatLatecomers, System, TimeOut
from parlour.table.countdown import due, seconds_left
from parlour.table.evening import leading, options_for
from parlour.table.latecomers import can_be_seated

MOST = 100  # records per run
RETRY = 2.0  # seconds between tries while the storage is not available
ROUNDING = 0.02  # seconds: a timer may fire a little early


class Timeouts:
    """The timeouts of the tables of one worker."""

    def __init__(self, warm_ups: WarmUps) -> None:
        self._warm_ups = warm_ups
        self._tasks: dict[str, asyncio.Task[None]] = {}
        self._alarms: dict[str, asyncio.TimerHandle] = {}

    def look(self, table: OpenTable) -> None:
        """React to a change at this table, or in who is present."""
        if table.closed:
            return
        if table.now.clock.kind == "hard" or table.now.countdown is not None or table.id in self._alarms:
            self._set_alarm(table)
        if table.presence.away or table.now.lender is not None or table.now.phase == "over":
            self._see_to(table)

    async def close(self) -> None:
        for alarm in self._alarms.values():
            alarm.cancel()
        tasks = list(self._tasks.values())
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    def _set_alarm(self, table: OpenTable) -> None:
        """Set the timer for when the next person's time is up, or the next game starts."""
        alarm = self._alarms.pop(table.id, None)
        if alarm is not None:
            alarm.cancel()
        now = table.moment()
        left = list(running_out(table.now, now.gathered, now.at, now.idle).values())
        until_start = seconds_left(table.now, now.at)
        if until_start is not None:
            left.append(until_start)
        if left and is_attended(table.now, now) and not table.closed:
            loop = asyncio.get_running_loop()
            self._alarms[table.id] = loop.call_later(max(0.0, min(left)) + ROUNDING, self._on_alarm, table)

    def _on_alarm(self, table: OpenTable) -> None:
        del self._alarms[table.id]
        self._see_to(table)
        if table.id not in self._tasks:
            self._set_alarm(table)

    def _see_to(self, table: OpenTable) -> None:
        if table.id in self._tasks or next(_commands(table), None) is None:
            return
        task = asyncio.get_running_loop().create_task(self._work(table))
        self._tasks[table.id] = task
        task.add_done_callback(lambda done: self._done(table, done))

    def _done(self, table: OpenTable, done: asyncio.Task[None]) -> None:
        del self._tasks[table.id]
        if done.cancelled():
            return
        error = done.exception()
        if error is not None:
            log_error("the timeouts failed", {"table": table.id}, error)
        else:
            self.look(table)

    async def _work(self, table: OpenTable) -> None:
        for _ in range(MOST):
            command = next(_commands(table), None)
            if command is None:
                return
            if isinstance(command, RunCountdown):
                await self._warm_up(table)
            try:
                with suppress(Refused):  # the game has ended meanwhile
                    await table.submit(command)
            except StorageError as error:
                log_error("what the timeouts did could not be stored", {"table": table.id}, error)
                await asyncio.sleep(RETRY)

    async def _warm_up(self, table: OpenTable) -> None:
        """Prepare the next game during the countdown."""
        game = leading(table.now)
        if game:
            await self._warm_ups.hold(game, options_for(table.now, game))


def _commands(table: OpenTable) -> Iterator[Command]:
    """Yield the commands that are due now, the most urgent first."""
    now, current = table.moment(), table.now
    if table.closed:
        return
    if now.here and next_host(current, now) is not None:
        yield PassHostOn(by=System())
    if can_be_seated(current, now):
        yield SeatLatecomers(by=System())
    match = current.match
    if match is None or not is_attended(current, now):
        return
    if due(current, now) is not None:
        yield RunCountdown(by=System())
    for seat, left in running_out(current, now.gathered, now.at, now.idle).items():
        if left <= 0:
            yield TimeOut(by=System(), sitter=match.sitters[seat])
    for seat in seats_away(current, now):
        if excuse(current, match.sitters[seat], now) is not None:
            yield ExcuseAbsent(by=System(), sitter=match.sitters[seat])
