"""Secrets and codes: what opens a seat, and what people read out to each other."""

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
"""Seconds after which a worker counts the tables again: at 100,000 players, one in seventy codes is taken meanwhile."""


class Codes:
    """The codes that a server gives out, and how long they are.

    `first` are the letters that one may begin with, so that a proxy can tell servers apart by it. When as many tables
    are kept as `crowded` of all codes of four letters, new ones have five: or a stranger's guess would hit too often.
    """

    def __init__(self, tables: Directory, first: str = ascii_uppercase, crowded: float = 0.5) -> None:
        self._tables = tables
        self._first = first
        self._room = crowded * len(first) * len(ascii_uppercase) ** (FEW - 1)
        self._letters = FEW
        self._counted = float("-inf")

    async def new(self) -> str:
        """No digits, so that O and I cannot be misread; and none that one would rather not read out."""
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
    """The token that a wish with this key is given, however often it arrives. The key is the sender's secret."""
    return urlsafe_b64encode(sha256(f"seat {key}".encode()).digest()[:24]).decode()


def table_id_from(key: str) -> str:
    """The table that a wish with this key founds, however often it arrives."""
    return sha256(f"table {key}".encode()).hexdigest()[:16]


def new_table_id() -> str:
    return secrets.token_hex(8)


def fingerprint(token: str) -> str:
    """What is written down instead of the token."""
    return sha256(token.encode()).hexdigest()


def is_same(given: str, secret: str) -> bool:
    return compare_digest(given.encode(), secret.encode())
