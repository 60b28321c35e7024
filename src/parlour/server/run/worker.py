"""One worker process with all its parts. Its ticker keeps streams alive and closes idle tables."""

import asyncio
from time import monotonic, time

from parlour.server.anywhere.link import CloseLink, OpenLink
from parlour.server.auth.bans import Bans
from parlour.server.auth.visits import Services
from parlour.server.codes import Codes, fingerprint
from parlour.server.link_keys import LinkKeys
from parlour.server.live.bots import Turns
from parlour.server.live.disconnect_removed import gone
from parlour.server.live.open_tables import OpenTables
from parlour.server.live.reminders import ReminderTask
from parlour.server.live.streams import Streams
from parlour.server.live.table_expiry import set_right
from parlour.server.live.thinking import Thinkers
from parlour.server.live.timeouts import Timeouts
from parlour.server.live.warm_up import WarmUps
from parlour.server.log import log_error
from parlour.server.metrics import Metrics
from parlour.server.run.flags import FIRST
from parlour.server.run.public_link import PublicLinkNotes, listen_at_terminal
from parlour.server.run.waiting import when_there
from parlour.server.settings import Settings
from parlour.storage import BANS, RESYNC, Store
from parlour.storage.table_expiry import sweep

TICK = 0.5  # seconds
WATCH_EVERY = 5.0
SWEEP_EVERY = 3600.0
FIRST_SWEEP = 600.0  # seconds; after a long time out of service, people have time to return before tables expire
ANNOUNCE_EVERY = 60.0
LINKS = "links"  # published with the fingerprint of the link secret


class Worker:
    """Creates, starts and stops the parts of one worker, and runs its periodic tasks."""

    def __init__(self, settings: Settings, store: Store) -> None:
        self.settings = settings
        self.store = store
        self.metrics = Metrics()
        self._thinkers = Thinkers(settings.thinkers, self.metrics)
        self.turns = Turns(self._thinkers, self.metrics, settings.pace)
        warm_ups = WarmUps(beside=settings.thinkers > 0)
        self.timeouts = Timeouts(warm_ups)
        link_keys = LinkKeys(settings.secret)
        self.tables = OpenTables(
            store,
            self.metrics,
            link_keys,
            Codes(store.tables, settings.codes, settings.crowded),
            warm_ups,
            self.turns,
            self.timeouts,
            grace=settings.grace,
            away=settings.away,
            asleep=settings.asleep,
        )
        self._reminders = ReminderTask(settings, store, self.tables)
        self.streams = Streams(settings, self.metrics, TICK)
        self.services = Services(settings, store, self.metrics, link_keys, self.tables, self.streams)
        self._ticker: asyncio.Task[None] | None = None
        self._told_of_link = PublicLinkNotes()
        self.services.on_link = self._told_of_link.tell
        self._secret = fingerprint(f"link secret {settings.secret}")[:16]  # for comparison only
        self._other_secrets: set[str] = set()  # of servers with another secret: each is reported once
        store.bus.subscribe(self._hear)

    async def open(self) -> None:
        self.streams.stopping = False
        self._thinkers.open()
        self.turns.open()
        self.services.files.open()
        self.services.replays.open()
        await when_there(self.store.open, log_error)
        self.store.bus.publish(RESYNC)  # a worker that was killed may have written a record without publishing it
        self.store.bus.publish(f"{LINKS} {self._secret}")
        await when_there(self._read_bans, log_error)
        self._ticker = asyncio.create_task(self._tick())
        if self.settings.anywhere:
            means = "" if self.settings.anywhere == FIRST else self.settings.anywhere
            await self.services.link.handle(OpenLink(means))
        if self.settings.at_terminal:
            listen_at_terminal(self.services.link)

    async def close(self) -> None:
        self.stop()
        if self._ticker is not None:
            self._ticker.cancel()
        self.services.on_link = None
        await self.services.link.handle(CloseLink())
        await self.turns.close()
        await self.timeouts.close()
        self._thinkers.close()
        self.services.files.close()
        self.services.replays.close()
        await self.store.close()

    def stop(self) -> None:
        """Stop writing, and ask every reader to reconnect in a moment."""
        self.streams.stop()

    # Bans

    def _hear(self, text: str) -> None:
        if text in (BANS, RESYNC):
            self.tables.send_out(self._read_bans())
        elif text.startswith(f"{LINKS} ") and text != f"{LINKS} {self._secret}" and text not in self._other_secrets:
            self._other_secrets.add(text)
            log_error("another server on this database has another PARLOUR_LINK_SECRET: set the same on all of them")
            self.store.bus.publish(f"{LINKS} {self._secret}")  # so that the other server reports it, too

    async def _read_bans(self) -> None:
        """Read the bans again, and end the streams of addresses that are banned now."""
        self.services.bans = Bans(await self.store.moderation.bans())
        for reader in self.streams:
            if self.services.bans.keeps_out(reader.who.address):
                reader.end(gone(reader.table.code, "removed"))

    # The ticker

    async def _tick(self) -> None:
        announced = watched = reminded = monotonic()
        swept = announced - SWEEP_EVERY + FIRST_SWEEP
        while True:
            await asyncio.sleep(TICK)
            self.streams.beat()
            self.tables.let_idle_go(self.settings.idle)
            if monotonic() - watched > WATCH_EVERY:
                watched = monotonic()
                self.turns.watch_over(self.tables.by_id.values())
                self.tables.count_phases()
            if monotonic() - reminded > self.settings.remind_every:
                reminded = monotonic()
                self.tables.send_out(self._reminders.look())
            if monotonic() - announced > ANNOUNCE_EVERY:
                announced = monotonic()
                self._announce()
            if monotonic() - swept > SWEEP_EVERY:
                swept = monotonic()
                self.tables.send_out(self.sweep())

    def _announce(self) -> None:
        for table in self.tables.by_id.values():
            self.tables.announce(table)
        self.tables.send_out(self.tables.touch_those_with_readers(self.settings.touch_every))

    async def sweep(self) -> None:
        """Delete expired tables, also from memory.

        A table that somebody has open stays, whatever the directory says.
        """
        await self.tables.touch_those_with_readers(0.0)
        await set_right(self.store, time(), self.settings.keep)
        if await sweep(self.store, time(), self.settings.keep):
            for table in list(self.tables.by_id.values()):
                if await self.store.tables.find(table.code) is None:
                    self.tables.let_go(table.id, "closed")
