"""Doubt a clue: before the first cup the team may vote that a clue is against the rules. Then the giver writes another.

The program refuses what it can see. The team judges the rest: is it made by people, is it one word, is it fair?
"""

from collections.abc import Iterator

from parlour.errors import Illegal
from parlour.game.ballot import verdict
from parlour.games.same_game.actions import Judge, SameGameAction
from parlour.games.same_game.events import ClueDoubted, ClueJudged, ClueRejected, ClueUpheld
from parlour.games.same_game.known import Board
from parlour.games.same_game.wording import what_is_known
from parlour.rules import Choices, Event, Seat


def can_doubt(board: Board) -> bool:
    """Whether the clue may be doubted: while no cup has been lifted, and once for each clue."""
    return not board.lifted and not board.upheld


def check_doubt(board: Board) -> None:
    if board.lifted:
        raise Illegal("doubt", "too_late")
    if board.upheld:
        raise Illegal("doubt", "upheld_already")


def doubt(board: Board, seat: Seat) -> Iterator[Event]:
    """Doubt the clue, which is also a vote against it."""
    assert board.clue is not None
    yield ClueDoubted(seat, board.clue, what_is_known(board.clue, board.clue_language))
    yield from settle(board, {seat: False})


JUDGEMENTS = Choices((Judge("valid"), Judge("invalid")))


def check_judgement(action: SameGameAction) -> None:
    if not isinstance(action, Judge):
        raise Illegal("doubt", "judge_first")


def judge(board: Board, seat: Seat, action: Judge) -> Iterator[Event]:
    yield ClueJudged(seat, action.verdict)
    yield from settle(board, {**board.doubts, seat: action.verdict == "valid"})


def leave_it_to_the_others(board: Board, here: frozenset[Seat]) -> Judge | None:
    """The verdict of an absent player: that of the players who are here."""
    present = board.guessers & here
    votes = {seat: valid for seat, valid in board.doubts.items() if seat in present}
    found = verdict(votes, len(present), tie=True) if present else None
    return None if found is None else Judge("valid" if found else "invalid")


def settle(board: Board, votes: dict[Seat, bool]) -> Iterator[Event]:
    """The majority of the team decides; a tie is in favour of the clue."""
    assert board.giver is not None and board.clue is not None
    match verdict(votes, len(board.guessers), tie=True):
        case True:
            yield ClueUpheld(board.clue)
        case False:
            yield ClueRejected(board.giver, board.clue)
