"""Symbols: what a bonus gives, at once."""

import pytest

from parlour.games.council_of_four.actions import Acquire, Cards
from parlour.games.council_of_four.events import Advanced, DrewCards, SquareRewarded
from parlour.games.council_of_four.known import CouncilOptions
from parlour.games.council_of_four.printed import PERMITS, Gain, Permit, gain, region_of
from parlour.table import Table
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


def acquire(table: Table, permit: Permit) -> None:
    """The first player takes a permit for nothing but cards."""
    region = region_of(permit)
    seat_council(table, region, "pink", "pink", "pink", "pink")
    show(table, region, permit, board(table).display[region][1] or "")
    deal(table, *ALL_PINK)
    table.play(RED, Acquire(permit, ALL_PINK, 0))


def test_symbols_add_up() -> None:
    assert gain(("assistants/2", "points/2", "nobility/1")) == Gain(points=2, assistants=2, nobility=1)


@pytest.mark.parametrize("permit", PERMITS)
def test_every_permit_gives_what_is_printed_on_it(permit: Permit) -> None:
    table = council_table()
    give(table, coins=0, assistants=0, points=0, nobility=0)
    acquire(table, permit)
    expected, square = gain(PERMITS[permit]), gain(("points/2", "coins/2")) if permit == "coast/AE" else Gain()
    assert player(table).points == expected.points + square.points
    assert player(table).coins == expected.coins + square.coins
    assert player(table).assistants == expected.assistants
    assert player(table).nobility == expected.nobility
    assert len(hand(table)) == player(table).cards == expected.cards


def test_cards_are_drawn_from_the_deck() -> None:
    table = council_table()
    acquire(table, "mountains/K")
    assert DrewCards(RED, 4) in table.log[-1].events


def test_an_extra_main_action_is_for_this_turn() -> None:
    table = council_table()
    acquire(table, "mountains/MN")
    assert board(table).main == 1 and board(table).turn == RED


def test_steps_on_the_nobility_track_are_walked_one_by_one() -> None:
    table = council_table()
    give(table, nobility=0, points=0)
    acquire(table, "coast/AE")
    assert happened(table, Advanced) == [Advanced(RED, 1), Advanced(RED, 2)]
    assert happened(table, SquareRewarded) == [SquareRewarded(RED, 2, ("points/2", "coins/2"))]


def test_points_are_unbounded() -> None:
    table = council_table()
    give(table, points=98)
    acquire(table, "coast/D")
    assert player(table).points == 105


def test_coins_from_a_bonus_stop_at_twenty_too() -> None:
    table = council_table()
    give(table, coins=15)
    acquire(table, "mountains/N")
    assert player(table).coins == 20


def test_assistants_are_not_limited() -> None:
    table = council_table()
    give(table, assistants=47)
    acquire(table, "hills/H")
    assert player(table).assistants == 51


def test_with_a_limited_pool_one_takes_what_is_left() -> None:
    table = council_table(2, CouncilOptions(first=0, assistant_pool=True))
    give(table, RED, assistants=40)
    give(table, GREEN, assistants=5)
    acquire(table, "hills/H")
    assert player(table).assistants == 43 and board(table).pool == 0
