"""Who plays in the benchmark, by name.

luck                       knows nothing
newcomer regular expert    our three levels
vectors                    word vectors and nothing else
scripted                   a person by script, of one idea: see SCRIPTED
jazz, nova, …              somebody of the cast: a level, with eyes and tastes of its own in every game
llm                        the language model of PARLOUR_LLM_URL; when its tries are used up, the move of somebody
                           absent is made, and counted, so that no built-in bot earns its points
module:Class               anybody. An attribute `language` is set to the table's; see lab/agents.py
"""

from collections.abc import Callable
from typing import Any

from msgspec import Struct

from parlour.bots import Bot, bot, llm
from parlour.bots.llm import LanguageModel, Trouble
from parlour.bots.one_mind import Steadfast
from parlour.bots.personas import cast
from parlour.bots.same_game import SameGameBot
from parlour.bots.same_game import Style as SameGameStyle
from parlour.bots.similo import SimiloBot
from parlour.bots.similo import Style as SimiloStyle
from parlour.chance import Chance
from parlour.errors import Denied
from parlour.games import GAMES
from parlour.lab.agents import FromElsewhere, agent
from parlour.lab.bench.vectors import by_vectors
from parlour.rules import Action, Prompt, SeatView

SCRIPTED: dict[str, Bot] = {
    "similo": SimiloBot(SimiloStyle(blur=0.8, taste=0.6, focus=1, memory=1)),  # one feature of the last clue
    "one_mind": Steadfast(),  # never leaves the own start word
    "same_game": SameGameBot(SameGameStyle(blur=1.0, thoughts=30)),  # the best of thirty things, seen vaguely
}

Note = Callable[[Trouble], None]


def mind(game: str, name: str, language: str, note: Note = lambda trouble: None) -> Bot:
    """Somebody to sit down at a game. Who is not known is denied."""
    if name == "vectors":
        return by_vectors(game, language)
    if name == "scripted":
        return SCRIPTED[game]
    if name == llm.KIND:
        return _model(game, note)
    if (person := cast().personas.get(name)) is not None:
        return bot(game, person.level, name)
    found = agent(game, name)
    if isinstance(found, FromElsewhere) and hasattr(found.mind, "language"):
        found.mind.language = language
    return found


def _model(game: str, note: Note) -> Bot:
    at = llm.endpoint()
    if at is None:
        raise Denied("bad_options", facts={"problem": "llm needs an address in PARLOUR_LLM_URL"})
    return LanguageModel(game, at, Absent(game), note)


class Absent(Struct, frozen=True):
    """Makes the move that is made for somebody who is away."""

    game: str

    def choose(self, view: SeatView[Any, Any], prompt: Prompt, chance: Chance) -> Action:
        move: Action = GAMES[self.game].default(view)
        return move
