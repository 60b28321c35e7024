"""Take gems: everybody in a match, in reading order; then the cards are laid into their row, and perhaps it is over."""

from collections.abc import Iterator

from parlour.chance import Chance
from parlour.games.one_mind.events import Ended, GemsTaken, Matched, Pile, RowLaid
from parlour.games.one_mind.known import Board, Box, Hand
from parlour.games.one_mind.printed import FIRST_MATCH, LATER_MATCH
from parlour.games.one_mind.stacking import piles
from parlour.games.one_mind.tossing import begin
from parlour.rules import Event, State


def settle(state: State[Board, Hand, Box], chance: Chance) -> Iterator[Event]:
    """The end of a round, and the beginning of the next one unless the game is over."""
    board, laid = state.board, piles(state.board)
    for event in (*take_gems(board, laid), RowLaid(laid)):
        yield event
        board = board.after(event)
    reason = over(board, laid)
    if reason:
        yield Ended(reason)
    else:
        yield from begin(board, state.box, board.round + 1, chance)


def take_gems(board: Board, laid: tuple[Pile, ...]) -> Iterator[Matched | GemsTaken]:
    """Two for a seat that has none yet, one for a seat that has. When the middle runs short, what is left."""
    left = board.middle
    for pile in laid:
        if not pile.match:
            continue
        yield Matched(pile.seats, pile.word)
        for seat in pile.seats:
            gems = min(left, LATER_MATCH if board.gems[seat] else FIRST_MATCH)
            left -= gems
            if gems:
                yield GemsTaken(seat, gems)


def over(board: Board, laid: tuple[Pile, ...]) -> str:
    """Why no further round is played; nothing, if one is."""
    if is_instant_win(board, laid):
        return "all_matched"
    if is_middle_empty(board):
        return "middle_empty"
    return "rounds_over" if board.round == board.rounds else ""


def is_instant_win(board: Board, laid: tuple[Pile, ...]) -> bool:
    """Everybody has a match in this round, not necessarily the same one. Two players win so, and only so."""
    return board.everybody == {seat for pile in laid if pile.match for seat in pile.seats}


def is_middle_empty(board: Board) -> bool:
    """Two players have no gems to take."""
    return board.seats > 2 and board.middle == 0
