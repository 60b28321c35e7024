"""Acquire a business permit tile: one of the two that lie face up; its bonus at once; the next one takes its place."""

import pytest
from msgspec.structs import replace

from parlour.games.council_of_four.actions import Acquire, Cards
from parlour.games.council_of_four.events import Acquired, PermitRewarded, PermitShown
from parlour.games.council_of_four.printed import Region, region_of
from parlour.table import Table
from tests.games.council_of_four.tables import (
    RED,
    board,
    choices,
    council_table,
    deal,
    give,
    happened,
    lay,
    player,
    refused,
    seat_council,
    show,
)

ALL_PINK: Cards = ("pink", "pink", "pink", "pink")


@pytest.fixture
def table() -> Table:
    """Four pink councillors on the coast, four pink cards in the hand."""
    table = council_table()
    seat_council(table, "coast", "pink", "pink", "pink", "pink")
    seat_council(table, "hills", "blue", "blue", "blue", "blue")
    seat_council(table, "mountains", "blue", "blue", "blue", "blue")
    show(table, "coast", "coast/C", "coast/D")
    deal(table, *ALL_PINK)
    return table


def test_in_the_example_castrums_permit_gives_two_assistants_and_three_coins(table: Table) -> None:
    give(table, coins=5, assistants=1)
    table.play(RED, Acquire("coast/C", ALL_PINK, 0))
    assert player(table).coins == 8 and player(table).assistants == 3
    assert happened(table, PermitRewarded) == [PermitRewarded(RED, "coast/C", ("assistants/2", "coins/3"))]


def test_the_permit_lies_face_up_before_its_player(table: Table) -> None:
    table.play(RED, Acquire("coast/C", ALL_PINK, 0))
    assert player(table).permits == ("coast/C",) and player(table).used == ()
    assert happened(table, Acquired) == [Acquired(RED, "coast/C", ALL_PINK, 0)]


def test_the_next_one_of_the_deck_takes_its_place(table: Table) -> None:
    left = board(table).permits_left["coast"]
    table.play(RED, Acquire("coast/C", ALL_PINK, 0))
    (shown,) = happened(table, PermitShown)
    assert board(table).display["coast"] == (shown.permit, "coast/D")
    assert region_of(shown.permit) == "coast" and board(table).permits_left["coast"] == left - 1


def test_an_empty_deck_leaves_the_space_empty(table: Table) -> None:
    empty(table, "coast")
    table.play(RED, Acquire("coast/C", ALL_PINK, 0))
    assert board(table).display["coast"] == (None, "coast/D")
    assert board(table).face_up("coast") == ("coast/D",)


def test_what_was_put_under_the_deck_comes_last_and_in_order(table: Table) -> None:
    empty(table, "coast")
    lay(table, returned={**board(table).returned, "coast": ("coast/A", "coast/B")})
    lay(table, permits_left={**board(table).permits_left, "coast": 2})
    table.play(RED, Acquire("coast/C", ALL_PINK, 0))
    assert board(table).display["coast"] == ("coast/A", "coast/D")
    assert board(table).returned["coast"] == ("coast/B",) and board(table).permits_left["coast"] == 1


def empty(table: Table, region: Region) -> None:
    table.state = replace(table.state, box=replace(table.state.box, permits={**table.state.box.permits, region: ()}))
    lay(table, permits_left={**board(table).permits_left, region: 0})


def test_only_a_face_up_permit_can_be_taken(table: Table) -> None:
    assert refused(table, Acquire("coast/A", ALL_PINK, 0)) == ("acquire", "not_face_up")
    assert refused(table, Acquire("nowhere/Z", ALL_PINK, 0)) == ("acquire", "not_face_up")


def test_each_region_has_its_own_council(table: Table) -> None:
    show(table, "hills", "hills/F", "hills/G")
    assert refused(table, Acquire("hills/F", ("pink",), 10)) == ("council", "no_councillor")
    assert {region_of(action.permit) for action in choices(table, Acquire)} == {"coast"}


def test_both_face_up_permits_are_choices(table: Table) -> None:
    assert {action.permit for action in choices(table, Acquire)} == {"coast/C", "coast/D"}


def test_a_permit_can_give_a_main_action(table: Table) -> None:
    show(table, "coast", "coast/E", "coast/D")
    table.play(RED, Acquire("coast/E", ALL_PINK, 0))
    assert board(table).main == 1 and board(table).turn == RED
