"""How strong a bot is, in numbers."""

from msgspec import Struct

from parlour.bots.similo.mind import Mind, soul
from parlour.game import Seat
from parlour.games.similo.known import Board


class Style(Struct, frozen=True):
    """What tells a regular from an expert."""

    blur: float
    taste: float
    coarse: bool = False
    listeners: int = 0  # how many guessers a giver imagines; without any it trusts that they see what it sees
    heed: float = 0.0  # what a teammate's mark against a character weighs
    patience: float = 0.0  # how much likelier than its own least a teammate's choice may be, and still be followed

    def mind(self, board: Board, seat: Seat) -> Mind:
        return Mind(soul(board, seat), self.blur, self.taste, self.coarse)
