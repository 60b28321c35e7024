"""Why something is not possible now: for each kind of action, and for single cities, permits and regions."""

from collections.abc import Iterable
from typing import Any, get_args

import pytest
from msgspec import to_builtins

from parlour.game import Game
from parlour.game.abilities import Obstacle
from parlour.games.council_of_four.actions import EndTurn, MainAction, QuickAction
from parlour.games.council_of_four.known import CouncilOptions, Owed
from parlour.games.council_of_four.printed import CITIES, REGIONS
from parlour.rules import Seat
from tests.games.council_of_four.tables import (
    BLUE,
    GREEN,
    RED,
    board,
    choices,
    council_table,
    deal,
    elect_something,
    give,
    lay,
    pass_turn,
    player,
    seat_council,
    show,
)
from tests.games.council_of_four.test_play import play

Reason = tuple[str, str, dict[str, Any]]


def why(game: Game, kind: str, seat: Seat = RED, **fields: str) -> Reason | None:
    met = first_met(game.obstacles(seat), {"type": kind, **fields})
    return None if met is None else (met.section, met.code, met.facts)


def first_met(obstacles: Iterable[Obstacle], wish: dict[str, str]) -> Obstacle | None:
    """As a client looks for it."""
    return next((obstacle for obstacle in obstacles if obstacle.wish.items() <= wish.items()), None)


@pytest.fixture
def game() -> Game:
    """Pink sits in every council but the mountains', where no card fits; one pink card, 20 coins, no assistant."""
    game = council_table()
    for council in ("coast", "hills", "king"):
        seat_council(game, council, "pink", "pink", "black", "black")
    seat_council(game, "mountains", "black", "black", "black", "black")
    show(game, "coast", "coast/A", "coast/B")
    show(game, "mountains", "mountains/K", "mountains/L")
    deal(game, "pink")
    give(game, coins=20, assistants=0)
    return game


# When it is not the time


def test_main_actions_are_done(game: Game) -> None:
    give(game, permits=("coast/AB",), assistants=1)
    elect_something(game)
    for kind in ("Elect", "Acquire", "Build", "BuildWithKing"):
        assert why(game, kind) == ("turn", "no_main_left", {})
    assert why(game, "Acquire", permit="mountains/K") == why(game, "Build", city="A") == ("turn", "no_main_left", {})


def test_the_quick_action_is_done(game: Game) -> None:
    lay(game, quick=0)
    for kind in ("Engage", "ChangePermits", "SendAssistant", "BuyMainAction"):
        assert why(game, kind) == ("turn", "no_quick_left", {})


def test_the_turn_cannot_end_before_its_main_action(game: Game) -> None:
    assert why(game, "EndTurn") == ("turn", "main_left", {"count": 1})


def test_a_choice_comes_first(game: Game) -> None:
    lay(game, owed=(Owed(RED, "permit"),))
    assert {(obstacle.section, obstacle.code) for obstacle in game.obstacles(RED)} == {("nobility", "choose_first")}


def test_the_market_comes_first() -> None:
    game = council_table(2, CouncilOptions(first=0, market=True))
    pass_turn(game)
    pass_turn(game)
    assert board(game).market
    assert {(obstacle.section, obstacle.code) for obstacle in game.obstacles(RED)} == {("market", "market_first")}


# Coins, cards, assistants


def test_two_coins_short(game: Game) -> None:
    give(game, coins=8)
    assert why(game, "Acquire") == ("council", "coins_short", {"count": 2})
    assert why(game, "BuildWithKing") == ("council", "coins_short", {"count": 2})
    assert why(game, "Acquire", permit="coast/A") == ("council", "coins_short", {"count": 2})


def test_what_is_cheapest_counts(game: Game) -> None:
    deal(game, "pink", "pink", "joker")
    give(game, coins=1)
    assert why(game, "Acquire") == ("council", "coins_short", {"count": 4 + 1 - 1})


def test_a_permit_whose_council_takes_no_card_says_so_though_others_can_be_had(game: Game) -> None:
    assert why(game, "Acquire") is None and why(game, "Acquire", permit="coast/A") is None
    assert why(game, "Acquire", permit="mountains/K") == ("council", "no_card", {})


def test_no_card_fits_anywhere(game: Game) -> None:
    deal(game, "blue")
    assert why(game, "Acquire") == why(game, "BuildWithKing") == ("council", "no_card", {})


def test_no_permit_lies_face_up(game: Game) -> None:
    lay(game, display=dict.fromkeys(board(game).display, (None, None)))
    assert why(game, "Acquire") == ("acquire", "nothing_there", {})


def test_quick_actions_say_what_they_lack(game: Game) -> None:
    give(game, coins=2)
    assert why(game, "Engage") == ("engage", "coins_short", {"count": 1})
    assert why(game, "SendAssistant") == ("send", "assistants_short", {"count": 1})
    assert why(game, "ChangePermits") == ("change", "assistants_short", {"count": 1})
    assert why(game, "BuyMainAction") == ("extra", "assistants_short", {"count": 3})


