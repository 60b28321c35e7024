"""Check for matches: players agree with the program's matches, propose others, or challenge words."""

from collections.abc import Iterator
from itertools import combinations
from typing import get_args

from parlour.chance import Chance
from parlour.errors import Illegal
from parlour.games.one_mind.actions import Agree, Challenge, Doubt, Name, OneMindAction, Propose, Reconsider, Vote
from parlour.games.one_mind.events import Agreed, Reconsidered, VoteCalled, WordChallenged
from parlour.games.one_mind.known import Board
from parlour.games.one_mind.reading import applies
from parlour.games.one_mind.ready import OneMindState
from parlour.games.one_mind.settling import settle
from parlour.games.one_mind.stacking import Seats, between, can_match, groups, same_word, stacks
from parlour.games.one_mind.voting import cast_vote
from parlour.rules import Action, Choices, Event, Seat, Write

DOUBTS: tuple[Doubt, ...] = get_args(Doubt)


def checks(board: Board, seat: Seat) -> Choices:
    """Agree to the current state, or call a vote. A player who has agreed may reconsider."""
    return Choices((Reconsider() if seat in board.agreed else Agree(), *calls(board, seat)))


def calls(board: Board, caller: Seat) -> tuple[Action, ...]:
    """Every vote that this seat may call: on two words that are not settled, or on another player's word."""
    pairs = [Propose(first, second) for first, second in pairs_to_call(board)]
    challenges = [
        Challenge(card.seat, why)
        for card in board.cards
        if same_word(board, card.seat)[0] == card.seat and not is_own(board, caller, card.seat)
        for why in doubts_to_call(board, card.seat)
    ]
    return (*pairs, *challenges)


def pairs_to_call(board: Board) -> Iterator[tuple[Seat, Seat]]:
    """The pairs to vote on: any open pair that counts, and others unless both are in one pile anyway."""
    stacked = pairs_stacked(board)
    for one, other in combinations(groups(board), 2):
        claim = between(board, one, other)
        if claim is None and frozenset((one[0], other[0])) not in stacked:
            yield one[0], other[0]
        elif claim is not None and not claim.settled:
            yield claim.first, claim.second


def pairs_stacked(board: Board) -> set[frozenset[Seat]]:
    """All pairs of words that are in one pile now, including those joined by a third word."""
    return {frozenset(pair) for stack in stacks(board) for pair in combinations(stack, 2)}


def doubts_to_call(board: Board, seat: Seat) -> list[Doubt]:
    """The reasons for which a word may be challenged, each once. A doubted word has only its old reason."""
    card = board.card_of(seat)
    if card.why and card.state == "doubted":
        return [card.why]
    return [why for why in DOUBTS if can_match(card) and why not in card.cleared and applies(board, card, why)]


def is_own(board: Board, caller: Seat, target: Seat) -> bool:
    """Whether a player may not challenge this word because they wrote it. They may ask to vote again on a verdict.

    If all players have written it, any of them may challenge it.
    """
    writers = same_word(board, target)
    return can_match(board.card_of(target)) and caller in writers and board.everybody != {*writers}


def check_checking(board: Board, seat: Seat, action: OneMindAction) -> None:
    """Raise `Illegal` if a seat may not do this while words are checked."""
    match action:
        case Agree():
            if seat in board.agreed:
                raise Illegal("check", "agreed_already")
        case Reconsider():
            if seat not in board.agreed:
                raise Illegal("check", "not_agreed")
        case Propose(first, second):
            _check_pair(board, first, second)
        case Challenge(target, why):
            _check_challenge(board, seat, target, why)
        case Write() | Name() | Vote():
            raise Illegal("check", "check_first")


def _check_pair(board: Board, first: Seat, second: Seat) -> None:
    if not {first, second} <= board.everybody:
        raise Illegal("check", "no_such_word")
    for seat in (first, second):
        if not can_match(board.card_of(seat)):
            raise Illegal("check", "against_the_rules", {"word": board.card_of(seat).word})
    one, other = _group_of(board, first), _group_of(board, second)
    claim = between(board, one, other)
    if one == other or (claim is None and frozenset((first, second)) in pairs_stacked(board)):
        raise Illegal("check", "same_already")
    if claim is not None and claim.settled:
        raise Illegal("check", "voted_already")


def _check_challenge(board: Board, caller: Seat, target: Seat, why: Doubt) -> None:
    if target not in board.everybody:
        raise Illegal("check", "no_such_word")
    card = board.card_of(target)
    if not applies(board, card, why):
        raise Illegal("check", "does_not_apply", {"word": card.word})
    if card.state == "doubted" and why != card.why:
        raise Illegal("check", "against_the_rules", {"word": card.word})
    if is_own(board, caller, target):
        raise Illegal("check", "own_word", {"word": card.word})
    if why not in doubts_to_call(board, target):
        raise Illegal("check", "voted_already")


def _group_of(board: Board, seat: Seat) -> Seats:
    return next(group for group in groups(board) if seat in group)


def discuss(state: OneMindState, seat: Seat, action: OneMindAction, chance: Chance) -> Iterator[Event]:
    """One seat's action in the check. When all agree, gems are taken and the round ends."""
    board = state.board
    match action:
        case Agree():
            yield Agreed(seat)
            if board.everybody == {*board.agreed, seat}:
                yield from settle(state, chance)
        case Reconsider():
            yield Reconsidered(seat)
        case Propose(first, second):
            yield from call_pair(board, seat, first, second)
        case Challenge(target, why):
            yield from challenge(board, seat, target, why)
        case Write() | Name() | Vote():
            raise AssertionError("checked before")


def call_pair(board: Board, caller: Seat, first: Seat, second: Seat) -> Iterator[Event]:
    """Call a vote on two words. The caller votes against a pair that counts, and for one that does not."""
    one, other = _group_of(board, first), _group_of(board, second)
    claim = between(board, one, other)
    order = [card.seat for card in board.cards]
    front, back = (claim.first, claim.second) if claim else sorted((one[0], other[0]), key=order.index)
    called = VoteCalled(caller, front, back, (board.card_of(front).word, board.card_of(back).word))
    yield called
    yield from cast_vote(board.after(called), caller, "no" if claim is not None and claim.counts else "yes")


def challenge(board: Board, caller: Seat, target: Seat, why: Doubt) -> Iterator[Event]:
    """Challenge a word, which is also a vote against it; for a word with an old verdict, a vote for it."""
    card = board.card_of(target)
    called = WordChallenged(caller, same_word(board, target), card.word, why)
    yield called
    yield from cast_vote(board.after(called), caller, "yes" if card.state == "doubted" else "no")
