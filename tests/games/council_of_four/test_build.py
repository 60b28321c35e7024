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
    table = council_table()
    give(table, permits=("coast/A",))
    table.play(RED, Build("coast/A", "A"))
    assert player(table).emporiums == "A"
    assert happened(table, Built) == [Built(RED, "A", "coast/A")]


def test_the_permit_is_turned_face_down() -> None:
    table = council_table()
    give(table, permits=("coast/A", "coast/B"), used=("coast/C",))
    table.play(RED, Build("coast/A", "A"))
    assert player(table).permits == ("coast/B",) and player(table).used == ("coast/C", "coast/A")


@pytest.mark.parametrize("city", ["A", "D", "E"])
def test_a_permit_for_several_cities_lets_the_player_choose(city: str) -> None:
    table = council_table()
    give(table, permits=("coast/ADE",))
    assert [build.city for build in choices(table, Build)] == ["A", "D", "E"]
    table.play(RED, Build("coast/ADE", city))
    assert player(table).emporiums == city


def test_a_used_permit_builds_no_more() -> None:
    table = council_table()
    give(table, used=("coast/AB",))
    assert refused(table, Build("coast/AB", "B")) == ("build", "permit_used")
    assert choices(table, Build) == []


def test_a_permit_of_somebody_else_builds_nothing() -> None:
    table = council_table()
    give(table, GREEN, permits=("coast/AB",))
    assert refused(table, Build("coast/AB", "B")) == ("build", "not_your_permit")


def test_a_permit_builds_only_in_its_own_cities() -> None:
    table = council_table()
    give(table, permits=("coast/AB",))
    assert refused(table, Build("coast/AB", "C")) == ("build", "other_city")
    assert facts_of_refusal(table, Build("coast/AB", "C")) == {"permit": "coast/AB", "city": "C"}


def test_the_king_stays_where_he_is() -> None:
    table = council_table()
    give(table, permits=("coast/A",))
    table.play(RED, Build("coast/A", "A"))
    assert board(table).king == "J"


def test_there_are_ten_emporiums_and_no_more() -> None:
    table = council_table()
    give(table, permits=("mountains/K",), emporiums="ABCDEFGHIJ")
    assert refused(table, Build("mountains/K", "K")) == ("emporiums", "no_emporium_left")
    assert choices(table, Build) == []


def test_building_is_a_main_action() -> None:
    table = council_table()
    give(table, permits=("coast/A", "coast/B"))
    lay(table, main=2)
    table.play(RED, Build("coast/A", "A"))
    table.play(RED, Build("coast/B", "B"))
    assert board(table).main == 0
