"""The turn passes: the next reader draws a card, unless the game is over."""

from collections.abc import Iterator

from parlour.chance import Chance
from parlour.game import Event
from parlour.games.ego.events import Ended, ReaderChosen
from parlour.games.ego.known import Board
from parlour.games.ego.ready import EgoState, draw


def pass_on(state: EgoState, chance: Chance) -> Iterator[Event]:
    """Clockwise to the next reader."""
    board = state.board
    assert board.reader is not None
    if reason := over(board):
        yield Ended(reason)
        return
    reader = (board.reader + 1) % board.seats
    yield ReaderChosen(reader)
    yield draw(state.box, reader, chance)


def over(board: Board) -> str:
    """Why no further question is read, if so."""
    if board.pool == 0:
        return "pool_empty"
    if board.idle == board.seats:
        return "nobody_can_bet"
    if board.limit and board.read >= board.limit * board.seats:
        return "questions_asked"
    return "" if board.cards else "no_cards_left"
