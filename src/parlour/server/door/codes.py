"""Secrets and codes: what opens a seat, and what people read out to each other."""

import secrets
from base64 import urlsafe_b64encode
from hashlib import sha256
from hmac import compare_digest
from string import ascii_uppercase

CODE_LETTERS = 4
RUDE = """
    ANAL ANUS ARSE BOOB CLIT COCK COON CRAP CUNT DAGO DICK DYKE FAGS FUCK GOOK HELL HOMO JIZZ KIKE KNOB MUFF NAZI PAKI
    PISS POOP PORN RAPE SCUM SEXY SHIT SLAG SLUT SPIC SUCK TITS TURD TWAT WANK XXXX
    FICK FOTZ HURE ARSC NUTT CHIE CONN BITE PUTE MERD CHUJ CIPA DUPA JEBA KURW PIZD
"""


def new_code() -> str:
    """Four letters and no digits, so that O and I cannot be misread; none that one would rather not read out."""
    while True:
        code = "".join(secrets.choice(ascii_uppercase) for _ in range(CODE_LETTERS))
        if code not in RUDE:
            return code


def is_code(text: str) -> bool:
    return len(text) == CODE_LETTERS and all(letter in ascii_uppercase for letter in text)


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


def new_seed() -> str:
    return secrets.token_hex(16)


def fingerprint(token: str) -> str:
    """What is written down instead of the token."""
    return sha256(token.encode()).hexdigest()


def is_same(given: str, secret: str) -> bool:
    return compare_digest(given.encode(), secret.encode())
