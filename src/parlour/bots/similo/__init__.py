"""Bots for Similo.

    mind.py      how each seat sees the cards, slightly different from the others
    meaning.py   what a clue means by the pictures
    knowledge.py by what people know of the cards
    names.py     and by their names
    ears.py      which kind of listener sits here, from the removals of this evening
    giver.py     choosing a clue that is understood
    guesser.py   removing characters together

A bot plays from its view alone: the twelve characters, the clues, the marks and, as the giver, its own hand.
"""

from collections.abc import Mapping
from typing import Any

from msgspec import Struct
from msgspec.structs import replace

from parlour.bots.evening import Evening
from parlour.bots.similo.giver import best_clue
from parlour.bots.similo.guesser import discuss
from parlour.bots.similo.style import Style
from parlour.chance import Chance
from parlour.rules import Action, Prompt, SeatView

__all__ = ["KINDS", "SimiloBot", "Style"]


class SimiloBot(Struct, frozen=True):
    """Gives clues and guesses in its own style. It uses earlier games of the evening with its guessers."""

    style: Style
    evening: Evening = ()

    def as_person(self, person: str) -> "SimiloBot":
        return replace(self, style=replace(self.style, person=person))

    def after(self, evening: Evening) -> "SimiloBot":
        return replace(self, evening=evening)

    def choose(self, view: SeatView[Any, Any], prompt: Prompt, chance: Chance) -> Action:
        if view.seat == view.board.giver:
            return best_clue(self.style, view, self.evening)
        if view.seat in view.board.votes:
            return prompt.actions[0]  # nothing is owed: withdraw the confirmation
        return discuss(self.style, view)


KINDS: Mapping[str, SimiloBot] = {
    "newcomer": SimiloBot(Style(blur=1.2, taste=0.6, focus=3, memory=2, names=0.3, patience=1.0)),
    "regular": SimiloBot(Style(blur=0.6, taste=0.4, coarse=True, names=0.25, heed=0.1, patience=0.1)),
    "expert": SimiloBot(Style(names=1.0, heed=0.1)),
}
"""A newcomer thinks of three features of the last two clues, and follows whoever has made up their mind. A regular
weighs everything it sees, roughly, and thinks a little of what people know of the cards. An expert sees what people
on the whole see and knows what they know, and plays to those who look and to those who think of the words: as the
guessers have shown themselves."""
