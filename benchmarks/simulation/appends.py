"""Which lines are to become durable together, and which of them are there."""

from collections.abc import Sequence


class Appends:
    """Of all tables. An append is durable wholly, or nothing of it is: nobody may ever see a half."""

    def __init__(self) -> None:
        self._wanted: dict[tuple[str, int], set[tuple[bytes, ...]]] = {}  # by table and first place
        self._open: dict[str, tuple[int, tuple[bytes, ...]]] = {}  # since the last append that is there wholly

    def want(self, table: str, seq: int, lines: Sequence[bytes]) -> None:
        """A worker wants these lines to be durable from this place on, all or none."""
        self._wanted.setdefault((table, seq), set()).add(tuple(lines))

    def durable(self, table: str, seq: int, lines: Sequence[bytes]) -> None:
        """These lines are there now, from this place on."""
        first, before = self._open.pop(table, (seq, ()))
        there = (*before, *lines)
        if there not in self._wanted.get((table, first), ()):
            self._open[table] = first, there

    def half(self) -> str:
        """What is there and is no whole append; "" if there is nothing of the kind."""
        for table, (first, there) in self._open.items():
            wanted = [len(lines) for lines in self._wanted.get((table, first), ()) if lines[: len(there)] == there]
            return f"{len(there)} lines of {wanted} from {first} on at {table}, the last: {there[-1][:200]!r}"
        return ""
