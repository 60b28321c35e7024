"""Doubt: all jars are opened; the player who was wrong goes home."""

from collections.abc import Iterator

from examples.fireflies.events import Doubted, JarsOpened, WentHome
from examples.fireflies.known import Board, FirefliesState
from parlour import rules as protocol
from parlour.errors import Illegal
from parlour.rules import Seat


def check_doubt(board: Board) -> None:
    if not board.claim:
        raise Illegal("doubt", "nothing_claimed")


def doubt(state: FirefliesState, seat: Seat) -> Iterator[protocol.Event]:
    """As many as claimed, or more: the doubter goes home. Fewer: the claimer does."""
    yield Doubted(seat)
    for other in state.board.awake:
        yield JarsOpened(other, state.hands[other].jars)
    yield WentHome(wrong(state, seat))


def wrong(state: FirefliesState, doubter: Seat) -> Seat:
    glowing = sum(sum(state.hands[seat].jars) for seat in state.board.awake)
    return doubter if glowing >= state.board.claim else state.board.claimer
