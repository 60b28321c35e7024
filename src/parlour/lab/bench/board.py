"""The leaderboard: one number for each agent, with an interval, and its components.

Scores are measured above a floor: 0 is the score of luck with the same partners in the same part of the same game, 1 is
the maximum. The number is 100 times the mean over games of the mean over deals of the mean over the agent's parts.
Intervals are 95 %, over deals within each game; languages are pooled. Agents are compared deal by deal, on deals that
both have played. Refusals, missed answers and time do not enter the number.
"""

from collections.abc import Callable, Iterable, Mapping, Sequence
from math import sqrt
from statistics import NormalDist, fmean, variance

from msgspec import Struct

from parlour.lab.bench.instances import VERSION
from parlour.lab.bench.match import MatchResult
from parlour.lab.bench.names import LUCK, PEOPLE, POOL
from parlour.lab.bench.pool import pool_hash, version_name
from parlour.lab.bench.run import Plan, set_hashes

NOTE = "A figure among bots is not a figure about people."
Z = NormalDist().inv_cdf(0.975)
ORDERED = NormalDist().inv_cdf(0.95)  # a difference of this many standard errors has the right sign in 95 % of reruns

Floors = Mapping[tuple[str, str], float]
"""Scores of luck, by game and part."""

Values = dict[str, dict[str, float]]
"""Points by game and deal."""


class Mean(Struct, frozen=True):
    """A mean in points of 100, with a 95 % interval, and the number of deals."""

    score: float
    low: float
    high: float
    deals: int


class MatrixCell(Struct, frozen=True):
    """How well an agent and a partner understand each other in a game, in points above luck."""

    game: str
    agent: str
    partner: str
    understood: Mean


class LeaderRow(Struct, frozen=True):
    """A row of the leaderboard."""

    agent: str
    number: Mean
    above_luck: Mean  # deal by deal, on deals that both have played
    in_pool: bool  # it is one of the partners and meets only the others, so its number is not quite comparable
    by_part: dict[str, Mean]  # for parts such as similo/gives
    by_language: dict[str, Mean]
    games: int
    hours: float  # of one core, including the partner's time
    answers: int
    refusals: float  # per 100 answers
    defaults: float  # per 100 answers: moves made in place of an answer
    seconds: float  # per answer, on average
    failed: int  # games that ended because it raised or timed out

    @property
    def is_above_luck(self) -> bool:
        return self.above_luck.low > 0


class Leaderboard(Struct, frozen=True):
    benchmark: str  # the version of the sets, with the pool
    pool: str  # its full hash
    split: str
    sets: dict[str, str]  # hashes
    agents: tuple[str, ...]
    partners: tuple[str, ...]
    rows: tuple[LeaderRow, ...]
    matrix: tuple[MatrixCell, ...]
    floors: dict[str, float]
    resolves: float | None  # agents this many points apart are ordered right in 95 % of reruns
    left_out: dict[str, str]  # agents without a row and those that failed, with the first reason
    note: str = NOTE


def leaderboard(plan: Plan, results: Sequence[MatchResult], note: str = "") -> Leaderboard:
    """The leaderboard of these results, best agent first. An agent needs results of every game."""
    split = "hidden" if plan.salt else "public"
    results = [one for one in results if one.instance.startswith("hidden-") == bool(plan.salt)]
    known = floors(results)
    games = {one.game for one in results}
    played = {name: {one.game for one in results if one.agent == name} for name in {one.agent for one in results}}
    unfinished = {name: "has not played every game yet" for name, found in sorted(played.items()) if found != games}
    agents = tuple(dict.fromkeys(one.agent for one in results if one.agent not in unfinished))
    partners = tuple(dict.fromkeys(one.partner for one in results))
    rows = sorted((row(name, results, known) for name in agents), key=lambda one: -one.number.score)
    return Leaderboard(
        version_name(VERSION),
        pool_hash(),
        split,
        set_hashes(plan),
        tuple(one.agent for one in rows),
        partners,
        tuple(rows),
        tuple(matrix(results, known, [one.agent for one in rows], partners)),
        {f"{game}/{part}": floor for (game, part), floor in known.items()},
        resolves(results, known),
        unfinished | {one.failed: one.why for one in reversed(results) if one.failed},
        f"{NOTE} {note}".strip(),
    )


def floors(results: Sequence[MatchResult]) -> Floors:
    """The mean score of luck in each part; 0 where luck has not played, as the page says."""
    scores: dict[tuple[str, str], list[float]] = {}
    for one in results:
        for part, score in one.scores.items():
            mine = scores.setdefault((one.game, part), [])
            if one.agent == LUCK:
                mine.append(score)
    return {place: fmean(found) if found else 0.0 for place, found in scores.items()}


