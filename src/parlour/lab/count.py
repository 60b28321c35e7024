"""Counts of games and wins, with confidence intervals."""

from collections import Counter
from collections.abc import Iterable, Sequence
from math import sqrt

from msgspec import Struct

Z = 1.96  # 95 %

SumAndCount = tuple[float, int]
"""A sum, and the number of its terms."""


class GameCounted(Struct, frozen=True):
    """What is recorded of a game."""

    group: str
    name: str  # its setting within the group
    won: bool
    score: float
    ended: str
    measures: dict[str, SumAndCount] = {}  # other measures of the game's survey


class Tally(Struct, frozen=True):
    """Statistics of games: how many were won, with a 95 % interval, and how they ended."""

    name: str
    games: int
    wins: int
    rate: float
    low: float
    high: float
    score: float  # on average
    ended: dict[str, int]
    parts: tuple["Tally", ...] = ()
    measures: dict[str, float] = {}  # averages of the survey's measures


def tally(name: str, played: Sequence[GameCounted], parts: Iterable[Tally] = ()) -> Tally:
    wins = sum(game.won for game in played)
    count = len(played)
    low, high = wilson(wins, count)
    ended = dict(sorted(Counter(game.ended for game in played).items()))
    score = sum(game.score for game in played) / max(count, 1)
    return Tally(name, count, wins, wins / max(count, 1), low, high, score, ended, tuple(parts), averages(played))


def averages(played: Iterable[GameCounted]) -> dict[str, float]:
    """The average of each measure over the games."""
    sums: dict[str, SumAndCount] = {}
    for game in played:
        for name, (total, count) in game.measures.items():
            before, of = sums.get(name, (0.0, 0))
            sums[name] = (before + total, of + count)
    return {name: total / count for name, (total, count) in sorted(sums.items()) if count}


def by_setting(name: str, played: Sequence[GameCounted]) -> Tally:
    """A tally with a part for each setting, in order of appearance."""
    names = dict.fromkeys(game.name for game in played)
    parts = [tally(part, [game for game in played if game.name == part]) for part in names]
    return tally(name, played, parts if len(parts) > 1 else ())


def wilson(wins: float, games: int) -> tuple[float, float]:
    """The 95 % Wilson interval of a rate. It is valid for few games and for rates near 0."""
    if games == 0:
        return 0.0, 1.0
    rate, square = wins / games, Z * Z
    middle = (rate + square / (2 * games)) / (1 + square / games)
    reach = Z * sqrt(rate * (1 - rate) / games + square / (4 * games * games)) / (1 + square / games)
    return max(0.0, middle - reach), min(1.0, middle + reach)
