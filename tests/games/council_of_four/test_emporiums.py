"""Emporiums: one per city and player, assistants for those of others, and the rewards of all connected cities."""

import pytest

from parlour.games.council_of_four.actions import Build, BuildWithKing
from parlour.games.council_of_four.events import AssistantsReturned, Built, CityRewarded, KingTileWon, TileWon
from parlour.games.council_of_four.printed import CITIES, TOKENS, gain
from parlour.games.council_of_four.roads import connected
from parlour.table import Table
from tests.games.council_of_four.tables import (
    BLUE,
    GREEN,
    RED,
    board,
    choices,
    council_table,
    deal,
    facts_of_refusal,
    give,
    happened,
    lay,
    player,
    refused,
    token,
)

# The rulebook's example


@pytest.fixture
def indur() -> Table:
    """Green has built in Castrum and in all the hills but Indur, where red has; and holds a permit for Indur."""
    table = council_table(3)
    token(
        table,
        I=("coins/3",),
        F=("points/2",),
        C=("points/3",),
        G=("assistants/1", "coins/1"),
        H=("coins/1",),
    )
    give(table, RED, emporiums="I")
    give(table, GREEN, emporiums="CFGHJ", permits=("hills/I",), coins=5, assistants=2, points=0)
    lay(table, turn=GREEN)
    return table


def test_in_the_example_green_returns_an_assistant_for_reds_emporium(indur: Table) -> None:
    indur.play(GREEN, Build("hills/I", "I"))
    assert happened(indur, Built) == [Built(GREEN, "I", "hills/I")]
    assert happened(indur, AssistantsReturned) == [AssistantsReturned(GREEN, "I", 1)]


def test_in_the_example_the_rewards_come_one_by_one(indur: Table) -> None:
    indur.play(GREEN, Build("hills/I", "I"))
    first, *others = happened(indur, CityRewarded)
    assert first == CityRewarded(GREEN, "I", ("coins/3",))
    assert {event.city: event.bonus for event in others} == {
        "F": ("points/2",),
        "C": ("points/3",),
        "G": ("assistants/1", "coins/1"),
        "H": ("coins/1",),
    }


def test_in_the_example_green_earns_five_coins(indur: Table) -> None:
    indur.play(GREEN, Build("hills/I", "I"))
    assert player(indur, GREEN).coins == 5 + 3 + 1 + 1


def test_in_the_example_green_earns_five_points(indur: Table) -> None:
    indur.play(GREEN, Build("hills/I", "I"))
    assert player(indur, GREEN).points == 2 + 3


def test_in_the_example_green_has_as_many_assistants_as_before(indur: Table) -> None:
    indur.play(GREEN, Build("hills/I", "I"))
    assert player(indur, GREEN).assistants == 2 - 1 + 1


def test_in_the_example_green_wins_the_hills_and_the_first_king_tile(indur: Table) -> None:
    indur.play(GREEN, Build("hills/I", "I"))
    assert happened(indur, TileWon) == [TileWon(GREEN, "hills", 5)]
    assert happened(indur, KingTileWon) == [KingTileWon(GREEN, 25)]
    assert player(indur, GREEN).tiles == ("hills",) and player(indur, GREEN).king_tiles == (25,)


def test_in_the_example_the_kings_city_connects_but_rewards_nothing(indur: Table) -> None:
    assert board(indur).king == "J" and "J" not in board(indur).tokens
    assert set(connected("ABA", "CFGHIJ", "I")) == set("CFGHIJ")
    assert set(connected("ABA", "CFGHI", "I")) == set("CFI")


# One per city and player


def test_nobody_builds_twice_in_a_city() -> None:
    table = council_table()
    give(table, emporiums="A", permits=("coast/AB",))
    assert refused(table, Build("coast/AB", "A")) == ("emporiums", "built_already")
    assert [build.city for build in choices(table, Build)] == ["B"]


def test_the_king_cannot_help_to_build_twice_in_a_city_either() -> None:
    table = council_table()
    deal(table, *board(table).councils["king"])
    give(table, emporiums="J")
    assert refused(table, BuildWithKing("J", board(table).councils["king"], 0)) == ("emporiums", "built_already")


@pytest.mark.parametrize("city", ["", "Z", "AB"])
def test_there_are_only_fifteen_cities(city: str) -> None:
    table = council_table()
    deal(table, "joker")
    assert refused(table, BuildWithKing(city, ("joker",), 11)) == ("emporiums", "no_such_city")


