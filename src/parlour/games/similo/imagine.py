"""Imagines a complete game that a seat cannot tell from the real one."""

from parlour.chance import Chance
from parlour.games.similo.known import Board, Box, Hand, stock_of
from parlour.games.similo.printed import HAND
from parlour.games.similo.ready import SimiloState
from parlour.rules import SeatView, State


def imagine(view: SeatView[Board, Hand], chance: Chance) -> SimiloState:
    """A guesser imagines a secret among the remaining characters, and any clue cards. The giver knows everything."""
    board = view.board
    unseen = _unseen(view)
    giver = view.hand
    if view.seat != board.giver:
        secret = board.secret or chance.choice(board.remaining)
        giver = Hand(tuple(chance.sample(unseen, HAND)), secret)
        unseen = tuple([card for card in unseen if card not in giver.cards])
    hands = [giver if seat == board.giver else Hand() for seat in range(board.seats)]
    return State(board, tuple(hands), Box(unseen))


def _unseen(view: SeatView[Board, Hand]) -> tuple[str, ...]:
    """The clue cards that are neither on the table nor in the seat's own hand."""
    board = view.board
    seen = {*board.grid, *(clue.card for clue in board.clues), *view.hand.cards}
    return tuple([card for card in stock_of(board) if card not in seen])
