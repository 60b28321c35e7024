"""Looking back with a bot's eyes: what a review shows that only somebody who understands the game can tell.

A game that has something to say has a module `parlour.bots.<game>.insight` with a function `insight(table)`, which
makes any struct of a finished game. It goes to the browser as it is, as `ctx.insight`.
"""

from importlib import import_module
from importlib.util import find_spec

from msgspec import Struct

from parlour.game import Game
from parlour.plugins import home


def insight(game: Game) -> Struct | None:
    """What there is to say about a finished game; None where nobody has anything to say."""
    assert game.outcome is not None, "a running game keeps its secrets"
    bots = home(game.rules.name, "bots")
    if find_spec(bots) is None or not hasattr(import_module(bots), "__path__") or find_spec(f"{bots}.insight") is None:
        return None
    found: Struct = import_module(f"{bots}.insight").insight(game)
    return found
