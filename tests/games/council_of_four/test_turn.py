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
    table = council_table(3)
    turns = []
    for _ in range(5):
        turns.append(board(table).turn)
        pass_turn(table)
    assert turns == [RED, GREEN, BLUE, RED, GREEN]


def test_only_the_player_whose_turn_it_is_is_asked() -> None:
    table = council_table()
    assert table.ask is not None and table.ask.seats == {RED} and table.ask.section == "turn"
    with pytest.raises(OutOfTurn):
        table.play(GREEN, choices(table, Elect)[0])


def test_main_and_quick_actions_are_offered_together() -> None:
    table = council_table()
    deal(table, *board(table).councils["king"])
    give(table, coins=20, assistants=3, permits=("coast/A",))
    seat_council(table, "coast", *board(table).councils["king"])
    assert {type(action) for action in choices(table)} == {*MAIN, *QUICK}


def test_the_quick_action_may_come_first() -> None:
    table = council_table()
    table.play(RED, Engage())
    assert board(table).turn == RED and board(table).main == 1 and board(table).quick == 0
    elect_something(table)
    assert board(table).turn == GREEN


def test_the_quick_action_may_come_second() -> None:
    table = council_table()
    elect_something(table)
    assert board(table).turn == RED and board(table).main == 0 and board(table).quick == 1
    table.play(RED, Engage())
    assert board(table).turn == GREEN


def test_the_quick_action_may_be_left_out() -> None:
    table = council_table()
    elect_something(table)
    table.play(RED, EndTurn())
    assert board(table).turn == GREEN and happened(table, TurnBegan) == [TurnBegan(GREEN)]


def test_there_is_one_quick_action_only() -> None:
    table = council_table()
    table.play(RED, Engage())
    assert refused(table, Engage()) == ("turn", "no_quick_left")
    assert not [action for action in choices(table) if isinstance(action, QUICK)]


def test_there_is_one_main_action_only() -> None:
    table = council_table()
    election = choices(table, Elect)[0]
    table.play(RED, election)
    assert refused(table, election) == ("turn", "no_main_left")
    assert not [action for action in choices(table) if isinstance(action, MAIN)]


def test_the_main_action_cannot_be_left_out() -> None:
    table = council_table()
    assert choices(table, EndTurn) == []
    assert refused(table, EndTurn()) == ("turn", "main_left")
    assert facts_of_refusal(table, EndTurn()) == {"count": 1}


def test_a_turn_ends_by_itself_when_no_quick_action_can_be_paid() -> None:
    table = council_table()
    give(table, coins=0, assistants=0)
    seat_council(table, "coast", "pink", "pink", "pink", "pink")
    show(table, "coast", "coast/D", "coast/A")
    deal(table, "pink", "pink", "pink", "pink")
    table.play(RED, Acquire("coast/D", ("pink",) * 4, 0))
    assert board(table).turn == GREEN


def test_extra_main_actions_add_up() -> None:
    table = council_table()
    give(table, assistants=3)
    table.play(RED, BuyMainAction())
    seat_council(table, "coast", "pink", "pink", "pink", "pink")
    show(table, "coast", "coast/E", "coast/A")
    deal(table, "pink", "pink", "pink", "pink")
    table.play(RED, Acquire("coast/E", ("pink",) * 4, 0))
    assert board(table).main == 2
    elect_something(table)
    elect_something(table)
    assert board(table).turn == GREEN


def test_a_turn_cannot_end_with_an_extra_main_action_unspent() -> None:
    table = council_table()
    lay(table, main=2)
    elect_something(table)
    assert refused(table, EndTurn()) == ("turn", "main_left")


def test_the_same_main_action_may_come_twice() -> None:
    table = council_table()
    lay(table, main=2)
    elect_something(table)
    elect_something(table)
    assert board(table).main == 0


def test_unspent_actions_are_not_kept_for_the_next_turn() -> None:
    table = council_table(2)
    pass_turn(table)
    pass_turn(table)
    assert board(table).turn == RED and board(table).main == 1 and board(table).quick == 1


def test_every_question_has_a_name_of_its_own() -> None:
    table = council_table()
    names = [table.prompt_id]
    for _ in range(12):
        pass_turn(table)
        names.append(table.prompt_id)
    assert len(set(names)) == len(names)
