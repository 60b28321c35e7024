"""Imagines a complete game that a seat cannot tell from the real one."""

from parlour.chance import Chance
from parlour.games.one_mind.known import QUESTION, Board, Box, Hand
from parlour.games.one_mind.printed import TOKENS
from parlour.games.one_mind.ready import OneMindState
from parlour.rules import SeatView, State


def imagine(view: SeatView[Board, Hand], chance: Chance) -> OneMindState:
    """Imagine the tokens under the question marks. Nothing else is hidden: words being written are not in the state."""
    board = view.board
    tossed = [*(row.token for row in board.rows), board.token]
    if len(board.rows) > board.round:
        tossed.pop()  # the row of this round lies already, with the same token
    unseen = [letter for letter in TOKENS[board.language] if letter not in tossed]
    hidden = tuple(chance.sample(unseen, tossed.count(QUESTION)))
    bag = tuple([letter for letter in unseen if letter not in hidden])
    return State(board, (Hand(),) * board.seats, Box(bag, hidden))
