"""`parlour bench`: plays games, stores the results, and writes a report.

FOLDER/results.jsonl     every game, as it is finished; an interrupted run continues from there
FOLDER/people.jsonl      games of people (--play)
FOLDER/leaderboard.json  the leaderboard, with agents and partners in each game
FOLDER/results.parquet   every game as a table, if pyarrow is installed
FOLDER/README.md         a page, and its plots beside it
"""

import os
import sys
from argparse import Namespace
from collections.abc import Sequence
from importlib.util import find_spec
from pathlib import Path

import msgspec
from rich.console import Console
from rich.table import Table

from parlour.errors import Denied
from parlour.lab.bench import people
from parlour.lab.bench.board import NOTE, Leaderboard, leaderboard
from parlour.lab.bench.instances import hashes
from parlour.lab.bench.match import MatchResult
from parlour.lab.bench.minds import named
from parlour.lab.bench.names import EACH, SALT
from parlour.lab.bench.page import said, write_page
from parlour.lab.bench.run import Plan, refuse_other_versions, run
from parlour.lab.bench.tables import write_parquet
from parlour.lab.command import progress_bar
from parlour.lab.stored import Stored
from parlour.say.plain import escaped

BOARD = "leaderboard.json"


def run_bench(args: Namespace) -> int:
    if args.sets:
        found = hashes()
        print(msgspec.json.encode(found).decode() if args.json else "\n".join(f"{h}  {n}" for n, h in found.items()))
        return 0
    if args.withdraw:
        return run_withdraw(args)
    plan, folder = read_plan(args), args.out
    folder.mkdir(parents=True, exist_ok=True)
    with progress_bar() as progress:
        results = run(plan, folder / "results.jsonl", args.jobs, args.on, progress)
    board = write_all(plan, results, folder, args.note)
    if args.json:
        print(escaped(msgspec.json.encode(board).decode()))
    else:
        show(board, Console())
    return 0


def write_all(plan: Plan, results: Sequence[MatchResult], folder: Path, note: str) -> Leaderboard:
    """Write the leaderboard and the page, with the games of people beside those of agents."""
    own = people.results(folder) if not plan.salt else []
    every = [*results, *own]
    board = leaderboard(plan, every, note)
    (folder / BOARD).write_bytes(msgspec.json.format(msgspec.json.encode(board), indent=1) + b"\n")
    write_page(board, folder, len(own))
    if find_spec("pyarrow"):
        write_parquet(every, folder / "results.parquet")
    else:
        print("no results.parquet: pip install 'parlour[data]'", file=sys.stderr)
    return board


def write_again(plan: Plan, folder: Path) -> bool:
    """Write the leaderboard again from stored results, after games of people were added or deleted.

    Returns False if there is no leaderboard yet; then nothing is written.
    """
    store = folder / "results.jsonl"
    if not store.exists() or not (folder / BOARD).exists():
        return False
    kept = Stored(store, MatchResult)
    refuse_other_versions(store, kept)
    told = msgspec.json.decode((folder / BOARD).read_bytes(), type=Leaderboard).note
    write_all(plan, [*kept.known.values()], folder, told.removeprefix(NOTE).strip())
    return True


def run_withdraw(args: Namespace) -> int:
    """Delete the games of one person, and write the leaderboard without them."""
    count = people.withdraw(args.out, people.known_person(args.withdraw))
    print(f"{count} games deleted")
    if count:
        write_again(read_plan(args), args.out)
    return 0


def read_plan(args: Namespace) -> Plan:
    agents = named(_listed(args.agents) + _listed(args.also))
    salt = os.environ.get(SALT, "") if args.hidden else args.seed
    if args.hidden and not salt:
        raise Denied("bad_options", facts={"problem": f"the hidden split is made from a salt, in {SALT}"})
    instances = EACH if args.full else min(args.instances, EACH)
    return Plan(_listed(args.games), _listed(args.languages), agents, instances, salt, args.partner)


def _listed(text: str) -> tuple[str, ...]:
    return tuple(name.strip() for name in text.split(",") if name.strip())


def show(board: Leaderboard, console: Console) -> None:
    """Print two tables, because one would be wider than a terminal: scores, and conduct."""
    parts = tuple(dict.fromkeys(part for one in board.rows for part in one.by_part))
    understood = _table("number", *parts)
    behaved = _table("deals", "hours", "refused %", "missed %", "s/answer", "failed")
    for one in board.rows:
        by_part = [f"{one.by_part[part].score:.0f}" if part in one.by_part else "" for part in parts]
        understood.add_row(one.agent, said(one.number), *by_part)
        counted = (f"{one.refusals:.1f}", f"{one.defaults:.1f}", f"{one.seconds:.4f}", str(one.failed))
        behaved.add_row(one.agent, str(one.number.deals), f"{one.hours:.2f}", *counted)
    console.print(understood, "", behaved, sep="\n")
    if board.resolves is not None:
        console.print(f"\ntwo agents {board.resolves:.1f} points apart are ordered right in 95 % of reruns")
    for name, why in board.left_out.items():
        console.print(f"failed: {name} ({why})", markup=False)
    console.print(f"\n{board.note}")


def _table(*headings: str) -> Table:
    table = Table(box=None, pad_edge=False, header_style="dim")
    table.add_column("")
    for heading in headings:
        table.add_column(heading, justify="right", no_wrap=True)
    return table
