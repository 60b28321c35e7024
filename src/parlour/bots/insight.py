"""Looking back with a bot's eyes: what a review shows that only somebody who understands the game can tell.

A game that has something to say has a module `parlour.bots.<game>.insight` with a function `insight(table)`, which
makes any struct of a finished game. It goes to the browser as it is, as `ctx.insight`.
"""

from msgspec import Struct

from parlour.bots import part_of
from parlour.game import Game


def insight(game: Game) -> Struct | None:
    """What there is to say about a finished game; None where nobody has anything to say."""
    assert game.outcome is not None, "a running game keeps its secrets"
    module = part_of("insight", game.rules.name)
    found: Struct | None = None if module is None else module.insight(game)
    return found
