"""Council of Four in numbers: the kernel's 609 action ids, and those of the market behind them where there is one."""

from collections.abc import Mapping

from parlour.codecs.shape import Block, Field, Vector, from_here, ones, places, starts
from parlour.games.council_of_four.board import Board
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
)
from parlour.games.council_of_four.stalls import Buy, LeaveMarket, Offer
from parlour.kernel.council_of_four import actions as ids
from parlour.kernel.council_of_four.codec import encode
from parlour.rules import Action, Prompt, SeatView

SEATS = 4
GOODS = {good: number for number, good in enumerate((*PERMITS, *CARDS, "assistant"))}
PERMIT = {permit: number for number, permit in enumerate(PERMITS)}
CITY = {city: number for number, city in enumerate(CITIES)}
CARD = {card: number for number, card in enumerate(CARDS)}
TILE = {tile: number for number, tile in enumerate(TILES)}
DECK, TOWNS, HUES = len(PERMITS), len(CITIES), len(COLOURS)
STRETCH = 50  # points that count as one
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


class CouncilCodec:
    """Without the market its ids are not there."""

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

    def observe(self, view: SeatView[Board, Hand]) -> Vector:
        board, seats = view.board, len(view.board.players)
        here = [AT["turn"] + from_here(view.seat, board.turn, seats), AT["king"] + CITY[board.king]]
        here += [AT["sides"] + number for number, side in enumerate(board.sides) if side == "B"]
        here += [AT["finisher"] + from_here(view.seat, board.finisher, seats)] if board.finisher is not None else []
        here += _laid(board)
        for other, player in enumerate(board.players):
            here += _owned(player, from_here(view.seat, other, seats))
        seen = ones(self.size, here)
        for other, player in enumerate(board.players):
            at = AT["counts"] + 5 * from_here(view.seat, other, seats)
            seen[at : at + 5] = _counts(player)
        _count_piles(seen, view)
        return seen


def _laid(board: Board) -> list[int]:
    """What lies on the board."""
    here = [AT["neutral"] + CITY[city] for city in board.neutral]
    here += [AT["tiles"] + TILE[tile] for tile in board.tiles]
    for place, council in enumerate(COUNCILS):
        row = AT["councils"] + 4 * HUES * place
        here += [row + HUES * number + CARD[colour] for number, colour in enumerate(board.councils[council])]
    for place, region in enumerate(REGIONS):
        row = AT["display"] + 2 * DECK * place
        here += [row + DECK * number + PERMIT[permit] for number, permit in enumerate(board.display[region]) if permit]
    return here + [
        AT["tokens"] + len(TOKENS) * CITY[city] + TOKENS.index(token) for city, token in board.tokens.items()
    ]


def _owned(player: Player, place: int) -> list[int]:
    """What lies in front of a player."""
    return [
        *[AT["permits"] + DECK * place + PERMIT[permit] for permit in player.permits],
        *[AT["used"] + DECK * place + PERMIT[permit] for permit in player.used],
        *[AT["emporiums"] + TOWNS * place + CITY[city] for city in player.emporiums],
        *[AT["won"] + len(TILES) * place + TILE[tile] for tile in player.tiles],
    ]


def _counts(player: Player) -> tuple[float, ...]:
    return (
        player.coins / COIN_TRACK,
        player.assistants / 10,
        player.cards / 10,
        player.points / STRETCH,
        player.nobility / LAST_SQUARE,
    )


def _count_piles(seen: Vector, view: SeatView[Board, Hand]) -> None:
    """Cards, councillors, tiles and wares, each as a part of much."""
    board = view.board
    owed = board.owed[0].what if board.owed else ""
    seen[AT["moment"] : AT["moment"] + 6] = (board.main, board.quick, board.acted, *[owed == what for what in OWED])
    seen[AT["reserve"] : AT["reserve"] + HUES] = [board.reserve[colour] / 4 for colour in COLOURS]
    seen[AT["discards"] : AT["discards"] + len(CARDS)] = [board.discards[card] / 13 for card in CARDS]
    seen[AT["king_tiles"]] = len(board.king_tiles) / len(KING_TILES)
    for card in view.hand.cards:
        seen[AT["hand"] + CARD[card]] += 0.1
    if board.market:
        for ware in board.market.wares:
            place = from_here(view.seat, ware.seat, len(board.players))
            seen[AT["wares"] + len(GOODS) * place + GOODS[ware.good]] = ware.price / PRICES[-1]


codec = CouncilCodec
