"""Random numbers for games, passed as an argument.

Each decision of a game has its own stream, made from the game's seed and the length of its log. The stream is SHA-256
in counter mode. It is the same on every machine and in every version of Python, so anybody can check a shuffle against
the published seed. It is computed only when a number is drawn.
"""

from collections.abc import MutableSequence, Sequence
from hashlib import sha256
from struct import Struct
from typing import TypeVar

T = TypeVar("T")

WORDS = Struct(">8I")  # a SHA-256 block, as eight words of 32 bits
WORD = Struct(">I")
SPAN = 1 << 32


class Chance:
    """A stream of random numbers, with the draws that games need."""

    __slots__ = ("_blocks", "_decision", "_seed", "_words")

    def __init__(self, seed: str, decision: int) -> None:
        self._seed = seed
        self._decision = decision
        self._blocks = 0
        self._words: list[int] = []

    @property
    def asked(self) -> bool:
        """Whether a number was drawn."""
        return self._blocks > 0

    def below(self, bound: int) -> int:
        """A whole number from 0 up to, but not including, the bound, uniformly distributed."""
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
        """Heads or tails, as a bool."""
        return bool(self.below(2))

    def choice(self, items: Sequence[T]) -> T:
        return items[self.below(len(items))]

    def sample(self, items: Sequence[T], count: int) -> list[T]:
        """`count` of the items, without replacement, in random order."""
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
        """The next 32 bits of the stream."""
        if not self._words:
            block = sha256(f"{self._seed}:{self._decision}:{self._blocks}".encode()).digest()
            self._words = list(reversed(WORDS.unpack(block)))
            self._blocks += 1
        return self._words.pop()


def first_below(seed: str, decision: int, bound: int) -> int:
    """The same as `Chance(seed, decision).below(bound)`, in less time."""
    (word,) = WORD.unpack_from(sha256(f"{seed}:{decision}:0".encode()).digest())
    if word < SPAN - SPAN % bound:
        return int(word % bound)
    return Chance(seed, decision).below(bound)


class NeedsLuck(Exception):
    """Raised when the given draws are used up. The next draw has `bound` equally likely results."""

    def __init__(self, bound: int) -> None:
        super().__init__(f"one of {bound}")
        self.bound = bound


class GivenLuck(Chance):
    """Given results of draws, so that a search can try all of them.

    A draw beyond the last given one raises `NeedsLuck`: choose a result below its `bound` and try again.
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
