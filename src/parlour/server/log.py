"""What the operator reads when something went wrong: one JSON line per event, on stderr, without secrets.

With `--log json` all else that the server says is such a line, too.
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
"""`json`: nothing is said but in JSON."""


def in_json() -> bool:
    return os.environ.get(LOG) == "json"


def line(level: str, event: str, facts: Facts = NO_FACTS, at: float = 0.0) -> str:
    """One event as one line of JSON."""
    stamp = time.strftime("%Y-%m-%dT%H:%M:%SZ", time.gmtime(at or time.time()))
    return msgspec.json.encode({"at": stamp, "level": level, "event": event, **facts}).decode()


class OneLine(logging.Formatter):
    """`{"at": "2026-11-15T10:00:00Z", "level": "error", "event": "…", …}`"""

    def format(self, record: logging.LogRecord) -> str:
        facts = dict(getattr(record, "facts", {}))
        if record.exc_info and record.exc_info[1] is not None:
            facts["error"] = repr(record.exc_info[1])
            facts["trace"] = traceback.format_tb(record.exc_info[2])[-4:]
        return line(record.levelname.lower(), record.getMessage(), facts, record.created)


QUIET = ("parlour", "uvicorn", "litestar", "asyncio")
"""What they warn of is mostly what strangers do wrong: of these, errors only."""


def set_up_log() -> None:
    """Errors of Parlour and of what is below it go to stderr. Requests are not logged, nor what strangers do wrong.

    Whatever else has something to say (the database's driver, what sends traces, Python's own warnings) says it here,
    too; and with `--log json` a crash is such a line.
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
    """In the process that watches over several: which one has died, and whom a reload has replaced."""
    if in_json():
        logging.getLogger("uvicorn").setLevel(logging.INFO)


@contextmanager
def one_line_for_a_crash() -> Iterator[None]:
    """In a process that another one has started: Python would tell its crash in lines of its own."""
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
    """Something an operator should know. Never pass a token, a key or a cookie."""
    log.error(event, exc_info=error, extra={"facts": facts})
