"""An Elo table of all levels, as Markdown, from the output of `parlour tournament --json` for two seats.

    parlour tournament council_of_four --bots newcomer,regular,expert,champion --games 200 --json > levels.json
    python -m parlour.lab.training.council_of_four.elo regular ../levels.json docs/champion/run/matches.jsonl

Matches at two seats (champion/matches.py) count like those of the tournament if they were played by the current rules.
Ratings are the most likely ones for these results (Bradley and Terry), with half a drawn game added to every match so
that a clean sweep stays finite; `regular` is set to 1,500. Intervals come from a thousand resampled tournaments.
"""

import json
import sys
from collections import defaultdict
from collections.abc import Sequence
from math import log10
from pathlib import Path
from random import Random

Meeting = tuple[str, str, int, float]
"""First, others, games, wins of the first."""

RULES = 2
SAME = {"greedy": "regular"}
DRAWN = 0.5  # games, added to every match
ROUNDS = 400
SAMPLES = 1000
START = 1500.0


def ratings(meetings: Sequence[Meeting], fixed: str) -> dict[str, float]:
    """The most likely ratings, by Zermelo's iteration."""
    names = sorted({name for first, others, _, _ in meetings for name in (first, others)})
    strength = dict.fromkeys(names, 1.0)
    for _ in range(ROUNDS):
        won, met = dict.fromkeys(names, 0.0), dict.fromkeys(names, 0.0)
        for first, others, games, wins in meetings:
            both = (games + DRAWN) / (strength[first] + strength[others])
            won[first] += wins + DRAWN / 2
            won[others] += games - wins + DRAWN / 2
            met[first] += both
            met[others] += both
        strength = {name: won[name] / met[name] for name in names}
    return {name: START + 400 * log10(strength[name] / strength[fixed]) for name in names}


def again(meetings: Sequence[Meeting], rng: Random) -> list[Meeting]:
    """The same matches, resampled."""
    return [
        (first, others, games, sum(rng.random() < wins / games for _ in range(games)))
        for first, others, games, wins in meetings
    ]


def table(meetings: Sequence[Meeting], fixed: str, samples: int = SAMPLES) -> str:
    rng, best = Random(1), ratings(meetings, fixed)
    drawn = [ratings(again(meetings, rng), fixed) for _ in range(samples)]
    rows = ["| level | Elo | 95 % | games |", "|---|--:|---|--:|"]
    for name in sorted(best, key=lambda one: -best[one]):
        found = sorted(one[name] for one in drawn)
        low, high = found[samples // 40], found[-1 - samples // 40]
        games = sum(count for first, others, count, _ in meetings if name in (first, others))
        rows.append(f"| {name} | {best[name]:.0f} | {low:.0f} – {high:.0f} | {games} |")
    return "\n".join(rows)


def read(path: Path) -> list[Meeting]:
    """The matches of a tournament, or of single games."""
    if path.suffix == ".json":
        told = json.loads(path.read_text())
        assert told["seats"] == 2, "Elo is for two"
        return [(one["first"], one["others"], one["games"], one["wins"]) for one in told["matches"]]
    games: dict[tuple[str, str], list[float]] = defaultdict(list)
    for line in path.read_text().splitlines():
        one = json.loads(line)
        if one["seats"] == 2 and one.get("rules", 1) == RULES:
            games[called(one["first"], one.get("iteration", 0)), called(one["others"], one.get("met", 0))].append(
                one["won"]
            )
    return [(first, others, len(won), sum(won)) for (first, others), won in games.items()]


def called(name: str, iteration: int) -> str:
    """The name of a champion with its number of iterations."""
    return f"{SAME.get(name, name)} (after {iteration:,} iterations)" if iteration else SAME.get(name, name)


def main() -> None:
    meetings = [one for name in sys.argv[2:] for one in read(Path(name))]
    print(table(meetings, sys.argv[1]))


if __name__ == "__main__":
    main()
