"""Votes: yes is always in favour. A tie means yes; between two players, no."""

from collections.abc import Iterator, Mapping
from typing import assert_never

from parlour.errors import Illegal
from parlour.game.ballot import Rule, verdict
from parlour.games.one_mind.actions import Answer, OneMindAction, Vote
from parlour.games.one_mind.events import (
    Erased,
    FoundFair,
    FoundUnfair,
    Joined,
    KeptApart,
    StayAsked,
    Stayed,
    Voted,
)
from parlour.games.one_mind.known import Ballot, Board
from parlour.rules import Choices, Event, Seat

VOTES = Choices((Vote("yes"), Vote("no")))


def check_vote(action: OneMindAction) -> None:
    if not isinstance(action, Vote):
        raise Illegal("vote", "vote_first")


def vote(board: Board, seat: Seat, action: OneMindAction) -> Iterator[Event]:
    assert isinstance(action, Vote), "checked before"
    return cast_vote(board, seat, action.answer)


def cast_vote(board: Board, seat: Seat, answer: Answer) -> Iterator[Event]:
    """Cast one vote. The verdict follows as soon as it is certain."""
    assert board.ballot is not None, "there is a question"
    yield Voted(seat, answer)
    votes = {**board.ballot.votes, seat: answer}
    found = ruling(rule_of(board, board.ballot), votes, board.seats, tie=tie_of(board))
    if found is not None:
        yield from outcome(board, board.ballot, found)


def follow(board: Board, ballot: Ballot, seat: Seat, here: frozenset[Seat]) -> Vote | None:
    """The vote of an absent player: what those who are here have decided. It never completes a win between two."""
    votes = {voter: answer for voter, answer in ballot.votes.items() if voter in here}
    found = ruling(rule_of(board, ballot), votes, len(here), tie=tie_of(board))
    if found is None or seat in ballot.votes or (found and is_win_for_two(board, ballot)):
        return None
    return Vote("yes" if found else "no")


def is_win_for_two(board: Board, ballot: Ballot) -> bool:
    """Whether this vote decides the win between two players. Both must vote, so an absent player is waited for."""
    return board.seats == 2 and ballot.kind == "same"


def rule_of(board: Board, ballot: Ballot) -> Rule:
    """The rule for a vote: the table's own for whether two words are the same, else the majority."""
    return board.team if ballot.kind == "same" and board.seats > 2 else "majority"


def tie_of(board: Board) -> bool:
    """The result of a tie: yes; between two players no, so that nobody can declare the win alone."""
    return board.seats > 2


def ruling(rule: Rule, votes: Mapping[Seat, Answer], seats: int, *, tie: bool) -> bool | None:
    """The result of the votes by the table's rule; None while it is open."""
    yes = {seat: answer == "yes" for seat, answer in votes.items()}
    match rule:
        case "majority":
            return verdict(yes, seats, tie=tie)
        case "unanimous":
            return False if not all(yes.values()) else True if len(yes) == seats else None
        case "anyone":
            return True if any(yes.values()) else False if len(yes) == seats else None
        case _:
            assert_never(rule)


def outcome(board: Board, ballot: Ballot, found: bool) -> Iterator[Event]:
    """The events of a verdict. After a ruling against a word the table also votes whether it may stay."""
    written = [board.card_of(seat).word for seat in ballot.seats]
    match ballot.kind:
        case "same":
            (first, second), (one, other) = ballot.seats, written
            yield (Joined if found else KeptApart)(first, second, (one, other))
        case "fair":
            assert ballot.why != ""
            yield (FoundFair if found else FoundUnfair)(ballot.seats, written[0], ballot.why)
            if not found:
                yield StayAsked(ballot.seats, written[0])
        case "stays":
            yield (Stayed if found else Erased)(ballot.seats, written[0])
        case _:
            assert_never(ballot.kind)
