"""Vote: yes is always the friendly answer, and a tie means yes; but between two, no."""

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
    """One more vote; the verdict falls as soon as it is certain."""
    assert board.ballot is not None, "there is a question"
    yield Voted(seat, answer)
    votes = {**board.ballot.votes, seat: answer}
    found = ruling(rule_of(board, board.ballot), votes, board.seats, tie=tie_of(board))
    if found is not None:
        yield from outcome(board, board.ballot, found)


def follow(board: Board, ballot: Ballot, seat: Seat, here: frozenset[Seat]) -> Vote | None:
    """Somebody who is away votes as those who are here have decided, once they have; but nobody wins alone."""
    votes = {voter: answer for voter, answer in ballot.votes.items() if voter in here}
    found = ruling(rule_of(board, ballot), votes, len(here), tie=tie_of(board))
    if found is None or seat in ballot.votes or (found and is_win_for_two(board, ballot)):
        return None
    return Vote("yes" if found else "no")


def is_win_for_two(board: Board, ballot: Ballot) -> bool:
    """Between two players a match is the win, and both say so: who is away is waited for."""
    return board.seats == 2 and ballot.kind == "same"


def rule_of(board: Board, ballot: Ballot) -> Rule:
    """Whether two words count as one is for the table's own rule; what is fair, or between two, always for most."""
    return board.team if ballot.kind == "same" and board.seats > 2 else "majority"


def tie_of(board: Board) -> bool:
    """A tie means yes. Between two players it means no: nobody declares the win alone."""
    return board.seats > 2


def ruling(rule: Rule, votes: Mapping[Seat, Answer], seats: int, *, tie: bool) -> bool | None:
    """What the table's rule makes of the votes; nothing yet, if it is still open."""
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
    """What comes of a verdict. A word against the rules: the table also votes whether it stays."""
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
