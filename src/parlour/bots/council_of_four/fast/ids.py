"""Action ids for the fast engine: which ids are legal, and the move of each id."""

from collections.abc import Mapping
from functools import cache, lru_cache
from typing import Final

from parlour.bots.council_of_four.encoding import actions as ids
from parlour.bots.council_of_four.encoding import tables
from parlour.bots.council_of_four.encoding.codec import PAIR
from parlour.bots.council_of_four.fast import state as fast
from parlour.bots.council_of_four.fast.legal import choices, open_cities, pool
from parlour.bots.council_of_four.fast.state import PAID, WHAT, WHERE, Player, State
from parlour.bots.council_of_four.fast.tables import (
    BITS,
    COUNCILS,
    DEAREST,
    HIGH,
    JOKER,
    LOW,
    PAYMENT_NUMBER,
    PAYMENTS,
    PERMIT_CITIES,
    PERMITS,
    REGIONS,
    Map,
)
from parlour.games.council_of_four.printed import COUNCIL_PRICE, JOKER_PRICE, ROAD_PRICE

REMEMBERED: Final = 1 << 14  # tables of payments: a game uses a few hundred
WAYS: Final = tables.PAYMENTS  # number of payment codes
NO_WAYS: Final = bytes(2 * WAYS)
NO_ELECTIONS: Final = bytes(ids.ELECTIONS)
NO_BUILDS: Final = bytes(ids.AGAIN - ids.BUILD)
NO_MAIN: Final = bytes(ids.SEND)

# # Legal actions


def legal_mask(s: State) -> bytes:
    """The moves of `legal` as one byte for every id."""
    if s.owed:
        mask = bytearray(ids.ACTIONS)
        for move in choices(s):
            mask[id_of(s, move)] = 1
        return bytes(mask)
    me, small, sendings = s.players[s.turn], 0, NO_ELECTIONS
    elections = _elections(s.reserve + LOW & HIGH)
    changes, spaces = _face_up(tuple(map(IS_PERMIT, s.face_up))) if -1 in s.face_up else (CHANGES, ALL_SPACES)
    if s.quick:
        if me.coins >= 3 and (not s.pooled or pool(s)):
            small = 1
        if me.assistants:
            small |= changes | BUY if me.assistants >= 3 else changes
            sendings = elections
    if not s.main:
        return b"".join((NO_MAIN, sendings, NO_BUILDS, SMALL_MASKS[small | DONE]))
    builds, journeys = _open(open_cities(s, me))
    acquisitions, travels = _by_council(s, me, journeys)
    if spaces != ALL_SPACES:
        acquisitions = (int.from_bytes(acquisitions, "little") & spaces).to_bytes(ids.KING, "little")
    return b"".join(
        (
            acquisitions,
            travels,
            elections,
            sendings,
            (_builds(me.permits) & builds).to_bytes(BUILDS, "little") if me.permits else NO_BUILDS,
            SMALL_MASKS[small | DONE if s.acted else small],
        )
    )


CHANGES: Final = 0b1110  # the bits of the ids from ENGAGE on
BUY: Final = 1 << ids.EXTRA - ids.ENGAGE
DONE: Final = 1 << ids.END - ids.ENGAGE
SMALL_MASKS: Final = [
    bytes(ids.ENGAGE - ids.AGAIN)
    + bytes([some >> at & 1 for at in range(ids.TAKE - ids.ENGAGE)])
    + bytes(ids.ACTIONS - ids.TAKE)
    for some in range(2 * DONE)
]
"""The masks from ReusePermit on."""


def _by_council(s: State, me: Player, journeys: int) -> tuple[bytes, bytes]:
    """The masks of acquiring, as if there were permits in all spaces, and of building with the king's help."""
    hand, coins = me.hand, me.coins
    held, purse = _held(hand & 32767) | _held(hand >> 15 & 32767) << 12, coins if coins < DEAREST else DEAREST
    jokers = hand >> 5 * JOKER if hand < ANY_JOKERS else 4
    coast, hills, mountains, king = s.councils
    fits, one = _ways(coast << 3 | jokers)
    others, two = _ways(hills << 3 | jokers)
    more, three = _ways(mountains << 3 | jokers)
    acquisitions = one[held & fits][purse] + two[held & others][purse] + three[held & more][purse]
    fits, prices = _king_prices(king << 3 | jokers)
    price = prices[held & fits]
    if not price:
        return acquisitions, NO_KING
    affordable = _purses(s.map, s.king << 6 | (coins if coins < ENOUGH else ENOUGH)) - price
    return acquisitions, (affordable >> 7 & journeys).to_bytes(KINGS, "little")


@cache
def _face_up(shown: tuple[bool, ...]) -> tuple[int, int]:
    """For spaces that have a permit: the regions as bits of the small ids; and the ids of acquiring."""
    one, two, three, four, five, six = shown
    ways = b"".join([b"\1" * WAYS if permit else bytes(WAYS) for permit in shown])
    return (one or two) << 1 | (three or four) << 2 | (five or six) << 3, int.from_bytes(ways, "little")


