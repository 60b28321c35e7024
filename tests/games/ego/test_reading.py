"""Read and answer: the reader answers in secret, turns the card over, swaps it, or pays not to answer."""

import msgspec
import pytest

from parlour.errors import OutOfTurn
from parlour.games import ego
from parlour.games.ego.actions import DOTS, Answer, Dots, Guess, Refuse, Swap, TurnOver
from parlour.games.ego.events import AnswerChosen, AnswerLaid, CardDrawn, ReaderChosen, Refused, Swapped, TurnedOver
from tests.games.ego.tables import (
    READER,
    answer,
    board,
    box,
    ego_table,
    hand,
    offered,
    own_questions,
    play_question,
    reader,
    refused,
    table_with,
    waiting,
)


def test_only_the_reader_is_asked() -> None:
    table = ego_table()
    assert table.ask is not None and table.ask.section == "reading"
    assert waiting(table) == [READER]
    with pytest.raises(OutOfTurn):
        table.play(1, Answer(1))


def test_the_reader_has_three_answers_and_three_ways_round_them() -> None:
    assert offered(ego_table(), READER) == (Answer(1), Answer(2), Answer(3), TurnOver(), Swap(), Refuse())


# Answer


@pytest.mark.parametrize("dots", [1, 2, 3])
def test_the_answer_lies_face_down(dots: Dots) -> None:
    table = ego_table(3)
    answer(table, dots)
    assert board(table).laid and board(table).answer is None
    assert hand(table, READER).answer == dots


def test_all_see_that_the_reader_has_answered_and_nobody_what() -> None:
    table = ego_table(3)
    answer(table, 3)
    for viewer in (None, 1, 2):
        assert table.seen_by(viewer, since=1) == [AnswerLaid(READER)]
    assert table.seen_by(READER, since=1) == [AnswerLaid(READER), AnswerChosen(READER, 3)]


def test_three_answers_look_the_same_to_everybody_else() -> None:
    tables = [ego_table(3) for _ in range(3)]
    for table, dots in zip(tables, DOTS, strict=True):
        answer(table, dots)
    for viewer in (None, 1, 2):
        sent = {msgspec.json.encode([table.view(viewer), table.seen_by(viewer)]) for table in tables}
        assert len(sent) == 1


def test_the_reader_does_not_guess() -> None:
    assert refused(ego_table(), READER, Guess(1, 1)) == ("reading", "reader_cannot_guess")


# Turn the card over


def test_the_question_on_the_back_counts_instead() -> None:
    table = ego_table()
    (back,) = box(table).back
    assert table.play(READER, TurnOver()) == (TurnedOver(READER, back),)
    assert board(table).question == back and reader(table) == READER


def test_the_back_is_hidden_until_the_card_is_turned() -> None:
    table = ego_table(3)
    (back,) = box(table).back
    for viewer in (None, 0, 1, 2):
        assert back.encode() not in msgspec.json.encode([table.view(viewer), table.seen_by(viewer)])


def test_a_card_is_turned_once_a_turn() -> None:
    table = ego_table()
    table.play(READER, TurnOver())
    assert refused(table, READER, TurnOver()) == ("reading", "turned_already")


def test_turning_costs_nothing() -> None:
    table = ego_table()
    before = board(table)
    table.play(READER, TurnOver())
    assert (board(table).chips, board(table).pool) == (before.chips, before.pool)


def test_own_cards_have_nothing_on_the_back() -> None:
    table = ego_table(own=own_questions(3))
    assert refused(table, READER, TurnOver()) == ("reading", "no_back")


# Swap the card


def test_a_swapped_card_is_out_of_the_game() -> None:
    table = ego_table()
    old, cards = board(table).question, board(table).cards
    swapped, drawn = table.play(READER, Swap())
    assert swapped == Swapped(READER) and isinstance(drawn, CardDrawn)
    assert board(table).question == drawn.question != old
    assert board(table).cards == cards - 1
    assert all(old not in card for card in box(table).cards)


def test_a_card_is_swapped_once_a_turn() -> None:
    table = ego_table()
    table.play(READER, Swap())
    assert refused(table, READER, Swap()) == ("reading", "swapped_already")


def test_one_may_both_turn_and_swap_but_each_only_once() -> None:
    table = ego_table()
    table.play(READER, TurnOver())
    table.play(READER, Swap())
    assert refused(table, READER, TurnOver()) == ("reading", "turned_already")
    assert offered(table, READER) == (Answer(1), Answer(2), Answer(3), Refuse())


def test_the_next_reader_may_turn_and_swap_again() -> None:
    table = ego_table(2)
    table.play(READER, TurnOver())
    table.play(READER, Swap())
    play_question(table, 1, {1: (1, 1)})
    table.play(1, TurnOver())
    table.play(1, Swap())
    assert (board(table).turned, board(table).swapped) == (True, True)


def test_without_cards_there_is_nothing_to_swap_for() -> None:
    table = ego_table(own=own_questions(1))
    assert refused(table, READER, Swap()) == ("reading", "no_card_to_swap")


# Refuse


def test_refusing_costs_two_chips_and_the_turn_passes() -> None:
    table = ego_table(3)
    paid, passed, drawn = table.play(READER, Refuse())
    assert (paid, passed) == (Refused(READER, 2), ReaderChosen(1))
    assert isinstance(drawn, CardDrawn) and drawn.seat == 1
    assert (board(table).chips, board(table).pool) == ((8, 10, 10), 32)
    assert reader(table) == 1


def test_one_may_refuse_after_turning_and_swapping() -> None:
    table = ego_table(3)
    for way in (TurnOver(), Swap(), Refuse()):
        table.play(READER, way)
    assert reader(table) == 1


def test_with_exactly_two_chips_one_can_still_refuse() -> None:
    table = table_with((2, 10, 10), pool=38)
    table.play(READER, Refuse())
    assert board(table).chips == (0, 10, 10)


@pytest.mark.parametrize("chips", [0, 1])
def test_with_fewer_than_two_chips_one_must_answer(chips: int) -> None:
    table = table_with((chips, 10, 10), pool=30)
    assert refused(table, READER, Refuse()) == ("reading", "too_poor_to_refuse")
    assert Refuse() not in offered(table, READER)


def test_a_refused_question_tells_nothing_about_the_reader() -> None:
    table = ego_table(3)
    table.play(READER, Refuse())
    assert board(table).told == () and board(table).last is None


# Absent readers


def test_nobody_answers_for_an_absent_reader() -> None:
    table = ego_table()
    assert ego.default(table.view(READER)) == Refuse()


def test_an_absent_reader_who_cannot_pay_gives_the_first_answer() -> None:
    table = table_with(chips=(1, 10, 10, 10), pool=40)
    assert ego.default(table.view(READER)) == Answer(1)
