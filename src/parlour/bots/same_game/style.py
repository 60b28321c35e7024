"""How strong a bot is, in numbers."""

from math import inf

from msgspec import Struct

from parlour.bots.same_game.sight import Mind, soul
from parlour.games.same_game.known import Board
from parlour.rules import Seat


class Style(Struct, frozen=True):
    """What tells a newcomer from an expert."""

    blur: float  # how wrong its opinions of the objects are
    thoughts: int = 0  # how many objects come to mind when it looks for a clue; 0 is all it knows
    listeners: int = 0  # how many teammates it imagines then; without any it supposes that they see what it sees
    others: float = 0.6  # the blur of those teammates
    surprise: float = 0.0  # how much a likeness counts that few other objects have
    heed: float = 0.0  # what a teammate's pick weighs
    patience: float = 0.0  # how much more alike than its own pick a teammate's may be, and still be followed
    poor: float = inf  # the risk above which its best clue is so poor that it would rather have another card

    person: str = ""  # whose eyes these are, in every game; nobody: the seat's, in this one

    def mind(self, board: Board, seat: Seat) -> Mind:
        return Mind(self.person or soul(board, seat), self.blur)
