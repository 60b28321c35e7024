"""Lift the cups: the team picks, agrees and confirms, one cup after the other, and leaves the trap for last."""

from collections.abc import Iterator

from parlour.ballot import agreed, candidates, chosen
from parlour.chance import Chance
from parlour.errors import Illegal
from parlour.games.same_game.actions import Category, Doubt, Lift, Pick, SameGameAction, Withdraw
from parlour.games.same_game.doubt import can_doubt, check_doubt, doubt
from parlour.games.same_game.events import Confirmed, Disagreed, Lifted, Picked, Withdrawn
from parlour.games.same_game.known import Board, Hand
from parlour.games.same_game.ready import SameGameState
from parlour.games.same_game.turn import end_turn
from parlour.rules import Action, Choices, Event, Seat, SeatView


def lifts(board: Board, seat: Seat) -> Choices:
    """Pick a cup; confirm your own pick or what a teammate has confirmed; or doubt the clue."""
    if seat in board.votes:
        return Choices((Withdraw(),))
    ways: tuple[Action, ...] = (Doubt(),) if can_doubt(board) else ()
    return Choices((*pickable(board, seat), *[Lift(category) for category in confirmable(board, seat)], *ways))


def pickable(board: Board, seat: Seat) -> tuple[Action, ...]:
    """Any cup but the one that you have picked; in a run-off one does not pick, one confirms."""
    if board.candidates:
        return ()
    return tuple(Pick(category) for category in board.covered if category != board.picks.get(seat))


def confirmable(board: Board, seat: Seat) -> tuple[Category, ...]:
    """Your own pick, and whatever teammates have confirmed; in a run-off its candidates."""
    if board.candidates:
        return board.candidates
    own = (board.picks[seat],) if seat in board.picks else ()
    return tuple(dict.fromkeys((*own, *board.votes.values())))


def undecided(board: Board) -> frozenset[Seat]:
    """Teammates who have not shown yet which cup they would lift; in a run-off one confirms at once."""
    if board.clue is None or board.doubts or board.candidates:
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
        case _ if seat in board.votes:
            raise Illegal("lifting", "confirmed_already")
        case Pick(category):
            _check_pick(board, seat, category)
        case Lift(category):
            _check_confirmation(board, seat, category)
        case Doubt():
            check_doubt(board)
        case _:
            raise Illegal("lifting", "lift_first")


def _check_pick(board: Board, seat: Seat, category: Category) -> None:
    if board.candidates:
        raise Illegal("lifting", "choose_a_candidate")
    if category not in board.covered:
        raise Illegal("lifting", "no_cup_there", {"category": category})
    if board.picks.get(seat) == category:
        raise Illegal("lifting", "picked_already", {"category": category})


def _check_confirmation(board: Board, seat: Seat, category: Category) -> None:
    """First pick, then lift: what is confirmed was picked by this seat, or confirmed by a teammate, and all saw it."""
    if board.candidates:
        if category not in board.candidates:
            raise Illegal("lifting", "choose_a_candidate")
    elif category not in board.covered:
        raise Illegal("lifting", "no_cup_there", {"category": category})
    elif category not in confirmable(board, seat):
        raise Illegal("lifting", "pick_first", {"category": category})


def follow(board: Board, seat: Seat) -> Pick | Lift:
    """Somebody who does not choose wants what most of the team have confirmed; else what most of them have picked."""
    wanted = (board.candidates or candidates(board.votes) or candidates(board.picks) or board.covered)[0]
    return Lift(wanted) if wanted in confirmable(board, seat) else Pick(wanted)


def leave_it_to_the_others(board: Board, seat: Seat, here: frozenset[Seat]) -> Action | None:
    """While somebody is away, those who are here decide, and the seat follows what they agree on."""
    wanted = agreed(board.votes, board.team, board.guessers & here)
    if seat in board.votes:
        return None if board.votes[seat] == wanted else Withdraw()
    return None if wanted is None else Lift(wanted)


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
    """When enough of the team confirm the same cup, it is lifted; when all have and do not agree, they choose anew."""
    board = state.board
    confirmed = Confirmed(seat, category)
    yield confirmed
    votes = {**board.votes, seat: category}
    choice = chosen(votes, board.team, len(board.guessers))
    if choice is not None:
        yield from lift(state.after(confirmed), choice, chance)
    elif len(votes) == len(board.guessers):
        yield Disagreed(candidates(votes))


def lift(state: SameGameState, category: Category, chance: Chance) -> Iterator[Event]:
    """A number: the cup goes on the track, and on it goes. The trap, or nothing but the trap left: the turn is over."""
    assert state.board.giver is not None
    trap = state.hands[state.board.giver].trap
    lifted = Lifted(category, "trap" if category == trap else "number")
    yield lifted
    after = state.after(lifted)
    if category == trap or len(after.board.covered) == 1:
        yield from end_turn(after, chance)
