"""Bots for The Same Game.

    sight.py      how each seat sees the objects, slightly different from the others
    suspicion.py  where the trap may be, by that
    giver.py      choosing a clue that is understood
    guesser.py    lifting cups together

A bot plays from its view alone: the card and the clue on the table, the picks of the team and, while it writes, its own
card and trap. It understands clues through the vocabulary and the lexicon; an unknown word tells it nothing, and it
follows its teammates.
"""

from collections.abc import Mapping
from typing import Any

from msgspec import Struct
from msgspec.structs import replace

from parlour.bots.same_game.giver import best_clue
from parlour.bots.same_game.guesser import discuss, judgement
from parlour.bots.same_game.style import Style
from parlour.chance import Chance
from parlour.games.same_game.actions import Judge, Lift, Pick
from parlour.rules import Action, Prompt, SeatView, Words

__all__ = ["KINDS", "SameGameBot", "Style"]


class SameGameBot(Struct, frozen=True):
    """Gives clues and lifts cups in its own style."""

    style: Style

    def as_person(self, person: str) -> "SameGameBot":
        return SameGameBot(replace(self.style, person=person))

    def choose(self, view: SeatView[Any, Any], prompt: Prompt, chance: Chance) -> Action:
        if isinstance(prompt, Words):
            return best_clue(self.style, view, prompt, chance)
        first = prompt.actions[0]
        if isinstance(first, Pick | Lift):
            return discuss(self.style, view)
        if isinstance(first, Judge):
            return judgement(view.board)
        return first  # begin; vote for a teammate's swap; withdraw something that is not owed


KINDS: Mapping[str, SameGameBot] = {
    "newcomer": SameGameBot(Style(blur=1.2, thoughts=60, patience=1.0, poor=2.0)),
    "regular": SameGameBot(Style(blur=1.0, thoughts=400, patience=0.1, heed=0.05, poor=0.5)),
    "expert": SameGameBot(Style(blur=0.0, listeners=5, surprise=0.5, heed=0.05, poor=0.15)),
}
"""A newcomer thinks of sixty objects and follows whoever has made up their mind. A regular thinks of more. An expert
sees more clearly, thinks of how others see, and knows which likenesses are rare."""
