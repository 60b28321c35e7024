"""Makes text safe for a terminal. Logs, files and servers may send anything, and a terminal obeys some of it.

An escape sequence could clear the screen, rename the window or overwrite what was printed; a direction mark could
reverse a sentence. Each such character is replaced by a visible one.
"""

from unicodedata import category

UNSEEN = ("Cc", "Cf", "Cs", "Zl", "Zp")
JOINERS = "\u200c\u200d"  # used by some scripts and many emoji
INSTEAD = "\N{REPLACEMENT CHARACTER}"


def plain(text: str) -> str:
    """The text on one line, without control characters."""
    if text.isprintable():
        return text
    return "".join(INSTEAD if _is_obeyed(letter) else letter for letter in text.replace("\t", " "))


def plain_lines(text: str) -> str:
    """The text with its lines, without control characters."""
    return "\n".join(map(plain, text.split("\n")))


def escaped(json: str) -> str:
    """The same JSON with control characters escaped. Line breaks are kept."""
    return "".join(f"\\u{ord(letter):04x}" if letter != "\n" and _is_obeyed(letter) else letter for letter in json)


def _is_obeyed(letter: str) -> bool:
    return category(letter) in UNSEEN and letter not in JOINERS
