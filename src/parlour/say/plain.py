"""Text for a terminal. What comes from a log, a file or a server may hold anything; a terminal obeys some of it.

An escape sequence could clear the screen, rename the window or write over what was printed; a mark of direction could
turn a sentence round. Each becomes a visible sign that something was there.
"""

from unicodedata import category

UNSEEN = ("Cc", "Cf", "Cs", "Zl", "Zp")
JOINERS = "\u200c\u200d"  # some scripts and many pictures are written with them
INSTEAD = "\N{REPLACEMENT CHARACTER}"


def plain(text: str) -> str:
    """One line of it, that does nothing but say something."""
    if text.isprintable():
        return text
    return "".join(INSTEAD if _is_obeyed(letter) else letter for letter in text.replace("\t", " "))


def plain_lines(text: str) -> str:
    """The same of a text that has lines."""
    return "\n".join(map(plain, text.split("\n")))


def escaped(json: str) -> str:
    """JSON that says the same and has nothing in it that a terminal obeys; its lines stay lines."""
    return "".join(f"\\u{ord(letter):04x}" if letter != "\n" and _is_obeyed(letter) else letter for letter in json)


def _is_obeyed(letter: str) -> bool:
    return category(letter) in UNSEEN and letter not in JOINERS
