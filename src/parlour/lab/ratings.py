"""Ratings with their uncertainty, by openskill.

In competitive games seats are rated individually. Players who win or lose together are rated as a team against the game
itself, which has its own rating, so that all combinations of partners are measured on one scale.
"""

from collections.abc import Sequence
from typing import Any

from msgspec import Struct
from openskill.models import PlackettLuce

SURE = 1.96  # 95 %
WON, LOST = 1.0, 2.0


class Rated(Struct, frozen=True):
    """A rating. Initial ratings are 25 with an uncertainty of 8.3."""

    name: str
    mu: float
    sigma: float
    low: float
    high: float


class Ratings:
    """Ratings that are updated game by game."""

    def __init__(self, names: Sequence[str]) -> None:
        self.model = PlackettLuce()
        self.of: dict[str, Any] = {name: self.model.rating(name=name) for name in names}
        self.game = self.model.rating(name="the game")

    def note_rivals(self, first: str, others: str, seats: int, *, won: bool) -> None:
        """Record a game of one player among others of another kind. It does not matter which of the others has won."""
        ranks = [WON, *[LOST] * (seats - 1)] if won else [LOST, WON, *[LOST] * (seats - 2)]
        (mine,), *theirs = self.model.rate([[self.of[first]], *[[self.of[others]]] * (seats - 1)], ranks=ranks)
        self.of[first] = mine
        self.of[others] = self._mean([one for (one,) in theirs])

    def note_team(self, first: str, others: str, *, won: bool) -> None:
        """Record a game of a pair against the game."""
        team = [self.of[first]] if first == others else [self.of[first], self.of[others]]
        rated, (self.game,) = self.model.rate([team, [self.game]], ranks=[WON, LOST] if won else [LOST, WON])
        for name, one in zip(dict.fromkeys((first, others)), rated, strict=True):
            self.of[name] = one

    def listed(self) -> tuple[Rated, ...]:
        """The ratings, the strongest first."""
        found = [
            Rated(name, one.mu, one.sigma, one.mu - SURE * one.sigma, one.mu + SURE * one.sigma)
            for name, one in self.of.items()
        ]
        return tuple(sorted(found, key=lambda rated: -rated.mu))

    def _mean(self, ratings: Sequence[Any]) -> Any:
        count = len(ratings)
        return self.model.rating(
            mu=sum(one.mu for one in ratings) / count, sigma=sum(one.sigma for one in ratings) / count
        )
