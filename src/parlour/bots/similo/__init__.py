"""Bots for Similo.

    mind.py      how each seat sees the cards, a little differently from the others
    meaning.py   what a clue means to somebody who sees them so
    giver.py     choosing a clue that is understood
    guesser.py   taking characters away, together
    newcomer.py  the same with less thought

A bot plays from its view alone: the twelve characters, the clues, the marks and, as the giver, its own hand.
"""

from collections.abc import Mapping
from typing import Any

from msgspec import Struct

from parlour.bots.similo.giver import best_clue
from parlour.bots.similo.guesser import discuss
from parlour.bots.similo.meaning import belief
from parlour.bots.similo.newcomer import first_clue, glance
from parlour.bots.similo.style import Style
from parlour.chance import Chance
from parlour.game import Action, Prompt, View

__all__ = ["KINDS", "Newcomer", "Thinker"]


class Thinker(Struct, frozen=True):
    """Weighs all the clues: a regular or an expert, by its style."""

    style: Style

    def choose(self, view: View[Any, Any], prompt: Prompt, chance: Chance) -> Action:
        board, seat = view.board, view.seat
        assert seat is not None
        if seat == board.giver:
            return best_clue(self.style, view)
        if seat in board.votes:
            return prompt.actions[0]
        return discuss(self.style, board, seat, belief(self.style.mind(board, seat), board))


class Newcomer(Struct, frozen=True):
    """Looks at the latest clue and thinks of one or two things."""

    style: Style

    def choose(self, view: View[Any, Any], prompt: Prompt, chance: Chance) -> Action:
        board, seat = view.board, view.seat
        assert seat is not None
        if seat == board.giver:
            return first_clue(self.style, view, chance)
        if seat in board.votes:
            return prompt.actions[0]
        return discuss(self.style, board, seat, glance(self.style, board, seat))


KINDS: Mapping[str, Newcomer | Thinker] = {
    "newcomer": Newcomer(Style(blur=1.0, taste=0.6, patience=1.0)),
    "regular": Thinker(Style(blur=1.0, taste=0.5, coarse=True, heed=0.1, patience=0.1)),
    "expert": Thinker(Style(blur=0.8, taste=0.4, listeners=6, heed=0.1, patience=0.02)),
}
