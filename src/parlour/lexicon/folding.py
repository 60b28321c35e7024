"""Normalises spelling: case, accents, apostrophes, hyphens and invisible characters.

`normalise` keeps everything that a reader of the language considers a different letter. `fold` keeps only plain letters
and digits, for comparisons. Both are fast for any text.
"""

from unicodedata import category, normalize

from parlour.lexicon.remembering import remembered

_APOSTROPHES = "’‘‛ʼʹ´`′＇"
_HYPHENS = "‐‑‒–—―−﹘﹣－"
_UNSEEN = {0x034F, 0x115F, 0x1160, 0x17B4, 0x17B5, 0x3164, 0xFFA0, *range(0xFE00, 0xFE10), *range(0xE0100, 0xE01F0)}
_UNIFIED = str.maketrans(
    dict.fromkeys(_APOSTROPHES, "'") | dict.fromkeys(_HYPHENS, "-") | {chr(code): None for code in _UNSEEN}
)
_PLAIN = str.maketrans(  # letters that Unicode does not decompose
    {"ß": "ss", "œ": "oe", "æ": "ae", "ł": "l", "ø": "o", "đ": "d", "ð": "d", "þ": "th", "ħ": "h", "ı": "i"}
    | {"'": None, "-": None}
)


@remembered
def normalise(text: str) -> str:
    """The text without differences in case, in look-alike characters, and in invisible characters."""
    if text.isascii() and text.isalpha():
        return text.lower()
    seen = text.translate(_UNIFIED)
    if not seen.isalpha():
        seen = " ".join((seen if seen.isprintable() else "".join(map(_visible, seen))).split())
    folded = normalize("NFKC", normalize("NFKC", seen).casefold())
    return folded if folded == text else normalise(folded)  # a few characters are decomposed only in a second pass


@remembered
def fold(text: str) -> str:
    """The plain letters of a text: no accents, ß as ss, œ as oe, ł as l; without hyphens and apostrophes."""
    if text.isascii() and text.isalpha():
        return text.lower()
    apart = normalize("NFD", normalise(text).translate(_PLAIN))
    if apart.isascii():
        return normalise(apart)
    return normalise("".join(sign for sign in apart if category(sign) != "Mn").translate(_PLAIN))


def initial(word: str) -> str:
    """The first letter as A to Z, or "" for anything else."""
    first = fold(word)[:1].upper()
    return first if "A" <= first <= "Z" else ""


def _visible(sign: str) -> str:
    """The character; a space for a separator, and "" for an invisible character."""
    kind = category(sign)
    if sign.isspace():
        return " "
    return "" if kind[0] == "C" else sign
