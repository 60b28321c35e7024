"""What request handlers use of this worker. `run/house.py` puts it together and looks after it."""

from collections.abc import Hashable
from time import time

from parlour.errors import Denied
from parlour.server.auth.bans import Bans
from parlour.server.auth.visitors import address_of, may_look, tokens_of, who_is
from parlour.server.limits import Buckets
from parlour.server.link_keys import LinkKeys
from parlour.server.live.open_table import OpenTable
from parlour.server.live.open_tables import OpenTables
from parlour.server.live.readers import Connection, Reader, Who
from parlour.server.live.sandbox import Sandbox
from parlour.server.live.streams import Streams
from parlour.server.metrics import Metrics
from parlour.server.settings import Rate, Settings
from parlour.server.wire.body import Asked
from parlour.storage import Store


class Services:
    """The tables, the streams, the limits and the numbers of one worker, for the handlers of requests."""

    def __init__(
        self,
        settings: Settings,
        store: Store,
        metrics: Metrics,
        link_keys: LinkKeys,
        tables: OpenTables,
        streams: Streams,
    ) -> None:
        self.settings = settings
        self.store = store
        self.metrics = metrics
        self.link_keys = link_keys
        self.tables = tables
        self.streams = streams
        self.buckets = Buckets()
        self.bans = Bans()
        self.files = Sandbox(in_process=settings.thinkers > 0)  # works on files of strangers
        self.replays = Sandbox(in_process=settings.thinkers > 0)  # works on games that were played here

    async def visit(self, request: Asked, code: str) -> tuple[OpenTable, Who]:
        """The table with this code, and what the visitor's tokens open there. Guessing codes is slow."""
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
        """Count one use. Raise `TooFast` if there were too many."""
        self.buckets.take(rate, who, code)

    def expect_open(self) -> None:
        if self.streams.stopping:
            raise Denied("stopping")

    def admit(self, reader: Reader, connection: Connection | None) -> None:
        """Open a stream. The directory learns that somebody is at the table, if it has not been told for long."""
        self.streams.admit(reader, connection)
        every = self.settings.touch_every
        if time() - reader.table.touched > every:  # after a long pause, or from an old backup
            self.tables.send_out(self.tables.touch_those_with_readers(every))
