"""A page with plots: Markdown, and an SVG for each of them. It reads well without scripts and styles, too."""

from collections.abc import Iterable, Iterator
from html import escape
from pathlib import Path

from parlour.lab.bench.board import Leaderboard, LeaderRow, MatrixCell, Mean

CELL, HEAD = 64, 110  # pixels
LONG, STEPS = 9, 9  # letters of a name that the head has room for; shades of the scale
ROW, WIDE = 34, 460
LIGHT, DARK = (255, 247, 230), (23, 78, 104)  # the colours of 0 and 1
DIM = 0.73  # from here on white is read more easily than black; both have a contrast of 4.5 there
GAMES = {"similo": "Similo", "one_mind": "One Mind", "same_game": "The Same Game"}
FONT = 'font-family="system-ui, sans-serif" font-size="14"'


def write_page(board: Leaderboard, folder: Path) -> None:
    for game in dict.fromkeys(cell.game for cell in board.matrix):
        plot = heat_map([cell for cell in board.matrix if cell.game == game], board.agents, GAMES[game])
        (folder / f"matrix-{game}.svg").write_text(plot, encoding="utf-8")
    (folder / "leaders.svg").write_text(bars(board.rows), encoding="utf-8")
    (folder / "README.md").write_text("\n".join(page(board)) + "\n", encoding="utf-8")


def page(board: Leaderboard) -> Iterator[str]:
    split = "the public instances" if board.split == "public" else "hidden instances, made from a salt"
    yield "# Who understands whom"
    yield ""
    yield f"Version {board.benchmark}, {split}: the first {board.instances} of each of {len(board.sets)} sets."
    yield board.note
    yield "Every instance deals something else. Intervals are 95 % (Wilson), over instances: how many games were played"
    yield "on one does not narrow them. `leaderboard.json` has every figure, `results.parquet` every game."
    yield ""
    yield "![With strangers and with its own kind](leaders.svg)"
    yield ""
    yield from leaders(board)
    for game in dict.fromkeys(cell.game for cell in board.matrix):
        yield from ("", f"## {GAMES[game]}", "", f"![The cross-play matrix of {GAMES[game]}](matrix-{game}.svg)", "")
        yield from matrix_rows(board, game)
    yield from languages(board)
    for name, why in board.left_out.items():
        yield f"\nFailed: `{name}` ({why})"
    yield from ("", "## Sets", "", "```", *[f"{found}  {name}" for name, found in board.sets.items()], "```")


def leaders(board: Leaderboard) -> Iterator[str]:
    yield "| | with others | with itself | refused of 100 | missed of 100 | seconds an answer | failed |"
    yield "|---|---:|---:|---:|---:|---:|---:|"
    for one in board.rows:
        counted = f"{one.refusals:.1f} | {one.defaults:.1f} | {one.seconds:.4f} | {one.failed}"
        yield f"| {one.agent} | {said(one.with_others)} | {said(one.with_itself)} | {counted} |"


def matrix_rows(board: Leaderboard, game: str) -> Iterator[str]:
    """The plot as text, for readers who cannot see it."""
    yield f"| first ↓ other → | {' | '.join(board.agents)} |"
    yield f"|---|{'---:|' * len(board.agents)}"
    for first in board.agents:
        row = [cell.understood for cell in board.matrix if cell.game == game and cell.first == first]
        yield f"| {first} | {' | '.join(map(said, row))} |"


def languages(board: Leaderboard) -> Iterator[str]:
    known = list(board.rows[0].by_language)
    yield from ("", "## By language, with others", "", f"| | {' | '.join(known)} |", f"|---|{'---:|' * len(known)}")
    for one in board.rows:
        yield f"| {one.agent} | {' | '.join(said(one.by_language[name]) for name in known)} |"


def said(mean: Mean) -> str:
    return f"{mean.score:.2f} ({mean.low:.2f}–{mean.high:.2f})"


