"""Is it true, what a bot's clue in The Same Game claims? By the objects' own data, without anybody's blur.

A clue is false where the data calls card and clue different in the trap category. A clue is read where somebody with
clear eyes would leave the trap's cup for last.
"""

from collections.abc import Iterator
from typing import NamedTuple

from parlour.bots.same_game.sight import Mind
from parlour.bots.same_game.suspicion import suspected
from parlour.game import Game
from parlour.games.same_game.compare import likeness
from parlour.games.same_game.known import Board
from parlour.games.same_game.understanding import shown, understood

CLEAR = Mind("somebody with the table of truth", blur=0.0)


class Judged(NamedTuple):
    false: bool
    read: bool


def clues(game: Game) -> Iterator[Judged]:
    board: Board = game.state.board
    for turn in board.turns:
        verdict = likeness(shown(turn.card, board.language), understood(turn.clue, board.language), turn.trap).verdict
        eyes = suspected(CLEAR, turn.card, turn.clue, board.language, board.categories, surprise=0.0)
        yield Judged(verdict == "different", max(eyes, key=eyes.__getitem__) == turn.trap)
