"""`parlour simulate`: the arguments, a progress bar on a terminal, and the result as tables or as JSON."""

import json
import sys
from argparse import Namespace
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from typing import Any

import msgspec
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, TimeRemainingColumn
from rich.progress import Progress as Bar

from parlour.bots import read_kinds
from parlour.errors import Denied
from parlour.games import GAMES
from parlour.lab.show import show
from parlour.lab.simulate import simulate
from parlour.lab.survey import survey
from parlour.lab.workers import Progress
from parlour.say.plain import escaped


def run_simulate(args: Namespace) -> int:
    """Play games and print the result. Raises `Denied` for invalid arguments; then the exit code is 2."""
    if args.game not in GAMES:
        raise Denied("no_such_game", facts={"game": args.game, "known": tuple(GAMES)})
    if args.games < 1 or args.jobs < 0:
        raise Denied("bad_number", facts={"games": args.games, "jobs": args.jobs})
    bots = read_kinds(args.bots, args.game)
    seats = args.seats or survey(GAMES[args.game]).seats
    chosen = read_chosen(args.option)
    cross = GAMES[args.game].together and (args.cross or len(set(bots)) == 1)  # competitive bots meet in a tournament
    with progress_bar() as progress:
        result = simulate(
            args.game, args.games, seats, bots, args.seed, args.jobs, options=chosen, cross=cross, progress=progress
        )
    if args.json:
        print(escaped(msgspec.json.encode(result).decode()))
    else:
        show(result, Console())
    return 0


def read_chosen(pairs: Sequence[str]) -> dict[str, Any]:
    """The options in `name=value` pairs.

    Values are parsed as JSON if possible: `giver=2` is a number, `deck=myths` text.
    """
    chosen = {}
    for pair in pairs:
        name, equals, value = pair.partition("=")
        if not (name and equals):
            raise Denied("bad_options", facts={"problem": f"{pair!r} is not name=value"})
        chosen[name] = _value(value)
    return chosen


def _value(text: str) -> Any:
    try:
        return json.loads(text)
    except json.JSONDecodeError:
        return text


@contextmanager
def progress_bar() -> Iterator[Progress]:
    """A progress bar on stderr if it is a terminal, else nothing."""
    if not sys.stderr.isatty():
        yield lambda done, of: None
        return
    with Bar(
        BarColumn(), MofNCompleteColumn(), TimeRemainingColumn(), console=Console(stderr=True), transient=True
    ) as bar:
        task = bar.add_task("")
        yield lambda done, of: bar.update(task, completed=done, total=of)
