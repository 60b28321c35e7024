"""What was measured, in lines to read."""

from collections.abc import Iterator, Sequence

from benchmarks.peers.highest import Carried
from benchmarks.peers.load import Round

WIDTH = 28
COLUMNS = ("actions/s", "CPU µs", "p50 ms", "p99 ms", "at half: CPU µs", "p50 ms", "p99 ms", "generator")


def line(name: str, done: Round) -> str:
    """One round, as it ends."""
    return (
        f"{name:{WIDTH}} {done.rate:7.0f} actions/s   p50 {done.p50:7.1f}  p99 {done.p99:7.1f} ms"
        f"   {done.cpu:5.0f} µs an action   {done.missing or 'none'} missing"
    )


def table(sides: Sequence[tuple[str, Carried | None]]) -> Iterator[str]:
    """A line for each side, and the first side's rate as a multiple of each other's."""
    yield " " * WIDTH + "  ".join(COLUMNS)
    for name, carried in sides:
        yield f"{name:{WIDTH}}" + "  ".join(
            f"{cell:>{len(column)}}" for cell, column in zip(_cells(carried), COLUMNS, strict=True)
        )
    yield ""
    (ours, first), *others = sides
    for name, carried in others:
        yield f"{f'{ours} / {name}':{WIDTH + len(ours) + 3}} {_ratio(first, carried)}"


def _cells(carried: Carried | None) -> tuple[str, ...]:
    if carried is None:
        return ("none", *("–" for _ in COLUMNS[1:]))
    best, half = carried.highest, carried.half
    at_best = (
        f"{'' if carried.is_sure else '≥ '}{best.rate:,.0f}",
        f"{best.cpu:.0f}",
        f"{best.p50:.1f}",
        f"{best.p99:.1f}",
    )
    return (*at_best, f"{half.cpu:.0f}", f"{half.p50:.1f}", f"{half.p99:.1f}", f"{best.generator:.0%}")


def _ratio(ours: Carried | None, theirs: Carried | None) -> str:
    if ours is None or theirs is None:
        return "–"
    return f"{ours.highest.rate / theirs.highest.rate:.2f} ×"
