"""What a command is handled with besides the table: the time, who is present, and fresh randomness."""

from base64 import urlsafe_b64encode
from hashlib import sha256

from msgspec import Struct

from parlour.table.records import SitterId

SALT = "~"
"""The first character of a salt. Tables of an older Parlour have link keys there instead, until new links are made."""


class Now(Struct, frozen=True, gc=False):
    """One moment at a table.

    `here` have an open stream; `local` have it at this worker; `away` have been missing for so long that nobody need
    wait for them. Of those who are here, `attending` look at the table, and `reading` at a sample turn on top of it.
    `gathered` is when somebody attended after nobody had, and `idle` the seconds of the question in which nobody did.
    `secret` is random and used once.
    """

    at: float  # seconds since the epoch
    secret: str = ""
    here: frozenset[SitterId] = frozenset()
    local: frozenset[SitterId] = frozenset()
    away: frozenset[SitterId] = frozenset()
    gathered: float = 0.0
    attending: frozenset[SitterId] | None = None  # None: nobody has looked, so nothing waits for it
    reading: frozenset[SitterId] = frozenset()
    idle: float = 0.0
    patience: float = 300.0  # seconds without a move until others need not wait for somebody who is here

    def salt(self, purpose: str) -> str:
        """The salt of a new link key. Different purposes get different ones."""
        return SALT + urlsafe_b64encode(self._draw(purpose)[:24]).decode()

    def seed(self) -> str:
        """The seed of a new game."""
        return self._draw("seed")[:16].hex()

    def number(self, purpose: str) -> int:
        """Three digits that two people can compare."""
        return 100 + int.from_bytes(self._draw(purpose)[:8]) % 900

    def _draw(self, purpose: str) -> bytes:
        assert self.secret, "whoever draws needs fresh randomness"
        return sha256(f"{purpose} {self.secret}".encode()).digest()
