"""Council of Four in numbers: what is printed on the components, packed.

A multiset of cards or councillors is one int with five bits a colour: adding cards is `+`, paying is `-`. A bonus is
one int with six bits a kind: "two assistants and three coins" is `2 * ASSISTANT + 3 * COIN`, and the reward of a
connected group is a sum. Sets of cities (A is bit 0) and of permits are bit masks. The facts are those of
`parlour.games.council_of_four.printed`, written again because this file needs nothing but the standard library; a test
compares them.
"""

from functools import cache
from itertools import combinations, combinations_with_replacement
from typing import Final

# Cards and councillors: black, white, orange, pink, purple, blue; and the joker

COLOURS: Final = 6
JOKER: Final = 6
CARD: Final = tuple([1 << 5 * colour for colour in range(7)])
ALL_CARDS: Final = sum([13 * CARD[colour] for colour in range(COLOURS)]) + 12 * CARD[JOKER]
HIGH: Final = sum([16 * card for card in CARD])  # a guard bit above every field
LOW: Final = sum([15 * card for card in CARD])
COUNCILS: Final = 4

# Bonuses

POINT: Final = 1
COIN: Final = 1 << 6
ASSISTANT: Final = 1 << 12
POLITICS: Final = 1 << 18
STEP: Final = 1 << 24
MAIN: Final = 1 << 30
UNITS: Final = {"p": POINT, "c": COIN, "a": ASSISTANT, "k": POLITICS, "n": STEP, "m": MAIN}


def bonus(text: str) -> int:
    """ "4p3c" is four points and three coins."""
    return sum([int(text[place]) * UNITS[text[place + 1]] for place in range(0, len(text), 2)])


# The map: five cities a region; letters of metals are gold, silver, bronze, iron, royal

CITIES: Final = 15
ALL_CITIES: Final = (1 << CITIES) - 1
REGIONS: Final = 3
METALS: Final = (("igssb", "gbsis"), ("grgbs", "gsgbr"), ("gsibg", "gisbg"))  # of each board, its sides A and B
ROADS: Final = (("AB AC BD BE", "AC CD BE"), ("FI FG GH GI HJ", "FI GJ HJ IJ"), ("KN NO LO MO", "KL LN MO"))
BORDERS: Final = ("CF DG EH IK JL JM", "CF DG EH IK JL HM")  # by the side of the hills

# Permits: the cities they name, and their bonus

PERMIT_TEXT: Final = (
    "A 4p3c, B 3k1a, C 2a3c, D 7p, E 1m2c, AB 3c1k, BC 3p3c, CD 3p1a, DE 3p1a, AE 2n, ABC 2a, BCD 1a1p, CDE 1k1n, "
    "ADE 1c2p, ABE 3c, "
    "F 2k4c, G 2a2p1n, H 4a, I 2k2a, J 1m2p, FG 5c, HG 3a, HI 5p, IJ 2k1n, FJ 2a1c, FGH 1n1c, GHI 1k1a, IJH 2k, "
    "FIJ 1a1n, FGJ 2c1p, "
    "K 4k, L 1c3a, M 5p1n, N 7c, O 3k1n, KL 1k2a, ML 3k, MN 1m, NO 2p2k, OK 2k1n, KLM 1a1c, LMN 3p, MNO 1n1p, "
    "KNO 1k1p, KLO 1k1c"
)
PERMITS: Final = 45
DECK: Final = 15  # permits of a region


def mask(cities: str) -> int:
    return sum([1 << ord(city) - ord("A") for city in cities])


PERMIT_CITIES: Final = tuple([mask(text.split()[0]) for text in PERMIT_TEXT.split(", ")])
PERMIT_BONUS: Final = tuple([bonus(text.split()[1]) for text in PERMIT_TEXT.split(", ")])
REWARD_TEXT: Final = "1c 2c 3c 1p 2p 3p 1a 2a 1k 1a1c 1a1k 1k1p 1n 1n"
TOKENS: Final = tuple([bonus(text) for text in REWARD_TEXT.split()])

# The king's board

TOKEN_CHOICE: Final = 1
TWO_TOKENS_CHOICE: Final = 2
PERMIT_CHOICE: Final = 3
AGAIN_CHOICE: Final = 4
LAST_SQUARE: Final = 20
SQUARE_BONUS: Final = tuple(
    [
        bonus({2: "2p2c", 6: "1m", 8: "3p1k", 12: "5p1a", 18: "8p", 19: "2p", 20: "3p"}.get(square, ""))
        for square in range(LAST_SQUARE + 1)
    ]
)
SQUARE_CHOICE: Final = tuple(
    [
        {4: TOKEN_CHOICE, 10: PERMIT_CHOICE, 14: AGAIN_CHOICE, 16: TWO_TOKENS_CHOICE}.get(square, 0)
        for square in range(LAST_SQUARE + 1)
    ]
)
TILES: Final = "gsbi"  # then the three regions
TILE_POINTS: Final = (20, 12, 8, 5, 5, 5, 5)
KING_POINTS: Final = (25, 18, 12, 7, 3)
COIN_TRACK: Final = 20
ASSISTANTS: Final = 48
EMPORIUMS: Final = 10

# Payments: every multiset of one to four cards has a number

PAYMENTS: Final = tuple([cards for count in (1, 2, 3, 4) for cards in combinations_with_replacement(range(7), count)])
PAYMENT_CARDS: Final = tuple([sum([CARD[card] for card in cards]) for cards in PAYMENTS])
PAYMENT_COUNT: Final = tuple([len(cards) for cards in PAYMENTS])
PAYMENT_PRICE: Final = tuple([(0, 10, 7, 4, 0)[len(cards)] + cards.count(JOKER) for cards in PAYMENTS])
PAYMENT_NUMBER: Final = {cards: number for number, cards in enumerate(PAYMENTS)}
DEAREST: Final = 11

# A council is a queue of four colours, three bits each, the newest lowest; and the cards it takes, with four jokers

QUEUE: Final = 4095
TAKES: Final = tuple(
    [sum([CARD[min(queue >> 3 * place & 7, JOKER)] for place in range(4)]) + 4 * CARD[JOKER] for queue in range(4096)]
)

BITS: Final = tuple([tuple([bit for bit in range(CITIES) if cities >> bit & 1]) for cities in range(1 << CITIES)])


def sensible_payments(usable: int) -> list[list[int]]:
    """The payments that a list shows for usable cards, by coins 0 to 11: some of the colours; or all, and jokers."""
    colours = [colour for colour in range(COLOURS) for _ in range(usable >> 5 * colour & 31)]
    jokers = min(usable >> 5 * JOKER, 4 - len(colours))
    some = {part for count in range(1, len(colours) + 1) for part in combinations(colours, count)}
    more = {(*colours, *[JOKER] * count) for count in range(1, jokers + 1)}
    numbers = sorted([PAYMENT_NUMBER[cards] for cards in some | more])
    return [[number for number in numbers if PAYMENT_PRICE[number] <= coins] for coins in range(DEAREST + 1)]


class Map:
    """One of the eight maps, in tables."""

    __slots__ = ("groups", "groups_of", "joined", "neighbours", "purple", "rings", "ways", "within")

    neighbours: list[int]
    ways: list[list[int]]  # roads from one city to another
    rings: list[list[int]]  # from a city, the cities at each distance
    within: list[list[int]]  # from a city, the cities at no more than each distance up to 7
    groups: list[int]  # the cities of each tile
    groups_of: list[list[int]]  # the tiles that ask for a city
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
        """The cities with these emporiums that hang together by road with this one."""
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
