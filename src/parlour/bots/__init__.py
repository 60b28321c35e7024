"""Bots: automatic players. A bot chooses from what its seat may know, and from nothing else.

`choose` takes a view, so a bot cannot cheat: secrets of other seats are not arguments. A bot keeps no memory; what it
needs to remember is on the table, so that any worker of a server can compute any answer. What a group has shown in
earlier games of the evening is passed beside the view (`evening.py`).
"""

from functools import cache
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from types import ModuleType
from typing import Any, Protocol, runtime_checkable

from parlour.bots import llm
from parlour.bots.luck import Luck
from parlour.bots.personas import names, persona, temperament, who
from parlour.chance import Chance
from parlour.errors import Denied
from parlour.games import GAMES
from parlour.plugins import home
from parlour.rules import Action, Prompt, SeatView
from parlour.table.levels import CHAMPION, LEVELS, USUAL_LEVEL

__all__ = [
    "ALL_KINDS",
    "KINDS",
    "Bot",
    "bot",
    "names",
    "offered",
    "part_of",
    "persona",
    "read_kinds",
    "temperament",
    "who",
]

KINDS = LEVELS

ALL_KINDS = (*KINDS, "luck")
"""In the lab there is also luck, which knows nothing at all."""


class Bot(Protocol):
    """A player that answers prompts."""

    def choose(self, view: SeatView[Any, Any], prompt: Prompt, chance: Chance) -> Action:
        """One of the answers that the prompt allows."""


@runtime_checkable
class Character(Protocol):
    """A bot that can play as a persona, which is the same in every game."""

    def as_person(self, person: str) -> Bot:
        """The bot of the same strength, with the judgement and taste of this persona."""


@cache
def bot(game: str, name: str, person: str = "") -> Bot:
    """A bot by its kind, or by a name that the game's own bots know: `greedy`, `search:2000`.

    A game without its own bots is played by luck. `llm` is a language model if the operator has set one up, else a
    regular; a champion is an expert in games that have none. A persona plays like its kind, and in character where the
    game's bots support it.
    """
    if game not in GAMES and name != "luck":
        raise Denied("no_such_game", facts={"game": game, "known": tuple(GAMES)})
    found = _of_kind(game, name)
    return found.as_person(person) if person and isinstance(found, Character) else found


def offered(game: str) -> tuple[str, ...]:
    """The kinds that a host may seat at this game, weakest first, with a champion or language model if available."""
    champion = (CHAMPION,) if _may_have_champion(game) and CHAMPION in getattr(_own(game), "KINDS", ()) else ()
    return (*LEVELS, *champion, *((llm.KIND,) if llm.endpoint() else ()))


def read_kinds(text: str, game: str) -> tuple[str, ...]:
    """The kinds in a list such as `expert,regular` or `search,greedy`. Raises `Denied` for an unknown one."""
    named = tuple(name.strip() for name in text.split(","))
    for name in named:
        bot(game, name)
    return named


def part_of(name: str, game: str) -> ModuleType | None:
    """The module of this name beside a game's bots; None if there is none, or if the bots are a single module."""
    own = _own(game)
    if own is None or not hasattr(own, "__path__") or find_spec(f"{own.__name__}.{name}") is None:
        return None
    return import_module(f"{own.__name__}.{name}")


def _of_kind(game: str, name: str) -> Bot:
    if name == llm.KIND:
        at, house = llm.endpoint(), bot(game, USUAL_LEVEL)
        return llm.LanguageModel(game, at, house) if at else house
    own = _own(game)
    if name == "luck" or (own is None and name in (*KINDS, CHAMPION)):
        return Luck()
    found: Bot | None = None if own is None else getattr(own, "named", own.KINDS.get)(name)
    if found is None and name == CHAMPION:
        return _of_kind(game, KINDS[-1])
    if found is None:
        raise Denied("no_such_bot", facts={"bot": name, "known": (*ALL_KINDS, *getattr(own, "NAMES", ()))})
    return found


def _may_have_champion(game: str) -> bool:
    """Whether the game has a folder for a champion. This does not import the bots of the game."""
    spec = find_spec(home(game, "bots"))
    return any(Path(place, CHAMPION).is_dir() for place in (spec and spec.submodule_search_locations) or ())


def _own(game: str) -> ModuleType | None:
    """The package of this game's own bots, or None."""
    module = home(game, "bots")
    return import_module(module) if find_spec(module) else None
