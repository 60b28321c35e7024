"""What the clues said, to somebody who sees the cards as people on the whole do: belief by belief, round by round.

It is the belief by which an expert guesses, so that a review does not praise what no bot would have done.
"""

from msgspec import Struct

from parlour.bots.similo.ears import START, heard
from parlour.bots.similo.meaning import by_doubt, likely, there_in_round
from parlour.bots.similo.mind import Mind
from parlour.game import Game
from parlour.games.similo.actions import Card
from parlour.games.similo.known import Board, Cards
from parlour.games.similo.printed import REMOVALS

CLEAR_EYED = Mind("a reader of reviews", blur=0.0, taste=0.0)


class Round(Struct, frozen=True):
    """After one clue: how likely each character was, and whom a bot would have taken away."""

    belief: dict[Card, float]
    would: Cards


class SimiloInsight(Struct, frozen=True):
    rounds: tuple[Round, ...]


def insight(game: Game) -> SimiloInsight:
    board: Board = game.state.board
    return SimiloInsight(tuple(_round(board, place) for place in range(len(board.clues))))


def _round(board: Board, place: int) -> Round:
    """The table as it was when the clue in this place had just been played, and nobody had been removed for it."""
    believed = heard(CLEAR_EYED, START, board.clues[: place + 1], there_in_round(board, place))
    shares = {name: round(share, 4) for name, share in likely(believed).items()}
    return Round(shares, tuple(by_doubt(believed)[: REMOVALS[place]]))
