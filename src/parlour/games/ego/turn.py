"""Pass the turn: the next reader draws a card, unless the game is over."""

from collections.abc import Iterable, Iterator

from parlour.chance import Chance
from parlour.games.ego.events import Ended, ReaderChosen
from parlour.games.ego.known import Board
from parlour.games.ego.ready import EgoState, draw
from parlour.rules import Event


def happen(state: EgoState, events: Iterable[Event], chance: Chance) -> Iterator[Event]:
    """Emit the last events of a turn, then pass the turn."""
    for event in events:
        yield event
        state = state.after(event)
    yield from pass_on(state, chance)


def pass_on(state: EgoState, chance: Chance) -> Iterator[Event]:
    """Pass the turn clockwise to the next reader."""
    assert state.board.reader is not None
    if reason := over(state.board):
        yield Ended(reason)
        return
    reader = (state.board.reader + 1) % state.board.seats
    yield ReaderChosen(reader)
    yield draw(state.box, reader, chance)


def over(board: Board) -> str:
    """Why the game ends now; "" if another question is read."""
    if board.pool == 0:
        return "pool_empty"
    if board.idle == board.seats:
        return "nobody_can_bet"
    if board.limit and board.read == board.limit * board.seats:
        return "questions_asked"
    return "" if board.cards else "no_cards_left"
