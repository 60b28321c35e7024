"""The actions of ego."""

from typing import Literal

from parlour.rules import Action

Dots = Literal[1, 2, 3]
"""An answer by the dots on its token."""

Bet = Literal[0, 1, 2]
"""Chips on an answer; none, if somebody without chips guesses for honour."""

DOTS: tuple[Dots, ...] = (1, 2, 3)
BETS: tuple[Bet, ...] = (1, 2)
HONOUR: Bet = 0


class Answer(Action, frozen=True):
    """The reader lays down the answer that fits best, face down."""

    dots: Dots


class TurnOver(Action, frozen=True):
    """The question does not concern the reader: use the one on the back."""


class Swap(Action, frozen=True):
    """Neither question concerns the reader: draw another card."""


class Refuse(Action, frozen=True):
    """Pay instead of answering."""


class Guess(Action, frozen=True):
    """Guess the reader's answer and bet chips on it."""

    dots: Dots
    bet: Bet


EgoAction = Answer | TurnOver | Swap | Refuse | Guess
