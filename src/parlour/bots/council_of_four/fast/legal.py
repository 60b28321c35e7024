"""Legal moves on the fast engine of Council of Four, as templates: pairs of lists whose moves are all `x | y`."""

from typing import Final

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
    PERMIT,
    SEND,
    TOKEN,
    WHAT,
    WHERE,
    Player,
    State,
)
from parlour.bots.council_of_four.fast.tables import (
    ALL_CITIES,
    ASSISTANTS,
    BITS,
    CARD,
    DEAREST,
    EMPORIUMS,
    HIGH,
    LOW,
    PERMIT_CHOICE,
    PERMIT_CITIES,
    REGIONS,
    TAKES,
    TOKEN_CHOICE,
    TWO_TOKENS_CHOICE,
    sensible_payments,
)

Template = tuple[list[int], list[int]]
ONE: Final = [0]
ELECTIONS: Final[dict[int, list[int]]] = {}
SENDINGS: Final[dict[int, list[int]]] = {}
PAY: Final[dict[int, list[list[int]]]] = {}
BUILDS: Final[dict[int, list[int]]] = {}
JOURNEYS: Final[dict[int, list[int]]] = {}


def _prepare() -> None:
    """For each set of available colours: the election of each of them into each council."""
    for colours in range(64):
        key = sum([16 * CARD[colour] for colour in range(6) if colours >> colour & 1])
        here = [
            colour << WHAT | council << WHERE for council in range(4) for colour in range(6) if colours >> colour & 1
        ]
        ELECTIONS[key] = [ELECT | move for move in here]
        SENDINGS[key] = [SEND | move for move in here]


_prepare()
CHANGES: Final = [CHANGE | region << WHAT for region in range(REGIONS)]


def legal(s: State) -> list[Template]:
    if s.owed:
        return [(choices(s), ONE)]
    me = s.players[s.turn]
    found: list[Template] = []
    if s.main:
        cities = open_cities(s, me)
        if cities and me.permits:
            add_builds(me, cities, found)
        add_acquisitions(s, me, found)
        if cities:
            add_journeys(s, me, cities, found)
        found.append((ELECTIONS[s.reserve + LOW & HIGH], ONE))
    if s.quick:
        add_quick(s, me, found)
    if s.acted or not s.main:
        found.append(([END], ONE))
    return found


def moves_of(templates: list[Template]) -> list[int]:
    return [x | y for some, others in templates for x in some for y in others]


def pick(templates: list[Template], luck: float) -> int:
    """A uniformly random move, for a number from 0 up to, but not including, 1."""
    count = 0
    for some, others in templates:
        count += len(some) * len(others)
    place = int(luck * count)
    for some, others in templates:
        width = len(others)
        count = len(some) * width
        if place < count:
            return some[place // width] | others[place % width]
        place -= count
    raise IndexError(luck)


def payments(council: int, hand: int) -> list[list[int]]:
    """The payments for a council with a hand, for 0 to 11 coins."""
    takes = TAKES[council]
    fits = ((takes | HIGH) - hand) & HIGH
    fits -= fits >> 4
    usable = (hand & fits) | (takes & ~fits & LOW)
    found = PAY.get(usable)
    if found is None:
        found = PAY[usable] = [[number << PAID for number in some] for some in sensible_payments(usable)]
    return found


def open_cities(s: State, me: Player) -> int:
    """The cities where the player has not built, and has enough assistants for the emporiums of others."""
    if me.built == EMPORIUMS:
        return 0
    free, assistants = ALL_CITIES & ~me.emporiums, me.assistants
    if assistants > 2:
        return free
    one = s.neutral
    two = three = 0
    for player in s.players:
        if player is not me:
            theirs = player.emporiums
            three |= two & theirs
            two |= one & theirs
            one |= theirs
    if assistants == 2:
        return free & ~three
    return free & ~two if assistants else free & ~one


def add_builds(me: Player, cities: int, found: list[Template]) -> None:
    permits = me.permits
    while permits:
        lowest = permits & -permits
        permits ^= lowest
        permit = lowest.bit_length() - 1
        where = PERMIT_CITIES[permit] & cities
        if where:
            key = where << 6 | permit
            moves = BUILDS.get(key)
            if moves is None:
                moves = BUILDS[key] = [BUILD | permit << WHAT | city << WHERE for city in BITS[where]]
            found.append((moves, ONE))


def add_acquisitions(s: State, me: Player, found: list[Template]) -> None:
    coins = me.coins if me.coins < DEAREST else DEAREST
    for region in range(REGIONS):
        ways = payments(s.councils[region], me.hand)[coins]
        if ways:
            left, right = s.face_up[2 * region], s.face_up[2 * region + 1]
            if left >= 0:
                if right >= 0:
                    found.append(([ACQUIRE | left << WHAT, ACQUIRE | right << WHAT], ways))
                else:
                    found.append(([ACQUIRE | left << WHAT], ways))
            elif right >= 0:
                found.append(([ACQUIRE | right << WHAT], ways))


def add_journeys(s: State, me: Player, cities: int, found: list[Template]) -> None:
    by_coins = payments(s.councils[3], me.hand)
    if not by_coins[DEAREST]:
        return
    coins = me.coins
    for ring in s.map.rings[s.king]:
        if coins < 0:
            return
        where = ring & cities
        if where:
            ways = by_coins[coins if coins < DEAREST else DEAREST]
            if not ways:
                return
            moves = JOURNEYS.get(where)
            if moves is None:
                moves = JOURNEYS[where] = [KING | city << WHERE for city in BITS[where]]
            found.append((moves, ways))
        coins -= 2


def add_quick(s: State, me: Player, found: list[Template]) -> None:
    if me.coins >= 3 and (not s.pooled or pool(s)):
        found.append(([ENGAGE], ONE))
    if me.assistants:
        shown = s.face_up
        changes = [CHANGES[region] for region in range(REGIONS) if shown[2 * region] >= 0 or shown[2 * region + 1] >= 0]
        if changes:
            found.append((changes, ONE))
        found.append((SENDINGS[s.reserve + LOW & HIGH], ONE))
        if me.assistants >= 3:
            found.append(([EXTRA], ONE))


def choices(s: State) -> list[int]:
    """The options for the square of the nobility track that was reached first."""
    me = s.players[s.turn]
    choice = s.owed[0] & 15
    if choice == PERMIT_CHOICE:
        shown = [PERMIT | permit << WHAT for permit in s.face_up if permit >= 0]
        return [*shown, DECLINE] if shown else shown
    if choice in (TOKEN_CHOICE, TWO_TOKENS_CHOICE):
        taken = (s.owed[0] >> 4) - 1
        tokens = s.tokens
        return [
            TOKEN | city << WHERE
            for city in BITS[me.emporiums]
            if tokens[city] and not tokens[city] >> 24 & 63 and city != taken
        ]
    moves, permits = [], me.permits | me.used
    while permits:
        lowest = permits & -permits
        permits ^= lowest
        moves.append(AGAIN | lowest.bit_length() - 1 << WHAT)
    return moves


def pool(s: State) -> int:
    return ASSISTANTS - sum([player.assistants for player in s.players])
