"""How one player thinks of words, slightly different from everybody else.

The lexicon has average associations. No two people think alike, and a bot with average thoughts would only meet its own
kind. So for each seat every word is somewhat more or less likely. Minds differ between games and stay the same within a
game, because they are derived from the table: the same seat with the same start words has the same mind, on any
machine.

The amount: for a word that the lexicon was not taught, two minds with a `blur` of 0.5, 1 and 1.5 have the same first
thought in 58, 36 and 22 % of cases; two people who say their first thought, in 15 %. But in this game people want to
meet, and write common words. Less blur is closer to people: see `docs/bots-with-people.md`.
"""

from functools import cache
from hashlib import shake_128
from statistics import NormalDist

from msgspec import Struct

from parlour.games.one_mind.known import Board
from parlour.rules import Seat


class Mind(Struct, frozen=True, gc=False):
    """A way of thinking. `soul` identifies it; `blur` is its distance from the average, as a logarithm."""

    soul: str
    blur: float

    def leaning(self, word: str) -> float:
        """How much more likely this word is for this mind than on average; below 0, less likely."""
        return self.blur * _bell()[shake_128(f"{self.soul}|{word}".encode()).digest(1)[0]]


def soul(board: Board, seat: Seat) -> str:
    """The identity of a seat in this game, made only of public facts."""
    started = [card.word for row in board.rows[:1] for card in row.cards]
    return f"{seat} {' '.join(started)}"


@cache
def _bell() -> tuple[float, ...]:
    """A table from a byte to a normally distributed number."""
    curve = NormalDist()
    return tuple([curve.inv_cdf((byte + 0.5) / 256) for byte in range(256)])
