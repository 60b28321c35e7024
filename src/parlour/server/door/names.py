"""What people type about themselves: names that everybody at the table can read, and the picture they chose."""

import re
from unicodedata import category, normalize

from parlour.errors import Denied

LONGEST = 24
AVATAR = re.compile(r"[a-z0-9-]{1,40}")
UNSEEN = ("Cc", "Cf", "Cs", "Co", "Cn", "Zl", "Zp")  # control, direction, half and unassigned characters; line ends
BLANK = "\u115f\u1160\u2800\u3164\uffa0"  # letters that look like nothing


def clean_name(name: str) -> str:
    """The name in one spelling, or why it cannot be used: it must be visible, on one line, and no longer than 24."""
    name = normalize("NFC", name)
    if any(category(letter) in UNSEEN or letter in BLANK for letter in name):
        raise _bad("unseen_characters")
    name = " ".join(name.split())
    if not any(category(letter)[0] in "LNSP" for letter in name):
        raise _bad("empty")
    if len(name) > LONGEST:
        raise _bad("too_long")
    if _piled_up(name):
        raise _bad("piled_up")
    return name


def clean_avatar(avatar: str) -> str:
    """A picture's name; empty for none."""
    if avatar and not AVATAR.fullmatch(avatar):
        raise _bad("no_such_picture")
    return avatar


def _piled_up(name: str) -> bool:
    """Three marks on one letter are no alphabet's: they climb over the lines above."""
    run = 0
    for letter in name:
        run = run + 1 if category(letter) == "Mn" else 0
        if run > 2:
            return True
    return False


def _bad(why: str) -> Denied:
    return Denied("bad_name", facts={"why": why, "most": LONGEST})
