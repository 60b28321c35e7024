"""How each event changes the board."""

from typing import TYPE_CHECKING, TypeVar

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
    CouncilEvent,
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

if TYPE_CHECKING:
    from parlour.games.council_of_four.board import Board

B = TypeVar("B", bound="Board")


def after(board: B, event: CouncilEvent) -> B:
    """The most frequent events first."""
    match event:
        case DrewCards(seat, count):
            return replace(on.hold(board, seat, count), deck=board.deck - count)
        case TurnBegan(seat):
            return replace(board, turn=seat, main=1, quick=1, moves=board.moves + 1)
        case Elected(seat, council, colour, fallen, coins):
            return on.earn(on.push(on.main_done(board), council, colour, fallen), seat, coins)
        case PermitShown(region, permit):
            return on.show(board, region, permit)
        case Acquired(seat, permit, cards, coins):
            return on.take_permit(on.pay(on.main_done(board), seat, cards, coins), seat, permit)
        case CityRewarded(seat, _, bonus) | PermitRewarded(seat, _, bonus) | SquareRewarded(seat, _, bonus):
            return on.gain(board, seat, bonus)
        case Advanced(seat, square):
            return on.step(board, seat, square)
        case Built(seat, city, permit):
            return on.build(on.turn_over(on.main_done(board), seat, permit), seat, city)
        case KingMoved(_, city):
            return replace(board, king=city)
        case BuiltWithKing(seat, city, cards, coins):
            return on.build(on.pay(on.main_done(board), seat, cards, coins), seat, city)
        case AssistantsReturned(seat, _, count):
            return on.assist(board, seat, -count)
        case AssistantSent(seat, council, colour, fallen):
            return on.assist(on.push(on.quick_done(board), council, colour, fallen), seat, -1)
        case Engaged(seat, coins):
            return on.assist(on.pay(on.quick_done(board), seat, (), coins), seat, 1)
        case PermitsReturned(seat, region, permits):
            return on.put_under(on.assist(on.quick_done(board), seat, -1), region, permits)
        case MainActionBought(seat, assistants):
            return replace(on.assist(on.quick_done(board), seat, -assistants), main=board.main + 1)
        case _:
            return _after_a_reward(board, event)


def _after_a_reward(board: B, event: CouncilEvent) -> B:
    match event:
        case TokenChosen(_, city):
            return on.token_done(board, city)
        case PermitChosen():
            return on.owed_done(board)
        case PermitGranted(seat, permit):
            return on.take_permit(on.owed_done(board), seat, permit)
        case Lapsed():
            return replace(board, owed=board.owed[1:])
        case TileWon(seat, tile, _):
            player = board.players[seat]
            left = tuple(other for other in board.tiles if other != tile)
            return replace(on.put(board, seat, replace(player, tiles=(*player.tiles, tile))), tiles=left)
        case KingTileWon(seat, points):
            player = board.players[seat]
            won = replace(player, king_tiles=(*player.king_tiles, points))
            return replace(on.put(board, seat, won), king_tiles=board.king_tiles[1:])
        case Reshuffled(cards):
            return replace(board, deck=sum(cards.values()), discards=dict.fromkeys(CARDS, 0))
        case LastEmporiumBuilt(seat, points):
            finisher = seat if board.finisher is None else board.finisher
            return replace(on.score(board, (seat,), points), finisher=finisher)
        case TilesCounted(seat, points):
            return on.score(board, (seat,), points)
        case NobilityRanked(seats, _, points) | PermitsCounted(seats, points):
            return on.score(board, seats, points)
        case GameEnded():
            return replace(board, over=True)
        case MarketOpened(seats):
            return replace(board, market=Market(seats), moves=board.moves + 1)
        case MarketClosed():
            return replace(board, market=None)
        case _ if board.market is not None:
            return _at_the_market(board, board.market, event)
        case _:
            return _at_the_start(board, event)


def _at_the_market(board: B, market: Market, event: CouncilEvent) -> B:
    match event:
        case Offered(seat, good, price):
            wares = (*market.wares, Ware(seat, good, price))
            return replace(on.carry_off(board, seat, good), market=replace(market, wares=wares), moves=board.moves + 1)
        case Bought(seat, seller, good, price):
            paid = on.earn(on.pay(board, seat, (), price), seller, price)
            left = on.sold(market, Ware(seller, good, price))
            return replace(on.carry_home(paid, seat, good), market=left, moves=board.moves + 1)
        case TookBack(seat, good):
            unsold = next(ware for ware in market.wares if (ware.seat, ware.good) == (seat, good))
            return replace(on.carry_home(board, seat, good), market=on.sold(market, unsold))
        case LeftMarket() if market.sellers:
            return replace(board, market=replace(market, sellers=market.sellers[1:]), moves=board.moves + 1)
        case LeftMarket():
            return replace(board, market=replace(market, buyers=market.buyers[1:]), moves=board.moves + 1)
        case BuyersCalled(seats):
            return replace(board, market=replace(market, buyers=seats))
        case _:
            return board


def _at_the_start(board: B, event: CouncilEvent) -> B:
    match event:
        case FirstChosen(first):
            places = [(seat - first) % len(board.players) for seat in range(len(board.players))]
            players = tuple(Player(START_COINS[place], START_ASSISTANTS[place]) for place in places)
            return replace(board, first=first, players=players)
        case TokensLaid(cities, tokens):
            return replace(board, tokens=dict(zip(cities, tokens, strict=True)))
        case Seated(council, colours):
            councils = {**board.councils, council: colours}
            return replace(board, councils=councils, reserve=counted(board.reserve, minus=colours))
        case NeutralBuilt(_, cities):
            return replace(board, neutral=board.neutral + "".join(cities))
        case _:
            return board
