"""Similo tables in a few words."""

from collections.abc import Sequence

import pytest

from parlour.ballot import Rule
from parlour.errors import Illegal
from parlour.game import Action, Seat
from parlour.games import similo
from parlour.games.similo.actions import Card, GiveClue, Manner, Mark, Remove
from parlour.games.similo.known import Board, DeckName, Hand, SimiloOptions
from parlour.table import Table

GIVER = 0


def similo_table(
    seats: int = 4,
    giver: Seat | None = GIVER,
    team: Rule = "majority",
    deck: DeckName = "fables",
    clue_deck: DeckName = "fables",
    seed: str = "ash",
) -> Table:
    return Table.open(similo, seats, SimiloOptions(deck, clue_deck, giver, team), seed)


def guessing_table(seats: int = 4, team: Rule = "majority", seed: str = "ash") -> Table:
    """The giver, seat 0, has played the first clue."""
    table = similo_table(seats, team=team, seed=seed)
    give(table)
    return table


def board(table: Table) -> Board:
    known = table.state.board
    assert isinstance(known, Board)
    return known


def hand(table: Table, seat: Seat = GIVER) -> Hand:
    held = table.state.hands[seat]
    assert isinstance(held, Hand)
    return held


def secret(table: Table) -> Card:
    giver = board(table).giver
    assert giver is not None
    card = hand(table, giver).secret
    assert card is not None
    return card


def safe(table: Table, count: int | None = None) -> tuple[Card, ...]:
    """So many characters that are not the secret one; as many as the round takes away, if not said otherwise."""
    others = [card for card in board(table).remaining if card != secret(table)]
    return tuple(others[: board(table).quota if count is None else count])


def give(table: Table, manner: Manner = "similar") -> Card:
    """The giver plays the first card of the hand."""
    giver = board(table).giver
    assert giver is not None
    card = hand(table, giver).cards[0]
    table.play(giver, GiveClue(card, manner))
    return card


def mark(table: Table, seat: Seat, cards: Sequence[Card]) -> None:
    for card in cards:
        table.play(seat, Mark(card))


def remove(table: Table, cards: Sequence[Card]) -> None:
    """The guessers confirm the same cards until it happens."""
    before = board(table).round
    for seat in sorted(board(table).guessers):
        if table.outcome is None and board(table).round == before:
            table.play(seat, Remove(tuple(cards)))


def play_rounds(table: Table, count: int) -> None:
    """So many rounds without a mistake, from the clue to the removal."""
    for _ in range(count):
        give(table)
        remove(table, safe(table))


def refused(table: Table, seat: Seat, action: Action) -> tuple[str, str]:
    """The heading and the reason with which this is refused."""
    with pytest.raises(Illegal) as refusal:
        table.play(seat, action)
    return refusal.value.section, refusal.value.code