def heat_map(cells: list[MatrixCell], agents: tuple[str, ...], title: str) -> str:
    """Rows: who sits first. Every cell says its number: colour is not all there is."""
    size, left = CELL * len(agents), _margin(agents)
    head = HEAD + 5 * max(0, max(map(len, agents)) - LONG)
    parts = [_text(16, 28, f"{title}: first ↓, other →", bold=True), *_scale(left, head + size + 14)]
    for place, name in enumerate(agents):
        parts.append(_text(left - 10, head + CELL * place + CELL / 2 + 4, name, "end"))
        x = left + CELL * place + CELL / 2
        parts.append(f'<g transform="rotate(-40 {x} {head - 10})">{_text(x, head - 10, name)}</g>')
    for cell in cells:
        x, y = left + CELL * agents.index(cell.other), head + CELL * agents.index(cell.first)
        score = cell.understood.score
        parts.append(f'<rect x="{x}" y="{y}" width="{CELL - 2}" height="{CELL - 2}" rx="6" fill="{_colour(score)}"/>')
        ink = "#ffffff" if score > DIM else "#000000"
        parts.append(_text(x + CELL / 2 - 1, y + CELL / 2 + 4, f"{score:.2f}", "middle", ink))
    return _svg(left + size + head - 40, head + size + 52, parts, f"{title}: who understands whom")


def _scale(x: float, y: float) -> Iterator[str]:
    """What the colours mean."""
    yield _text(x - 10, y + 13, "never", "end")
    for step in range(STEPS):
        shade = _colour(step / (STEPS - 1))
        yield f'<rect x="{x + 20 * step}" y="{y}" width="20" height="16" fill="{shade}"/>'
    yield _text(x + 20 * STEPS + 10, y + 13, "always understood")


def bars(rows: tuple[LeaderRow, ...]) -> str:
    """With strangers a bar, with its own kind a ring; the whiskers are the bars' intervals."""
    left, foot = _margin([one.agent for one in rows]), 44 + ROW * len(rows)
    parts = [_text(16, 26, "How well understood: with others (bar, 95 % interval) and with itself (ring)", bold=True)]
    for tick in (0, 0.25, 0.5, 0.75, 1):
        x = left + WIDE * tick
        parts.append(f'<path d="M{x} 40V{foot}" stroke="#d9d4c7" stroke-width="1"/>')
        parts.append(_text(x, foot + 18, f"{tick:g}", "middle"))
    for place, one in enumerate(rows):
        y = 44 + ROW * place
        parts.append(_text(left - 10, y + 18, one.agent, "end"))
        width = WIDE * one.with_others.score
        parts.append(f'<rect x="{left}" y="{y + 6}" width="{width:.1f}" height="16" rx="4" fill="#5aa3b8"/>')
        parts.append(_whisker(left, y + 14, one.with_others))
        ring = left + WIDE * one.with_itself.score
        parts.append(f'<circle cx="{ring:.1f}" cy="{y + 14}" r="6" fill="none" stroke="#b3541e" stroke-width="3"/>')
        parts.append(_text(left + WIDE + 16, y + 18, f"{one.with_others.score:.2f} · {one.with_itself.score:.2f}"))
    return _svg(left + WIDE + 120, foot + 32, parts, "The leaderboard")


def _margin(names: Iterable[str]) -> int:
    """Room for the longest name."""
    return max(110, 8 * max(map(len, names)) + 26)


def _whisker(left: float, y: float, mean: Mean) -> str:
    low, high = left + WIDE * mean.low, left + WIDE * mean.high
    ends = f"M{low:.1f} {y - 5}V{y + 5}M{high:.1f} {y - 5}V{y + 5}"
    return f'<path d="M{low:.1f} {y}H{high:.1f}{ends}" stroke="#1c2a33" stroke-width="2"/>'


def _text(x: float, y: float, words: str, anchor: str = "start", ink: str = "#1c2a33", *, bold: bool = False) -> str:
    weight = ' font-weight="700"' if bold else ""
    return f'<text x="{x}" y="{y}" text-anchor="{anchor}" fill="{ink}" {FONT}{weight}>{escape(words)}</text>'


def _colour(score: float) -> str:
    mixed = (round(low + (high - low) * score) for low, high in zip(LIGHT, DARK, strict=True))
    return "#" + "".join(f"{one:02x}" for one in mixed)


def _svg(width: float, height: float, parts: list[str], title: str) -> str:
    head = f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" width="{width}" height="{height}"'
    ground = f'<rect width="{width}" height="{height}" fill="#fffdf8"/>'
    return "\n".join([f'{head} role="img">', f"<title>{escape(title)}</title>", ground, *parts, "</svg>", ""])
