"""The text of a line: visible characters, on one line, 1 to 240 of them as people see them. Links are plain text."""

from unicodedata import category, normalize

from parlour.errors import Denied

LONGEST = 240
UNSEEN = ("Cc", "Cs", "Co", "Cn", "Zl", "Zp")  # control, half, private and unassigned characters; line ends
BETWEEN = "\u200c\u200d"  # joiners, which emoji and some alphabets need
JOINER = "\u200d"  # makes one emoji of two
MARKS = ("Mn", "Me", "Mc")
SKIN = frozenset(map(chr, range(0x1F3FB, 0x1F400)))  # colours of an emoji
FLAG = frozenset(map(chr, range(0x1F1E6, 0x1F200)))  # letters, two of which make a flag
BLANK = "\u034f\u115f\u1160\u17b4\u17b5\u2800\u3164\uffa0"  # letters that are invisible
MOST_MARKS = 2  # per letter; more of them cover the lines above


def clean(text: str) -> str:
    """Return the text as it is stored: normalised, with single spaces. Raises `bad_line` if it cannot be shown safely.

    Characters that change the direction of writing are refused, because they could make a line read as another.
    """
    text = " ".join(normalize("NFC", text).split())
    if len(text) > LONGEST and seen_length(text) > LONGEST:
        raise _bad("too_long")
    if text and text.isascii() and text.isprintable():
        return text  # most lines end here: the checks below cannot find anything in them
    if any(_is_unseen(letter) for letter in text):
        raise _bad("unseen_characters")
    if not any(category(letter)[0] in "LNSP" and letter not in BLANK for letter in text):
        raise _bad("empty")
    if _is_piled_up(text):
        raise _bad("piled_up")
    return text


def seen_length(text: str) -> int:
    """Return the number of characters as people see them: marks, joined emoji and the second half of a flag add
    none.
    """
    count, is_joined, is_half = 0, False, False
    for letter in text:
        kind = category(letter)
        if kind in MARKS or letter in BETWEEN or letter in SKIN:
            is_joined = letter == JOINER
            continue
        is_flag = letter in FLAG
        goes_on = (is_joined and kind == "So") or (is_half and is_flag)
        is_joined, is_half = False, is_flag and not goes_on
        count += not goes_on
    return count


def _is_unseen(letter: str) -> bool:
    kind = category(letter)
    return kind in UNSEEN or (kind == "Cf" and letter not in BETWEEN) or letter in BLANK


def _is_piled_up(text: str) -> bool:
    run = 0
    for letter in text:
        run = run + 1 if category(letter) in ("Mn", "Me") and not "\ufe00" <= letter <= "\ufe0f" else 0
        if run > MOST_MARKS:
            return True
    return False


def _bad(why: str) -> Denied:
    return Denied("bad_line", facts={"why": why, "most": LONGEST})
