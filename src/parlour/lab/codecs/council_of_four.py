"""The codec of Council of Four: the 609 action ids of the kernel, followed by those of the market if there is one."""

from collections.abc import Collection, Mapping
from functools import cache, lru_cache

from parlour.bots.council_of_four.encoding import actions as ids
from parlour.bots.council_of_four.encoding.codec import decode, encode
from parlour.games.council_of_four import legal
from parlour.games.council_of_four.actions import Cards
from parlour.games.council_of_four.board import Board, Spaces
from parlour.games.council_of_four.known import CouncilOptions, Hand, Player
from parlour.games.council_of_four.market import PRICES
from parlour.games.council_of_four.printed import (
    CARDS,
    CITIES,
    COIN_TRACK,
    COLOURS,
    COUNCILS,
    KING_TILES,
    LAST_SQUARE,
    PERMITS,
    REGIONS,
    TILES,
    TOKENS,
    Bonus,
    Cities,
    City,
    Colour,
    Permit,
    Tile,
)
from parlour.games.council_of_four.stalls import Buy, LeaveMarket, Offer
from parlour.lab.codecs.council_of_four_ids import REMEMBERED, Ids, turn_ids
from parlour.lab.codecs.shape import Block, Field, Vector, from_here, ones, places, starts
from parlour.rules import Action, Prompt, SeatView

SEATS = 4
GOODS = {good: number for number, good in enumerate((*PERMITS, *CARDS, "assistant"))}
PERMIT = {permit: number for number, permit in enumerate(PERMITS)}
CITY = {city: number for number, city in enumerate(CITIES)}
CARD = {card: number for number, card in enumerate(CARDS)}
TILE = {tile: number for number, tile in enumerate(TILES)}
DECK, TOWNS, HUES = len(PERMITS), len(CITIES), len(COLOURS)
STRETCH = 50  # points that are encoded as 1
OWED = ("token", "permit", "again")

BLOCKS = (
    Block("Acquire", ids.KING, "a space for face-up permits (6) × a payment (19)"),
    Block("BuildWithKing", ids.ELECT - ids.KING, "a city (15) × a payment (19)"),
    Block("Elect", ids.ELECTIONS, "a council (4) × a colour (6)"),
    Block("SendAssistant", ids.ELECTIONS, "a council (4) × a colour (6)"),
    Block("Build", ids.AGAIN - ids.BUILD, "each permit with each of its cities"),
    Block("ReusePermit", DECK, "a permit"),
    Block("Engage", 1),
    Block("ChangePermits", 3, "a region"),
    Block("BuyMainAction", 1),
    Block("EndTurn", 1, "or Decline, where a free permit is owed"),
    Block("TakePermit", ids.SPACES, "a space for face-up permits"),
    Block("TakeToken", TOWNS, "a city"),
)
MARKET = (
    Block("Offer", len(GOODS) * len(PRICES), "a good (45 permits, 7 cards, an assistant) × a price (1 to 20)"),
    Block("Buy", SEATS * len(GOODS) * len(PRICES), "a seller, from the observer on × a good × a price"),
    Block("LeaveMarket", 1),
)
PARTS = (
    Field("turn", (SEATS,), "who plays"),
    Field("sides", (3,), "of coast, hills, mountains: side B"),
    Field("moment", (6,), "main actions, quick actions, acted; owed: a token, a permit, a permit's bonus"),
    Field("finisher", (SEATS,), "who has built the last emporium"),
    Field("hand", (len(CARDS),), "own cards by colour, jokers last; in tenths"),
    Field("councils", (4, 4, HUES), "of each council, the newest councillor first"),
    Field("reserve", (HUES,), "councillors beside the board, as quarters"),
    Field("discards", (len(CARDS),), "politics cards in the discards, as thirteenths"),
    Field("display", (3, 2, DECK), "permits face up"),
    Field("tokens", (TOWNS, len(TOKENS)), "the reward of each city; of equal ones the first"),
    Field("king", (TOWNS,), "where he stands"),
    Field("neutral", (TOWNS,), "cities with a neutral emporium"),
    Field("tiles", (len(TILES),), "bonus tiles that are left"),
    Field("king_tiles", (1,), "king's tiles that are left, as a part of all"),
    Field("counts", (SEATS, 5), "coins, assistants, cards, points, nobility; each as a part of much"),
    Field("permits", (SEATS, DECK), "not used yet"),
    Field("used", (SEATS, DECK), "used"),
    Field("emporiums", (SEATS, TOWNS), "where each seat has built"),
    Field("won", (SEATS, len(TILES)), "bonus tiles of each seat"),
    Field("wares", (SEATS, len(GOODS)), "what is offered at the market: the price, as a part of the highest"),
)
FIRST, AT = starts((*BLOCKS, *MARKET)), places(PARTS)
assert FIRST["Offer"] == ids.ACTIONS
MOMENT, HAND = slice(AT["moment"], AT["finisher"]), slice(AT["hand"], AT["councils"])
PILES = slice(AT["reserve"], AT["display"])  # the reserve, then the discards


