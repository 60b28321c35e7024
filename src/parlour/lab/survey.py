"""What to try when a game is simulated: which settings, who sits where, and what to note of the end.

A game may have a survey of its own, in the module of this package that bears its name; the others have the plain one.
"""

from collections.abc import Mapping, Sequence
from importlib import import_module
from importlib.util import find_spec
from typing import Any, Protocol

from msgspec import Struct

from parlour.game import Game
from parlour.lab.count import Share
from parlour.table import Table

Kinds = tuple[str, ...]
Chosen = Mapping[str, Any]
"""Options as the caller gave them."""


class Setting(Struct, frozen=True):
    """One way to lay the table, and the heading it is counted under."""

    group: str
    name: str
    options: dict[str, Any]


class Survey(Protocol):
    """How a game is simulated."""

    seats: int  # a usual number
    luck: float  # how many games are won by pure luck; 0 when that is not known
    scored: str  # what a score counts
    roles: tuple[str, str]  # what the first kind does, and what the others do

    def settings(self, chosen: Chosen) -> Sequence[Setting]:
        """Everything to be tried, as far as the caller has not chosen."""

    def seating(self, kinds: Kinds, seats: int, number: int, options: dict[str, Any]) -> tuple[Kinds, dict[str, Any]]:
        """Which kind sits on which seat in this game, and the options that go with it."""

    def ended(self, table: Table) -> str:
        """How this game ended, in a word or two."""

    def measures(self, table: Table, kinds: Kinds) -> Mapping[str, Share]:
        """What else to average over all games, by its name."""


class Plain:
    """For a game without a survey of its own: one setting, and the kinds move round the table."""

    scored = "points"
    roles = ("first", "others")
    luck = 0.0

    def __init__(self, game: Game) -> None:
        self.seats = min(4, game.seats[-1])

    def settings(self, chosen: Chosen) -> Sequence[Setting]:
        return (Setting("all games", "all games", dict(chosen)),)

    def seating(self, kinds: Kinds, seats: int, number: int, options: dict[str, Any]) -> tuple[Kinds, dict[str, Any]]:
        return tuple(kinds[(number + seat) % len(kinds)] for seat in range(seats)), options

    def ended(self, table: Table) -> str:
        assert table.outcome is not None
        return table.outcome.reason

    def measures(self, table: Table, kinds: Kinds) -> Mapping[str, Share]:
        return {}


def survey(game: Game) -> Survey:
    home = f"parlour.lab.{game.name}"
    if find_spec(home) is None:
        return Plain(game)
    own: Survey = import_module(home).SURVEY
    return own
