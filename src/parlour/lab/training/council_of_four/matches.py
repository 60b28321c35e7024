"""Plays matches of the champion on many cores: one bot against others of another kind, every deal from every seat.

    python -m parlour.lab.training.council_of_four.matches --net runs/champion/champion.npz \
        --to matches.jsonl --minutes 8 champion/search:4000/2/200 champion/greedy/3

It plays until the time is over or all games are played (here 200 of the first match), advances all matches at the same
pace, and writes a line for each game. Games that are already in the file are not played again. `parlour tournament`
plays a fixed number of games instead. `former` is the champion of another file (`--former`), and `former/champion/3`
its match against the new one.
"""

import argparse
import json
import os
import sys
import time
from collections.abc import Iterator
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from concurrent.futures.process import BrokenProcessPool
from itertools import islice
from multiprocessing import active_children, get_context
from pathlib import Path
from typing import Any, TextIO

from parlour.bots import Bot, bot
from parlour.bots.council_of_four.champion import Champion, network
from parlour.games import council_of_four
from parlour.games.council_of_four.known import CouncilOptions
from parlour.lab.play import play_game

Task = tuple[str, str, int, int]
MANY = 10_000
TELL = 60.0  # seconds
NETS: dict[str, Path | None] = {}


def prepare(net: Path | None, former: Path | None) -> None:
    """Set the networks that play, in each process."""
    if net is not None:
        network.SHIPPED = net
        network.load.__defaults__ = (net,)
        network.shipped.cache_clear()
    NETS["former"] = former


def play(task: Task) -> dict[str, Any]:
    """Play one game. Returns the first bot's share of the win and how the game ended."""
    first, others, seats, number = task
    seat = number % seats  # every deal from every seat
    bots = [player(others)] * seats
    bots[seat] = player(first)
    began = time.monotonic()
    table = play_game(council_of_four, CouncilOptions(), bots, f"match {number // seats}")
    outcome = table.outcome
    assert outcome is not None
    return {
        "first": first, "others": others, "seats": seats, "seat": seat, "deal": number // seats,
        "won": 1 / len(outcome.winners) if seat in outcome.winners else 0.0,
        "points": outcome.scores, "lines": len(table.log), "seconds": round(time.monotonic() - began, 1),
    }  # fmt: skip


def player(name: str) -> Bot:
    if name == "former":
        return Champion(net=NETS["former"])
    return Champion() if name == "champion" else bot("council_of_four", name)


def tasks(matches: list[str]) -> Iterator[Task]:
    """The games of all matches, ordered so that all matches advance at the same pace."""
    found = []
    for match in matches:
        first, others, size, *games = match.split("/")
        seats, most = int(size), int(games[0]) if games else MANY
        found += [(number // seats * seats / most, (first, others, seats, number)) for number in range(most)]
    return iter([task for _, task in sorted(found, key=lambda one: one[0])])


def played(path: Path, iteration: int) -> set[Task]:
    """The games that are already in the file."""
    if not path.exists():
        return set()
    lines = [json.loads(line) for line in path.read_text().splitlines()]
    return {
        (one["first"], one["others"], one["seats"], one["deal"] * one["seats"] + one["seat"])
        for one in lines
        if one.get("iteration", 0) == iteration
    }


class Players:
    """Worker processes. If one dies (out of memory, say), it is reported and its games are played once more."""

    def __init__(self, jobs: int, net: Path | None, former: Path | None) -> None:
        self.jobs, self.nets = jobs, (net, former)
        self.running: dict[Future[dict[str, Any]], Task] = {}
        self.lost: set[Task] = set()
        self.open()

    def open(self) -> None:
        self.pool = ProcessPoolExecutor(self.jobs, get_context("spawn"), prepare, self.nets)

    def begin(self, todo: Iterator[Task]) -> None:
        """Start games until every process has one. No game waits in a queue."""
        for task in islice(todo, self.jobs - len(self.running)):
            self.running[self.pool.submit(play, task)] = task

    def finished(self, seconds: float) -> Iterator[dict[str, Any]]:
        """Yield the games that end within this time. A game that failed is reported and left out."""
        ready, _ = wait(self.running, seconds, FIRST_COMPLETED)
        lost = [self.running[one] for one in ready if isinstance(one.exception(), BrokenProcessPool)]
        for one in ready:
            task, trouble = self.running.pop(one), one.exception()
            if trouble is None:
                yield one.result()
            elif task not in lost:
                print(f"{task} failed: {trouble!r}", file=sys.stderr, flush=True)
        if lost:
            self.again([*lost, *self.running.values()])

    def again(self, lost: list[Task]) -> None:
        """Play lost games once more, but not a third time, because the game itself may kill the process."""
        tasks = [task for task in lost if task not in self.lost]
        self.lost |= set(lost)
        print(f"a process died with {lost}; once more: {tasks}", file=sys.stderr, flush=True)
        self.close()
        self.running.clear()
        self.open()
        self.begin(iter(tasks))

    def close(self) -> None:
        """Stop at once. Running games are abandoned."""
        self.pool.shutdown(wait=False, cancel_futures=True)
        for process in active_children():
            process.terminate()


def play_until(end: float, players: Players, todo: Iterator[Task], file: TextIO, label: dict[str, int]) -> int:
    """Play until the end time and write each game to the file. A line is printed every minute.

    Returns the number of games.
    """
    count, told = 0, time.monotonic()
    players.begin(todo)
    while players.running and (now := time.monotonic()) < end:
        for game in players.finished(min(1.0, end - now)):
            file.write(json.dumps(game | label) + "\n")
            file.flush()
            count += 1
        players.begin(todo)
        if now > told + TELL:
            told = now
            print(f"{count} games, {len(players.running)} under way", file=sys.stderr, flush=True)
    return count


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("matches", nargs="+", metavar="FIRST/OTHERS/SEATS[/GAMES]")
    parser.add_argument("--net", type=Path)
    parser.add_argument("--former", type=Path, help="the net of `former`")
    parser.add_argument("--iteration", type=int, default=0, help="iterations of training, for the record")
    parser.add_argument("--to", type=Path, required=True)
    parser.add_argument("--minutes", type=float, default=8.0)
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1)
    args = parser.parse_args()
    done = played(args.to, args.iteration)
    todo = (task for task in tasks(args.matches) if task not in done)
    label = {"iteration": args.iteration} if args.iteration else {}
    players = Players(args.jobs, args.net, args.former)
    with args.to.open("a") as file:
        play_until(time.monotonic() + 60 * args.minutes, players, todo, file, label)
    players.close()


if __name__ == "__main__":
    main()
