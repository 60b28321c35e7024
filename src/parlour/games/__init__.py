"""The shelf: every game, by name. Games never import each other."""

from collections.abc import Mapping

from parlour.game import Game
from parlour.games import similo

GAMES: Mapping[str, Game] = {"similo": similo}

SHELF = ("same_game", "council_of_four", "one_mind", "similo", "ego")
"""The five boxes on the shelf, in the order in which they stand; those in `GAMES` can be played."""
