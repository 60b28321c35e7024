"""Build an emporium using a permit tile: in a city it names; then it lies face down."""

import pytest

from parlour.games.council_of_four.actions import Build
from parlour.games.council_of_four.events import Built
from tests.games.council_of_four.tables import (
    GREEN,
    RED,
    board,
    choices,
    council_table,
    facts_of_refusal,
    give,
    happened,
    lay,
    player,
    refused,
)


def test_the_emporium_stands_in_the_city() -> None:
    game = council_table()
    give(game, permits=("coast/A",))
    game.play(RED, Build("coast/A", "A"))
    assert player(game).emporiums == "A"
    assert happened(game, Built) == [Built(RED, "A", "coast/A")]


def test_the_permit_is_turned_face_down() -> None:
    game = council_table()
    give(game, permits=("coast/A", "coast/B"), used=("coast/C",))
    game.play(RED, Build("coast/A", "A"))
    assert player(game).permits == ("coast/B",) and player(game).used == ("coast/C", "coast/A")


@pytest.mark.parametrize("city", ["A", "D", "E"])
def test_a_permit_for_several_cities_lets_the_player_choose(city: str) -> None:
    game = council_table()
    give(game, permits=("coast/ADE",))
    assert [build.city for build in choices(game, Build)] == ["A", "D", "E"]
    game.play(RED, Build("coast/ADE", city))
    assert player(game).emporiums == city


def test_a_used_permit_builds_no_more() -> None:
    game = council_table()
    give(game, used=("coast/AB",))
    assert refused(game, Build("coast/AB", "B")) == ("build", "permit_used")
    assert choices(game, Build) == []


def test_a_permit_of_somebody_else_builds_nothing() -> None:
    game = council_table()
    give(game, GREEN, permits=("coast/AB",))
    assert refused(game, Build("coast/AB", "B")) == ("build", "not_your_permit")


def test_a_permit_builds_only_in_its_own_cities() -> None:
    game = council_table()
    give(game, permits=("coast/AB",))
    assert refused(game, Build("coast/AB", "C")) == ("build", "other_city")
    assert facts_of_refusal(game, Build("coast/AB", "C")) == {"permit": "coast/AB", "city": "C"}


def test_the_king_stays_where_he_is() -> None:
    game = council_table()
    give(game, permits=("coast/A",))
    game.play(RED, Build("coast/A", "A"))
    assert board(game).king == "J"


def test_there_are_ten_emporiums_and_no_more() -> None:
    game = council_table()
    give(game, permits=("mountains/K",), emporiums="ABCDEFGHIJ")
    assert refused(game, Build("mountains/K", "K")) == ("emporiums", "no_emporium_left")
    assert choices(game, Build) == []


def test_building_is_a_main_action() -> None:
    game = council_table()
    give(game, permits=("coast/A", "coast/B"))
    lay(game, main=2)
    game.play(RED, Build("coast/A", "A"))
    game.play(RED, Build("coast/B", "B"))
    assert board(game).main == 0
