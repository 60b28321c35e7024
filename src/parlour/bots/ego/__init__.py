"""Bots for ego: each has a character.

    people.py   characters, and what they would answer
    knowing.py  predictions about a player from the answers so far

A bot's character is its persona's, the same every evening; without a persona it comes from a number in its hand that
nobody else sees. It answers in character, so that others can get to know it. It guesses from the answers so far, which
are public, and bets two chips when it expects to be right more often than not.
"""

from collections.abc import Mapping
from operator import add
from typing import Any

from msgspec import Struct
from msgspec.structs import replace

from parlour.bots.ego.knowing import Weights, expected, first_met, heard_from
from parlour.bots.ego.people import CROWD, MOOD, STEADY, character, leanings, moods
from parlour.bots.personas import cast
from parlour.chance import Chance
from parlour.games.ego.actions import DOTS, Answer, Guess
from parlour.games.ego.guessing import bets_of
from parlour.games.ego.known import Board, Hand
from parlour.lexicon.questions import Traits
from parlour.rules import Action, Prompt, Seat, SeatView

__all__ = ["KINDS", "Guest"]

SURE = 0.5  # above it a bot bets two chips


class Guest(Struct, frozen=True):
    """A bot that plays ego."""

    met: int  # people in its experience
    openness: float = 0.0  # how much it prefers answers that others can predict
    person: str = ""  # a persona with a permanent character; "": the character that was dealt

    def as_person(self, person: str) -> "Guest":
        return replace(self, person=person)

    def choose(self, view: SeatView[Any, Any], prompt: Prompt, chance: Chance) -> Action:
        return self.guess(view, chance) if view.board.laid else self.answer(view)

    def answer(self, view: SeatView[Board, Hand]) -> Answer:
        """The answer that fits best; of similar ones, the one that others can predict."""
        assert view.seat is not None and view.hand is not None
        board, number = view.board, self.person or view.hand.character
        own = leanings(board.question, self.traits(view.hand), STEADY if self.person in cast().personas else MOOD)
        appeal = list(map(add, own, moods(number, board.question)))
        if self.openness:
            known = self.expects(view, view.seat)
            appeal = [felt + self.openness * seen for felt, seen in zip(appeal, known, strict=True)]
        return Answer(max(DOTS, key=lambda dots: appeal[dots - 1]))

    def traits(self, hand: Hand) -> Traits:
        known = cast().personas.get(self.person)
        return Traits(**known.traits) if known else character(hand.character)

    def guess(self, view: SeatView[Board, Hand], chance: Chance) -> Guess:
        """The most likely answer; ties are broken at random."""
        assert view.seat is not None and view.board.reader is not None
        known = self.expects(view, view.board.reader)
        dots = max(DOTS, key=lambda dots: (known[dots - 1], chance.random()))
        bets = bets_of(view.board, view.seat)
        return Guess(dots, bets[-1] if known[dots - 1] > SURE else bets[0])

    def expects(self, view: SeatView[Board, Hand], of: Seat) -> Weights:
        """What this bot, or one like it, expects a seat to answer."""
        assert view.hand is not None
        board = view.board
        return expected(first_met(view.hand.character, self.met), self.met, heard_from(board, of), board.question)


KINDS: Mapping[str, Guest] = {
    "newcomer": Guest(met=8),
    "regular": Guest(met=80),
    "expert": Guest(met=CROWD, openness=1.5),
}