# Assistants for the emporiums of others


def test_an_empty_city_costs_no_assistant() -> None:
    table = council_table()
    give(table, permits=("coast/A",), assistants=0)
    table.play(RED, Build("coast/A", "A"))
    assert happened(table, Built) and not happened(table, AssistantsReturned)


def test_each_emporium_of_another_player_costs_one() -> None:
    table = council_table(4)
    give(table, RED, permits=("coast/A",), assistants=3)
    for other in (1, 2, 3):
        give(table, other, emporiums="A")
    table.play(RED, Build("coast/A", "A"))
    assert happened(table, AssistantsReturned) == [AssistantsReturned(RED, "A", 3)]
    assert player(table).assistants == 0 + gain(board(table).tokens["A"]).assistants


def test_a_neutral_emporium_costs_one_too() -> None:
    table = council_table(2)
    lay(table, neutral="A")
    give(table, permits=("coast/A",), assistants=1)
    give(table, GREEN, emporiums="A")
    assert facts_of_refusal(table, Build("coast/A", "A")) == {"count": 1}


def test_who_is_short_of_assistants_cannot_build() -> None:
    table = council_table()
    give(table, RED, permits=("coast/A",), assistants=0)
    give(table, GREEN, emporiums="A")
    give(table, BLUE, emporiums="A")
    assert refused(table, Build("coast/A", "A")) == ("emporiums", "assistants_short")
    assert facts_of_refusal(table, Build("coast/A", "A")) == {"count": 2}
    assert choices(table, Build) == []


def test_assistants_are_paid_before_the_rewards_come() -> None:
    table = council_table()
    token(table, A=("assistants/2",))
    give(table, RED, permits=("coast/A",), assistants=0)
    give(table, GREEN, emporiums="A")
    assert refused(table, Build("coast/A", "A")) == ("emporiums", "assistants_short")


# Rewards of connected cities


def test_a_lonely_emporium_has_the_reward_of_its_city_only() -> None:
    table = council_table()
    give(table, emporiums="CK", permits=("coast/E",))
    table.play(RED, Build("coast/E", "E"))
    assert [event.city for event in happened(table, CityRewarded)] == ["E"]


def test_an_own_emporium_next_to_it_rewards_again() -> None:
    table = council_table()
    give(table, emporiums="B", permits=("coast/E",))
    table.play(RED, Build("coast/E", "E"))
    assert [event.city for event in happened(table, CityRewarded)] == ["E", "B"]


def test_a_whole_chain_of_own_emporiums_rewards_again() -> None:
    table = council_table()
    give(table, emporiums="FCA", permits=("coast/B",))
    table.play(RED, Build("coast/B", "B"))
    assert [event.city for event in happened(table, CityRewarded)] == ["B", "A", "C", "F"]


def test_the_emporiums_of_others_connect_nothing() -> None:
    table = council_table()
    give(table, RED, emporiums="C", permits=("coast/B",))
    give(table, GREEN, emporiums="A")
    table.play(RED, Build("coast/B", "B"))
    assert [event.city for event in happened(table, CityRewarded)] == ["B"]


def test_two_groups_that_become_one_reward_both() -> None:
    table = council_table()
    give(table, emporiums="CE", permits=("coast/A", "coast/B"))
    lay(table, main=2)
    table.play(RED, Build("coast/A", "A"))
    table.play(RED, Build("coast/B", "B"))
    assert sorted(event.city for event in happened(table, CityRewarded)) == list("ABCE")


def test_a_city_reached_by_two_roads_rewards_once() -> None:
    table = council_table()
    give(table, emporiums="BEHGJ", permits=("coast/D",))
    table.play(RED, Build("coast/D", "D"))
    cities = [event.city for event in happened(table, CityRewarded)]
    assert len(cities) == len(set(cities)) and set(cities) == set("DBEHG")


def test_the_kings_first_city_rewards_nothing_and_connects() -> None:
    table = council_table()
    give(table, emporiums="GH", permits=("hills/J",))
    table.play(RED, Build("hills/J", "J"))
    assert sorted(event.city for event in happened(table, CityRewarded)) == ["G", "H"]


def test_every_city_but_the_kings_has_a_token() -> None:
    table = council_table()
    assert set(board(table).tokens) == set(CITIES) - {"J"}
    assert sorted(board(table).tokens.values()) == sorted(TOKENS)
