"""Similo tables in a few words."""

from collections.abc import Sequence

import pytest

from parlour.errors import Illegal
from parlour.game import Game
from parlour.game.ballot import Rule
from parlour.games import similo
from parlour.games.similo.actions import Card, GiveClue, Manner, Mark, Remove
from parlour.games.similo.known import Board, DeckName, Hand, SimiloOptions
from parlour.rules import Action, Seat

GIVER = 0


def similo_table(
    seats: int = 4,
    giver: Seat | None = GIVER,
    team: Rule = "majority",
    deck: DeckName = "fables",
    clue_deck: DeckName = "fables",
    seed: str = "ash",
) -> Game:
    return Game.open(similo, seats, SimiloOptions(deck, clue_deck, giver, team), seed)


def guessing_table(seats: int = 4, team: Rule = "majority", seed: str = "ash") -> Game:
    """The giver, seat 0, has played the first clue."""
    game = similo_table(seats, team=team, seed=seed)
    give(game)
    return game


def board(game: Game) -> Board:
    known = game.state.board
    assert isinstance(known, Board)
    return known


def hand(game: Game, seat: Seat = GIVER) -> Hand:
    held = game.state.hands[seat]
    assert isinstance(held, Hand)
    return held


def secret(game: Game) -> Card:
    giver = board(game).giver
    assert giver is not None
    card = hand(game, giver).secret
    assert card is not None
    return card


def safe(game: Game, count: int | None = None) -> tuple[Card, ...]:
    """So many characters that are not the secret one; as many as the round takes away, if not said otherwise."""
    others = [card for card in board(game).remaining if card != secret(game)]
    return tuple(others[: board(game).quota if count is None else count])


def give(game: Game, manner: Manner = "similar") -> Card:
    """The giver plays the first card of the hand."""
    giver = board(game).giver
    assert giver is not None
    card = hand(game, giver).cards[0]
    game.play(giver, GiveClue(card, manner))
    return card


def mark(game: Game, seat: Seat, cards: Sequence[Card]) -> None:
    for card in cards:
        game.play(seat, Mark(card))


def remove(game: Game, cards: Sequence[Card]) -> None:
    """The guessers confirm the same cards until it happens."""
    before = board(game).round
    for seat in sorted(board(game).guessers):
        if game.outcome is None and board(game).round == before:
            game.play(seat, Remove(tuple(cards)))


def play_rounds(game: Game, count: int) -> None:
    """So many rounds without a mistake, from the clue to the removal."""
    for _ in range(count):
        give(game)
        remove(game, safe(game))


def refused(game: Game, seat: Seat, action: Action) -> tuple[str, str]:
    """The heading and the reason with which this is refused."""
    with pytest.raises(Illegal) as refusal:
        game.play(seat, action)
    return refusal.value.section, refusal.value.code
