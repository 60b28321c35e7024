"""Emporiums: one per city and player, assistants for those of others, and the rewards of all connected cities."""

import pytest

from parlour.game import Game
from parlour.games.council_of_four.actions import Build, BuildWithKing
from parlour.games.council_of_four.events import AssistantsReturned, Built, CityRewarded, KingTileWon, TileWon
from parlour.games.council_of_four.printed import CITIES, TOKENS, gain
from parlour.games.council_of_four.roads import connected
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
def indur() -> Game:
    """Green has built in Castrum and in all the hills but Indur, where red has; and holds a permit for Indur."""
    game = council_table(3)
    token(
        game,
        I=("coins/3",),
        F=("points/2",),
        C=("points/3",),
        G=("assistants/1", "coins/1"),
        H=("coins/1",),
    )
    give(game, RED, emporiums="I")
    give(game, GREEN, emporiums="CFGHJ", permits=("hills/I",), coins=5, assistants=2, points=0)
    lay(game, turn=GREEN)
    return game


def test_in_the_example_green_returns_an_assistant_for_reds_emporium(indur: Game) -> None:
    indur.play(GREEN, Build("hills/I", "I"))
    assert happened(indur, Built) == [Built(GREEN, "I", "hills/I")]
    assert happened(indur, AssistantsReturned) == [AssistantsReturned(GREEN, "I", 1)]


def test_in_the_example_the_rewards_come_one_by_one(indur: Game) -> None:
    indur.play(GREEN, Build("hills/I", "I"))
    first, *others = happened(indur, CityRewarded)
    assert first == CityRewarded(GREEN, "I", ("coins/3",))
    assert {event.city: event.bonus for event in others} == {
        "F": ("points/2",),
        "C": ("points/3",),
        "G": ("assistants/1", "coins/1"),
        "H": ("coins/1",),
    }


def test_in_the_example_green_earns_five_coins(indur: Game) -> None:
    indur.play(GREEN, Build("hills/I", "I"))
    assert player(indur, GREEN).coins == 5 + 3 + 1 + 1


def test_in_the_example_green_earns_five_points(indur: Game) -> None:
    indur.play(GREEN, Build("hills/I", "I"))
    assert player(indur, GREEN).points == 2 + 3


def test_in_the_example_green_has_as_many_assistants_as_before(indur: Game) -> None:
    indur.play(GREEN, Build("hills/I", "I"))
    assert player(indur, GREEN).assistants == 2 - 1 + 1


def test_in_the_example_green_wins_the_hills_and_the_first_king_tile(indur: Game) -> None:
    indur.play(GREEN, Build("hills/I", "I"))
    assert happened(indur, TileWon) == [TileWon(GREEN, "hills", 5)]
    assert happened(indur, KingTileWon) == [KingTileWon(GREEN, 25)]
    assert player(indur, GREEN).tiles == ("hills",) and player(indur, GREEN).king_tiles == (25,)


def test_in_the_example_the_kings_city_connects_but_rewards_nothing(indur: Game) -> None:
    assert board(indur).king == "J" and "J" not in board(indur).tokens
    assert set(connected("ABA", "CFGHIJ", "I")) == set("CFGHIJ")
    assert set(connected("ABA", "CFGHI", "I")) == set("CFI")


# One per city and player


def test_nobody_builds_twice_in_a_city() -> None:
    game = council_table()
    give(game, emporiums="A", permits=("coast/AB",))
    assert refused(game, Build("coast/AB", "A")) == ("emporiums", "built_already")
    assert [build.city for build in choices(game, Build)] == ["B"]


def test_the_king_cannot_help_to_build_twice_in_a_city_either() -> None:
    game = council_table()
    deal(game, *board(game).councils["king"])
    give(game, emporiums="J")
    assert refused(game, BuildWithKing("J", board(game).councils["king"], 0)) == ("emporiums", "built_already")


@pytest.mark.parametrize("city", ["", "Z", "AB"])
def test_there_are_only_fifteen_cities(city: str) -> None:
    game = council_table()
    deal(game, "joker")
    assert refused(game, BuildWithKing(city, ("joker",), 11)) == ("emporiums", "no_such_city")


# Assistants for the emporiums of others


