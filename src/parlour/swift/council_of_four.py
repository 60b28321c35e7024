"""The swift twin of Council of Four: the same rules, packed.

One `State`, changed in place; `copy` before trying something. A move is an int: its kind, a permit or colour or region,
a city or council, a payment. `legal` gives moves as templates, `apply` trusts that a move is legal, and luck is in the
order of the decks, which the caller shuffles. The market is not here: bots look no further than their turns.
"""

from random import Random
from typing import Final

from parlour.swift.council_of_four_tables import (
    ALL_CITIES,
    ASSISTANTS,
    BITS,
    CARD,
    DEAREST,
    EMPORIUMS,
    HIGH,
    KING_POINTS,
    LAST_SQUARE,
    LOW,
    PAYMENT_CARDS,
    PAYMENT_COUNT,
    PAYMENT_PRICE,
    PERMIT_BONUS,
    PERMIT_CHOICE,
    PERMIT_CITIES,
    QUEUE,
    REGIONS,
    SQUARE_BONUS,
    SQUARE_CHOICE,
    TAKES,
    TILE_POINTS,
    TOKEN_CHOICE,
    TWO_TOKENS_CHOICE,
    Map,
    sensible_payments,
)

# A move: kind, then what (a permit, colour or region), then where (a city or council), then the payment

WHAT: Final = 4
WHERE: Final = 10
PAID: Final = 14

ELECT: Final = 0
ACQUIRE: Final = 1
BUILD: Final = 2
KING: Final = 3
SEND: Final = 4
ENGAGE: Final = 5
CHANGE: Final = 6
EXTRA: Final = 7
END: Final = 8
TOKEN: Final = 9
PERMIT: Final = 10
AGAIN: Final = 11


class Player:
    """What one player has. `prize` are the points on tiles, which count at the end."""

    __slots__ = (
        "assistants",
        "built",
        "cards",
        "coins",
        "emporiums",
        "hand",
        "kings",
        "nobility",
        "permits",
        "points",
        "prize",
        "tiles",
        "used",
    )

    coins: int
    assistants: int
    hand: int  # a multiset
    cards: int  # how many they are
    points: int
    nobility: int
    permits: int  # a mask of 45
    used: int
    emporiums: int
    built: int
    tiles: int  # a mask of 7
    kings: int  # a mask of 5
    prize: int

    def copy(self) -> "Player":
        new = Player()
        new.coins = self.coins
        new.assistants = self.assistants
        new.hand = self.hand
        new.cards = self.cards
        new.points = self.points
        new.nobility = self.nobility
        new.permits = self.permits
        new.used = self.used
        new.emporiums = self.emporiums
        new.built = self.built
        new.tiles = self.tiles
        new.kings = self.kings
        new.prize = self.prize
        return new


class State:
    """The whole table. `shared` things never change during a game."""

    __slots__ = (
        "coin_track",
        "councils",
        "deck",
        "decks",
        "discards",
        "drawn",
        "face_up",
        "finisher",
        "first",
        "king",
        "king_tiles",
        "main",
        "map",
        "moves",
        "neutral",
        "over",
        "owed",
        "players",
        "pooled",
        "quick",
        "reserve",
        "tiles",
        "tokens",
        "turn",
        "under",
    )

    map: Map  # shared
    tokens: tuple[int, ...]  # shared: the bonus of each city
    coin_track: int  # shared: where coins stop
    pooled: bool  # shared: is the number of assistants limited?
    neutral: int  # shared
    first: int  # shared
    players: list[Player]
    turn: int
    main: int
    quick: int
    owed: tuple[int, ...]  # a choice, and above four bits the city (plus one) that its square has given already
    king: int
    councils: list[int]
    reserve: int
    face_up: list[int]  # two a region; -1 is an empty space
    decks: list[bytes]  # of each region, the top first; the last `under` of them were put under it
    under: list[int]
    deck: bytes  # politics cards
    drawn: int  # so many of it are gone
    discards: int
    tiles: int  # those that are left
    king_tiles: int  # so many are gone
    finisher: int  # -1: nobody yet
    over: bool
    moves: int

    def copy(self) -> "State":
        new = State()
        new.map = self.map
        new.tokens = self.tokens
        new.coin_track = self.coin_track
        new.pooled = self.pooled
        new.neutral = self.neutral
        new.first = self.first
        new.players = [player.copy() for player in self.players]
        new.turn = self.turn
        new.main = self.main
        new.quick = self.quick
        new.owed = self.owed
        new.king = self.king
        new.councils = self.councils[:]
        new.reserve = self.reserve
        new.face_up = self.face_up[:]
        new.decks = self.decks[:]
        new.under = self.under[:]
        new.deck = self.deck
        new.drawn = self.drawn
        new.discards = self.discards
        new.tiles = self.tiles
        new.king_tiles = self.king_tiles
        new.finisher = self.finisher
        new.over = self.over
        new.moves = self.moves
        return new


