"""The market, a variant: after each round everybody may offer things for coins, and then everybody may buy."""

from collections.abc import Iterator

from parlour.errors import Illegal
from parlour.games.council_of_four.board import Board
from parlour.games.council_of_four.known import Hand
from parlour.games.council_of_four.printed import CARDS
from parlour.games.council_of_four.stalls import (
    Bought,
    Buy,
    BuyersCalled,
    Good,
    LeaveMarket,
    LeftMarket,
    Market,
    MarketAction,
    MarketClosed,
    MarketOpened,
    Offer,
    Offered,
    TookBack,
    Ware,
)
from parlour.games.council_of_four.story import Story
from parlour.rules import Action, Event, Seat

PRICES = range(1, 21)


def is_market_day(board: Board, following: Seat) -> bool:
    """Whether a market follows: after each full round, but not in the final one."""
    return board.options.market and following == board.first and board.finisher is None


def dealings(board: Board, market: Market, seat: Seat, hand: Hand) -> Iterator[Action]:
    """What a seat may do at the market: first offer, later buy; or leave."""
    if market.sellers:
        yield from [Offer(good, price) for good in goods(board, seat, hand) for price in PRICES]
    else:
        yield from [Buy(ware.seat, ware.good, ware.price) for ware in affordable(board, market, seat)]
    yield LeaveMarket()


def goods(board: Board, seat: Seat, hand: Hand) -> tuple[Good, ...]:
    """What a player can offer: unused permits, politics cards, assistants. Equal goods are listed once."""
    player = board.players[seat]
    assistants = ("assistant",) if player.assistants else ()
    return (*player.permits, *[card for card in CARDS if card in hand.cards], *assistants)


def affordable(board: Board, market: Market, seat: Seat) -> tuple[Ware, ...]:
    """Offers of others that this player can pay. Equal offers of one seller are listed once."""
    purse = board.players[seat].coins
    return tuple(dict.fromkeys(ware for ware in market.wares if ware.seat != seat and ware.price <= purse))


def check_dealing(board: Board, market: Market, seat: Seat, hand: Hand, action: MarketAction) -> None:
    match action:
        case Offer(good, price):
            if not market.sellers:
                raise Illegal("market", "offers_closed")
            if good not in goods(board, seat, hand):
                raise Illegal("market", "not_yours", {"good": good})
            if price not in PRICES:
                raise Illegal("market", "bad_price", {"least": PRICES[0], "most": PRICES[-1]})
        case Buy(seller, good, price):
            if market.sellers:
                raise Illegal("market", "offers_first")
            if seller == seat or Ware(seller, good, price) not in market.wares:
                raise Illegal("market", "not_offered", {"good": good})
            if price > board.players[seat].coins:
                raise Illegal("market", "coins_short", {"count": price - board.players[seat].coins})
        case LeaveMarket():
            pass


def open_market(story: Story) -> None:
    """Open the market. Everybody may offer, in the order of play."""
    board = story.board
    order = tuple((board.first + place) % len(board.players) for place in range(len(board.players)))
    story.happen(MarketOpened(order))
    call_next(story, was_selling=True)


def trade(story: Story, market: Market, seat: Seat, move: MarketAction) -> None:
    story.happen(dealt(seat, move))
    call_next(story, was_selling=bool(market.sellers))


def dealt(seat: Seat, move: MarketAction) -> Event:
    match move:
        case Offer(good, price):
            return Offered(seat, good, price)
        case Buy(seller, good, price):
            return Bought(seat, seller, good, price)
        case LeaveMarket():
            return LeftMarket(seat)


def call_next(story: Story, *, was_selling: bool) -> None:
    """Skip seats that cannot offer or buy anything. After the offers, chance decides the order of buying."""
    pass_by(story)
    if was_selling and not stalls(story).sellers and stalls(story).wares:
        seats = story.chance.shuffled(range(len(story.board.players)))
        story.happen(BuyersCalled(tuple(seats)))
        pass_by(story)
    if not stalls(story).sellers and not stalls(story).buyers:
        for ware in stalls(story).wares:
            story.happen(TookBack(ware.seat, ware.good))
        story.happen(MarketClosed())


def pass_by(story: Story) -> None:
    while (stalls(story).sellers or stalls(story).buyers) and not has_business(story.board, stalls(story)):
        story.happen(LeftMarket(stalls(story).asked))


def has_business(board: Board, market: Market) -> bool:
    player = board.players[market.asked]
    if market.sellers:
        return bool(player.permits or player.cards or player.assistants)
    return bool(affordable(board, market, market.asked))


def stalls(story: Story) -> Market:
    market = story.board.market
    assert market is not None
    return market
