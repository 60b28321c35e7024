"""Why something is not possible now: for each kind of action, and for single cities, permits and regions."""

from collections.abc import Iterable
from typing import Any

import pytest
from msgspec import to_builtins

from parlour.game import Obstacle, Seat, kinds
from parlour.games.council_of_four.actions import EndTurn, MainAction, QuickAction
from parlour.games.council_of_four.known import CouncilOptions, Owed
from parlour.games.council_of_four.printed import CITIES, REGIONS
from parlour.table import Table
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


def why(table: Table, kind: str, seat: Seat = RED, **fields: str) -> Reason | None:
    met = first_met(table.obstacles(seat), {"type": kind, **fields})
    return None if met is None else (met.section, met.code, met.facts)


def first_met(obstacles: Iterable[Obstacle], wish: dict[str, str]) -> Obstacle | None:
    """As a client looks for it."""
    return next((obstacle for obstacle in obstacles if obstacle.wish.items() <= wish.items()), None)


@pytest.fixture
def table() -> Table:
    """Pink sits in every council but the mountains', where no card fits; one pink card, 20 coins, no assistant."""
    table = council_table()
    for council in ("coast", "hills", "king"):
        seat_council(table, council, "pink", "pink", "black", "black")
    seat_council(table, "mountains", "black", "black", "black", "black")
    show(table, "coast", "coast/A", "coast/B")
    show(table, "mountains", "mountains/K", "mountains/L")
    deal(table, "pink")
    give(table, coins=20, assistants=0)
    return table


# When it is not the time


def test_main_actions_are_done(table: Table) -> None:
    give(table, permits=("coast/AB",), assistants=1)
    elect_something(table)
    for kind in ("Elect", "Acquire", "Build", "BuildWithKing"):
        assert why(table, kind) == ("turn", "no_main_left", {})
    assert why(table, "Acquire", permit="mountains/K") == why(table, "Build", city="A") == ("turn", "no_main_left", {})


def test_the_quick_action_is_done(table: Table) -> None:
    lay(table, quick=0)
    for kind in ("Engage", "ChangePermits", "SendAssistant", "BuyMainAction"):
        assert why(table, kind) == ("turn", "no_quick_left", {})


def test_the_turn_cannot_end_before_its_main_action(table: Table) -> None:
    assert why(table, "EndTurn") == ("turn", "main_left", {"count": 1})


def test_a_choice_comes_first(table: Table) -> None:
    lay(table, owed=(Owed(RED, "permit"),))
    assert {(obstacle.section, obstacle.code) for obstacle in table.obstacles(RED)} == {("nobility", "choose_first")}


def test_the_market_comes_first() -> None:
    table = council_table(2, CouncilOptions(first=0, market=True))
    pass_turn(table)
    pass_turn(table)
    assert board(table).market
    assert {(obstacle.section, obstacle.code) for obstacle in table.obstacles(RED)} == {("market", "market_first")}


# Coins, cards, assistants


def test_two_coins_short(table: Table) -> None:
    give(table, coins=8)
    assert why(table, "Acquire") == ("council", "coins_short", {"count": 2})
    assert why(table, "BuildWithKing") == ("council", "coins_short", {"count": 2})
    assert why(table, "Acquire", permit="coast/A") == ("council", "coins_short", {"count": 2})


def test_what_is_cheapest_counts(table: Table) -> None:
    deal(table, "pink", "pink", "joker")
    give(table, coins=1)
    assert why(table, "Acquire") == ("council", "coins_short", {"count": 4 + 1 - 1})


def test_a_permit_whose_council_takes_no_card_says_so_though_others_can_be_had(table: Table) -> None:
    assert why(table, "Acquire") is None and why(table, "Acquire", permit="coast/A") is None
    assert why(table, "Acquire", permit="mountains/K") == ("council", "no_card", {})


def test_no_card_fits_anywhere(table: Table) -> None:
    deal(table, "blue")
    assert why(table, "Acquire") == why(table, "BuildWithKing") == ("council", "no_card", {})


def test_no_permit_lies_face_up(table: Table) -> None:
    lay(table, display=dict.fromkeys(board(table).display, (None, None)))
    assert why(table, "Acquire") == ("acquire", "nothing_there", {})


def test_quick_actions_say_what_they_lack(table: Table) -> None:
    give(table, coins=2)
    assert why(table, "Engage") == ("engage", "coins_short", {"count": 1})
    assert why(table, "SendAssistant") == ("send", "assistants_short", {"count": 1})
    assert why(table, "ChangePermits") == ("change", "assistants_short", {"count": 1})
    assert why(table, "BuyMainAction") == ("extra", "assistants_short", {"count": 3})


