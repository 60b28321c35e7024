"""What to try when a game is simulated: which settings, who sits where, and what to note of the end.

A game may have a survey of its own, in the module of this package that bears its name; the others have the plain one.
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
"""Options as the caller gave them."""


class Setting(Struct, frozen=True):
    """One way to lay the table, and the heading it is counted under."""

    group: str
    name: str
    options: dict[str, Any]
    seats: int = 0  # 0: as many as the caller says


class Survey(Protocol):
    """How a game is simulated."""

    seats: int  # a usual number; 0: every setting has its own
    luck: float  # how many games are won by pure luck; 0 when that is not known
    scored: str  # what a score counts
    roles: tuple[str, str]  # what the first kind does, and what the others do

    def settings(self, chosen: Chosen) -> Sequence[Setting]:
        """Everything to be tried, as far as the caller has not chosen."""

    def seating(self, kinds: Kinds, seats: int, number: int, options: dict[str, Any]) -> tuple[Kinds, dict[str, Any]]:
        """Which kind sits on which seat in this game, and the options that go with it."""

    def ended(self, game: Game) -> str:
        """How this game ended, in a word or two."""

    def measures(self, game: Game, kinds: Kinds) -> Mapping[str, SumAndCount]:
        """What else to average over all games, by its name."""


class Plain:
    """For a game without a survey of its own: one setting, and the kinds move round the table."""

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
        """How long it took, and who did how well, where somebody can do better than others."""
        moves = {"moves in a game": (float(len(game.log) - 1), 1)}
        return moves if self.together else moves | shares([*wins(game, kinds), *points(game, kinds)])


def wins(game: Game, kinds: Kinds) -> Iterator[tuple[str, float]]:
    """The share of each seat in the win, by the kind that sits there."""
    assert game.outcome is not None
    for seat, kind in enumerate(kinds):
        yield f"{kind} wins", (seat in game.outcome.winners) / len(game.outcome.winners)


def points(game: Game, kinds: Kinds) -> Iterator[tuple[str, float]]:
    assert game.outcome is not None
    for kind, score in zip(kinds, game.outcome.scores, strict=True):
        yield f"points of {kind}", score


def shares(found: Iterable[tuple[str, float]]) -> dict[str, SumAndCount]:
    """What was found more than once, added up by its name."""
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
