"""What players of Similo may wish."""

from typing import Literal

from parlour.rules import Action

Card = str
"""A card by its deck and name: "animals/lion"."""

Manner = Literal["similar", "different"]


class GiveClue(Action, frozen=True):
    """Play a card from your hand: upright is similar, sideways is different."""

    card: Card
    manner: Manner


class Mark(Action, frozen=True):
    """Show the others that you would take this character away."""

    card: Card


class Unmark(Action, frozen=True):
    """Take that mark back."""

    card: Card


class Remove(Action, frozen=True):
    """Confirm: these characters are to go. It happens when enough of the team confirm the same ones."""

    cards: tuple[Card, ...]


class Withdraw(Action, frozen=True):
    """Take your confirmation back, while it has not happened yet."""


SimiloAction = GiveClue | Mark | Unmark | Remove | Withdraw
