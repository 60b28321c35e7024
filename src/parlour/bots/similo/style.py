"""The strength of a bot, in numbers."""

from msgspec import Struct

from parlour.bots.similo.mind import Mind, soul
from parlour.games.similo.known import Board
from parlour.games.similo.printed import REMOVALS
from parlour.rules import Seat


class Style(Struct, frozen=True):
    """The parameters that distinguish a newcomer from an expert. The first ones are those of its mind: see there."""

    blur: float = 0.0
    taste: float = 0.0
    coarse: bool = False
    focus: int = 0
    memory: int = len(REMOVALS)  # number of latest clues that it considers
    names: float = 0.0  # share of names in its judgement, and in what it expects of guessers
    heed: float = 0.0  # weight of a teammate's mark against a character
    patience: float = 0.0  # how much more likely than its own choice a teammate's may be, and still be followed

    person: str = ""  # the persona whose mind it is, in every game; "": the seat's, in this one

    def mind(self, board: Board, seat: Seat) -> Mind:
        return Mind(self.person or soul(board, seat), self.blur, self.taste, self.coarse, self.focus)
