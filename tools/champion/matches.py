"""Matches of the champion on many cores: one bot among others of another kind, every deal from every seat.

    cd tools && python -m champion.matches --net runs/champion/champion.npz --to matches.jsonl --minutes 8 \
        champion/search:4000/2 champion/greedy/3

plays until the time is over, the matches in turn, and writes a line for each game. `parlour tournament` does the same
for a number of games; this is for a machine that is lent by the minute.
"""

import argparse
import json
import os
import time
from collections.abc import Iterator
from itertools import count
from multiprocessing import get_context
from pathlib import Path
from typing import Any

from parlour.bots import Bot, bot
from parlour.bots.council_of_four.champion import Champion, network
from parlour.games import council_of_four
from parlour.games.council_of_four.known import CouncilOptions
from parlour.lab.play import play_game

Task = tuple[str, str, int, int]


def prepare(net: Path | None) -> None:
    """In each process: which network the champion plays."""
    os.environ.setdefault("OMP_NUM_THREADS", "1")
    if net is not None:
        network.SHIPPED = net
        network.load.__defaults__ = (net,)
        network.shipped.cache_clear()


def play(task: Task) -> dict[str, Any]:
    """One game: who won how much of it, and how it ended."""
    first, others, seats, number = task
    seat = number % seats
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
    return Champion() if name == "champion" else bot("council_of_four", name)


def tasks(matches: list[str], start: int) -> Iterator[Task]:
    """All matches in turn, a deal from every seat at a time."""
    parts = [match.split("/") for match in matches]
    for deal in count(start):
        for first, others, seats in parts:
            for seat in range(int(seats)):
                yield first, others, int(seats), deal * int(seats) + seat


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("matches", nargs="+", metavar="FIRST/OTHERS/SEATS")
    parser.add_argument("--net", type=Path)
    parser.add_argument("--to", type=Path, required=True)
    parser.add_argument("--minutes", type=float, default=8.0)
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1)
    parser.add_argument("--start", type=int, default=0, help="the first deal")
    args = parser.parse_args()
    until = time.monotonic() + 60 * args.minutes
    with get_context("spawn").Pool(args.jobs, prepare, (args.net,)) as pool, args.to.open("a") as file:
        todo = tasks(args.matches, args.start)
        running = [pool.apply_async(play, (next(todo),)) for _ in range(args.jobs)]
        while running and time.monotonic() < until:
            for one in [one for one in running if one.ready()]:
                running.remove(one)
                file.write(json.dumps(one.get()) + "\n")
                file.flush()
                running.append(pool.apply_async(play, (next(todo),)))
            time.sleep(0.05)
        pool.terminate()


if __name__ == "__main__":
    main()
