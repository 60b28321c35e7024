"""The swift twin by the numbers of the action space: which ids are legal, and which move each of them is."""

from functools import cache, lru_cache
from typing import Final

from parlour.bots.council_of_four.swift import state as swift
from parlour.bots.council_of_four.swift.legal import choices, open_cities, pool
from parlour.bots.council_of_four.swift.state import PAID, WHAT, WHERE, Player, State
from parlour.bots.council_of_four.swift.tables import (
    BITS,
    DEAREST,
    HIGH,
    JOKER,
    LOW,
    PAYMENT_NUMBER,
    PAYMENTS,
    PERMIT_CITIES,
    REGIONS,
)
from parlour.games.council_of_four.printed import COUNCIL_PRICE, JOKER_PRICE
from parlour.kernel.council_of_four import actions as ids
from parlour.kernel.council_of_four import tables
from parlour.kernel.council_of_four.codec import PAIR

Ids = tuple[int, ...]
REMEMBERED: Final = 1 << 14  # tables of payments: a game sees a few hundred
WAYS: Final = tables.PAYMENTS  # codes of payments

# What is legal


def legal_ids(s: State) -> list[int]:
    """The ids of all that `legal` lists."""
    if s.owed:
        return [id_of(s, move) for move in choices(s)]
    me = s.players[s.turn]
    found = _quick(s, me) if s.quick else []
    if s.acted or not s.main:
        found.append(ids.END)
    if s.main:
        found += _elections(ids.ELECT, s.reserve + LOW & HIGH)
        _add_acquisitions(s, me, found)
        cities = open_cities(s, me)
        if cities:
            _add_builds(me.permits, cities, found)
            _add_journeys(s, me, cities, found)
    return found


def _quick(s: State, me: Player) -> list[int]:
    found = [ids.ENGAGE] if me.coins >= 3 and (not s.pooled or pool(s)) else []
    if me.assistants:
        shown = s.face_up
        found += [ids.CHANGE + at for at in range(REGIONS) if shown[2 * at] >= 0 or shown[2 * at + 1] >= 0]
        found += _elections(ids.SEND, s.reserve + LOW & HIGH)
        if me.assistants >= 3:
            found.append(ids.EXTRA)
    return found


def _add_acquisitions(s: State, me: Player, found: list[int]) -> None:
    coins = me.coins if me.coins < DEAREST else DEAREST
    hand, shown = me.hand, s.face_up
    for region in range(REGIONS):
        ways = codes(s.councils[region], hand)[coins]
        if ways:
            spaces = (shown[2 * region] >= 0) + 2 * (shown[2 * region + 1] >= 0)
            found += [first + way for first in SPACES[region][spaces] for way in ways]


SPACES: Final = [
    [[ids.ACQUIRE + WAYS * (2 * region + place) for place in (0, 1) if shown >> place & 1] for shown in range(4)]
    for region in range(REGIONS)
]
"""[region][which spaces have a permit]: the first id of each."""


def _add_builds(permits: int, cities: int, found: list[int]) -> None:
    while permits:
        lowest = permits & -permits
        permits ^= lowest
        found += _builds(lowest.bit_length() - 1, cities)


def _add_journeys(s: State, me: Player, cities: int, found: list[int]) -> None:
    by_coins, coins = codes(s.councils[3], me.hand), me.coins
    if not by_coins[DEAREST]:
        return
    for ring in s.map.rings[s.king]:
        if coins < 0:
            return
        ways = by_coins[coins if coins < DEAREST else DEAREST]
        if not ways:
            return
        found += [KINGS[city] + way for city in BITS[ring & cities] for way in ways]
        coins -= 2


KINGS: Final = [ids.KING + WAYS * city for city in range(tables.CITIES)]


@lru_cache(REMEMBERED)
def _builds(permit: int, cities: int) -> Ids:
    return tuple([ids.BUILD + PAIR[permit, city] for city in BITS[PERMIT_CITIES[permit] & cities]])


@cache
def _elections(first: int, colours: int) -> Ids:
    """The colours that stand beside the board, as guard bits."""
    standing = [colour for colour in range(JOKER) if colours >> 5 * colour & 16]
    return tuple([first + 6 * council + colour for council in range(4) for colour in standing])


# Moves and ids

SMALL: Final = {swift.ENGAGE: ids.ENGAGE, swift.EXTRA: ids.EXTRA, swift.END: ids.END, swift.DECLINE: ids.END}
MOVES: Final[dict[int, int]] = {
    **{
        ids.ELECT + 6 * at + colour: swift.ELECT | colour << WHAT | at << WHERE
        for at in range(4)
        for colour in range(6)
    },
    **{ids.SEND + 6 * at + colour: swift.SEND | colour << WHAT | at << WHERE for at in range(4) for colour in range(6)},
    **{ids.BUILD + number: swift.BUILD | permit << WHAT | city << WHERE for (permit, city), number in PAIR.items()},
    **{ids.AGAIN + permit: swift.AGAIN | permit << WHAT for permit in range(len(PERMIT_CITIES))},
    **{ids.CHANGE + region: swift.CHANGE | region << WHAT for region in range(REGIONS)},
    **{ids.TOKEN + city: swift.TOKEN | city << WHERE for city in range(tables.CITIES)},
    ids.ENGAGE: swift.ENGAGE,
    ids.EXTRA: swift.EXTRA,
}
"""Those that are the same at every table."""


