"""A page with plots: Markdown, and an SVG for each plot. It is readable without scripts and styles."""

from collections.abc import Callable, Iterable, Iterator
from html import escape
from pathlib import Path

from parlour.lab.bench.board import Leaderboard, LeaderRow, MatrixCell, Mean
from parlour.lab.bench.names import LUCK, PEOPLE

CELL, HEAD = 64, 110  # pixels
LONG, STEPS = 9, 9  # letters of a name that fit into the head; shades of the scale
ROW, WIDE = 34, 460
LIGHT, DARK = (255, 247, 230), (23, 78, 104)  # the colours of 0 and 1
DIM = 0.73  # white text above this value; both have a contrast of 4.5 there
GAMES = {"similo": "Similo", "one_mind": "One Mind", "same_game": "The Same Game"}
COLUMNS = (
    *("number", "above luck, deal by deal", "deals", "games", "hours of a core"),
    *("refused of 100", "missed of 100", "s an answer", "failed"),
)
FONT = 'font-family="system-ui, sans-serif" font-size="14"'


def write_page(board: Leaderboard, folder: Path, games_of_people: int = 0) -> None:
    for game in dict.fromkeys(cell.game for cell in board.matrix):
        plot = heat_map([cell for cell in board.matrix if cell.game == game], board.agents, board.partners, GAMES[game])
        (folder / f"matrix-{game}.svg").write_text(plot, encoding="utf-8")
    (folder / "leaders.svg").write_text(bars(board.rows), encoding="utf-8")
    (folder / "README.md").write_text("\n".join(page(board, games_of_people)) + "\n", encoding="utf-8")


ABOUT = """\
The number is how much better an agent and a partner it has never met understand each other than luck and that partner
do: 0 is luck, 100 is everything. It is the mean over three games: Similo (giving clues and guessing, scored apart), The
Same Game (the same) and One Mind (writing). A part's score is freed of its floor, which is what luck has in it on the
same deals. Intervals are 95 %, over deals; agents are compared deal by deal.

It measures understanding in short word games, in four languages, with four partners of ours. It does not measure how
well an agent gets on with people, nor language in general, nor playing against somebody; partners who think with our
lexicon favour agents who do. Every line of the sets carries a canary; who fears that a model has seen the public deals
makes fresh ones with a seed of their own (`--seed TEXT`, or a salt in `PARLOUR_BENCH_SALT` and `--hidden`).

A row that does not differ from luck says so. No row is made up. The row of people is everybody who has played with
`parlour bench --play`, without names; whoever has played can take their games back."""


def page(board: Leaderboard, games_of_people: int = 0) -> Iterator[str]:
    split = "the public instances" if board.split == "public" else "hidden instances, made from a salt"
    yield "# Who understands whom"
    yield ""
    yield f"Version {board.benchmark}, {split}. The digits name the pool of partners ({', '.join(board.partners)})"
    yield f"by its hash over code, data and weights: `{board.pool}`."
    yield ""
    yield ABOUT
    yield ""
    yield board.note
    if board.resolves is not None:
        yield f"On these deals two agents {board.resolves:.1f} points apart are ordered right in 95 % of reruns."
    yield ""
    yield "![The number of every agent](leaders.svg)"
    yield ""
    yield from leaders(board, games_of_people)
    yield from ("", "## By part, in points above luck", "")
    yield from breakdown(board, lambda one: one.by_part)
    for game in dict.fromkeys(cell.game for cell in board.matrix):
        yield from ("", f"## {GAMES[game]}", "", f"![Agents and partners in {GAMES[game]}](matrix-{game}.svg)", "")
        yield from matrix_rows(board, game)
    yield from ("", "## By language", "")
    yield from breakdown(board, lambda one: one.by_language)
    for name, why in board.left_out.items():
        yield f"\nLeft out or failed: `{name}` ({why})"
    floors = ", ".join(f"{part} {floor:.3f}" for part, floor in board.floors.items())
    yield from ("", "## Floors and sets", "", f"Luck's scores, of 1: {floors}.", "")
    yield from ("```", *[f"{found}  {name}" for name, found in board.sets.items()], "```")


def leaders(board: Leaderboard, games_of_people: int = 0) -> Iterator[str]:
    yield f"| | {' | '.join(COLUMNS)} |"
    yield f"|---|{'---:|' * len(COLUMNS)}"
    for one in board.rows:
        name = f"{one.agent} (a partner)" if one.in_pool else one.agent
        above = said(one.above_luck) if one.is_above_luck or one.agent == LUCK else "does not differ from luck"
        counted = f"{one.number.deals} | {one.games} | {one.hours:.3f} | {one.refusals:.1f} | {one.defaults:.1f}"
        yield f"| {name} | {said(one.number)} | {above} | {counted} | {one.seconds:.4f} | {one.failed} |"
    if PEOPLE not in board.agents:
        told = "too few games for a row" if games_of_people else "nobody has played yet"
        yield f"| {PEOPLE} | {told} | | | {games_of_people} | | | | | |"


def matrix_rows(board: Leaderboard, game: str) -> Iterator[str]:
    """The plot as text, for readers who cannot see it."""
    yield f"| agent ↓ partner → | {' | '.join(board.partners)} |"
    yield f"|---|{'---:|' * len(board.partners)}"
    for agent in board.agents:
        row = {cell.partner: cell.understood for cell in board.matrix if (cell.game, cell.agent) == (game, agent)}
        yield f"| {agent} | {' | '.join(said(row[name]) if name in row else '' for name in board.partners)} |"


