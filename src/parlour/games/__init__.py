"""All games, by name. Games never import each other."""

from importlib import import_module
from pathlib import Path
from typing import cast

from parlour.errors import Damaged
from parlour.games import council_of_four, ego, one_mind, same_game, similo
from parlour.plugins import PLUGINS, Plugin, named
from parlour.rules import Rules

GAMES: dict[str, Rules] = {
    "similo": similo,
    "council_of_four": council_of_four,
    "ego": ego,
    "one_mind": one_mind,
    "same_game": same_game,
}

SHELF = ["similo", "one_mind", "ego", "same_game", "council_of_four"]
"""The boxes on the shelf, the one to start with first; those in `GAMES` can be played."""


def add(module: str) -> Rules:
    """Add a game from another package, by the name of its module."""
    try:
        rules = cast(Rules, import_module(module))
        plugin = Plugin(rules.name, module, Path(str(vars(rules)["__file__"])).parent)
    except (ImportError, AttributeError) as trouble:
        raise Damaged(f"{module} is no game: {trouble}") from trouble
    if GAMES.setdefault(rules.name, rules) is not rules:
        raise Damaged(f"{module}: there is a game called {rules.name} already")
    if rules.name not in SHELF:
        SHELF.append(rules.name)
    PLUGINS[rules.name] = plugin
    return rules


def take_away(name: str) -> None:
    """Remove a plugin."""
    del PLUGINS[name], GAMES[name]
    SHELF.remove(name)


for each in named():
    add(each)
