"""Compares a card and a clue by the objects' data, as private advice for the writer."""

from typing import Literal, TypeAlias

from msgspec import Struct

from parlour.games.same_game.actions import Category, SameGameAction
from parlour.games.same_game.known import Board, Hand
from parlour.games.same_game.understanding import Basis, ClueMeaning, alike, shown, understood
from parlour.games.same_game.wording import written
from parlour.rules import SeatView, Write

Verdict: TypeAlias = Literal["alike", "arguable", "different", "unknown"]

ALIKE, ARGUABLE = 0.6, 0.3  # the least likeness that counts as alike, and as arguable


class Likeness(Struct, frozen=True):
    """How alike two objects are in a category, from 0 to 1; None if unknown."""

    category: Category
    alike: float | None
    verdict: Verdict


class Advice(Struct, frozen=True):
    """What the data says about a clue before it is written. `taken_for` names what the program takes it for."""

    clue: str
    basis: Basis
    taken_for: tuple[str, ...]
    trap: Likeness
    others: tuple[Likeness, ...]  # in their order on the table


def advise(view: SeatView[Board, Hand], action: SameGameAction) -> Advice | None:
    """The categories in which this clue may look alike. None if the host has switched the advice off."""
    board, hand = view.board, view.hand
    if not isinstance(action, Write) or not board.helper or hand is None or hand.card is None or hand.trap is None:
        return None
    language = board.language_of(view.seat)
    meaning = understood(written(action), language)
    card = shown(hand.card, language)
    found = {id: likeness(card, meaning, id) for id in board.categories}
    trap = found.pop(hand.trap)
    taken_for = tuple(thing.names[language] for thing in meaning.objects)
    return Advice(written(action), meaning.basis, taken_for, trap, tuple(found.values()))


def likeness(card: ClueMeaning, meaning: ClueMeaning, category: Category) -> Likeness:
    how = alike(card, meaning, category)
    return Likeness(category, None if how is None else round(how, 2), verdict(how))


def verdict(how: float | None) -> Verdict:
    if how is None:
        return "unknown"
    return "alike" if how >= ALIKE else "arguable" if how >= ARGUABLE else "different"
