"""The strength of a bot, in numbers."""

from msgspec import Struct

from parlour.bots.one_mind.mind import Mind, soul
from parlour.games.one_mind.known import Board
from parlour.rules import Seat


class Style(Struct, frozen=True):
    """The parameters that distinguish a newcomer from an expert."""

    blur: float  # how much its thoughts differ from the average
    memory: int = 1  # number of last rows that it considers
    own: float = 1.0  # weight of its own words relative to others'
    bond: float = 0.0  # additional weight of a word that players met in
    patience: int = 1  # rounds before it believes that anybody keeps to a theme
    trust: float = 0.0  # how far it trusts that a player keeps to a theme
    following: float = 0.0  # initial probability that a player writes associations with the others' words
    learns: bool = False  # whether their words change that
    foresight: float = 0.0  # value of a predictable next answer
    for_two: float | None = None  # the blur at a table of two, where nobody else can be left behind; None: the same

    person: str = ""  # the persona whose mind it is, in every game; "": the seat's, in this one

    def mind(self, board: Board, seat: Seat) -> Mind:
        blur = self.blur if self.for_two is None or len(board.everybody) > 2 else self.for_two
        return Mind(self.person or soul(board, seat), blur)
