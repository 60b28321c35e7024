"""The end: the pool is empty, or cannot pay, or nothing can move any more. Most chips win; ties share the win."""

import pytest

from parlour.errors import GameOver
from parlour.games import ego
from parlour.games.ego.actions import Answer, Refuse, Swap
from parlour.games.ego.events import Ended
from parlour.rules import Outcome
from tests.games.ego.tables import (
    READER,
    all_guess,
    answer,
    board,
    ego_table,
    ending,
    own_questions,
    play_question,
    reader,
    table_with,
)


def test_the_game_ends_when_the_pool_is_empty() -> None:
    game = table_with((10, 10, 10), pool=3)
    play_question(game, 1, {1: (1, 2), 2: (1, 1)})
    assert ending(game) == "box_opened"
    game = table_with((10, 10, 10), pool=5)
    play_question(game, 1, {1: (1, 2), 2: (1, 1)})
    assert board(game).pool == 0
    assert game.outcome == Outcome(frozenset({0, 1}), (12, 12, 11), "pool_empty")


def test_most_chips_win() -> None:
    game = table_with((9, 20, 11), pool=2)
    play_question(game, 1, {1: (2, 1), 2: (1, 2)})
    assert game.outcome == Outcome(frozenset({1}), (10, 19, 13), "pool_empty")


def test_ties_share_the_win() -> None:
    game = table_with((10, 10, 10, 10), pool=4)
    play_question(game, 1, {1: (1, 2), 2: (1, 2), 3: (2, 2)})
    assert game.outcome == Outcome(frozenset({0, 1, 2}), (12, 12, 12, 8), "pool_empty")


def test_the_last_event_says_why() -> None:
    game = table_with((10, 10, 10), pool=5)
    play_question(game, 1, {1: (1, 2), 2: (1, 1)})
    assert game.seen_by(None)[-1] == Ended("pool_empty")


def test_nothing_happens_after_the_end() -> None:
    game = table_with((10, 10, 10), pool=5)
    play_question(game, 1, {1: (1, 2), 2: (1, 1)})
    assert game.ask is None and all(game.prompt(seat) is None for seat in range(3))
    with pytest.raises(GameOver):
        game.play(1, Answer(1))


# Nobody can bet


def test_nobody_can_bet_for_a_whole_round_of_readers() -> None:
    """The last two chips are lost, everything is in the pool: each reads once more, and that is it."""
    game = table_with((0, 1, 1), pool=58)
    play_question(game, 1, {1: (2, 1), 2: (2, 1)})
    assert board(game).chips == (0, 0, 0) and game.outcome is None
    for expected in (1, 2, 0):
        assert reader(game) == expected and game.outcome is None
        answer(game)
    assert game.outcome == Outcome(frozenset({0, 1, 2}), (0, 0, 0), "nobody_can_bet")


def test_one_who_has_chips_keeps_the_game_going() -> None:
    """While seat 0 reads nobody can bet; but when the others read, seat 0 can."""
    game = table_with((5, 0, 0), pool=55)
    answer(game)
    assert board(game).idle == 1 and reader(game) == 1
    play_question(game, 2, {0: (2, 1)})
    assert board(game).idle == 0 and board(game).chips == (6, 1, 0)
    assert game.outcome is None


def test_paying_ones_last_chips_for_a_refusal_leaves_nobody_to_bet() -> None:
    game = table_with((2, 0, 0), pool=58)
    game.play(READER, Refuse())
    answer(game)
    assert game.outcome is None
    answer(game)
    assert ending(game) == "nobody_can_bet"


def test_a_refusal_while_others_could_bet_is_no_idle_turn() -> None:
    game = table_with((2, 3, 0), pool=55)
    game.play(READER, Refuse())
    assert board(game).idle == 0


# No cards


def test_the_game_ends_when_no_card_is_left() -> None:
    game = ego_table(3, own=own_questions(2), only=True)
    all_guess(game, right=False)
    assert game.outcome is None and board(game).cards == 0
    all_guess(game, right=False)
    assert ending(game) == "no_cards_left"


def test_a_swapped_card_is_missing_at_the_end() -> None:
    game = ego_table(3, own=own_questions(2), only=True)
    game.play(READER, Swap())
    all_guess(game, right=False)
    assert ending(game) == "no_cards_left"


def test_a_refused_question_can_be_the_last() -> None:
    game = ego_table(3, own=own_questions(1), only=True)
    game.play(READER, Refuse())
    assert game.outcome == Outcome(frozenset({1, 2}), (8, 10, 10), "no_cards_left")


# So many questions


@pytest.mark.parametrize("each", [1, 2, 3])
def test_a_short_game_ends_after_so_many_questions_for_each(each: int) -> None:
    game = ego_table(3, questions=each)
    for _ in range(3 * each):
        assert game.outcome is None
        all_guess(game, right=False)
    assert ending(game) == "questions_asked"
    assert board(game).read == 3 * each


def test_a_refused_question_counts() -> None:
    game = ego_table(2, questions=1)
    game.play(0, Refuse())
    game.play(1, Refuse())
    assert ending(game) == "questions_asked"


def test_without_that_option_the_game_goes_on_by_the_rulebook() -> None:
    game = ego_table(2)
    for round in range(60):
        all_guess(game, right=round % 3 == 0)
        assert game.outcome is None


def test_an_empty_pool_comes_before_all_other_reasons() -> None:
    game = table_with((10, 10), pool=2, own=own_questions(1), questions=1)
    play_question(game, 1, {1: (1, 1)})
    assert ending(game) == "pool_empty"


# Absent people


def test_a_table_of_absent_people_comes_to_an_end() -> None:
    game = ego_table(4)
    while game.ask is not None:
        seat = min(game.ask.seats)
        game.play(seat, ego.default(game.view(seat)))
    assert game.outcome is not None
