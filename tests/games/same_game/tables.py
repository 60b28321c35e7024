"""Tables of The Same Game in a few words."""

from collections.abc import Mapping, Sequence
from typing import Any

import pytest

from parlour.errors import Illegal
from parlour.game import Entry, Game
from parlour.game.ballot import Rule
from parlour.games import same_game
from parlour.games.same_game.actions import Begin, Card, Category, Lift, Pick
from parlour.games.same_game.events import CardDealt, CategoriesLaid, FirstChosen, NumberDrawn, TilesLaid
from parlour.games.same_game.known import Board, Box, ClueLanguage, Hand, SameGameOptions
from parlour.games.same_game.lifting import confirmable
from parlour.games.same_game.printed import Level
from parlour.rules import Action, Event, Seat, Write

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
) -> Game:
    return Game.open(same_game, seats, SameGameOptions(level, language, first, team, helper), seed)


def yoga_table(
    seats: int = 3,
    team: Rule = "majority",
    language: ClueLanguage = "en",
    numbers: Sequence[int] = (2, 5, 6, 3, 1, 4),
    cards: Sequence[Card] = CARDS,
    helper: bool = True,
) -> Game:
    """The rulebook's example: seat 0 has the yoga mat and the 2, so the trap is length."""
    game = Game(same_game, seats, SameGameOptions(1, language, 0, team, helper), "yoga")
    game.fold(Entry(None, None, tuple(deal(seats, numbers, cards))))
    return game


def deal(seats: int, numbers: Sequence[int], cards: Sequence[Card]) -> list[Event]:
    return [
        CategoriesLaid(YOGA),
        FirstChosen(0),
        *[CardDealt(seat, cards[seat]) for seat in range(seats)],
        *[NumberDrawn(seat, numbers[seat]) for seat in range(seats)],
        TilesLaid(1, TILES),
    ]


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


def section(game: Game) -> str:
    return "" if game.ask is None else game.ask.section


def waiting(game: Game) -> list[Seat]:
    """Who owes an answer."""
    return [] if game.ask is None else sorted(game.ask.seats)


def offered(game: Game, seat: Seat) -> tuple[Action, ...]:
    """What this seat may do now, besides writing."""
    prompt = game.prompt(seat)
    return () if prompt is None else prompt.actions


def write_all(game: Game, clues: Mapping[Seat, str] | None = None) -> None:
    """Everybody who has not written yet writes something."""
    while section(game) == "clue":
        seat = waiting(game)[0]
        game.play(seat, Write(((clues or {}).get(seat, WORDS[len(board(game).turns) + seat]),)))


def begin(game: Game, clues: Mapping[Seat, str] | None = None) -> Seat:
    """Everybody writes, and the next one shows two objects."""
    write_all(game, clues)
    giver = board(game).next_giver
    game.play(giver, Begin())
    return giver


def trap(game: Game) -> Category:
    giver = board(game).giver
    assert giver is not None
    found = hand(game, giver).trap
    assert found is not None
    return found


def safe_cups(game: Game) -> list[Category]:
    return [category for category in board(game).covered if category != trap(game)]


def lift(game: Game, category: Category) -> None:
    """One after the other of the team confirms this cup, until it is lifted."""
    turn, before = len(board(game).turns), board(game).lifted
    for seat in sorted(board(game).guessers):
        if len(board(game).turns) == turn and board(game).lifted == before:
            lift_by(game, seat, category)


def lift_by(game: Game, seat: Seat, category: Category) -> tuple[Any, ...]:
    """One of the team picks this cup, if there is need, and confirms it. What happened then."""
    if category not in confirmable(board(game), seat):
        game.play(seat, Pick(category))
    return game.play(seat, Lift(category))


def play_turn(game: Game, lifts: int) -> None:
    """A turn with so many safe cups: then comes the trap, unless it is all that is left."""
    if board(game).giver is None:
        begin(game)
    turn = len(board(game).turns)
    for category in safe_cups(game)[:lifts]:
        lift(game, category)
    if len(board(game).turns) == turn:
        lift(game, trap(game))


def play_game(game: Game, lifts: Sequence[int]) -> None:
    """A whole game: for each turn, how many safe cups are lifted."""
    for count in lifts:
        play_turn(game, count)


def ending(game: Game) -> str:
    """How it ended; nothing, while it goes on."""
    return "" if game.outcome is None else game.outcome.reason


def refused(game: Game, seat: Seat, action: Action) -> tuple[str, str]:
    """The heading and the reason with which this is refused."""
    with pytest.raises(Illegal) as refusal:
        game.play(seat, action)
    return refusal.value.section, refusal.value.code
