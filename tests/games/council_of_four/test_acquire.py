"""Acquire a business permit tile: one of the two that lie face up; its bonus at once; the next one takes its place."""

import pytest
from msgspec.structs import replace

from parlour.game import Game
from parlour.games.council_of_four.actions import Acquire, Cards
from parlour.games.council_of_four.events import Acquired, PermitRewarded, PermitShown
from parlour.games.council_of_four.printed import Region, region_of
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
def game() -> Game:
    """Four pink councillors on the coast, four pink cards in the hand."""
    game = council_table()
    seat_council(game, "coast", "pink", "pink", "pink", "pink")
    seat_council(game, "hills", "blue", "blue", "blue", "blue")
    seat_council(game, "mountains", "blue", "blue", "blue", "blue")
    show(game, "coast", "coast/C", "coast/D")
    deal(game, *ALL_PINK)
    return game


def test_in_the_example_castrums_permit_gives_two_assistants_and_three_coins(game: Game) -> None:
    give(game, coins=5, assistants=1)
    game.play(RED, Acquire("coast/C", ALL_PINK, 0))
    assert player(game).coins == 8 and player(game).assistants == 3
    assert happened(game, PermitRewarded) == [PermitRewarded(RED, "coast/C", ("assistants/2", "coins/3"))]


def test_the_permit_lies_face_up_before_its_player(game: Game) -> None:
    game.play(RED, Acquire("coast/C", ALL_PINK, 0))
    assert player(game).permits == ("coast/C",) and player(game).used == ()
    assert happened(game, Acquired) == [Acquired(RED, "coast/C", ALL_PINK, 0)]


def test_the_next_one_of_the_deck_takes_its_place(game: Game) -> None:
    left = board(game).permits_left["coast"]
    game.play(RED, Acquire("coast/C", ALL_PINK, 0))
    (shown,) = happened(game, PermitShown)
    assert board(game).display["coast"] == (shown.permit, "coast/D")
    assert region_of(shown.permit) == "coast" and board(game).permits_left["coast"] == left - 1


def test_the_bonus_is_paid_before_the_tile_is_replaced(game: Game) -> None:
    game.play(RED, Acquire("coast/C", ALL_PINK, 0))
    kinds = [type(event) for event in game.log[-1].events]
    assert kinds.index(PermitRewarded) < kinds.index(PermitShown)


def test_an_empty_deck_leaves_the_space_empty(game: Game) -> None:
    empty(game, "coast")
    game.play(RED, Acquire("coast/C", ALL_PINK, 0))
    assert board(game).display["coast"] == (None, "coast/D")
    assert board(game).face_up("coast") == ("coast/D",)


def test_what_was_put_under_the_deck_comes_last_and_in_order(game: Game) -> None:
    empty(game, "coast")
    lay(game, returned={**board(game).returned, "coast": ("coast/A", "coast/B")})
    lay(game, permits_left={**board(game).permits_left, "coast": 2})
    game.play(RED, Acquire("coast/C", ALL_PINK, 0))
    assert board(game).display["coast"] == ("coast/A", "coast/D")
    assert board(game).returned["coast"] == ("coast/B",) and board(game).permits_left["coast"] == 1


def empty(game: Game, region: Region) -> None:
    game.state = replace(game.state, box=replace(game.state.box, permits={**game.state.box.permits, region: ()}))
    lay(game, permits_left={**board(game).permits_left, region: 0})


def test_only_a_face_up_permit_can_be_taken(game: Game) -> None:
    assert refused(game, Acquire("coast/A", ALL_PINK, 0)) == ("acquire", "not_face_up")
    assert refused(game, Acquire("nowhere/Z", ALL_PINK, 0)) == ("acquire", "not_face_up")


def test_each_region_has_its_own_council(game: Game) -> None:
    show(game, "hills", "hills/F", "hills/G")
    assert refused(game, Acquire("hills/F", ("pink",), 10)) == ("council", "no_councillor")
    assert {region_of(action.permit) for action in choices(game, Acquire)} == {"coast"}


def test_both_face_up_permits_are_choices(game: Game) -> None:
    assert {action.permit for action in choices(game, Acquire)} == {"coast/C", "coast/D"}


def test_a_permit_can_give_a_main_action(game: Game) -> None:
    show(game, "coast", "coast/E", "coast/D")
    game.play(RED, Acquire("coast/E", ALL_PINK, 0))
    assert board(game).main == 1 and board(game).turn == RED
