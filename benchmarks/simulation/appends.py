"""Which lines are to become durable together, and which of them are there."""

from collections.abc import Sequence


class Appends:
    """Of all tables. An append is durable wholly, or nothing of it is: nobody may ever see a half."""

    def __init__(self) -> None:
        self._wanted: dict[tuple[str, int], set[tuple[bytes, ...]]] = {}  # by table and first place
        self._open: dict[str, tuple[int, tuple[bytes, ...]]] = {}  # since the last append that is there wholly

    def want(self, table: str, seq: int, lines: Sequence[bytes]) -> None:
        """These lines are to be durable from this place on, all or none.

        The disk says so when it is asked to append them. Code that knows it earlier may also say so: then
        lines that are appended in parts are found.
        """
        self._wanted.setdefault((table, seq), set()).add(tuple(lines))

    def durable(self, table: str, seq: int, lines: Sequence[bytes]) -> None:
        """These lines are there now, from this place on."""
        first, before = self._open.pop(table, (seq, ()))
        there = (*before, *lines)
        if self._wanted_with(table, first, there) != [len(there)]:
            self._open[table] = first, there

    def half(self) -> str:
        """What is there and is no whole append; "" if there is nothing of the kind."""
        for table, (first, there) in self._open.items():
            sizes = self._wanted_with(table, first, there)
            return f"{len(there)} lines of {sizes} from {first} on at {table}, the last: {there[-1][:200]!r}"
        return ""

    def _wanted_with(self, table: str, first: int, there: tuple[bytes, ...]) -> list[int]:
        """The sizes of the appends that begin with these lines."""
        wanted = self._wanted.get((table, first), ())
        return sorted(len(lines) for lines in wanted if lines[: len(there)] == there)
