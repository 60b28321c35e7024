"""Bots for One Mind.

    thoughts.py   associations with some words
    mind.py       how each seat thinks of words, slightly different from the others
    others.py     what the others are likely to write
    habits.py     what a player has shown this evening
    writing.py    choosing a word, or a start word
    judging.py    agreeing, calling a match, voting
    insight.py    a review of a finished game

A bot plays from its view alone: the words on the table, and the rulings about them. Unknown words mean nothing to it.
The lab also has `steadfast`, a scripted person who never changes their mind (`steadfast.py`).
"""

from collections.abc import Mapping
from typing import Any

from msgspec import Struct
from msgspec.structs import replace

from parlour.bots import Bot
from parlour.bots.evening import Evening
from parlour.bots.one_mind.judging import check, vote
from parlour.bots.one_mind.steadfast import word_on_the_theme
from parlour.bots.one_mind.style import Style
from parlour.bots.one_mind.writing import best_word, start_word
from parlour.chance import Chance
from parlour.games.one_mind.known import Board, Hand
from parlour.rules import Action, Prompt, SeatView, Words

__all__ = ["KINDS", "NAMES", "OneMindBot", "Steadfast", "Style", "named"]


class OneMindBot(Struct, frozen=True):
    """Writes, checks and votes in its own style. It uses earlier games of the evening."""

    style: Style
    evening: Evening = ()

    def as_person(self, person: str) -> "OneMindBot":
        return replace(self, style=replace(self.style, person=person))

    def after(self, evening: Evening) -> "OneMindBot":
        return replace(self, evening=evening)

    def choose(self, view: SeatView[Any, Any], prompt: Prompt, chance: Chance) -> Action:
        if not isinstance(prompt, Words):
            return judge(view, prompt)
        return best_word(self.style, view, prompt, self.evening) if view.board.rows else start_word(view, chance)


class Steadfast(Struct, frozen=True):
    """Keeps to its start word, whatever the others write."""

    def choose(self, view: SeatView[Any, Any], prompt: Prompt, chance: Chance) -> Action:
        if not isinstance(prompt, Words):
            return judge(view, prompt)
        return word_on_the_theme(view, prompt) if view.board.rows else start_word(view, chance)


def judge(view: SeatView[Board, Hand], prompt: Prompt) -> Action:
    """Vote if there is a vote, else agree or call a match."""
    if view.board.ballot is not None:
        return vote(view.board, view.board.ballot)
    if view.seat in view.board.agreed:
        return prompt.actions[0]  # nothing is owed: withdraw the agreement
    return check(view.board)


KINDS: Mapping[str, OneMindBot] = {
    "newcomer": OneMindBot(Style(blur=1.5)),
    "regular": OneMindBot(Style(blur=0.8, trust=0.5, patience=2, following=0.3)),
    "expert": OneMindBot(
        Style(
            blur=0.3,
            trust=1.0,
            patience=2,
            following=0.1,
            learns=True,
            for_two=0.0,
        )
    ),
}
"""All look at the last row. A newcomer links what stands there, and has odd ideas. A regular has fewer of them, notices
who keeps to a theme, and bears in mind that some say the first thing at others' words. An expert learns who does, and
thinks nearly what people on the whole think (experts who thought alike in everything met each other, and left the
person at a table of four behind). Each distinct word counts once, however many have written it."""

NAMES = ("steadfast",)


def named(name: str) -> Bot | None:
    """A bot by name, for the lab."""
    return Steadfast() if name == "steadfast" else KINDS.get(name)
