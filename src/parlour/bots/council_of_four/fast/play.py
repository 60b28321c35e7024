"""The fast engine of Council of Four: the same rules, packed.

There is one `State`, changed in place; call `copy` before trying something. A move is an int: its kind, a permit or
colour or region, a city or council, a payment. `legal` gives moves as templates, and `apply` assumes that a move is
legal. Luck is the order of the decks, which the caller shuffles; or, in a state with `luck`, decks are in printed order
and each draw calls it, as in the rules. There is no market, because bots plan only within turns. State: state.py; legal
moves: legal.py; effects: here.
"""

from collections.abc import Callable
from random import Random

from parlour.bots.council_of_four.fast.legal import choices, legal, pick, pool
from parlour.bots.council_of_four.fast.state import (
    ACQUIRE,
    CHANGE,
    DECLINE,
    ELECT,
    END,
    ENGAGE,
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
    BITS,
    CARD,
    EMPORIUMS,
    KING_POINTS,
    LAST_SQUARE,
    PAYMENT_CARDS,
    PAYMENT_COUNT,
    PAYMENT_PRICE,
    PERMIT_BONUS,
    QUEUE,
    SQUARE_BONUS,
    SQUARE_CHOICE,
    TILE_POINTS,
    TOKEN_CHOICE,
    TWO_TOKENS_CHOICE,
)


def apply(s: State, move: int, rng: Random) -> None:
    """Perform a legal move with all its effects. `rng` is used only when a new deck must be shuffled."""
    me = s.players[s.turn]
    kind = move & 15
    if kind == END:
        end_turn(s, rng)
        return
    s.moves += 1
    if kind < SEND:
        perform(s, me, kind, move, rng)
    elif kind < END:
        perform_quickly(s, me, kind, move)
    else:
        choose(s, me, kind, move, rng)
    while s.owed and not choices(s):
        s.owed = s.owed[1:]
    if not s.owed and (kind == ACQUIRE or kind > END):
        refill(s)
    if not (s.main or s.owed or (s.quick and (me.assistants or (me.coins >= 3 and (not s.pooled or pool(s)))))):
        end_turn(s, rng)


# # Actions. Chains of `if`, the most frequent kinds first, because mypyc compiles them better than function tables


def perform(s: State, me: Player, kind: int, move: int, rng: Random) -> None:
    """Perform a main action."""
    s.main -= 1
    s.acted = True
    if kind == ACQUIRE:
        pay(s, me, move >> PAID)
        take(s, me, move >> WHAT & 63, rng)
    elif kind == KING:
        city = move >> WHERE & 15
        pay(s, me, move >> PAID)
        me.coins -= 2 * s.map.ways[s.king][city]
        s.king = city
        build(s, me, city, rng)
    elif kind == ELECT:
        push(s, move >> WHAT & 63, move >> WHERE & 15)
        me.coins = me.coins + 4 if me.coins + 4 < s.coin_track else s.coin_track
    else:
        permit = 1 << (move >> WHAT & 63)
        me.permits ^= permit
        me.used |= permit
        build(s, me, move >> WHERE & 15, rng)


def perform_quickly(s: State, me: Player, kind: int, move: int) -> None:
    """Perform a quick action."""
    s.quick -= 1
    if kind == SEND:
        me.assistants -= 1
        push(s, move >> WHAT & 63, move >> WHERE & 15)
    elif kind == CHANGE:
        me.assistants -= 1
        change(s, move >> WHAT & 63)
    elif kind == ENGAGE:
        me.coins -= 3
        me.assistants += 1
    else:
        me.assistants -= 3
        s.main += 1


# # Effects


def draw(s: State, me: Player, count: int, rng: Random) -> None:
    """Draw politics cards; an empty deck is refilled from the discards."""
    left = len(s.deck) - s.drawn
    if count > left:
        if left:
            draw(s, me, left, rng)
        if s.discards:
            shuffle_discards(s, rng)
            draw(s, me, count - left, rng)
        return
    me.cards += count
    deck, place = s.deck, s.drawn
    if s.luck is None:
        for card in deck[place : place + count]:
            me.hand += CARD[card]
        s.drawn = place + count
        return
    for _ in range(count):  # of these cards, which is drawn is decided only now
        drawn = s.luck(len(deck))
        me.hand += CARD[deck[drawn]]
        deck = deck[:drawn] + deck[drawn + 1 :]
    s.deck = deck


def decided(deck: bytes, count: int, luck: Callable[[int], int]) -> bytes:
    """A deck with its first cards decided by luck."""
    for place in range(count):
        drawn = place + luck(len(deck) - place)
        deck = deck[:place] + deck[drawn : drawn + 1] + deck[place:drawn] + deck[drawn + 1 :]
    return deck


def shuffle_discards(s: State, rng: Random) -> None:
    cards: list[int] = []
    for colour in range(7):
        cards += [colour] * (s.discards >> 5 * colour & 31)
    if s.luck is None:
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
    """Take a face-up permit. Its space stays empty until its bonus is paid, including choices."""
    space = 2 * (permit // 15)
    if s.face_up[space] != permit:
        space += 1
    s.face_up[space] = -1
    me.permits |= 1 << permit
    gain(s, me, PERMIT_BONUS[permit], rng)


def refill(s: State) -> None:
    """Fill every empty space with the next permit of the deck."""
    for space in range(len(s.face_up)):
        if s.face_up[space] < 0:
            s.face_up[space] = top(s, space // 2)


def top(s: State, region: int) -> int:
    """The next permit of a deck, or -1."""
    deck = s.decks[region]
    if not deck:
        return -1
    fresh = len(deck) - s.under[region]
    if s.luck is not None and fresh:
        deck = decided(deck[:fresh], 1, s.luck) + deck[fresh:]
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
    """Return assistants, then give the rewards of all connected cities, tiles, and the points for the last emporium."""
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
    elif kind != DECLINE:
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
    s.acted = False
    s.moves += 1
    draw(s, s.players[following], 1, rng)


# The end


def count_points(s: State) -> None:
    for player, points in zip(s.players, scores(s), strict=True):
        player.points = points
    s.over = True


def scores(s: State) -> list[int]:
    """The scores if the game ended now."""
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
    """The winners of a finished game: most points, then most assistants plus politics cards."""
    ranks = [(player.points, player.assistants + player.cards) for player in s.players]
    return [seat for seat, rank in enumerate(ranks) if rank == max(ranks)]


def playout(s: State, rng: Random, limit: int) -> int:
    """Play at random to the end, or at most `limit` moves. Returns the number of moves."""
    random, count = rng.random, 0
    while not s.over and count < limit:
        apply(s, pick(legal(s), random()), rng)
        count += 1
    return count
