"""A table's code: letters that people read out to each other. Four letters, or five on a crowded server."""

from string import ascii_uppercase

FEW, MORE = 4, 5

PATTERN = f"[A-Za-z]{{{FEW},{MORE}}}"
"""The pattern of a code as people type it."""


def is_code(text: str) -> bool:
    return FEW <= len(text) <= MORE and all(letter in ascii_uppercase for letter in text)
