"""ego tables in a few words."""

from collections.abc import Mapping, Sequence

import pytest
from msgspec.structs import replace

from parlour.errors import Illegal
from parlour.game import Game
from parlour.games import ego
from parlour.games.ego.actions import Answer, Bet, Dots, Guess
from parlour.games.ego.events import OwnQuestion
from parlour.games.ego.known import ALL_CHIPS, Board, Box, EgoOptions, Hand
from parlour.rules import Action, Seat, State

READER = 0
Bets = Mapping[Seat, tuple[Dots, Bet]]


def ego_table(
    seats: int = 4,
    first: Seat | None = READER,
    questions: int = 0,
    own: Sequence[OwnQuestion] = (),
    grown_up: bool = False,
    seed: str = "ash",
    mixed: bool = False,
    honour: bool = False,
    only: bool = False,
) -> Game:
    """By the rulebook, unless something else is said."""
    options = EgoOptions(first, questions, grown_up, tuple(own), mixed, honour, only)
    return Game.open(ego, seats, options, seed)


def table_with(
    chips: Sequence[int], pool: int, own: Sequence[OwnQuestion] = (), questions: int = 0, honour: bool = False
) -> Game:
    """Seat 0 reads, and so many chips lie before each seat and in the pool; the rest is in the box."""
    game = ego_table(len(chips), own=own, questions=questions, honour=honour)
    box = ALL_CHIPS - sum(chips) - pool
    game.state = State(replace(board(game), chips=tuple(chips), pool=pool, box=box), game.state.hands, game.state.box)
    assert all(ego.laws(game.state).values())
    return game


def own_questions(count: int) -> tuple[OwnQuestion, ...]:
    return tuple(OwnQuestion(f"Question {number}?", ("one", "two", "three")) for number in range(1, count + 1))


def board(game: Game) -> Board:
    known = game.state.board
    assert isinstance(known, Board)
    return known


def hand(game: Game, seat: Seat) -> Hand:
    held = game.state.hands[seat]
    assert isinstance(held, Hand)
    return held


def box(game: Game) -> Box:
    hidden = game.state.box
    assert isinstance(hidden, Box)
    return hidden


def reader(game: Game) -> Seat:
    seat = board(game).reader
    assert seat is not None
    return seat


def answer(game: Game, dots: Dots = 1) -> None:
    game.play(reader(game), Answer(dots))


def guess(game: Game, bets: Bets) -> None:
    for seat, (dots, bet) in bets.items():
        game.play(seat, Guess(dots, bet))


def play_question(game: Game, dots: Dots, bets: Bets) -> None:
    answer(game, dots)
    guess(game, bets)


def all_guess(game: Game, *, right: bool) -> None:
    """The reader gives the first answer, and everybody who can bets a chip on it, or all on another one."""
    bet: tuple[Dots, Bet] = (1 if right else 2, 1)
    play_question(game, 1, dict.fromkeys(sorted(board(game).guessers), bet))


def offered(game: Game, seat: Seat) -> tuple[Action, ...]:
    """What this seat may do now."""
    prompt = game.prompt(seat)
    return () if prompt is None else prompt.actions


def waiting(game: Game) -> list[Seat]:
    """Who owes an answer."""
    return [] if game.ask is None else sorted(game.ask.seats)


def ending(game: Game) -> str:
    """How it ended; nothing, while it goes on."""
    return "" if game.outcome is None else game.outcome.reason


def refused(game: Game, seat: Seat, action: Action) -> tuple[str, str]:
    """The heading and the reason with which this is refused."""
    with pytest.raises(Illegal) as refusal:
        game.play(seat, action)
    return refusal.value.section, refusal.value.code
