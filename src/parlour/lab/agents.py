"""The players of the lab: built-in bots by name, and others as `module:Class`.

An external agent has one method, `choose(view, prompt, chance)`, like a bot. It is created without arguments, once for
each seat. An agent that raises or takes too long is stopped with an error that names it.
"""

import sys
from collections.abc import Sequence
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from threading import Thread
from typing import Any

from parlour.bots import Bot, bot
from parlour.chance import Chance
from parlour.errors import Denied, ParlourError
from parlour.rules import Action, AnySeatView, Prompt

TIMEOUT = 60.0  # seconds for one answer of an external agent


class AgentFailed(ParlourError):
    """An agent raised, timed out, or is not an agent."""


def agent(game: str, name: str) -> Bot:
    """A built-in bot, or an external agent such as `my_package.minds:Careful`."""
    module, colon, attribute = name.partition(":")
    if colon and "." not in attribute and not attribute.isdigit() and _is_module(module):
        return FromElsewhere(name, _made(module, attribute))
    return bot(game, name)


def agents(game: str, names: Sequence[str]) -> list[Bot]:
    return [agent(game, name) for name in names]


def _is_module(name: str) -> bool:
    here = str(Path.cwd())
    if here not in sys.path:
        sys.path.insert(0, here)
    try:
        return name.isascii() and find_spec(name) is not None
    except (ImportError, ValueError):
        return False


def _made(module: str, attribute: str) -> Any:
    try:
        made = getattr(import_module(module), attribute)()
    except Exception as trouble:  # external code may raise anything
        raise Denied("no_such_bot", facts={"bot": f"{module}:{attribute}", "known": (repr(trouble),)}) from trouble
    if not callable(getattr(made, "choose", None)):
        raise Denied("no_such_bot", facts={"bot": f"{module}:{attribute}", "known": ("a class with choose()",)})
    return made


class FromElsewhere:
    """An external agent with a time limit."""

    def __init__(self, name: str, mind: Any, patience: float = TIMEOUT) -> None:
        self.name, self.mind, self.patience = name, mind, patience

    def choose(self, view: AnySeatView, prompt: Prompt, chance: Chance) -> Action:
        """Ask the agent on its own thread. A thread that hangs is abandoned."""
        said: list[Any] = []
        thinking = Thread(target=self._think, args=(said, view, prompt, chance), daemon=True)
        thinking.start()
        thinking.join(self.patience)
        if not said:
            raise AgentFailed(f"{self.name} has not answered within {self.patience:g} seconds")
        if isinstance(said[0], Exception):
            raise AgentFailed(f"{self.name} raised {said[0]!r}") from said[0]
        answer: Action = said[0]
        return answer

    def _think(self, said: list[Any], view: AnySeatView, prompt: Prompt, chance: Chance) -> None:
        try:
            said.append(self.mind.choose(view, prompt, chance))
        except Exception as trouble:  # external code may raise anything
            said.append(trouble)
