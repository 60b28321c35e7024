"""What a name looks like: two people whose names look the same could not be told apart."""

from unicodedata import normalize

UNSEEN = "\u034f\u200b\u200c\u200d\u2060\ufeff"

DRAWN_ALIKE = str.maketrans(
    "АВЕЅІЈКМНОРСТУХЬаеѕіјорсухѵԁԛԝһΑΒΕΖΗΙΚΜΝΟΡΤΥΧοανρυι01|",
    "ABESIJKMHOPCTYXbaesijopcyxvdqwhABEZHIKMNOPTYXoavpuiOll",
)
"""Letters of other alphabets, and digits, by the Latin ones that they look like."""


def likeness(name: str) -> frozenset[str]:
    """What the eye makes of it: if two names have something in common here, they are the same to somebody."""
    seen = "".join(letter for letter in normalize("NFKC", name) if not _is_unseen(letter))
    seen = " ".join(seen.split())
    drawn = seen.translate(DRAWN_ALIKE).replace("I", "l").casefold()
    return frozenset((seen.casefold(), drawn, _letters(drawn) or drawn))


def _letters(name: str) -> str:
    """The letters and digits without their accents: a dot or an accent is easily overlooked."""
    return "".join(letter for letter in normalize("NFKD", name) if letter.isalnum())


def _is_unseen(letter: str) -> bool:
    return letter in UNSEEN or "\ufe00" <= letter <= "\ufe0f"
