"""Lift the cups: pick, agree, confirm; a number is safe, the trap ends the turn."""

import pytest

from parlour.game import Game
from parlour.games import same_game
from parlour.games.same_game.actions import Begin, Doubt, Lift, Pick, Withdraw
from parlour.games.same_game.events import Confirmed, Lifted, Picked, TurnEnded, Withdrawn
from parlour.games.same_game.known import Wish
from parlour.games.same_game.lifting import give_way
from tests.games.same_game.tables import begin, board, lift, lift_by, offered, refused, section, waiting, yoga_table

EVERYBODY = frozenset(range(6))


def test_a_pick_is_seen_by_all_at_once() -> None:
    game = yoga_table(4)
    begin(game)
    assert game.play(1, Pick("weight")) == (Picked(1, "weight"),)
    assert board(game).picks == {1: "weight"} and game.seen_by(None)[-1] == Picked(1, "weight")


def test_a_pick_replaces_the_one_before() -> None:
    game = yoga_table(4)
    begin(game)
    game.play(1, Pick("weight"))
    game.play(1, Pick("price"))
    assert board(game).picks == {1: "price"}


def test_nothing_is_lifted_by_picking() -> None:
    game = yoga_table(4, team="anyone")
    begin(game)
    for seat in (1, 2, 3):
        game.play(seat, Pick("weight"))
    assert board(game).lifted == () and waiting(game) == [1, 2, 3]


def test_a_majority_lifts() -> None:
    game = yoga_table(4)
    begin(game)
    assert lift_by(game, 1, "weight") == (Confirmed(1, "weight"),)
    assert lift_by(game, 3, "weight") == (Confirmed(3, "weight"), Lifted("weight", "number"))


def test_where_everyone_must_agree_all_confirm() -> None:
    game = yoga_table(4, team="unanimous")
    begin(game)
    lift_by(game, 1, "weight")
    lift_by(game, 2, "weight")
    assert board(game).lifted == ()
    lift_by(game, 3, "weight")
    assert board(game).lifted == ("weight",)


def test_where_anyone_decides_one_is_enough() -> None:
    game = yoga_table(4, team="anyone")
    begin(game)
    assert lift_by(game, 2, "weight")[-1] == Lifted("weight", "number")


def test_a_single_teammate_decides() -> None:
    game = yoga_table(2, team="unanimous")
    begin(game)
    assert lift_by(game, 1, "weight")[-1] == Lifted("weight", "number")


def test_the_prompt_offers_picks_then_a_confirmation() -> None:
    game = yoga_table(4)
    begin(game)
    assert offered(game, 1) == (*[Pick(category) for category in board(game).categories], Doubt())
    game.play(1, Pick("weight"))
    assert Lift("weight") in offered(game, 1) and Pick("weight") not in offered(game, 1)
    lift_by(game, 2, "price")
    assert Lift("price") in offered(game, 1) and Lift("price") in offered(game, 3)


def test_a_confirmation_can_be_taken_back() -> None:
    game = yoga_table(4)
    begin(game)
    lift_by(game, 1, "weight")
    assert offered(game, 1) == (Withdraw(),)
    assert game.play(1, Withdraw()) == (Withdrawn(1),)
    assert board(game).votes == {} and waiting(game) == [1, 2, 3]


def test_a_safe_cup_goes_on_the_track_and_the_next_is_chosen_anew() -> None:
    game = yoga_table(3)
    begin(game)
    game.play(1, Pick("price"))
    lift(game, "weight")
    assert board(game).lifted == ("weight",) and "weight" not in board(game).covered
    assert board(game).picks == {} and board(game).votes == {} and waiting(game) == [1, 2]


def test_the_trap_ends_the_turn_at_once() -> None:
    game = yoga_table(3)
    begin(game)
    lift(game, "weight")
    lift_by(game, 1, "length")
    events = lift_by(game, 2, "length")
    assert events[1:] == (Lifted("length", "trap"), TurnEnded(0, "length", 0, 4))
    assert section(game) == "turn" and waiting(game) == [1]


def test_when_only_the_trap_is_left_the_turn_is_over() -> None:
    game = yoga_table(3)
    begin(game)
    for category in ("weight", "price", "material", "appearance", "importance"):
        lift(game, category)
    assert [type(event) for event in game.log[-1].events] == [Confirmed, Lifted, TurnEnded]
    (turn,) = board(game).turns
    assert not turn.sprung and turn.steps == 3


def test_there_is_no_stopping_earlier() -> None:
    game = yoga_table(3)
    begin(game)
    lift(game, "weight")
    kinds = {type(action) for action in offered(game, 1)}
    assert kinds == {Pick}


def split_table(seats: int = 4) -> Game:
    """Everybody on the team has confirmed another cup."""
    game = yoga_table(seats)
    begin(game)
    for seat, category in zip(range(1, seats), ("weight", "price", "material"), strict=False):
        lift_by(game, seat, category)
    return game


def test_when_all_have_confirmed_and_do_not_agree_every_confirmation_stands() -> None:
    game = split_table()
    assert board(game).votes == {1: "weight", 2: "price", 3: "material"} and board(game).candidates == ()
    assert waiting(game) == [2, 3], "who stands for the leading cup is not waited for"


