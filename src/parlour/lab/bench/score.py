"""How well two understood each other in one game, from 0 to 1.

    Similo         1 if the secret character was found, else 0
    One Mind       1 if they met in the first round, less for every round that it took, 0 if they never did
    The Same Game  the share of the safe cups that they lifted, over all turns

The whole game counts, not a single clue: to understand somebody means to be still there at the end.
"""

from typing import Any

from parlour.game import Game


def score(game: Game) -> float:
    board: Any = game.state.board
    match game.rules.name:
        case "one_mind":
            return 1 - (board.round - 1) / board.rounds if game.returns[0] else 0.0
        case "same_game":
            safe = len(board.categories) - 1
            return sum(len(turn.lifted) / safe for turn in board.turns) / max(1, len(board.turns))
        case _:
            return game.returns[0]
