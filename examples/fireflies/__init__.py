"""Fireflies: say how many glow in everybody's jars, or doubt it.

Get ready   lay, setup           everybody catches some jars, and looks into their own
Claim       claims, check_claim  say a higher number than the last one
Doubt       check_doubt, doubt   all jars are opened; the player who was wrong goes home
The end     ending               the last one awake has won
"""

from collections.abc import Iterable, Iterator, Mapping
from typing import Annotated, assert_never

from msgspec import Meta

from examples.fireflies.actions import Action, Claim, Doubt
from examples.fireflies.claim import check_claim, claims
from examples.fireflies.doubt import check_doubt, doubt, wrong
from examples.fireflies.events import Begun, Caught, Claimed, Event
from examples.fireflies.imagine import imagine
from examples.fireflies.known import FULL, Board, Box, FirefliesState, Hand
from parlour import rules as protocol
from parlour.chance import Chance
from parlour.game.abilities import Imagines, TakesItsTime
from parlour.pieces import Piece
from parlour.rules import Ask, Choices, Language, Outcome, Seat, SeatView, State

__all__ = ["Action", "Event"]

name = "fireflies"
version = 1
seats = range(2, 7)
minutes = 10
longest = 1_000
together = False
sections = ("ready", "claim", "doubt", "end")
endings = ("last_awake",)
abilities = (TakesItsTime({"claim": 1.5}), Imagines(imagine))


class Options(protocol.Options, frozen=True):
    jars: Annotated[int, Meta(ge=1, le=4)] = 3  # for everybody, in each round


def lay(seats: int, options: Options) -> FirefliesState:
    """The table before anything has happened."""
    board = Board(options.jars, tuple(range(seats)))
    return State(board, tuple(Hand(seat) for seat in range(seats)), Box())


def setup(state: FirefliesState, chance: Chance) -> Iterator[protocol.Event]:
    """Chance says who begins."""
    yield from catch(state.board.awake, chance.choice(state.board.awake), state.board.jars, chance)


def catch(awake: tuple[Seat, ...], first: Seat, jars: int, chance: Chance) -> Iterator[protocol.Event]:
    """A round begins: everybody who is awake catches fresh jars, with no firefly in them, one, or two."""
    yield Begun(first)
    for seat in awake:
        yield Caught(seat, tuple(chance.below(FULL + 1) for _ in range(jars)))


def ask(board: Board) -> Ask | Outcome:
    """One after the other, clockwise, until one is left."""
    if len(board.awake) == 1:
        return ending(board)
    return Ask("claim", frozenset({board.turn}), step=board.step)


def ending(board: Board) -> Outcome:
    """The last one awake has won; the others follow in the order in which they went home, the last one first."""
    order = (*board.awake, *reversed(board.home))
    ranks = tuple(order.index(seat) + 1 for seat in range(board.seats))
    scores = tuple(board.seats - rank for rank in ranks)  # how many went home before
    return Outcome(frozenset(board.awake), scores, "last_awake", ranks=ranks)


def legal(view: SeatView[Board, Hand]) -> Choices:
    """A doubt, as soon as there is something to doubt; and every number that is higher and possible."""
    return Choices((*((Doubt(),) if view.board.claim else ()), *claims(view.board)))


def check(view: SeatView[Board, Hand], action: Action) -> None:
    match action:
        case Claim():
            check_claim(view.board, action)
        case Doubt():
            check_doubt(view.board)
        case _:
            assert_never(action)


def decide(state: FirefliesState, moves: Mapping[Seat, Action], chance: Chance) -> Iterable[protocol.Event]:
    ((seat, action),) = moves.items()
    match action:
        case Claim(count):
            yield Claimed(seat, count)
        case Doubt():
            yield from doubt(state, seat)
            yield from next_round(state.board, wrong(state, seat), chance)
        case _:
            assert_never(action)


def next_round(board: Board, gone: Seat, chance: Chance) -> Iterator[protocol.Event]:
    """The remaining players catch again; the neighbour of the player who went home begins."""
    awake = tuple(seat for seat in board.awake if seat != gone)
    if len(awake) > 1:
        yield from catch(awake, board.after_seat(gone), board.jars, chance)


def default(view: SeatView[Board, Hand]) -> protocol.Action:
    """Somebody who is absent claims nothing that can be helped: a doubt, or else the lowest number."""
    return legal(view).actions[0]


def silent(board: Board) -> frozenset[Seat]:
    """Talking is half of the game."""
    return frozenset()


def laws(state: FirefliesState) -> Mapping[str, bool]:
    board = state.board
    return {
        "everybody is awake or at home": sorted((*board.awake, *board.home)) == list(range(board.seats)),
        "who is awake has all jars, who is at home has none": all(
            len(hand.jars) == (board.jars if hand.seat in board.awake else 0) for hand in state.hands
        ),
        "nobody claims more than there can be": board.claim <= board.most,
    }


def pieces(language: Language) -> Mapping[str, Piece]:
    """Nothing here has a name: there are only numbers."""
    return {}
