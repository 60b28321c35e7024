"""Converts between the rules and the kernel: actions in both directions, states into arrays. Needs numpy alone.

A state is a dict of arrays with the names of `state.State`. Orders that no rule depends on are dropped.
"""

from collections.abc import Iterable
from typing import Any

from parlour.bots.council_of_four.encoding import actions as ids
from parlour.bots.council_of_four.encoding.tables import CHOICES, DECK, MAPS, PAYMENTS, city_mask
from parlour.games.council_of_four.actions import (
    Acquire,
    Build,
    BuildWithKing,
    BuyMainAction,
    Cards,
    ChangePermits,
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
from parlour.games.council_of_four.council import JOKERS, price
from parlour.games.council_of_four.known import Hand
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
    Card,
    Colour,
    Council,
    Permit,
)
from parlour.games.council_of_four.roads import kingdom
from parlour.games.council_of_four.story import CouncilState
from parlour.rules import Action

NAMES: tuple[Permit, ...] = tuple(PERMITS)
NUMBER = {permit: number for number, permit in enumerate(NAMES)}
REGION_NAMES = tuple(REGIONS)
TILE_NAMES = tuple(TILES)
PAIR = {pair: number for number, pair in enumerate(ids.PAIRS)}

# Actions


def encode(board: Board, action: Action) -> int:
    """The id of an action that a prompt has listed."""
    match action:
        case Acquire(permit, cards):
            region = NUMBER[permit] // DECK
            space = 2 * region + board.display[REGION_NAMES[region]].index(permit)
            return ids.ACQUIRE + PAYMENTS * space + payment(board, COUNCILS[region], cards)
        case BuildWithKing(city, cards):
            return ids.KING + PAYMENTS * CITIES.index(city) + payment(board, "king", cards)
        case Elect(council, colour):
            return ids.ELECT + 6 * COUNCILS.index(council) + COLOURS.index(colour)
        case SendAssistant(council, colour):
            return ids.SEND + 6 * COUNCILS.index(council) + COLOURS.index(colour)
        case Build(permit, city):
            return ids.BUILD + PAIR[NUMBER[permit], CITIES.index(city)]
        case ReusePermit(permit):
            return ids.AGAIN + NUMBER[permit]
        case _:
            return _encode_small(board, action)


def _encode_small(board: Board, action: Action) -> int:
    match action:
        case Engage():
            return ids.ENGAGE
        case ChangePermits(region):
            return ids.CHANGE + REGION_NAMES.index(region)
        case BuyMainAction():
            return ids.EXTRA
        case EndTurn() | Decline():
            return ids.END
        case TakePermit(permit):
            place = NUMBER[permit] // DECK
            return ids.TAKE + 2 * place + board.display[REGION_NAMES[place]].index(permit)
        case TakeToken(city):
            return ids.TOKEN + CITIES.index(city)
        case _:
            raise ValueError(f"{action!r} is a wish at the market, which the kernel does not know")


def decode(board: Board, hand: Hand, action: int) -> Action:
    """The action that an id stands for at this table."""
    if not 0 <= action < ids.ACTIONS:
        raise ValueError(f"{action} is no action: they go from 0 to {ids.ACTIONS - 1}")
    word = int(ids.MEANING[action])
    kind, area, piece = word & 15, word >> ids.AREA & 3, word >> ids.PIECE & 15
    place, code = word >> ids.PLACE & 15, word >> ids.CODE & 31
    match kind:
        case ids.K_ACQUIRE:
            cards = cards_of(board, hand, COUNCILS[area], code)
            return Acquire(_shown(board, area, piece), cards, price(cards))
        case ids.K_KING:
            cards = cards_of(board, hand, "king", code)
            fare = ROAD_PRICE * kingdom(board.sides).ways[board.king][CITIES[place]]
            return BuildWithKing(CITIES[place], cards, price(cards) + fare)
        case ids.K_ELECT:
            return Elect(COUNCILS[area], COLOURS[place])
        case ids.K_SEND:
            return SendAssistant(COUNCILS[area], COLOURS[place])
        case ids.K_BUILD:
            return Build(NAMES[DECK * area + piece], CITIES[place])
        case ids.K_AGAIN:
            return ReusePermit(NAMES[DECK * area + piece])
        case ids.K_CHANGE:
            return ChangePermits(REGION_NAMES[area])
        case ids.K_TAKE:
            return TakePermit(_shown(board, area, piece))
        case ids.K_TOKEN:
            return TakeToken(CITIES[place])
        case _:
            enough = Decline() if board.owed else EndTurn()
            return {ids.K_ENGAGE: Engage(), ids.K_EXTRA: BuyMainAction(), ids.K_END: enough}[kind]


def _shown(board: Board, region: int, space: int) -> Permit:
    permit = board.display[REGION_NAMES[region]][space]
    if permit is None:
        raise ValueError(f"no permit lies in space {space} of {REGION_NAMES[region]}")
    return permit


def payment(board: Board, council: Council, cards: Cards) -> int:
    """The code of a payment: the councillors that it satisfies, or the number of jokers beside all cards that fit."""
    return code_of(board.councils[council], cards)


