"""Take gems for matches, lay the cards into their row, and end the round or the game."""

from collections.abc import Iterator

from parlour.chance import Chance
from parlour.games.one_mind.events import Ended, GemsTaken, Matched, Pile, RowLaid
from parlour.games.one_mind.known import Board, Box, Hand
from parlour.games.one_mind.printed import FIRST_MATCH, LATER_MATCH
from parlour.games.one_mind.stacking import piles
from parlour.games.one_mind.tossing import begin
from parlour.rules import Event, State


def settle(state: State[Board, Hand, Box], chance: Chance) -> Iterator[Event]:
    """End the round, and begin the next one unless the game is over."""
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
    """Two gems for a seat that has none yet, else one. When the middle runs short, what is left."""
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
    """Why the game ends now; "" if another round is played."""
    if is_instant_win(board, laid):
        return "all_matched"
    if is_middle_empty(board):
        return "middle_empty"
    return "rounds_over" if board.round == board.rounds else ""


def is_instant_win(board: Board, laid: tuple[Pile, ...]) -> bool:
    """Whether everybody has a match in this round, not necessarily the same one. Two players can win only like this."""
    return board.everybody == {seat for pile in laid if pile.match for seat in pile.seats}


def is_middle_empty(board: Board) -> bool:
    """Whether the middle has no gems left. Two players use none, so it never ends their game."""
    return board.seats > 2 and board.middle == 0
