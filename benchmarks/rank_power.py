"""Does the benchmark rank? Planted agents whose true distance is known, ordered again and again.

    python -m benchmarks.rank_power RESULTS [--apart 5] [--reruns 2000]

RESULTS is a `results.jsonl` of `parlour bench` with games of luck and of a strong agent on the same deals. A planted
agent plays a deal as the strong one did, or as luck did, by a coin of its own; with what chance decides how strong it
is, so two of them can be put exactly so many points apart. A rerun draws new deals out of those that were played (with
replacement, the same ones for both agents), tosses new coins, works the floors out again, and asks which of the two has
the higher number. All games are real; what is not played again is the partner's luck on the same deal, which the draw
of deals stands in for.
"""

import sys
from argparse import ArgumentParser
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import numpy as np

from parlour.lab.bench.board import floors, mean, values
from parlour.lab.bench.match import MatchResult
from parlour.lab.bench.names import CHEAP, EACH, LUCK, SET_LANGUAGES
from parlour.lab.count import wilson
from parlour.lab.stored import Stored

SIZES = {"cheap subset": CHEAP, "full set": EACH}
DISTANCES = (2.0, 3.0, 5.0, 8.0, 10.0, 15.0, 20.0)


class Population:
    """What the strong agent and luck have on each deal, by game and part, as arrays with a row for each deal."""

    def __init__(self, results: Sequence[MatchResult], strong: str) -> None:
        self.games: dict[str, dict[str, Any]] = {}
        by_agent = {name: [one for one in results if one.agent == name] for name in (strong, LUCK)}
        for game in dict.fromkeys(one.game for one in results):
            deals = [
                {
                    name: {part: score for one in found if one.instance == deal for part, score in one.scores.items()}
                    for name, found in ((n, [o for o in all_of if o.game == game]) for n, all_of in by_agent.items())
                }
                for deal in dict.fromkeys(one.instance for one in by_agent[strong] if one.game == game)
            ]
            parts = sorted(set.intersection(*[set(scores) for deal in deals for scores in deal.values()]))
            self.games[game] = {
                name: np.array([[deal[name][part] for part in parts] for deal in deals]) for name in (strong, LUCK)
            }
        self.strong = strong
        known = floors(results)
        self.distance = mean(values(by_agent[strong], known)).score - mean(values(by_agent[LUCK], known)).score

    def deals(self) -> int:
        return min(len(arrays[LUCK]) for arrays in self.games.values())

    def ordered(self, each: int, apart: float, reruns: int, seed: int = 1) -> int:
        """How often the better one of two agents comes first, with so many deals of each set."""
        luck = np.random.default_rng(seed)
        middle, half = 0.5, apart / self.distance / 2
        right = 0
        for _ in range(reruns):
            numbers = [0.0, 0.0]
            for arrays in self.games.values():
                drawn = luck.integers(len(arrays[LUCK]), size=each * len(SET_LANGUAGES))
                strong, weak = arrays[self.strong][drawn], arrays[LUCK][drawn]
                floor = weak.mean(0)
                for place, chance in enumerate((middle + half, middle - half)):
                    coins = luck.random((len(drawn), 1)) < chance
                    points = (np.where(coins, strong, weak).mean(0) - floor) / (1 - floor)
                    numbers[place] += float(points.mean())
            right += numbers[0] > numbers[1]
        return right


def main(arguments: list[str]) -> int:
    parser = ArgumentParser(description=__doc__)
    parser.add_argument("results", type=Path)
    parser.add_argument("--strong", default="expert")
    parser.add_argument("--apart", type=float, default=0.0, help="only this distance (default: several)")
    parser.add_argument("--reruns", type=int, default=2000)
    chosen = parser.parse_args(arguments)
    results = [*Stored(chosen.results, MatchResult).known.values()]
    found = Population(results, chosen.strong)
    own = [one for one in results if one.agent == chosen.strong]
    hours = sum(one.seconds for one in own) / len(own) * EACH * len(SET_LANGUAGES) * 4 / 3600
    print(f"{chosen.strong} is {found.distance:.1f} points above luck on {found.deals()} deals or more of each game")
    print(f"the full set is {EACH * len(SET_LANGUAGES) * 4} games an agent: {hours:.2f} hours of one core for this one")
    for name, each in SIZES.items():
        for apart in [chosen.apart] if chosen.apart else DISTANCES:
            right = found.ordered(each, apart, chosen.reruns)
            low, high = wilson(right, chosen.reruns)
            share = f"{100 * right / chosen.reruns:.1f} % ({100 * low:.1f} to {100 * high:.1f})"
            print(f"{name}: {apart:g} points apart, ordered right in {share} of {chosen.reruns} reruns")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
