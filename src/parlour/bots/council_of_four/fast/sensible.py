"""Sensible moves on the fast engine of Council of Four, for searches and for rollouts.

A search need not consider every payment and every election. `priced` lists the moves worth considering, each with a
price; `dearest` and `after_main` are the fast heuristics of rollouts.
"""

from collections.abc import Callable
from typing import Final

from parlour.bots.council_of_four.fast.legal import CHANGES, ELECTIONS, choices, open_cities, payments, pool
from parlour.bots.council_of_four.fast.prices import (
    ASSISTANT_WORTH,
    CARD_WORTH,
    COIN_WORTH,
    MAIN_WORTH,
    PERMIT_GAIN,
    Prices,
)
from parlour.bots.council_of_four.fast.state import (
    ACQUIRE,
    AGAIN,
    BUILD,
    CHANGE,
    DECLINE,
    ELECT,
    END,
    ENGAGE,
    EXTRA,
    KING,
    PAID,
    SEND,
    TOKEN,
    WHAT,
    WHERE,
    Player,
    State,
)
from parlour.bots.council_of_four.fast.tables import (
    BITS,
    CARD,
    DEAREST,
    HIGH,
    JOKER,
    LOW,
    PAYMENT_COUNT,
    PAYMENT_PRICE,
    PAYMENTS,
    PERMIT_CITIES,
    QUEUE,
    REGIONS,
    TAKES,
)

Priced = tuple[float, int]
"""A price in points, and a move or payment."""

MATCH: Final = 1.1  # a card that matches a councillor
QUICK_PRICE: Final = {ENGAGE: -0.3, CHANGE: -0.8, EXTRA: MAIN_WORTH - 3 * ASSISTANT_WORTH}
COLOURS_ONLY: Final = CARD[JOKER] - 1

# # Heuristics

BLUR: Final = 4.0  # points by which each kind of action may be overestimated
EXTRA_CHANCE: Final = 0.5
ENGAGE_CHANCE: Final = 0.3
NO_WAYS: Final[list[Priced]] = []


# # For searches


def priced(prices: Prices, s: State) -> list[Priced]:
    """The sensible moves with their net worth, without most payments and elections."""
    me = s.players[s.turn]
    found: list[Priced] = []
    if s.owed:
        return [(of_choice(prices, s, me, move), move) for move in choices(s)]
    if s.main:
        add_main(prices, s, me, found)
    else:
        found.append((0.0, END))
    if s.quick:
        add_quick(s, me, found)
    return found


def of_choice(prices: Prices, s: State, me: Player, move: int) -> float:
    kind = move & 15
    if kind == TOKEN:
        return prices.tokens[move >> WHERE & 15]
    if kind == DECLINE:
        return 0.0
    permit = move >> WHAT & 63
    return PERMIT_GAIN[permit] if kind == AGAIN else prices.of_permit(s, me, permit)


def add_main(prices: Prices, s: State, me: Player, found: list[Priced]) -> None:
    cities = open_cities(s, me)
    coins = me.coins if me.coins < DEAREST else DEAREST
    if cities and me.permits:
        permits = me.permits
        while permits:
            lowest = permits & -permits
            permits ^= lowest
            permit = lowest.bit_length() - 1
            for city in BITS[PERMIT_CITIES[permit] & cities]:
                price = prices.of_city(s, me, city) - 0.2 * PERMIT_CITIES[permit].bit_count()
                found.append((price, BUILD | permit << WHAT | city << WHERE))
    for region in range(REGIONS):
        ways = fewer(s.councils[region], me.hand)[coins]
        for space in (2 * region, 2 * region + 1):
            permit = s.face_up[space]
            if permit >= 0 and ways:
                price = prices.of_permit(s, me, permit)
                for cost, paid in ways:
                    found.append((price - cost, ACQUIRE | permit << WHAT | paid))
    if cities:
        add_journeys(prices, s, me, cities, found)
    add_elections(s, me, ELECT, 4 * COIN_WORTH, found)
    if not found:
        found += [(0.0, move) for move in ELECTIONS[s.reserve + LOW & HIGH]]


def add_journeys(prices: Prices, s: State, me: Player, cities: int, found: list[Priced]) -> None:
    by_coins = fewer(s.councils[3], me.hand)
    if not by_coins[DEAREST]:
        return
    coins, fare = me.coins, 0.0
    for ring in s.map.rings[s.king]:
        if coins < 0:
            return
        ways = by_coins[coins if coins < DEAREST else DEAREST]
        for city in BITS[ring & cities]:
            price = prices.of_city(s, me, city) - fare
            for cost, paid in ways:
                found.append((price - cost, KING | city << WHERE | paid))
        coins -= 2
        fare += 2 * COIN_WORTH