def freed(one: MatchResult, known: Floors) -> dict[str, float]:
    """Points above luck, by part."""
    return {part: 100 * _freed(score, known[one.game, part]) for part, score in one.scores.items()}


def _freed(score: float, floor: float) -> float:
    return (score - floor) / (1 - floor) if floor < 1 else 0.0


def values(results: Iterable[MatchResult], known: Floors, part: str = "") -> Values:
    """Points of each deal: the mean over the parts that were played on it, or one part only."""
    found: dict[str, dict[str, dict[str, list[float]]]] = {}
    for one in results:
        for name, points in freed(one, known).items():
            if part in ("", name):
                found.setdefault(one.game, {}).setdefault(one.instance, {}).setdefault(name, []).append(points)
    return {
        game: {deal: fmean([fmean(points) for points in parts.values()]) for deal, parts in deals.items()}
        for game, deals in found.items()
    }


def mean(found: Values) -> Mean:
    """The mean over games and, within each game, over deals. A single deal has no estimate of its error."""
    games = [list(deals.values()) for deals in found.values() if deals]
    if not games:
        return Mean(0.0, -100.0, 100.0, 0)
    score, reach = fmean(map(fmean, games)), Z * error(games)
    return Mean(score, score - reach, score + reach, sum(map(len, games)))


def error(games: Sequence[Sequence[float]]) -> float:
    """The standard error of the mean over games. A game with one deal gets an error of the whole scale."""
    errors = [variance(points) / len(points) if len(points) > 1 else 100.0**2 for points in games]
    return sqrt(sum(errors)) / max(1, len(games))


def difference(one: Values, other: Values) -> Values:
    """The differences on deals that both have played."""
    return {
        game: {deal: points - other[game][deal] for deal, points in deals.items() if deal in other[game]}
        for game, deals in one.items()
        if game in other
    }


def resolves(results: Sequence[MatchResult], known: Floors) -> float | None:
    """The points by which agents must differ to be ordered reliably: from the median error over all pairs of agents.

    Luck, people and the partners are left out.
    """
    agents = [name for name in dict.fromkeys(one.agent for one in results) if name not in (LUCK, PEOPLE, *POOL)]
    points = {name: values([one for one in results if one.agent == name], known) for name in agents}
    errors = [
        error([list(deals.values()) for deals in difference(points[one], points[other]).values() if deals])
        for place, one in enumerate(agents)
        for other in agents[:place]
    ]
    return ORDERED * sorted(errors)[len(errors) // 2] if errors else None


def row(name: str, results: Sequence[MatchResult], known: Floors) -> LeaderRow:
    own = [one for one in results if one.agent == name]
    luck = values([one for one in results if one.agent == LUCK], known)
    answers = max(1, sum(one.conduct.answers for one in own))
    parts = dict.fromkeys((one.game, part) for one in own for part in one.scores)
    return LeaderRow(
        name,
        mean(values(own, known)),
        mean(difference(values(own, known), luck)),
        name in POOL,
        {f"{game}/{part}": mean(values([one for one in own if one.game == game], known, part)) for game, part in parts},
        _by(own, known, lambda one: one.language),
        len(own),
        sum(one.seconds for one in own) / 3600,
        sum(one.conduct.answers for one in own),
        100 * sum(one.conduct.refusals for one in own) / answers,
        100 * sum(one.conduct.defaults for one in own) / answers,
        sum(one.conduct.seconds for one in own) / answers,
        sum(one.failed == name for one in own),
    )


def matrix(
    results: Sequence[MatchResult], known: Floors, agents: Sequence[str], partners: Sequence[str]
) -> Iterable[MatrixCell]:
    cells: dict[tuple[str, str, str], list[MatchResult]] = {}
    for one in results:
        cells.setdefault((one.game, one.agent, one.partner), []).append(one)
    for game in dict.fromkeys(one.game for one in results):
        for agent in agents:
            for partner in partners:
                here = cells.get((game, agent, partner), [])
                if here:
                    yield MatrixCell(game, agent, partner, mean(values(here, known)))


def _by(results: Sequence[MatchResult], known: Floors, part: Callable[[MatchResult], str]) -> dict[str, Mean]:
    found = dict.fromkeys(map(part, results))
    return {name: mean(values([one for one in results if part(one) == name], known)) for name in found}
