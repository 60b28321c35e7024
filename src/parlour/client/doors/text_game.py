"""The adapter behind all frameworks: one deal as a game in text, for all of its seats.

    game = TextGame(Deal("similo", seed=7))
    while (turn := game.turn) is not None:
        game.act(agents[turn.seat](turn.text))
    game.result.rewards

The same deal and the same answers give the same rewards in every framework.
"""

import hashlib
import re
from collections.abc import Callable, Sequence
from typing import Any

from msgspec import Struct

from parlour.client.world import TextWorld
from parlour.errors import Denied, GameOver
from parlour.rules import Seat

TextAgent = Callable[[str], str]
"""A function from what a seat reads to its answer."""

MOST_ANSWERS = 5_000  # per game, including refused answers and requests for more choices


class Deal(Struct, frozen=True):
    """Everything that determines a game, except the answers."""

    game: str
    seats: int | None = None  # None: the smallest number
    seed: int = 0
    language: str = "en"
    options: dict[str, Any] = {}
    listed: bool = True  # whether legal moves are listed


class AskedSeat(Struct, frozen=True):
    """The seat that is asked, and everything that it should read before it answers."""

    seat: Seat
    text: str


class TextResult(Struct, frozen=True):
    """The result, by seat. `reason` is "given_up" if the game has not ended."""

    rewards: tuple[float, ...]
    refusals: tuple[int, ...]
    defaults: tuple[int, ...]  # moves that were made for a seat after too many refusals
    answers: int
    reason: str


class TextGame:
    """One game, from its deal to its end."""

    def __init__(self, deal: Deal) -> None:
        self.deal, self.answers = deal, 0
        self.world = TextWorld(deal.game, deal.language, deal.options, listed=deal.listed)
        self.world.reset(deal.seats, deal.seed)
        self.is_done = False
        self._turn: AskedSeat | None = None

    @property
    def seats(self) -> int:
        return self.world.game.header.seats

    @property
    def turn(self) -> AskedSeat | None:
        """The open question; None if the game is over. Reading it again returns the same."""
        if self.is_done:
            return None
        if self._turn is None:
            self._turn = AskedSeat(*self.world.get_observation())
        return self._turn

    def act(self, answer: str) -> str:
        """Give the answer of the seat whose turn it is. Returns the reason if it was refused, otherwise ""."""
        if self.turn is None:
            raise GameOver
        self._turn, self.answers = None, self.answers + 1
        done, told = self.world.step(answer)
        self.is_done = done or self.answers >= MOST_ANSWERS
        return str(told.get("refused", ""))

    @property
    def result(self) -> TextResult:
        rewards, told = self.world.close()
        seats = range(self.seats)
        return TextResult(
            tuple(rewards[seat] for seat in seats),
            tuple(told[seat]["refusals"] for seat in seats),
            tuple(told[seat]["defaults"] for seat in seats),
            self.answers,
            self.world.game.outcome.reason if self.world.game.outcome else "given_up",
        )


def play(deal: Deal, agents: Sequence[TextAgent]) -> TextResult:
    """Play a whole game, each seat with its own agent."""
    game = TextGame(deal)
    if len(agents) != game.seats:
        raise Denied("wrong_table_size", facts={"count": len(agents), "least": game.seats, "most": game.seats})
    while (turn := game.turn) is not None:
        game.act(agents[turn.seat](turn.text))
    return game.result


CHOICES = re.compile(r"^\[(\d+)\]", re.MULTILINE)
EXAMPLE = re.compile(r"[\w’'-]+")


def reader(text: str) -> str:
    """Answer by form alone: with one of the listed numbers, or the first example of a word.

    The text alone determines the answer, so that the same question has the same answer in every framework. The
    agent may repeat itself without end, so its games may be given up.
    """
    numbers = CHOICES.findall(text)
    if numbers:
        digest = hashlib.sha256(text.encode()).digest()
        return f"[{numbers[int.from_bytes(digest[:4]) % len(numbers)]}]"
    examples = EXAMPLE.findall(text.rstrip().splitlines()[-1].partition(":")[2])
    return f"[{examples[0] if examples else 'word'}]"
