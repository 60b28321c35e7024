"""Writes docs/permissions.md from src/parlour/table/permissions.py: who may send which command, and when.

`python tools/permissions.py` writes the page; `--check` fails if it is out of date.
"""

import inspect
import sys
from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path

from parlour.table import permissions
from parlour.table.commands import Command
from parlour.table.permissions import CODES, MEANING, PHASES, ROLES, WHEN, WHO

PAGE = Path(__file__).resolve().parents[1] / "docs" / "permissions.md"
YES = "✓"

INTRODUCTION = """# Permissions

<!-- Written by tools/permissions.py from src/parlour/table/permissions.py. Do not edit. -->

Everything that somebody wants of a table is a command (`src/parlour/table/commands.py`).
This page says who may send which command, and when. `tests/table/test_permissions.py` tries every cell.

A command is checked in this order. The first check that fails gives the refusal its code.

1. The sender's role: host, lent host, sitter, or one of those without a seat.
2. Whose seat it is. An own command for somebody else's seat is refused as `not_your_seat`.
3. The phase of the table.
4. What is taken away from the seat that acts: silent seat, replaced seat, muted person.

The last section of this page has the exceptions.

A command that is allowed may still be refused for another reason, such as a name that is taken.
"""

CODE_MEANING = {
    "no_token": "the sender has no seat or link that allows it",
    "host_only": "only the host may do it",
    "lent_host": "only the person whose role it is may do it",
    "silent_role": "the seat must keep silent",
    "muted": "the host has muted this person",
    "bot_plays": "a bot plays for this seat",
    "seat_held": "a person with a seat of the running game takes no other one",
    "game_running": "not while a game runs",
    "no_game": "no game runs",
    "game_over": "the game is over",
    "talk_closed": "talk is closed for everybody",
    "no_such_table": "the table is gone",
}

EXCEPTIONS = (permissions._is_excepted, permissions._expect_may_touch, permissions._expect_may_talk)
"""Rules that are not in the tables. The docstring of each of these functions is its sentence on the page."""


def main(arguments: list[str]) -> int:
    text = page()
    is_current = PAGE.exists() and PAGE.read_text("utf-8") == text
    if "--check" in arguments:
        if not is_current:
            print("docs/permissions.md is out of date: run `python tools/permissions.py`.", file=sys.stderr)
        return 0 if is_current else 1
    if not is_current:
        PAGE.write_text(text, "utf-8")
    return 0


def page() -> str:
    """The whole page."""
    assert set(CODE_MEANING) == set(CODES.values()) - {""}, "every code of a refusal is explained here"
    parts = (
        INTRODUCTION,
        "## Roles\n",
        _table(("role", "who"), ((role, MEANING[role]) for role in ROLES)),
        "## Phases\n",
        _table(("phase", "what"), ((phase, MEANING[phase]) for phase in PHASES)),
        "## Codes\n",
        _table(("code", "why"), ((f"`{code}`", why) for code, why in CODE_MEANING.items())),
        "## Commands\n",
        _table(("command", "what it does"), ((f"`{kind.__name__}`", _sentence(kind)) for kind in WHO)),
        f"## By role\n\n{YES} means that the role does not stand in the way.\n",
        _table(("command", *ROLES), _rows(WHO)),
        f"## By phase\n\n{YES} means that the phase does not stand in the way.\n",
        _table(("command", *PHASES), _rows(WHEN)),
        "## Exceptions\n",
        "".join(f"- {_sentence(exception)}\n" for exception in EXCEPTIONS),
    )
    return "\n".join(parts)


def _rows(table: Mapping[type[Command], tuple[str, ...]]) -> Iterator[tuple[str, ...]]:
    for kind, codes in table.items():
        yield (f"`{kind.__name__}`", *(f"`{code}`" if code else YES for code in codes))


def _table(heading: tuple[str, ...], rows: Iterable[tuple[str, ...]]) -> str:
    lines = (heading, ("---",) * len(heading), *rows)
    return "".join(f"| {' | '.join(line)} |\n" for line in lines)


def _sentence(described: object) -> str:
    """The docstring, on one line."""
    text = inspect.cleandoc(getattr(described, "__doc__", None) or "")
    assert text, f"{described} has no docstring"
    return " ".join(text.split())


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
