"""Converts between the rules of Council of Four and their fast engine: states, views and moves, in both directions.

The fast engine keeps sets where the board keeps an order that no rule depends on (permits, emporiums, tiles as they
were won). `tidy` puts a state of the rules in the order that `unpack` gives.
"""

from collections.abc import Iterable, Sequence
from functools import cache

from msgspec.structs import replace

from parlour.bots.council_of_four.fast import state as fast
from parlour.bots.council_of_four.fast.play import claim
from parlour.bots.council_of_four.fast.tables import (
    AGAIN_CHOICE,
    ALL_CARDS,
    ASSISTANT,
    BITS,
    CARD,
    COIN,
    COIN_TRACK,
    DECK,
    MAIN,
    PAYMENT_NUMBER,
    PAYMENTS,
    PERMIT_CHOICE,
    POINT,
    POLITICS,
    STEP,
    TOKEN_CHOICE,
    TWO_TOKENS_CHOICE,
    map_of,
)
from parlour.games.council_of_four.actions import (
    Acquire,
    Build,
    BuildWithKing,
    BuyMainAction,
    Cards,
    ChangePermits,
    CouncilAction,
    Decline,
    Elect,
    EndTurn,
    Engage,
    ReusePermit,
    SendAssistant,
    TakePermit,
    TakeToken,
)
from parlour.games.council_of_four.board import Board
from parlour.games.council_of_four.council import price
from parlour.games.council_of_four.known import Box, CouncilOptions, Hand, Owed, Player
from parlour.games.council_of_four.printed import (
    CARDS,
    CITIES,
    COLOURS,
    COUNCILS,
    KING_TILES,
    PERMITS,
    REGIONS,
    ROAD_PRICE,
    TILES,
    TOKENS,
    Bonus,
    Card,
    Cities,
    Colour,
    Permit,
    Region,
    Tile,
    gain,
)
from parlour.games.council_of_four.story import CouncilState
from parlour.rules import Seat, SeatView, State

PERMIT_NAMES: tuple[Permit, ...] = tuple(PERMITS)
NUMBER: dict[Permit, int] = {permit: number for number, permit in enumerate(PERMIT_NAMES)}
REGION_NAMES: tuple[Region, ...] = tuple(REGIONS)
TILE_NAMES: tuple[Tile, ...] = tuple(TILES)
NO_LIMIT = 1 << 30


# States


def pack(state: CouncilState) -> fast.State:
    """The complete state, packed. The decks get some order, because nobody has decided it yet."""
    packed = pack_board(state.board)
    for player, hand in zip(packed.players, state.hands, strict=True):
        player.hand = multiset(hand.cards)
    packed.deck = bytes(spread(pile(state.box.politics)))
    for region, name in enumerate(REGION_NAMES):
        packed.decks[region] = numbers(state.box.permits[name]) + packed.decks[region]
    return packed


def pack_board(board: Board) -> fast.State:
    """Everything that lies face up, without hands. Of the decks it has only the permits that were put under them."""
    assert not board.market, "the fast engine knows no market"
    packed = fast.State()
    packed.map = map_of(board.sides)
    packed.tokens = tuple([pack_bonus(board.tokens.get(city, ())) for city in CITIES])
    packed.coin_track = COIN_TRACK if board.options.coin_track else NO_LIMIT
    packed.pooled = board.options.assistant_pool
    packed.neutral = city_mask(board.neutral)
    packed.first, packed.turn, packed.luck = board.first, board.turn, None
    packed.players = [pack_player(player) for player in board.players]
    packed.claimed, packed.contested, packed.crowded = packed.neutral, 0, 0
    for player in packed.players:
        claim(packed, player.emporiums)
    packed.main, packed.quick, packed.acted = board.main, board.quick, board.acted
    packed.owed = tuple([pack_owed(owed) for owed in board.owed])
    packed.king = CITIES.index(board.king)
    packed.councils = [
        sum([COLOURS.index(colour) << 3 * place for place, colour in enumerate(board.councils[council])])
        for council in COUNCILS
    ]
    packed.reserve = pile(board.reserve)
    packed.face_up = [NUMBER[permit] if permit else -1 for region in REGION_NAMES for permit in board.display[region]]
    packed.decks = [numbers(board.returned[region]) for region in REGION_NAMES]
    packed.under = [len(board.returned[region]) for region in REGION_NAMES]
    packed.deck, packed.drawn = b"", 0
    packed.discards = pile(board.discards)
    packed.tiles = tile_mask(board.tiles)
    packed.king_tiles = len(KING_TILES) - len(board.king_tiles)
    packed.finisher = -1 if board.finisher is None else board.finisher
    packed.over, packed.moves = board.over, board.moves
    return packed


def pack_player(player: Player) -> fast.Player:
    packed = fast.Player()
    packed.coins, packed.assistants, packed.points = player.coins, player.assistants, player.points
    packed.hand, packed.cards = 0, player.cards
    packed.nobility = player.nobility
    packed.permits = sum([1 << number for number in numbers(player.permits)])
    packed.used = sum([1 << number for number in numbers(player.used)])
    packed.emporiums, packed.built = city_mask(player.emporiums), len(player.emporiums)
    packed.tiles = tile_mask(player.tiles)
    packed.kings = sum([1 << KING_TILES.index(points) for points in player.king_tiles])
    packed.prize = sum([TILES[tile] for tile in player.tiles]) + sum(player.king_tiles)
    return packed


