"""All exceptions of Parlour, as one tree.

    ParlourError
    ├── Refused           a request that is not allowed; nothing has changed
    │   ├── Illegal       against the rules of the game: names the rulebook's heading
    │   ├── OutOfTurn     this seat is not asked
    │   ├── Stale         an answer to a question that is no longer open
    │   ├── GameOver      the game has ended
    │   └── Denied        against the rules of the server (a full table, a taken name, …)
    ├── Damaged           a log or a file that cannot be read
    ├── Conflict          somebody else has already written this line of the log   (storage)
    │   └── Gone          the table has been removed meanwhile
    └── StorageError      the database cannot be used: broken, newer, full or unreachable

A refusal is shown to people. It carries a stable `code`, the rulebook's `section` where there is one, and the `facts`
for the sentence in the reader's language. The sentences are in the locales.
"""

from collections.abc import Mapping

Fact = str | int | tuple[str | int, ...]
Facts = Mapping[str, Fact]
NO_FACTS: Facts = {}


class ParlourError(Exception):
    """The root of the tree."""


class Refused(ParlourError):
    """A request that is not allowed. Nothing has changed."""

    def __init__(self, code: str, section: str = "", facts: Facts = NO_FACTS) -> None:
        super().__init__(code)
        self.code = code
        self.section = section
        self.facts = dict(facts)

    def __str__(self) -> str:
        where = f" ({self.section})" if self.section else ""
        what = "".join(f", {name}: {fact}" for name, fact in self.facts.items())
        return f"{self.code}{where}{what}"


class Illegal(Refused):
    """Against the rules. `section` is the heading in docs/rules/<game>.md, `reason` a locale key below the game's."""

    def __init__(self, section: str, reason: str, facts: Facts = NO_FACTS) -> None:
        super().__init__(reason, section, facts)


class OutOfTurn(Refused):
    """This seat is not asked."""

    def __init__(self, section: str = "") -> None:
        super().__init__("out_of_turn", section)


class Stale(Refused):
    """An answer to a question that is no longer open."""

    def __init__(self) -> None:
        super().__init__("stale_prompt")


class GameOver(Refused):
    """The game has ended."""

    def __init__(self) -> None:
        super().__init__("game_over")


class Denied(Refused):
    """Against the rules of the server rather than the rules of a game."""


class Damaged(ParlourError):
    """A log or a file that cannot be read."""
