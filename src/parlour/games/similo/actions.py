"""The actions of Similo."""

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
    """Show the others that you would remove this character."""

    card: Card


class Unmark(Action, frozen=True):
    """Take a mark back."""

    card: Card


class Remove(Action, frozen=True):
    """Confirm that these characters should be removed. This happens when enough of the team confirm the same ones."""

    cards: tuple[Card, ...]


class Withdraw(Action, frozen=True):
    """Take your confirmation back before the characters are removed."""


SimiloAction = GiveClue | Mark | Unmark | Remove | Withdraw
