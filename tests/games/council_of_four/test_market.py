"""The market, a variant: after each round of turns offers for coins, then purchases in random order."""

import pytest

from parlour.errors import OutOfTurn
from parlour.games.council_of_four.actions import Elect
from parlour.games.council_of_four.events import TurnBegan
from parlour.games.council_of_four.known import CouncilOptions
from parlour.games.council_of_four.market import PRICE_TAGS
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
from parlour.table import Table
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
def table() -> Table:
    """Three players, one round of turns is over, and the market has opened."""
    table = council_table(3, CouncilOptions(first=0, market=True))
    for _ in range(3):
        pass_turn(table)
    return table


def asked(table: Table) -> int:
    assert table.ask is not None
    (seat,) = table.ask.seats
    return seat


def leave(table: Table) -> None:
    table.play(asked(table), LeaveMarket())


def sell(table: Table, *wares: Ware) -> None:
    """These things are offered, and nothing else; the buyers are called."""
    while (market := board(table).market) and market.sellers:
        seat = asked(table)
        for ware in wares:
            if ware.seat == seat:
                table.play(seat, Offer(ware.good, ware.price))
        leave(table)


def let_buy(table: Table, *order: int) -> None:
    """The buyers come in this order, whatever chance has said."""
    market = board(table).market
    assert market is not None
    lay(table, market=Market((), order, market.wares))


# When it is


def test_there_is_no_market_unless_the_table_wants_one() -> None:
    table = council_table(2)
    for _ in range(4):
        pass_turn(table)
    assert not any(isinstance(event, MarketOpened) for event in table.seen_by(None))
    assert refused(table, LeaveMarket()) == ("market", "no_market")


def test_it_opens_after_each_full_round(table: Table) -> None:
    assert happened(table, MarketOpened) == [MarketOpened((RED, GREEN, BLUE))]
    assert table.ask is not None and table.ask.section == "market"


def test_afterwards_the_first_player_has_the_next_turn(table: Table) -> None:
    for _ in range(3):
        leave(table)
    assert MarketClosed() in table.log[-1].events and TurnBegan(RED) in table.log[-1].events
    assert board(table).market is None and board(table).turn == RED


def test_meanwhile_nobody_has_a_turn(table: Table) -> None:
    colour = next(colour for colour, count in board(table).reserve.items() if count)
    assert refused(table, Elect("coast", colour)) == ("market", "market_first")


# Offers


def test_the_players_offer_in_the_order_of_play(table: Table) -> None:
    assert asked(table) == RED
    with pytest.raises(OutOfTurn):
        table.play(GREEN, LeaveMarket())
    leave(table)
    assert asked(table) == GREEN


def test_unused_permits_cards_and_assistants_can_be_offered(table: Table) -> None:
    give(table, permits=("coast/A",), used=("coast/B",), assistants=2)
    deal(table, "pink", "pink", "joker")
    goods = dict.fromkeys(offer.good for offer in choices(table, Offer))
    assert list(goods) == ["coast/A", "pink", "joker", "assistant"]


def test_what_is_offered_lies_on_the_stall(table: Table) -> None:
    give(table, permits=("coast/A",), assistants=2)
    deal(table, "pink", "joker")
    for good in ("coast/A", "pink", "assistant"):
        table.play(RED, Offer(good, 3))
    assert player(table).permits == () and hand(table) == ("joker",) and player(table).cards == 1
    assert player(table).assistants == 1
    market = board(table).market
    assert market is not None
    assert market.wares == (Ware(RED, "coast/A", 3), Ware(RED, "pink", 3), Ware(RED, "assistant", 3))


def test_everybody_sees_an_offer(table: Table) -> None:
    deal(table, "pink", "joker")
    table.play(RED, Offer("pink", 3))
    assert all(Offered(RED, "pink", 3) in table.seen_by(viewer) for viewer in (None, 0, 1, 2))


def test_one_cannot_offer_what_one_has_not(table: Table) -> None:
    deal(table, "pink")
    give(table, used=("coast/B",), assistants=0)
    for good in ("white", "coast/B", "assistant", "crown"):
        assert refused(table, Offer(good, 3)) == ("market", "not_yours")


@pytest.mark.parametrize("price", [0, -1, 21])
def test_a_price_is_one_to_twenty_coins(table: Table, price: int) -> None:
    deal(table, "pink")
    assert refused(table, Offer("pink", price)) == ("market", "bad_price")
    assert facts_of_refusal(table, Offer("pink", price)) == {"least": 1, "most": 20}


def test_any_price_between_is_fine_and_a_few_are_listed(table: Table) -> None:
    deal(table, "pink")
    give(table, assistants=0)
    assert [offer.price for offer in choices(table, Offer)] == list(PRICE_TAGS)
    table.play(RED, Offer("pink", 17))
    assert happened(table, Offered) == [Offered(RED, "pink", 17)]


def test_nobody_buys_before_all_have_offered(table: Table) -> None:
    table.play(RED, choices(table, Offer)[0])
    ware = happened(table, Offered)[0]
    leave(table)
    assert refused(table, Buy(RED, ware.good, ware.price), GREEN) == ("market", "offers_first")


