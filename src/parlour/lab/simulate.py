"""Plays many games of bots on all cores. The same seed gives the same result for any number of processes."""

import os
import signal
from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import cycle, product
from multiprocessing import get_context
from typing import Any

from msgspec import Struct

from parlour.bots import KINDS, bot
from parlour.errors import Denied
from parlour.games import GAMES
from parlour.lab.count import GameCounted, Tally, by_setting, tally
from parlour.lab.play import play_game
from parlour.lab.survey import Kinds, Setting, survey
from parlour.lab.workers import Progress
from parlour.table.options import read_options

BUNDLE = 8  # games sent to a process at once
CROSSED = 10  # each pair of kinds plays one game for this many of the main series ...
LEAST_CROSSED = 28  # ... but at least this many


class Bout(Struct, frozen=True):
    """A game to be played, with everything that a process needs."""

    number: int
    game: str
    setting: Setting
    kinds: Kinds  # by seat
    options: dict[str, Any]
    seed: str


class Pair(Struct, frozen=True):
    """Results of the first kind with others of another kind."""

    first: str
    others: str
    tally: Tally


class Result(Struct, frozen=True):
    """The settings and results of a simulation. `luck` is the share of wins by pure chance, 0 if unknown."""

    game: str
    seats: int
    bots: Kinds
    seed: str
    luck: float
    scored: str
    roles: tuple[str, str]
    groups: tuple[Tally, ...]
    cross: tuple[Pair, ...] = ()


def simulate(
    game: str,
    games: int,
    seats: int,
    bots: Sequence[str],
    seed: str,
    jobs: int = 0,
    *,
    options: Mapping[str, Any] | None = None,
    cross: bool = False,
    progress: Progress = lambda done, of: None,
) -> Result:
    """Play and count games. They are distributed evenly among the groups of settings in the game's survey."""
    chosen = options or {}
    pairs = list(product(KINDS, KINDS)) if cross else []
    series = [bouts(game, games, seats, tuple(bots), seed, chosen)]
    series += [bouts(game, max(games // CROSSED, LEAST_CROSSED), seats, pair, seed, chosen) for pair in pairs]
    played = iter(play_all([bout for one in series for bout in one], jobs, progress))
    main, *crossed = [[next(played) for _ in one] for one in series]
    plan = survey(GAMES[game])
    names = dict.fromkeys(one.group for one in main)
    groups = tuple(by_setting(name, [one for one in main if one.group == name]) for name in names)
    cells = tuple(Pair(*pair, tally("", cell)) for pair, cell in zip(pairs, crossed, strict=True))
    return Result(game, seats, tuple(bots), seed, plan.luck, plan.scored, plan.roles, groups, cells)


def bouts(game: str, games: int, seats: int, kinds: Kinds, seed: str, chosen: Mapping[str, Any]) -> list[Bout]:
    """The games of one series. Series with the same seed have the same cards, so that bots can be compared."""
    rules = GAMES[game]
    if seats and seats not in rules.seats:
        raise Denied("wrong_table_size", facts={"count": seats, "least": rules.seats[0], "most": rules.seats[-1]})
    read_options(game, dict(chosen))
    plan, series = survey(rules), []
    settings = [setting for setting in plan.settings(chosen) if not seats or setting.seats in (0, seats)]
    for number, setting in enumerate(in_turn(settings, games)):
        row, options = plan.seating(kinds, setting.seats or seats, number, setting.options)
        rules.lay(len(row), read_options(game, options))  # raise here rather than in another process
        series.append(Bout(number, game, setting, row, options, f"{seed} {number}"))
    return series


def in_turn(settings: Sequence[Setting], games: int) -> list[Setting]:
    """`games` settings: the groups take turns, and so do the settings within a group."""
    names = dict.fromkeys(one.group for one in settings)
    groups = cycle([cycle([one for one in settings if one.group == name]) for name in names])
    return [next(next(groups)) for _ in range(games)]


def play_all(series: Sequence[Bout], jobs: int, progress: Progress) -> list[GameCounted]:
    """The results in the order of the bouts."""
    jobs = min(jobs or os.cpu_count() or 1, len(series))
    if jobs == 1:
        return list(_counted(map(play, series), len(series), progress))
    # spawn: available on every system, and safe with threads
    with get_context("spawn").Pool(jobs, _leave_interrupts) as pool:
        return list(_counted(pool.imap(play, series, BUNDLE), len(series), progress))


def _leave_interrupts() -> None:
    """Ignore Ctrl-C in workers: the main process handles it."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)


def play(bout: Bout) -> GameCounted:
    rules = GAMES[bout.game]
    game = play_game(
        rules, read_options(bout.game, bout.options), [bot(bout.game, kind) for kind in bout.kinds], bout.seed
    )
    assert game.outcome is not None
    scores = game.outcome.scores
    return GameCounted(
        bout.setting.group,
        bout.setting.name,
        won=bool(game.outcome.winners),
        score=sum(scores) / len(scores),
        ended=survey(rules).ended(game),
        measures=dict(survey(rules).measures(game, bout.kinds)),
    )


def _counted(played: Iterable[GameCounted], of: int, progress: Progress) -> Iterator[GameCounted]:
    for done, one in enumerate(played, start=1):
        progress(done, of)
        yield one
