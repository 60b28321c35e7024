"""The market: offer spare goods for a little more than their worth, and buy goods that cost less than theirs."""

from typing import Any

from parlour.bots.council_of_four.worth import Worth
from parlour.games.council_of_four.known import as_cards
from parlour.games.council_of_four.printed import EMPORIUMS
from parlour.games.council_of_four.stalls import Buy, Good, LeaveMarket, Offer
from parlour.rules import Action, Prompt, SeatView

MANY_CARDS, MANY_ASSISTANTS = 8, 4  # a seat with more than this can spare one
ASKED = 1.3  # factor of a seller's price over the worth
STALL = 2  # goods that one seat offers


def deal(view: SeatView[Any, Any], prompt: Prompt) -> Action:
    """Buy the best bargain, else offer a spare good, else leave."""
    assert view.seat is not None and view.board.market is not None
    worth = Worth(view.board, view.seat)
    offers = [offer for offer in prompt.actions if isinstance(offer, Offer) and is_spare(worth, offer.good)]
    on_sale = [ware for ware in view.board.market.wares if ware.seat == view.seat]
    if offers and len(on_sale) < STALL:
        return min(offers, key=lambda offer: abs(offer.price * worth.coin - ASKED * of_good(worth, offer.good)))
    buys = [buy for buy in prompt.actions if isinstance(buy, Buy)]
    best = max(buys, key=lambda buy: bargain(worth, buy), default=None)
    return best if best and bargain(worth, best) > 0 else LeaveMarket()


def bargain(worth: Worth, buy: Buy) -> float:
    return of_good(worth, buy.good) - worth.coin * buy.price


def of_good(worth: Worth, good: Good) -> float:
    if good == "assistant":
        return worth.assistant
    return worth.of_cards(as_cards(good)) if as_cards(good) else worth.of_permit(good)


def is_spare(worth: Worth, good: Good) -> bool:
    """Whether the player has more of it than they will use."""
    player = worth.player
    if good == "assistant":
        return player.assistants > MANY_ASSISTANTS
    if as_cards(good):
        return player.cards > MANY_CARDS
    return len(player.permits) + len(player.emporiums) > EMPORIUMS
