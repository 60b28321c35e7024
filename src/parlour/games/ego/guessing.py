"""Guess and settle: everybody bets in secret on the reader's answer; then all tokens are turned over at once."""

from collections.abc import Iterator, Mapping

from parlour.chance import Chance
from parlour.errors import Illegal
from parlour.games.ego.actions import BETS, DOTS, HONOUR, Bet, Dots, EgoAction, Guess
from parlour.games.ego.events import Ended, Guessed, Revealed, Settled
from parlour.games.ego.known import Board
from parlour.games.ego.ready import EgoState
from parlour.games.ego.turn import happen
from parlour.rules import Choices, Event, Seat


def guesses(board: Board, seat: Seat) -> Choices:
    """Each answer with each possible bet."""
    return Choices(tuple(Guess(dots, bet) for dots in DOTS for bet in bets_of(board, seat)))


def bets_of(board: Board, seat: Seat) -> tuple[Bet, ...]:
    """The possible bets of a seat: one or two chips if it has them; for honour if it has none."""
    return tuple(bet for bet in BETS if bet <= board.chips[seat]) or (HONOUR,)


def check_guess(board: Board, seat: Seat, action: EgoAction) -> None:
    if not isinstance(action, Guess):
        raise Illegal("guessing", "not_the_reader")
    if action.bet == HONOUR and board.chips[seat]:
        raise Illegal("guessing", "chips_to_bet", {"count": board.chips[seat]})
    if action.bet > board.chips[seat]:
        raise Illegal("guessing", "too_few_chips", {"count": board.chips[seat]})


def turn_over(state: EgoState, moves: Mapping[Seat, EgoAction], chance: Chance) -> Iterator[Event]:
    """Turn over all tokens, in seat order so that nobody learns who took long. Then pay the chips."""
    board, reader = state.board, state.board.reader
    assert reader is not None
    answer = state.hands[reader].answer
    assert answer is not None
    bets = {seat: move for seat, move in sorted(moves.items()) if isinstance(move, Guess)}
    shown = [*(Guessed(seat, guess.dots, guess.bet) for seat, guess in bets.items()), Revealed(reader, answer)]
    short = shortage(board, bets, answer)
    if short > board.box:
        yield from [*shown, stakes_back(board), Ended("no_box")]
    elif short:
        yield from [*shown, settle(board, bets, answer), Ended("box_opened")]
    else:
        yield from happen(state, [*shown, settle(board, bets, answer)], chance)


def settle(board: Board, bets: Mapping[Seat, Guess], answer: Dots) -> Settled:
    """Pay the chips: lost bets go into the pool, right guessers win, and the reader gets one chip for each of them."""
    gains = dict.fromkeys(range(board.seats), 0)
    for seat, guess in bets.items():
        gains[seat] = winnings(guess) if guess.dots == answer else -guess.bet
    assert board.reader is not None
    gains[board.reader] = len(right(bets, answer))
    short = shortage(board, bets, answer)
    return Settled(tuple(gains.values()), short - sum(gains.values()), -short)


def winnings(guess: Guess) -> int:
    """The winnings of a right guess: as many chips as were bet, or one for a guess for honour."""
    return guess.bet or 1


def shortage(board: Board, bets: Mapping[Seat, Guess], answer: Dots) -> int:
    """The chips that are missing when payments exceed the pool and the lost bets. The box pays them if it can."""
    won = right(bets, answer)
    owed = sum(map(winnings, won.values())) + len(won)
    lost = sum(guess.bet for guess in bets.values() if guess.dots != answer)
    return max(0, owed - lost - board.pool)


def right(bets: Mapping[Seat, Guess], answer: Dots) -> Mapping[Seat, Guess]:
    """The guesses that are right."""
    return {seat: guess for seat, guess in bets.items() if guess.dots == answer}


def stakes_back(board: Board) -> Settled:
    """Return all bets: nobody wins or loses."""
    return Settled((0,) * board.seats, 0, 0)
