"""A round robin of bots. Every bot meets every other; seats rotate, and every seating has the same cards.

With two seats a pair plays each deal twice, once from either side. With more, one bot plays against several of another
kind, on every seat in turn, and vice versa; an equal bot wins one game in as many as there are seats. A shared win
counts as a fraction. In cooperative games every bot plays with every bot, including its own kind.

Besides the shares of wins there are ratings (ratings.py). An agent that fails is left out, and the result names it.
Results are stored as they come in if a file is given (stored.py).
"""

from argparse import Namespace
from collections.abc import Mapping, Sequence
from importlib import import_module
from importlib.util import find_spec
from itertools import combinations, permutations, product
from math import ceil, floor
from pathlib import Path
from typing import Any

import msgspec
from msgspec import Struct
from rich.console import Console
from rich.table import Table as Rows

from parlour.errors import Denied
from parlour.games import GAMES, SHELF
from parlour.lab.agents import agent
from parlour.lab.command import progress_bar, read_chosen
from parlour.lab.count import wilson
from parlour.lab.play import Misplayed, play_game
from parlour.lab.ratings import Rated, Ratings
from parlour.lab.stored import Stored, key
from parlour.lab.workers import HERE, Progress, share_out
from parlour.rules import Rules, Seat
from parlour.say.plain import escaped


class Pairing(Struct, frozen=True):
    """A game to be played, with everything that a process needs."""

    game: str
    first: str
    others: str
    seat: Seat  # of the first bot
    seats: int
    options: dict[str, Any]
    seed: str


class Scored(Struct, frozen=True):
    """The result: the first bot's share of the win, its points, and the others' average points."""

    won: float
    points: float
    against: float
    failed: str = ""  # the bot that failed ...
    why: str = ""  # ... and the reason


class Meeting(Struct, frozen=True):
    """One bot against another, with a 95 % interval for its share of the wins. `fair` is the share of an equal."""

    first: str
    others: str
    games: int
    wins: float
    rate: float
    low: float
    high: float
    fair: float
    points: float
    against: float


class Standing(Struct, frozen=True):
    """One bot against all others: its wins as a multiple of its fair share."""

    name: str
    games: int
    wins: float
    strength: float
    points: float


class Tournament(Struct, frozen=True):
    game: str
    seats: int
    seed: str
    matches: tuple[Meeting, ...]
    standings: tuple[Standing, ...]
    ratings: tuple[Rated, ...] = ()
    left_out: dict[str, str] = {}  # bots that failed, with the reason


def run_tournament(args: Namespace) -> int:
    """`parlour tournament GAME --bots a,b,c --games N --seats K --seed S --jobs J --option name=value --json`."""
    names = tuple(name.strip() for name in args.bots.split(","))
    if args.games < 1 or args.jobs < 0:
        raise Denied("bad_number", facts={"games": args.games, "jobs": args.jobs})
    chosen = read_chosen(getattr(args, "option", []))
    store = getattr(args, "store", None)
    with progress_bar() as progress:
        plan = (args.game, names, args.games, args.seats, args.seed, args.jobs)
        result = tournament(*plan, options=chosen, progress=progress, store=store, on=getattr(args, "on", HERE))
    if args.json:
        print(escaped(msgspec.json.encode(result).decode()))
    else:
        show(result, Console())
    return 0


def tournament(
    game: str,
    names: Sequence[str],
    games: int,
    seats: int,
    seed: str,
    jobs: int = 0,
    *,
    options: Mapping[str, Any] | None = None,
    progress: Progress = lambda done, of: None,
    store: Path | None = None,
    on: str = HERE,
) -> Tournament:
    """Play and count. The number of games is rounded up so that every seat plays every deal."""
    chosen = dict(options or {})
    seats = seats or rules_of(game).seats[0]
    _check(game, names, seats, chosen)
    deals = ceil(games / seats)
    pairs = pairings(names, seats, together=rules_of(game).together)
    bouts = [
        Pairing(game, first, others, seat, seats, chosen, f"{seed} {deal}")
        for first, others in pairs
        for deal in range(deals)
        for seat in range(seats)
    ]
    kept = Stored(store, Scored)
    new = [bout for bout in bouts if kept.get(bout) is None]
    for bout, one in zip(new, share_out(play, new, jobs, on, progress), strict=True):
        kept.keep(bout, one)
    return counted(game, names, seats, seed, bouts, [kept.known[key(bout)] for bout in bouts])


def pairings(names: Sequence[str], seats: int, *, together: bool) -> list[tuple[str, str]]:
    """The pairs that meet: with two seats each pair once, with more from either side; in cooperation every pair."""
    if together:
        return list(product(names, names))
    return list(combinations(names, 2) if seats == 2 else permutations(names, 2))


def counted(
    game: str, names: Sequence[str], seats: int, seed: str, bouts: Sequence[Pairing], scored: Sequence[Scored]
) -> Tournament:
    """The result of all games, without those of agents that failed."""
    together = rules_of(game).together
    left_out = {one.failed: one.why for one in scored if one.failed}
    rated = Ratings([name for name in names if name not in left_out])
    played: dict[tuple[str, str], list[Scored]] = {}
    for bout, one in zip(bouts, scored, strict=True):
        if not {bout.first, bout.others} & left_out.keys():
            played.setdefault((bout.first, bout.others), []).append(one)
    for row in zip(*played.values(), strict=True):  # deal by deal, so that the games of all pairs are mixed
        for (first, others), one in zip(played, row, strict=True):
            if together:
                rated.note_team(first, others, won=one.won > 0)
            else:
                rated.note_rivals(first, others, seats, won=one.won > 0)
    fair = 1.0 if together else 1 / seats
    matches = tuple(count(*pair, seats, row, fair) for pair, row in played.items())
    ranked = standings([name for name in names if name not in left_out], matches)
    return Tournament(game, seats, seed, matches, ranked, rated.listed(), left_out)