def test_nobody_is_left_to_engage() -> None:
    table = council_table(2, CouncilOptions(first=0, assistant_pool=True))
    give(table, GREEN, assistants=48 - player(table).assistants)
    assert why(table, "Engage") == ("engage", "pool_empty", {})


def test_a_region_without_permits_has_none_to_change(table: Table) -> None:
    give(table, assistants=1)
    lay(table, display={**board(table).display, "coast": (None, None)})
    assert why(table, "ChangePermits") is None
    assert why(table, "ChangePermits", region="coast") == ("change", "nothing_to_change", {"region": "coast"})


# Where one cannot build


def test_no_permit_to_build_with(table: Table) -> None:
    assert why(table, "Build") == ("build", "no_permit", {})


def test_a_city_needs_an_assistant_because_somebody_is_there(table: Table) -> None:
    give(table, permits=("coast/A",))
    give(table, GREEN, emporiums="A")
    give(table, BLUE, emporiums="A")
    needs = ("emporiums", "rivals", {"city": "A", "count": 2, "seats": (GREEN, BLUE)})
    assert why(table, "Build") == why(table, "Build", permit="coast/A") == needs
    assert why(table, "Build", city="A") == why(table, "BuildWithKing", city="A") == needs


def test_a_neutral_emporium_is_nobodys() -> None:
    table = council_table(2)
    lay(table, neutral="A")
    give(table, permits=("coast/A",), assistants=0)
    assert why(table, "Build") == ("emporiums", "neutral", {"city": "A", "count": 1, "seats": ()})


def test_one_has_built_there(table: Table) -> None:
    give(table, permits=("coast/A",), emporiums="A")
    assert why(table, "Build", permit="coast/A") == ("emporiums", "built_already", {"city": "A"})
    assert why(table, "BuildWithKing") is None
    assert why(table, "BuildWithKing", city="A") == ("emporiums", "built_already", {"city": "A"})


def test_a_permit_that_can_be_used_somewhere_has_nothing_against_it(table: Table) -> None:
    give(table, permits=("coast/AB", "coast/A"), emporiums="A")
    assert why(table, "Build", permit="coast/AB") is None
    assert why(table, "Build", permit="coast/A") == ("emporiums", "built_already", {"city": "A"})


def test_of_several_obstacles_the_least_is_told(table: Table) -> None:
    give(table, permits=("coast/AB", "coast/C"), emporiums="C")
    give(table, GREEN, emporiums="AB")
    give(table, BLUE, emporiums="A")
    assert why(table, "Build") == ("emporiums", "rivals", {"city": "B", "count": 1, "seats": (GREEN,)})


def test_the_king_comes_only_so_far(table: Table) -> None:
    give(table, coins=10 + 2)
    assert why(table, "BuildWithKing", city="G") is None
    assert why(table, "BuildWithKing", city="D") == ("council", "coins_short", {"count": 2})


def test_all_ten_emporiums_stand(table: Table) -> None:
    give(table, emporiums="ABCDEFGHIJ")
    assert why(table, "Build") == why(table, "BuildWithKing") == ("emporiums", "no_emporium_left", {})
    assert why(table, "Build", city="K") == ("emporiums", "no_emporium_left", {})


# In play


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_what_is_not_listed_has_a_reason_and_what_is_has_none(seats: int) -> None:
    for table in play(seats, "ABA", market=True):
        if table.ask is None:
            return
        (seat,) = table.ask.seats
        obstacles, listed = table.obstacles(seat), to_builtins(choices(table))
        for wish in wishes(table, seat):
            is_listed = any(all(action.get(field) == value for field, value in wish.items()) for action in listed)
            assert (first_met(obstacles, wish) is None) == is_listed, f"{wish}: {obstacles}"


def wishes(table: Table, seat: Seat) -> list[dict[str, str]]:
    """Every kind of action; and what one can point at."""
    shown = [permit for region in REGIONS for permit in board(table).face_up(region)]
    return [
        *[{"type": kind.__name__} for kind in kinds(MainAction | QuickAction | EndTurn)],
        *[{"type": "Acquire", "permit": permit} for permit in shown],
        *[{"type": "Build", "permit": permit} for permit in player(table, seat).permits],
        *[{"type": "BuildWithKing", "city": city} for city in CITIES],
        *[{"type": "ChangePermits", "region": region} for region in REGIONS],
    ]


def test_reasons_are_few() -> None:
    sizes = [len(table.obstacles(0)) for table in play(3, "ABA") if table.ask and 0 in table.ask.seats]
    assert max(sizes) < 40 and sum(sizes) / len(sizes) < 16
