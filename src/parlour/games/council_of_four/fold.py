"""How each event changes the board, as the table `FOLD`.

It is a table because a long `match` of structs takes longer than most of the changes.
"""

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, TypeVar

from msgspec.structs import replace

from parlour.games.council_of_four import changes as on
from parlour.games.council_of_four.events import (
    Acquired,
    Advanced,
    AssistantSent,
    AssistantsReturned,
    Built,
    BuiltWithKing,
    CityRewarded,
    Declined,
    DrewCards,
    Elected,
    Engaged,
    FirstChosen,
    GameEnded,
    KingMoved,
    KingTileWon,
    Lapsed,
    LastEmporiumBuilt,
    MainActionBought,
    NeutralBuilt,
    NobilityRanked,
    PermitChosen,
    PermitGranted,
    PermitRewarded,
    PermitsCounted,
    PermitShown,
    PermitsReturned,
    Reshuffled,
    Seated,
    SquareRewarded,
    TilesCounted,
    TileWon,
    TokenChosen,
    TokensLaid,
    TurnBegan,
)
from parlour.games.council_of_four.known import Player, counted
from parlour.games.council_of_four.printed import CARDS, START_ASSISTANTS, START_COINS
from parlour.games.council_of_four.stalls import (
    Bought,
    BuyersCalled,
    LeftMarket,
    Market,
    MarketClosed,
    MarketOpened,
    Offered,
    TookBack,
    Ware,
)
from parlour.rules import Event

if TYPE_CHECKING:
    from parlour.games.council_of_four.board import Board

B = TypeVar("B", bound="Board")


# # Longer changes


def tile_won(board: B, event: TileWon) -> B:
    player = board.players[event.seat]
    left = tuple(tile for tile in board.tiles if tile != event.tile)
    return replace(on.put(board, event.seat, replace(player, tiles=(*player.tiles, event.tile))), tiles=left)


def king_tile_won(board: B, event: KingTileWon) -> B:
    player = board.players[event.seat]
    won = replace(player, king_tiles=(*player.king_tiles, event.points))
    return replace(on.put(board, event.seat, won), king_tiles=board.king_tiles[1:])


def last_emporium_built(board: B, event: LastEmporiumBuilt) -> B:
    finisher = event.seat if board.finisher is None else board.finisher
    return replace(on.score(board, (event.seat,), event.points), finisher=finisher)


def first_chosen(board: B, event: FirstChosen) -> B:
    places = [(seat - event.seat) % len(board.players) for seat in range(len(board.players))]
    players = tuple(Player(START_COINS[place], START_ASSISTANTS[place]) for place in places)
    return replace(board, first=event.seat, players=players)


def seated(board: B, event: Seated) -> B:
    councils = {**board.councils, event.council: event.colours}
    return replace(board, councils=councils, reserve=counted(board.reserve, minus=event.colours))


# The market


def offered(board: B, event: Offered) -> B:
    market = market_of(board)
    wares = (*market.wares, Ware(event.seat, event.good, event.price))
    brought = on.carry_off(board, event.seat, event.good)
    return replace(brought, market=replace(market, wares=wares), moves=board.moves + 1)


def bought(board: B, event: Bought) -> B:
    paid = on.earn(on.pay(board, event.seat, (), event.price), event.seller, event.price)
    left = on.sold(market_of(board), Ware(event.seller, event.good, event.price))
    return replace(on.carry_home(paid, event.seat, event.good), market=left, moves=board.moves + 1)


def took_back(board: B, event: TookBack) -> B:
    market = market_of(board)
    unsold = next(ware for ware in market.wares if (ware.seat, ware.good) == (event.seat, event.good))
    return replace(on.carry_home(board, event.seat, event.good), market=on.sold(market, unsold))


def left_market(board: B, event: LeftMarket) -> B:
    market = market_of(board)
    if market.sellers:
        return replace(board, market=replace(market, sellers=market.sellers[1:]), moves=board.moves + 1)
    return replace(board, market=replace(market, buyers=market.buyers[1:]), moves=board.moves + 1)


