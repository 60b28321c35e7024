"""Satisfy a council with one to four cards, each for a different councillor. Fewer cards cost more coins."""

from functools import cache
from itertools import combinations

from msgspec import Struct

from parlour.errors import Illegal
from parlour.games.council_of_four.actions import Cards
from parlour.games.council_of_four.board import Board
from parlour.games.council_of_four.bunch import Bunch, bunch, cards_of, common
from parlour.games.council_of_four.known import Hand, Player
from parlour.games.council_of_four.printed import (
    BALCONY,
    COUNCIL_PRICE,
    JOKER_PRICE,
    Colour,
    Council,
)


class Payment(Struct, frozen=True, gc=False):
    """Cards and coins that satisfy a council."""

    cards: Cards
    coins: int


def price(cards: Cards) -> int:
    """The price in coins: 10, 7, 4 or 0 for 1, 2, 3 or 4 cards, and 1 more for each joker."""
    return COUNCIL_PRICE[len(cards)] + JOKER_PRICE * cards.count("joker")


JOKER: Cards = ("joker",)
JOKERS = JOKER * BALCONY


def usable(board: Board, held: Bunch, council: Council) -> Bunch:
    """The cards that a council accepts: one for each councillor of that colour, and up to four jokers."""
    return common(held, _asked(board.councils[council]))


@cache
def _asked(councillors: tuple[Colour, ...]) -> Bunch:
    return bunch(councillors + JOKERS)


@cache
def payments(cards: Cards) -> tuple[Payment, ...]:
    """The sensible ways to satisfy a council with usable cards, the cheapest first.

    Either some or all of the matching cards, or all of them and jokers. The rules also allow a joker in place of a
    matching card that stays in the hand; that is a waste and is not listed.
    """
    matching = tuple(card for card in cards if card != "joker")
    jokers = min(cards.count("joker"), BALCONY - len(matching))
    some = {part for count in range(1, len(matching) + 1) for part in combinations(matching, count)}
    more = {matching + JOKERS[:count] for count in range(1, jokers + 1)}
    listed = [Payment(part, price(part)) for part in some | more]
    return tuple(sorted(listed, key=lambda payment: (payment.coins, payment.cards)))


def ways_to_pay(board: Board, held: Bunch, council: Council, purse: int) -> tuple[Payment, ...]:
    """The sensible ways to satisfy a council with these cards and at most `purse` coins."""
    return affordable(common(held, _asked(board.councils[council])), purse)


def affordable(fitting: Bunch, purse: int) -> tuple[Payment, ...]:
    """The ways to pay with usable cards and at most `purse` coins."""
    return _by_purse(fitting)[purse if purse < DEAREST else DEAREST]


DEAREST = COUNCIL_PRICE[1] + JOKER_PRICE


@cache
def _by_purse(fitting: Bunch) -> tuple[tuple[Payment, ...], ...]:
    """The ways to pay by purse: with 0 coins, with 1 coin, and so on."""
    ways = payments(cards_of(fitting))
    return tuple(tuple(way for way in ways if way.coins <= purse) for purse in range(DEAREST + 1))


def check_payment(board: Board, hand: Hand, council: Council, cards: Cards) -> None:
    """Check that these are one to four cards of the hand and each matches a councillor of its own."""
    if not 1 <= len(cards) <= BALCONY:
        raise Illegal("council", "one_to_four_cards")
    for card in dict.fromkeys(cards):
        if cards.count(card) > hand.cards.count(card):
            raise Illegal("council", "not_in_hand", {"card": card})
        if card != "joker" and cards.count(card) > board.councils[council].count(card):
            raise Illegal("council", "no_councillor", {"card": card, "council": council})


def check_price(player: Player, right: int, coins: int) -> None:
    """Check that the action names the right price and the player has enough coins."""
    if coins != right:
        raise Illegal("council", "wrong_price", {"count": right})
    if coins > player.coins:
        raise Illegal("council", "coins_short", {"count": coins - player.coins})
