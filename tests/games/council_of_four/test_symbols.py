"""Symbols: what a bonus gives, at once."""

import pytest

from parlour.game import Game
from parlour.games.council_of_four.actions import Acquire, Cards
from parlour.games.council_of_four.events import Advanced, DrewCards, SquareRewarded
from parlour.games.council_of_four.known import CouncilOptions
from parlour.games.council_of_four.printed import PERMITS, Gain, Permit, gain, region_of
from tests.games.council_of_four.tables import (
    GREEN,
    RED,
    board,
    council_table,
    deal,
    give,
    hand,
    happened,
    player,
    seat_council,
    show,
)

ALL_PINK: Cards = ("pink", "pink", "pink", "pink")


def acquire(game: Game, permit: Permit) -> None:
    """The first player takes a permit for nothing but cards."""
    region = region_of(permit)
    seat_council(game, region, "pink", "pink", "pink", "pink")
    show(game, region, permit, board(game).display[region][1] or "")
    deal(game, *ALL_PINK)
    game.play(RED, Acquire(permit, ALL_PINK, 0))


def test_symbols_add_up() -> None:
    assert gain(("assistants/2", "points/2", "nobility/1")) == Gain(points=2, assistants=2, nobility=1)


@pytest.mark.parametrize("permit", PERMITS)
def test_every_permit_gives_what_is_printed_on_it(permit: Permit) -> None:
    game = council_table()
    give(game, coins=0, assistants=0, points=0, nobility=0)
    acquire(game, permit)
    expected, square = gain(PERMITS[permit]), gain(("points/2", "coins/2")) if permit == "coast/AE" else Gain()
    assert player(game).points == expected.points + square.points
    assert player(game).coins == expected.coins + square.coins
    assert player(game).assistants == expected.assistants
    assert player(game).nobility == expected.nobility
    assert len(hand(game)) == player(game).cards == expected.cards


def test_cards_are_drawn_from_the_deck() -> None:
    game = council_table()
    acquire(game, "mountains/K")
    assert DrewCards(RED, 4) in game.log[-1].events


def test_an_extra_main_action_is_for_this_turn() -> None:
    game = council_table()
    acquire(game, "mountains/MN")
    assert board(game).main == 1 and board(game).turn == RED


def test_steps_on_the_nobility_track_are_walked_one_by_one() -> None:
    game = council_table()
    give(game, nobility=0, points=0)
    acquire(game, "coast/AE")
    assert happened(game, Advanced) == [Advanced(RED, 1), Advanced(RED, 2)]
    assert happened(game, SquareRewarded) == [SquareRewarded(RED, 2, ("points/2", "coins/2"))]


def test_points_are_unbounded() -> None:
    game = council_table()
    give(game, points=98)
    acquire(game, "coast/D")
    assert player(game).points == 105


def test_coins_from_a_bonus_stop_at_twenty_too() -> None:
    game = council_table()
    give(game, coins=15)
    acquire(game, "mountains/N")
    assert player(game).coins == 20


def test_assistants_are_not_limited() -> None:
    game = council_table()
    give(game, assistants=47)
    acquire(game, "hills/H")
    assert player(game).assistants == 51


def test_with_a_limited_pool_one_takes_what_is_left() -> None:
    game = council_table(2, CouncilOptions(first=0, assistant_pool=True))
    give(game, RED, assistants=40)
    give(game, GREEN, assistants=5)
    acquire(game, "hills/H")
    assert player(game).assistants == 43 and board(game).pool == 0
