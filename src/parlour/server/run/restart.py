"""SIGHUP: the same command again, with the code that is installed by now. The door stays open meanwhile: whoever knocks
waits in the system's queue and is let in by the next one.

This is for one process. Several workers are replaced one by one, by uvicorn, each before the old one goes.
"""

import os
import signal
import socket
import sys
from collections.abc import Callable

DOOR = "PARLOUR_DOOR"
"""The environment variable that hands the number of the open socket to the next one."""


def when_asked(leave: Callable[[], None]) -> None:
    """Call this on SIGHUP, where there is such a thing."""
    if sys.platform != "win32":
        signal.signal(signal.SIGHUP, lambda _signal, _frame: leave())


def inherited_door() -> socket.socket | None:
    """The socket of who was here before us."""
    number = os.environ.pop(DOOR, "")
    return socket.socket(fileno=int(number)) if number else None


def again(door: socket.socket) -> None:
    """Become the same command, in this process: whoever watches over it need not know."""
    os.set_inheritable(door.fileno(), True)
    os.environ[DOOR] = str(door.detach())
    sys.stdout.flush()
    os.execv(sys.executable, [sys.executable, *sys.orig_argv[1:]])  # noqa: S606
