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
    game = same_table(4, first=2)
    write_all(game)
    assert section(game) == "turn" and waiting(game) == [2] and offered(game, 2) == (Begin(),)


def test_both_objects_are_shown_to_all() -> None:
    game = yoga_table()
    write_all(game, {0: "Refrigerator"})
    assert game.play(0, Begin()) == (TurnBegun(0, "yoga-mat", "Refrigerator"),)
    assert (board(game).giver, board(game).card, board(game).clue) == (0, "yoga-mat", "Refrigerator")
    assert game.seen_by(None)[-1] == TurnBegun(0, "yoga-mat", "Refrigerator")


def test_every_category_has_a_cup_on_it() -> None:
    game = yoga_table()
    begin(game)
    assert board(game).covered == board(game).categories


def test_nothing_else_is_done_first() -> None:
    game = yoga_table()
    write_all(game)
    assert refused(game, 0, Pick("weight")) == ("turn", "begin_first")
    with pytest.raises(OutOfTurn):
        game.play(1, Begin())


def test_the_others_keep_their_clues_until_their_turn() -> None:
    game = yoga_table()
    begin(game, {1: "Suitcase", 2: "Ladder"})
    told = str([game.seen_by(viewer) for viewer in (0, None)])
    assert "Suitcase" not in told and "Ladder" not in told


def test_the_giver_is_silent_until_the_turn_is_over() -> None:
    game = yoga_table()
    write_all(game)
    assert same_game.silent(board(game)) == frozenset()
    game.play(0, Begin())
    assert same_game.silent(board(game)) == {0}
    play_turn(game, lifts=2)
    assert same_game.silent(board(game)) == frozenset()


def test_the_giver_is_not_asked() -> None:
    game = yoga_table()
    begin(game)
    assert waiting(game) == [1, 2] and game.prompt(0) is None


def test_the_turn_goes_round_clockwise() -> None:
    game = same_table(4, first=3)
    givers = []
    for _ in range(8):
        givers.append(begin(game))
        play_turn(game, lifts=0)
    assert givers == [3, 0, 1, 2, 3, 0, 1, 2]


def test_after_a_turn_all_see_where_the_trap_was() -> None:
    game = yoga_table()
    begin(game)
    lift(game, "weight")
    lift(game, "length")
    assert game.log[-1].events[-1] == TurnEnded(0, "length", 0, 4)
    (turn,) = board(game).turns
    assert (turn.trap, turn.sprung, turn.lifted, turn.card) == ("length", True, ("weight",), "yoga-mat")


def test_a_card_that_was_played_leaves_the_hand() -> None:
    game = yoga_table()
    play_turn(game, lifts=5)
    assert (hand(game, 0).card, hand(game, 0).number, hand(game, 0).trap, hand(game, 0).clue) == (None,) * 4
    assert hand(game, 1).card == "microwave"


def test_two_seats_may_have_the_same_trap() -> None:
    game = yoga_table(2, numbers=(2, 2))
    begin(game)
    assert trap(game) == "length"
    play_turn(game, lifts=5)
    begin(game)
    assert trap(game) == "length" and "length" not in safe_cups(game)


def test_an_absent_giver_whose_clue_is_written_begins() -> None:
    game = yoga_table()
    write_all(game)
    assert same_game.default(game.view(0)) == same_game.while_away(game.view(0), frozenset({1, 2})) == Begin()
