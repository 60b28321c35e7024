"""The players of the benchmark, by name.

luck                       random answers: its scores are the floor
newcomer regular expert    the three levels of bots
vectors                    word vectors and nothing else
scripted                   one simple strategy: see scripted.py
jazz, nova, …              a persona: a level, with its own judgements in every game
NAME@URL                   the language model NAME at a server with OpenAI's interface. When its attempts are used up,
                           the default move is made and counted, so that no built-in bot earns its points
embed:NAME@URL             plays like `vectors`, with the embeddings of the model NAME at such a server
module:Class               an external agent. An attribute `language` is set to the table's; see lab/agents.py

Results and tables name a model by NAME only, because its address is private. `named` keeps the address in the
environment, where the worker processes find it.
"""

import json
import os
from collections.abc import Callable
from typing import Any

from msgspec import Struct
from msgspec.structs import replace

from parlour.bots import Bot, bot
from parlour.bots.llm import Endpoint, LanguageModel, Trouble
from parlour.bots.personas import cast
from parlour.chance import Chance
from parlour.errors import Denied
from parlour.games import GAMES
from parlour.lab.agents import FromElsewhere, agent
from parlour.lab.bench.embedded import by_embeddings
from parlour.lab.bench.names import MODELS
from parlour.lab.bench.scripted import SCRIPTED
from parlour.lab.bench.vectors import by_vectors
from parlour.rules import Action, Prompt, SeatView

EMBED = "embed:"
SECONDS = "PARLOUR_LLM_SECONDS"

Note = Callable[[Trouble], None]


def named(agents: tuple[str, ...]) -> tuple[str, ...]:
    """The agents' names. Addresses of models are stored in the environment for the worker processes."""
    known = models()
    names = []
    for given in agents:
        name, at, url = given.partition("@")
        if not at:
            names.append(given)
            continue
        if not url.startswith(("http://", "https://")) or not name.removeprefix(EMBED):
            raise Denied("bad_options", facts={"problem": f"{given} is not NAME@URL, such as llama3.2@http://host/v1"})
        names.append(name.removeprefix(EMBED))
        known[names[-1]] = [EMBED if name.startswith(EMBED) else "", url.rstrip("/")]
    os.environ[MODELS] = json.dumps(known)
    return tuple(names)


def models() -> dict[str, list[str]]:
    """The models by name: the kind (a language model, or embeddings) and the address."""
    found: dict[str, list[str]] = json.loads(os.environ.get(MODELS) or "{}")
    return found


def mind(game: str, name: str, language: str, note: Note = lambda trouble: None) -> Bot:
    """The player with this name. Raises `Denied` if there is none."""
    if name == "vectors":
        return by_vectors(game, language)
    if name == "scripted":
        return SCRIPTED[game]
    if (model := models().get(name)) is not None:
        kind, url = model
        return by_embeddings(game, language, name, url) if kind == EMBED else _model(game, name, url, note)
    if (person := cast().personas.get(name)) is not None:
        return bot(game, person.level, name)
    found = agent(game, name)
    if isinstance(found, FromElsewhere) and hasattr(found.mind, "language"):
        found.mind.language = language
    return found


def _model(game: str, name: str, url: str, note: Note) -> Bot:
    at = Endpoint(url, name, os.environ.get("PARLOUR_LLM_KEY", ""))
    if os.environ.get(SECONDS):
        at = replace(at, seconds=float(os.environ[SECONDS]))
    return LanguageModel(game, at, Absent(game), note)


class Absent(Struct, frozen=True):
    """A bot that makes the default move."""

    game: str

    def choose(self, view: SeatView[Any, Any], prompt: Prompt, chance: Chance) -> Action:
        move: Action = GAMES[self.game].default(view)
        return move
