"""Cached parts of a vector as bytes, which fast tables join."""

from collections.abc import Callable, Sequence
from functools import partial
from struct import pack

REMEMBERED = 1 << 14
ONE = pack("=f", 1.0)


class PartBytes(dict[int, bytes]):
    """The encoding of a part by a number that describes it. When the cache is full, it is cleared."""

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


def one_of(size: int, place: int) -> bytes:
    """One number for each of `size` things: 1 for this one."""
    return b"".join((bytes(4 * place), ONE, bytes(4 * (size - place - 1))))


def hot(size: int, bits: int) -> bytes:
    """One number for each bit: 1 where it is set."""
    return numbers([bits >> place & 1 for place in range(size)])


def sets_of(size: int) -> PartBytes:
    """The encodings of all subsets of `size` things, by their bits."""
    return PartBytes(partial(hot, size))
