"""The host names of this machine."""

import socket
from threading import Thread

from parlour.server.auth.hosts import usable_names

TIMEOUT = 1.0  # seconds for the full name: without a network a resolver may take much longer


def own_names() -> tuple[str, ...]:
    """Return the short and the full host name."""
    name = socket.gethostname()
    found = [name, name.partition(".")[0]]
    asking = Thread(target=lambda: found.append(socket.getfqdn(name)), daemon=True)
    asking.start()
    asking.join(TIMEOUT)
    return usable_names(tuple(found))
