"""Link keys: what opens the link of a screen, of a watcher, of a group that comes back, and of a single person.

People at the table are shown these links again and again, so a fingerprint would not do. What is stored is a salt; the
key follows from it and from the server's secret, which does not lie in the database: who steals that opens nothing.
A person's own link needs no stored salt: its key follows from the seat, and from how often the link was renewed.
"""

from base64 import urlsafe_b64encode
from functools import lru_cache
from hashlib import sha256
from hmac import digest
from secrets import token_urlsafe

from parlour.table.now import SALT
from parlour.table.records import SitterId


def new_salt() -> str:
    return SALT + token_urlsafe(24)


class LinkKeys:
    """From salts to keys, in one server."""

    def __init__(self, secret: str) -> None:
        self._secret = secret.encode()

    def key(self, salt: str) -> str:
        return _key(self._secret, salt) if salt.startswith(SALT) else salt

    def own(self, table: str, sitter: SitterId, renewed: int) -> str:
        """The key of a person's own link at the table with this id."""
        return self.key(f"{SALT}own {table} {sitter} {renewed}")


@lru_cache(4096)
def _key(secret: bytes, salt: str) -> str:
    return urlsafe_b64encode(digest(secret, salt.encode(), sha256)[:24]).decode()
