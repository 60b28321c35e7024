"""Metrics for the operator, in a registry of their own, so that two servers in one process do not mix.

Several workers of one command keep their numbers in a shared folder, so that any of them can answer for all.
"""

import os
import shutil
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, generate_latest, multiprocess

SHARED = "PROMETHEUS_MULTIPROC_DIR"
"""The environment variable in which prometheus_client looks for that folder."""

FAST = (0.0005, 0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1, 2, 5)
THOUGHT = (0.001, 0.005, 0.02, 0.1, 0.3, 1, 2, 5, 10, 30)
MEDIA_TYPE = "text/plain; version=0.0.4"  # Litestar adds the charset


class Metrics:
    """The counters, gauges and histograms."""

    def __init__(self) -> None:
        mine = self.registry = CollectorRegistry()
        self.readers = Gauge("parlour_readers", "Streams that are open", registry=mine, multiprocess_mode="livesum")
        self.tables = Gauge("parlour_tables", "Tables in memory", ["phase"], registry=mine, multiprocess_mode="livesum")
        self.founded = Counter("parlour_tables_founded", "Tables founded", ["game"], registry=mine)
        self.started = Counter("parlour_games_started", "Games started", ["game"], registry=mine)
        self.finished = Counter(
            "parlour_games_finished", "Games that came to their end", ["game", "reason"], registry=mine
        )
        self.moves = Counter("parlour_moves", "Moves played", ["by"], registry=mine)
        self.moves_by_people = self.moves.labels("person")
        self.refusals = Counter("parlour_refusals", "Requests refused", ["code"], registry=mine)
        self.dropped = Counter(
            "parlour_readers_dropped", "Streams ended because the reader was too slow", registry=mine
        )
        self.clashes = Counter("parlour_clashes", "Lines that another worker had written first", registry=mine)
        self.reports = Counter("parlour_reports", "What people have reported to the operator", registry=mine)
        self.append = Histogram("parlour_append_seconds", "Until a line is durable", registry=mine, buckets=FAST)
        self.lag = Histogram(
            "parlour_delivery_seconds", "From durable to written to a socket", registry=mine, buckets=FAST
        )
        self.thought = Histogram(
            "parlour_bot_seconds", "How long a bot thought", ["game"], registry=mine, buckets=THOUGHT
        )

        self.bots_waiting = Gauge(
            "parlour_bots_waiting", "Bots that wait for a place to think", registry=mine, multiprocess_mode="livesum"
        )
        self.bot_wait = Histogram(
            "parlour_bot_wait_seconds", "How long a bot waited for a place to think", registry=mine, buckets=THOUGHT
        )
        self.bots_missed = Counter(
            "parlour_bots_missed", "Tables that waited for a bot which nobody had asked", registry=mine
        )

    def text(self) -> bytes:
        if not os.environ.get(SHARED):
            return generate_latest(self.registry)
        _forget_dead_workers()
        everybody = CollectorRegistry()
        multiprocess.MultiProcessCollector(everybody)  # type: ignore[no-untyped-call]
        return generate_latest(everybody)


@contextmanager
def metrics_of_all_workers() -> Iterator[None]:
    """Provide a folder for the numbers of workers that are started within the block."""
    folder = os.environ[SHARED] = tempfile.mkdtemp(prefix="parlour-metrics-")
    try:
        yield
    finally:
        del os.environ[SHARED]
        shutil.rmtree(folder, ignore_errors=True)


def _forget_dead_workers() -> None:
    """Remove the gauges of dead workers. Their counters stay."""
    for kept in Path(os.environ[SHARED]).glob("gauge_live*_*.db"):
        worker = int(kept.stem.rpartition("_")[2])
        if not _is_alive(worker):
            kept.unlink(missing_ok=True)


def _is_alive(worker: int) -> bool:
    try:
        os.kill(worker, 0)
    except ProcessLookupError:
        return False
    except PermissionError:
        pass
    return True
