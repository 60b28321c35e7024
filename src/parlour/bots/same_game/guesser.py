"""Lifting cups: pick the least suspicious one, take the team into account, and agree in the end.

A bot changes a confirmation only when all have confirmed and disagree: then it joins the leading cup. So a team with
bots always comes to a decision, with people as well as among bots.
"""

from collections import Counter

from parlour.bots.same_game.style import Style
from parlour.bots.same_game.suspicion import suspected
from parlour.game.ballot import leading
from parlour.games.same_game.actions import Category, Judge, Lift, Pick
from parlour.games.same_game.known import Board, Hand
from parlour.games.same_game.understanding import understood
from parlour.rules import Action, Seat, SeatView

Suspicion = dict[Category, float]


def discuss(style: Style, view: SeatView[Board, Hand]) -> Action:
    """One action in the discussion: join a teammate, confirm, or pick."""
    assert view.seat is not None
    board, seat = view.board, view.seat
    if seat in board.votes:
        return Lift(leading(board.votes))
    own = suspicion(style, board, seat)
    pooled = with_team(board, seat, own, style.heed)
    wanted = min(board.covered, key=pooled.__getitem__)
    for category in backed(board):
        if own[category] <= own[wanted] + style.patience:
            return Lift(category)
    return Lift(board.picks[seat]) if seat in board.picks else Pick(wanted)


def suspicion(style: Style, board: Board, seat: Seat) -> Suspicion:
    """How suspicious this seat finds each category."""
    assert board.card is not None and board.clue is not None
    return suspected(
        style.mind(board, seat), board.card, board.clue, board.clue_language, board.categories, style.surprise
    )


def with_team(board: Board, seat: Seat, own: Suspicion, heed: float) -> Suspicion:
    """The suspicion after teammates' picks: a cup that one of them would lift is a little less suspicious."""
    pooled = dict(own)
    for other, category in board.picks.items():
        if other != seat:
            pooled[category] -= heed
    return pooled


def backed(board: Board) -> list[Category]:
    """What teammates have confirmed, most votes first."""
    return [category for category, _ in Counter(board.votes.values()).most_common()]


def judgement(board: Board) -> Judge:
    """The vote on a doubted clue: valid if the lexicon knows it, else invalid.

    About an unknown clue, the player who doubts it may know more.
    """
    assert board.clue is not None
    known = board.finding != "unknown" or understood(board.clue, board.clue_language).basis != "unknown"
    return Judge("valid" if known else "invalid")
