"""The fast engine's tables say the same as the readable rules."""

import ast
import sys
from itertools import product
from pathlib import Path

import pytest

from parlour.bots.council_of_four import fast
from parlour.bots.council_of_four.fast import codec, tables
from parlour.games.council_of_four import printed
from parlour.games.council_of_four.council import payments, price
from parlour.games.council_of_four.roads import connected, kingdom

MAPS = tuple("".join(sides) for sides in product("AB", repeat=3))


def test_the_permits_are_those_of_the_box() -> None:
    assert tuple(codec.city_mask(printed.cities_of(permit)) for permit in printed.PERMITS) == tables.PERMIT_CITIES
    assert tuple(codec.pack_bonus(bonus) for bonus in printed.PERMITS.values()) == tables.PERMIT_BONUS


def test_the_tokens_are_those_of_the_box() -> None:
    assert tuple(codec.pack_bonus(bonus) for bonus in printed.TOKENS) == tables.TOKENS


def test_the_cards_are_those_of_the_box() -> None:
    assert codec.pile(printed.DECK) == tables.ALL_CARDS


@pytest.mark.parametrize("square", range(printed.LAST_SQUARE + 1))
def test_the_nobility_track_is_the_printed_one(square: int) -> None:
    new = printed.gain(printed.NOBILITY.get(square, ()))
    choices = {
        tables.TOKEN_CHOICE: new.token == 1,
        tables.TWO_TOKENS_CHOICE: new.token == 2,
        tables.PERMIT_CHOICE: new.permit == 1,
        tables.AGAIN_CHOICE: new.again == 1,
    }
    assert tables.SQUARE_BONUS[square] == codec.pack_bonus(printed.NOBILITY.get(square, ()))
    assert tables.SQUARE_CHOICE[square] == next((choice for choice, is_so in choices.items() if is_so), 0)


def test_numbers_of_the_kings_board_are_the_printed_ones() -> None:
    assert tuple(printed.TILES.values()) == tables.TILE_POINTS
    assert (printed.KING_TILES, printed.COIN_TRACK, printed.ASSISTANTS, printed.EMPORIUMS, printed.LAST_SQUARE) == (
        tables.KING_POINTS,
        tables.COIN_TRACK,
        tables.ASSISTANTS,
        tables.EMPORIUMS,
        tables.LAST_SQUARE,
    )


@pytest.mark.parametrize("sides", MAPS)
def test_the_map_has_the_same_ways_and_groups(sides: str) -> None:
    ours, theirs = tables.map_of(sides), kingdom(sides)
    assert printed.CITIES[ours.purple] == theirs.king
    assert [codec.city_names(cities) for cities in ours.neighbours] == [theirs.roads[city] for city in printed.CITIES]
    assert [codec.city_names(group) for group in ours.groups] == [theirs.groups[tile] for tile in printed.TILES]
    assert ours.ways == [[theirs.ways[start][to] for to in printed.CITIES] for start in printed.CITIES]


@pytest.mark.parametrize("sides", MAPS)
def test_the_same_cities_hang_together(sides: str) -> None:
    for emporiums in range(1, 1 << tables.CITIES, 97):
        for city in tables.BITS[emporiums]:
            group = connected(sides, codec.city_names(emporiums), printed.CITIES[city])
            assert tables.map_of(sides).group(emporiums, city) == codec.city_mask(group)


def test_every_payment_costs_what_the_rules_say() -> None:
    named = [tuple(printed.CARDS[card] for card in cards) for cards in tables.PAYMENTS]
    assert tuple(price(cards) for cards in named) == tables.PAYMENT_PRICE


def test_the_sensible_payments_are_those_of_the_rules() -> None:
    for cards in tables.PAYMENTS:
        usable = tuple(printed.CARDS[card] for card in cards)
        numbers = [codec.payment(way.cards) for way in payments(usable)]
        assert tables.sensible_payments(codec.multiset(usable))[tables.DEAREST] == sorted(numbers)


@pytest.mark.parametrize("part", ["play", "state", "legal", "tables", "prices", "sensible", "search"])
def test_the_fast_engine_needs_nothing_but_the_standard_library_and_what_is_printed(part: str) -> None:
    """PyPy and mypyc are to take the same files; only the codec knows the readable rules."""
    source = (Path(fast.__file__).parent / f"{part}.py").read_text("utf-8")
    imported = [node.module or "" for node in ast.walk(ast.parse(source)) if isinstance(node, ast.ImportFrom)]
    foreign = [name for name in imported if name.partition(".")[0] not in sys.stdlib_module_names]
    ours = "parlour.bots.council_of_four.fast."
    facts = ["parlour.games.council_of_four"] if part == "tables" else []  # what is printed, and nothing else
    assert [name for name in foreign if not name.startswith(ours)] == facts and f"{ours}codec" not in foreign
    assert not [node for node in ast.walk(ast.parse(source)) if isinstance(node, ast.Import)]
