"""What is printed: the numbers of the box, and the regularities of its tiles."""

from collections import Counter

import pytest

from parlour.games.council_of_four.printed import (
    CITIES,
    COUNCILLORS,
    DECK,
    KING_TILES,
    NOBILITY,
    PERMITS,
    REGIONS,
    TILES,
    TOKENS,
    Gain,
    Region,
    cities_of,
    gain,
    region_of,
)


def test_ninety_politics_cards() -> None:
    assert sum(DECK.values()) == 90 and DECK["joker"] == 12 and set(DECK.values()) == {13, 12}


def test_twenty_four_councillors_in_six_colours() -> None:
    assert sum(COUNCILLORS.values()) == 24 and len(COUNCILLORS) == 6


def test_forty_five_permits_fifteen_in_each_region() -> None:
    assert Counter(map(region_of, PERMITS)) == dict.fromkeys(REGIONS, 15)


@pytest.mark.parametrize("region", REGIONS)
def test_five_permits_for_one_city_five_for_two_five_for_three(region: Region) -> None:
    sizes = [len(cities_of(permit)) for permit in PERMITS if region_of(permit) == region]
    assert Counter(sizes) == {1: 5, 2: 5, 3: 5}


def test_every_city_is_on_six_permits_of_its_region() -> None:
    on = Counter(city for permit in PERMITS for city in cities_of(permit))
    assert on == dict.fromkeys(CITIES, 6)
    assert all(city in REGIONS[region_of(permit)] for permit in PERMITS for city in cities_of(permit))


def test_no_two_permits_name_the_same_cities() -> None:
    assert len({frozenset(cities_of(permit)) for permit in PERMITS}) == 45


def test_all_permits_together() -> None:
    gains = [gain(bonus) for bonus in PERMITS.values()]
    assert sum(each.points for each in gains) == 45
    assert sum(each.coins for each in gains) == 41
    assert sum(each.cards for each in gains) == 31
    assert sum(each.assistants for each in gains) == 29
    assert sum(each.main for each in gains) == 3
    assert sum(each.nobility for each in gains) == 11


def test_fourteen_tokens_two_of_them_alike() -> None:
    assert len(TOKENS) == 14 and Counter(TOKENS)[("nobility/1",)] == 2 and len(set(TOKENS)) == 13


def test_seven_bonus_tiles_and_five_of_the_kings() -> None:
    assert TILES == {"gold": 20, "silver": 12, "bronze": 8, "iron": 5, "coast": 5, "hills": 5, "mountains": 5}
    assert KING_TILES == (25, 18, 12, 7, 3)


def test_ten_squares_of_the_nobility_track_are_empty() -> None:
    assert [square for square in range(21) if square not in NOBILITY] == [0, 1, 3, 5, 7, 9, 11, 13, 15, 17]


def test_four_squares_give_a_choice() -> None:
    given = {square: gain(bonus) for square, bonus in NOBILITY.items()}
    assert [square for square, each in given.items() if each.token or each.permit or each.again] == [4, 10, 14, 16]
    assert given[4] == Gain(token=1) and given[10] == Gain(permit=1)
    assert given[14] == Gain(again=1) and given[16] == Gain(token=2)


def test_no_square_gives_a_step() -> None:
    assert not any(gain(bonus).nobility for bonus in NOBILITY.values())
