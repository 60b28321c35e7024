"""Surveys: the settings to try when a game is simulated, the seating, and what to measure.

A game may have its own survey, in the module of this package with its name; other games use the plain one.
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from importlib import import_module
from importlib.util import find_spec
from typing import Any, Protocol

from msgspec import Struct

from parlour.game import Game
from parlour.lab.count import SumAndCount
from parlour.plugins import home
from parlour.rules import Rules

Kinds = tuple[str, ...]
Chosen = Mapping[str, Any]
"""Options given by the caller."""


class Setting(Struct, frozen=True):
    """One combination of options, and the heading under which it is counted."""

    group: str
    name: str
    options: dict[str, Any]
    seats: int = 0  # 0: as many as the caller says


class Survey(Protocol):
    """How a game is simulated."""

    seats: int  # a usual number; 0: every setting has its own
    luck: float  # share of games won by pure luck; 0 if unknown
    scored: str  # the unit of a score
    roles: tuple[str, str]  # what the first kind does, and what the others do

    def settings(self, chosen: Chosen) -> Sequence[Setting]:
        """All settings to try that fit the caller's choice."""

    def seating(self, kinds: Kinds, seats: int, number: int, options: dict[str, Any]) -> tuple[Kinds, dict[str, Any]]:
        """The kind at each seat in this game, with the options that it requires."""

    def ended(self, game: Game) -> str:
        """How this game ended, in a word or two."""

    def measures(self, game: Game, kinds: Kinds) -> Mapping[str, SumAndCount]:
        """Other measures to average over all games, by name."""


class Plain:
    """The survey for games without their own: one setting, and the kinds rotate round the table."""

    scored = "points"
    roles = ("first", "others")
    luck = 0.0

    def __init__(self, rules: Rules) -> None:
        self.seats = min(4, rules.seats[-1])
        self.together = rules.together

    def settings(self, chosen: Chosen) -> Sequence[Setting]:
        return (Setting("all games", "all games", dict(chosen)),)

    def seating(self, kinds: Kinds, seats: int, number: int, options: dict[str, Any]) -> tuple[Kinds, dict[str, Any]]:
        return tuple(kinds[(number + seat) % len(kinds)] for seat in range(seats)), options

    def ended(self, game: Game) -> str:
        assert game.outcome is not None
        return game.outcome.reason

    def measures(self, game: Game, kinds: Kinds) -> Mapping[str, SumAndCount]:
        """The length of the game; in competitive games also each kind's wins and points."""
        moves = {"moves in a game": (float(len(game.log) - 1), 1)}
        return moves if self.together else moves | shares([*wins(game, kinds), *points(game, kinds)])


def wins(game: Game, kinds: Kinds) -> Iterator[tuple[str, float]]:
    """Each seat's share of the win, by kind."""
    assert game.outcome is not None
    for seat, kind in enumerate(kinds):
        yield f"{kind} wins", (seat in game.outcome.winners) / len(game.outcome.winners)


def points(game: Game, kinds: Kinds) -> Iterator[tuple[str, float]]:
    assert game.outcome is not None
    for kind, score in zip(kinds, game.outcome.scores, strict=True):
        yield f"points of {kind}", score


def shares(found: Iterable[tuple[str, float]]) -> dict[str, SumAndCount]:
    """The sum and count of the values of each name."""
    total: dict[str, SumAndCount] = {}
    for name, value in found:
        before, count = total.get(name, (0.0, 0))
        total[name] = (before + value, count + 1)
    return total


def survey(rules: Rules) -> Survey:
    module = home(rules.name, "lab")
    if find_spec(module) is None:
        return Plain(rules)
    own: Survey = import_module(module).SURVEY
    return own
