"""Lift the cups: pick, agree, confirm; a number is safe, the trap ends the turn."""

import pytest

from parlour.games import same_game
from parlour.games.same_game.actions import Begin, Doubt, Lift, Pick, Withdraw
from parlour.games.same_game.events import Confirmed, Disagreed, Lifted, Picked, TurnEnded, Withdrawn
from parlour.games.same_game.known import Wish
from tests.games.same_game.tables import begin, board, lift, offered, refused, section, waiting, yoga_table


def test_a_pick_is_seen_by_all_at_once() -> None:
    table = yoga_table(4)
    begin(table)
    assert table.play(1, Pick("weight")) == (Picked(1, "weight"),)
    assert board(table).picks == {1: "weight"} and table.seen_by(None)[-1] == Picked(1, "weight")


def test_a_pick_replaces_the_one_before() -> None:
    table = yoga_table(4)
    begin(table)
    table.play(1, Pick("weight"))
    table.play(1, Pick("price"))
    assert board(table).picks == {1: "price"}


def test_nothing_is_lifted_by_picking() -> None:
    table = yoga_table(4, team="anyone")
    begin(table)
    for seat in (1, 2, 3):
        table.play(seat, Pick("weight"))
    assert board(table).lifted == () and waiting(table) == [1, 2, 3]


def test_a_majority_lifts() -> None:
    table = yoga_table(4)
    begin(table)
    assert table.play(1, Lift("weight")) == (Confirmed(1, "weight"),)
    assert table.play(3, Lift("weight")) == (Confirmed(3, "weight"), Lifted("weight", "number"))


def test_where_everyone_must_agree_all_confirm() -> None:
    table = yoga_table(4, team="unanimous")
    begin(table)
    table.play(1, Lift("weight"))
    table.play(2, Lift("weight"))
    assert board(table).lifted == ()
    table.play(3, Lift("weight"))
    assert board(table).lifted == ("weight",)


def test_where_anyone_decides_one_is_enough() -> None:
    table = yoga_table(4, team="anyone")
    begin(table)
    assert table.play(2, Lift("weight"))[-1] == Lifted("weight", "number")


def test_a_single_teammate_decides() -> None:
    table = yoga_table(2, team="unanimous")
    begin(table)
    assert table.play(1, Lift("weight"))[-1] == Lifted("weight", "number")


def test_the_prompt_offers_picks_then_a_confirmation() -> None:
    table = yoga_table(4)
    begin(table)
    assert offered(table, 1) == (*[Pick(category) for category in board(table).categories], Doubt())
    table.play(1, Pick("weight"))
    assert Lift("weight") in offered(table, 1) and Pick("weight") not in offered(table, 1)
    table.play(2, Lift("price"))
    assert Lift("price") in offered(table, 1) and Lift("price") in offered(table, 3)


def test_a_confirmation_can_be_taken_back() -> None:
    table = yoga_table(4)
    begin(table)
    table.play(1, Lift("weight"))
    assert offered(table, 1) == (Withdraw(),)
    assert table.play(1, Withdraw()) == (Withdrawn(1),)
    assert board(table).votes == {} and waiting(table) == [1, 2, 3]


def test_a_safe_cup_goes_on_the_track_and_the_next_is_chosen_anew() -> None:
    table = yoga_table(3)
    begin(table)
    table.play(1, Pick("price"))
    lift(table, "weight")
    assert board(table).lifted == ("weight",) and "weight" not in board(table).covered
    assert board(table).picks == {} and board(table).votes == {} and waiting(table) == [1, 2]


def test_the_trap_ends_the_turn_at_once() -> None:
    table = yoga_table(3)
    begin(table)
    lift(table, "weight")
    table.play(1, Lift("length"))
    events = table.play(2, Lift("length"))
    assert events[1:] == (Lifted("length", "trap"), TurnEnded(0, "length", 0, 4))
    assert section(table) == "turn" and waiting(table) == [1]