# What may be done: templates, whose moves are every `x | y` of their two lists

Template = tuple[list[int], list[int]]
ONE: Final = [0]
ELECTIONS: Final[dict[int, list[int]]] = {}
SENDINGS: Final[dict[int, list[int]]] = {}
PAY: Final[dict[int, list[list[int]]]] = {}
BUILDS: Final[dict[int, list[int]]] = {}
JOURNEYS: Final[dict[int, list[int]]] = {}


def _prepare() -> None:
    """For each set of colours that stand beside the board: a councillor of one of them, into each council."""
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
    if not s.main:
        found.append(([END], ONE))
    return found


def moves_of(templates: list[Template]) -> list[int]:
    return [x | y for some, others in templates for x in some for y in others]


def pick(templates: list[Template], luck: float) -> int:
    """One of the moves, all equally likely, for a number from 0 up to 1."""
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
    """The ways to satisfy a council with a hand, for 0 to 11 coins."""
    takes = TAKES[council]
    fits = ((takes | HIGH) - hand) & HIGH
    fits -= fits >> 4
    usable = (hand & fits) | (takes & ~fits & LOW)
    found = PAY.get(usable)
    if found is None:
        found = PAY[usable] = [[number << PAID for number in some] for some in sensible_payments(usable)]
    return found


def open_cities(s: State, me: Player) -> int:
    """Where the player has not built, and has assistants enough for the emporiums of others."""
    if me.built == EMPORIUMS:
        return 0
    one = s.neutral
    two = three = 0
    for player in s.players:
        if player is not me:
            theirs = player.emporiums
            three |= two & theirs
            two |= one & theirs
            one |= theirs
    free = ALL_CITIES & ~me.emporiums
    assistants = me.assistants
    if assistants > 2:
        return free
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
    """What may be chosen for the square of the nobility track reached first."""
    me = s.players[s.turn]
    choice = s.owed[0] & 15
    if choice == PERMIT_CHOICE:
        return [PERMIT | permit << WHAT for permit in s.face_up if permit >= 0]
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


# What comes of it


