"""A turn: one main action, perhaps a quick one, in any order; more main actions if one has earned them."""

import pytest

from parlour.errors import OutOfTurn
from parlour.games.council_of_four.actions import (
    Acquire,
    Build,
    BuildWithKing,
    BuyMainAction,
    ChangePermits,
    Elect,
    EndTurn,
    Engage,
    SendAssistant,
)
from parlour.games.council_of_four.events import TurnBegan
from tests.games.council_of_four.tables import (
    BLUE,
    GREEN,
    RED,
    board,
    choices,
    council_table,
    deal,
    elect_something,
    facts_of_refusal,
    give,
    happened,
    lay,
    pass_turn,
    refused,
    seat_council,
    show,
)

MAIN = (Elect, Acquire, Build, BuildWithKing)
QUICK = (Engage, ChangePermits, SendAssistant, BuyMainAction)


def test_turns_go_clockwise() -> None:
    game = council_table(3)
    turns = []
    for _ in range(5):
        turns.append(board(game).turn)
        pass_turn(game)
    assert turns == [RED, GREEN, BLUE, RED, GREEN]


def test_only_the_player_whose_turn_it_is_is_asked() -> None:
    game = council_table()
    assert game.ask is not None and game.ask.seats == {RED} and game.ask.section == "turn"
    with pytest.raises(OutOfTurn):
        game.play(GREEN, choices(game, Elect)[0])


def test_main_and_quick_actions_are_offered_together() -> None:
    game = council_table()
    deal(game, *board(game).councils["king"])
    give(game, coins=20, assistants=3, permits=("coast/A",))
    seat_council(game, "coast", *board(game).councils["king"])
    assert {type(action) for action in choices(game)} == {*MAIN, *QUICK}


def test_the_quick_action_may_come_first() -> None:
    game = council_table()
    game.play(RED, Engage())
    assert board(game).turn == RED and board(game).main == 1 and board(game).quick == 0
    elect_something(game)
    assert board(game).turn == GREEN


def test_the_quick_action_may_come_second() -> None:
    game = council_table()
    elect_something(game)
    assert board(game).turn == RED and board(game).main == 0 and board(game).quick == 1
    game.play(RED, Engage())
    assert board(game).turn == GREEN


def test_the_quick_action_may_be_left_out() -> None:
    game = council_table()
    elect_something(game)
    game.play(RED, EndTurn())
    assert board(game).turn == GREEN and happened(game, TurnBegan) == [TurnBegan(GREEN)]


def test_there_is_one_quick_action_only() -> None:
    game = council_table()
    game.play(RED, Engage())
    assert refused(game, Engage()) == ("turn", "no_quick_left")
    assert not [action for action in choices(game) if isinstance(action, QUICK)]


def test_there_is_one_main_action_only() -> None:
    game = council_table()
    election = choices(game, Elect)[0]
    game.play(RED, election)
    assert refused(game, election) == ("turn", "no_main_left")
    assert not [action for action in choices(game) if isinstance(action, MAIN)]


def test_the_main_action_cannot_be_left_out() -> None:
    game = council_table()
    assert choices(game, EndTurn) == []
    assert refused(game, EndTurn()) == ("turn", "main_left")
    assert facts_of_refusal(game, EndTurn()) == {"count": 1}


def test_a_turn_ends_by_itself_when_no_quick_action_can_be_paid() -> None:
    game = council_table()
    give(game, coins=0, assistants=0)
    seat_council(game, "coast", "pink", "pink", "pink", "pink")
    show(game, "coast", "coast/D", "coast/A")
    deal(game, "pink", "pink", "pink", "pink")
    game.play(RED, Acquire("coast/D", ("pink",) * 4, 0))
    assert board(game).turn == GREEN


def test_extra_main_actions_add_up() -> None:
    game = council_table()
    give(game, assistants=3)
    game.play(RED, BuyMainAction())
    seat_council(game, "coast", "pink", "pink", "pink", "pink")
    show(game, "coast", "coast/E", "coast/A")
    deal(game, "pink", "pink", "pink", "pink")
    game.play(RED, Acquire("coast/E", ("pink",) * 4, 0))
    assert board(game).main == 2
    elect_something(game)
    elect_something(game)
    assert board(game).turn == GREEN


def test_an_extra_main_action_may_be_let_go() -> None:
    game = council_table()
    lay(game, main=2)
    elect_something(game)
    assert EndTurn() in choices(game) and board(game).main == 1
    game.play(RED, EndTurn())
    assert board(game).turn == GREEN and board(game).main == 1


def test_the_turns_own_main_action_may_not_however_many_there_are() -> None:
    game = council_table()
    lay(game, main=2)
    assert EndTurn() not in choices(game)
    assert refused(game, EndTurn()) == ("turn", "main_left")


def test_the_next_turn_has_its_own_main_action_again() -> None:
    game = council_table()
    elect_something(game)
    game.play(RED, EndTurn())
    assert board(game).turn == GREEN and not board(game).acted
    assert EndTurn() not in choices(game)


def test_the_same_main_action_may_come_twice() -> None:
    game = council_table()
    lay(game, main=2)
    elect_something(game)
    elect_something(game)
    assert board(game).main == 0


def test_unspent_actions_are_not_kept_for_the_next_turn() -> None:
    game = council_table(2)
    pass_turn(game)
    pass_turn(game)
    assert board(game).turn == RED and board(game).main == 1 and board(game).quick == 1


def test_every_question_has_a_name_of_its_own() -> None:
    game = council_table()
    names = [game.prompt_id]
    for _ in range(12):
        pass_turn(game)
        names.append(game.prompt_id)
    assert len(set(names)) == len(names)
