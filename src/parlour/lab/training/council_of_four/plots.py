"""The plots of docs/champion.md as SVG, from the log and the matches of a training run.

python -m parlour.lab.training.council_of_four.plots docs/champion/run docs/champion
"""

import json
import sys
from collections import defaultdict
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from parlour.lab.count import wilson

WIDTH, HEIGHT, EDGE, LINE = 640, 300, 48, 13
COLOURS = ("#0072b2", "#d55e00", "#009e73", "#cc79a7", "#6b6b6b")  # distinguishable for colour-blind readers
Line = tuple[str, Sequence[tuple[float, float]]]


def chart(title: str, across: str, lines: Sequence[Line], low: float, high: float) -> str:
    """A line chart with a label at the end of each line."""
    right = max(x for _, points in lines for x, _ in points)
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {HEIGHT}" role="img" aria-label="{title}" '
        'font-family="sans-serif" font-size="12">',
        f'<rect width="{WIDTH}" height="{HEIGHT}" fill="#fff"/><text x="{EDGE}" y="20" font-size="14">{title}</text>',
    ]
    for part in range(5):
        value = low + (high - low) * part / 4
        y = height_of(value, low, high)
        parts.append(f'<path d="M{EDGE} {y:.0f}H{WIDTH - 120}" stroke="#ddd"/>')
        parts.append(f'<text x="{EDGE - 6}" y="{y + 4:.0f}" text-anchor="end">{value:g}</text>')
    ends = apart([height_of(points[-1][1], low, high) for _, points in lines])
    for number, (name, points) in enumerate(lines):
        colour = COLOURS[number % len(COLOURS)]
        way = " ".join(
            f"{EDGE + x / right * (WIDTH - 120 - EDGE):.1f},{height_of(y, low, high):.1f}" for x, y in points
        )
        parts.append(f'<polyline points="{way}" fill="none" stroke="{colour}" stroke-width="2"/>')
        parts.append(f'<text x="{WIDTH - 114}" y="{ends[number] + 4:.0f}" fill="{colour}">{name}</text>')
    parts.append(f'<text x="{EDGE}" y="{HEIGHT - 10}">{across}: 0 to {right:.3g}</text></svg>')
    return "\n".join(parts) + "\n"


def height_of(value: float, low: float, high: float) -> float:
    """The height of a value. Values beyond the scale, which occur early in training, are drawn at its edge."""
    return HEIGHT - EDGE - (min(max(value, low), high) - low) / (high - low) * (HEIGHT - EDGE - 40)


def apart(heights: Sequence[float]) -> list[float]:
    """Heights for labels that do not overlap, in the same order."""
    places, last = dict[int, float](), 0.0
    for number in sorted(range(len(heights)), key=heights.__getitem__):
        last = places[number] = max(heights[number], last + LINE)
    return [places[number] for number in range(len(heights))]


def read(path: Path) -> list[dict[str, Any]]:
    return [json.loads(line) for line in path.read_text().splitlines()]


def learning(log: list[dict[str, Any]]) -> dict[str, str]:
    """The learning curves, by billions of moves."""

    def line(name: str, label: str, scale: float = 1.0) -> Line:
        return label, [(row["moves"] / 1e9, scale * row[name]) for row in log if row["games"] > 100]

    across = "thousand million moves of self-play"
    kinds = ("acquire", "build", "king", "elect", "extra")
    return {
        "points": chart("The winner's points", across, [line(f"best{n}", f"{n} seats") for n in (2, 3, 4)], 60, 110),
        "length": chart("Moves in a game", across, [line(f"length{n}", f"{n} seats") for n in (2, 3, 4)], 60, 220),
        "kinds": chart("What it does, % of moves", across, [line(f"kind_{n}", n, 100) for n in kinds], 0, 32),
        "certainty": chart("How undecided it is (entropy of a move)", across, [line("entropy", "nats")], 0, 2),
    }


def table(matches: list[dict[str, Any]]) -> str:
    """Every match with its 95 % interval, as Markdown, by the version of the rules."""
    found: dict[tuple[str, str, int, int], list[float]] = defaultdict(list)
    for game in matches:
        name = game["first"] + (f" (after {game['iteration']:,} iterations)" if game.get("iteration") else "")
        found[name, game["others"], game.get("rules", 1), game["seats"]].append(game["won"])
    rows = ["| bot | against | rules | seats | games | won | 95 % | fair |", "|---|---|--:|--:|--:|--:|---|--:|"]
    for (name, others, rules, seats), won in sorted(found.items()):
        low, high = wilson(int(sum(won)), len(won))
        counted = f"{len(won)} | {sum(won) / len(won):.1%} | {low:.0%} – {high:.0%} | {1 / seats:.0%}"
        rows.append(f"| {name} | {others} | {rules} | {seats} | {counted} |")
    return "\n".join(rows)


def main() -> None:
    run, to = Path(sys.argv[1]), Path(sys.argv[2])
    to.mkdir(parents=True, exist_ok=True)
    for name, drawn in learning(read(run / "log.jsonl")).items():
        (to / f"{name}.svg").write_text(drawn)
    print(table(read(run / "matches.jsonl")))


if __name__ == "__main__":
    main()
