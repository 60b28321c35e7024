"""The market, a variant: after each round of turns offers for coins, then purchases in random order."""

import pytest

from parlour.errors import OutOfTurn
from parlour.game import Game
from parlour.games.council_of_four.actions import Elect
from parlour.games.council_of_four.events import TurnBegan
from parlour.games.council_of_four.known import CouncilOptions
from parlour.games.council_of_four.market import PRICES
from parlour.games.council_of_four.stalls import (
    Bought,
    Buy,
    BuyersCalled,
    LeaveMarket,
    Market,
    MarketClosed,
    MarketOpened,
    Offer,
    Offered,
    TookBack,
    Ware,
)
from tests.games.council_of_four.tables import (
    BLUE,
    GREEN,
    RED,
    board,
    choices,
    council_table,
    deal,
    facts_of_refusal,
    give,
    hand,
    happened,
    lay,
    pass_turn,
    player,
    refused,
)


@pytest.fixture
def game() -> Game:
    """Three players, one round of turns is over, and the market has opened."""
    game = council_table(3, CouncilOptions(first=0, market=True))
    for _ in range(3):
        pass_turn(game)
    return game


def asked(game: Game) -> int:
    assert game.ask is not None
    (seat,) = game.ask.seats
    return seat


def leave(game: Game) -> None:
    game.play(asked(game), LeaveMarket())


def sell(game: Game, *wares: Ware) -> None:
    """These things are offered, and nothing else; the buyers are called."""
    while (market := board(game).market) and market.sellers:
        seat = asked(game)
        for ware in wares:
            if ware.seat == seat:
                game.play(seat, Offer(ware.good, ware.price))
        leave(game)


def let_buy(game: Game, *order: int) -> None:
    """The buyers come in this order, whatever chance has said."""
    market = board(game).market
    assert market is not None
    lay(game, market=Market((), order, market.wares))


# When it is


def test_there_is_no_market_unless_the_table_wants_one() -> None:
    game = council_table(2)
    for _ in range(4):
        pass_turn(game)
    assert not any(isinstance(event, MarketOpened) for event in game.seen_by(None))
    assert refused(game, LeaveMarket()) == ("market", "no_market")


def test_it_opens_after_each_full_round(game: Game) -> None:
    assert happened(game, MarketOpened) == [MarketOpened((RED, GREEN, BLUE))]
    assert game.ask is not None and game.ask.section == "market"


def test_afterwards_the_first_player_has_the_next_turn(game: Game) -> None:
    for _ in range(3):
        leave(game)
    assert MarketClosed() in game.log[-1].events and TurnBegan(RED) in game.log[-1].events
    assert board(game).market is None and board(game).turn == RED


def test_meanwhile_nobody_has_a_turn(game: Game) -> None:
    colour = next(colour for colour, count in board(game).reserve.items() if count)
    assert refused(game, Elect("coast", colour)) == ("market", "market_first")


# Offers


def test_the_players_offer_in_the_order_of_play(game: Game) -> None:
    assert asked(game) == RED
    with pytest.raises(OutOfTurn):
        game.play(GREEN, LeaveMarket())
    leave(game)
    assert asked(game) == GREEN


def test_unused_permits_cards_and_assistants_can_be_offered(game: Game) -> None:
    give(game, permits=("coast/A",), used=("coast/B",), assistants=2)
    deal(game, "pink", "pink", "joker")
    goods = dict.fromkeys(offer.good for offer in choices(game, Offer))
    assert list(goods) == ["coast/A", "pink", "joker", "assistant"]


def test_what_is_offered_lies_on_the_stall(game: Game) -> None:
    give(game, permits=("coast/A",), assistants=2)
    deal(game, "pink", "joker")
    for good in ("coast/A", "pink", "assistant"):
        game.play(RED, Offer(good, 3))
    assert player(game).permits == () and hand(game) == ("joker",) and player(game).cards == 1
    assert player(game).assistants == 1
    market = board(game).market
    assert market is not None
    assert market.wares == (Ware(RED, "coast/A", 3), Ware(RED, "pink", 3), Ware(RED, "assistant", 3))


def test_everybody_sees_an_offer(game: Game) -> None:
    deal(game, "pink", "joker")
    game.play(RED, Offer("pink", 3))
    assert all(Offered(RED, "pink", 3) in game.seen_by(viewer) for viewer in (None, 0, 1, 2))


def test_one_cannot_offer_what_one_has_not(game: Game) -> None:
    deal(game, "pink")
    give(game, used=("coast/B",), assistants=0)
    for good in ("white", "coast/B", "assistant", "crown"):
        assert refused(game, Offer(good, 3)) == ("market", "not_yours")


@pytest.mark.parametrize("price", [0, -1, 21])
def test_a_price_is_one_to_twenty_coins(game: Game, price: int) -> None:
    deal(game, "pink")
    assert refused(game, Offer("pink", price)) == ("market", "bad_price")
    assert facts_of_refusal(game, Offer("pink", price)) == {"least": 1, "most": 20}


def test_every_price_between_is_listed(game: Game) -> None:
    deal(game, "pink")
    give(game, assistants=0)
    assert [offer.price for offer in choices(game, Offer)] == list(PRICES) == list(range(1, 21))
    game.play(RED, Offer("pink", 17))
    assert happened(game, Offered) == [Offered(RED, "pink", 17)]


