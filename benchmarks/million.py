"""A million games of Similo between two who know nothing: real games by the rules, on cores (joblib) and on Ray.

    python -m benchmarks.million [--games 1000000] [--jobs 0] [--on here,ray] [--minutes 0] [--json]

It prints how long each took, in the clock's seconds and in those of the cores at work, and whether both counted the
same. With --minutes it stops each after so many and says how many games were played by then: nothing is reckoned.
Ray is `pip install 'parlour[ray]'`; --on ray://HOST:PORT is a cluster elsewhere.
"""

import json
from argparse import ArgumentParser
from functools import partial
from time import perf_counter, process_time
from typing import Any

from msgspec import Struct
from msgspec.structs import asdict

from parlour.bots import bot
from parlour.games import GAMES
from parlour.lab.count import wilson
from parlour.lab.play import play_game
from parlour.lab.workers import share_out

PIECE = 250  # games handed out at once


class Played(Struct, frozen=True):
    """What came of some games."""

    games: int = 0
    won: int = 0
    moves: int = 0
    seconds: float = 0.0  # of the core at work

    def __add__(self, more: "Played") -> "Played":
        sums = (getattr(self, field) + getattr(more, field) for field in self.__struct_fields__)
        return Played(*sums)


def play(games: range) -> Played:
    rules, luck, begun = GAMES["similo"], bot("similo", "luck"), process_time()
    played = [play_game(rules, rules.Options(), [luck, luck], f"million {number}") for number in games]
    won = sum(bool(game.outcome and game.outcome.winners) for game in played)
    return Played(len(played), won, sum(len(game.log) - 1 for game in played), process_time() - begun)


def demonstrate(games: int, jobs: int, on: str, minutes: float) -> dict[str, Any]:
    """All of them, or as many as there is time for."""
    pieces = [range(first, min(first + PIECE, games)) for first in range(0, games, PIECE)]
    found, begun, counted = Played(), perf_counter(), list[tuple[int, int]]()
    for done in share_out(play, pieces, jobs, on):
        found += done
        counted.append((found.games, found.won))
        if minutes and perf_counter() - begun > 60 * minutes:
            break
    return {"on": on, "clock": perf_counter() - begun, "played": found, "counted": counted}


def told(one: dict[str, Any], asked: int) -> str:
    played, clock = one["played"], one["clock"]
    low, high = wilson(played.won, played.games)
    whole = "all" if played.games == asked else f"stopped at {played.games:,} of"
    return (
        f"{one['on']}: {whole} {asked:,} games in {clock:,.0f} s ({played.games / clock:,.0f} a second; "
        f"the cores were at work for {played.seconds:,.0f} s, {1e6 * played.seconds / played.games:,.0f} µs a game, "
        f"{played.moves / played.games:.1f} moves). Won: {played.won / played.games:.4f} ({low:.4f}–{high:.4f})"
    )


def is_the_same(runs: list[dict[str, Any]]) -> bool:
    """As far as all of them came."""
    shortest = min(len(one["counted"]) for one in runs)
    return len({tuple(one["counted"][:shortest]) for one in runs}) == 1


def main() -> None:
    arguments = ArgumentParser(description=__doc__)
    arguments.add_argument("--games", type=int, default=1_000_000)
    arguments.add_argument("--jobs", type=int, default=0, help="processes (default: one per core)")
    arguments.add_argument("--on", default="here,ray", help="here, ray, ray://HOST:PORT; several with commas")
    arguments.add_argument("--minutes", type=float, default=0, help="stop each after so many (default: never)")
    arguments.add_argument("--json", action="store_true")
    chosen = arguments.parse_args()
    run, runs = partial(demonstrate, chosen.games, chosen.jobs, minutes=chosen.minutes), list[dict[str, Any]]()
    for on in chosen.on.split(","):
        runs.append(run(on))
        if not chosen.json:
            print(told(runs[-1], chosen.games), flush=True)
    if chosen.json:
        rows = [{"on": one["on"], "clock": one["clock"], **asdict(one["played"])} for one in runs]
        print(json.dumps({"asked": chosen.games, "runs": rows, "the same": is_the_same(runs)}))
    elif len(runs) > 1:
        print("the same result" if is_the_same(runs) else "NOT the same result")


if __name__ == "__main__":
    from benchmarks.million import main as imported  # workers elsewhere know it by that name

    imported()
