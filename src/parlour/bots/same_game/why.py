"""Explains a clue: it was alike in the trap category, and what else may have looked alike."""

from collections.abc import Mapping

from parlour.bots.same_game.style import Style
from parlour.bots.same_game.suspicion import suspected
from parlour.bots.why import Explanation, Reason
from parlour.games.same_game.known import Board, Turn
from parlour.games.same_game.understanding import shown
from parlour.rules import Seat

AFTER_EACH_REVEAL = True


def whys(board: Board, minds: Mapping[Seat, Style]) -> tuple[Explanation, ...]:
    """The explanations for all finished turns."""
    return tuple(
        [_why(minds[turn.giver], board, at, turn) for at, turn in enumerate(board.turns) if turn.giver in minds]
    )


def _why(style: Style, board: Board, at: int, turn: Turn) -> Explanation:
    """The trap, and the category that was the biggest risk, if any. Without knowledge of the card it only says so."""
    mind = style.mind(board, turn.giver)
    seen = suspected(mind, turn.card, turn.clue, board.language_of(turn.giver), board.categories, style.surprise)
    others = sorted([id for id in board.categories if id != turn.trap], key=lambda id: -seen[id])
    clear = seen[turn.trap] > seen[others[0]]
    kind = "own" if not shown(turn.card, board.language_of(turn.giver)).objects else "clear" if clear else "poor"
    return Explanation(turn.giver, at, kind, turn.clue, turn.card, (Reason(turn.trap), Reason(others[0])))