def market_of(board: "Board") -> Market:
    assert board.market is not None
    return board.market


# fmt: off
FOLD: dict[type[Event], Callable[[Any, Any], Any]] = {
    # Set-up
    FirstChosen: first_chosen,
    TokensLaid: lambda b, e: replace(b, tokens=dict(zip(e.cities, e.tokens, strict=True))),
    Seated: seated,
    NeutralBuilt: lambda b, e: replace(b, neutral=b.neutral + "".join(e.cities)),
    # Cards and permits
    DrewCards: lambda b, e: on.draw(b, e.seat, e.count),
    Reshuffled: lambda b, e: replace(b, deck=sum(e.cards.values()), discards=dict.fromkeys(CARDS, 0)),
    PermitShown: lambda b, e: on.show(b, e.region, e.permit),
    # A turn
    TurnBegan: lambda b, e: replace(b, turn=e.seat, main=1, quick=1, acted=False, moves=b.moves + 1),
    Elected: lambda b, e: on.earn(on.push(on.main_done(b), e.council, e.colour, e.fallen), e.seat, e.coins),
    Acquired: lambda b, e: on.take_permit(on.pay(on.main_done(b), e.seat, e.cards, e.coins), e.seat, e.permit),
    Built: lambda b, e: on.build(on.turn_over(on.main_done(b), e.seat, e.permit), e.seat, e.city),
    KingMoved: lambda b, e: replace(b, king=e.city),
    BuiltWithKing: lambda b, e: on.build(on.pay(on.main_done(b), e.seat, e.cards, e.coins), e.seat, e.city),
    AssistantsReturned: lambda b, e: on.assist(b, e.seat, -e.count),
    Engaged: lambda b, e: on.assist(on.pay(on.quick_done(b), e.seat, (), e.coins), e.seat, 1),
    PermitsReturned: lambda b, e: on.put_under(on.assist(on.quick_done(b), e.seat, -1), e.region, e.permits),
    AssistantSent: lambda b, e: on.assist(on.push(on.quick_done(b), e.council, e.colour, e.fallen), e.seat, -1),
    MainActionBought: lambda b, e: replace(on.assist(on.quick_done(b), e.seat, -e.assistants), main=b.main + 1),
    # Rewards
    CityRewarded: lambda b, e: on.gain(b, e.seat, e.bonus),
    PermitRewarded: lambda b, e: on.gain(b, e.seat, e.bonus),
    SquareRewarded: lambda b, e: on.gain(b, e.seat, e.bonus),
    Advanced: lambda b, e: on.step(b, e.seat, e.square),
    TokenChosen: lambda b, e: on.token_done(b, e.city),
    PermitGranted: lambda b, e: on.take_permit(on.owed_done(b), e.seat, e.permit),
    PermitChosen: lambda b, e: on.owed_done(b),
    Declined: lambda b, e: on.owed_done(b),
    Lapsed: lambda b, e: replace(b, owed=b.owed[1:]),
    TileWon: tile_won,
    KingTileWon: king_tile_won,
    # The end
    LastEmporiumBuilt: last_emporium_built,
    TilesCounted: lambda b, e: on.score(b, (e.seat,), e.points),
    NobilityRanked: lambda b, e: on.score(b, e.seats, e.points),
    PermitsCounted: lambda b, e: on.score(b, e.seats, e.points),
    GameEnded: lambda b, e: replace(b, over=True),
    # The market
    MarketOpened: lambda b, e: replace(b, market=Market(e.seats), moves=b.moves + 1),
    Offered: offered,
    BuyersCalled: lambda b, e: replace(b, market=replace(market_of(b), buyers=e.seats)),
    Bought: bought,
    LeftMarket: left_market,
    TookBack: took_back,
    MarketClosed: lambda b, e: replace(b, market=None),
}
# fmt: on
