"""A table's code: the letters that people read out to each other. Four of them; five in a server that is crowded."""

from string import ascii_uppercase

FEW, MORE = 4, 5

PATTERN = f"[A-Za-z]{{{FEW},{MORE}}}"
"""As it may be typed."""


def is_code(text: str) -> bool:
    return FEW <= len(text) <= MORE and all(letter in ascii_uppercase for letter in text)
