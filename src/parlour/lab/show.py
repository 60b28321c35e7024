"""Prints the result of a simulation as tables."""

from rich.console import Console
from rich.table import Table

from parlour.bots import KINDS
from parlour.games import GAMES
from parlour.lab.count import Tally
from parlour.lab.simulate import Result


def show(result: Result, console: Console) -> None:
    games = sum(group.games for group in result.groups)
    bots = ", ".join(result.bots)
    seats = f"{result.seats} seats" if result.seats else "all table sizes"
    console.print(f"{result.game}: {games} games, {seats}, {bots}, seed {result.seed!r}")
    measured = any(group.measures for group in result.groups)
    for table in (
        rates(result),
        endings(result),
        *([measures(result)] if measured else []),
        *([cross_play(result)] if result.cross else []),
    ):
        console.print()
        console.print(table)
    if result.luck:
        console.print(f"\nPure luck wins {result.luck:.1%}.")


def rates(result: Result) -> Table:
    """A line for each group and part. In competitive games somebody always wins, so the rate of wins is left out."""
    together = GAMES[result.game].together
    table = _table("", "games", *(("won", "95 %") if together else ()), result.scored)
    for group in result.groups:
        table.add_row(group.name, *_rate(group, together=together), style="bold")
        for part in group.parts:
            table.add_row(f"  {part.name}", *_rate(part, together=together))
    return table


def endings(result: Result) -> Table:
    """How the games of each group and part ended."""
    known = list(GAMES[result.game].endings)
    found = {ending for group in result.groups for ending in group.ended}
    columns = [*[ending for ending in known if ending in found], *sorted(found - set(known))]
    table = _table("", *[ending.replace("_", " ") for ending in columns])
    for group in result.groups:
        table.add_row(group.name, *_counts(group, columns), style="bold")
        for part in group.parts:
            table.add_row(f"  {part.name}", *_counts(part, columns))
    return table


def _counts(tally: Tally, endings: list[str]) -> list[str]:
    return [str(tally.ended.get(ending, 0)) for ending in endings]


def measures(result: Result) -> Table:
    """The averages of other measures."""
    table = _table("", *[group.name for group in result.groups])
    for name in sorted({name for group in result.groups for name in group.measures}):
        values = [group.measures.get(name) for group in result.groups]
        table.add_row(name, *["" if value is None else _measure(name, value) for value in values])
    return table


def _measure(name: str, value: float) -> str:
    """A value as a percentage if it is at most 1, unless its name says that it is a mean."""
    if name.startswith("mean "):
        return f"{value:.2f}"
    return f"{value:.1%}" if value <= 1 else f"{value:.1f}"


def cross_play(result: Result) -> Table:
    """How well each kind plays with each other kind."""
    first, others = result.roles
    games = result.cross[0].tally.games
    table = _table("", *KINDS)
    table.title, table.title_justify = f"{first} ↓, {others} → ({games} games each)", "left"
    for kind in KINDS:
        row = [pair.tally for pair in result.cross if pair.first == kind]
        table.add_row(kind, *[f"{tally.rate:.0%} ({interval(tally)})" for tally in row])
    return table


def interval(tally: Tally) -> str:
    return f"{tally.low:.0%} – {tally.high:.0%}"


def _rate(tally: Tally, *, together: bool) -> tuple[str, ...]:
    won = (f"{tally.rate:.1%}", interval(tally)) if together else ()
    return str(tally.games), *won, f"{tally.score:.1f}"


def _table(corner: str, *headings: str) -> Table:
    table = Table(box=None, pad_edge=False, header_style="dim")
    table.add_column(corner)
    for heading in headings:
        table.add_column(heading, justify="right")
    return table
