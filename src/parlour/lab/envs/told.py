"""Parts of a vector as bytes, each worked out once: fast tables join them."""

from collections.abc import Callable, Sequence
from functools import partial
from struct import pack

REMEMBERED = 1 << 14


class PartBytes(dict[int, bytes]):
    """How a part is told, by a number that says what is in it. Of too many all are forgotten."""

    def __init__(self, tell: Callable[[int], bytes]) -> None:
        super().__init__()
        self.tell = tell

    def __missing__(self, key: int) -> bytes:
        if len(self) >= REMEMBERED:
            self.clear()
        part = self[key] = self.tell(key)
        return part


def numbers(some: Sequence[float]) -> bytes:
    return pack(f"={len(some)}f", *some)


def hot(size: int, bits: int) -> bytes:
    """Ones where there are bits."""
    return numbers([bits >> place & 1 for place in range(size)])


def sets_of(size: int) -> PartBytes:
    """Every set of so many things, by its bits."""
    return PartBytes(partial(hot, size))
