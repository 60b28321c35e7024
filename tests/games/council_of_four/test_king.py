"""Build an emporium with the help of the king: his council, 2 coins for each road, the emporium where he arrives."""

import pytest

from parlour.game import Game
from parlour.games.council_of_four.actions import BuildWithKing, Cards
from parlour.games.council_of_four.events import BuiltWithKing, CityRewarded, KingMoved
from parlour.games.council_of_four.known import CouncilOptions
from tests.games.council_of_four.tables import (
    GREEN,
    RED,
    board,
    choices,
    council_table,
    deal,
    facts_of_refusal,
    give,
    hand,
    happened,
    lay,
    no_tokens,
    player,
    refused,
    seat_council,
)

ALL_PINK: Cards = ("pink", "pink", "pink", "pink")


@pytest.fixture
def game() -> Game:
    """Four pink councillors around the king, four pink cards in the hand, 20 coins; the king stands in J."""
    game = council_table()
    seat_council(game, "king", "pink", "pink", "pink", "pink")
    deal(game, *ALL_PINK)
    give(game, coins=20, assistants=0)
    no_tokens(game, *board(game).tokens)
    return game


def test_the_king_may_stay(game: Game) -> None:
    game.play(RED, BuildWithKing("J", ALL_PINK, 0))
    assert board(game).king == "J" and player(game).emporiums == "J" and player(game).coins == 20
    assert happened(game, BuiltWithKing) == [BuiltWithKing(RED, "J", ALL_PINK, 0)]
    assert not happened(game, KingMoved)


@pytest.mark.parametrize(
    ("city", "roads"),
    [("G", 1), ("H", 1), ("I", 1), ("L", 1), ("D", 2), ("F", 2), ("K", 2), ("O", 2), ("E", 2), ("A", 4), ("B", 3)],
)
def test_each_road_of_the_shortest_way_costs_two_coins(game: Game, city: str, roads: int) -> None:
    game.play(RED, BuildWithKing(city, ALL_PINK, 2 * roads))
    assert player(game).coins == 20 - 2 * roads
    assert happened(game, KingMoved) == [KingMoved(RED, city, roads)]
    assert board(game).king == city and player(game).emporiums == city


def test_the_way_goes_by_other_roads_on_another_map() -> None:
    game = council_table(3, CouncilOptions(coast="B", hills="A", mountains="B", first=0))
    assert board(game).king == "G"
    seat_council(game, "king", "pink", "pink", "pink", "pink")
    deal(game, *ALL_PINK)
    give(game, coins=20)
    costs = {action.city: action.coins for action in choices(game, BuildWithKing) if len(action.cards) == 4}
    assert costs["G"] == 0 and costs["C"] == 4 and costs["A"] == 6 and costs["N"] == 8 and costs["B"] == 6


def test_his_council_is_satisfied_like_any_other(game: Game) -> None:
    deal(game, "pink", "pink", "joker")
    game.play(RED, BuildWithKing("G", ("pink", "joker"), 7 + 1 + 2))
    assert hand(game) == ("pink",) and player(game).coins == 10


def test_cards_must_match_his_council(game: Game) -> None:
    deal(game, "blue")
    assert refused(game, BuildWithKing("J", ("blue",), 10)) == ("council", "no_councillor")


def test_the_price_has_the_way_in_it(game: Game) -> None:
    assert refused(game, BuildWithKing("G", ALL_PINK, 0)) == ("council", "wrong_price")
    assert facts_of_refusal(game, BuildWithKing("G", ALL_PINK, 0)) == {"count": 2}


def test_everything_must_be_there_before_anything_moves(game: Game) -> None:
    give(game, coins=7)
    assert refused(game, BuildWithKing("A", ALL_PINK, 8)) == ("council", "coins_short")
    assert facts_of_refusal(game, BuildWithKing("A", ALL_PINK, 8)) == {"count": 1}
    assert board(game).king == "J" and hand(game) == ALL_PINK


def test_emporiums_of_others_cost_assistants_here_too(game: Game) -> None:
    give(game, GREEN, emporiums="G")
    assert refused(game, BuildWithKing("G", ALL_PINK, 2)) == ("emporiums", "assistants_short")
    give(game, assistants=1)
    game.play(RED, BuildWithKing("G", ALL_PINK, 2))
    assert player(game).assistants == 0


def test_the_emporium_has_its_rewards(game: Game) -> None:
    lay(game, tokens={"G": ("points/3",), "D": ("points/2",)})
    give(game, emporiums="D", points=0)
    game.play(RED, BuildWithKing("G", ALL_PINK, 2))
    assert [event.city for event in happened(game, CityRewarded)] == ["G", "D"] and player(game).points == 5


def test_nothing_blocks_his_way(game: Game) -> None:
    for other in (1, 2):
        give(game, other, emporiums="GHILD")
    game.play(RED, BuildWithKing("B", ALL_PINK, 6))
    assert board(game).king == "B"


def test_the_next_journey_starts_where_he_is(game: Game) -> None:
    lay(game, king="A")
    costs = {action.city: action.coins for action in choices(game, BuildWithKing) if len(action.cards) == 4}
    assert costs["A"] == 0 and costs["B"] == costs["C"] == 2 and costs["J"] == 8


def test_no_permit_is_used(game: Game) -> None:
    give(game, permits=("hills/G",))
    game.play(RED, BuildWithKing("G", ALL_PINK, 2))
    assert player(game).permits == ("hills/G",)


def test_only_cities_where_one_can_build_are_listed(game: Game) -> None:
    give(game, emporiums="A", coins=2)
    give(game, GREEN, emporiums="G")
    cities = {action.city for action in choices(game, BuildWithKing)}
    assert cities == {"J", "H", "I", "L"}


def test_nobody_builds_an_eleventh_emporium_with_the_king(game: Game) -> None:
    give(game, emporiums="ABCDEFGHIK")
    assert refused(game, BuildWithKing("J", ALL_PINK, 0)) == ("emporiums", "no_emporium_left")
    assert choices(game, BuildWithKing) == []
