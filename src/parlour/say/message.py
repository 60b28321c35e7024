"""Parses messages: ICU MessageFormat with additional kinds. docs/translating.md has the grammar.

`{seat, seat} takes {count, plural, one {# card} other {# cards}}.` web/message.js parses the same format;
tests/say/cases.json has cases for both.
"""

import re
from functools import cache
from typing import NamedTuple

CHOICES = ("plural", "select", "reader")


class Slot(NamedTuple):
    """`{name}`, `{name, kind}` or `{name, kind, form}`: a placeholder."""

    name: str
    kind: str = ""
    form: str = ""


class Choice(NamedTuple):
    """`{name, plural, one {…} other {…}}`: a wording that depends on an argument."""

    name: str
    kind: str
    cases: dict[str, "Message"]


Part = str | Slot | Choice
Message = tuple[Part, ...]

QUOTED = re.compile(r"'(?:'|([{}#](?:[^']|'')*)(?:'|$))")
WORD = re.compile(r"\s*([\w=-]+)\s*")


@cache
def parse(text: str) -> Message:
    """The parts of a message. Raises `ValueError` with the position if the syntax is wrong."""
    message, at = _message(text, 0, "")
    if at < len(text):
        raise ValueError(f"a }} too many at {at}: {text}")
    return message


def names(message: Message) -> set[str]:
    """The arguments that occur in a message or choose a wording."""
    found: set[str] = set()
    for part in message:
        if isinstance(part, str):
            continue
        found.add(part.name)
        if isinstance(part, Choice):
            found = found.union(*map(names, part.cases.values()))
    return found


def _message(text: str, at: int, counted: str) -> tuple[Message, int]:
    """Parse up to the end or to the brace that closes this case; `#` is the number of the nearest plural."""
    parts: list[Part] = []
    words = ""
    while at < len(text) and text[at] != "}":
        if quoted := QUOTED.match(text, at):
            words += quoted[1].replace("''", "'") if quoted[1] else "'"
            at = quoted.end()
        elif text[at] == "{" or (text[at] == "#" and counted):
            parts += [words] if words else []
            words = ""
            part, at = _argument(text, at + 1, counted) if text[at] == "{" else (Slot(counted, "count"), at + 1)
            parts.append(part)
        else:
            words += text[at]
            at += 1
    return (*parts, words) if words else tuple(parts), at


def _argument(text: str, at: int, counted: str) -> tuple[Slot | Choice, int]:
    name, at = _word(text, at)
    if text[at : at + 1] == "}":
        return Slot(name), at + 1
    kind, at = _word(text, _past(text, at, ","))
    if kind in CHOICES:
        cases, at = _cases(text, _past(text, at, ","), name if kind == "plural" else counted)
        return Choice(name, kind, cases), at
    form = ""
    if text[at : at + 1] == ",":
        form, at = _word(text, at + 1)
    return Slot(name, kind, form), _past(text, at, "}")


def _cases(text: str, at: int, counted: str) -> tuple[dict[str, Message], int]:
    cases: dict[str, Message] = {}
    while text[at : at + 1] != "}":
        case, at = _word(text, at)
        cases[case], at = _message(text, _past(text, at, "{"), counted)
        at = _blank(text, _past(text, at, "}"))
    if "other" not in cases:
        raise ValueError(f"a choice without other at {at}: {text}")
    return cases, at + 1


def _word(text: str, at: int) -> tuple[str, int]:
    found = WORD.match(text, at)
    if not found:
        raise ValueError(f"a word is missing at {at}: {text}")
    return found[1], found.end()


def _blank(text: str, at: int) -> int:
    while text[at : at + 1].isspace():
        at += 1
    return at


def _past(text: str, at: int, mark: str) -> int:
    if text[at : at + 1] != mark:
        raise ValueError(f"{mark} is missing at {at}: {text}")
    return at + 1