def test_nobody_is_left_to_engage() -> None:
    game = council_table(2, CouncilOptions(first=0, assistant_pool=True))
    give(game, GREEN, assistants=48 - player(game).assistants)
    assert why(game, "Engage") == ("engage", "pool_empty", {})


def test_a_region_without_permits_has_none_to_change(game: Game) -> None:
    give(game, assistants=1)
    lay(game, display={**board(game).display, "coast": (None, None)})
    assert why(game, "ChangePermits") is None
    assert why(game, "ChangePermits", region="coast") == ("change", "nothing_to_change", {"region": "coast"})


# Where one cannot build


def test_no_permit_to_build_with(game: Game) -> None:
    assert why(game, "Build") == ("build", "no_permit", {})


def test_a_city_needs_an_assistant_because_somebody_is_there(game: Game) -> None:
    give(game, permits=("coast/A",))
    give(game, GREEN, emporiums="A")
    give(game, BLUE, emporiums="A")
    needs = ("emporiums", "rivals", {"city": "A", "count": 2, "seats": (GREEN, BLUE)})
    assert why(game, "Build") == why(game, "Build", permit="coast/A") == needs
    assert why(game, "Build", city="A") == why(game, "BuildWithKing", city="A") == needs


def test_a_neutral_emporium_is_nobodys() -> None:
    game = council_table(2)
    lay(game, neutral="A")
    give(game, permits=("coast/A",), assistants=0)
    assert why(game, "Build") == ("emporiums", "neutral", {"city": "A", "count": 1, "seats": ()})


def test_one_has_built_there(game: Game) -> None:
    give(game, permits=("coast/A",), emporiums="A")
    assert why(game, "Build", permit="coast/A") == ("emporiums", "built_already", {"city": "A"})
    assert why(game, "BuildWithKing") is None
    assert why(game, "BuildWithKing", city="A") == ("emporiums", "built_already", {"city": "A"})


def test_a_permit_that_can_be_used_somewhere_has_nothing_against_it(game: Game) -> None:
    give(game, permits=("coast/AB", "coast/A"), emporiums="A")
    assert why(game, "Build", permit="coast/AB") is None
    assert why(game, "Build", permit="coast/A") == ("emporiums", "built_already", {"city": "A"})


def test_of_several_obstacles_the_least_is_told(game: Game) -> None:
    give(game, permits=("coast/AB", "coast/C"), emporiums="C")
    give(game, GREEN, emporiums="AB")
    give(game, BLUE, emporiums="A")
    assert why(game, "Build") == ("emporiums", "rivals", {"city": "B", "count": 1, "seats": (GREEN,)})


def test_the_king_comes_only_so_far(game: Game) -> None:
    give(game, coins=10 + 2)
    assert why(game, "BuildWithKing", city="G") is None
    assert why(game, "BuildWithKing", city="D") == ("council", "coins_short", {"count": 2})


def test_all_ten_emporiums_stand(game: Game) -> None:
    give(game, emporiums="ABCDEFGHIJ")
    assert why(game, "Build") == why(game, "BuildWithKing") == ("emporiums", "no_emporium_left", {})
    assert why(game, "Build", city="K") == ("emporiums", "no_emporium_left", {})


# In play


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_what_is_not_listed_has_a_reason_and_what_is_has_none(seats: int) -> None:
    for game in play(seats, "ABA", market=True):
        if game.ask is None:
            return
        (seat,) = game.ask.seats
        obstacles, listed = game.obstacles(seat), to_builtins(choices(game))
        for wish in wishes(game, seat):
            is_listed = any(all(action.get(field) == value for field, value in wish.items()) for action in listed)
            assert (first_met(obstacles, wish) is None) == is_listed, f"{wish}: {obstacles}"


def wishes(game: Game, seat: Seat) -> list[dict[str, str]]:
    """Every kind of action; and what one can point at."""
    shown = [permit for region in REGIONS for permit in board(game).face_up(region)]
    return [
        *[{"type": kind.__name__} for kind in get_args(MainAction | QuickAction | EndTurn)],
        *[{"type": "Acquire", "permit": permit} for permit in shown],
        *[{"type": "Build", "permit": permit} for permit in player(game, seat).permits],
        *[{"type": "BuildWithKing", "city": city} for city in CITIES],
        *[{"type": "ChangePermits", "region": region} for region in REGIONS],
    ]


def test_reasons_are_few() -> None:
    sizes = [len(game.obstacles(0)) for game in play(3, "ABA") if game.ask and 0 in game.ask.seats]
    assert max(sizes) < 40 and sum(sizes) / len(sizes) < 16
