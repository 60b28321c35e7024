"""How well two players understood each other in a game, from 0 to 1, by the part of the agent.

    Similo         gives or guesses: 1 if the secret character was found, else 0
    The Same Game  gives and guesses: the share of the safe cups that were lifted, over the turns of its own clues and
                   over the turns of its partner's
    One Mind       writes: 1 if they met in the first round, less for every round that it took, 0 if they never did

The whole game counts, not a single clue, because understanding must last until the end.
"""

from collections.abc import Sequence
from typing import Any

from parlour.game import Game
from parlour.rules import Seat

GIVES, GUESSES, WRITES = "gives", "guesses", "writes"
PARTS = {"similo": (GIVES, GUESSES), "one_mind": (WRITES,), "same_game": (GIVES, GUESSES)}


def score(game: Game, agent: Seat) -> dict[str, float]:
    """The scores by the agent's part, without parts that it did not get to play."""
    board: Any = game.state.board
    match game.rules.name:
        case "one_mind":
            return {WRITES: 1 - (board.round - 1) / board.rounds if game.returns[0] else 0.0}
        case "same_game":
            own = [turn for turn in board.turns if turn.giver == agent]
            others = [turn for turn in board.turns if turn.giver != agent]
            safe = len(board.categories) - 1
            return {part: _lifted(turns, safe) for part, turns in ((GIVES, own), (GUESSES, others)) if turns}
        case _:
            return {GIVES if agent == board.giver else GUESSES: game.returns[0]}


def _lifted(turns: Sequence[Any], safe: int) -> float:
    return sum(len(turn.lifted) / safe for turn in turns) / len(turns)