def test_when_only_the_trap_is_left_the_turn_is_over() -> None:
    table = yoga_table(3)
    begin(table)
    for category in ("weight", "price", "material", "appearance", "importance"):
        lift(table, category)
    assert [type(event) for event in table.log[-1].events] == [Confirmed, Lifted, TurnEnded]
    (turn,) = board(table).turns
    assert not turn.sprung and turn.steps == 3


def test_there_is_no_stopping_earlier() -> None:
    table = yoga_table(3)
    begin(table)
    lift(table, "weight")
    kinds = {type(action) for action in offered(table, 1)}
    assert kinds == {Pick}


def test_when_all_have_confirmed_and_do_not_agree_there_is_a_run_off() -> None:
    table = yoga_table(4)
    begin(table)
    table.play(1, Lift("weight"))
    table.play(2, Lift("price"))
    assert table.play(3, Lift("material"))[-1] == Disagreed(("weight", "price", "material"))
    assert offered(table, 1) == (Lift("weight"), Lift("price"), Lift("material"), Doubt()) and waiting(table) == [
        1,
        2,
        3,
    ]


def test_in_a_run_off_one_chooses_a_candidate() -> None:
    table = yoga_table(3)
    begin(table)
    table.play(1, Lift("weight"))
    table.play(2, Lift("price"))
    assert refused(table, 1, Lift("length")) == ("lifting", "choose_a_candidate")
    assert refused(table, 1, Pick("weight")) == ("lifting", "choose_a_candidate")
    lift(table, "price")
    assert board(table).lifted == ("price",) and board(table).candidates == ()


@pytest.mark.parametrize("action", [Pick("weight"), Lift("weight")])
def test_where_no_cup_is_there_is_nothing_to_lift(action: Pick | Lift) -> None:
    table = yoga_table(3)
    begin(table)
    lift(table, "weight")
    assert refused(table, 1, action) == ("lifting", "no_cup_there")


def test_who_has_confirmed_takes_it_back_first() -> None:
    table = yoga_table(4)
    begin(table)
    table.play(1, Lift("weight"))
    assert refused(table, 1, Pick("price")) == ("lifting", "confirmed_already")
    assert refused(table, 1, Doubt()) == ("lifting", "confirmed_already")


def test_other_refusals() -> None:
    table = yoga_table(4)
    begin(table)
    table.play(1, Pick("weight"))
    assert refused(table, 1, Pick("weight")) == ("lifting", "picked_already")
    assert refused(table, 1, Withdraw()) == ("lifting", "nothing_to_withdraw")
    assert refused(table, 1, Begin()) == ("lifting", "lift_first")


def test_what_the_team_believed_is_remembered() -> None:
    table = yoga_table(3)
    begin(table)
    table.play(1, Pick("length"))
    table.play(1, Pick("price"))
    table.play(2, Lift("price"))
    table.play(1, Lift("price"))
    lift(table, "length")
    (turn,) = board(table).turns
    assert turn.wishes == (
        Wish(1, "length"), Wish(1, "price"), Wish(2, "price"), Wish(1, "length"), Wish(2, "length"),
    )  # fmt: skip


def test_who_does_not_choose_follows_the_team() -> None:
    table = yoga_table(5)
    begin(table)
    assert same_game.default(table.view(1)) == Lift("length")  # nobody has said anything: the first one
    table.play(2, Pick("price"))
    assert same_game.default(table.view(1)) == Lift("price")
    table.play(3, Lift("weight"))
    assert same_game.default(table.view(1)) == Lift("weight")


def test_while_somebody_is_away_those_who_are_here_decide() -> None:
    table = yoga_table(5)
    begin(table)
    here = frozenset({0, 1, 2})
    table.play(3, Lift("price"))
    assert same_game.while_away(table.view(3), here) == Withdraw()
    table.play(3, Withdraw())
    table.play(1, Lift("weight"))
    assert same_game.while_away(table.view(3), here) is None
    table.play(2, Lift("weight"))
    assert same_game.while_away(table.view(3), here) == Lift("weight")
