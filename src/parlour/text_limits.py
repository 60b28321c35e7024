"""The limits of a prompt for free text."""

from msgspec import Struct


class Limits(Struct, frozen=True, gc=False):
    """Limits for free text, as data that a browser can show during typing."""

    words: int = 1  # at most this many words
    letters: int = 40  # at most this many characters in all
    starts: str = ""  # each word must start with this letter
    barred: tuple[str, ...] = ()  # words on the table, which are not allowed again
    least: int = 1  # at least this many characters
    names: int = 0  # most words of a proper name that is marked as one; 0: no names