def test_who_has_nothing_is_not_asked(table: Table) -> None:
    give(table, GREEN, permits=(), assistants=0)
    deal(table, seat=GREEN)
    leave(table)
    assert asked(table) == BLUE


def test_when_nobody_offers_anything_the_market_closes(table: Table) -> None:
    for _ in range(3):
        leave(table)
    assert not happened(table, BuyersCalled) and board(table).market is None


# Purchases


def test_chance_decides_the_order_of_buying() -> None:
    orders = set()
    for seed in "abcdefghijkl":
        table = council_table(3, CouncilOptions(first=0, market=True), seed)
        for _ in range(3):
            pass_turn(table)
        sell(table, Ware(RED, "assistant", 1), Ware(GREEN, "assistant", 1))
        orders |= {event.seats for entry in table.log for event in entry.events if isinstance(event, BuyersCalled)}
    assert len(orders) > 2 and all(sorted(order) == [0, 1, 2] for order in orders)


def test_the_buyer_pays_the_seller(table: Table) -> None:
    give(table, RED, assistants=1, coins=4)
    give(table, GREEN, assistants=0, coins=9)
    sell(table, Ware(RED, "assistant", 5))
    let_buy(table, GREEN)
    table.play(GREEN, Buy(RED, "assistant", 5))
    assert happened(table, Bought) == [Bought(GREEN, RED, "assistant", 5)]
    assert player(table, GREEN).assistants == 1 and player(table, GREEN).coins == 4
    assert player(table, RED).assistants == 0 and player(table, RED).coins == 9


def test_a_card_goes_from_hand_to_hand(table: Table) -> None:
    deal(table, "pink", "joker")
    deal(table, "white", seat=GREEN)
    sell(table, Ware(RED, "joker", 2))
    let_buy(table, GREEN)
    table.play(GREEN, Buy(RED, "joker", 2))
    assert "joker" not in hand(table, RED) and hand(table, GREEN) == ("white", "joker")
    assert player(table, GREEN).cards == 2


def test_a_permit_can_be_built_with_by_its_buyer(table: Table) -> None:
    give(table, RED, permits=("coast/A",))
    sell(table, Ware(RED, "coast/A", 2))
    let_buy(table, GREEN)
    table.play(GREEN, Buy(RED, "coast/A", 2))
    assert player(table, GREEN).permits == ("coast/A",) and player(table, RED).permits == ()


def test_what_nobody_wants_goes_home(table: Table) -> None:
    give(table, RED, permits=("coast/A",), assistants=1)
    deal(table, "pink")
    sell(table, Ware(RED, "coast/A", 2), Ware(RED, "assistant", 2), Ware(RED, "pink", 2))
    while board(table).market:
        leave(table)
    back = [event for event in table.log[-1].events if isinstance(event, TookBack)]
    assert back == [TookBack(RED, "coast/A"), TookBack(RED, "assistant"), TookBack(RED, "pink")]
    assert player(table).permits == ("coast/A",) and "pink" in hand(table) and player(table).assistants == 1


def test_several_things_can_be_bought(table: Table) -> None:
    give(table, RED, assistants=2)
    give(table, GREEN, coins=9, assistants=0)
    sell(table, Ware(RED, "assistant", 2), Ware(RED, "assistant", 2))
    let_buy(table, GREEN)
    assert choices(table, Buy) == [Buy(RED, "assistant", 2)]
    table.play(GREEN, Buy(RED, "assistant", 2))
    table.play(GREEN, Buy(RED, "assistant", 2))
    assert player(table, GREEN).assistants == 2 and player(table, GREEN).coins == 5


def test_nobody_buys_what_is_not_offered(table: Table) -> None:
    give(table, RED, assistants=1)
    give(table, GREEN, assistants=1)
    sell(table, Ware(RED, "assistant", 2), Ware(GREEN, "assistant", 1))
    let_buy(table, GREEN)
    assert refused(table, Buy(RED, "assistant", 1), GREEN) == ("market", "not_offered")
    assert refused(table, Buy(GREEN, "assistant", 1), GREEN) == ("market", "not_offered")


def test_nobody_buys_without_the_coins(table: Table) -> None:
    give(table, RED, assistants=2)
    give(table, GREEN, coins=5)
    sell(table, Ware(RED, "assistant", 2), Ware(RED, "assistant", 8))
    let_buy(table, GREEN)
    assert refused(table, Buy(RED, "assistant", 8), GREEN) == ("market", "coins_short")
    assert choices(table, Buy) == [Buy(RED, "assistant", 2)]


def test_nothing_more_is_offered_then(table: Table) -> None:
    give(table, RED, assistants=2)
    sell(table, Ware(RED, "assistant", 2))
    let_buy(table, GREEN)
    assert refused(table, Offer("assistant", 2), GREEN) == ("market", "offers_closed")


def test_who_can_buy_nothing_is_not_asked(table: Table) -> None:
    give(table, RED, assistants=1)
    give(table, GREEN, coins=1)
    give(table, BLUE, coins=9)
    sell(table, Ware(RED, "assistant", 2))
    assert asked(table) == BLUE
    leave(table)
    assert board(table).market is None
