"""Satisfy a council: 1, 2, 3 or 4 cards for 10, 7, 4 or 0 coins; each card for a councillor of its own."""

from collections import Counter
from itertools import combinations
from random import Random

import pytest

from parlour.game import Game
from parlour.games.council_of_four.actions import Acquire, Cards
from parlour.games.council_of_four.bunch import bunch, cards_of, common
from parlour.games.council_of_four.council import payments, price
from parlour.games.council_of_four.printed import CARDS, Card
from tests.games.council_of_four.tables import (
    RED,
    choices,
    council_table,
    deal,
    facts_of_refusal,
    give,
    hand,
    player,
    refused,
    seat_council,
    show,
)


@pytest.fixture
def game() -> Game:
    """The coast's council: pink, pink, white, black. A permit that gives points only."""
    game = council_table()
    seat_council(game, "coast", "pink", "white", "pink", "black")
    show(game, "coast", "coast/D", "coast/A")
    give(game, coins=20)
    return game


PRICES: list[tuple[Cards, int]] = [
    (("pink",), 10),
    (("pink", "white"), 7),
    (("pink", "pink", "white"), 4),
    (("pink", "pink", "white", "black"), 0),
    (("joker",), 11),
    (("pink", "joker"), 8),
    (("joker", "joker"), 9),
    (("pink", "white", "joker"), 5),
    (("joker", "joker", "joker"), 7),
    (("pink", "pink", "white", "joker"), 1),
    (("joker", "joker", "joker", "joker"), 4),
]


@pytest.mark.parametrize(("cards", "coins"), PRICES)
def test_the_fewer_cards_the_more_coins_and_a_coin_for_each_joker(game: Game, cards: Cards, coins: int) -> None:
    deal(game, *cards)
    assert price(cards) == coins
    game.play(RED, Acquire("coast/D", cards, coins))
    assert player(game).coins == 20 - coins and hand(game) == ()


def test_a_joker_can_be_any_colour(game: Game) -> None:
    deal(game, "pink", "joker", "joker", "joker")
    game.play(RED, Acquire("coast/D", ("pink", "joker", "joker", "joker"), 3))
    assert player(game).permits == ("coast/D",)


def test_a_card_needs_a_councillor_of_its_colour(game: Game) -> None:
    deal(game, "blue")
    assert refused(game, Acquire("coast/D", ("blue",), 10)) == ("council", "no_councillor")
    assert facts_of_refusal(game, Acquire("coast/D", ("blue",), 10)) == {"card": "blue", "council": "coast"}


def test_each_card_needs_a_councillor_of_its_own(game: Game) -> None:
    deal(game, "white", "white")
    assert refused(game, Acquire("coast/D", ("white", "white"), 7)) == ("council", "no_councillor")


def test_two_councillors_of_a_colour_take_two_cards(game: Game) -> None:
    deal(game, "pink", "pink")
    game.play(RED, Acquire("coast/D", ("pink", "pink"), 7))
    assert hand(game) == ()


def test_one_cannot_play_what_one_does_not_hold(game: Game) -> None:
    deal(game, "pink")
    assert refused(game, Acquire("coast/D", ("pink", "pink"), 7)) == ("council", "not_in_hand")
    assert facts_of_refusal(game, Acquire("coast/D", ("joker",), 11)) == {"card": "joker"}


def test_nobody_satisfies_a_council_without_cards(game: Game) -> None:
    assert refused(game, Acquire("coast/D", (), 0)) == ("council", "one_to_four_cards")


def test_nobody_plays_five_cards(game: Game) -> None:
    deal(game, "joker", "joker", "joker", "joker", "joker")
    assert refused(game, Acquire("coast/D", ("joker",) * 5, 0)) == ("council", "one_to_four_cards")


def test_the_price_must_be_right(game: Game) -> None:
    deal(game, "pink")
    assert refused(game, Acquire("coast/D", ("pink",), 7)) == ("council", "wrong_price")
    assert facts_of_refusal(game, Acquire("coast/D", ("pink",), 7)) == {"count": 10}


