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
)
from parlour.games.council_of_four.printed import COUNCIL_PRICE, JOKER_PRICE

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
    if s.quick:
        if me.coins >= 3 and (not s.pooled or pool(s)):
            small = 1
        if me.assistants:
            small |= CHANGES if -1 not in s.face_up else _changes(s.face_up)
            small |= BUY if me.assistants >= 3 else 0
            sendings = elections
    if not s.main:
        return b"".join((NO_MAIN, sendings, NO_BUILDS, SMALL_MASKS[small | DONE]))
    cities = open_cities(s, me)
    return b"".join(
        (
            *_acquisitions_and_journeys(s, me, cities),
            elections,
            sendings,
            (_builds(me.permits) & _builds_in(cities)).to_bytes(BUILDS, "little") if me.permits else NO_BUILDS,
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


def _changes(shown: list[int]) -> int:
    """The regions that have face-up permits, as bits."""
    one, two, three, four, five, six = shown
    return (one >= 0 or two >= 0) << 1 | (three >= 0 or four >= 0) << 2 | (five >= 0 or six >= 0) << 3


def _acquisitions_and_journeys(s: State, me: Player, cities: int) -> tuple[bytes, bytes, bytes, bytes]:
    """The masks of acquiring in each region, and of building with the king's help."""
    hand, coins = me.hand, me.coins
    held, purse = _held(hand & 32767) | _held(hand >> 15 & 32767) << 12, coins if coins < DEAREST else DEAREST
    jokers = hand >> 5 * JOKER if hand < ANY_JOKERS else 4
    coast, hills, mountains, king = s.councils
    fits, ways = _ways(coast << 3 | jokers)
    one = ways[held & fits][purse]
    fits, ways = _ways(hills << 3 | jokers)
    two = ways[held & fits][purse]
    fits, ways = _ways(mountains << 3 | jokers)
    three = ways[held & fits][purse]
    if -1 in s.face_up:
        one, two, three = [
            _shown(some, s.face_up[2 * region : 2 * region + 2]) for region, some in enumerate((one, two, three))
        ]
    if not cities:
        return one, two, three, NO_KING
    fits, ways = _ways(king << 3 | jokers)
    return one, two, three, _journeys(s, ways[held & fits], coins, cities)


def _shown(mask: bytes, spaces: list[int]) -> bytes:
    """The mask without empty spaces."""
    return b"".join([mask[:WAYS] if permit >= 0 else NO_WAYS[:WAYS] for permit in spaces])


def _journeys(s: State, by_coins: tuple[bytes, ...], coins: int, cities: int) -> bytes:
    if by_coins[DEAREST] is NO_WAYS:
        return NO_KING
    mask = bytearray(NO_KING)
    for ring in s.map.rings[s.king]:
        some = by_coins[coins if coins < DEAREST else DEAREST]
        if some is NO_WAYS:
            break
        for city in BITS[ring & cities]:
            mask[KINGS[city]] = some[:WAYS]
        coins -= 2
        if coins < 0:
            break
    return bytes(mask)


KINGS: Final = [slice(WAYS * city, WAYS * city + WAYS) for city in range(tables.CITIES)]
NO_KING: Final = bytes(ids.ELECT - ids.KING)
ANY_JOKERS: Final = 4 << 5 * JOKER
BUILDS: Final = ids.AGAIN - ids.BUILD


def _builds_where(place: int) -> list[int]:
    """For each permit (0) or city (1) its ids of building, as an int with one byte for each id."""
    found = [0] * PERMITS
    for pair, number in PAIR.items():
        found[pair[place]] |= 1 << 8 * number
    return found


PERMIT_BUILDS, CITY_BUILDS = _builds_where(0), _builds_where(1)
REGION_BUILDS: Final = [
    [sum([CITY_BUILDS[city] for city in BITS[some << 5 * region]]) for some in range(32)] for region in range(REGIONS)
]
"""For each set of the five cities of a region."""


@lru_cache(REMEMBERED)
def _builds(permits: int) -> int:
    """The ids of building with these permits anywhere."""
    found = 0
    while permits:
        lowest = permits & -permits
        permits ^= lowest
        found |= PERMIT_BUILDS[lowest.bit_length() - 1]
    return found


def _builds_in(cities: int) -> int:
    """The ids of building in these cities with any permit."""
    one, two, three = REGION_BUILDS
    return one[cities & 31] | two[cities >> 5 & 31] | three[cities >> 10]


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
    alike, *queue = _queue(key >> 3)
    cards = [1 << 4 * (colour // 5) + newer for colour, newer in zip(queue[::2], queue[1::2], strict=True)]
    found: dict[int, tuple[bytes, ...]] = {}
    for part in range(16):
        held = sum([card for place, card in enumerate(cards) if part >> place & 1])
        found[held] = _payments(alike, part, key & 7)
    return sum(cards), found


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
    """Payments for some of the satisfied councillors, the newer ones of a colour first; or for all, with jokers."""
    some = [part for part in range(1, 16) if not part & ~satisfied and _is_first(part, alike)]
    prices = {part - 1: COUNCIL_PRICE[part.bit_count()] for part in some}
    for more in range(1, min(jokers, 4 - satisfied.bit_count()) + 1):
        prices[14 + more] = COUNCIL_PRICE[satisfied.bit_count() + more] + JOKER_PRICE * more
    masks = [bytes([prices.get(code, DEAREST + 1) <= coins for code in range(WAYS)]) for coins in range(DEAREST + 1)]
    return tuple([2 * mask if any(mask) else NO_WAYS for mask in masks])


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
