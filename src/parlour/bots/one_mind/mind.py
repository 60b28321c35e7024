"""How one player thinks of words: a little differently from everybody else.

The lexicon says what people on the whole think of. No two people think quite the same, and a bot that did would meet
only its twin. So every word comes to each seat a little more readily than to others, or a little less. Between games
minds change; within a game they stay, because they are drawn from what lies on the table: the same seat before the
same start words has the same mind, on any machine.

How much: at a single word that the lexicon was not taught, two minds with a `blur` of 0.5, 1 and 1.5 have the same
first thought in 58, 36 and 22 cases of a hundred; two people who say whatever comes first, in 15. But here people want
to be met, and write what anybody would. Nearer to people is who has less blur: see `docs/bots-with-people.md`.
"""

from functools import cache
from hashlib import shake_128
from statistics import NormalDist

from msgspec import Struct

from parlour.games.one_mind.known import Board
from parlour.rules import Seat


class Mind(Struct, frozen=True, gc=False):
    """Somebody's way of thinking. `soul` tells it from others; `blur` is how far it is from them, as a logarithm."""

    soul: str
    blur: float

    def leaning(self, word: str) -> float:
        """How much more readily than to others this word comes to this mind; below 0, less readily."""
        return self.blur * _bell()[shake_128(f"{self.soul}|{word}".encode()).digest(1)[0]]


def soul(board: Board, seat: Seat) -> str:
    """Who sits here in this game, made of nothing but what everybody sees."""
    started = [card.word for row in board.rows[:1] for card in row.cards]
    return f"{seat} {' '.join(started)}"


@cache
def _bell() -> tuple[float, ...]:
    """A byte of luck as a bell curve."""
    curve = NormalDist()
    return tuple([curve.inv_cdf((byte + 0.5) / 256) for byte in range(256)])
