"""Legal actions stay few and readable; an absent player does something harmless."""

import random
from collections import Counter
from collections.abc import Iterator
from itertools import combinations, product

import pytest

from parlour.errors import Illegal
from parlour.game import Game
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
from parlour.rules import Action
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


def default(game: Game) -> object:
    return council_of_four.default(game.view(board(game).turn))


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_lists_of_a_random_game_are_short(seats: int) -> None:
    sizes = []
    for seed in range(4):
        luck, game = random.Random(seed), council_table(seats, seed=str(seed))
        while game.ask is not None and len(game.log) < 400:
            listed = choices(game)
            sizes.append(len(listed))
            game.play(board(game).turn, luck.choice(listed))
    sizes.sort()
    assert sum(sizes) / len(sizes) < 50 and sizes[int(0.98 * len(sizes))] < 200


def test_even_the_longest_list_can_be_read() -> None:
    """All colours in the hand, all councils different, 20 coins, many assistants."""
    game = council_table()
    for council in COUNCILS:
        seat_council(game, council, "black", "white", "orange", "pink")
    deal(game, *COLOURS, "joker", "joker", "joker", "joker")
    give(game, coins=20, assistants=9)
    assert len(choices(game)) < 400


def test_no_action_is_listed_twice() -> None:
    game = council_table()
    deal(game, *COLOURS, *COLOURS, "joker", "joker")
    give(game, coins=20, assistants=3, permits=("coast/AB", "coast/BC"))
    listed = choices(game)
    assert len(set(listed)) == len(listed)


def test_building_comes_first_and_quick_actions_last() -> None:
    game = council_table()
    deal(game, *COLOURS)
    give(game, coins=20, assistants=3, permits=("coast/AB",))
    kinds = list(dict.fromkeys(type(action).__name__ for action in choices(game)))
    main = ["Build", "Acquire", "BuildWithKing", "Elect"]
    assert kinds == [kind for kind in main if kind in kinds] + [
        "Engage",
        "ChangePermits",
        "SendAssistant",
        "BuyMainAction",
    ]


# An absent player


def test_an_absent_player_builds_with_a_permit() -> None:
    game = council_table()
    give(game, permits=("coast/AB",))
    assert default(game) == Build("coast/AB", "A")


def test_an_absent_player_takes_a_permit_that_costs_little() -> None:
    game = council_table()
    seat_council(game, "coast", "pink", "pink", "pink", "pink")
    show(game, "coast", "coast/A", "coast/B")
    deal(game, "pink", "pink", "pink", "pink")
    assert default(game) == Acquire("coast/A", ("pink",) * 4, 0)


def test_an_absent_player_spends_no_more_than_an_election_brings() -> None:
    game = council_table()
    deal(game, *COLOURS)
    give(game, coins=20)
    chosen = default(game)
    assert not isinstance(chosen, Acquire | BuildWithKing) or chosen.coins <= 4


def test_an_absent_player_elects_when_there_is_nothing_else() -> None:
    game = council_table()
    deal(game)
    assert isinstance(default(game), Elect)


def test_an_absent_player_uses_no_quick_action() -> None:
    game = council_table()
    elect_something(game)
    assert default(game) == EndTurn()


def test_an_absent_player_takes_the_first_choice() -> None:
    game = council_table()
    lay(game, owed=(Owed(RED, "permit"),))
    first = board(game).face_up("coast")[0]
    assert default(game) == TakePermit(first)


# What is listed, and what the rules allow


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_all_that_the_rules_allow_is_listed_but_for_wasted_jokers(seats: int) -> None:
    luck, game = random.Random(seats), council_table(seats, seed="all")
    for _ in range(120):
        listed = choices(game)
        if len(game.log) % 7 == 0 and not board(game).owed:
            allowed = {action for action in conceivable(game) if is_allowed(game, action)}
            assert set(listed) <= allowed
            assert all(is_wasteful(game, action) for action in allowed - set(listed))
        game.play(board(game).turn, luck.choice(listed))


def conceivable(game: Game) -> Iterator[CouncilAction]:
    """Every action of a turn that can be written down with the cards in the hand and the right price."""
    now, cards = board(game), hand(game, board(game).turn)
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


def is_allowed(game: Game, action: CouncilAction) -> bool:
    try:
        council_of_four.check(game.view(board(game).turn), action)
    except Illegal:
        return False
    return True


def is_wasteful(game: Game, action: Action) -> bool:
    """A joker was played, and a card that would have matched stays in the hand."""
    assert isinstance(action, Acquire | BuildWithKing)
    council = board(game).councils[region_of(action.permit) if isinstance(action, Acquire) else "king"]
    seated, held, played = (Counter[str](cards) for cards in (council, hand(game, board(game).turn), action.cards))
    return "joker" in played and bool((seated & held) - played)