def unpack(packed: fast.State, options: CouncilOptions) -> CouncilState:
    """The state of the rules, in tidy order."""
    hands = tuple(Hand(seat, card_names(player.hand)) for seat, player in enumerate(packed.players))
    fresh = [deck[: len(deck) - under] for deck, under in zip(packed.decks, packed.under, strict=True)]
    permits = {region: names(sorted(deck)) for region, deck in zip(REGION_NAMES, fresh, strict=True)}
    left = {card: packed.deck[packed.drawn :].count(number) for number, card in enumerate(CARDS)}
    return State(_board(packed, options), hands, Box(left, permits))


def _board(packed: fast.State, options: CouncilOptions) -> Board:
    sides = options.coast + options.hills + options.mountains
    under = [deck[len(deck) - count :] for deck, count in zip(packed.decks, packed.under, strict=True)]
    spaces = [PERMIT_NAMES[number] if number >= 0 else None for number in packed.face_up]
    return Board(
        options,
        sides,
        CITIES[packed.king],
        tuple(_player(player) for player in packed.players),
        first=packed.first,
        turn=packed.turn,
        main=packed.main,
        quick=packed.quick,
        acted=packed.acted,
        owed=tuple(_owed(owed, packed.turn) for owed in packed.owed),
        tokens={city: BONUSES[token] for city, token in zip(CITIES, packed.tokens, strict=True) if token},
        councils={
            council: tuple(COLOURS[queue >> 3 * place & 7] for place in range(4))
            for council, queue in zip(COUNCILS, packed.councils, strict=True)
        },
        reserve={colour: packed.reserve >> 5 * number & 31 for number, colour in enumerate(COLOURS)},
        display={region: (spaces[2 * number], spaces[2 * number + 1]) for number, region in enumerate(REGION_NAMES)},
        permits_left={region: len(deck) for region, deck in zip(REGION_NAMES, packed.decks, strict=True)},
        returned={region: names(deck) for region, deck in zip(REGION_NAMES, under, strict=True)},
        deck=len(packed.deck) - packed.drawn,
        discards={card: packed.discards >> 5 * number & 31 for number, card in enumerate(CARDS)},
        neutral=city_names(packed.neutral),
        tiles=tuple(tile for number, tile in enumerate(TILE_NAMES) if packed.tiles >> number & 1),
        king_tiles=KING_TILES[packed.king_tiles :],
        finisher=None if packed.finisher < 0 else packed.finisher,
        over=packed.over,
        moves=packed.moves,
    )


def _player(packed: fast.Player) -> Player:
    return Player(
        packed.coins,
        packed.assistants,
        packed.cards,
        packed.points,
        packed.nobility,
        names(number for number in range(len(PERMIT_NAMES)) if packed.permits >> number & 1),
        names(number for number in range(len(PERMIT_NAMES)) if packed.used >> number & 1),
        city_names(packed.emporiums),
        tuple(tile for number, tile in enumerate(TILE_NAMES) if packed.tiles >> number & 1),
        tuple(points for number, points in enumerate(KING_TILES) if packed.kings >> number & 1),
    )


def tidy(state: CouncilState) -> CouncilState:
    """The same state, with everything sorted whose order no rule depends on."""
    board = state.board
    players = tuple(
        replace(
            player,
            permits=names(sorted(numbers(player.permits))),
            used=names(sorted(numbers(player.used))),
            emporiums="".join(sorted(player.emporiums)),
            tiles=tuple(sorted(player.tiles, key=TILE_NAMES.index)),
        )
        for player in board.players
    )
    return State(replace(board, players=players, neutral="".join(sorted(board.neutral))), state.hands, state.box)


# What one seat knows


def unseen_cards(view: SeatView[Board, Hand]) -> bytes:
    """The politics cards that are in the deck or in another player's hand."""
    assert view.hand is not None
    return bytes(spread(ALL_CARDS - multiset(view.hand.cards) - pile(view.board.discards)))


def unseen_permits(board: Board) -> list[bytes]:
    """The unseen permits of each region, which are on top of the deck in any order."""
    seen = {permit for player in board.players for permit in player.permits + player.used}
    seen |= {permit for spaces in board.display.values() for permit in spaces if permit}
    seen |= {permit for under in board.returned.values() for permit in under}
    decks = [PERMIT_NAMES[DECK * region : DECK * (region + 1)] for region in range(len(REGION_NAMES))]
    return [numbers([permit for permit in deck if permit not in seen]) for deck in decks]


# Moves


