"""The input of a command besides the table: the time, who is present, and fresh randomness."""

from base64 import urlsafe_b64encode
from hashlib import sha256

from msgspec import Struct

from parlour.table.records import SitterId

SALT = "~"
"""The first character of a salt. Older tables store link keys in that place until new links are made."""


class Now(Struct, frozen=True, gc=False):
    """One moment at a table.

    - `here`: the sitters with an open stream
    - `local`: those with a stream at this worker
    - `away`: those who have been missing for so long that nobody has to wait for them
    - `attending`: those who look at the table
    - `reading`: those who look at a sample turn on top of it
    - `gathered`: when somebody attended after nobody had
    - `idle`: the seconds of the current question in which nobody attended
    - `secret`: random, used once
    """

    at: float  # seconds since the epoch
    secret: str = ""
    here: frozenset[SitterId] = frozenset()
    local: frozenset[SitterId] = frozenset()
    away: frozenset[SitterId] = frozenset()
    gathered: float = 0.0
    attending: frozenset[SitterId] | None = None  # None: not known, and nothing waits for it
    reading: frozenset[SitterId] = frozenset()
    idle: float = 0.0
    idle_timeout: float = 300.0  # seconds without a move after which others need not wait for somebody present

    def salt(self, purpose: str) -> str:
        """Return the salt of a new link key, different for each purpose."""
        return SALT + urlsafe_b64encode(self._draw(purpose)[:24]).decode()

    def seed(self) -> str:
        """Return the seed of a new game."""
        return self._draw("seed")[:16].hex()

    def number(self, purpose: str) -> int:
        """Return a three-digit number that two people can compare."""
        return 100 + int.from_bytes(self._draw(purpose)[:8]) % 900

    def _draw(self, purpose: str) -> bytes:
        assert self.secret, "whoever draws needs fresh randomness"
        return sha256(f"{purpose} {self.secret}".encode()).digest()
