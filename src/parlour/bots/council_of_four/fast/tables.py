"""Council of Four in numbers: the printed facts, packed.

A multiset of cards or councillors is one int with five bits for each colour: adding cards is `+`, paying is `-`. A
bonus is one int with six bits for each kind: "two assistants and three coins" is `2 * ASSISTANT + 3 * COIN`, and the
reward of a connected group is a sum. Sets of cities (A is bit 0) and of permits are bit masks. The facts are read from
printed.py, in its order; the rest of the fast engine needs only the standard library.
"""

from functools import cache
from itertools import combinations, combinations_with_replacement
from typing import Final

from parlour.games.council_of_four import printed

# Cards and councillors: the colours, and the joker

COLOURS: Final = len(printed.COLOURS)
JOKER: Final = COLOURS
CARD: Final = tuple([1 << 5 * colour for colour in range(len(printed.CARDS))])
ALL_CARDS: Final = sum([count * CARD[printed.CARDS.index(card)] for card, count in printed.DECK.items()])
HIGH: Final = sum([16 * card for card in CARD])  # a guard bit above every field
LOW: Final = sum([15 * card for card in CARD])
COUNCILS: Final = len(printed.COUNCILS)

# Bonuses

POINT: Final = 1
COIN: Final = 1 << 6
ASSISTANT: Final = 1 << 12
POLITICS: Final = 1 << 18
STEP: Final = 1 << 24
MAIN: Final = 1 << 30
UNITS: Final = {
    "points": POINT,
    "coins": COIN,
    "assistants": ASSISTANT,
    "cards": POLITICS,
    "nobility": STEP,
    "main": MAIN,
}


def bonus(symbols: printed.Bonus) -> int:
    """The part of a bonus that is given without a choice."""
    printed_on = [symbol.split("/") for symbol in symbols]
    return sum([int(number) * UNITS.get(kind, 0) for kind, number in printed_on])


# # The map: five cities in each region

CITIES: Final = len(printed.CITIES)
ALL_CITIES: Final = (1 << CITIES) - 1
REGIONS: Final = len(printed.REGIONS)
METALS: Final = tuple(
    [
        tuple(["".join([metal[0] for metal in side.split()]) for side in sides.values()])
        for sides in printed.METALS.values()
    ]
)  # for each board, its sides A and B, by the metals' initials
ROADS: Final = tuple([tuple(sides.values()) for sides in printed.ROADS.values()])
BORDERS: Final = tuple(printed.BORDER_ROADS.values())  # by the side of the hills board

# # Permits: their cities and their bonus

PERMITS: Final = len(printed.PERMITS)
DECK: Final = printed.PERMITS_PER_REGION


def mask(cities: str) -> int:
    return sum([1 << ord(city) - ord("A") for city in cities])


PERMIT_CITIES: Final = tuple([mask(permit.partition("/")[2]) for permit in printed.PERMITS])
PERMIT_BONUS: Final = tuple([bonus(symbols) for symbols in printed.PERMITS.values()])
TOKENS: Final = tuple([bonus(symbols) for symbols in printed.TOKENS])

# The king's board

TOKEN_CHOICE: Final = 1
TWO_TOKENS_CHOICE: Final = 2
PERMIT_CHOICE: Final = 3
AGAIN_CHOICE: Final = 4
CHOICES: Final = {
    "token/1": TOKEN_CHOICE,
    "token/2": TWO_TOKENS_CHOICE,
    "permit/1": PERMIT_CHOICE,
    "again/1": AGAIN_CHOICE,
}
LAST_SQUARE: Final = printed.LAST_SQUARE
SQUARES: Final = tuple([printed.NOBILITY.get(square, ()) for square in range(LAST_SQUARE + 1)])
SQUARE_BONUS: Final = tuple([bonus(symbols) for symbols in SQUARES])
SQUARE_CHOICE: Final = tuple([sum([CHOICES.get(symbol, 0) for symbol in symbols]) for symbols in SQUARES])
TILES: Final = "".join([tile[0] for tile in printed.TILES if tile not in printed.REGIONS])  # then the three regions
TILE_POINTS: Final = tuple(printed.TILES.values())
KING_POINTS: Final = printed.KING_TILES
COIN_TRACK: Final = printed.COIN_TRACK
ASSISTANTS: Final = printed.ASSISTANTS
EMPORIUMS: Final = printed.EMPORIUMS