def apply(s: State, move: int, rng: Random) -> None:
    """Perform a legal move, and all that comes of it. Luck is asked only when a new deck must be shuffled.

    A chain of `if`, the most frequent kinds first, rather than a table of functions: mypyc likes it better.
    """
    me = s.players[s.turn]
    kind = move & 15
    if kind == END:
        end_turn(s, rng)
        return
    s.moves += 1
    if kind == ACQUIRE:
        s.main -= 1
        pay(s, me, move >> PAID)
        take(s, me, move >> WHAT & 63, rng)
    elif kind == KING:
        city = move >> WHERE & 15
        s.main -= 1
        pay(s, me, move >> PAID)
        me.coins -= 2 * s.map.ways[s.king][city]
        s.king = city
        build(s, me, city, rng)
    elif kind == ELECT:
        s.main -= 1
        push(s, move >> WHAT & 63, move >> WHERE & 15)
        me.coins = me.coins + 4 if me.coins + 4 < s.coin_track else s.coin_track
    elif kind == SEND:
        s.quick -= 1
        me.assistants -= 1
        push(s, move >> WHAT & 63, move >> WHERE & 15)
    elif kind == BUILD:
        permit = 1 << (move >> WHAT & 63)
        s.main -= 1
        me.permits ^= permit
        me.used |= permit
        build(s, me, move >> WHERE & 15, rng)
    elif kind == CHANGE:
        s.quick -= 1
        me.assistants -= 1
        change(s, move >> WHAT & 63)
    elif kind == ENGAGE:
        s.quick -= 1
        me.coins -= 3
        me.assistants += 1
    elif kind == EXTRA:
        s.quick -= 1
        s.main += 1
        me.assistants -= 3
    else:
        choose(s, me, kind, move, rng)
    while s.owed and not choices(s):
        s.owed = s.owed[1:]
    if not (s.main or s.owed or (s.quick and (me.assistants or (me.coins >= 3 and (not s.pooled or pool(s)))))):
        end_turn(s, rng)


def draw(s: State, me: Player, count: int, rng: Random) -> None:
    """Draw politics cards; an empty deck is made anew from the discards."""
    left = len(s.deck) - s.drawn
    if count > left:
        if left:
            draw(s, me, left, rng)
        if s.discards:
            shuffle_discards(s, rng)
            draw(s, me, count - left, rng)
        return
    deck, place = s.deck, s.drawn
    for card in deck[place : place + count]:
        me.hand += CARD[card]
    s.drawn = place + count
    me.cards += count


def shuffle_discards(s: State, rng: Random) -> None:
    cards: list[int] = []
    for colour in range(7):
        cards += [colour] * (s.discards >> 5 * colour & 31)
    rng.shuffle(cards)
    s.deck = bytes(cards)
    s.drawn = 0
    s.discards = 0


def push(s: State, colour: int, council: int) -> None:
    queue = s.councils[council]
    s.councils[council] = (queue << 3 | colour) & QUEUE
    s.reserve += CARD[queue >> 9] - CARD[colour]


def pay(s: State, me: Player, payment: int) -> None:
    cards = PAYMENT_CARDS[payment]
    me.hand -= cards
    me.cards -= PAYMENT_COUNT[payment]
    me.coins -= PAYMENT_PRICE[payment]
    s.discards += cards


def take(s: State, me: Player, permit: int, rng: Random) -> None:
    """Take a permit that lies face up; the next one of the deck takes its place."""
    region = permit // 15
    space = 2 * region
    if s.face_up[space] != permit:
        space += 1
    s.face_up[space] = top(s, region)
    me.permits |= 1 << permit
    gain(s, me, PERMIT_BONUS[permit], rng)


def top(s: State, region: int) -> int:
    """The next permit of a deck, or -1."""
    deck = s.decks[region]
    if not deck:
        return -1
    s.decks[region] = deck[1:]
    if s.under[region] == len(deck):
        s.under[region] -= 1
    return deck[0]


def change(s: State, region: int) -> None:
    shown, space = s.face_up, 2 * region
    old = [permit for permit in shown[space : space + 2] if permit >= 0]
    s.decks[region] += bytes(old)
    s.under[region] += len(old)
    shown[space] = top(s, region)
    shown[space + 1] = top(s, region)


def build(s: State, me: Player, city: int, rng: Random) -> None:
    """Assistants go; rewards of all connected cities come, then tiles, then the points for the last emporium."""
    rivals = s.neutral >> city & 1
    for player in s.players:
        rivals += player.emporiums >> city & 1
    me.assistants -= rivals
    me.emporiums |= 1 << city
    me.built += 1
    reward, tokens = 0, s.tokens
    for joined in BITS[s.map.group(me.emporiums, city)]:
        reward += tokens[joined]
    if reward:
        gain(s, me, reward, rng)
    for tile in s.map.groups_of[city]:
        if s.tiles >> tile & 1 and not s.map.groups[tile] & ~me.emporiums:
            win_tile(s, me, tile)
    if me.built == EMPORIUMS:
        me.points += 3
        if s.finisher < 0:
            s.finisher = s.turn


