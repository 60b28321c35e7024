"""Quick actions: engage an assistant, change permits, perform an additional main action."""

import pytest
from msgspec.structs import replace

from parlour.games.council_of_four.actions import BuyMainAction, ChangePermits, Engage
from parlour.games.council_of_four.events import Engaged, MainActionBought, PermitShown, PermitsReturned
from parlour.games.council_of_four.known import CouncilOptions
from parlour.games.council_of_four.printed import REGIONS, Region
from tests.games.council_of_four.tables import (
    GREEN,
    RED,
    board,
    choices,
    council_table,
    elect_something,
    facts_of_refusal,
    give,
    happened,
    lay,
    player,
    refused,
    show,
)

# Engage an assistant


def test_three_coins_engage_an_assistant() -> None:
    table = council_table()
    give(table, coins=5, assistants=0)
    table.play(RED, Engage())
    assert player(table).coins == 2 and player(table).assistants == 1
    assert happened(table, Engaged) == [Engaged(RED, 3)]


def test_with_fewer_than_three_coins_nobody_comes() -> None:
    table = council_table()
    give(table, coins=2)
    assert refused(table, Engage()) == ("engage", "coins_short")
    assert facts_of_refusal(table, Engage()) == {"count": 1}
    assert choices(table, Engage) == []


def test_an_empty_pool_has_nobody_to_engage() -> None:
    table = council_table(2, CouncilOptions(first=0, assistant_pool=True))
    give(table, RED, assistants=0, coins=9)
    give(table, GREEN, assistants=48)
    assert refused(table, Engage()) == ("engage", "pool_empty")
    assert choices(table, Engage) == []


def test_with_an_empty_pool_and_no_assistant_the_turn_ends_by_itself() -> None:
    table = council_table(2, CouncilOptions(first=0, assistant_pool=True))
    give(table, RED, assistants=0, coins=9)
    give(table, GREEN, assistants=48)
    elect_something(table)
    assert board(table).turn == GREEN


# Change business permit tiles


@pytest.mark.parametrize("region", REGIONS)
def test_two_new_permits_lie_there(region: Region) -> None:
    table = council_table()
    give(table, assistants=1)
    old = board(table).face_up(region)
    table.play(RED, ChangePermits(region))
    assert happened(table, PermitsReturned) == [PermitsReturned(RED, region, old)]
    assert len(happened(table, PermitShown)) == 2
    assert not set(old) & set(board(table).face_up(region)) and len(board(table).face_up(region)) == 2


def test_it_costs_an_assistant() -> None:
    table = council_table()
    give(table, assistants=2)
    table.play(RED, ChangePermits("coast"))
    assert player(table).assistants == 1
    give(table, assistants=0)
    lay(table, quick=1)
    assert refused(table, ChangePermits("coast")) == ("change", "assistants_short")
    assert choices(table, ChangePermits) == []


def test_the_old_ones_lie_under_their_deck() -> None:
    table = council_table()
    give(table, assistants=1)
    old, left = board(table).face_up("coast"), board(table).permits_left["coast"]
    table.play(RED, ChangePermits("coast"))
    assert board(table).returned["coast"] == old and board(table).permits_left["coast"] == left
    assert not set(old) & set(table.state.box.permits["coast"])


def test_with_an_empty_deck_the_same_ones_come_back() -> None:
    table = council_table()
    give(table, assistants=1)
    table.state = replace(table.state, box=replace(table.state.box, permits={**table.state.box.permits, "coast": ()}))
    lay(table, permits_left={**board(table).permits_left, "coast": 0})
    old = board(table).face_up("coast")
    table.play(RED, ChangePermits("coast"))
    assert board(table).face_up("coast") == old and board(table).returned["coast"] == ()


def test_where_no_permit_lies_there_is_nothing_to_change() -> None:
    table = council_table()
    give(table, assistants=1)
    lay(table, display={**board(table).display, "coast": (None, None)})
    assert refused(table, ChangePermits("coast")) == ("change", "nothing_to_change")
    assert [action.region for action in choices(table, ChangePermits)] == ["hills", "mountains"]


def test_a_single_permit_can_be_changed_too() -> None:
    table = council_table()
    give(table, assistants=1)
    show(table, "coast", "coast/A")
    lay(table, display={**board(table).display, "coast": ("coast/A", None)})
    table.play(RED, ChangePermits("coast"))
    assert board(table).returned["coast"] == ("coast/A",) and len(board(table).face_up("coast")) == 2


# Perform an additional main action


def test_three_assistants_give_one_more_main_action() -> None:
    table = council_table()
    give(table, assistants=4)
    table.play(RED, BuyMainAction())
    assert board(table).main == 2 and player(table).assistants == 1
    assert happened(table, MainActionBought) == [MainActionBought(RED, 3)]


def test_it_may_also_be_bought_after_the_first_one() -> None:
    table = council_table()
    give(table, assistants=3)
    elect_something(table)
    table.play(RED, BuyMainAction())
    assert board(table).turn == RED and board(table).main == 1
    elect_something(table)
    assert board(table).turn == GREEN


def test_two_assistants_are_not_enough() -> None:
    table = council_table()
    give(table, assistants=2)
    assert refused(table, BuyMainAction()) == ("extra", "assistants_short")
    assert facts_of_refusal(table, BuyMainAction()) == {"count": 1}
    assert choices(table, BuyMainAction) == []