def rules_of(name: str) -> Rules:
    """The rules of a game, whether or not it can already be played in the lobby."""
    if name in GAMES:
        return GAMES[name]
    home = f"parlour.games.{name}"
    if name not in SHELF or find_spec(home) is None:
        raise Denied("no_such_game", facts={"game": name, "known": tuple(GAMES)})
    rules: Rules = import_module(home)
    return rules


def _check(game: str, names: Sequence[str], seats: int, options: dict[str, Any]) -> None:
    """Raise `Denied` here, rather than in another process, if arguments are invalid."""
    rules = rules_of(game)
    if len(set(names)) < 2 or len(set(names)) < len(names):
        raise Denied("bad_options", facts={"problem": "a tournament needs two bots or more, each of them once"})
    if seats not in rules.seats:
        raise Denied("wrong_table_size", facts={"count": seats, "least": rules.seats[0], "most": rules.seats[-1]})
    for name in names:
        agent(game, name)
    rules.lay(seats, _options(rules, options))


def _options(rules: Rules, options: dict[str, Any]) -> Any:
    try:
        return msgspec.convert(options, rules.Options)
    except msgspec.ValidationError as error:
        raise Denied("bad_options", facts={"problem": str(error)}) from error


def play(bout: Pairing) -> Scored:
    rules = rules_of(bout.game)
    names = [bout.first if seat == bout.seat else bout.others for seat in range(bout.seats)]
    try:
        game = play_game(rules, _options(rules, bout.options), [agent(bout.game, name) for name in names], bout.seed)
    except Misplayed as trouble:
        return Scored(0.0, 0.0, 0.0, names[trouble.seat], str(trouble))
    outcome = game.outcome
    assert outcome is not None
    against = [points for seat, points in enumerate(outcome.scores) if seat != bout.seat]
    return Scored(game.returns[bout.seat], outcome.scores[bout.seat], sum(against) / len(against))


def count(first: str, others: str, seats: int, scored: Sequence[Scored], fair: float = 0.0) -> Meeting:
    """The result of a match. A shared win may count for either side, so the interval covers both."""
    games, wins = len(scored), sum(one.won for one in scored)
    low, high = wilson(floor(wins), games)[0], wilson(ceil(wins), games)[1]
    points, against = (sum(part) / games for part in zip(*[(one.points, one.against) for one in scored], strict=True))
    return Meeting(first, others, games, wins, wins / games, low, high, fair or 1 / seats, points, against)


def standings(names: Sequence[str], matches: Sequence[Meeting]) -> tuple[Standing, ...]:
    """All bots, the strongest first. With two seats a match also counts for the second bot."""
    found = []
    for name in names:
        own = [match for match in matches if match.first == name]
        own += [_turned(match) for match in matches if match.others == name and match.fair == 1 / 2]
        if not own:
            continue
        games, wins = sum(match.games for match in own), sum(match.wins for match in own)
        fair = sum(match.games * match.fair for match in own)
        points = sum(match.games * match.points for match in own) / games
        found.append(Standing(name, games, wins, wins / fair, points))
    return tuple(sorted(found, key=lambda standing: -standing.strength))


def _turned(match: Meeting) -> Meeting:
    return Meeting(
        match.others,
        match.first,
        match.games,
        match.games - match.wins,
        1 - match.rate,
        1 - match.high,
        1 - match.low,
        match.fair,
        match.against,
        match.points,
    )


def show(result: Tournament, console: Console) -> None:
    console.print(f"{result.game}: {result.seats} seats, seed {result.seed!r}\n")
    table = _rows("", "against", "games", "won", "95 %", "fair", "points", "to")
    for match in result.matches:
        interval = f"{match.low:.0%} – {match.high:.0%}"
        table.add_row(
            match.first,
            match.others,
            str(match.games),
            f"{match.rate:.1%}",
            interval,
            f"{match.fair:.0%}",
            f"{match.points:.1f}",
            f"{match.against:.1f}",
        )
    console.print(table)
    places = _rows("", "games", "won", "× fair share", "points")
    for one in result.standings:
        places.add_row(one.name, str(one.games), f"{one.wins:g}", f"{one.strength:.2f}", f"{one.points:.1f}")
    console.print()
    console.print(places)
    rated = _rows("", "rating", "95 %")
    for rating in result.ratings:
        rated.add_row(rating.name, f"{rating.mu:.1f}", f"{rating.low:.1f} – {rating.high:.1f}")
    console.print()
    console.print(rated)
    for name, why in result.left_out.items():
        console.print(f"left out: {name} ({why})", markup=False)


def _rows(corner: str, *headings: str) -> Rows:
    table = Rows(box=None, pad_edge=False, header_style="dim")
    table.add_column(corner)
    for heading in headings:
        table.add_column(heading, justify="right")
    return table
