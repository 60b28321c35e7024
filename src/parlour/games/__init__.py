"""The shelf: every game, by name. Games never import each other."""

from collections.abc import Mapping

from parlour.games import council_of_four, ego, one_mind, same_game, similo
from parlour.rules import Rules

GAMES: Mapping[str, Rules] = {
    "similo": similo,
    "council_of_four": council_of_four,
    "ego": ego,
    "one_mind": one_mind,
    "same_game": same_game,
}

SHELF = ("same_game", "council_of_four", "one_mind", "similo", "ego")
"""The five boxes on the shelf, in the order in which they stand; those in `GAMES` can be played."""
