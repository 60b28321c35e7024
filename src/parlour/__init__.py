"""Tabletop games: rules to play with, and a house to play in.

    import parlour

    game = parlour.open("similo", seats=3, seed="an evening in November")
    game.ask            who owes an answer; None when the game is over
    game.prompt(seat)   what this seat may answer
    game.view(seat)     what this seat knows; view(None): what everybody knows
    game.play(seat, action)
    game.log            every line of it: who wished what, and what came of it
    game.outcome        how it ended; None until then

What `__all__` names is public: typed, and it stays. It is loaded when it is first asked for, so that `import parlour`
costs nothing.
"""

from collections.abc import Mapping
from importlib import import_module
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from parlour.bots import Bot, bot
    from parlour.chance import Chance
    from parlour.errors import Illegal, ParlourError, Refused
    from parlour.game import Entry, Game
    from parlour.games import GAMES
    from parlour.rules import (
        Action,
        Ask,
        Choices,
        Event,
        Options,
        Outcome,
        Prompt,
        Rules,
        Seat,
        SeatView,
        State,
        View,
        Words,
        Write,
    )

__all__ = [
    "GAMES",
    "Action",
    "Ask",
    "Bot",
    "Chance",
    "Choices",
    "Entry",
    "Event",
    "Game",
    "Illegal",
    "Options",
    "Outcome",
    "ParlourError",
    "Prompt",
    "Refused",
    "Rules",
    "Seat",
    "SeatView",
    "State",
    "View",
    "Words",
    "Write",
    "bot",
    "open",
]

HOMES = {
    "parlour.bots": ("Bot", "bot"),
    "parlour.chance": ("Chance",),
    "parlour.errors": ("Illegal", "ParlourError", "Refused"),
    "parlour.game": ("Entry", "Game"),
    "parlour.games": ("GAMES",),
}


def open(name: str, *, seats: int, seed: str = "", options: Mapping[str, Any] | None = None) -> "Game":
    """A new game, dealt. The same seed deals the same game; `options` are what a host may choose, by name."""
    from parlour.errors import Denied
    from parlour.game import Game
    from parlour.games import GAMES
    from parlour.table.options import read_options

    if name not in GAMES:
        raise Denied("no_such_game", facts={"game": name, "known": tuple(GAMES)})
    rules = GAMES[name]
    if seats not in rules.seats:
        raise Denied("wrong_table_size", facts={"count": seats, "least": rules.seats[0], "most": rules.seats[-1]})
    return Game.open(rules, seats, read_options(name, dict(options or {})), seed)


def __getattr__(name: str) -> Any:
    """The other public names, each from its home."""
    if name not in __all__:
        raise AttributeError(f"module 'parlour' has no attribute {name!r}")
    home = next((home for home, names in HOMES.items() if name in names), "parlour.rules")
    return getattr(import_module(home), name)