def test_an_empty_city_costs_no_assistant() -> None:
    game = council_table()
    give(game, permits=("coast/A",), assistants=0)
    game.play(RED, Build("coast/A", "A"))
    assert happened(game, Built) and not happened(game, AssistantsReturned)


def test_each_emporium_of_another_player_costs_one() -> None:
    game = council_table(4)
    give(game, RED, permits=("coast/A",), assistants=3)
    for other in (1, 2, 3):
        give(game, other, emporiums="A")
    game.play(RED, Build("coast/A", "A"))
    assert happened(game, AssistantsReturned) == [AssistantsReturned(RED, "A", 3)]
    assert player(game).assistants == 0 + gain(board(game).tokens["A"]).assistants


def test_a_neutral_emporium_costs_one_too() -> None:
    game = council_table(2)
    lay(game, neutral="A")
    give(game, permits=("coast/A",), assistants=1)
    give(game, GREEN, emporiums="A")
    assert facts_of_refusal(game, Build("coast/A", "A")) == {"count": 1}


def test_who_is_short_of_assistants_cannot_build() -> None:
    game = council_table()
    give(game, RED, permits=("coast/A",), assistants=0)
    give(game, GREEN, emporiums="A")
    give(game, BLUE, emporiums="A")
    assert refused(game, Build("coast/A", "A")) == ("emporiums", "assistants_short")
    assert facts_of_refusal(game, Build("coast/A", "A")) == {"count": 2}
    assert choices(game, Build) == []


def test_assistants_are_paid_before_the_rewards_come() -> None:
    game = council_table()
    token(game, A=("assistants/2",))
    give(game, RED, permits=("coast/A",), assistants=0)
    give(game, GREEN, emporiums="A")
    assert refused(game, Build("coast/A", "A")) == ("emporiums", "assistants_short")


# Rewards of connected cities


def test_a_lonely_emporium_has_the_reward_of_its_city_only() -> None:
    game = council_table()
    give(game, emporiums="CK", permits=("coast/E",))
    game.play(RED, Build("coast/E", "E"))
    assert [event.city for event in happened(game, CityRewarded)] == ["E"]


def test_an_own_emporium_next_to_it_rewards_again() -> None:
    game = council_table()
    give(game, emporiums="B", permits=("coast/E",))
    game.play(RED, Build("coast/E", "E"))
    assert [event.city for event in happened(game, CityRewarded)] == ["E", "B"]


def test_a_whole_chain_of_own_emporiums_rewards_again() -> None:
    game = council_table()
    give(game, emporiums="FCA", permits=("coast/B",))
    game.play(RED, Build("coast/B", "B"))
    assert [event.city for event in happened(game, CityRewarded)] == ["B", "A", "C", "F"]


def test_the_emporiums_of_others_connect_nothing() -> None:
    game = council_table()
    give(game, RED, emporiums="C", permits=("coast/B",))
    give(game, GREEN, emporiums="A")
    game.play(RED, Build("coast/B", "B"))
    assert [event.city for event in happened(game, CityRewarded)] == ["B"]


def test_two_groups_that_become_one_reward_both() -> None:
    game = council_table()
    give(game, emporiums="CE", permits=("coast/A", "coast/B"))
    lay(game, main=2)
    game.play(RED, Build("coast/A", "A"))
    game.play(RED, Build("coast/B", "B"))
    assert sorted(event.city for event in happened(game, CityRewarded)) == list("ABCE")


def test_a_city_reached_by_two_roads_rewards_once() -> None:
    game = council_table()
    give(game, emporiums="BEHGJ", permits=("coast/D",))
    game.play(RED, Build("coast/D", "D"))
    cities = [event.city for event in happened(game, CityRewarded)]
    assert len(cities) == len(set(cities)) and set(cities) == set("DBEHG")


def test_the_kings_first_city_rewards_nothing_and_connects() -> None:
    game = council_table()
    give(game, emporiums="GH", permits=("hills/J",))
    game.play(RED, Build("hills/J", "J"))
    assert sorted(event.city for event in happened(game, CityRewarded)) == ["G", "H"]


def test_every_city_but_the_kings_has_a_token() -> None:
    game = council_table()
    assert set(board(game).tokens) == set(CITIES) - {"J"}
    assert sorted(board(game).tokens.values()) == sorted(TOKENS)
