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
    game = ego_table()
    assert game.ask is not None and game.ask.section == "reading"
    assert waiting(game) == [READER]
    with pytest.raises(OutOfTurn):
        game.play(1, Answer(1))


def test_the_reader_has_three_answers_and_three_ways_round_them() -> None:
    assert offered(ego_table(), READER) == (Answer(1), Answer(2), Answer(3), TurnOver(), Swap(), Refuse())


# Answer


@pytest.mark.parametrize("dots", [1, 2, 3])
def test_the_answer_lies_face_down(dots: Dots) -> None:
    game = ego_table(3)
    answer(game, dots)
    assert board(game).laid and board(game).answer is None
    assert hand(game, READER).answer == dots


def test_all_see_that_the_reader_has_answered_and_nobody_what() -> None:
    game = ego_table(3)
    answer(game, 3)
    for viewer in (None, 1, 2):
        assert game.seen_by(viewer, since=1) == [AnswerLaid(READER)]
    assert game.seen_by(READER, since=1) == [AnswerLaid(READER), AnswerChosen(READER, 3)]


def test_three_answers_look_the_same_to_everybody_else() -> None:
    tables = [ego_table(3) for _ in range(3)]
    for game, dots in zip(tables, DOTS, strict=True):
        answer(game, dots)
    for viewer in (None, 1, 2):
        sent = {msgspec.json.encode([game.view(viewer), game.seen_by(viewer)]) for game in tables}
        assert len(sent) == 1


def test_the_reader_does_not_guess() -> None:
    assert refused(ego_table(), READER, Guess(1, 1)) == ("reading", "reader_cannot_guess")


# Turn the card over


def test_the_question_on_the_back_counts_instead() -> None:
    game = ego_table()
    (back,) = box(game).back
    assert game.play(READER, TurnOver()) == (TurnedOver(READER, back),)
    assert board(game).question == back and reader(game) == READER


def test_the_back_is_hidden_until_the_card_is_turned() -> None:
    game = ego_table(3)
    (back,) = box(game).back
    for viewer in (None, 0, 1, 2):
        assert back.encode() not in msgspec.json.encode([game.view(viewer), game.seen_by(viewer)])


def test_a_card_is_turned_once_a_turn() -> None:
    game = ego_table()
    game.play(READER, TurnOver())
    assert refused(game, READER, TurnOver()) == ("reading", "turned_already")


def test_turning_costs_nothing() -> None:
    game = ego_table()
    before = board(game)
    game.play(READER, TurnOver())
    assert (board(game).chips, board(game).pool) == (before.chips, before.pool)


def test_own_cards_have_nothing_on_the_back() -> None:
    game = ego_table(own=own_questions(3))
    assert refused(game, READER, TurnOver()) == ("reading", "no_back")


# Swap the card


def test_a_swapped_card_is_out_of_the_game() -> None:
    game = ego_table()
    old, cards = board(game).question, board(game).cards
    swapped, drawn = game.play(READER, Swap())
    assert swapped == Swapped(READER) and isinstance(drawn, CardDrawn)
    assert board(game).question == drawn.question != old
    assert board(game).cards == cards - 1
    assert all(old not in card for card in box(game).cards)


def test_a_card_is_swapped_once_a_turn() -> None:
    game = ego_table()
    game.play(READER, Swap())
    assert refused(game, READER, Swap()) == ("reading", "swapped_already")


def test_one_may_both_turn_and_swap_but_each_only_once() -> None:
    game = ego_table()
    game.play(READER, TurnOver())
    game.play(READER, Swap())
    assert refused(game, READER, TurnOver()) == ("reading", "turned_already")
    assert offered(game, READER) == (Answer(1), Answer(2), Answer(3), Refuse())


def test_the_next_reader_may_turn_and_swap_again() -> None:
    game = ego_table(2)
    game.play(READER, TurnOver())
    game.play(READER, Swap())
    play_question(game, 1, {1: (1, 1)})
    game.play(1, TurnOver())
    game.play(1, Swap())
    assert (board(game).turned, board(game).swapped) == (True, True)


def test_without_cards_there_is_nothing_to_swap_for() -> None:
    game = ego_table(own=own_questions(1), only=True)
    assert refused(game, READER, Swap()) == ("reading", "no_card_to_swap")


# Refuse


def test_refusing_costs_two_chips_and_the_turn_passes() -> None:
    game = ego_table(3)
    paid, passed, drawn = game.play(READER, Refuse())
    assert (paid, passed) == (Refused(READER, 2), ReaderChosen(1))
    assert isinstance(drawn, CardDrawn) and drawn.seat == 1
    assert (board(game).chips, board(game).pool) == ((8, 10, 10), 32)
    assert reader(game) == 1


def test_one_may_refuse_after_turning_and_swapping() -> None:
    game = ego_table(3)
    for way in (TurnOver(), Swap(), Refuse()):
        game.play(READER, way)
    assert reader(game) == 1


def test_with_exactly_two_chips_one_can_still_refuse() -> None:
    game = table_with((2, 10, 10), pool=38)
    game.play(READER, Refuse())
    assert board(game).chips == (0, 10, 10)


@pytest.mark.parametrize("chips", [0, 1])
def test_with_fewer_than_two_chips_one_must_answer(chips: int) -> None:
    game = table_with((chips, 10, 10), pool=30)
    assert refused(game, READER, Refuse()) == ("reading", "too_poor_to_refuse")
    assert Refuse() not in offered(game, READER)


def test_a_refused_question_tells_nothing_about_the_reader() -> None:
    game = ego_table(3)
    game.play(READER, Refuse())
    assert board(game).told == () and board(game).last is None


# Absent readers


def test_nobody_answers_for_an_absent_reader() -> None:
    game = ego_table()
    assert ego.default(game.view(READER)) == Refuse()


def test_an_absent_reader_who_cannot_pay_gives_the_first_answer() -> None:
    game = table_with(chips=(1, 10, 10, 10), pool=40)
    assert ego.default(game.view(READER)) == Answer(1)
