"""Guess and bet: everybody who has a chip says in secret what the reader answered; all is turned over at once."""

import msgspec
import pytest

from parlour.errors import OutOfTurn
from parlour.game import Answered, Opened
from parlour.games.ego.actions import BETS, DOTS, Answer, Guess, Refuse, Swap, TurnOver
from parlour.games.ego.events import Guessed, ReaderChosen, Revealed, Settled
from parlour.games.ego.known import Token, Told
from tests.games.ego.tables import (
    READER,
    answer,
    board,
    ego_table,
    guess,
    hand,
    offered,
    play_question,
    reader,
    refused,
    table_with,
    waiting,
)


def test_everybody_but_the_reader_guesses() -> None:
    game = ego_table(5)
    answer(game)
    assert game.ask is not None and game.ask.section == "guessing" and game.ask.sealed
    assert waiting(game) == [1, 2, 3, 4]
    with pytest.raises(OutOfTurn):
        game.play(READER, Answer(2))


def test_three_answers_and_one_or_two_chips() -> None:
    game = ego_table(3)
    answer(game)
    assert offered(game, 1) == tuple(Guess(dots, bet) for dots in DOTS for bet in BETS)


def test_nobody_bets_more_than_there_is() -> None:
    game = table_with((10, 1, 10), pool=30)
    answer(game)
    assert offered(game, 1) == (Guess(1, 1), Guess(2, 1), Guess(3, 1))
    assert refused(game, 1, Guess(2, 2)) == ("guessing", "too_few_chips")


@pytest.mark.parametrize("action", [Answer(1), TurnOver(), Swap(), Refuse()])
def test_only_the_reader_answers_turns_swaps_and_refuses(action: Answer | TurnOver | Swap | Refuse) -> None:
    game = ego_table(3)
    answer(game)
    assert refused(game, 1, action) == ("guessing", "not_the_reader")


def test_who_has_no_chips_sits_out() -> None:
    game = table_with((10, 0, 10, 10), pool=40)
    answer(game)
    assert waiting(game) == [2, 3]
    guess(game, {2: (1, 1), 3: (1, 1)})
    last = board(game).last
    assert last is not None and set(last.guesses) == {2, 3}


def test_who_sat_out_comes_back_by_being_guessed() -> None:
    """The rulebook's consolation: whoever lost everything still reads, and may win chips that way."""
    game = table_with((0, 10, 10), pool=30)
    play_question(game, 2, {1: (2, 1), 2: (3, 1)})
    assert board(game).chips[0] == 1
    answer(game)
    assert waiting(game) == [0, 2]


def test_a_guess_stays_closed_until_the_last_one_is_in() -> None:
    game = ego_table(4)
    answer(game)
    game.play(1, Guess(3, 2))
    assert game.log[-1].events == (Answered(1),)
    for viewer in (None, 0, 2, 3):
        assert b"Guess" not in msgspec.json.encode([game.view(viewer), game.seen_by(viewer)])
        assert game.view(viewer).board.guesses == {}


def test_all_tokens_are_turned_over_together_in_seat_order() -> None:
    game = ego_table(4)
    answer(game, 2)
    guess(game, {3: (1, 1), 1: (2, 2), 2: (2, 1)})
    assert game.log[-1].events[:6] == (
        Answered(2),
        Opened(),
        Guessed(1, 2, 2),
        Guessed(2, 2, 1),
        Guessed(3, 1, 1),
        Revealed(READER, 2),
    )


def test_everybody_sees_how_the_last_question_went() -> None:
    game = ego_table(3)
    asked = board(game).question
    play_question(game, 2, {1: (2, 2), 2: (3, 1)})
    for viewer in (None, 0, 1, 2):
        last = game.view(viewer).board.last
        assert (last.reader, last.question, last.answer) == (READER, asked, 2)
        assert last.guesses == {1: Token(2, 2), 2: Token(3, 1)} and last.gains == (1, 2, -1)


def test_what_has_been_told_stays_on_the_table() -> None:
    game = ego_table(2)
    first = board(game).question
    play_question(game, 3, {1: (1, 1)})
    second = board(game).question
    play_question(game, 2, {0: (1, 1)})
    assert board(game).told == (Told(0, first, 3), Told(1, second, 2))


def test_then_the_turn_passes_clockwise() -> None:
    game = ego_table(3, first=2)
    for expected in (2, 0, 1, 2):
        assert reader(game) == expected
        others = [seat for seat in range(3) if seat != expected]
        play_question(game, 1, dict.fromkeys(others, (2, 1)))
    assert ReaderChosen(0) in game.seen_by(None)


def test_the_old_answer_is_forgotten_with_the_old_question() -> None:
    game = ego_table(2)
    play_question(game, 3, {1: (1, 1)})
    assert hand(game, 0).answer is None
    assert (board(game).answer, board(game).guesses, board(game).laid) == (None, {}, False)


def test_when_nobody_can_bet_the_answer_is_turned_over_at_once() -> None:
    game = table_with((10, 0, 0), pool=50)
    asked = board(game).question
    game.play(READER, Answer(2))
    assert game.log[-1].events[2:5] == (Revealed(READER, 2), Settled((0, 0, 0), 0, 0), ReaderChosen(1))
    assert board(game).told == (Told(READER, asked, 2),)
