"""A review of Similo: what the clues mean to an average observer, round by round.

It uses the belief of an expert, so that a review does not praise what no bot would have done.
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
    """After one clue: the probability of each character, and the removals that a bot would have chosen."""

    belief: dict[Card, float]
    would: Cards


class SimiloInsight(Struct, frozen=True):
    rounds: tuple[Round, ...]


def insight(game: Game) -> SimiloInsight:
    board: Board = game.state.board
    return SimiloInsight(tuple(_round(board, place) for place in range(len(board.clues))))


def _round(board: Board, place: int) -> Round:
    """The table right after this clue, before any removals for it."""
    believed = heard(CLEAR_EYED, START, board.clues[: place + 1], there_in_round(board, place))
    shares = {name: round(share, 4) for name, share in likely(believed).items()}
    return Round(shares, tuple(by_doubt(believed)[: REMOVALS[place]]))
