"""What players of ego may wish."""

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
    """The question does not concern the reader: take the one on the back."""


class Swap(Action, frozen=True):
    """Neither question concerns the reader: take another card."""


class Refuse(Action, frozen=True):
    """Rather pay than answer."""


class Guess(Action, frozen=True):
    """What the reader has answered, and how many chips that is worth."""

    dots: Dots
    bet: Bet


EgoAction = Answer | TurnOver | Swap | Refuse | Guess
