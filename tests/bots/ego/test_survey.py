"""How ego is simulated: the numbers are what they are called."""

import pytest

from parlour.bots import bot
from parlour.game import Game
from parlour.games import ego
from parlour.games.ego.known import EgoOptions
from parlour.lab.ego import SURVEY, questions
from parlour.lab.play import play_game
from tests.games.ego.tables import ego_table, play_question

KINDS = ("regular", "expert", "luck")


def short_game() -> Game:
    """One question each: seat 0 is guessed by one of two, seat 1 by nobody, seat 2 by both."""
    game = ego_table(3, questions=1)
    play_question(game, 1, {1: (1, 2), 2: (2, 1)})
    play_question(game, 3, {0: (1, 1), 2: (2, 1)})
    play_question(game, 2, {0: (2, 2), 1: (2, 1)})
    return game


def test_every_answered_question_is_counted() -> None:
    assert [(asked.reader, asked.dots, len(asked.guesses)) for asked in questions(short_game())] == [
        (0, 1, 2),
        (1, 3, 2),
        (2, 2, 2),
    ]


def test_hits_are_counted_by_kind_and_by_third() -> None:
    found = SURVEY.measures(short_game(), KINDS)
    assert found["questions in a game"] == (3, 1)
    assert found["expert is right, first third"] == (1, 1) and found["luck is right, first third"] == (0, 1)
    assert found["regular is right, last third"] == (1, 1)


def test_hits_are_counted_by_bet() -> None:
    found = SURVEY.measures(short_game(), KINDS)
    assert found["regular is right with one chip"] == (0, 1)
    assert found["regular is right with two chips"] == (1, 1)


def test_a_shared_win_is_shared() -> None:
    game = short_game()
    assert game.outcome is not None
    found = SURVEY.measures(game, KINDS)
    assert sum(found[f"{kind} wins"][0] for kind in KINDS) == pytest.approx(1)


def test_kinds_move_round_the_table() -> None:
    assert SURVEY.seating(("expert", "luck"), 3, 1, {})[0] == ("luck", "expert", "luck")


def test_measures_of_a_game_of_bots() -> None:
    game = play_game(ego, EgoOptions(questions=3), [bot("ego", "regular")] * 4, "survey")
    found = SURVEY.measures(game, ("regular",) * 4)
    share, seats = found["regular wins"]
    assert share == pytest.approx(1) and seats == 4
    assert all(0 <= total <= count for name, (total, count) in found.items() if "right" in name)
