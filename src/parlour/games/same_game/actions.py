"""The actions of The Same Game."""

from typing import Literal, TypeAlias

from parlour.rules import Action, Write

Card = str
"""An object card by its name: "yoga-mat"."""

Category = str
"""A category by its name: "length"."""

Answer: TypeAlias = Literal["yes", "no"]
Judgement: TypeAlias = Literal["valid", "invalid"]


class AskSwap(Action, frozen=True):
    """Ask the team for the only spare card of the game, in exchange for your own."""


class VoteSwap(Action, frozen=True):
    """Vote whether a teammate gets the spare card."""

    answer: Answer


class Begin(Action, frozen=True):
    """Your turn: set the trap, cover the tiles, and show your two objects."""


class Pick(Action, frozen=True):
    """Show the others which cup you would lift next. This replaces your previous pick."""

    category: Category


class Lift(Action, frozen=True):
    """Confirm that this cup should be lifted. It is lifted when enough of the team confirm the same one."""

    category: Category


class Withdraw(Action, frozen=True):
    """Withdraw your confirmation, or your request for the spare card, before it takes effect."""


class Doubt(Action, frozen=True):
    """Say that the clue is against the rules, and let the team vote on it."""


class Judge(Action, frozen=True):
    """Vote on a clue that a teammate doubts."""

    verdict: Judgement


SameGameAction = Write | AskSwap | VoteSwap | Begin | Pick | Lift | Withdraw | Doubt | Judge
