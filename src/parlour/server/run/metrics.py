"""What an operator watches: a registry of our own, so that two servers in one process do not mix."""

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, generate_latest

FAST = (0.0005, 0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1, 2, 5)
THOUGHT = (0.001, 0.005, 0.02, 0.1, 0.3, 1, 2, 5, 10, 30)
MEDIA_TYPE = "text/plain; version=0.0.4"  # Litestar adds the charset


class Metrics:
    """Counters and clocks."""

    def __init__(self) -> None:
        mine = self.registry = CollectorRegistry()
        self.readers = Gauge("parlour_readers", "Streams that are open", registry=mine)
        self.rooms = Gauge("parlour_rooms", "Rooms in memory", ["phase"], registry=mine)
        self.founded = Counter("parlour_tables_founded", "Tables founded", ["game"], registry=mine)
        self.started = Counter("parlour_games_started", "Games started", ["game"], registry=mine)
        self.finished = Counter(
            "parlour_games_finished", "Games that came to their end", ["game", "reason"], registry=mine
        )
        self.moves = Counter("parlour_moves", "Moves played", ["by"], registry=mine)
        self.refusals = Counter("parlour_refusals", "Requests refused", ["code"], registry=mine)
        self.dropped = Counter(
            "parlour_readers_dropped", "Streams ended because the reader was too slow", registry=mine
        )
        self.clashes = Counter("parlour_clashes", "Lines that another worker had written first", registry=mine)
        self.append = Histogram("parlour_append_seconds", "Until a line is durable", registry=mine, buckets=FAST)
        self.lag = Histogram(
            "parlour_delivery_seconds", "From durable to written to a socket", registry=mine, buckets=FAST
        )
        self.thought = Histogram(
            "parlour_bot_seconds", "How long a bot thought", ["game"], registry=mine, buckets=THOUGHT
        )

        self.bots_waiting = Gauge("parlour_bots_waiting", "Bots that wait for a place to think", registry=mine)
        self.bot_wait = Histogram(
            "parlour_bot_wait_seconds", "How long a bot waited for a place to think", registry=mine, buckets=THOUGHT
        )
        self.bots_missed = Counter(
            "parlour_bots_missed", "Tables that waited for a bot which nobody had asked", registry=mine
        )

    def text(self) -> bytes:
        return generate_latest(self.registry)
