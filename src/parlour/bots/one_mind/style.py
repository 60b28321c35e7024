"""How strong a bot is, in numbers."""

from msgspec import Struct

from parlour.bots.one_mind.mind import Mind, soul
from parlour.games.one_mind.known import Board
from parlour.rules import Seat


class Style(Struct, frozen=True):
    """What tells a newcomer from an expert."""

    blur: float  # how differently from others it thinks of words
    memory: int = 1  # rows that it looks at, the last ones
    own: float = 1.0  # what its own words weigh beside those of others
    bond: float = 0.0  # how much more a word weighs that some have met in
    patience: int = 1  # rounds before it believes that anybody keeps to a theme
    trust: float = 0.0  # how far it believes that somebody who has kept to a theme will do so again
    following: float = 0.0  # how likely it thinks, at first, that somebody says what comes to mind at others' words
    learns: bool = False  # whether what they write changes that
    foresight: float = 0.0  # what it is worth that the next answer at a word is easy to tell
    for_two: float | None = None  # the blur at a table of two, where nobody else can be left behind; None: the same

    person: str = ""  # whose eyes these are, in every game; nobody: the seat's, in this one

    def mind(self, board: Board, seat: Seat) -> Mind:
        blur = self.blur if self.for_two is None or len(board.everybody) > 2 else self.for_two
        return Mind(self.person or soul(board, seat), blur)
