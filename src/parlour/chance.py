"""Luck, as an argument.

Each decision of a table has a stream of its own, made from the table's seed and the length of its log. The stream is
SHA-256 in counter mode: it is the same on every machine and in every version of Python, so that anybody can check a
shuffle against the published seed; and it costs nothing until somebody draws from it.
"""

from collections.abc import MutableSequence, Sequence
from hashlib import sha256
from struct import Struct
from typing import TypeVar

T = TypeVar("T")

WORDS = Struct(">8I")  # a SHA-256 block, as eight words of 32 bits
SPAN = 1 << 32


class Chance:
    """A stream of luck, with the few draws that games need."""

    __slots__ = ("_blocks", "_decision", "_seed", "_words")

    def __init__(self, seed: str, decision: int) -> None:
        self._seed = seed
        self._decision = decision
        self._blocks = 0
        self._words: list[int] = []

    @property
    def asked(self) -> bool:
        """Has anybody drawn from it?"""
        return self._blocks > 0

    def below(self, bound: int) -> int:
        """A whole number from 0 up to, but not including, the bound; every one equally likely."""
        assert 0 < bound <= SPAN
        fair = SPAN - SPAN % bound
        word = self._word()
        while word >= fair:
            word = self._word()
        return word % bound

    def random(self) -> float:
        """A number from 0 up to, but not including, 1."""
        return self._word() / SPAN

    def toss(self) -> bool:
        """Heads or tails."""
        return bool(self.below(2))

    def choice(self, items: Sequence[T]) -> T:
        return items[self.below(len(items))]

    def sample(self, items: Sequence[T], count: int) -> list[T]:
        """So many of them, without replacement, in random order."""
        pool = list(items)
        for place in range(count):
            other = place + self.below(len(pool) - place)
            pool[place], pool[other] = pool[other], pool[place]
        return pool[:count]

    def shuffled(self, items: Sequence[T]) -> list[T]:
        return self.sample(items, len(items))

    def shuffle(self, items: MutableSequence[T]) -> None:
        items[:] = self.shuffled(items)

    def _word(self) -> int:
        """Thirty-two bits more of the stream."""
        if not self._words:
            block = sha256(f"{self._seed}:{self._decision}:{self._blocks}".encode()).digest()
            self._words = list(reversed(WORDS.unpack(block)))
            self._blocks += 1
        return self._words.pop()


class NeedsLuck(Exception):
    """The luck that was given is used up: now one of so many things happens, each equally likely."""

    def __init__(self, bound: int) -> None:
        super().__init__(f"one of {bound}")
        self.bound = bound


class GivenLuck(Chance):
    """Luck that somebody has decided, draw by draw, so that a search can look at all of it.

    Whatever draws from it after the last one raises `NeedsLuck`: ask which of the `bound` shall be, and try again.
    """

    __slots__ = ("_given",)

    def __init__(self, *given: int) -> None:
        super().__init__("", 0)
        self._given = list(reversed(given))

    @property
    def asked(self) -> bool:
        return True

    def below(self, bound: int) -> int:
        if not self._given:
            raise NeedsLuck(bound)
        drawn = self._given.pop()
        assert 0 <= drawn < bound, f"{drawn} is not one of {bound}"
        return drawn

    def random(self) -> float:
        return self.below(SPAN) / SPAN
