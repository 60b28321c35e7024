"""What this machine is called."""

import socket
from threading import Thread

from parlour.server.auth.hosts import usable_names

PATIENCE = 1.0  # seconds for the full name: without a network a resolver may take much longer


def own_names() -> tuple[str, ...]:
    """Its name, short and in full, for those who type it into a browser."""
    name = socket.gethostname()
    found = [name, name.partition(".")[0]]
    asking = Thread(target=lambda: found.append(socket.getfqdn(name)), daemon=True)
    asking.start()
    asking.join(PATIENCE)
    return usable_names(tuple(found))
