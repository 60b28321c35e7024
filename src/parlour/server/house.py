"""The house: one worker process with everything in it. Its ticker keeps streams alive and lets go of what is idle."""

import asyncio
import random
from collections import Counter
from collections.abc import Hashable
from time import monotonic, time
from typing import get_args

from parlour.errors import Denied
from parlour.server.api.body import Asked
from parlour.server.door.bans import Bans
from parlour.server.door.codes import Codes
from parlour.server.door.limits import Buckets, TooFast
from parlour.server.door.link_keys import LinkKeys
from parlour.server.door.visitors import address_of, may_look, tokens_of, who_is
from parlour.server.live.bots import Turns
from parlour.server.live.caretaker import Caretaker
from parlour.server.live.open_table import OpenTable, gone
from parlour.server.live.open_tables import OpenTables
from parlour.server.live.readers import Connection, Reader, Who
from parlour.server.live.rehearsals import Rehearsals
from parlour.server.live.sweeping import set_right
from parlour.server.live.thinking import Thinkers
from parlour.server.run.journal import note
from parlour.server.run.metrics import Metrics
from parlour.server.run.sandbox import Sandbox
from parlour.server.run.waiting import when_there
from parlour.server.settings import Rate, Settings
from parlour.storage import EVERYWHERE, Store
from parlour.storage.sweeper import sweep
from parlour.table.table import Phase

PHASES: tuple[Phase, ...] = get_args(Phase)
WATCH_EVERY = 5.0  # seconds
TICK = 0.5  # seconds
SWEEP_EVERY = 3600.0
FIRST_SWEEP = 600.0  # a house that was closed for long waits for its guests to come back
ANNOUNCE_EVERY = 60.0


