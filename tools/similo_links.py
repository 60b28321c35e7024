"""Fits what links two cards of Similo to people: prints weights for `src/parlour/bots/similo/knowledge.py`.

A reader chose the nearest and the farthest three of twelve cards to a card of another deck, at 42 random tables:
tools/lexicon/tuning/similo/nearest.txt. The program fits a conditional logit to these choices, one after the other, and
prints by how many nats each set of features explains a choice better than chance, on the same choices.

    PYTHONPATH=src python tools/similo_links.py
"""

from collections.abc import Callable, Iterator, Sequence
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

from parlour.bots.similo.knowledge import associated, in_common, in_company
from parlour.bots.similo.meaning import alike
from parlour.bots.similo.mind import Mind
from parlour.bots.similo.names import alike_by_name

Points = NDArray[np.float64]
FILE = Path(__file__).parent / "lexicon" / "tuning" / "similo" / "nearest.txt"
PLAIN = 0.05  # weight of the penalty on large weights
STEPS = 15
CLEAR = Mind("reader", 0.0, 0.0)
FEATURES: dict[str, Callable[[str, tuple[str, ...]], Sequence[float]]] = {
    "looks": lambda clue, there: alike(CLEAR, clue, there),
    "name": alike_by_name,
    "ideas": in_common,
    "thought of": associated,
    "company": in_company,
}
SETS = (("name",), ("looks",), ("looks", "name"), ("looks", "ideas"), ("looks", "ideas", "thought of", "company"))


def main() -> None:
    choices = [*read()]
    print(f"{len(choices)} choices")
    for names in SETS:
        columns = [[*FEATURES].index(name) for name in names]
        weights, gain = fit([(rows[:, columns], chosen) for rows, chosen in choices])
        print(f"{gain:.3f} nats: " + ", ".join(f"{name} {one:.1f}" for name, one in zip(names, weights, strict=True)))


def read() -> Iterator[tuple[Points, int]]:
    """For each choice, the features of the cards that were left, and the place of the chosen one."""
    for line in FILE.read_text("utf-8").splitlines():
        if line.startswith("#"):
            continue
        clue, twelve, *chosen = (part.split() for part in line.split(" | "))
        rows = np.array([feature(clue[0], tuple(twelve)) for feature in FEATURES.values()]).T
        for way, names in zip((1, -1), chosen, strict=True):
            left = [*range(len(twelve))]
            for name in names:
                place = twelve.index(name)
                yield way * rows[left], left.index(place)
                left.remove(place)


def fit(choices: Sequence[tuple[Points, int]]) -> tuple[Points, float]:
    """The weights, and the gain in nats over chance for each choice."""
    count = choices[0][0].shape[1]
    weights, gain = np.zeros(count), 0.0
    for _ in range(STEPS):
        slope, bend, gain = -PLAIN * weights, -PLAIN * np.eye(count), 0.0
        for rows, chosen in choices:
            odds = np.exp(rows @ weights - (rows @ weights).max())
            shares = odds / odds.sum()
            middle = shares @ rows
            gain += float(np.log(shares[chosen] * len(rows)))
            slope = slope + rows[chosen] - middle
            bend = bend - (rows.T * shares) @ rows + np.outer(middle, middle)
        weights = weights - np.linalg.solve(bend, slope)
    return weights, gain / len(choices)


if __name__ == "__main__":
    main()
