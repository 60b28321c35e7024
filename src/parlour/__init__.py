"""Tabletop games: rules as a library, and a server to play on.

    import parlour

    game = parlour.open("similo", seats=3, seed="an evening in November")
    game.ask            the question and who owes an answer; None when the game is over
    game.prompt(seat)   what this seat may answer
    game.view(seat)     what this seat knows; view(None): what everybody knows
    game.play(seat, action)
    game.log            every line: the action of a seat and its events
    game.outcome        how it ended; None until then

    parlour.play("similo", ["expert", "regular"], seed="one")    a whole game among bots
    parlour.save(game, "evening.jsonl"), parlour.load("evening.jsonl")
    parlour.verify(game)                                          check every line against the seed and the moves
    parlour.action_to_json(action), parlour.action_from_json(game, text)
    parlour.codec(game.rules, seats)                              ids for actions, vectors for views

The names in `__all__` are the public interface: typed and stable. They are loaded on first use, so that `import
parlour` is fast.
"""

from collections.abc import Mapping, Sequence
from importlib import import_module
from pathlib import Path
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from parlour.archive.replay import save
    from parlour.archive.verify import verify
    from parlour.bots import Bot, bot
    from parlour.chance import Chance
    from parlour.errors import Damaged, Denied, GameOver, Illegal, OutOfTurn, ParlourError, Refused, Stale
    from parlour.game import Entry, Game
    from parlour.games import GAMES
    from parlour.lab.codecs import codec
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
    "Damaged",
    "Denied",
    "Entry",
    "Event",
    "Game",
    "GameOver",
    "Illegal",
    "Options",
    "OutOfTurn",
    "Outcome",
    "ParlourError",
    "Prompt",
    "Refused",
    "Rules",
    "Seat",
    "SeatView",
    "Stale",
    "State",
    "View",
    "Words",
    "Write",
    "__version__",
    "action_from_json",
    "action_to_json",
    "bot",
    "codec",
    "load",
    "open",
    "play",
    "save",
    "verify",
]

HOMES = {
    "parlour.archive.replay": ("save",),
    "parlour.archive.verify": ("verify",),
    "parlour.bots": ("Bot", "bot"),
    "parlour.chance": ("Chance",),
    "parlour.lab.codecs": ("codec",),
    "parlour.errors": ("Damaged", "Denied", "GameOver", "Illegal", "OutOfTurn", "ParlourError", "Refused", "Stale"),
    "parlour.game": ("Entry", "Game"),
    "parlour.games": ("GAMES",),
}


def open(name: str, *, seats: int, seed: str = "", options: Mapping[str, Any] | None = None) -> "Game":
    """A new game, already dealt. The same seed deals the same game; `options` are the host's options, by name."""
    from parlour.errors import Denied
    from parlour.game import Game
    from parlour.games import GAMES
    from parlour.table.options import read_options

    if name not in GAMES:
        raise Denied("no_such_game", facts={"game": name, "known": tuple(GAMES)})
    rules = GAMES[name]
    if not isinstance(seats, int) or seats not in rules.seats:
        count = seats if isinstance(seats, int) else repr(seats)
        raise Denied("wrong_table_size", facts={"count": count, "least": rules.seats[0], "most": rules.seats[-1]})
    return Game.open(rules, seats, read_options(name, dict(options or {})), seed)


def play(name: str, bots: "Sequence[str | Bot]", *, seed: str = "", options: Mapping[str, Any] | None = None) -> "Game":
    """A whole game among bots: one for each seat, by name (`regular`, `expert`, `luck`, …) or as an object."""
    from parlour.bots import bot
    from parlour.game.log import options_of
    from parlour.lab.play import play_game

    table = open(name, seats=len(bots), options=options)
    players = [bot(name, one) if isinstance(one, str) else one for one in bots]
    return play_game(table.rules, options_of(table.rules, table.header), players, seed)


def load(path: Path | str) -> "Game":
    """The game in a file written by `save` or downloaded from a table. Raises `Damaged` if it is not a valid log."""
    from parlour.archive.replay import read

    return read(Path(path))[0]


def action_to_json(action: "Action") -> str:
    """An action as JSON, as in the HTTP interface and the logs."""
    import msgspec

    return msgspec.json.encode(action).decode()


def action_from_json(game: "Game", text: str | bytes) -> "Action":
    """The action of this game in a JSON text. It need not be allowed now: `game.play` checks that."""
    import msgspec

    from parlour.errors import Denied

    try:
        read: Action = msgspec.json.decode(text, type=game.rules.Action)
    except msgspec.MsgspecError as error:
        raise Denied("bad_action", facts={"problem": str(error)}) from error
    return read


def __getattr__(name: str) -> Any:
    """Load the other public names on first use."""
    if name == "__version__":
        from importlib.metadata import version

        return version("parlour")
    if name not in __all__:
        raise AttributeError(f"module 'parlour' has no attribute {name!r}")
    home = next((home for home, names in HOMES.items() if name in names), "parlour.rules")
    return getattr(import_module(home), name)