def test_agreeing_with_a_standing_choice_lifts_the_cup_at_once() -> None:
    game = split_table()
    assert offered(game, 1) == (Lift("price"), Lift("material"), Withdraw())
    game.play(1, Lift("material"))
    assert board(game).lifted == ("material",)


def test_any_cup_can_still_be_chosen_after_a_disagreement() -> None:
    game = split_table(3)
    assert refused(game, 1, Lift("length")) == ("lifting", "confirmed_already")
    for seat in (1, 2):
        game.play(seat, Withdraw())
        lift_by(game, seat, "importance")
    assert board(game).lifted == ("importance",)


def test_a_disagreement_is_a_new_question() -> None:
    game = yoga_table(3)
    begin(game)
    lift_by(game, 1, "weight")
    asked = game.prompt_id
    lift_by(game, 2, "price")
    assert game.prompt_id != asked


def test_somebody_absent_agrees_with_the_leading_cup() -> None:
    assert same_game.default(split_table().view(3)) == Lift("weight")


def test_bots_give_way_to_the_cup_that_a_person_stands_for() -> None:
    game = split_table()
    assert give_way(board(game), frozenset({0, 3}), EVERYBODY) == {1: Lift("material"), 2: Lift("material")}


def test_among_bots_alone_the_lowest_seats_cup_is_lifted() -> None:
    game = split_table()
    assert give_way(board(game), frozenset(), EVERYBODY) == {2: Lift("weight"), 3: Lift("weight")}


def test_no_bot_gives_way_while_somebody_who_is_here_thinks() -> None:
    game = yoga_table(3)
    begin(game)
    lift_by(game, 1, "weight")
    assert give_way(board(game), frozenset({2}), EVERYBODY) is None


@pytest.mark.parametrize("action", [Pick("weight"), Lift("weight")])
def test_where_no_cup_is_there_is_nothing_to_lift(action: Pick | Lift) -> None:
    game = yoga_table(3)
    begin(game)
    lift(game, "weight")
    assert refused(game, 1, action) == ("lifting", "no_cup_there")


def test_who_has_confirmed_takes_it_back_first() -> None:
    game = yoga_table(4)
    begin(game)
    lift_by(game, 1, "weight")
    assert refused(game, 1, Pick("price")) == ("lifting", "confirmed_already")
    assert refused(game, 1, Doubt()) == ("lifting", "confirmed_already")


def test_other_refusals() -> None:
    game = yoga_table(4)
    begin(game)
    game.play(1, Pick("weight"))
    assert refused(game, 1, Pick("weight")) == ("lifting", "picked_already")
    assert refused(game, 1, Withdraw()) == ("lifting", "nothing_to_withdraw")
    assert refused(game, 1, Begin()) == ("lifting", "lift_first")


def test_what_the_team_believed_is_remembered() -> None:
    game = yoga_table(3)
    begin(game)
    game.play(1, Pick("length"))
    game.play(1, Pick("price"))
    lift_by(game, 2, "price")
    lift_by(game, 1, "price")
    lift(game, "length")
    (turn,) = board(game).turns
    assert turn.wishes == (
        Wish(1, "length"), Wish(1, "price"), Wish(2, "price"), Wish(1, "length"), Wish(2, "length"),
    )  # fmt: skip


def test_a_cup_is_picked_before_it_is_lifted() -> None:
    game = yoga_table(4)
    begin(game)
    assert refused(game, 1, Lift("weight")) == ("lifting", "pick_first")
    game.play(1, Pick("weight"))
    game.play(1, Lift("weight"))
    assert board(game).votes == {1: "weight"}


def test_what_a_teammate_has_merely_picked_is_picked_too_before_it_is_lifted() -> None:
    game = yoga_table(4)
    begin(game)
    game.play(2, Pick("weight"))
    assert refused(game, 1, Lift("weight")) == ("lifting", "pick_first")
    game.play(2, Lift("weight"))
    assert game.play(1, Lift("weight"))[-1] == Lifted("weight", "number")


def test_who_does_not_choose_follows_the_team() -> None:
    game = yoga_table(5)
    begin(game)
    assert same_game.default(game.view(1)) == Pick("length")  # nobody has said anything: the first one
    game.play(2, Pick("price"))
    assert same_game.default(game.view(1)) == Pick("price")
    game.play(1, Pick("price"))
    assert same_game.default(game.view(1)) == Lift("price")
    lift_by(game, 3, "weight")
    assert same_game.default(game.view(1)) == Lift("weight")


def test_while_somebody_is_away_those_who_are_here_decide() -> None:
    game = yoga_table(5)
    begin(game)
    here = frozenset({0, 1, 2})
    lift_by(game, 3, "price")
    assert same_game.while_away(game.view(3), here) == Withdraw()
    game.play(3, Withdraw())
    lift_by(game, 1, "weight")
    assert same_game.while_away(game.view(3), here) is None
    lift_by(game, 2, "weight")
    assert same_game.while_away(game.view(3), here) == Lift("weight")
