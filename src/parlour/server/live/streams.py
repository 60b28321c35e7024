"""The open streams of this worker: their limits, their heartbeat and their end."""

import random
from collections import Counter
from collections.abc import Iterator
from time import monotonic

from parlour.server.limits import TooFast
from parlour.server.live.readers import Connection, Reader, Who
from parlour.server.metrics import Metrics
from parlour.server.settings import Settings

FULL = 10  # seconds after which a visitor may try again when there is no room


class Streams:
    """Every open stream with the connection below it, if the server makes it available."""

    def __init__(self, settings: Settings, metrics: Metrics, tick: float) -> None:
        self._settings = settings
        self._metrics = metrics
        self._readers: dict[Reader, Connection | None] = {}
        self._by_address: Counter[str] = Counter()
        self._jitter = random.Random()  # for reconnection times, which are not secret
        self._spread = max(1, round(settings.heartbeat / tick))  # ticks until a stream's turn comes again
        self._turn = 0
        self.stopping = False

    def __iter__(self) -> Iterator[Reader]:
        return iter(list(self._readers))

    def __len__(self) -> int:
        return len(self._readers)

    def expect_room(self, who: Who) -> None:
        """Raise `TooFast` if this address, or this worker, already has as many streams as it may have."""
        limits = self._settings.limits
        if self._by_address[who.address] >= limits.streams or len(self._readers) >= limits.readers:
            raise TooFast("too_many_streams", FULL)

    def admit(self, reader: Reader, connection: Connection | None) -> None:
        self._by_address[reader.who.address] += 1
        self._readers[reader] = connection
        self._metrics.readers.inc()
        reader.table.enter(reader)

    def dismiss(self, reader: Reader) -> None:
        del self._readers[reader]
        self._by_address[reader.who.address] -= 1
        if not self._by_address[reader.who.address]:
            del self._by_address[reader.who.address]
        self._metrics.readers.dec()
        reader.table.leave(reader)

    def stop(self) -> None:
        """Stop the streams with the worker: every reader is asked to reconnect in a moment, at different times."""
        if self.stopping:
            return
        self.stopping = True
        for reader in self._readers:
            reader.end(b"retry: %d\n\n" % self._jitter.randint(1000, 3000))

    def beat(self) -> None:
        """Drop readers that are too slow, and send a sign of life to those whose turn it is. Called at every tick."""
        now = monotonic()
        self._turn = (self._turn + 1) % self._spread
        for number, (reader, connection) in enumerate(list(self._readers.items())):
            if reader.busy_since and now - reader.busy_since > self._settings.reader_timeout:
                self._drop(reader, connection)
            elif number % self._spread == self._turn and now - reader.quiet_since > self._settings.heartbeat / 2:
                reader.ping()

    def _drop(self, reader: Reader, connection: Connection | None) -> None:
        """Cut the connection of a reader that is too slow. It may resume where it was."""
        self._metrics.dropped.inc()
        reader.drop()
        if connection is not None:
            connection.hang_up()