def add_quick(s: State, me: Player, found: list[Priced]) -> None:
    if me.coins >= 3 and (not s.pooled or pool(s)):
        found.append((QUICK_PRICE[ENGAGE], ENGAGE))
    if me.assistants:
        for region in range(REGIONS):
            if s.face_up[2 * region] >= 0 or s.face_up[2 * region + 1] >= 0:
                found.append((QUICK_PRICE[CHANGE], CHANGES[region]))
        add_elections(s, me, SEND, -ASSISTANT_WORTH, found)
        if me.assistants >= 3:
            found.append((QUICK_PRICE[EXTRA], EXTRA))


def add_elections(s: State, me: Player, kind: int, price: float, found: list[Priced]) -> None:
    """Elections of councillors for whom the player has a card, and harmless ones if the election is for the coins."""
    for council in range(4):
        queue = s.councils[council]
        now = fitting(TAKES[queue], me.hand)
        for colour in range(6):
            if s.reserve >> 5 * colour & 31:
                better = fitting(TAKES[(queue << 3 | colour) & QUEUE], me.hand) - now
                if better > 0 or (kind == ELECT and not better):
                    found.append((price + MATCH * better, kind | colour << WHAT | council << WHERE))


def fitting(takes: int, hand: int) -> int:
    """How many cards of a hand, without jokers, match a councillor of their own."""
    fits = ((takes | HIGH) - hand) & HIGH
    fits -= fits >> 4
    # the sum of the fields: the digit sum of a number in base 32
    return ((hand & fits | takes & ~fits & LOW) & COLOURS_ONLY) % 31


FEWER: Final[dict[int, list[list[Priced]]]] = {}


def fewer(council: int, hand: int) -> list[list[Priced]]:
    """The payments worth considering, by coins: with as many cards as possible, and with one card fewer."""
    takes = TAKES[council]
    fits = ((takes | HIGH) - hand) & HIGH
    fits -= fits >> 4
    usable = (hand & fits) | (takes & ~fits & LOW)
    found = FEWER.get(usable)
    if found is None:
        found = FEWER[usable] = [_fewer(ways) for ways in payments(council, hand)]
    return found


def _fewer(ways: list[int]) -> list[Priced]:
    """For each of the two largest numbers of cards, the payment with the fewest jokers."""
    best: dict[int, tuple[int, int]] = {}
    for paid in ways:
        number = paid >> PAID
        count, jokers = PAYMENT_COUNT[number], PAYMENTS[number].count(JOKER)
        if count not in best or jokers < best[count][0]:
            best[count] = jokers, paid
    return [
        (COIN_WORTH * PAYMENT_PRICE[paid >> PAID] + CARD_WORTH * (count + 0.5 * jokers), paid)
        for count, (jokers, paid) in sorted(best.items(), reverse=True)[:2]
    ]


# # For rollouts


def dearest(prices: Prices, s: State, random: Callable[[], float]) -> int:
    """A main action of about the highest price: prices of each kind are blurred, and one payment is considered.

    It is one function because most of a search's time is spent here: split by kinds, a search is 5 % slower.
    """
    me = s.players[s.turn]
    moves = ELECTIONS[s.reserve + LOW & HIGH]
    chosen, best = moves[int(random() * len(moves))], 4 * COIN_WORTH + BLUR * random()
    coins = me.coins if me.coins < DEAREST else DEAREST
    blur = BLUR * random()
    for region in range(REGIONS):
        ways = fewer(s.councils[region], me.hand)[coins]
        if ways:
            cost, paid = ways[0]
            for permit in s.face_up[2 * region : 2 * region + 2]:
                if permit >= 0:
                    price = prices.of_permit(s, me, permit) - cost + blur
                    if price > best:
                        best, chosen = price, ACQUIRE | permit << WHAT | paid
    cities = open_cities(s, me)
    if not cities:
        return chosen
    if me.permits:
        blur = BLUR * random()
        permits = me.permits
        while permits:
            lowest = permits & -permits
            permits ^= lowest
            permit = lowest.bit_length() - 1
            for city in BITS[PERMIT_CITIES[permit] & cities]:
                price = prices.of_city(s, me, city) + blur
                if price > best:
                    best, chosen = price, BUILD | permit << WHAT | city << WHERE
    by_coins = fewer(s.councils[3], me.hand)
    if by_coins[coins]:
        left, fare = me.coins, -BLUR * random()
        for ring in s.map.rings[s.king]:
            ways = by_coins[left if left < DEAREST else DEAREST] if left >= 0 else NO_WAYS
            if not ways:
                break
            cost, paid = ways[0]
            cost += fare
            for city in BITS[ring & cities]:
                price = prices.of_city(s, me, city) - cost
                if price > best:
                    best, chosen = price, KING | city << WHERE | paid
            left -= 2
            fare += 2 * COIN_WORTH
    return chosen


def after_main(s: State, random: Callable[[], float]) -> int:
    """Buy another main action with assistants, or an assistant with coins, or do nothing."""
    me = s.players[s.turn]
    if s.quick:
        if me.assistants > 2 and random() < EXTRA_CHANCE:
            return EXTRA
        if me.coins > 5 and me.assistants < 3 and random() < ENGAGE_CHANCE and (not s.pooled or pool(s)):
            return ENGAGE
    return END
