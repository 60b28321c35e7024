"""A turn: the giver sets the trap, covers everything at once and shows two objects; then keeps silent."""

import pytest

from parlour.errors import OutOfTurn
from parlour.games import same_game
from parlour.games.same_game.actions import Begin, Pick
from parlour.games.same_game.events import TurnBegun, TurnEnded
from tests.games.same_game.tables import (
    begin,
    board,
    hand,
    lift,
    offered,
    play_turn,
    refused,
    safe_cups,
    same_table,
    section,
    trap,
    waiting,
    write_all,
    yoga_table,
)


def test_the_first_seat_begins_when_all_have_written() -> None:
    table = same_table(4, first=2)
    write_all(table)
    assert section(table) == "turn" and waiting(table) == [2] and offered(table, 2) == (Begin(),)


def test_both_objects_are_shown_to_all() -> None:
    table = yoga_table()
    write_all(table, {0: "Refrigerator"})
    assert table.play(0, Begin()) == (TurnBegun(0, "yoga-mat", "Refrigerator"),)
    assert (board(table).giver, board(table).card, board(table).clue) == (0, "yoga-mat", "Refrigerator")
    assert table.seen_by(None)[-1] == TurnBegun(0, "yoga-mat", "Refrigerator")


def test_every_category_has_a_cup_on_it() -> None:
    table = yoga_table()
    begin(table)
    assert board(table).covered == board(table).categories


def test_nothing_else_is_done_first() -> None:
    table = yoga_table()
    write_all(table)
    assert refused(table, 0, Pick("weight")) == ("turn", "begin_first")
    with pytest.raises(OutOfTurn):
        table.play(1, Begin())


def test_the_others_keep_their_clues_until_their_turn() -> None:
    table = yoga_table()
    begin(table, {1: "Suitcase", 2: "Ladder"})
    told = str([table.seen_by(viewer) for viewer in (0, None)])
    assert "Suitcase" not in told and "Ladder" not in told


def test_the_giver_is_silent_until_the_turn_is_over() -> None:
    table = yoga_table()
    write_all(table)
    assert same_game.silent(board(table)) == frozenset()
    table.play(0, Begin())
    assert same_game.silent(board(table)) == {0}
    play_turn(table, lifts=2)
    assert same_game.silent(board(table)) == frozenset()


def test_the_giver_is_not_asked() -> None:
    table = yoga_table()
    begin(table)
    assert waiting(table) == [1, 2] and table.prompt(0) is None


def test_the_turn_goes_round_clockwise() -> None:
    table = same_table(4, first=3)
    givers = []
    for _ in range(8):
        givers.append(begin(table))
        play_turn(table, lifts=0)
    assert givers == [3, 0, 1, 2, 3, 0, 1, 2]


def test_after_a_turn_all_see_where_the_trap_was() -> None:
    table = yoga_table()
    begin(table)
    lift(table, "weight")
    lift(table, "length")
    assert table.log[-1].events[-1] == TurnEnded(0, "length", 0, 4)
    (turn,) = board(table).turns
    assert (turn.trap, turn.sprung, turn.lifted, turn.card) == ("length", True, ("weight",), "yoga-mat")


def test_a_card_that_was_played_leaves_the_hand() -> None:
    table = yoga_table()
    play_turn(table, lifts=5)
    assert (hand(table, 0).card, hand(table, 0).number, hand(table, 0).trap, hand(table, 0).clue) == (None,) * 4
    assert hand(table, 1).card == "microwave"


def test_two_seats_may_have_the_same_trap() -> None:
    table = yoga_table(2, numbers=(2, 2))
    begin(table)
    assert trap(table) == "length"
    play_turn(table, lifts=5)
    begin(table)
    assert trap(table) == "length" and "length" not in safe_cups(table)


def test_an_absent_giver_whose_clue_is_written_begins() -> None:
    table = yoga_table()
    write_all(table)
    assert same_game.default(table.view(0)) == same_game.while_away(table.view(0), frozenset({1, 2})) == Begin()
