"""The parts of a codec: blocks of action ids, and fields of a vector."""

from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from itertools import accumulate
from math import prod
from typing import Any, Protocol, runtime_checkable

import numpy as np
from msgspec import Struct
from numpy.typing import NDArray

from parlour.rules import Action, AnySeatView, Prompt, Seat

Vector = NDArray[np.float32]


class Block(Struct, frozen=True):
    """Consecutive action ids of one kind."""

    name: str
    size: int
    of: str = ""  # what is counted, the outermost first


class Field(Struct, frozen=True):
    """Consecutive numbers of an observation."""

    name: str
    shape: tuple[int, ...]
    of: str

    @property
    def size(self) -> int:
        return prod(self.shape)


class Codec(Protocol):
    """A game in numbers, for one table."""

    version: int
    blocks: tuple[Block, ...]
    parts: tuple[Field, ...]

    @property
    def actions(self) -> int:
        """The number of action ids, which start from 0."""

    @property
    def size(self) -> int:
        """The length of an observation."""

    def legal(self, view: AnySeatView, prompt: Prompt) -> Mapping[int, Action]:
        """Every answer that has an id, by id."""

    def encode(self, view: AnySeatView, action: Any) -> int:
        """The id of an action. Raises KeyError for a word outside the vocabulary."""

    def observe(self, view: AnySeatView) -> Vector:
        """What this seat knows."""


@runtime_checkable
class QuickCodec(Codec, Protocol):
    """A codec that lists ids without a prompt, for speed. It agrees with `legal` and `encode`."""

    def ids(self, view: AnySeatView) -> Collection[int]:
        """The ids of the legal answers of a seat that is asked."""

    def decode(self, view: AnySeatView, number: int) -> Action:
        """The answer with this id."""


def starts(blocks: Iterable[Block]) -> dict[str, int]:
    """The first id of each block."""
    blocks = tuple(blocks)
    return dict(zip([block.name for block in blocks], _running([block.size for block in blocks]), strict=True))


def places(parts: Iterable[Field]) -> dict[str, int]:
    """The first index of each field."""
    parts = tuple(parts)
    return dict(zip([part.name for part in parts], _running([part.size for part in parts]), strict=True))


def _running(sizes: Sequence[int]) -> list[int]:
    return [0, *accumulate(sizes)][: len(sizes)]


def from_here(seat: Seat, other: Seat, seats: int) -> int:
    """The place of a seat, counted clockwise from the observer."""
    return (other - seat) % seats


def ones(size: int, where: Sequence[int]) -> Vector:
    """A vector of zeros, with ones in these places."""
    vector = np.zeros(size, np.float32)
    vector[where] = 1.0
    return vector


def joined(parts: Iterable[bytes]) -> Vector:
    """A vector from encoded parts. For few parts this is faster than numpy."""
    return np.frombuffer(bytearray().join(parts), np.float32)


def described(codec: Codec) -> Iterator[str]:
    """The layout as lines of text."""
    yield f"actions, version {codec.version}: {codec.actions}"
    for block, first in zip(codec.blocks, starts(codec.blocks).values(), strict=True):
        yield f"  {first:>5} {block.name:<16} {block.size:>5}  {block.of}"
    yield f"observation: {codec.size}"
    for part, first in zip(codec.parts, places(codec.parts).values(), strict=True):
        yield f"  {first:>5} {part.name:<16} {'×'.join(map(str, part.shape)):>9}  {part.of}"
