"""Look-alike names: names that people could not tell apart count as the same."""

from unicodedata import normalize

UNSEEN = "\u034f\u200b\u200c\u200d\u2060\ufeff"

DRAWN_ALIKE = str.maketrans(
    "АВЕЅІЈКМНОРСТУХЬаеѕіјорсухѵԁԛԝһΑΒΕΖΗΙΚΜΝΟΡΤΥΧοανρυι01|",
    "ABESIJKMHOPCTYXbaesijopcyxvdqwhABEZHIKMNOPTYXoavpuiOll",
)
"""Letters of other alphabets and digits, mapped to the Latin letters that they look like."""


def likeness(name: str) -> frozenset[str]:
    """Return forms of the name to compare. Two names look the same if they have a form in common."""
    seen = "".join(letter for letter in normalize("NFKC", name) if not _is_unseen(letter))
    seen = " ".join(seen.split())
    drawn = seen.translate(DRAWN_ALIKE).replace("I", "l").casefold()
    return frozenset((seen.casefold(), drawn, _letters(drawn) or drawn))


def _letters(name: str) -> str:
    """Return the letters and digits without accents, because a dot or an accent is easily overlooked."""
    return "".join(letter for letter in normalize("NFKD", name) if letter.isalnum())


def _is_unseen(letter: str) -> bool:
    return letter in UNSEEN or "\ufe00" <= letter <= "\ufe0f"
