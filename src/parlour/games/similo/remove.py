"""Discuss and remove characters: the guessers mark, agree and confirm. What enough of them confirm is removed."""

from collections.abc import Iterable, Iterator
from functools import cache, lru_cache

from parlour.errors import Illegal
from parlour.game.ballot import agreed, chosen, given_way, leading, standing
from parlour.games.similo.actions import Card, GiveClue, Mark, Remove, SimiloAction, Unmark, Withdraw
from parlour.games.similo.events import (
    Confirmed,
    Marked,
    Removed,
    SecretShown,
    Unmarked,
    Withdrawn,
)
from parlour.games.similo.known import Board, Cards, Hand
from parlour.games.similo.printed import REMOVALS
from parlour.games.similo.ready import SimiloState
from parlour.rules import Action, Choices, Event, Seat, SeatView

_mark, _unmark = cache(Mark), cache(Unmark)  # the same few actions are listed many times


def removals(board: Board, seat: Seat) -> Choices:
    """Mark or unmark one character; confirm your own marks or what a teammate has confirmed.

    A guesser who has confirmed may take that back, or switch to a teammate's choice.
    """
    if seat in board.votes:
        return Choices((*[Remove(cards) for cards in confirmable(board, seat)], Withdraw()))
    mine, quota = board.marks_of(seat), board.quota
    marks = _marks(board.remaining, mine, quota)
    if len(mine) < quota and not board.candidates and not board.votes:
        return Choices(marks)  # nothing to confirm yet
    return Choices((*marks, *[Remove(cards) for cards in confirmable(board, seat)]))


@lru_cache(10_000)
def _marks(remaining: Cards, mine: Cards, quota: int) -> tuple[Action, ...]:
    """The marks that a seat may add or remove. They do not depend on others' marks, so the result is usually cached."""
    unmark = [_unmark(card) for card in mine]
    return (*unmark, *[_mark(card) for card in remaining if card not in mine]) if len(mine) < quota else tuple(unmark)


def confirmable(board: Board, seat: Seat) -> tuple[Cards, ...]:
    """Your own marks once they are complete, and what teammates have confirmed, except your own confirmation.

    `candidates` occur only in old games that had a run-off.
    """
    mine = board.marks_of(seat)
    own = (in_grid_order(board, mine),) if len(mine) == board.quota else ()
    if not (board.votes or board.candidates):
        return own
    wanted = dict.fromkeys((*own, *standing(board.votes), *board.candidates))
    return tuple([cards for cards in wanted if cards != board.votes.get(seat)])


def undecided(board: Board) -> frozenset[Seat]:
    """The guessers who have not marked enough characters yet."""
    if len(board.clues) < board.round:
        return frozenset()
    return frozenset(seat for seat in board.guessers if len(board.marks_of(seat)) < board.quota)


def check_removal(view: SeatView[Board, Hand], action: SimiloAction) -> None:
    """Raise `Illegal` if a guesser may not do this now."""
    assert view.seat is not None
    board, seat = view.board, view.seat
    match action:
        case Mark(card):
            _check_mark(board, seat, card)
        case Unmark(card):
            _check_open(board, seat)
            if card not in board.marks_of(seat):
                raise Illegal("remove", "not_marked", {"card": card})
        case Remove(cards):
            _check_confirmation(board, seat, cards)
        case Withdraw():
            if seat not in board.votes:
                raise Illegal("remove", "nothing_to_withdraw")
        case GiveClue():
            raise Illegal("clue", "giver_only")


def _check_open(board: Board, seat: Seat) -> None:
    """A guesser who has confirmed must withdraw before choosing again."""
    if seat in board.votes:
        raise Illegal("remove", "confirmed_already")


def _check_mark(board: Board, seat: Seat, card: Card) -> None:
    _check_open(board, seat)
    if card not in board.remaining:
        raise Illegal("remove", "not_on_the_table", {"card": card})
    if card in board.marks_of(seat):
        raise Illegal("remove", "marked_already", {"card": card})
    if len(board.marks_of(seat)) == board.quota:
        raise Illegal("remove", "enough_marked", {"count": board.quota})


def _check_confirmation(board: Board, seat: Seat, cards: Cards) -> None:
    """Check a confirmation. A guesser who has confirmed may switch to a teammate's choice in one step."""
    if seat in board.votes and in_grid_order(board, cards) not in confirmable(board, seat):
        raise Illegal("remove", "confirmed_already")
    if len(set(cards)) != len(cards) or len(cards) != board.quota:
        raise Illegal("remove", "wrong_number", {"count": board.quota})
    for card in cards:
        if card not in board.remaining:
            raise Illegal("remove", "not_on_the_table", {"card": card})


def follow(board: Board, seat: Seat) -> Remove:
    """The choice of a guesser who does not choose: what most of the team have confirmed, else what most have marked."""
    if board.votes:
        return Remove(leading(board.votes))
    for cards in board.candidates or confirmable(board, seat):
        return Remove(cards)
    marked = [card for cards in board.marks.values() for card in cards]
    wanted = sorted(board.remaining, key=marked.count, reverse=True)[: board.quota]
    return Remove(in_grid_order(board, tuple(wanted)))


def leave_it_to_the_others(board: Board, seat: Seat, here: frozenset[Seat]) -> Action | None:
    """The next action of an absent guesser: withdraw marks and votes, then follow what the players here agree on."""
    wanted = agreed(board.votes, board.team, board.guessers & here)
    if wanted is not None:
        return None if board.votes.get(seat) == wanted else Remove(wanted)
    if seat in board.votes:
        return Withdraw()
    return next((_unmark(card) for card in board.marks_of(seat)), None)


def give_way(board: Board, people: frozenset[Seat], here: frozenset[Seat]) -> dict[Seat, Action] | None:
    """What bots do when all who are here have confirmed and disagree: they join the best supported choice."""
    way = given_way(board.votes, board.team, people, board.guessers & here) if board.votes else None
    return None if way is None else {seat: Remove(cards) for seat, cards in way.items()}


def discuss(state: SimiloState, seat: Seat, action: SimiloAction) -> Iterable[Event]:
    """One guesser's action in the discussion."""
    match action:
        case Mark(card):
            return (Marked(seat, card),)
        case Unmark(card):
            return (Unmarked(seat, card),)
        case Remove(cards):
            return confirm(state, seat, in_grid_order(state.board, cards))
        case _:
            return (Withdrawn(seat),)


def confirm(state: SimiloState, seat: Seat, cards: Cards) -> Iterator[Event]:
    """Confirm characters. They are removed once enough guessers confirm the same ones."""
    board = state.board
    yield Confirmed(seat, cards)
    choice = chosen({**board.votes, seat: cards}, board.team, len(board.guessers))
    if choice is not None:
        yield from take_away(state, choice)


def take_away(state: SimiloState, cards: Cards) -> Iterator[Event]:
    """Remove the characters of one round together. If the secret is among them, the game is lost at once."""
    board = state.board
    assert board.giver is not None
    secret = state.hands[board.giver].secret
    assert secret is not None
    yield Removed(cards)
    if secret in cards or board.round == len(REMOVALS):
        yield SecretShown(secret)


def in_grid_order(board: Board, cards: Cards) -> Cards:
    return cards if len(cards) == 1 else tuple([card for card in board.grid if card in cards])
