"""The cross-play matrix, and the leaderboard: who understands whom, and who is understood by strangers.

Intervals are 95 %, over instances, by Wilson's formula: first the mean of all games on an instance, then the mean of
those as the rate. With how many partners, or how often, somebody plays a deal does not make it more deals. No score
between 0 and 1 varies more than a coin that shows 1 as often, so where scores are graded the interval is rather too
wide than too narrow.
"""

from collections.abc import Callable, Iterable, Sequence
from itertools import product

from msgspec import Struct

from parlour.lab.bench.instances import VERSION
from parlour.lab.bench.match import MatchResult
from parlour.lab.bench.run import Plan, set_hashes
from parlour.lab.count import wilson

NOTE = "A figure among bots is not a figure about people."


class Mean(Struct, frozen=True):
    """A mean score with its 95 % interval, and how many deals it is of."""

    score: float
    low: float
    high: float
    deals: int


class MatrixCell(Struct, frozen=True):
    """How well a pair understands each other in a game; the first one has seat 0, and gives the clues in Similo."""

    game: str
    first: str
    other: str
    understood: Mean
    won: float


class LeaderRow(Struct, frozen=True):
    """A row of the leaderboard. What was refused, missed or slow is no part of the score."""

    agent: str
    with_others: Mean
    with_itself: Mean
    by_game: dict[str, Mean]  # with others
    by_language: dict[str, Mean]  # with others
    answers: int
    refusals: float  # of 100 answers
    defaults: float  # of 100 answers: moves that had to be made instead
    seconds: float  # for an answer, on average
    failed: int  # games that ended because it raised or hung


class Leaderboard(Struct, frozen=True):
    benchmark: int
    split: str
    sets: dict[str, str]  # hashes
    instances: int  # of each set
    agents: tuple[str, ...]
    rows: tuple[LeaderRow, ...]
    matrix: tuple[MatrixCell, ...]
    left_out: dict[str, str]  # who failed, and the first time why
    note: str = NOTE


def leaderboard(plan: Plan, results: Sequence[MatchResult], note: str = "") -> Leaderboard:
    """The best with others first."""
    rows = [row(name, results) for name in plan.agents]
    return Leaderboard(
        VERSION,
        "hidden" if plan.salt else "public",
        set_hashes(plan),
        plan.instances,
        plan.agents,
        tuple(sorted(rows, key=lambda one: -one.with_others.score)),
        tuple(matrix(plan, results)),
        {one.failed: one.why for one in reversed(results) if one.failed},
        f"{NOTE} {note}".strip(),
    )


def matrix(plan: Plan, results: Sequence[MatchResult]) -> Iterable[MatrixCell]:
    cells: dict[tuple[str, str, str], list[MatchResult]] = {}
    for one in results:
        cells.setdefault((one.game, one.first, one.other), []).append(one)
    for game, first, other in product(plan.games, plan.agents, plan.agents):
        here = cells[game, first, other]
        yield MatrixCell(game, first, other, mean(here), sum(one.won for one in here) / len(here))


def row(name: str, results: Sequence[MatchResult]) -> LeaderRow:
    own = [one for one in results if name in (one.first, one.other)]
    others = [one for one in own if one.first != one.other]
    conduct = [one.conduct[seat] for one in own for seat in (0, 1) if (one.first, one.other)[seat] == name]
    answers = sum(one.answers for one in conduct)
    return LeaderRow(
        name,
        mean(others),
        mean([one for one in own if one.first == one.other]),
        _by(others, lambda one: one.game),
        _by(others, lambda one: one.language),
        answers,
        100 * sum(one.refusals for one in conduct) / max(1, answers),
        100 * sum(one.defaults for one in conduct) / max(1, answers),
        sum(one.seconds for one in conduct) / max(1, answers),
        sum(one.failed == name for one in own),
    )


def mean(results: Sequence[MatchResult]) -> Mean:
    """Deal by deal."""
    deals: dict[str, list[float]] = {}
    for one in results:
        deals.setdefault(one.instance, []).append(one.score)
    score = sum(sum(scores) / len(scores) for scores in deals.values()) / max(1, len(deals))
    return Mean(score, *wilson(score * len(deals), len(deals)), len(deals))


def _by(results: Sequence[MatchResult], part: Callable[[MatchResult], str]) -> dict[str, Mean]:
    found = dict.fromkeys(map(part, results))
    return {name: mean([one for one in results if part(one) == name]) for name in found}