def code_of(councillors: tuple[Colour, ...], cards: Cards) -> int:
    jokers = cards.count("joker")
    if jokers:
        return 14 + jokers
    left, chosen = list(cards), 0
    for place, colour in enumerate(councillors):
        if colour in left:
            left.remove(colour)
            chosen |= 1 << place
    return chosen - 1


def cards_of(board: Board, hand: Hand, council: Council, code: int) -> Cards:
    left, chosen = list(hand.cards), []
    for place, colour in enumerate(board.councils[council]):
        if colour in left and (code > 14 or code + 1 >> place & 1):
            left.remove(colour)
            chosen.append(colour)
    return (*sorted(chosen, key=CARDS.index), *JOKERS[: max(code - 14, 0)])


# States


def arrays(state: CouncilState, width: int) -> dict[str, Any]:
    """The complete state in the kernel's format, without rewards and seed, which only the kernel has."""
    board, seats = state.board, len(state.board.players)
    hands = [*state.hands, *[Hand(seat) for seat in range(seats, width)]]
    fresh = [sum(1 << NUMBER[permit] % DECK for permit in state.box.permits[region]) for region in REGION_NAMES]
    return public(board, width) | {
        "hand": [colours(hand.cards) for hand in hands],
        "jokers": [hand.cards.count("joker") for hand in hands],
        "fresh": fresh,
        "deck": pile(state.box.politics),
        "deck_jokers": state.box.politics["joker"],
    }


def public(board: Board, width: int) -> dict[str, Any]:
    """Everything that lies face up."""
    return _players(board, width) | {
        "seats": len(board.players),
        "place": MAPS.index(board.sides),
        "first": board.first,
        "neutral": city_mask(board.neutral),
        "tokens": _token_cities(board),
        "turn": board.turn,
        "main": board.main,
        "quick": board.quick,
        "acted": board.acted,
        "owed": CHOICES[board.owed[0].what, board.owed[0].count] if board.owed else 0,
        "taken": CITIES.index(board.owed[0].taken) + 1 if board.owed and board.owed[0].taken else 0,
        "finisher": -1 if board.finisher is None else board.finisher,
        "moves": board.moves,
        "king": CITIES.index(board.king),
        "councils": [_queue(board.councils[council]) for council in COUNCILS],
        "reserve": pile(board.reserve),
        "face_up": [[NUMBER[p] % DECK if p else -1 for p in board.display[region]] for region in REGION_NAMES],
        "under": [_row(board.returned[region]) for region in REGION_NAMES],
        "buried": [len(board.returned[region]) for region in REGION_NAMES],
        "discards": pile(board.discards),
        "discarded_jokers": board.discards["joker"],
        "tiles": tile_mask(board.tiles),
        "king_tiles": len(KING_TILES) - len(board.king_tiles),
        "over": board.over,
    }


def _players(board: Board, width: int) -> dict[str, Any]:
    players = board.players
    none = [0] * (width - len(players))
    return {
        "coins": [player.coins for player in players] + none,
        "assistants": [player.assistants for player in players] + none,
        "points": [player.points for player in players] + none,
        "nobility": [player.nobility for player in players] + none,
        "permits": [permit_masks(player.permits) for player in players] + [[0, 0, 0] for _ in none],
        "used": [permit_masks(player.used) for player in players] + [[0, 0, 0] for _ in none],
        "emporiums": [city_mask(player.emporiums) for player in players] + none,
        "won": [tile_mask(player.tiles) for player in players] + none,
        "crowns": [sum(1 << KING_TILES.index(points) for points in player.king_tiles) for player in players] + none,
    }


def colours(cards: Iterable[Card]) -> int:
    return sum(1 << 5 * CARDS.index(card) for card in cards if card != "joker")


def pile(counts: dict[Card, int] | dict[Colour, int]) -> int:
    return sum(count << 5 * CARDS.index(card) for card, count in counts.items() if card != "joker")


def permit_masks(permits: Iterable[Permit]) -> list[int]:
    masks = [0, 0, 0]
    for permit in permits:
        masks[NUMBER[permit] // DECK] |= 1 << NUMBER[permit] % DECK
    return masks


def tile_mask(tiles: Iterable[str]) -> int:
    return sum(1 << TILE_NAMES.index(tile) for tile in tiles)


def _queue(council: tuple[Colour, ...]) -> int:
    return sum(COLOURS.index(colour) << 3 * place for place, colour in enumerate(council))


def _row(permits: tuple[Permit, ...]) -> list[int]:
    """Permits as four bits each, in two words."""
    whole = sum(NUMBER[permit] % DECK << 4 * place for place, permit in enumerate(permits))
    return [whole & 0xFFFFFFFF, whole >> 32]


def _token_cities(board: Board) -> list[int]:
    """The city of each token; of two equal tokens, the first city comes first."""
    free = dict(sorted(board.tokens.items()))
    cities = []
    for token in TOKENS:
        city = next(city for city, other in free.items() if other == token)
        del free[city]
        cities.append(CITIES.index(city))
    return cities
