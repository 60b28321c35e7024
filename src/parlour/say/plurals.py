"""Plurals, lists and numbers in each language."""

import re
from collections.abc import Sequence

from parlour.languages import SPOKEN

Number = int | float
SOUND_I = re.compile(r"h?[ií](?![aeouáéóú])", re.IGNORECASE)


def plural(number: Number, language: str) -> str:
    """The CLDR plural category of a number. Most fractions are `other`."""
    if number != int(number):
        return "one" if language == "fr" and 0 < number < 2 else "other"
    match SPOKEN[language].plural:
        case "zero_one":
            return "one" if number in (0, 1) else "other"
        case "polish" if number != 1:
            few = number % 10 in (2, 3, 4) and number % 100 not in (12, 13, 14)
            return "few" if few else "many"
        case _:
            return "one" if number == 1 else "other"


def join(parts: Sequence[str], language: str) -> str:
    """The parts as a list: A, B and C."""
    *most, last = parts or ("",)
    return ", ".join(most) + _and(last, language) + last if most else last


def _and(last: str, language: str) -> str:
    """The word before the last part of a list: Ana y Eva, Ana e Inés."""
    spoken = SPOKEN[language]
    return spoken.last_before_i if spoken.last_before_i and SOUND_I.match(last) else spoken.last


def write(number: Number, language: str) -> str:
    """The number as the language writes it, such as 12,345.5, with at most three decimals."""
    spoken = SPOKEN[language]
    whole, _, rest = f"{abs(number):.3f}".partition(".")
    if len(whole) >= spoken.grouped_from:
        whole = f"{int(whole):,}".replace(",", spoken.thousands)
    rest = rest.rstrip("0")
    return f"{'-' if number < 0 else ''}{whole}{spoken.decimal if rest else ''}{rest}"
