"""Build an emporium with the help of the king: his council, 2 coins for each road, the emporium where he arrives."""

import pytest

from parlour.games.council_of_four.actions import BuildWithKing, Cards
from parlour.games.council_of_four.events import BuiltWithKing, CityRewarded, KingMoved
from parlour.games.council_of_four.known import CouncilOptions
from parlour.table import Table
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
def table() -> Table:
    """Four pink councillors around the king, four pink cards in the hand, 20 coins; the king stands in J."""
    table = council_table()
    seat_council(table, "king", "pink", "pink", "pink", "pink")
    deal(table, *ALL_PINK)
    give(table, coins=20, assistants=0)
    no_tokens(table, *board(table).tokens)
    return table


def test_the_king_may_stay(table: Table) -> None:
    table.play(RED, BuildWithKing("J", ALL_PINK, 0))
    assert board(table).king == "J" and player(table).emporiums == "J" and player(table).coins == 20
    assert happened(table, BuiltWithKing) == [BuiltWithKing(RED, "J", ALL_PINK, 0)]
    assert not happened(table, KingMoved)


@pytest.mark.parametrize(
    ("city", "roads"),
    [("G", 1), ("H", 1), ("I", 1), ("L", 1), ("D", 2), ("F", 2), ("K", 2), ("O", 2), ("E", 2), ("A", 4), ("B", 3)],
)
def test_each_road_of_the_shortest_way_costs_two_coins(table: Table, city: str, roads: int) -> None:
    table.play(RED, BuildWithKing(city, ALL_PINK, 2 * roads))
    assert player(table).coins == 20 - 2 * roads
    assert happened(table, KingMoved) == [KingMoved(RED, city, roads)]
    assert board(table).king == city and player(table).emporiums == city


def test_the_way_goes_by_other_roads_on_another_map() -> None:
    table = council_table(3, CouncilOptions(coast="B", hills="A", mountains="B", first=0))
    assert board(table).king == "G"
    seat_council(table, "king", "pink", "pink", "pink", "pink")
    deal(table, *ALL_PINK)
    give(table, coins=20)
    costs = {action.city: action.coins for action in choices(table, BuildWithKing) if len(action.cards) == 4}
    assert costs["G"] == 0 and costs["C"] == 4 and costs["A"] == 6 and costs["N"] == 8 and costs["B"] == 6


def test_his_council_is_satisfied_like_any_other(table: Table) -> None:
    deal(table, "pink", "pink", "joker")
    table.play(RED, BuildWithKing("G", ("pink", "joker"), 7 + 1 + 2))
    assert hand(table) == ("pink",) and player(table).coins == 10


def test_cards_must_match_his_council(table: Table) -> None:
    deal(table, "blue")
    assert refused(table, BuildWithKing("J", ("blue",), 10)) == ("council", "no_councillor")


def test_the_price_has_the_way_in_it(table: Table) -> None:
    assert refused(table, BuildWithKing("G", ALL_PINK, 0)) == ("council", "wrong_price")
    assert facts_of_refusal(table, BuildWithKing("G", ALL_PINK, 0)) == {"count": 2}


def test_everything_must_be_there_before_anything_moves(table: Table) -> None:
    give(table, coins=7)
    assert refused(table, BuildWithKing("A", ALL_PINK, 8)) == ("council", "coins_short")
    assert facts_of_refusal(table, BuildWithKing("A", ALL_PINK, 8)) == {"count": 1}
    assert board(table).king == "J" and hand(table) == ALL_PINK


def test_emporiums_of_others_cost_assistants_here_too(table: Table) -> None:
    give(table, GREEN, emporiums="G")
    assert refused(table, BuildWithKing("G", ALL_PINK, 2)) == ("emporiums", "assistants_short")
    give(table, assistants=1)
    table.play(RED, BuildWithKing("G", ALL_PINK, 2))
    assert player(table).assistants == 0


def test_the_emporium_has_its_rewards(table: Table) -> None:
    lay(table, tokens={"G": ("points/3",), "D": ("points/2",)})
    give(table, emporiums="D", points=0)
    table.play(RED, BuildWithKing("G", ALL_PINK, 2))
    assert [event.city for event in happened(table, CityRewarded)] == ["G", "D"] and player(table).points == 5


def test_nothing_blocks_his_way(table: Table) -> None:
    for other in (1, 2):
        give(table, other, emporiums="GHILD")
    table.play(RED, BuildWithKing("B", ALL_PINK, 6))
    assert board(table).king == "B"


def test_the_next_journey_starts_where_he_is(table: Table) -> None:
    lay(table, king="A")
    costs = {action.city: action.coins for action in choices(table, BuildWithKing) if len(action.cards) == 4}
    assert costs["A"] == 0 and costs["B"] == costs["C"] == 2 and costs["J"] == 8


def test_no_permit_is_used(table: Table) -> None:
    give(table, permits=("hills/G",))
    table.play(RED, BuildWithKing("G", ALL_PINK, 2))
    assert player(table).permits == ("hills/G",)


def test_only_cities_where_one_can_build_are_listed(table: Table) -> None:
    give(table, emporiums="A", coins=2)
    give(table, GREEN, emporiums="G")
    cities = {action.city for action in choices(table, BuildWithKing)}
    assert cities == {"J", "H", "I", "L"}


def test_nobody_builds_an_eleventh_emporium_with_the_king(table: Table) -> None:
    give(table, emporiums="ABCDEFGHIK")
    assert refused(table, BuildWithKing("J", ALL_PINK, 0)) == ("emporiums", "no_emporium_left")
    assert choices(table, BuildWithKing) == []
