"""What the clues said, to somebody who sees the cards as people on the whole do: belief by belief, round by round."""

from msgspec import Struct
from msgspec.structs import replace

from parlour.bots.similo.meaning import belief, by_doubt, likely, there_in_round
from parlour.bots.similo.mind import Mind
from parlour.game import Game
from parlour.games.similo.actions import Card
from parlour.games.similo.known import REMOVALS, Board, Cards

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
    there = there_in_round(board, place)
    then = replace(board, clues=board.clues[: place + 1], removed=board.removed[:place], remaining=there)
    believed = belief(CLEAR_EYED, then, memory=len(then.clues))
    shares = {name: round(share, 4) for name, share in likely(believed).items()}
    return Round(shares, tuple(by_doubt(believed)[: REMOVALS[place]]))
