"""A page with plots: Markdown, and an SVG for each of them. It reads well without scripts and styles, too."""

from collections.abc import Iterator
from html import escape
from pathlib import Path

from parlour.lab.bench.board import Leaderboard, LeaderRow, MatrixCell, Mean

CELL, MARGIN, HEAD = 64, 150, 120  # pixels
ROW, WIDE = 34, 460
LIGHT, DARK = (255, 247, 230), (23, 78, 104)  # the colours of 0 and 1
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
    yield "Intervals are 95 % (Wilson), over deals. `leaderboard.json` has every figure, `results.parquet` every game."
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
    """The same as the plot, for who cannot see it."""
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
    size = CELL * len(agents)
    parts = [_text(MARGIN, 24, f"{title}: first ↓, other →", bold=True)]
    for place, name in enumerate(agents):
        parts.append(_text(MARGIN - 10, HEAD + CELL * place + CELL / 2 + 5, name, "end"))
        x = MARGIN + CELL * place + CELL / 2
        parts.append(f'<g transform="rotate(-40 {x} {HEAD - 10})">{_text(x, HEAD - 10, name)}</g>')
    for cell in cells:
        x, y = MARGIN + CELL * agents.index(cell.other), HEAD + CELL * agents.index(cell.first)
        score = cell.understood.score
        parts.append(f'<rect x="{x}" y="{y}" width="{CELL - 2}" height="{CELL - 2}" rx="6" fill="{_colour(score)}"/>')
        ink = "#ffffff" if score > 0.55 else "#1c2a33"
        parts.append(_text(x + CELL / 2 - 1, y + CELL / 2 + 4, f"{score:.2f}", "middle", ink))
    return _svg(MARGIN + size + 60, HEAD + size + 16, parts, f"{title}: who understands whom")


def bars(rows: tuple[LeaderRow, ...]) -> str:
    """With strangers a bar, with its own kind a ring; the whiskers are the intervals."""
    parts = [_text(MARGIN, 24, "with others (bar) and with itself (ring), 0 to 1", bold=True)]
    for place, one in enumerate(rows):
        y = 44 + ROW * place
        parts.append(_text(MARGIN - 10, y + 18, one.agent, "end"))
        parts.append(_rect(y + 6, one.with_others.score))
        parts.append(_whisker(y + 14, one.with_others, "#1c2a33"))
        ring = MARGIN + WIDE * one.with_itself.score
        parts.append(f'<circle cx="{ring:.1f}" cy="{y + 14}" r="6" fill="none" stroke="#b3541e" stroke-width="3"/>')
        parts.append(_text(MARGIN + WIDE + 16, y + 18, f"{one.with_others.score:.2f} · {one.with_itself.score:.2f}"))
    return _svg(MARGIN + WIDE + 120, 56 + ROW * len(rows), parts, "The leaderboard")


def _rect(y: float, score: float) -> str:
    return f'<rect x="{MARGIN}" y="{y}" width="{WIDE * score:.1f}" height="16" rx="4" fill="#5aa3b8"/>'


def _whisker(y: float, mean: Mean, colour: str) -> str:
    low, high = MARGIN + WIDE * mean.low, MARGIN + WIDE * mean.high
    return f'<path d="M{low:.1f} {y}H{high:.1f}" stroke="{colour}" stroke-width="2"/>'


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