# Payments: every multiset of one to four cards has a number

PAYMENTS: Final = tuple([cards for count in (1, 2, 3, 4) for cards in combinations_with_replacement(range(7), count)])
PAYMENT_CARDS: Final = tuple([sum([CARD[card] for card in cards]) for cards in PAYMENTS])
PAYMENT_COUNT: Final = tuple([len(cards) for cards in PAYMENTS])
PAYMENT_PRICE: Final = tuple(
    [printed.COUNCIL_PRICE[len(cards)] + printed.JOKER_PRICE * cards.count(JOKER) for cards in PAYMENTS]
)
PAYMENT_NUMBER: Final = {cards: number for number, cards in enumerate(PAYMENTS)}
DEAREST: Final = 11

# A council is a queue of four colours, three bits each, the newest lowest; and the cards it takes, with four jokers

QUEUE: Final = 4095
TAKES: Final = tuple(
    [sum([CARD[min(queue >> 3 * place & 7, JOKER)] for place in range(4)]) + 4 * CARD[JOKER] for queue in range(4096)]
)

BITS: Final = tuple([tuple([bit for bit in range(CITIES) if cities >> bit & 1]) for cities in range(1 << CITIES)])


def sensible_payments(usable: int) -> list[list[int]]:
    """The listed payments for usable cards, by coins 0 to 11: some of the colours; or all, and jokers."""
    colours = [colour for colour in range(COLOURS) for _ in range(usable >> 5 * colour & 31)]
    jokers = min(usable >> 5 * JOKER, 4 - len(colours))
    some = {part for count in range(1, len(colours) + 1) for part in combinations(colours, count)}
    more = {(*colours, *[JOKER] * count) for count in range(1, jokers + 1)}
    numbers = sorted([PAYMENT_NUMBER[cards] for cards in some | more])
    return [[number for number in numbers if PAYMENT_PRICE[number] <= coins] for coins in range(DEAREST + 1)]


class Map:
    """One of the eight maps, as tables."""

    __slots__ = ("groups", "groups_of", "joined", "neighbours", "purple", "rings", "ways", "within")

    neighbours: list[int]
    ways: list[list[int]]  # roads from one city to another
    rings: list[list[int]]  # from a city, the cities at each distance
    within: list[list[int]]  # from a city, the cities within each distance up to 7
    groups: list[int]  # the cities of each tile
    groups_of: list[list[int]]  # the tiles that require a city
    purple: int
    joined: dict[int, int]

    def __init__(self, sides: str) -> None:
        faces = ["AB".index(side) for side in sides]
        roads = " ".join([BORDERS[faces[1]], *[ROADS[region][face] for region, face in enumerate(faces)]]).split()
        metals = "".join([METALS[region][face] for region, face in enumerate(faces)])
        self.neighbours = [
            sum([mask(road.replace(chr(65 + city), "")) for road in roads if chr(65 + city) in road])
            for city in range(CITIES)
        ]
        self.rings = [self._rings(city) for city in range(CITIES)]
        self.ways = [
            [[bool(ring >> to & 1) for ring in self.rings[start]].index(True) for to in range(CITIES)]
            for start in range(CITIES)
        ]
        self.within = [[sum(rings[: roads + 1]) for roads in range(8)] for rings in self.rings]
        self.groups = [sum([1 << city for city in range(CITIES) if metals[city] == metal]) for metal in TILES]
        self.groups += [0b11111 << 5 * region for region in range(REGIONS)]
        self.groups_of = [
            [tile for tile, group in enumerate(self.groups) if group >> city & 1] for city in range(CITIES)
        ]
        self.purple = metals.index("r")
        self.joined = {}

    def _rings(self, start: int) -> list[int]:
        rings, seen = [1 << start], 1 << start
        while seen != ALL_CITIES:
            edge = 0
            for city in BITS[rings[-1]]:
                edge |= self.neighbours[city]
            rings.append(edge & ~seen)
            seen |= edge
        return rings

    def group(self, emporiums: int, city: int) -> int:
        """The cities with these emporiums that are connected by road with this one."""
        key = emporiums << 4 | city
        found = self.joined.get(key, 0)
        if not found:
            found, grown = 0, 1 << city
            while grown != found:
                found = grown
                for near in BITS[found]:
                    grown |= self.neighbours[near] & emporiums
            self.joined[key] = found
        return found


@cache
def map_of(sides: str) -> Map:
    return Map(sides)
