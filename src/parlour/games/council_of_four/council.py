"""Satisfy a council: one to four cards, each for a different councillor; the fewer cards, the more coins."""

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
    """Cards, and the coins that go with them."""

    cards: Cards
    coins: int


def price(cards: Cards) -> int:
    """1, 2, 3 or 4 cards cost 10, 7, 4 or 0 coins, and each joker 1 more."""
    return COUNCIL_PRICE[len(cards)] + JOKER_PRICE * cards.count("joker")


JOKER: Cards = ("joker",)
JOKERS = JOKER * BALCONY


def usable(board: Board, held: Bunch, council: Council) -> Bunch:
    """The cards that a council takes: colours that find a councillor of their own, and up to four jokers."""
    return common(held, _asked(board.councils[council]))


@cache
def _asked(councillors: tuple[Colour, ...]) -> Bunch:
    return bunch(councillors + JOKERS)


@cache
def payments(cards: Cards) -> tuple[Payment, ...]:
    """The sensible ways to satisfy a council with usable cards, the cheapest first.

    Any of the matching cards; or all of them, and jokers. A joker in place of a matching card that stays in the hand is
    a waste: the rules allow it, but nobody should have to read it in a list.
    """
    matching = tuple(card for card in cards if card != "joker")
    jokers = min(cards.count("joker"), BALCONY - len(matching))
    some = {part for count in range(1, len(matching) + 1) for part in combinations(matching, count)}
    more = {matching + JOKERS[:count] for count in range(1, jokers + 1)}
    listed = [Payment(part, price(part)) for part in some | more]
    return tuple(sorted(listed, key=lambda payment: (payment.coins, payment.cards)))


def ways_to_pay(board: Board, held: Bunch, council: Council, purse: int) -> tuple[Payment, ...]:
    """The sensible ways to satisfy a council with these cards and so many coins."""
    return affordable(common(held, _asked(board.councils[council])), purse)


def affordable(fitting: Bunch, purse: int) -> tuple[Payment, ...]:
    """The ways to pay with usable cards for which so many coins suffice."""
    return _by_purse(fitting)[purse if purse < DEAREST else DEAREST]


DEAREST = COUNCIL_PRICE[1] + JOKER_PRICE


@cache
def _by_purse(fitting: Bunch) -> tuple[tuple[Payment, ...], ...]:
    """What 0 coins suffice for, what 1 coin does, and so on."""
    ways = payments(cards_of(fitting))
    return tuple(tuple(way for way in ways if way.coins <= purse) for purse in range(DEAREST + 1))


def check_payment(board: Board, hand: Hand, council: Council, cards: Cards) -> None:
    """Are these one to four cards of the hand, and does each find a councillor of its own?"""
    if not 1 <= len(cards) <= BALCONY:
        raise Illegal("council", "one_to_four_cards")
    for card in dict.fromkeys(cards):
        if cards.count(card) > hand.cards.count(card):
            raise Illegal("council", "not_in_hand", {"card": card})
        if card != "joker" and cards.count(card) > board.councils[council].count(card):
            raise Illegal("council", "no_councillor", {"card": card, "council": council})


def check_price(player: Player, right: int, coins: int) -> None:
    """Does the wish name the right price, and are so many coins there?"""
    if coins != right:
        raise Illegal("council", "wrong_price", {"count": right})
    if coins > player.coins:
        raise Illegal("council", "coins_short", {"count": coins - player.coins})