IS_PERMIT: Final = (-1).__ne__
ALL_SPACES: Final = -1
KINGS: Final = ids.ELECT - ids.KING
NO_KING: Final = bytes(KINGS)
ANY_JOKERS: Final = 4 << 5 * JOKER
BUILDS: Final = ids.AGAIN - ids.BUILD


# Ints with one byte for each id, for which `&` and `-` handle all ids at once


@lru_cache(REMEMBERED)
def _open(cities: int) -> tuple[int, int]:
    """The ids of building in these cities with any permit, and with the king's help."""
    builds = sum([1 << 8 * number for (_, city), number in PAIR.items() if cities >> city & 1])
    return builds, sum([EVERY_WAY << 8 * WAYS * city for city in BITS[cities]])


@lru_cache(REMEMBERED)
def _purses(roads: Map, key: int) -> int:
    """What is left of some coins after the king's journey to each city; the lowest six bits of the key are the coins.

    For each id it is one more, at most for the dearest payment, and 0 where the journey is too expensive; with a guard
    bit, which is left after prices are subtracted that are not higher.
    """
    coins = key & ENOUGH
    left = [max(0, min(coins - ROAD_PRICE * far, DEAREST) + 1) for far in roads.ways[key >> 6]]
    return int.from_bytes(b"".join([bytes([128 + some]) * WAYS for some in left]), "little")


@cache
def _king_prices(key: int) -> tuple[int, Mapping[int, int]]:
    """As `_ways`, but with the price of each payment, plus one, for each id; 0 if there is no payment."""
    alike, cards = _cards(key >> 3)
    found: dict[int, int] = {}
    for part in range(16):
        prices = _prices(alike, part, key & 7)
        row = bytes([prices.get(code, 126) + 1 for code in range(WAYS)])
        held = sum([card for place, card in enumerate(cards) if part >> place & 1])
        found[held] = int.from_bytes(row * tables.CITIES, "little") if prices else 0
    return sum(cards), found


EVERY_WAY: Final = int.from_bytes(b"\1" * WAYS, "little")
ENOUGH: Final = 63
"""Coins for the longest journey with the dearest payment."""

PERMIT_BUILDS: Final = [
    sum([1 << 8 * number for (permit, _), number in PAIR.items() if permit == this]) for this in range(PERMITS)
]


@lru_cache(REMEMBERED)
def _builds(permits: int) -> int:
    """The ids of building with these permits anywhere."""
    found = 0
    while permits:
        lowest = permits & -permits
        permits ^= lowest
        found |= PERMIT_BUILDS[lowest.bit_length() - 1]
    return found


@cache
def _elections(colours: int) -> bytes:
    """The available colours, given as guard bits, for each council."""
    return bytes([colours >> 5 * colour + 4 & 1 for colour in range(JOKER)]) * COUNCILS


# Moves and ids

SMALL: Final = {fast.ENGAGE: ids.ENGAGE, fast.EXTRA: ids.EXTRA, fast.END: ids.END, fast.DECLINE: ids.END}
MOVES: Final[dict[int, int]] = {
    **{
        ids.ELECT + 6 * at + colour: fast.ELECT | colour << WHAT | at << WHERE for at in range(4) for colour in range(6)
    },
    **{ids.SEND + 6 * at + colour: fast.SEND | colour << WHAT | at << WHERE for at in range(4) for colour in range(6)},
    **{ids.BUILD + number: fast.BUILD | permit << WHAT | city << WHERE for (permit, city), number in PAIR.items()},
    **{ids.AGAIN + permit: fast.AGAIN | permit << WHAT for permit in range(len(PERMIT_CITIES))},
    **{ids.CHANGE + region: fast.CHANGE | region << WHAT for region in range(REGIONS)},
    **{ids.TOKEN + city: fast.TOKEN | city << WHERE for city in range(tables.CITIES)},
    ids.ENGAGE: fast.ENGAGE,
    ids.EXTRA: fast.EXTRA,
}
"""Moves that are the same at every table."""


