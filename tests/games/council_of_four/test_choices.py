"""Legal actions stay few and readable; an absent player does something harmless."""

import random
from collections import Counter
from collections.abc import Iterator
from itertools import combinations, product

import pytest

from parlour.errors import Illegal
from parlour.game import Action
from parlour.games import council_of_four
from parlour.games.council_of_four.actions import (
    Acquire,
    Build,
    BuildWithKing,
    BuyMainAction,
    ChangePermits,
    CouncilAction,
    Elect,
    EndTurn,
    Engage,
    SendAssistant,
    TakePermit,
)
from parlour.games.council_of_four.council import price
from parlour.games.council_of_four.known import Owed
from parlour.games.council_of_four.printed import CITIES, COLOURS, COUNCILS, PERMITS, REGIONS, region_of
from parlour.games.council_of_four.roads import kingdom
from parlour.table import Table
from tests.games.council_of_four.tables import (
    RED,
    board,
    choices,
    council_table,
    deal,
    elect_something,
    give,
    hand,
    lay,
    seat_council,
    show,
)


def default(table: Table) -> object:
    return council_of_four.default(table.view(board(table).turn))


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_lists_of_a_random_game_are_short(seats: int) -> None:
    sizes = []
    for seed in range(4):
        luck, table = random.Random(seed), council_table(seats, seed=str(seed))
        while table.ask is not None and len(table.log) < 400:
            listed = choices(table)
            sizes.append(len(listed))
            table.play(board(table).turn, luck.choice(listed))
    sizes.sort()
    assert sum(sizes) / len(sizes) < 50 and sizes[int(0.98 * len(sizes))] < 200


def test_even_the_longest_list_can_be_read() -> None:
    """All colours in the hand, all councils different, 20 coins, many assistants."""
    table = council_table()
    for council in COUNCILS:
        seat_council(table, council, "black", "white", "orange", "pink")
    deal(table, *COLOURS, "joker", "joker", "joker", "joker")
    give(table, coins=20, assistants=9)
    assert len(choices(table)) < 400


def test_no_action_is_listed_twice() -> None:
    table = council_table()
    deal(table, *COLOURS, *COLOURS, "joker", "joker")
    give(table, coins=20, assistants=3, permits=("coast/AB", "coast/BC"))
    listed = choices(table)
    assert len(set(listed)) == len(listed)


def test_building_comes_first_and_quick_actions_last() -> None:
    table = council_table()
    deal(table, *COLOURS)
    give(table, coins=20, assistants=3, permits=("coast/AB",))
    kinds = list(dict.fromkeys(type(action).__name__ for action in choices(table)))
    main = ["Build", "Acquire", "BuildWithKing", "Elect"]
    assert kinds == [kind for kind in main if kind in kinds] + [
        "Engage",
        "ChangePermits",
        "SendAssistant",
        "BuyMainAction",
    ]


# An absent player


def test_an_absent_player_builds_with_a_permit() -> None:
    table = council_table()
    give(table, permits=("coast/AB",))
    assert default(table) == Build("coast/AB", "A")


def test_an_absent_player_takes_a_permit_that_costs_little() -> None:
    table = council_table()
    seat_council(table, "coast", "pink", "pink", "pink", "pink")
    show(table, "coast", "coast/A", "coast/B")
    deal(table, "pink", "pink", "pink", "pink")
    assert default(table) == Acquire("coast/A", ("pink",) * 4, 0)


def test_an_absent_player_spends_no_more_than_an_election_brings() -> None:
    table = council_table()
    deal(table, *COLOURS)
    give(table, coins=20)
    chosen = default(table)
    assert not isinstance(chosen, Acquire | BuildWithKing) or chosen.coins <= 4


def test_an_absent_player_elects_when_there_is_nothing_else() -> None:
    table = council_table()
    deal(table)
    assert isinstance(default(table), Elect)


def test_an_absent_player_uses_no_quick_action() -> None:
    table = council_table()
    elect_something(table)
    assert default(table) == EndTurn()


def test_an_absent_player_takes_the_first_choice() -> None:
    table = council_table()
    lay(table, owed=(Owed(RED, "permit"),))
    first = board(table).face_up("coast")[0]
    assert default(table) == TakePermit(first)


# What is listed, and what the rules allow


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_all_that_the_rules_allow_is_listed_but_for_wasted_jokers(seats: int) -> None:
    luck, table = random.Random(seats), council_table(seats, seed="all")
    for _ in range(120):
        listed = choices(table)
        if len(table.log) % 7 == 0 and not board(table).owed:
            allowed = {action for action in conceivable(table) if is_allowed(table, action)}
            assert set(listed) <= allowed
            assert all(is_wasteful(table, action) for action in allowed - set(listed))
        table.play(board(table).turn, luck.choice(listed))


def conceivable(table: Table) -> Iterator[CouncilAction]:
    """Every action of a turn that can be written down with the cards in the hand and the right price."""
    now, cards = board(table), hand(table, board(table).turn)
    paid = {part for count in range(1, 5) for part in combinations(cards, count)}
    for council, colour in product(COUNCILS, COLOURS):
        yield from (Elect(council, colour), SendAssistant(council, colour))
    for permit, city in product(PERMITS, CITIES):
        yield Build(permit, city)
    for permit, part in product(PERMITS, paid):
        yield Acquire(permit, part, price(part))
    for city, part in product(CITIES, paid):
        yield BuildWithKing(city, part, price(part) + 2 * kingdom(now.sides).ways[now.king][city])
    yield from [ChangePermits(region) for region in REGIONS]
    yield from (Engage(), BuyMainAction(), EndTurn())


def is_allowed(table: Table, action: CouncilAction) -> bool:
    try:
        council_of_four.check(table.view(board(table).turn), action)
    except Illegal:
        return False
    return True


def is_wasteful(table: Table, action: Action) -> bool:
    """A joker was played, and a card that would have matched stays in the hand."""
    assert isinstance(action, Acquire | BuildWithKing)
    council = board(table).councils[region_of(action.permit) if isinstance(action, Acquire) else "king"]
    seated, held, played = (Counter[str](cards) for cards in (council, hand(table, board(table).turn), action.cards))
    return "joker" in played and bool((seated & held) - played)