def win_tile(s: State, me: Player, tile: int) -> None:
    s.tiles ^= 1 << tile
    me.tiles |= 1 << tile
    me.prize += TILE_POINTS[tile]
    if s.king_tiles < len(KING_POINTS):
        me.kings |= 1 << s.king_tiles
        me.prize += KING_POINTS[s.king_tiles]
        s.king_tiles += 1


def gain(s: State, me: Player, bonus: int, rng: Random) -> None:
    me.points += bonus & 63
    coins = bonus >> 6 & 63
    if coins:
        coins += me.coins
        me.coins = coins if coins < s.coin_track else s.coin_track
    assistants = bonus >> 12 & 63
    if assistants:
        me.assistants += min(assistants, pool(s)) if s.pooled else assistants
    s.main += bonus >> 30
    cards = bonus >> 18 & 63
    if cards:
        draw(s, me, cards, rng)
    for _ in range(bonus >> 24 & 63):
        step(s, me, rng)


def step(s: State, me: Player, rng: Random) -> None:
    if me.nobility == LAST_SQUARE:
        return
    me.nobility += 1
    reward = SQUARE_BONUS[me.nobility]
    if reward:
        gain(s, me, reward, rng)
    elif SQUARE_CHOICE[me.nobility]:
        s.owed += (SQUARE_CHOICE[me.nobility],)


def choose(s: State, me: Player, kind: int, move: int, rng: Random) -> None:
    choice = s.owed[0]
    s.owed = s.owed[1:]
    if kind == TOKEN:
        city = move >> WHERE & 15
        if choice == TWO_TOKENS_CHOICE:
            s.owed = (TOKEN_CHOICE | city + 1 << 4, *s.owed)
        gain(s, me, s.tokens[city], rng)
    elif kind == PERMIT:
        take(s, me, move >> WHAT & 63, rng)
    else:
        gain(s, me, PERMIT_BONUS[move >> WHAT & 63], rng)


def end_turn(s: State, rng: Random) -> None:
    following = s.turn + 1
    if following == len(s.players):
        following = 0
    if following == s.finisher:
        count_points(s)
        return
    s.turn = following
    s.main = 1
    s.quick = 1
    s.moves += 1
    draw(s, s.players[following], 1, rng)


# The end


def count_points(s: State) -> None:
    for player, points in zip(s.players, scores(s), strict=True):
        player.points = points
    s.over = True


def scores(s: State) -> list[int]:
    """The final scores, if the game ended now."""
    players = s.players
    found = [player.points + player.prize for player in players]
    squares = [player.nobility for player in players]
    highest = max(squares)
    second = max([square for square in squares if square < highest], default=-1) if squares.count(highest) == 1 else -1
    permits = [(player.permits | player.used).bit_count() for player in players]
    most = max(permits)
    for seat, square in enumerate(squares):
        if square == highest:
            found[seat] += 5
        elif square == second:
            found[seat] += 2
        if permits[seat] == most:
            found[seat] += 3
    return found


def winners(s: State) -> list[int]:
    """Most points; then most assistants and politics cards. Of a finished game."""
    ranks = [(player.points, player.assistants + player.cards) for player in s.players]
    return [seat for seat, rank in enumerate(ranks) if rank == max(ranks)]


def playout(s: State, rng: Random, limit: int) -> int:
    """Play at random, to the end or so many moves; says how many were played."""
    random, count = rng.random, 0
    while not s.over and count < limit:
        apply(s, pick(legal(s), random()), rng)
        count += 1
    return count