def breakdown(board: Leaderboard, part: Callable[[LeaderRow], dict[str, Mean]]) -> Iterator[str]:
    known = list(dict.fromkeys(name for one in board.rows for name in part(one)))
    yield from (f"| | {' | '.join(known)} |", f"|---|{'---:|' * len(known)}")
    for one in board.rows:
        found = part(one)
        yield f"| {one.agent} | {' | '.join(said(found[name]) if name in found else '' for name in known)} |"


def said(mean: Mean) -> str:
    return f"{mean.score:.1f} ({mean.low:.1f} to {mean.high:.1f})"


def heat_map(cells: list[MatrixCell], agents: tuple[str, ...], partners: tuple[str, ...], title: str) -> str:
    """A heat map with agents as rows. Every cell shows its number, not only its colour."""
    wide, high, left = CELL * len(partners), CELL * len(agents), _margin(agents)
    head = HEAD + 5 * max(0, max(map(len, partners)) - LONG)
    parts = [_text(16, 28, f"{title}: agent ↓, partner →", bold=True), *_scale(left, head + high + 14)]
    for place, name in enumerate(agents):
        parts.append(_text(left - 10, head + CELL * place + CELL / 2 + 4, name, "end"))
    for place, name in enumerate(partners):
        x = left + CELL * place + CELL / 2
        parts.append(f'<g transform="rotate(-40 {x} {head - 10})">{_text(x, head - 10, name)}</g>')
    for cell in cells:
        x, y = left + CELL * partners.index(cell.partner), head + CELL * agents.index(cell.agent)
        score = cell.understood.score / 100
        parts.append(f'<rect x="{x}" y="{y}" width="{CELL - 2}" height="{CELL - 2}" rx="6" fill="{_colour(score)}"/>')
        ink = "#ffffff" if score > DIM else "#000000"
        parts.append(_text(x + CELL / 2 - 1, y + CELL / 2 + 4, f"{100 * score:.0f}", "middle", ink))
    width = max(left + wide + head - 40, left + 20 * STEPS + 190)
    return _svg(width, head + high + 52, parts, f"{title}: who understands whom")


def _scale(x: float, y: float) -> Iterator[str]:
    """The legend of the colours."""
    yield _text(x - 10, y + 13, "0, luck", "end")
    for step in range(STEPS):
        shade = _colour(step / (STEPS - 1))
        yield f'<rect x="{x + 20 * step}" y="{y}" width="20" height="16" fill="{shade}"/>'
    yield _text(x + 20 * STEPS + 10, y + 13, "100, everything")


def bars(rows: tuple[LeaderRow, ...]) -> str:
    """The number of each agent as a bar, with its interval."""
    left, foot = _margin([one.agent for one in rows]), 44 + ROW * len(rows)
    parts = [_text(16, 26, "Points above luck, of 100, with 95 % intervals", bold=True)]
    for tick in (0, 0.25, 0.5, 0.75, 1):
        x = left + WIDE * tick
        parts.append(f'<path d="M{x} 40V{foot}" stroke="#d9d4c7" stroke-width="1"/>')
        parts.append(_text(x, foot + 18, f"{100 * tick:g}", "middle"))
    for place, one in enumerate(rows):
        y = 44 + ROW * place
        parts.append(_text(left - 10, y + 18, one.agent, "end"))
        width = WIDE * max(0.0, one.number.score / 100)
        parts.append(f'<rect x="{left}" y="{y + 6}" width="{width:.1f}" height="16" rx="4" fill="#5aa3b8"/>')
        parts.append(_whisker(left, y + 14, one.number))
        parts.append(_text(left + WIDE + 16, y + 18, f"{one.number.score:.1f}"))
    return _svg(left + WIDE + 120, foot + 32, parts, "The leaderboard")


def _margin(names: Iterable[str]) -> int:
    """Space for the longest name."""
    return max(110, 8 * max(map(len, names)) + 26)


def _whisker(left: float, y: float, mean: Mean) -> str:
    low, high = (left + WIDE * min(1.0, max(0.0, end / 100)) for end in (mean.low, mean.high))
    ends = f"M{low:.1f} {y - 5}V{y + 5}M{high:.1f} {y - 5}V{y + 5}"
    return f'<path d="M{low:.1f} {y}H{high:.1f}{ends}" stroke="#1c2a33" stroke-width="2"/>'


def _text(x: float, y: float, words: str, anchor: str = "start", ink: str = "#1c2a33", *, bold: bool = False) -> str:
    weight = ' font-weight="700"' if bold else ""
    return f'<text x="{x}" y="{y}" text-anchor="{anchor}" fill="{ink}" {FONT}{weight}>{escape(words)}</text>'


def _colour(score: float) -> str:
    score = min(1.0, max(0.0, score))
    mixed = (round(low + (high - low) * score) for low, high in zip(LIGHT, DARK, strict=True))
    return "#" + "".join(f"{one:02x}" for one in mixed)


def _svg(width: float, height: float, parts: list[str], title: str) -> str:
    head = f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" width="{width}" height="{height}"'
    ground = f'<rect width="{width}" height="{height}" fill="#fffdf8"/>'
    return "\n".join([f'{head} role="img">', f"<title>{escape(title)}</title>", ground, *parts, "</svg>", ""])
