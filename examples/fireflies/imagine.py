"""What might be, for bots and searches: a whole game that a seat cannot tell from the real one."""

from examples.fireflies.known import FULL, Board, Box, FirefliesState, Hand
from parlour.chance import Chance
from parlour.rules import SeatView, State


def imagine(view: SeatView[Board, Hand], chance: Chance) -> FirefliesState:
    """Any fireflies in the jars of those who are awake. Nobody hints at anything: a claim may be a bluff."""
    board = view.board
    hands = []
    for seat in range(board.seats):
        jars = board.jars if seat in board.awake else 0
        hands.append(Hand(seat, tuple(chance.below(FULL + 1) for _ in range(jars))))
    hands[view.seat] = view.hand
    return State(board, tuple(hands), Box())
