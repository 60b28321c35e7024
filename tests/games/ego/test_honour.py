"""No chips? By our ruling one guesses for honour and can win a chip; by the rulebook one sits the question out."""

import pytest

from parlour.game import Game, log
from parlour.game.log import Header
from parlour.games import ego
from parlour.games.ego.actions import DOTS, Guess
from parlour.games.ego.events import Settled
from parlour.games.ego.known import EgoOptions
from tests.games.ego.tables import (
    answer,
    board,
    ego_table,
    ending,
    guess,
    offered,
    play_question,
    refused,
    table_with,
    waiting,
)


def test_who_has_no_chips_guesses_too_and_bets_nothing() -> None:
    game = table_with((10, 0, 10, 10), pool=40, honour=True)
    answer(game)
    assert waiting(game) == [1, 2, 3]
    assert offered(game, 1) == tuple(Guess(dots, 0) for dots in DOTS)
    assert refused(game, 1, Guess(1, 1)) == ("guessing", "too_few_chips")


def test_who_has_chips_bets() -> None:
    game = ego_table(3, honour=True)
    answer(game)
    assert all(action != Guess(dots, 0) for action in offered(game, 1) for dots in DOTS)
    assert refused(game, 1, Guess(1, 0)) == ("guessing", "chips_to_bet")


def test_right_for_honour_wins_a_chip_back_and_one_for_the_reader() -> None:
    game = table_with((10, 0, 10, 10), pool=40, honour=True)
    play_question(game, 2, {1: (2, 0), 2: (1, 2), 3: (2, 1)})
    assert Settled((2, 1, -2, 1), -2, 0) in game.seen_by(None)
    assert board(game).chips == (12, 1, 8, 11)


def test_wrong_for_honour_costs_nothing() -> None:
    game = table_with((10, 0, 10), pool=30, honour=True)
    play_question(game, 2, {1: (3, 0), 2: (1, 1)})
    assert board(game).chips == (10, 0, 9) and board(game).pool == 31


def test_the_pool_owes_a_chip_won_for_honour_like_any_other() -> None:
    game = table_with((10, 0, 10), pool=2, honour=True)
    play_question(game, 1, {1: (1, 0), 2: (1, 1)})
    assert ending(game) == "box_opened"
    assert board(game).chips == (12, 1, 11)


def test_a_table_without_a_single_chip_plays_on() -> None:
    game = table_with((0, 0, 0), pool=60, honour=True)
    for _ in range(5):
        answer(game)
        guess(game, dict.fromkeys(waiting(game), (2, 0)))
    assert game.outcome is None and board(game).idle == 0
    answer(game, 3)
    guess(game, dict.fromkeys(waiting(game), (3, 0)))
    assert board(game).chips == (1, 1, 2)


def test_an_absent_guesser_without_chips_guesses_for_honour() -> None:
    game = table_with((10, 0, 10), pool=30, honour=True)
    answer(game)
    assert ego.default(game.view(1)) == Guess(1, 0) and ego.default(game.view(2)) == Guess(1, 1)


def test_without_a_choice_a_game_is_the_rulebooks() -> None:
    assert (EgoOptions().questions, EgoOptions().honour) == (0, False)


def test_a_header_of_version_2_that_names_nothing_was_a_short_game_for_honour() -> None:
    assert log.options_of(ego, Header("ego", 2, 3, {}, "ash")) == EgoOptions(questions=4, honour=True, only=True)


@pytest.mark.parametrize("options", [{}, {"questions": 3}])
def test_games_of_version_1_were_played_by_the_rulebook(options: dict[str, int]) -> None:
    header = Header("ego", 1, 3, options, "ash")
    assert log.options_of(ego, header) == EgoOptions(questions=options.get("questions", 0), honour=False, only=True)
    again = Game.replay(ego, header, [])
    assert again.state.board.limit == options.get("questions", 0) and not again.state.board.honour
