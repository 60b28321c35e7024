"""Swap your object card: the team has one spare card for the whole game, and decides together who gets it.

Asking reveals only that a card is hard: nobody else sees the old card or the new one, and the vote names neither. The
number and the trap stay the same.
"""

from collections.abc import Iterator

from parlour.chance import Chance
from parlour.errors import Illegal
from parlour.game.ballot import agreed, needed
from parlour.games.same_game.actions import SameGameAction, VoteSwap, Withdraw
from parlour.games.same_game.events import CardDealt, SwapAsked, Swapped, SwapRefused, SwapVoted, SwapWithdrawn
from parlour.games.same_game.known import Board
from parlour.games.same_game.ready import SameGameState, on_top
from parlour.rules import Choices, Event, Seat


def can_ask(board: Board, seat: Seat) -> bool:
    """Whether a seat may ask: before its clue is written, while the spare card is there, and once a round."""
    return board.spare and board.giver is None and seat not in board.written | board.denied


def check_asking(board: Board, seat: Seat) -> None:
    if not board.spare:
        raise Illegal("swap", "no_spare_card")
    if board.giver is not None or seat in board.written:
        raise Illegal("swap", "written_already")
    if seat in board.denied:
        raise Illegal("swap", "denied_already")


def ask_swap(state: SameGameState, seat: Seat, chance: Chance) -> Iterator[Event]:
    """Ask for the spare card, which is also a vote for it; at a table where anyone decides that is enough."""
    yield SwapAsked(seat)
    yield from settle(state, seat, {seat: True}, chance)


def swap_votes(board: Board, seat: Seat) -> Choices:
    if seat == board.swapper:
        return Choices((Withdraw(),))
    return Choices((VoteSwap("yes"), VoteSwap("no")))


def check_swap_vote(board: Board, seat: Seat, action: SameGameAction) -> None:
    match action:
        case VoteSwap() if seat != board.swapper:
            return
        case Withdraw() if seat == board.swapper:
            return
        case VoteSwap() | Withdraw():
            raise Illegal("swap", "others_decide" if seat == board.swapper else "not_your_wish")
        case _:
            raise Illegal("swap", "decide_first")


def vote_swap(state: SameGameState, seat: Seat, action: SameGameAction, chance: Chance) -> Iterator[Event]:
    swapper = state.board.swapper
    assert swapper is not None
    if isinstance(action, VoteSwap):
        yield SwapVoted(seat, action.answer)
        yield from settle(state, swapper, {**state.board.swap_votes, seat: action.answer == "yes"}, chance)
    else:
        yield SwapWithdrawn(seat)


def leave_it_to_the_others(board: Board, here: frozenset[Seat]) -> VoteSwap | None:
    """The vote of an absent player: that of the players who are here."""
    wanted = agreed(board.swap_votes, board.team, board.everybody & here)
    return None if wanted is None else VoteSwap("yes" if wanted else "no")


def settle(state: SameGameState, swapper: Seat, votes: dict[Seat, bool], chance: Chance) -> Iterator[Event]:
    """Apply the table's rule for team decisions. When it cannot be met any more, the request is refused."""
    board = state.board
    enough = needed(board.team, board.seats)
    against = len(votes) - sum(votes.values())
    if sum(votes.values()) >= enough:
        yield Swapped(swapper)
        yield CardDealt(swapper, chance.choice(on_top(state.box.stock, 1)[1]))
    elif board.seats - against < enough:
        yield SwapRefused(swapper)
