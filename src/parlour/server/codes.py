"""Secrets and codes: tokens that open seats, and codes that people read out to each other."""

import secrets
from base64 import urlsafe_b64encode
from hashlib import sha256
from hmac import compare_digest
from string import ascii_uppercase
from time import monotonic

from parlour.storage import Directory
from parlour.table.code import FEW, MORE

WRITTEN = """
    ANAL ANUS ARSE BOOB CLIT COCK COON CRAP CUNT DAGO DICK DYKE FAGS FUCK GOOK HELL HOMO JIZZ KIKE KNOB MUFF NAZI PAKI
    PISS POOP PORN RAPE SCUM SEXY SHIT SLAG SLUT SPIC SUCK TITS TURD TWAT WANK XXXX
    FICK FOTZ HURE ARSC NUTT CHIE CONN BITE PUTE MERD CHUJ CIPA DUPA JEBA KURW PIZD
    BITCH KANAK NEGER NEGRO NIGGA PEDAL PENIS POLLA PUSSY PUTAS SALOP SPAST WHORE
"""
RUDE = frozenset(WRITTEN.split())

COUNT_EVERY = 600.0
"""Seconds after which a worker counts the tables again. At 100,000 players, one in seventy codes is taken meanwhile."""


class Codes:
    """The generator of table codes, which sets their length.

    `first` are the letters with which codes may begin, so that a proxy can tell servers apart. When the number of
    tables exceeds the share `crowded` of all four-letter codes, new codes have five letters; otherwise a guess
    would succeed too often.
    """

    def __init__(self, tables: Directory, first: str = ascii_uppercase, crowded: float = 0.5) -> None:
        self._tables = tables
        self._first = first
        self._room = crowded * len(first) * len(ascii_uppercase) ** (FEW - 1)
        self._letters = FEW
        self._counted = float("-inf")

    async def new(self) -> str:
        """Return a random code. It has no digits, so that O and I cannot be misread, and spells no offensive word."""
        if monotonic() - self._counted > COUNT_EVERY:
            self._letters = MORE if await self._tables.count() >= self._room else FEW
            self._counted = monotonic()
        while True:
            rest = [secrets.choice(ascii_uppercase) for _ in range(self._letters - 1)]
            code = "".join((secrets.choice(self._first), *rest))
            if not any(word in code for word in RUDE):
                return code


def new_token() -> str:
    return secrets.token_urlsafe(24)


def token_from(key: str) -> str:
    """Return the token for a request with this key, the same at every repetition. The key is the sender's secret."""
    return urlsafe_b64encode(sha256(f"seat {key}".encode()).digest()[:24]).decode()


def table_id_from(key: str) -> str:
    """Return the id of the table for a request with this key, the same at every repetition."""
    return sha256(f"table {key}".encode()).hexdigest()[:16]


def new_table_id() -> str:
    return secrets.token_hex(8)


def fingerprint(token: str) -> str:
    """Return the fingerprint that is stored instead of the token."""
    return sha256(token.encode()).hexdigest()


def is_same(given: str, secret: str) -> bool:
    return compare_digest(given.encode(), secret.encode())