class House:
    """The tables, the bots, the limits and the numbers of one worker."""

    def __init__(self, settings: Settings, store: Store) -> None:
        self.settings = settings
        self.store = store
        self.metrics = Metrics()
        self.link_keys = LinkKeys(settings.secret)
        self.buckets = Buckets()
        self.bans = Bans()
        self.stopping = False
        self._luck = random.Random()  # who comes back when is no secret
        codes = Codes(store.tables, settings.codes, settings.crowded)
        rehearsals = Rehearsals(beside=settings.thinkers > 0)
        self.tables = OpenTables(
            store, self.metrics, self.link_keys, codes, rehearsals, grace=settings.grace, away=settings.away
        )
        self._thinkers = Thinkers(settings.thinkers, self.metrics)
        self.files = Sandbox(in_process=settings.thinkers > 0)  # those of strangers
        self.replays = Sandbox(in_process=settings.thinkers > 0)  # of games that were played here
        self.turns = Turns(self._thinkers, self.metrics, settings.pace)
        self.caretaker = Caretaker(self.metrics)
        self.tables.on_news = self._look
        self.tables.on_bans = self._hear_of_bans
        self.tables.on_presence = self.caretaker.look
        self._readers: dict[Reader, Connection | None] = {}
        self._streams: Counter[str] = Counter()
        self._ticker: asyncio.Task[None] | None = None
        self._spread = max(1, round(settings.heartbeat / TICK))  # ticks until a stream's turn comes again

    async def open(self) -> None:
        self.stopping = False
        self._thinkers.open()
        self.turns.open()
        self.files.open()
        self.replays.open()
        await when_there(self.store.open, note)
        self.store.bell.ring(EVERYWHERE)  # who was killed here may have written a line, and told nobody
        await when_there(self._read_bans, note)
        self._ticker = asyncio.create_task(self._tick())

    async def close(self) -> None:
        self.stop()
        if self._ticker is not None:
            self._ticker.cancel()
        await self.turns.close()
        await self.caretaker.close()
        self._thinkers.close()
        self.files.close()
        self.replays.close()
        await self.store.close()

    def stop(self) -> None:
        """No more writes; everybody is asked to come back in a moment, not all at the same one."""
        if self.stopping:
            return
        self.stopping = True
        for reader in self._readers:
            reader.end(b"retry: %d\n\n" % self._luck.randint(1000, 3000))

    def _look(self, table: OpenTable) -> None:
        self.turns.look(table)
        self.caretaker.look(table)

    # Bans

    def _hear_of_bans(self) -> None:
        self.tables.send_out(self._read_bans())

    async def _read_bans(self) -> None:
        """Whoever may not come in any more is shown out."""
        self.bans = Bans(await self.store.moderation.bans())
        for reader in self._readers:
            if self.bans.keeps_out(reader.who.address):
                reader.end(gone(reader.table.code, "removed"))

    # Visitors

    async def visit(self, request: Asked, code: str) -> tuple[OpenTable, Who]:
        """The table with this code and what the visitor may do there. Guessing codes is slow."""
        address = address_of(request)
        guesses = self.settings.limits.guesses
        try:
            table = await self.tables.find(code)
        except Denied:
            self.buckets.take(guesses, ("guess", address))
            raise
        table.address = table.address or address
        request.scope["state"]["game"] = table.now.game  # whose refusals they may be
        who = who_is(request, table, self.settings, address)
        if not may_look(table.now, who) and tokens_of(request, table.code):
            await table.catch_up()  # that key may have been cut by another worker
            who = who_is(request, table, self.settings, address)
        if not may_look(table.now, who):
            self.buckets.expect(guesses, ("guess", address))
        return table, who

    def limit(self, rate: Rate, *who: Hashable, code: str = "too_fast") -> None:
        self.buckets.take(rate, who, code)

    def expect_open(self) -> None:
        if self.stopping:
            raise Denied("stopping")

    # Streams

    def expect_place_for(self, who: Who) -> None:
        limits = self.settings.limits
        if self._streams[who.address] >= limits.streams or len(self._readers) >= limits.readers:
            raise TooFast("too_many_streams", 10)

    def admit(self, reader: Reader, connection: Connection | None) -> None:
        self._streams[reader.who.address] += 1
        self._readers[reader] = connection
        self.metrics.readers.inc()
        if connection is not None:
            connection.farewell = self.stop
        reader.table.enter(reader)
        if time() - reader.table.touched > self._often:  # after a long pause, or from an old backup
            self.tables.send_out(self.tables.touch_those_with_readers(self._often))

    def dismiss(self, reader: Reader) -> None:
        del self._readers[reader]
        self._streams[reader.who.address] -= 1
        if not self._streams[reader.who.address]:
            del self._streams[reader.who.address]
        self.metrics.readers.dec()
        reader.table.leave(reader)

    # The ticker

    async def _tick(self) -> None:
        """One clock for all. Each stream's turn for a sign of life comes once in a heartbeat: they are spread."""
        announced = watched = monotonic()
        swept = announced - SWEEP_EVERY + FIRST_SWEEP
        turn = 0
        while True:
            await asyncio.sleep(TICK)
            turn = (turn + 1) % self._spread
            self._look_after_readers(turn)
            self.tables.let_idle_go(self.settings.idle)
            if monotonic() - watched > WATCH_EVERY:
                watched = monotonic()
                self.turns.watch_over(self.tables.by_id.values())
                self.count_tables()
            if monotonic() - announced > ANNOUNCE_EVERY:
                announced = monotonic()
                self._announce()
            if monotonic() - swept > SWEEP_EVERY:
                swept = monotonic()
                self.tables.send_out(self.sweep())

    def count_tables(self) -> None:
        """By phase, for whoever watches: also when another worker is asked."""
        phases = Counter(table.now.phase for table in self.tables.by_id.values())
        for phase in PHASES:
            self.metrics.rooms.labels(phase).set(phases[phase])

    def _look_after_readers(self, turn: int) -> None:
        now = monotonic()
        for number, (reader, connection) in enumerate(list(self._readers.items())):
            if reader.busy_since and now - reader.busy_since > self.settings.patience:
                self._drop(reader, connection)
            elif number % self._spread == turn and now - reader.quiet_since > self.settings.heartbeat / 2:
                reader.ping()

    def _drop(self, reader: Reader, connection: Connection | None) -> None:
        """Too slow: the connection is cut, and the reader may resume where it was."""
        self.metrics.dropped.inc()
        reader.drop()
        if connection is not None:
            connection.hang_up()

    def _announce(self) -> None:
        for table in self.tables.by_id.values():
            self.tables.announce(table)
        self.tables.send_out(self.tables.touch_those_with_readers(self._often))

    @property
    def _often(self) -> float:
        """Seconds after which the directory is told again that somebody is at a table."""
        keep = self.settings.keep
        return min(keep.lobby, keep.playing, keep.over) / 4

    async def sweep(self) -> None:
        """Old tables go, out of memory too. One that somebody has open stays, whatever the directory says."""
        await self.tables.touch_those_with_readers(0.0)
        await set_right(self.store, time(), self.settings.keep)
        if await sweep(self.store, time(), self.settings.keep):
            for table in list(self.tables.by_id.values()):
                if await self.store.tables.find(table.code) is None:
                    self.tables.let_go(table.id, "closed")
