"""Lift the cups: the team picks, agrees and confirms one cup after the other, and leaves the trap for last."""

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

    A player who has confirmed may take that back, or switch to a teammate's choice.
    """
    if seat in board.votes:
        return Choices((*[Lift(category) for category in confirmable(board, seat)], Withdraw()))
    ways: tuple[Action, ...] = (Doubt(),) if can_doubt(board) else ()
    return Choices((*pickable(board, seat), *[Lift(category) for category in confirmable(board, seat)], *ways))


def pickable(board: Board, seat: Seat) -> tuple[Action, ...]:
    """Any cup except the one that you have picked."""
    return tuple(Pick(category) for category in board.covered if category != board.picks.get(seat))


def confirmable(board: Board, seat: Seat) -> tuple[Category, ...]:
    """Your own pick, and what teammates have confirmed, except your own confirmation.

    `candidates` occur only in old games that had a run-off.
    """
    own = (board.picks[seat],) if seat in board.picks else ()
    wanted = dict.fromkeys((*own, *standing(board.votes), *board.candidates))
    return tuple([category for category in wanted if category != board.votes.get(seat)])


def undecided(board: Board) -> frozenset[Seat]:
    """Teammates who have not picked a cup yet."""
    if board.clue is None or board.doubts:
        return frozenset()
    return board.guessers - board.picks.keys()


def check_lift(view: SeatView[Board, Hand], action: SameGameAction) -> None:
    """Raise `Illegal` if a teammate may not do this now."""
    assert view.seat is not None
    board, seat = view.board, view.seat
    match action:
        case Withdraw():
            if seat not in board.votes:
                raise Illegal("lifting", "nothing_to_withdraw")
        case Lift(category) if category in confirmable(board, seat):
            return  # a player who has confirmed may switch to a teammate's cup in one step
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
    """Refuse a confirmation: the cup must have been picked by this seat, or confirmed by a teammate."""
    raise Illegal("lifting", "pick_first" if category in board.covered else "no_cup_there", {"category": category})


def follow(board: Board, seat: Seat) -> Pick | Lift:
    """The choice of a player who does not choose: what most of the team have confirmed, else what most have picked."""
    wanted = leading(board.votes or board.picks or dict(enumerate((*board.candidates, *board.covered))))
    return Lift(wanted) if wanted in confirmable(board, seat) else Pick(wanted)


def leave_it_to_the_others(board: Board, seat: Seat, here: frozenset[Seat]) -> Action | None:
    """The next action of an absent player: follow what the players here agree on, else withdraw."""
    wanted = agreed(board.votes, board.team, board.guessers & here)
    if wanted is not None:
        return None if board.votes.get(seat) == wanted else Lift(wanted)
    return Withdraw() if seat in board.votes else None


def give_way(board: Board, people: frozenset[Seat], here: frozenset[Seat]) -> dict[Seat, Action] | None:
    """What bots do when all who are here have confirmed and disagree: they join the best supported cup."""
    way = given_way(board.votes, board.team, people, board.guessers & here) if board.votes else None
    return None if way is None else {seat: Lift(category) for seat, category in way.items()}


def discuss(state: SameGameState, seat: Seat, action: SameGameAction, chance: Chance) -> Iterator[Event]:
    """One teammate's action in the discussion."""
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
    """Confirm a cup. It is lifted once enough of the team confirm the same one."""
    board = state.board
    confirmed = Confirmed(seat, category)
    yield confirmed
    choice = chosen({**board.votes, seat: category}, board.team, len(board.guessers))
    if choice is not None:
        yield from lift(state.after(confirmed), choice, chance)


def lift(state: SameGameState, category: Category, chance: Chance) -> Iterator[Event]:
    """Lift a cup. With a number below it the turn goes on; it ends with the trap, or when only the trap is left."""
    assert state.board.giver is not None
    trap = state.hands[state.board.giver].trap
    lifted = Lifted(category, "trap" if category == trap else "number")
    yield lifted
    after = state.after(lifted)
    if category == trap or len(after.board.covered) == 1:
        yield from end_turn(after, chance)
