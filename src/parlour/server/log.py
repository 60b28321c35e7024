"""The operator's log: one JSON line per event, on stderr, without secrets.

With `--log json`, all other output of the server has this form, too.
"""

import logging
import os
import sys
import threading
import time
import traceback
from collections.abc import Iterator
from contextlib import contextmanager
from types import TracebackType

import msgspec

from parlour.errors import NO_FACTS, Facts

log = logging.getLogger("parlour")

CRASHED = 1

LOG = "PARLOUR_LOG"
"""The environment variable of the log format. `json`: all output is JSON."""


def in_json() -> bool:
    return os.environ.get(LOG) == "json"


def line(level: str, event: str, facts: Facts = NO_FACTS, at: float = 0.0) -> str:
    """Return one event as one line of JSON."""
    stamp = time.strftime("%Y-%m-%dT%H:%M:%SZ", time.gmtime(at or time.time()))
    return msgspec.json.encode({"at": stamp, "level": level, "event": event, **facts}).decode()


class OneLine(logging.Formatter):
    """Formats a record as `{"at": "2026-11-15T10:00:00Z", "level": "error", "event": "…", …}`."""

    def format(self, record: logging.LogRecord) -> str:
        facts = dict(getattr(record, "facts", {}))
        if record.exc_info and record.exc_info[1] is not None:
            facts["error"] = repr(record.exc_info[1])
            facts["trace"] = traceback.format_tb(record.exc_info[2])[-4:]
        return line(record.levelname.lower(), record.getMessage(), facts, record.created)


QUIET = ("parlour", "uvicorn", "litestar", "asyncio")
"""Loggers of which only errors are logged. Their warnings are mostly about mistakes of visitors."""


def set_up_log() -> None:
    """Log errors of Parlour and its libraries to stderr. Requests and mistakes of visitors are not logged.

    Messages of other libraries (the database driver, the trace exporter) and Python's own warnings go to the same
    log. With `--log json` a crash is a line of JSON, too.
    """
    hand = logging.StreamHandler(sys.stderr)
    hand.setFormatter(OneLine())
    logging.getLogger().handlers = [hand]
    logging.captureWarnings(capture=True)
    for name in QUIET:
        logging.getLogger(name).setLevel(logging.ERROR)
    if in_json():
        sys.excepthook = _crashed
        threading.excepthook = _thread_crashed


def tell_of_workers() -> None:
    """Log workers that died or were replaced by a reload, in the process that supervises them."""
    if in_json():
        logging.getLogger("uvicorn").setLevel(logging.INFO)


@contextmanager
def one_line_for_a_crash() -> Iterator[None]:
    """Log a crash as one line of JSON in a child process, where Python would print a traceback."""
    try:
        yield
    except Exception as crash:
        if not in_json():
            raise
        _crashed(type(crash), crash, crash.__traceback__)
        sys.exit(CRASHED)


def _crashed(kind: type[BaseException], error: BaseException, trace: TracebackType | None) -> None:
    if not isinstance(error, KeyboardInterrupt):
        log.critical("crashed", exc_info=(kind, error, trace))


def _thread_crashed(crash: threading.ExceptHookArgs) -> None:
    if crash.exc_value is not None:
        _crashed(crash.exc_type, crash.exc_value, crash.exc_traceback)


def log_error(event: str, facts: Facts = NO_FACTS, error: BaseException | None = None) -> None:
    """Log an error for the operator. Never pass a token, a key or a cookie."""
    log.error(event, exc_info=error, extra={"facts": facts})
