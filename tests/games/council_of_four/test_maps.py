"""The map: eight of them, by the side of each board that lies up."""

from itertools import product
from typing import cast

import pytest

from parlour.games.council_of_four.known import CouncilOptions
from parlour.games.council_of_four.printed import CITIES, Side
from parlour.games.council_of_four.roads import kingdom
from tests.games.council_of_four.tables import board, council_table

SIDES = ["".join(sides) for sides in product("AB", repeat=3)]
ROADS = {"AAA": 19, "AAB": 18, "ABA": 18, "ABB": 17, "BAA": 18, "BAB": 17, "BBA": 17, "BBB": 16}
NEIGHBOURS = {  # as read from the boards
    "AAA": "BC ADE AF BG BH CGI DFHI EGJ FGK HLM IN JO JO KO LMN",
    "AAB": "BC ADE AF BG BH CGI DFHI EGJ FGK HLM IL JKN JO L M",
    "ABA": "BC ADE AF BG BH CI DJ EJM FJK GHIL IN JO HO KO LMN",
    "ABB": "BC ADE AF BG BH CI DJ EJM FJK GHIL IL JKN HO L M",
    "BAA": "C E ADF CG BH CGI DFHI EGJ FGK HLM IN JO JO KO LMN",
    "BAB": "C E ADF CG BH CGI DFHI EGJ FGK HLM IL JKN JO L M",
    "BBA": "C E ADF CG BH CI DJ EJM FJK GHIL IN JO HO KO LMN",
    "BBB": "C E ADF CG BH CI DJ EJM FJK GHIL IL JKN HO L M",
}

on_every_map = pytest.mark.parametrize("sides", SIDES)


@on_every_map
def test_the_roads_are_as_on_the_boards(sides: str) -> None:
    assert " ".join(kingdom(sides).roads[city] for city in CITIES) == NEIGHBOURS[sides]
    assert sum(map(len, kingdom(sides).roads.values())) == 2 * ROADS[sides]


@on_every_map
def test_roads_go_both_ways_and_lead_everywhere(sides: str) -> None:
    roads, ways = kingdom(sides).roads, kingdom(sides).ways
    assert all(city in roads[other] for city in CITIES for other in roads[city])
    assert all(set(ways[city]) == set(CITIES) for city in CITIES)


@on_every_map
def test_the_shortest_way_is_as_long_in_both_directions(sides: str) -> None:
    ways = kingdom(sides).ways
    assert all(ways[a][b] == ways[b][a] for a in CITIES for b in CITIES)
    assert all(ways[a][b] == 1 for a in CITIES for b in kingdom(sides).roads[a])
    assert all(ways[a][a] == 0 for a in CITIES)


@on_every_map
def test_every_way_grows_by_one_road_at_a_time(sides: str) -> None:
    """The definition of a shortest way, without following any."""
    roads, ways = kingdom(sides).roads, kingdom(sides).ways
    for start in CITIES:
        for city in CITIES.replace(start, ""):
            assert ways[start][city] == 1 + min(ways[start][other] for other in roads[city])


@on_every_map
def test_five_gold_four_silver_three_bronze_two_iron_cities_and_the_kings(sides: str) -> None:
    groups = kingdom(sides).groups
    assert {tile: len(groups[tile]) for tile in groups} == {
        "gold": 5, "silver": 4, "bronze": 3, "iron": 2, "coast": 5, "hills": 5, "mountains": 5,
    }  # fmt: skip
    metals = groups["gold"] + groups["silver"] + groups["bronze"] + groups["iron"]
    assert sorted(metals + kingdom(sides).king) == list(CITIES)


@on_every_map
def test_the_king_starts_in_the_hills(sides: str) -> None:
    assert kingdom(sides).king == ("G" if sides[1] == "A" else "J")


@on_every_map
def test_the_host_chooses_the_side_of_each_board(sides: str) -> None:
    coast, hills, mountains = (cast(Side, side) for side in sides)
    game = council_table(3, CouncilOptions(coast=coast, hills=hills, mountains=mountains, first=0))
    assert board(game).sides == sides and board(game).king == kingdom(sides).king
    assert board(game).king not in board(game).tokens


def test_the_map_of_the_rulebooks_picture_is_usual() -> None:
    assert board(council_table(3, CouncilOptions())).sides == "ABA"


def test_all_eight_maps_are_different() -> None:
    assert len({tuple(kingdom(sides).roads.items()) for sides in SIDES}) == 8
