"""Insight: a bot's view of a finished game, for reviews.

A game with insight has a module `parlour.bots.<game>.insight` with a function `insight(table)`, which returns any
struct for a finished game. It is sent to the browser as it is, as `ctx.insight`.
"""

from msgspec import Struct

from parlour.bots import part_of
from parlour.game import Game


def insight(game: Game) -> Struct | None:
    """The insight into a finished game; None if the game has none."""
    assert game.outcome is not None, "a running game keeps its secrets"
    module = part_of("insight", game.rules.name)
    found: Struct | None = None if module is None else module.insight(game)
    return found
