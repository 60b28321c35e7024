"""Guess and settle: everybody bets in secret on what the reader answered; then all tokens are turned over at once."""

from collections.abc import Iterator, Mapping

from parlour.chance import Chance
from parlour.errors import Illegal
from parlour.game import Choices, Event, Seat
from parlour.games.ego.actions import Answer, EgoAction, Guess
from parlour.games.ego.events import Ended, Guessed, Revealed, Settled
from parlour.games.ego.known import Board
from parlour.games.ego.ready import EgoState
from parlour.games.ego.turn import pass_on


def guesses(board: Board, seat: Seat) -> Choices:
    """Three answers, with one chip or, if there are two, with two."""
    bets = (1, 2) if board.chips[seat] > 1 else (1,)
    return Choices(tuple(Guess(dots, bet) for dots in (1, 2, 3) for bet in bets))  # type: ignore[arg-type]


def check_guess(board: Board, seat: Seat, action: EgoAction) -> None:
    if not isinstance(action, Guess):
        raise Illegal("guessing", "reader_only" if isinstance(action, Answer) else "not_the_reader")
    if action.bet > board.chips[seat]:
        raise Illegal("guessing", "too_few_chips", {"count": board.chips[seat]})


def turn_over(state: EgoState, moves: Mapping[Seat, EgoAction], chance: Chance) -> Iterator[Event]:
    """All tokens are turned over, in seat order, so that nobody learns who was fast."""
    reader = state.board.reader
    assert reader is not None
    answer = state.hands[reader].answer
    assert answer is not None
    bets = {seat: move for seat, move in sorted(moves.items()) if isinstance(move, Guess)}
    for seat, guess in bets.items():
        yield Guessed(seat, guess.dots, guess.bet)
    revealed, settled = Revealed(reader, answer), settle(state.board, bets, answer)
    yield revealed
    if settled is None:
        yield Ended("no_box")
        return
    yield settled
    if settled.box:
        yield Ended("box_opened")
        return
    yield from pass_on(state.after(revealed).after(settled), chance)


def settle(board: Board, bets: Mapping[Seat, Guess], answer: int) -> Settled | None:
    """One step. Lost bets go into the pool; right guessers win their bet, the reader one chip for each of them.

    What the pool cannot pay comes out of the box, and the game ends. With nothing in the box nobody wins or loses.
    """
    won = {seat: guess.bet for seat, guess in bets.items() if guess.dots == answer}
    lost = {seat: guess.bet for seat, guess in bets.items() if guess.dots != answer}
    owed = sum(won.values()) + len(won)
    short = max(0, owed - board.pool - sum(lost.values()))
    if short > board.box:
        return None
    gains = {**won, **{seat: -bet for seat, bet in lost.items()}, board.reader: len(won)}
    return Settled(tuple(gains.get(seat, 0) for seat in range(board.seats)), sum(lost.values()) - owed + short, -short)
