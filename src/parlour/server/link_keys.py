"""Link keys: the keys in the links of screens, watchers, groups and single persons.

People at the table are shown these links again and again, so storing fingerprints would not do. The log stores a
salt. The key is derived from it and the server's secret, which is not in the database, so a stolen database opens
nothing. A person's own link needs no stored salt: its key is derived from the seat and the number of renewals.
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
    """Derives keys from salts, for one server."""

    def __init__(self, secret: str) -> None:
        self._secret = secret.encode()

    def key(self, salt: str) -> str:
        return _key(self._secret, salt) if salt.startswith(SALT) else salt

    def own(self, table: str, sitter: SitterId, renewed: int) -> str:
        """Return the key of a person's own link at the table with this id."""
        return self.key(f"{SALT}own {table} {sitter} {renewed}")


@lru_cache(4096)
def _key(secret: bytes, salt: str) -> str:
    return urlsafe_b64encode(digest(secret, salt.encode(), sha256)[:24]).decode()