def test_nobody_buys_before_all_have_offered(game: Game) -> None:
    game.play(RED, choices(game, Offer)[0])
    ware = happened(game, Offered)[0]
    leave(game)
    assert refused(game, Buy(RED, ware.good, ware.price), GREEN) == ("market", "offers_first")


def test_who_has_nothing_is_not_asked(game: Game) -> None:
    give(game, GREEN, permits=(), assistants=0)
    deal(game, seat=GREEN)
    leave(game)
    assert asked(game) == BLUE


def test_when_nobody_offers_anything_the_market_closes(game: Game) -> None:
    for _ in range(3):
        leave(game)
    assert not happened(game, BuyersCalled) and board(game).market is None


# Purchases


def test_chance_decides_the_order_of_buying() -> None:
    orders = set()
    for seed in "abcdefghijkl":
        game = council_table(3, CouncilOptions(first=0, market=True), seed)
        for _ in range(3):
            pass_turn(game)
        sell(game, Ware(RED, "assistant", 1), Ware(GREEN, "assistant", 1))
        orders |= {event.seats for entry in game.log for event in entry.events if isinstance(event, BuyersCalled)}
    assert len(orders) > 2 and all(sorted(order) == [0, 1, 2] for order in orders)


def test_the_buyer_pays_the_seller(game: Game) -> None:
    give(game, RED, assistants=1, coins=4)
    give(game, GREEN, assistants=0, coins=9)
    sell(game, Ware(RED, "assistant", 5))
    let_buy(game, GREEN)
    game.play(GREEN, Buy(RED, "assistant", 5))
    assert happened(game, Bought) == [Bought(GREEN, RED, "assistant", 5)]
    assert player(game, GREEN).assistants == 1 and player(game, GREEN).coins == 4
    assert player(game, RED).assistants == 0 and player(game, RED).coins == 9


def test_a_card_goes_from_hand_to_hand(game: Game) -> None:
    deal(game, "pink", "joker")
    deal(game, "white", seat=GREEN)
    sell(game, Ware(RED, "joker", 2))
    let_buy(game, GREEN)
    game.play(GREEN, Buy(RED, "joker", 2))
    assert "joker" not in hand(game, RED) and hand(game, GREEN) == ("white", "joker")
    assert player(game, GREEN).cards == 2


def test_a_permit_can_be_built_with_by_its_buyer(game: Game) -> None:
    give(game, RED, permits=("coast/A",))
    sell(game, Ware(RED, "coast/A", 2))
    let_buy(game, GREEN)
    game.play(GREEN, Buy(RED, "coast/A", 2))
    assert player(game, GREEN).permits == ("coast/A",) and player(game, RED).permits == ()


def test_what_nobody_wants_goes_home(game: Game) -> None:
    give(game, RED, permits=("coast/A",), assistants=1)
    deal(game, "pink")
    sell(game, Ware(RED, "coast/A", 2), Ware(RED, "assistant", 2), Ware(RED, "pink", 2))
    while board(game).market:
        leave(game)
    back = [event for event in game.log[-1].events if isinstance(event, TookBack)]
    assert back == [TookBack(RED, "coast/A"), TookBack(RED, "assistant"), TookBack(RED, "pink")]
    assert player(game).permits == ("coast/A",) and "pink" in hand(game) and player(game).assistants == 1


def test_several_things_can_be_bought(game: Game) -> None:
    give(game, RED, assistants=2)
    give(game, GREEN, coins=9, assistants=0)
    sell(game, Ware(RED, "assistant", 2), Ware(RED, "assistant", 2))
    let_buy(game, GREEN)
    assert choices(game, Buy) == [Buy(RED, "assistant", 2)]
    game.play(GREEN, Buy(RED, "assistant", 2))
    game.play(GREEN, Buy(RED, "assistant", 2))
    assert player(game, GREEN).assistants == 2 and player(game, GREEN).coins == 5


def test_nobody_buys_what_is_not_offered(game: Game) -> None:
    give(game, RED, assistants=1)
    give(game, GREEN, assistants=1)
    sell(game, Ware(RED, "assistant", 2), Ware(GREEN, "assistant", 1))
    let_buy(game, GREEN)
    assert refused(game, Buy(RED, "assistant", 1), GREEN) == ("market", "not_offered")
    assert refused(game, Buy(GREEN, "assistant", 1), GREEN) == ("market", "not_offered")


def test_nobody_buys_without_the_coins(game: Game) -> None:
    give(game, RED, assistants=2)
    give(game, GREEN, coins=5)
    sell(game, Ware(RED, "assistant", 2), Ware(RED, "assistant", 8))
    let_buy(game, GREEN)
    assert refused(game, Buy(RED, "assistant", 8), GREEN) == ("market", "coins_short")
    assert choices(game, Buy) == [Buy(RED, "assistant", 2)]


def test_nothing_more_is_offered_then(game: Game) -> None:
    give(game, RED, assistants=2)
    sell(game, Ware(RED, "assistant", 2))
    let_buy(game, GREEN)
    assert refused(game, Offer("assistant", 2), GREEN) == ("market", "offers_closed")


def test_who_can_buy_nothing_is_not_asked(game: Game) -> None:
    give(game, RED, assistants=1)
    give(game, GREEN, coins=1)
    give(game, BLUE, coins=9)
    sell(game, Ware(RED, "assistant", 2))
    assert asked(game) == BLUE
    leave(game)
    assert board(game).market is None
