"""Where the turns of a finished game begin in its log: the way from a sentence of the review to its moment."""

from msgspec import Struct

from parlour.game import Game
from parlour.game.undo import counting
from parlour.games.council_of_four.events import TurnBegan
from parlour.rules import Seat


class Turn(Struct, frozen=True):
    """Whose turn, and the step of the replay that shows the table as the turn left it."""

    seat: Seat
    step: int


class CouncilInsight(Struct, frozen=True):
    turns: tuple[Turn, ...]


def insight(game: Game) -> CouncilInsight:
    begins = [
        (event.seat, line + 1)
        for line, entry in counting(game.log)
        for event in entry.events
        if isinstance(event, TurnBegan)
    ]
    ends = [step for _, step in begins[1:]] + [len(game.log)]
    return CouncilInsight(tuple(Turn(seat, end) for (seat, _), end in zip(begins, ends, strict=True)))
