"""Guessing: mark the least likely characters, take the team into account, and agree in the end.

A bot never removes a mark. It changes a confirmation only when all have confirmed and disagree: then it joins the
leading choice. So a team with bots always comes to a decision, with people as well as among bots.
"""

from collections import Counter

from parlour.bots.similo.ears import START, heard
from parlour.bots.similo.meaning import Belief, by_doubt, likely
from parlour.bots.similo.style import Style
from parlour.game.ballot import leading
from parlour.games.similo.actions import Mark, Remove
from parlour.games.similo.known import Board, Cards, Hand
from parlour.games.similo.remove import in_grid_order
from parlour.rules import Action, Seat, SeatView


def discuss(style: Style, view: SeatView[Board, Hand]) -> Action:
    """One action in the discussion: join a teammate, confirm, or mark the next character."""
    assert view.seat is not None
    board, seat = view.board, view.seat
    if seat in board.votes:
        return Remove(leading(board.votes))
    own = understood(style, board, seat)
    suspects = by_doubt(with_team(board, seat, own, style.heed))
    wanted = tuple(suspects[: board.quota])
    for cards in backed(board):
        if risk(own, cards) <= risk(own, wanted) + style.patience:
            return Remove(cards)
    mine = board.marks_of(seat)
    if len(mine) == board.quota:
        return Remove(in_grid_order(board, mine))
    return Mark(next(card for card in suspects if card not in mine))


def understood(style: Style, board: Board, seat: Seat) -> Belief:
    """This seat's belief from the clues, by pictures and names. All are compared with the remaining characters."""
    return heard(style.mind(board, seat), style.names * START, board.clues[-style.memory :], board.remaining)


def with_team(board: Board, seat: Seat, own: Belief, heed: float) -> Belief:
    """The belief after teammates' marks: each mark counts a little against its character."""
    pooled = dict(own)
    for other, cards in board.marks.items():
        if other != seat:
            for card in cards:
                pooled[card] -= heed
    return pooled


def backed(board: Board) -> list[Cards]:
    """What teammates have confirmed, most votes first."""
    return [cards for cards, _ in Counter(board.votes.values()).most_common()]


def risk(own: Belief, cards: Cards) -> float:
    """The probability that the secret is among these."""
    chances = likely(own)
    return sum(chances[card] for card in cards)
