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
    game = council_table()
    give(game, coins=5, assistants=0)
    game.play(RED, Engage())
    assert player(game).coins == 2 and player(game).assistants == 1
    assert happened(game, Engaged) == [Engaged(RED, 3)]


def test_with_fewer_than_three_coins_nobody_comes() -> None:
    game = council_table()
    give(game, coins=2)
    assert refused(game, Engage()) == ("engage", "coins_short")
    assert facts_of_refusal(game, Engage()) == {"count": 1}
    assert choices(game, Engage) == []


def test_an_empty_pool_has_nobody_to_engage() -> None:
    game = council_table(2, CouncilOptions(first=0, assistant_pool=True))
    give(game, RED, assistants=0, coins=9)
    give(game, GREEN, assistants=48)
    assert refused(game, Engage()) == ("engage", "pool_empty")
    assert choices(game, Engage) == []


def test_with_an_empty_pool_and_no_assistant_the_turn_ends_by_itself() -> None:
    game = council_table(2, CouncilOptions(first=0, assistant_pool=True))
    give(game, RED, assistants=0, coins=9)
    give(game, GREEN, assistants=48)
    elect_something(game)
    assert board(game).turn == GREEN


# Change business permit tiles


@pytest.mark.parametrize("region", REGIONS)
def test_two_new_permits_lie_there(region: Region) -> None:
    game = council_table()
    give(game, assistants=1)
    old = board(game).face_up(region)
    game.play(RED, ChangePermits(region))
    assert happened(game, PermitsReturned) == [PermitsReturned(RED, region, old)]
    assert len(happened(game, PermitShown)) == 2
    assert not set(old) & set(board(game).face_up(region)) and len(board(game).face_up(region)) == 2


def test_it_costs_an_assistant() -> None:
    game = council_table()
    give(game, assistants=2)
    game.play(RED, ChangePermits("coast"))
    assert player(game).assistants == 1
    give(game, assistants=0)
    lay(game, quick=1)
    assert refused(game, ChangePermits("coast")) == ("change", "assistants_short")
    assert choices(game, ChangePermits) == []


def test_the_old_ones_lie_under_their_deck() -> None:
    game = council_table()
    give(game, assistants=1)
    old, left = board(game).face_up("coast"), board(game).permits_left["coast"]
    game.play(RED, ChangePermits("coast"))
    assert board(game).returned["coast"] == old and board(game).permits_left["coast"] == left
    assert not set(old) & set(game.state.box.permits["coast"])


def test_with_an_empty_deck_the_same_ones_come_back() -> None:
    game = council_table()
    give(game, assistants=1)
    game.state = replace(game.state, box=replace(game.state.box, permits={**game.state.box.permits, "coast": ()}))
    lay(game, permits_left={**board(game).permits_left, "coast": 0})
    old = board(game).face_up("coast")
    game.play(RED, ChangePermits("coast"))
    assert board(game).face_up("coast") == old and board(game).returned["coast"] == ()


def test_where_no_permit_lies_there_is_nothing_to_change() -> None:
    game = council_table()
    give(game, assistants=1)
    lay(game, display={**board(game).display, "coast": (None, None)})
    assert refused(game, ChangePermits("coast")) == ("change", "nothing_to_change")
    assert [action.region for action in choices(game, ChangePermits)] == ["hills", "mountains"]


def test_a_single_permit_can_be_changed_too() -> None:
    game = council_table()
    give(game, assistants=1)
    show(game, "coast", "coast/A")
    lay(game, display={**board(game).display, "coast": ("coast/A", None)})
    game.play(RED, ChangePermits("coast"))
    assert board(game).returned["coast"] == ("coast/A",) and len(board(game).face_up("coast")) == 2


# Perform an additional main action


def test_three_assistants_give_one_more_main_action() -> None:
    game = council_table()
    give(game, assistants=4)
    game.play(RED, BuyMainAction())
    assert board(game).main == 2 and player(game).assistants == 1
    assert happened(game, MainActionBought) == [MainActionBought(RED, 3)]


def test_it_may_also_be_bought_after_the_first_one() -> None:
    game = council_table()
    give(game, assistants=3)
    elect_something(game)
    game.play(RED, BuyMainAction())
    assert board(game).turn == RED and board(game).main == 1
    elect_something(game)
    assert board(game).turn == GREEN


def test_two_assistants_are_not_enough() -> None:
    game = council_table()
    give(game, assistants=2)
    assert refused(game, BuyMainAction()) == ("extra", "assistants_short")
    assert facts_of_refusal(game, BuyMainAction()) == {"count": 1}
    assert choices(game, BuyMainAction) == []
