"""Link keys: what opens the link of a screen, of a watcher, of a group that comes back.

People at the table are shown these links again and again, so a fingerprint would not do. What is stored is a salt; the
key follows from it and from the house's secret, which does not lie in the database: who steals that opens nothing.
"""

from base64 import urlsafe_b64encode
from functools import lru_cache
from hashlib import sha256
from hmac import digest
from secrets import token_urlsafe

MARK = "~"  # of a salt: tables of an older Parlour have the keys themselves there, until new links are asked for


def new_salt() -> str:
    return MARK + token_urlsafe(24)


class LinkKeys:
    """From salts to keys, in one house."""

    def __init__(self, secret: str) -> None:
        self._secret = secret.encode()

    def key(self, salt: str) -> str:
        return _key(self._secret, salt) if salt.startswith(MARK) else salt


@lru_cache(4096)
def _key(secret: bytes, salt: str) -> str:
    return urlsafe_b64encode(digest(secret, salt.encode(), sha256)[:24]).decode()