def test_the_coins_must_be_there(game: Game) -> None:
    deal(game, "pink")
    give(game, coins=8)
    assert refused(game, Acquire("coast/D", ("pink",), 10)) == ("council", "coins_short")
    assert facts_of_refusal(game, Acquire("coast/D", ("pink",), 10)) == {"count": 2}


def test_the_order_of_the_cards_does_not_matter(game: Game) -> None:
    deal(game, "white", "pink")
    game.play(RED, Acquire("coast/D", ("pink", "white"), 7))
    assert hand(game) == ()


# What is listed


def ways(game: Game) -> list[tuple[Cards, int]]:
    return [(action.cards, action.coins) for action in choices(game, Acquire) if action.permit == "coast/D"]


def test_the_cheapest_way_comes_first(game: Game) -> None:
    deal(game, "white", "pink", "pink", "joker")
    assert ways(game)[0] == (("white", "pink", "pink", "joker"), 1)
    assert [coins for _, coins in ways(game)] == sorted(coins for _, coins in ways(game))


def test_equal_cards_are_one_choice(game: Game) -> None:
    deal(game, "pink", "pink", "pink")
    assert ways(game) == [(("pink", "pink"), 7), (("pink",), 10)]


def test_which_colour_to_keep_is_a_choice(game: Game) -> None:
    deal(game, "white", "pink")
    assert ways(game) == [(("white", "pink"), 7), (("pink",), 10), (("white",), 10)]


def test_only_what_can_be_paid_is_listed(game: Game) -> None:
    deal(game, "white", "pink")
    give(game, coins=9)
    assert ways(game) == [(("white", "pink"), 7)]


def test_a_joker_in_place_of_a_matching_card_is_not_listed(game: Game) -> None:
    deal(game, "pink", "joker")
    assert ways(game) == [(("pink", "joker"), 8), (("pink",), 10)]


def test_but_the_rules_allow_it(game: Game) -> None:
    deal(game, "pink", "joker")
    game.play(RED, Acquire("coast/D", ("joker",), 11))
    assert hand(game) == ("pink",)


@pytest.mark.parametrize(
    "cards", [cards for count in range(5) for cards in combinations(("black", "white", "pink", "pink", "joker"), count)]
)
def test_every_listed_payment_is_one_of_its_own_and_fits(cards: Cards) -> None:
    listed = payments(cards)
    assert len({payment.cards for payment in listed}) == len(listed)
    for payment in listed:
        assert 1 <= len(payment.cards) <= 4 and payment.coins == price(payment.cards)
        assert Counter(payment.cards) <= Counter(cards)


def test_no_listed_payment_is_worse_than_another_in_every_way() -> None:
    """Worse in every way: the same cards and more, or a joker for a matching card, and no fewer coins."""
    usable: Cards = ("black", "white", "pink", "joker", "joker", "joker", "joker")
    listed = payments(usable)
    for one in listed:
        for other in listed:
            assert one is other or not _is_worse(one.cards, one.coins, other.cards, other.coins)


def _is_worse(cards: Cards, coins: int, than: Cards, than_coins: int) -> bool:
    kinds: tuple[Card, ...] = CARDS[:-1]
    coloured_less = all(cards.count(card) <= than.count(card) for card in kinds)
    return (
        len(cards) >= len(than)
        and cards.count("joker") > than.count("joker")
        and coloured_less
        and (coins >= than_coins)
    )


def test_cards_in_one_number_are_held_against_each_other_colour_by_colour() -> None:
    luck = Random("bunches")
    for _ in range(1_000):
        one, other = (luck.choices(CARDS, k=luck.randrange(14)) for _ in range(2))
        both = cards_of(common(bunch(one), bunch(other)))
        assert Counter(both) == Counter(one) & Counter(other)
        assert list(both) == sorted(both, key=CARDS.index)
