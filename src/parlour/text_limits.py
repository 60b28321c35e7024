"""What a prompt for free text asks of it."""

from msgspec import Struct


class Limits(Struct, frozen=True, gc=False):
    """What free text must be like, as data that a browser can show while one types."""

    words: int = 1  # at most so many words
    letters: int = 40  # at most so many characters in all
    starts: str = ""  # each must start with this letter
    barred: tuple[str, ...] = ()  # words on the table that may not come again
    least: int = 1  # at least so many characters
    names: int = 0  # a proper name, marked as one, may have so many words; 0: no names
