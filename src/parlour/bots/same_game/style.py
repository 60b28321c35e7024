"""The strength of a bot, in numbers."""

from math import inf

from msgspec import Struct

from parlour.bots.same_game.sight import Mind, soul
from parlour.games.same_game.known import Board
from parlour.rules import Seat


class Style(Struct, frozen=True):
    """The parameters that distinguish a newcomer from an expert."""

    blur: float  # size of its errors about objects
    thoughts: int = 0  # how many objects it considers for a clue; 0 is all it knows
    listeners: int = 0  # how many teammates it imagines; without any it assumes that they see what it sees
    others: float = 0.6  # the blur of those teammates
    surprise: float = 0.0  # how much a likeness counts that few other objects have
    heed: float = 0.0  # weight of a teammate's pick
    patience: float = 0.0  # how much more suspicious than its own pick a teammate's may be, and still be followed
    poor: float = inf  # the risk above which it prefers another card to its best clue

    person: str = ""  # the persona whose mind it is, in every game; "": the seat's, in this one

    def mind(self, board: Board, seat: Seat) -> Mind:
        return Mind(self.person or soul(board, seat), self.blur)
