"""The caretaker: what a table does by itself while somebody is away, and when a hard clock runs out.

Any worker that has the room open may do it. What is to be done follows from the log and is looked at again when the
line is written, so it is done once; and while nobody at all is here, it can wait.
"""

import asyncio
from collections.abc import Iterator
from functools import partial
from time import time

from parlour.errors import Refused
from parlour.game import Seat
from parlour.room import Room
from parlour.room_log import AnyRecord
from parlour.seatkeeping import excuse, pass_host_on, time_out
from parlour.server.clock_face import time_left
from parlour.server.journal import note
from parlour.server.metrics import Metrics
from parlour.server.open_room import OpenRoom, Wish
from parlour.storage import StorageError
from parlour.timekeeping import owed

MOST = 100  # lines in one go
BREATH = 2.0  # seconds between tries while the storage is away
ROUNDING = 0.02  # seconds: a timer may ring a little early


class Idle(Refused):
    """There is nothing to do any more: another worker has done it, or somebody came back."""

    def __init__(self) -> None:
        super().__init__("idle")


class Caretaker:
    """Looks after the rooms of one worker."""

    def __init__(self, metrics: Metrics) -> None:
        self._metrics = metrics
        self._errands: dict[str, asyncio.Task[None]] = {}
        self._alarms: dict[str, asyncio.TimerHandle] = {}

    def look(self, room: OpenRoom) -> None:
        """Something happened at this table, or somebody came or went."""
        if room.closed:
            return
        if room.room.clock.kind == "hard" or room.id in self._alarms:
            self._set_alarm(room)
        if room.presence.away or room.room.lender is not None:
            self._see_to(room)

    async def close(self) -> None:
        for alarm in self._alarms.values():
            alarm.cancel()
        tasks = list(self._errands.values())
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    def _set_alarm(self, room: OpenRoom) -> None:
        """For when the next person's time is up."""
        alarm = self._alarms.pop(room.id, None)
        if alarm is not None:
            alarm.cancel()
        left = [left for _, left in _running_out(room.room, room.gathered)]
        if left and room.presence.here and not room.closed:
            loop = asyncio.get_running_loop()
            self._alarms[room.id] = loop.call_later(max(0.0, min(left)) + ROUNDING, self._ring, room)

    def _ring(self, room: OpenRoom) -> None:
        del self._alarms[room.id]
        self._see_to(room)
        if room.id not in self._errands:
            self._set_alarm(room)

    def _see_to(self, room: OpenRoom) -> None:
        if room.id in self._errands or next(_wishes(room), None) is None:
            return
        task = asyncio.get_running_loop().create_task(self._work(room))
        self._errands[room.id] = task
        task.add_done_callback(lambda done: self._done(room, done))

    def _done(self, room: OpenRoom, done: asyncio.Task[None]) -> None:
        del self._errands[room.id]
        if done.cancelled():
            return
        error = done.exception()
        if error is not None:
            note("the caretaker failed", {"table": room.id}, error)
        else:
            self.look(room)

    async def _work(self, room: OpenRoom) -> None:
        for _ in range(MOST):
            wish = next(_wishes(room), None)
            if wish is None:
                return
            try:
                await room.write(wish)
            except Idle:
                continue
            except StorageError as error:
                note("what the caretaker did could not be stored", {"table": room.id}, error)
                await asyncio.sleep(BREATH)


def _wishes(room: OpenRoom) -> Iterator[Wish]:
    """What is to be done here now; the most urgent thing first."""
    if room.closed or not room.presence.here:
        return
    if _host(room, room.room) is not None:
        yield partial(_new_host, room)
    for seat, left in _running_out(room.room, room.gathered):
        if left <= 0:
            yield partial(_default, room, seat)
    for seat in _seats_away(room, room.room):
        if _excuse(room, seat, room.room) is not None:
            yield partial(_excused, room, seat)


def _new_host(room: OpenRoom, current: Room) -> AnyRecord:
    return _or_idle(_host(room, current))


def _host(room: OpenRoom, current: Room) -> AnyRecord | None:
    return pass_host_on(current, time(), room.presence.here, room.presence.away)


def _default(room: OpenRoom, seat: Seat, current: Room) -> AnyRecord:
    overdue = [other for other, left in _running_out(current, room.gathered) if left <= 0]
    return _or_idle(time_out(current, time(), seat) if seat in overdue else None)


def _excused(room: OpenRoom, seat: Seat, current: Room) -> AnyRecord:
    return _or_idle(_excuse(room, seat, current))


def _excuse(room: OpenRoom, seat: Seat, current: Room) -> AnyRecord | None:
    away = _seats_away(room, current)
    here = frozenset(range(len(current.sitters))) - frozenset(away)
    return excuse(current, time(), seat, here) if seat in away else None


def _running_out(current: Room, gathered: float) -> list[tuple[Seat, float]]:
    """Whose time a hard clock counts, and what is left of it."""
    if current.clock.kind != "hard" or current.clock.held is not None:
        return []
    return [(seat, time.left) for seat, time in owed(current, time_left(current, gathered, time())).items()]


def _seats_away(room: OpenRoom, current: Room) -> list[Seat]:
    if current.match is None or current.phase != "playing":
        return []
    seats = enumerate(current.match.sitters)
    return [seat for seat, sitter in seats if sitter in room.presence.away and not current.match.bot_at(seat)]


def _or_idle(record: AnyRecord | None) -> AnyRecord:
    if record is None:
        raise Idle
    return record
