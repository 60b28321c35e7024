"""How strong a bot is, in numbers."""

from msgspec import Struct

from parlour.bots.similo.mind import Mind, soul
from parlour.games.similo.known import Board
from parlour.games.similo.printed import REMOVALS
from parlour.rules import Seat


class Style(Struct, frozen=True):
    """What tells a newcomer from an expert. The first four make its mind: see there."""

    blur: float = 0.0
    taste: float = 0.0
    coarse: bool = False
    focus: int = 0
    memory: int = len(REMOVALS)  # how many clues it keeps in mind, the latest ones
    names: float = 0.0  # how far it thinks of what cards are called, and plays to guessers who do
    heed: float = 0.0  # what a teammate's mark against a character weighs
    patience: float = 0.0  # how much likelier than its own choice a teammate's may be, and still be followed

    person: str = ""  # whose eyes these are, in every game; nobody: the seat's, in this one

    def mind(self, board: Board, seat: Seat) -> Mind:
        return Mind(self.person or soul(board, seat), self.blur, self.taste, self.coarse, self.focus)
