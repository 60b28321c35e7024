"""ego tables in a few words."""

from collections.abc import Mapping, Sequence

import pytest
from msgspec.structs import replace

from parlour.errors import Illegal
from parlour.game import Action, Seat, State
from parlour.games import ego
from parlour.games.ego.actions import Answer, Bet, Dots, Guess
from parlour.games.ego.events import OwnQuestion
from parlour.games.ego.known import ALL_CHIPS, Board, Box, EgoOptions, Hand
from parlour.table import Table

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
) -> Table:
    return Table.open(ego, seats, EgoOptions(first, questions, grown_up, tuple(own), mixed), seed)


def table_with(chips: Sequence[int], pool: int, own: Sequence[OwnQuestion] = (), questions: int = 0) -> Table:
    """Seat 0 reads, and so many chips lie before each seat and in the pool; the rest is in the box."""
    table = ego_table(len(chips), own=own, questions=questions)
    box = ALL_CHIPS - sum(chips) - pool
    table.state = State(
        replace(board(table), chips=tuple(chips), pool=pool, box=box), table.state.hands, table.state.box
    )
    assert all(ego.laws(table.state).values())
    return table


def own_questions(count: int) -> tuple[OwnQuestion, ...]:
    return tuple(OwnQuestion(f"Question {number}?", ("one", "two", "three")) for number in range(1, count + 1))


def board(table: Table) -> Board:
    known = table.state.board
    assert isinstance(known, Board)
    return known


def hand(table: Table, seat: Seat) -> Hand:
    held = table.state.hands[seat]
    assert isinstance(held, Hand)
    return held


def box(table: Table) -> Box:
    hidden = table.state.box
    assert isinstance(hidden, Box)
    return hidden


def reader(table: Table) -> Seat:
    seat = board(table).reader
    assert seat is not None
    return seat


def answer(table: Table, dots: Dots = 1) -> None:
    table.play(reader(table), Answer(dots))


def guess(table: Table, bets: Bets) -> None:
    for seat, (dots, bet) in bets.items():
        table.play(seat, Guess(dots, bet))


def play_question(table: Table, dots: Dots, bets: Bets) -> None:
    answer(table, dots)
    guess(table, bets)


def all_guess(table: Table, *, right: bool) -> None:
    """The reader gives the first answer, and everybody who can bets a chip on it, or all on another one."""
    bet: tuple[Dots, Bet] = (1 if right else 2, 1)
    play_question(table, 1, dict.fromkeys(sorted(board(table).guessers), bet))


def offered(table: Table, seat: Seat) -> tuple[Action, ...]:
    """What this seat may do now."""
    prompt = table.prompt(seat)
    return () if prompt is None else prompt.actions


def waiting(table: Table) -> list[Seat]:
    """Who owes an answer."""
    return [] if table.ask is None else sorted(table.ask.seats)


def ending(table: Table) -> str:
    """How it ended; nothing, while it goes on."""
    return "" if table.outcome is None else table.outcome.reason


def refused(table: Table, seat: Seat, action: Action) -> tuple[str, str]:
    """The heading and the reason with which this is refused."""
    with pytest.raises(Illegal) as refusal:
        table.play(seat, action)
    return refusal.value.section, refusal.value.code
