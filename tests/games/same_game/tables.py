"""Tables of The Same Game in a few words."""

from collections.abc import Mapping, Sequence

import pytest

from parlour.ballot import Rule
from parlour.errors import Illegal
from parlour.game import Action, Event, Seat, Write
from parlour.games import same_game
from parlour.games.same_game.actions import Begin, Card, Category, Lift
from parlour.games.same_game.events import CardDealt, CategoriesLaid, FirstChosen, NumberDrawn, TilesLaid
from parlour.games.same_game.known import Board, Box, ClueLanguage, Hand, SameGameOptions
from parlour.games.same_game.printed import Level
from parlour.table import Entry, Table

YOGA: tuple[Category, ...] = ("length", "appearance", "material", "price", "importance", "weight")
"""The categories of the rulebook's example; the 2 lies next to length."""

TILES = {"length": 2, "appearance": 1, "material": 3, "price": 4, "importance": 5, "weight": 6}
CARDS: tuple[Card, ...] = ("yoga-mat", "microwave", "unicycle", "pizza-cutter", "rocking-horse", "anchor")
WORDS = ("Refrigerator", "Suitcase", "Ladder", "Teapot", "Violin", "Toaster", "Wardrobe", "Lawnmower")


def same_table(
    seats: int = 3,
    level: Level = 1,
    language: ClueLanguage = "en",
    first: Seat | None = 0,
    team: Rule = "majority",
    helper: bool = True,
    seed: str = "ash",
) -> Table:
    return Table.open(same_game, seats, SameGameOptions(level, language, first, team, helper), seed)


def yoga_table(
    seats: int = 3,
    team: Rule = "majority",
    language: ClueLanguage = "en",
    numbers: Sequence[int] = (2, 5, 6, 3, 1, 4),
    cards: Sequence[Card] = CARDS,
    helper: bool = True,
) -> Table:
    """The rulebook's example: seat 0 has the yoga mat and the 2, so the trap is length."""
    table = Table(same_game, seats, SameGameOptions(1, language, 0, team, helper), "yoga")
    table.fold(Entry(None, None, tuple(deal(seats, numbers, cards))))
    return table


def deal(seats: int, numbers: Sequence[int], cards: Sequence[Card]) -> list[Event]:
    return [
        CategoriesLaid(YOGA),
        FirstChosen(0),
        *[CardDealt(seat, cards[seat]) for seat in range(seats)],
        *[NumberDrawn(seat, numbers[seat]) for seat in range(seats)],
        TilesLaid(1, TILES),
    ]


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


def section(table: Table) -> str:
    return "" if table.ask is None else table.ask.section


def waiting(table: Table) -> list[Seat]:
    """Who owes an answer."""
    return [] if table.ask is None else sorted(table.ask.seats)


def offered(table: Table, seat: Seat) -> tuple[Action, ...]:
    """What this seat may do now, besides writing."""
    prompt = table.prompt(seat)
    return () if prompt is None else prompt.actions


def write_all(table: Table, clues: Mapping[Seat, str] | None = None) -> None:
    """Everybody who has not written yet writes something."""
    while section(table) == "clue":
        seat = waiting(table)[0]
        table.play(seat, Write(((clues or {}).get(seat, WORDS[len(board(table).turns) + seat]),)))


def begin(table: Table, clues: Mapping[Seat, str] | None = None) -> Seat:
    """Everybody writes, and the next one shows two objects."""
    write_all(table, clues)
    giver = board(table).next_giver
    table.play(giver, Begin())
    return giver


def trap(table: Table) -> Category:
    giver = board(table).giver
    assert giver is not None
    found = hand(table, giver).trap
    assert found is not None
    return found


def safe_cups(table: Table) -> list[Category]:
    return [category for category in board(table).covered if category != trap(table)]


def lift(table: Table, category: Category) -> None:
    """One after the other of the team confirms this cup, until it is lifted."""
    turn, before = len(board(table).turns), board(table).lifted
    for seat in sorted(board(table).guessers):
        if len(board(table).turns) == turn and board(table).lifted == before:
            table.play(seat, Lift(category))


def play_turn(table: Table, lifts: int) -> None:
    """A turn with so many safe cups: then comes the trap, unless it is all that is left."""
    if board(table).giver is None:
        begin(table)
    turn = len(board(table).turns)
    for category in safe_cups(table)[:lifts]:
        lift(table, category)
    if len(board(table).turns) == turn:
        lift(table, trap(table))


def play_game(table: Table, lifts: Sequence[int]) -> None:
    """A whole game: for each turn, how many safe cups are lifted."""
    for count in lifts:
        play_turn(table, count)


def ending(table: Table) -> str:
    """How it ended; nothing, while it goes on."""
    return "" if table.outcome is None else table.outcome.reason


def refused(table: Table, seat: Seat, action: Action) -> tuple[str, str]:
    """The heading and the reason with which this is refused."""
    with pytest.raises(Illegal) as refusal:
        table.play(seat, action)
    return refusal.value.section, refusal.value.code