def pack_move(action: CouncilAction) -> int:
    match action:
        case Elect(council, colour):
            return fast.ELECT | COLOURS.index(colour) << fast.WHAT | COUNCILS.index(council) << fast.WHERE
        case SendAssistant(council, colour):
            return fast.SEND | COLOURS.index(colour) << fast.WHAT | COUNCILS.index(council) << fast.WHERE
        case Acquire(permit, cards):
            return fast.ACQUIRE | NUMBER[permit] << fast.WHAT | payment(cards) << fast.PAID
        case Build(permit, city):
            return fast.BUILD | NUMBER[permit] << fast.WHAT | CITIES.index(city) << fast.WHERE
        case BuildWithKing(city, cards):
            return fast.KING | CITIES.index(city) << fast.WHERE | payment(cards) << fast.PAID
        case Engage():
            return fast.ENGAGE
        case ChangePermits(region):
            return fast.CHANGE | REGION_NAMES.index(region) << fast.WHAT
        case BuyMainAction():
            return fast.EXTRA
        case EndTurn():
            return fast.END
        case TakeToken(city):
            return fast.TOKEN | CITIES.index(city) << fast.WHERE
        case TakePermit(permit):
            return fast.PERMIT | NUMBER[permit] << fast.WHAT
        case ReusePermit(permit):
            return fast.AGAIN | NUMBER[permit] << fast.WHAT
        case Decline():
            return fast.DECLINE
        case _:
            raise ValueError(f"{action!r} is a wish at the market, which the fast engine does not know")


def unpack_move(packed: fast.State, move: int) -> CouncilAction:
    """The action of a move in this state."""
    what, where = move >> fast.WHAT & 63, move >> fast.WHERE & 15
    cards = tuple(CARDS[card] for card in PAYMENTS[move >> fast.PAID])
    match move & 15:
        case fast.ELECT:
            return Elect(COUNCILS[where], COLOURS[what])
        case fast.SEND:
            return SendAssistant(COUNCILS[where], COLOURS[what])
        case fast.ACQUIRE:
            return Acquire(PERMIT_NAMES[what], cards, price(cards))
        case fast.BUILD:
            return Build(PERMIT_NAMES[what], CITIES[where])
        case fast.KING:
            fare = ROAD_PRICE * packed.map.ways[packed.king][where]
            return BuildWithKing(CITIES[where], cards, price(cards) + fare)
        case fast.ENGAGE:
            return Engage()
        case fast.CHANGE:
            return ChangePermits(REGION_NAMES[what])
        case fast.EXTRA:
            return BuyMainAction()
        case fast.END:
            return EndTurn()
        case fast.TOKEN:
            return TakeToken(CITIES[where])
        case fast.PERMIT:
            return TakePermit(PERMIT_NAMES[what])
        case fast.AGAIN:
            return ReusePermit(PERMIT_NAMES[what])
        case fast.DECLINE:
            return Decline()
        case _:
            raise ValueError(f"{move} is no move")


def payment(cards: Cards) -> int:
    return PAYMENT_NUMBER[tuple(sorted(CARDS.index(card) for card in cards))]


# Parts


@cache
def pack_bonus(bonus: Bonus) -> int:
    new = gain(bonus)
    things = POINT * new.points + COIN * new.coins + ASSISTANT * new.assistants
    return things + POLITICS * new.cards + STEP * new.nobility + MAIN * new.main


BONUSES: dict[int, Bonus] = {pack_bonus(token): token for token in TOKENS}


def pack_owed(owed: Owed) -> int:
    match owed.what:
        case "token":
            choice = TWO_TOKENS_CHOICE if owed.count > 1 else TOKEN_CHOICE
            return choice | (CITIES.index(owed.taken) + 1 if owed.taken else 0) << 4
        case "permit":
            return PERMIT_CHOICE
        case "again":
            return AGAIN_CHOICE


def _owed(packed: int, seat: Seat) -> Owed:
    choice, taken = packed & 15, packed >> 4
    if choice == PERMIT_CHOICE:
        return Owed(seat, "permit")
    if choice == AGAIN_CHOICE:
        return Owed(seat, "again")
    return Owed(seat, "token", choice, CITIES[taken - 1] if taken else "")


def multiset(cards: Iterable[Card]) -> int:
    return sum([CARD[CARDS.index(card)] for card in cards])


def pile(counts: dict[Card, int] | dict[Colour, int]) -> int:
    return sum([count * CARD[CARDS.index(card)] for card, count in counts.items()])


def spread(cards: int) -> list[int]:
    """The cards of a multiset, one by one."""
    return [number for number in range(len(CARDS)) for _ in range(cards >> 5 * number & 31)]


def card_names(cards: int) -> Cards:
    return tuple(CARDS[number] for number in spread(cards))


def city_mask(cities: Cities) -> int:
    return sum([1 << CITIES.index(city) for city in cities])


def city_names(mask: int) -> Cities:
    return "".join([CITIES[city] for city in BITS[mask]])


def tile_mask(tiles: Sequence[Tile]) -> int:
    return sum([1 << TILE_NAMES.index(tile) for tile in tiles])


def numbers(permits: Sequence[Permit]) -> bytes:
    return bytes([NUMBER[permit] for permit in permits])


def names(permits: Iterable[int]) -> tuple[Permit, ...]:
    return tuple(PERMIT_NAMES[number] for number in permits)
