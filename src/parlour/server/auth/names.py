"""Names and pictures that people choose. Names must be readable for everybody at the table."""

import re
from unicodedata import category, normalize
from unicodedata import name as alphabet

from parlour.errors import Denied

LONGEST = 24
AVATAR = re.compile(r"[a-z0-9-]{1,40}")
UNSEEN = ("Cc", "Cf", "Cs", "Co", "Cn", "Zl", "Zp")  # control, direction, half and unassigned characters; line ends
BLANK = "\u034f\u115f\u1160\u17b4\u17b5\u2800\u3164\uffa0"  # letters that are invisible
TAKEN_FOR_ANOTHER = ("LATIN", "CYRILLIC", "GREEK", "ARMENIAN", "CHEROKEE")
"""Alphabets whose letters look alike. A name may use only one of them."""


def clean_name(name: str) -> str:
    """Return the normalised name. Raises `Denied` unless it is visible, on one line and at most 24 characters long."""
    name = normalize("NFC", name)
    if any(category(letter) in UNSEEN or letter in BLANK for letter in name):
        raise _bad("unseen_characters")
    if any(_is_variant(letter) and not _is_picture(before) for before, letter in zip(f" {name}", name, strict=False)):
        raise _bad("unseen_characters")
    if len(_alphabets(name)) > 1:
        raise _bad("mixed_alphabets")
    name = " ".join(name.split())
    if not any(category(letter)[0] in "LNSP" for letter in name):
        raise _bad("empty")
    if len(name) > LONGEST:
        raise _bad("too_long")
    if _piled_up(name):
        raise _bad("piled_up")
    return name


def clean_avatar(avatar: str) -> str:
    """Return the name of a picture; "" for none."""
    if avatar and not AVATAR.fullmatch(avatar):
        raise _bad("no_such_picture")
    return avatar


def _is_variant(letter: str) -> bool:
    return "\ufe00" <= letter <= "\ufe0f" or "\U000e0100" <= letter <= "\U000e01ef"


def _is_picture(letter: str) -> bool:
    return category(letter) in ("So", "Sk", "Sm") or letter in "#*0123456789"


def _alphabets(text: str) -> set[str]:
    """Return which of the look-alike alphabets the text uses."""
    scripts = {alphabet(letter, "").partition(" ")[0] for letter in text if letter.isalpha()}
    return scripts.intersection(TAKEN_FOR_ANOTHER)


def _piled_up(name: str) -> bool:
    """Return whether a letter has more than two marks. No alphabet needs so many, and they cover the lines above."""
    run = 0
    for letter in name:
        run = run + 1 if category(letter) == "Mn" else 0
        if run > 2:
            return True
    return False


def _bad(why: str) -> Denied:
    return Denied("bad_name", facts={"why": why, "most": LONGEST})
