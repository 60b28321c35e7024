"""The map: roads, metals, distances and groups. Each of the three boards has two sides, so there are eight maps."""

from collections.abc import Mapping
from functools import cache

from msgspec import Struct

from parlour.games.council_of_four.printed import (
    BORDER_ROADS,
    CITIES,
    METALS,
    REGIONS,
    ROAD_PRICE,
    ROADS,
    TILES,
    Cities,
    City,
    Tile,
)


class Kingdom(Struct, frozen=True):
    """One of the eight maps."""

    roads: Mapping[City, Cities]  # neighbours of each city
    metals: Mapping[City, str]
    groups: Mapping[Tile, Cities]  # the cities that each bonus tile requires
    ways: Mapping[City, Mapping[City, int]]  # number of roads that the king travels from one city to another
    fares: Mapping[City, Mapping[City, int]]  # and its price
    king: City  # where he starts: the purple city


@cache
def kingdom(sides: str) -> Kingdom:
    """The map with these sides up. "ABA" is coast A, hills B, mountains A."""
    roads, metals = _roads(sides), _metals(sides)
    ways = {city: _ways(roads, city) for city in CITIES}
    fares = {city: {other: ROAD_PRICE * count for other, count in ways[city].items()} for city in CITIES}
    king = next(city for city in CITIES if metals[city] == "royal")
    return Kingdom(roads, metals, _groups(metals), ways, fares, king)


@cache
def within_fare(sides: str, start: City, coins: int) -> tuple[tuple[City, int], ...]:
    """The cities that the king can reach for these coins, in the order of cities, each with its price."""
    fares = kingdom(sides).fares[start]
    return tuple((city, fares[city]) for city in CITIES if fares[city] <= coins)


def connected(sides: str, cities: Cities, city: City) -> Cities:
    """The group of these cities that is connected by road with this one, nearest first."""
    roads = kingdom(sides).roads
    group = city
    for place in range(len(CITIES)):
        if place < len(group):
            group += "".join(other for other in roads[group[place]] if other in cities and other not in group)
    return group


def _roads(sides: str) -> dict[City, Cities]:
    printed = " ".join([BORDER_ROADS[sides[1]], *_face_up(ROADS, sides)]).split()
    return {city: "".join(sorted(road.replace(city, "") for road in printed if city in road)) for city in CITIES}


def _metals(sides: str) -> dict[City, str]:
    return dict(zip(CITIES, " ".join(_face_up(METALS, sides)).split(), strict=True))


def _face_up(printed: Mapping[str, Mapping[str, str]], sides: str) -> list[str]:
    """What is printed on the side that lies up, for each board."""
    return [printed[region][side] for region, side in zip(REGIONS, sides, strict=True)]


def _groups(metals: Mapping[City, str]) -> dict[Tile, Cities]:
    """The cities for each bonus tile, one per metal and one per region. The purple city counts only for its region."""
    region = {city: region for region, cities in REGIONS.items() for city in cities}
    return {tile: "".join(city for city in CITIES if tile in (metals[city], region[city])) for tile in TILES}


def _ways(roads: Mapping[City, Cities], start: City) -> dict[City, int]:
    ways, edge = {start: 0}, [start]
    for city in edge:
        for other in roads[city]:
            if other not in ways:
                ways[other] = ways[city] + 1
                edge.append(other)
    return ways
