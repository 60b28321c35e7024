"""How an expert of The Same Game reads clues that a person finds plain: `python -m benchmarks people plain`.

A clue is plain if most people would see which category it is meant for. `benchmarks/readings/plain` has forty of them,
written before a bot was asked. Each is shown among eight categories, drawn by a seed: the trap and seven others. The
program counts how often the trap is the most suspicious category to an expert, or the second.
"""

from pathlib import Path
from random import Random
from typing import NamedTuple

from parlour.bots.same_game import KINDS
from parlour.bots.same_game.sight import Mind
from parlour.bots.same_game.suspicion import suspected
from parlour.games.same_game.actions import Category
from parlour.lab.count import wilson
from parlour.lexicon.objects import CATEGORIES

READINGS = Path(__file__).parents[1] / "readings" / "plain"
SHOWN = 8  # categories, as on level 3
AIM = 30  # of forty


class Plain(NamedTuple):
    """One clue, and the category that a person takes it for."""

    card: str
    trap: Category
    clue: str


def read() -> list[Plain]:
    printed = (READINGS / "en.txt").read_text("utf-8").splitlines()
    rows = [line.split(" | ") for line in printed if line[:1] != "#"]
    known: dict[str, Category] = {category.id: category.id for category in CATEGORIES}
    return [Plain(card, known[trap], clue) for card, trap, clue in rows]


def rank(plain: Plain, kind: str, seed: str) -> int:
    """The place of the trap among the categories shown, the most suspicious one first."""
    chance = Random(f"plain {seed} {plain.card} {plain.clue}")
    others = [category.id for category in CATEGORIES if category.id != plain.trap]
    shown: tuple[Category, ...] = (plain.trap, *chance.sample(others, SHOWN - 1))
    style = KINDS[kind].style
    seen = suspected(Mind("reader", style.blur), plain.card, plain.clue, "en", shown, style.surprise)
    return 1 + sum(seen[other] >= seen[plain.trap] for other in shown[1:])


def show() -> None:
    clues = read()
    for kind in reversed([*KINDS]):
        ranks = [rank(plain, kind, "report 1") for plain in clues]
        found = sum(place <= 2 for place in ranks)
        low, high = wilson(found, len(ranks))
        aim = f"  aim {AIM}" if kind == "expert" else ""
        print(f"  {kind}: the trap is first or second at {found} of {len(ranks)} ({low:.0%}–{high:.0%}){aim}")
        if kind == "expert":
            missed = [
                f"{one.card}/{one.clue} ({one.trap}: {at})" for one, at in zip(clues, ranks, strict=True) if at > 2
            ]
            print("      not: " + ", ".join(missed))
