"""One worker process, which uvicorn runs."""

import gc
import os
import signal

import msgspec
from litestar.types import ASGIApp

from parlour.server.log import one_line_for_a_crash, set_up_log
from parlour.server.parent import when_the_parent_is_gone
from parlour.server.run.app import build
from parlour.server.settings import Settings
from parlour.server.site import files as web
from parlour.storage import store

SETTINGS = "PARLOUR_SETTINGS"
"""The environment variable that carries the settings from the command to its workers."""

THRESHOLDS = (10_000, 500, 1000)
"""Thresholds of the garbage collector.

With thousands of streams a full collection stopped all requests for half a second; measured: p99 753 ms → 2 ms. For
the youngest generation, 100,000 stopped all requests for 50 to 90 ms, 10,000 for 3 to 20 ms.
"""


def load() -> None:
    """Load what takes long and needs no database."""
    web.version(fresh=False)  # reads every web file now, so that the first visitor does not wait
    web.is_file("app.js")  # the same for the list of files


def application() -> ASGIApp:
    """Return the application, with the settings from the environment."""
    settings = msgspec.json.decode(os.environ[SETTINGS], type=Settings)
    when_the_parent_is_gone(lambda: os.kill(os.getpid(), signal.SIGTERM))  # otherwise it would keep the port
    set_up_log()
    with one_line_for_a_crash():
        app = _app(settings)
        load()
    gc.collect()
    gc.freeze()
    gc.set_threshold(*THRESHOLDS)
    return app


def _app(settings: Settings) -> ASGIApp:
    """Return the application, with traces if they are on. Otherwise their code is not loaded."""
    kept = store(settings.database, bus=settings.bus)
    if not settings.traces:
        return build(settings, kept)
    from parlour.server.run.traces import TracedStore, sends_to, traced

    tracer = sends_to(settings.traces)
    return traced(build(settings, TracedStore(kept, tracer)), tracer)
