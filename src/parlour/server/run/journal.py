"""What the operator reads when something went wrong: one JSON line per event, on stderr, without secrets.

With `--log json` all else that the server says is such a line, too.
"""

import logging
import os
import sys
import time
import traceback

import msgspec

from parlour.errors import NO_FACTS, Facts

log = logging.getLogger("parlour")

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


def keep_journal() -> None:
    """Errors of Parlour and of what is below it go to stderr. Requests are not logged, nor what strangers do wrong."""
    hand = logging.StreamHandler(sys.stderr)
    hand.setFormatter(OneLine())
    for name in ("parlour", "uvicorn", "litestar", "asyncio"):
        logger = logging.getLogger(name)
        logger.handlers = [hand]
        logger.setLevel(logging.ERROR)
        logger.propagate = False


def note(event: str, facts: Facts = NO_FACTS, error: BaseException | None = None) -> None:
    """Something an operator should know. Never pass a token, a key or a cookie."""
    log.error(event, exc_info=error, extra={"facts": facts})