class CouncilCodec:
    """The codec of one table. The ids of the market exist only if it is played."""

    version = 1
    parts = PARTS
    size = sum(part.size for part in PARTS)

    def __init__(self, seats: int, options: CouncilOptions) -> None:
        self.blocks = (*BLOCKS, *MARKET) if options.market else BLOCKS
        self.actions = sum(block.size for block in self.blocks)

    def legal(self, view: SeatView[Board, Hand], prompt: Prompt) -> Mapping[int, Action]:
        return {self.encode(view, action): action for action in prompt.actions}

    def encode(self, view: SeatView[Board, Hand], action: Action) -> int:
        match action:
            case Offer(good, price):
                return FIRST["Offer"] + len(PRICES) * GOODS[good] + price - PRICES[0]
            case Buy(seller, good, price):
                place = from_here(view.seat, seller, len(view.board.players))
                return FIRST["Buy"] + len(PRICES) * (len(GOODS) * place + GOODS[good]) + price - PRICES[0]
            case LeaveMarket():
                return FIRST["LeaveMarket"]
            case _:
                return encode(view.board, action)

    def ids(self, view: SeatView[Board, Hand]) -> Collection[int]:
        """The legal ids: during a turn straight from the board, else from the prompt, which is short."""
        if view.board.market or view.board.owed:
            return self.legal(view, legal(view))
        return turn_ids(view.board, view.hand)

    def decode(self, view: SeatView[Board, Hand], number: int) -> Action:
        if view.board.market:
            return self.legal(view, legal(view))[number]
        return decode(view.board, view.hand, number)

    def observe(self, view: SeatView[Board, Hand]) -> Vector:
        board, seat = view.board, view.seat
        players = board.players[seat:] + board.players[:seat]  # clockwise from the observer
        here = [AT["turn"] + from_here(seat, board.turn, len(players)), AT["king"] + CITY[board.king]]
        here += _sides(board.sides)
        here += [AT["finisher"] + from_here(seat, board.finisher, len(players))] if board.finisher is not None else ()
        _lay(here, board)
        for place, player in enumerate(players):
            here += _permits("permits", place, player.permits)
            here += _permits("used", place, player.used)
            here += _towns("emporiums", place, player.emporiums)
            here += _won(place, player.tiles)
        seen = ones(self.size, here)
        counts = [number for player in players for number in _counts(player)]
        seen[AT["counts"] : AT["counts"] + len(counts)] = counts
        _count_piles(seen, view)
        return seen


# The same lists of numbers occur often: they are cached, and the oldest are dropped


def _lay(here: list[int], board: Board) -> None:
    """Encode what lies on the board."""
    here += _towns("neutral", 0, board.neutral)
    here += _tiles(board.tiles)
    for place, council in enumerate(COUNCILS):
        here += _council(place, board.councils[council])
    for place, region in enumerate(REGIONS):
        here += _spaces(place, board.display[region])
    here += _tokens(tuple(board.tokens.items()))


@cache
def _sides(sides: str) -> Ids:
    return tuple(AT["sides"] + number for number, side in enumerate(sides) if side == "B")


@lru_cache(REMEMBERED)
def _towns(part: str, place: int, cities: Cities) -> Ids:
    return tuple(AT[part] + TOWNS * place + CITY[city] for city in cities)


@lru_cache(REMEMBERED)
def _tiles(tiles: tuple[Tile, ...]) -> Ids:
    return tuple(AT["tiles"] + TILE[tile] for tile in tiles)


@lru_cache(REMEMBERED)
def _council(place: int, councillors: tuple[Colour, ...]) -> Ids:
    row = AT["councils"] + 4 * HUES * place
    return tuple(row + HUES * number + CARD[colour] for number, colour in enumerate(councillors))


@lru_cache(REMEMBERED)
def _spaces(place: int, spaces: Spaces) -> Ids:
    row = AT["display"] + 2 * DECK * place
    return tuple(row + DECK * number + PERMIT[permit] for number, permit in enumerate(spaces) if permit)


@lru_cache(64)
def _tokens(tokens: tuple[tuple[City, Bonus], ...]) -> Ids:
    return tuple(AT["tokens"] + len(TOKENS) * CITY[city] + TOKENS.index(token) for city, token in tokens)


@lru_cache(REMEMBERED)
def _permits(part: str, place: int, permits: tuple[Permit, ...]) -> Ids:
    return tuple(AT[part] + DECK * place + PERMIT[permit] for permit in permits)


@lru_cache(REMEMBERED)
def _won(place: int, tiles: tuple[Tile, ...]) -> Ids:
    return tuple(AT["won"] + len(TILES) * place + TILE[tile] for tile in tiles)


@lru_cache(REMEMBERED)
def _tenths(cards: Cards) -> tuple[float, ...]:
    return tuple(cards.count(card) / 10 for card in CARDS)


def _counts(player: Player) -> tuple[float, ...]:
    return (
        player.coins / COIN_TRACK,
        player.assistants / 10,
        player.cards / 10,
        player.points / STRETCH,
        player.nobility / LAST_SQUARE,
    )


def _count_piles(seen: Vector, view: SeatView[Board, Hand]) -> None:
    """Encode cards, councillors, tiles and offers as fractions of a maximum."""
    board = view.board
    owed = board.owed[0].what if board.owed else ""
    seen[MOMENT] = (board.main, board.quick, board.acted, *[owed == what for what in OWED])
    seen[HAND] = _tenths(view.hand.cards)
    seen[PILES] = [
        *[board.reserve[colour] / 4 for colour in COLOURS],
        *[board.discards[card] / 13 for card in CARDS],
    ]
    seen[AT["king_tiles"]] = len(board.king_tiles) / len(KING_TILES)
    if board.market:
        for ware in board.market.wares:
            place = from_here(view.seat, ware.seat, len(board.players))
            seen[AT["wares"] + len(GOODS) * place + GOODS[ware.good]] = ware.price / PRICES[-1]


codec = CouncilCodec
