"""Ends a child process when its parent ends, even if the parent was killed."""

import multiprocessing
import threading
from collections.abc import Callable


def when_the_parent_is_gone(leave: Callable[[], None]) -> None:
    """Call `leave` when the parent process ends. Does nothing in a process that multiprocessing did not start."""
    parent = multiprocessing.parent_process()
    if parent is None:
        return

    def wait() -> None:
        parent.join()
        leave()

    threading.Thread(target=wait, name="parlour-parent", daemon=True).start()
