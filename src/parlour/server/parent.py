"""A process that was started by another one does not outlive it, even when that one was killed."""

import multiprocessing
import threading
from collections.abc import Callable


def when_the_parent_is_gone(leave: Callable[[], None]) -> None:
    """Call this then. A process that nobody's code has started has no such parent."""
    parent = multiprocessing.parent_process()
    if parent is None:
        return

    def wait() -> None:
        parent.join()
        leave()

    threading.Thread(target=wait, name="parlour-parent", daemon=True).start()
