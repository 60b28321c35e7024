"""Council of Four in arrays: the printed facts, read from the rules and packed. Needs numpy alone.

Cards and councillors are one int with five bits for each colour; jokers are counted separately, so that 32 bits
suffice. A bonus is one int with five bits for each kind. Sets of cities, and of the permits of a region, are bit masks.
"""

from functools import cache
from itertools import product

import numpy as np
import numpy.typing as npt

from parlour.games.council_of_four import printed
from parlour.games.council_of_four.roads import kingdom

Ints = npt.NDArray[np.int32]

MAPS: tuple[str, ...] = tuple("".join(sides) for sides in product("AB", repeat=3))
CITIES = len(printed.CITIES)
REGIONS = len(printed.REGIONS)
COLOURS = len(printed.COLOURS)
JOKER = COLOURS
DECK = printed.PERMITS_PER_REGION
ALL_CITIES = (1 << CITIES) - 1
COLOUR_CARDS = sum(printed.DECK[colour] << 5 * place for place, colour in enumerate(printed.COLOURS))
JOKERS = printed.DECK["joker"]
COUNCILLORS = sum(printed.COUNCILLORS[colour] << 5 * place for place, colour in enumerate(printed.COLOURS))

# # Bonuses: five bits for each kind

POINTS, COINS, ASSISTANTS, CARDS, STEPS, MAIN = range(0, 30, 5)
FIELD = 31


def packed(bonus: printed.Bonus) -> int:
    """The part of a bonus that can be added up, without the choices of the nobility track."""
    new = printed.gain(bonus)
    things = new.points << POINTS | new.coins << COINS | new.assistants << ASSISTANTS
    return things | new.cards << CARDS | new.nobility << STEPS | new.main << MAIN


def int32(values: object) -> Ints:
    return np.array(values, np.int32)


PERMIT_BONUS = int32([packed(bonus) for bonus in printed.PERMITS.values()])
TOKEN_BONUS = int32([packed(token) for token in printed.TOKENS])
TOKENS = len(TOKEN_BONUS)
TRACK_BONUS = int32(np.cumsum([packed(printed.NOBILITY.get(square, ())) for square in range(21)]))
"""The total bonus of all squares up to this one."""

NOTHING, ONE_TOKEN, TWO_TOKENS, A_PERMIT, A_BONUS = range(5)
CHOICES = {("token", 1): ONE_TOKEN, ("token", 2): TWO_TOKENS, ("permit", 1): A_PERMIT, ("again", 1): A_BONUS}


def choice(square: int) -> int:
    new = printed.gain(printed.NOBILITY.get(square, ()))
    kinds = {"token": new.token, "permit": new.permit, "again": new.again}
    return next((CHOICES[kind, count] for kind, count in kinds.items() if count), NOTHING)


SQUARE_CHOICE = int32([choice(square) for square in range(21)])
LAST_SQUARE = printed.LAST_SQUARE
MOST_STEPS = 2  # in one move: both tokens that give a step, or a permit with two


@cache
def choices_between() -> Ints:
    """[square, steps 0 to 2]: the choice that is owed for the squares passed. Never two: see `state.State`."""
    found = np.zeros((LAST_SQUARE + 1, MOST_STEPS + 1), np.int32)
    for square, steps in product(range(LAST_SQUARE + 1), range(MOST_STEPS + 1)):
        passed = [SQUARE_CHOICE[ahead] for ahead in range(square + 1, min(square + steps, LAST_SQUARE) + 1)]
        assert sum(map(bool, passed)) <= 1
        found[square, steps] = sum(passed)
    return found


CHOICELESS_TOKENS = tuple(number for number, token in enumerate(printed.TOKENS) if printed.gain(token).nobility)
"""Tokens with a step on the track cannot be chosen again."""

TILE_POINTS = int32(list(printed.TILES.values()))
TILE_SUMS = int32([sum(p for n, p in enumerate(TILE_POINTS) if won >> n & 1) for won in range(128)])
KING_SUMS = int32([sum(p for n, p in enumerate(printed.KING_TILES) if won >> n & 1) for won in range(32)])

# The eight maps


def city_mask(cities: str) -> int:
    return sum(1 << printed.CITIES.index(city) for city in cities)


PERMIT_CITIES = int32([city_mask(printed.cities_of(permit)) for permit in printed.PERMITS])
WAYS = int32(
    [[[kingdom(sides).ways[a][b] for b in printed.CITIES] for a in printed.CITIES] for sides in MAPS]
)  # [map, from, to]
GROUPS = int32([[city_mask(kingdom(sides).groups[tile]) for tile in printed.TILES] for sides in MAPS])  # [map, tile]
PURPLE = int32([printed.CITIES.index(kingdom(sides).king) for sides in MAPS])
ROADS = int32([[city_mask(kingdom(sides).roads[city]) for city in printed.CITIES] for sides in MAPS])


@cache
def joined() -> npt.NDArray[np.int16]:
    """[map, set of emporiums, city]: the cities of the set that are connected by road with this one."""
    sets = np.arange(1 << CITIES)
    table = np.zeros((len(MAPS), 1 << CITIES, CITIES), np.int16)
    for place in range(len(MAPS)):
        near = neighbours(place)
        for city in range(CITIES):
            group = np.full_like(sets, 1 << city)
            for _ in range(printed.EMPORIUMS - 1):
                group |= near[group] & sets
            table[place, :, city] = group
    return table


def neighbours(place: int) -> npt.NDArray[np.int64]:
    """For each set of cities of a map, the neighbours of its cities."""
    sets = np.arange(1 << CITIES)
    found = np.zeros_like(sets)
    for city in range(CITIES):
        found |= np.where(sets >> city & 1, ROADS[place, city], 0)
    return found


# Payments: see actions.py for their codes

PRICE = int32(printed.COUNCIL_PRICE)
DEAREST = printed.COUNCIL_PRICE[1] + printed.JOKER_PRICE
PAYMENTS = 19  # fifteen sets of councillors, and one to four jokers


@cache
def canonical() -> Ints:
    """[council]: the sets of councillors, as bits, that take the newer of two of one colour first."""
    found = np.zeros(4096, np.int32)
    for queue in range(4096):
        colours = [queue >> 3 * place & 7 for place in range(4)]
        for chosen in range(1, 16):
            skips = any(
                chosen >> later & 1 and not chosen >> newer & 1 and colours[newer] == colours[later]
                for later in range(4)
                for newer in range(later)
            )
            found[queue] |= (not skips) << chosen - 1
    return found


@cache
def affordable() -> Ints:
    """[usable councillors, jokers 0 to 4, coins 0 to 11]: the payment codes, as bits, that cards and coins allow."""
    found = np.zeros((16, 5, DEAREST + 1), np.int32)
    for usable, jokers, coins in product(range(16), range(5), range(DEAREST + 1)):
        for chosen in range(1, 16):
            fits = not chosen & ~usable and PRICE[chosen.bit_count()] <= coins
            found[usable, jokers, coins] |= fits << chosen - 1
        for extra in range(1, min(jokers, 4 - usable.bit_count()) + 1):
            price = PRICE[usable.bit_count() + extra] + extra * printed.JOKER_PRICE
            found[usable, jokers, coins] |= bool(price <= coins) << 14 + extra
    return found
