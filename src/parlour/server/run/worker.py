"""One worker process: what uvicorn is told to run."""

import gc
import os
import signal

import msgspec
from litestar import Litestar

from parlour.server.app import build
from parlour.server.run.journal import keep_journal
from parlour.server.run.parent import when_the_parent_is_gone
from parlour.server.settings import Settings
from parlour.server.site import files as web
from parlour.storage import store

SETTINGS = "PARLOUR_SETTINGS"
"""The environment variable that carries the settings from the command to its workers."""

THRESHOLDS = (100_000, 50, 1000)
"""With thousands of streams a full collection stops everybody for half a second; measured: p99 753 ms → 2 ms."""


def application() -> Litestar:
    """The application, from the settings in the environment."""
    settings = msgspec.json.decode(os.environ[SETTINGS], type=Settings)
    when_the_parent_is_gone(lambda: os.kill(os.getpid(), signal.SIGTERM))  # else nobody could stop it, or take its port
    keep_journal()
    app = build(settings, store(settings.database))
    web.version(fresh=False)  # reads every web file once: not when the first visitor waits
    gc.collect()
    gc.freeze()
    gc.set_threshold(*THRESHOLDS)
    return app