def id_of(s: State, move: int) -> int:
    """The id of a move."""
    kind, what, where = move & 15, move >> WHAT & 63, move >> WHERE & 15
    match kind:
        case fast.ACQUIRE:
            space = s.face_up.index(what)
            return ids.ACQUIRE + WAYS * space + code_of(s.councils[space // 2], move >> PAID)
        case fast.KING:
            return ids.KING + WAYS * where + code_of(s.councils[3], move >> PAID)
        case fast.ELECT:
            return ids.ELECT + 6 * where + what
        case fast.SEND:
            return ids.SEND + 6 * where + what
        case fast.BUILD:
            return ids.BUILD + PAIR[what, where]
        case fast.AGAIN:
            return ids.AGAIN + what
        case fast.CHANGE:
            return ids.CHANGE + what
        case fast.PERMIT:
            return ids.TAKE + s.face_up.index(what)
        case fast.TOKEN:
            return ids.TOKEN + where
        case _:
            return SMALL[kind]


def move_of(s: State, number: int) -> int:
    """The move of a legal id."""
    move = MOVES.get(number)
    if move is not None:
        return move
    if number == ids.END:
        return fast.DECLINE if s.owed else fast.END
    if number >= ids.TAKE:
        return fast.PERMIT | s.face_up[number - ids.TAKE] << WHAT
    place, code = divmod(number, WAYS)
    hand = s.players[s.turn].hand
    if number < ids.KING:
        council = s.councils[place // 2]
        return fast.ACQUIRE | s.face_up[place] << WHAT | paid(council, hand, code)
    council = s.councils[3]
    return fast.KING | place - ids.SPACES << WHERE | paid(council, hand, code)


# Payments


@cache
def _held(cards: int) -> int:
    """Up to four cards of each of three colours, with a bit for each card."""
    return sum([(1 << min(cards >> 5 * colour & 31, 4)) - 1 << 4 * colour for colour in range(3)])


@cache
def _ways(key: int) -> tuple[int, Mapping[int, tuple[bytes, ...]]]:
    """The payments for a council with a number of jokers, which is the lowest three bits of the key.

    First, the cards that fit, as `_held` has them. Then, for each set of these that a hand holds, the codes of the
    sensible payments as masks for 0 to 11 coins, twice: for the two spaces of a region.
    """
    alike, cards = _cards(key >> 3)
    found: dict[int, tuple[bytes, ...]] = {}
    for part in range(16):
        held = sum([card for place, card in enumerate(cards) if part >> place & 1])
        found[held] = _payments(alike, part, key & 7)
    return sum(cards), found


def _cards(council: int) -> tuple[int, list[int]]:
    """The first number of `_queue`, and for each councillor the card that satisfies it, as `_held` has it."""
    alike, *queue = _queue(council)
    return alike, [1 << 4 * (colour // 5) + newer for colour, newer in zip(queue[::2], queue[1::2], strict=True)]


def satisfied(council: int, hand: int) -> int:
    """The councillors, as bits, for whom the hand has a card; of two of one colour the newer comes first."""
    _, a, newer_a, b, newer_b, c, newer_c, d, newer_d = _queue(council)
    return (
        (hand >> a & 31 > newer_a)
        | (hand >> b & 31 > newer_b) << 1
        | (hand >> c & 31 > newer_c) << 2
        | (hand >> d & 31 > newer_d) << 3
    )


@cache
def _queue(council: int) -> tuple[int, ...]:
    """Numbers that describe a council's queue of colours.

    First, for each councillor four bits with the newer ones of the same colour. Then, for each: the position of the
    colour in a multiset, and the number of newer ones of the same colour.
    """
    colours = [council >> 3 * place & 7 for place in range(4)]
    newer = [[other for other in range(place) if colours[other] == colours[place]] for place in range(4)]
    alike = sum([1 << 4 * place + other for place in range(4) for other in newer[place]])
    return (alike, *[number for place in range(4) for number in (5 * colours[place], len(newer[place]))])


@cache
def _payments(alike: int, satisfied: int, jokers: int) -> tuple[bytes, ...]:
    """The codes of payments for 0 to 11 coins."""
    prices = _prices(alike, satisfied, jokers)
    masks = [bytes([prices.get(code, DEAREST + 1) <= coins for code in range(WAYS)]) for coins in range(DEAREST + 1)]
    return tuple([2 * mask for mask in masks])


def _prices(alike: int, satisfied: int, jokers: int) -> dict[int, int]:
    """Payments for some of the satisfied councillors, the newer ones of a colour first; or for all, with jokers."""
    some = [part for part in range(1, 16) if not part & ~satisfied and _is_first(part, alike)]
    prices = {part - 1: COUNCIL_PRICE[part.bit_count()] for part in some}
    for more in range(1, min(jokers, 4 - satisfied.bit_count()) + 1):
        prices[14 + more] = COUNCIL_PRICE[satisfied.bit_count() + more] + JOKER_PRICE * more
    return prices


def _is_first(part: int, alike: int) -> bool:
    return not any(part >> place & 1 and (alike >> 4 * place & 15) & ~part for place in range(4))


def paid(council: int, hand: int, code: int) -> int:
    """The payment of a code, as the part of a move."""
    if code > 14:
        return _paid(council, satisfied(council, hand), code - 14)
    return _paid(council, code + 1, 0)


@lru_cache(REMEMBERED)
def _paid(council: int, places: int, jokers: int) -> int:
    colours = sorted([council >> 3 * place & 7 for place in range(4) if places >> place & 1])
    return PAYMENT_NUMBER[(*colours, *[JOKER] * jokers)] << PAID


@cache
def code_of(council: int, number: int) -> int:
    """The code of a payment: the councillors that it satisfies, or the number of jokers beside all cards that fit."""
    left, chosen = list(PAYMENTS[number]), 0
    if JOKER in left:
        return 14 + left.count(JOKER)
    for place in range(4):
        colour = council >> 3 * place & 7
        if colour in left:
            left.remove(colour)
            chosen |= 1 << place
    return chosen - 1