def id_of(s: State, move: int) -> int:
    """The id of a move."""
    kind, what, where = move & 15, move >> WHAT & 63, move >> WHERE & 15
    match kind:
        case swift.ACQUIRE:
            space = s.face_up.index(what)
            return ids.ACQUIRE + WAYS * space + code_of(s.councils[space // 2], move >> PAID)
        case swift.KING:
            return ids.KING + WAYS * where + code_of(s.councils[3], move >> PAID)
        case swift.ELECT:
            return ids.ELECT + 6 * where + what
        case swift.SEND:
            return ids.SEND + 6 * where + what
        case swift.BUILD:
            return ids.BUILD + PAIR[what, where]
        case swift.AGAIN:
            return ids.AGAIN + what
        case swift.CHANGE:
            return ids.CHANGE + what
        case swift.PERMIT:
            return ids.TAKE + s.face_up.index(what)
        case swift.TOKEN:
            return ids.TOKEN + where
        case _:
            return SMALL[kind]


def move_of(s: State, number: int) -> int:
    """The move that a legal id is."""
    move = MOVES.get(number)
    if move is not None:
        return move
    if number == ids.END:
        return swift.DECLINE if s.owed else swift.END
    if number >= ids.TAKE:
        return swift.PERMIT | s.face_up[number - ids.TAKE] << WHAT
    place, code = divmod(number, WAYS)
    hand = s.players[s.turn].hand
    if number < ids.KING:
        council = s.councils[place // 2]
        return swift.ACQUIRE | s.face_up[place] << WHAT | paid(council, hand, code)
    council = s.councils[3]
    return swift.KING | place - ids.SPACES << WHERE | paid(council, hand, code)


# Payments


def codes(council: int, hand: int) -> tuple[Ids, ...]:
    """The codes of the sensible payments with a hand, for 0 to 11 coins."""
    jokers = hand >> 5 * JOKER
    return _codes(_queue(council)[0], satisfied(council, hand), jokers if jokers < 4 else 4)


def satisfied(council: int, hand: int) -> int:
    """The councillors, as bits, who find a card of the hand: of two of one colour the newer comes first."""
    found = 0
    for colour, newer, place in _queue(council)[1]:
        if hand >> colour & 31 > newer:
            found |= place
    return found


@cache
def _queue(council: int) -> tuple[int, list[tuple[int, int, int]]]:
    """Of each councillor, as four bits, the newer ones who are alike; and of each: where the colour begins in a
    multiset, how many newer ones are alike, the bit of the place."""
    colours = [council >> 3 * place & 7 for place in range(4)]
    newer = [[other for other in range(place) if colours[other] == colours[place]] for place in range(4)]
    alike = sum([1 << 4 * place + other for place in range(4) for other in newer[place]])
    return alike, [(5 * colours[place], len(newer[place]), 1 << place) for place in range(4)]


@cache
def _codes(alike: int, satisfied: int, jokers: int) -> tuple[Ids, ...]:
    """Some of those who are satisfied, the newer before who is alike; or all of them, and jokers."""
    some = [part for part in range(1, 16) if not part & ~satisfied and _is_first(part, alike)]
    prices = {part - 1: COUNCIL_PRICE[part.bit_count()] for part in some}
    for more in range(1, min(jokers, 4 - satisfied.bit_count()) + 1):
        prices[14 + more] = COUNCIL_PRICE[satisfied.bit_count() + more] + JOKER_PRICE * more
    return tuple([tuple([code for code in prices if prices[code] <= coins]) for coins in range(DEAREST + 1)])


def _is_first(part: int, alike: int) -> bool:
    return not any(part >> place & 1 and (alike >> 4 * place & 15) & ~part for place in range(4))


def paid(council: int, hand: int, code: int) -> int:
    """The payment that a code is, in its place in a move."""
    if code > 14:
        return _paid(council, satisfied(council, hand), code - 14)
    return _paid(council, code + 1, 0)


@lru_cache(REMEMBERED)
def _paid(council: int, places: int, jokers: int) -> int:
    colours = sorted([council >> 3 * place & 7 for place in range(4) if places >> place & 1])
    return PAYMENT_NUMBER[(*colours, *[JOKER] * jokers)] << PAID


@cache
def code_of(council: int, number: int) -> int:
    """The code of a payment: the councillors that it satisfies, or how many jokers come with all that fits."""
    left, chosen = list(PAYMENTS[number]), 0
    if JOKER in left:
        return 14 + left.count(JOKER)
    for place in range(4):
        colour = council >> 3 * place & 7
        if colour in left:
            left.remove(colour)
            chosen |= 1 << place
    return chosen - 1
