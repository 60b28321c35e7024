"""Lift the cups: the team picks, agrees and confirms, one cup after the other, and leaves the trap for last."""

from collections.abc import Iterator
from typing import NoReturn

from parlour.chance import Chance
from parlour.errors import Illegal
from parlour.game.ballot import agreed, chosen, given_way, leading, standing
from parlour.games.same_game.actions import Category, Doubt, Lift, Pick, SameGameAction, Withdraw
from parlour.games.same_game.doubt import can_doubt, check_doubt, doubt
from parlour.games.same_game.events import Confirmed, Lifted, Picked, Withdrawn
from parlour.games.same_game.known import Board, Hand
from parlour.games.same_game.ready import SameGameState
from parlour.games.same_game.turn import end_turn
from parlour.rules import Action, Choices, Event, Seat, SeatView


def lifts(board: Board, seat: Seat) -> Choices:
    """Pick a cup; confirm your own pick or what a teammate has confirmed; or doubt the clue.

    Who has confirmed may take that back, or agree with somebody else.
    """
    if seat in board.votes:
        return Choices((*[Lift(category) for category in confirmable(board, seat)], Withdraw()))
    ways: tuple[Action, ...] = (Doubt(),) if can_doubt(board) else ()
    return Choices((*pickable(board, seat), *[Lift(category) for category in confirmable(board, seat)], *ways))


def pickable(board: Board, seat: Seat) -> tuple[Action, ...]:
    """Any cup but the one that you have picked."""
    return tuple(Pick(category) for category in board.covered if category != board.picks.get(seat))


def confirmable(board: Board, seat: Seat) -> tuple[Category, ...]:
    """Your own pick, and whatever teammates have confirmed; but not what you have confirmed.

    `candidates` are there only in games that began when there was a run-off.
    """
    own = (board.picks[seat],) if seat in board.picks else ()
    wanted = dict.fromkeys((*own, *standing(board.votes), *board.candidates))
    return tuple([category for category in wanted if category != board.votes.get(seat)])


def undecided(board: Board) -> frozenset[Seat]:
    """Teammates who have not shown yet which cup they would lift."""
    if board.clue is None or board.doubts:
        return frozenset()
    return board.guessers - board.picks.keys()


def check_lift(view: SeatView[Board, Hand], action: SameGameAction) -> None:
    """Why a teammate may not do this now, if so."""
    assert view.seat is not None
    board, seat = view.board, view.seat
    match action:
        case Withdraw():
            if seat not in board.votes:
                raise Illegal("lifting", "nothing_to_withdraw")
        case Lift(category) if category in confirmable(board, seat):
            return  # also who has confirmed: it takes one step to change over to a teammate's cup
        case _ if seat in board.votes:
            raise Illegal("lifting", "confirmed_already")
        case Pick(category):
            _check_pick(board, seat, category)
        case Lift(category):
            _refuse_confirmation(board, category)
        case Doubt():
            check_doubt(board)
        case _:
            raise Illegal("lifting", "lift_first")


def _check_pick(board: Board, seat: Seat, category: Category) -> None:
    if category not in board.covered:
        raise Illegal("lifting", "no_cup_there", {"category": category})
    if board.picks.get(seat) == category:
        raise Illegal("lifting", "picked_already", {"category": category})


def _refuse_confirmation(board: Board, category: Category) -> NoReturn:
    """First pick, then lift: what is confirmed was picked by this seat, or confirmed by a teammate, and all saw it."""
    raise Illegal("lifting", "pick_first" if category in board.covered else "no_cup_there", {"category": category})


def follow(board: Board, seat: Seat) -> Pick | Lift:
    """Somebody who does not choose wants what most of the team have confirmed; else what most of them have picked."""
    wanted = leading(board.votes or board.picks or dict(enumerate((*board.candidates, *board.covered))))
    return Lift(wanted) if wanted in confirmable(board, seat) else Pick(wanted)


def leave_it_to_the_others(board: Board, seat: Seat, here: frozenset[Seat]) -> Action | None:
    """While somebody is away, those who are here decide, and the seat follows what they agree on."""
    wanted = agreed(board.votes, board.team, board.guessers & here)
    if wanted is not None:
        return None if board.votes.get(seat) == wanted else Lift(wanted)
    return Withdraw() if seat in board.votes else None


def give_way(board: Board, people: frozenset[Seat], here: frozenset[Seat]) -> dict[Seat, Action] | None:
    """What bots do when everybody here has confirmed and the team does not agree: they join the best supported cup."""
    way = given_way(board.votes, board.team, people, board.guessers & here) if board.votes else None
    return None if way is None else {seat: Lift(category) for seat, category in way.items()}


def discuss(state: SameGameState, seat: Seat, action: SameGameAction, chance: Chance) -> Iterator[Event]:
    """One teammate's move in the discussion."""
    match action:
        case Pick(category):
            yield Picked(seat, category)
        case Withdraw():
            yield Withdrawn(seat)
        case Lift(category):
            yield from confirm(state, seat, category, chance)
        case Doubt():
            yield from doubt(state.board, seat)
        case _:
            raise AssertionError("checked before")


def confirm(state: SameGameState, seat: Seat, category: Category, chance: Chance) -> Iterator[Event]:
    """When enough of the team confirm the same cup, it is lifted; else every confirmation stands, and they talk on."""
    board = state.board
    confirmed = Confirmed(seat, category)
    yield confirmed
    choice = chosen({**board.votes, seat: category}, board.team, len(board.guessers))
    if choice is not None:
        yield from lift(state.after(confirmed), choice, chance)


def lift(state: SameGameState, category: Category, chance: Chance) -> Iterator[Event]:
    """A number: the cup goes on the track, and on it goes. The trap, or nothing but the trap left: the turn is over."""
    assert state.board.giver is not None
    trap = state.hands[state.board.giver].trap
    lifted = Lifted(category, "trap" if category == trap else "number")
    yield lifted
    after = state.after(lifted)
    if category == trap or len(after.board.covered) == 1:
        yield from end_turn(after, chance)
