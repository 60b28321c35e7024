"""Bots: seats that nobody sits on. A bot chooses from what its seat may know, and from nothing else.

`choose` takes a view, so a bot cannot cheat: no secret of another seat is an argument. It also keeps no memory: what it
should remember lies on the table, so that any worker of a server may compute any answer.
"""

from functools import cache
from importlib import import_module
from importlib.util import find_spec
from typing import Any, Protocol

from parlour.bots.luck import Luck
from parlour.bots.personas import names, persona
from parlour.chance import Chance
from parlour.errors import Denied
from parlour.game import Action, Prompt, View

__all__ = ["ALL_KINDS", "KINDS", "Bot", "bot", "names", "persona", "read_kinds"]

KINDS = ("newcomer", "regular", "expert")
"""How well they play, weakest first."""

ALL_KINDS = (*KINDS, "luck")
"""In the lab there is also luck, which knows nothing at all."""


class Bot(Protocol):
    """Somebody who can answer."""

    def choose(self, view: View[Any, Any], prompt: Prompt, chance: Chance) -> Action:
        """One of the answers that the prompt allows."""


@cache
def bot(game: str, kind: str) -> Bot:
    """A bot of this kind for this game. A game without bots of its own is played by luck."""
    (kind,) = read_kinds(kind)
    home = f"{__name__}.{game}"
    if kind == "luck" or find_spec(home) is None:
        return Luck()
    own: Bot = import_module(home).KINDS[kind]
    return own


def read_kinds(text: str) -> tuple[str, ...]:
    """The kinds in a list such as `expert,regular`."""
    named = tuple(kind.strip() for kind in text.split(","))
    for kind in named:
        if kind not in ALL_KINDS:
            raise Denied("no_such_bot", facts={"bot": kind, "known": ALL_KINDS})
    return named
