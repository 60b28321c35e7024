"""Settle: lost bets go into the pool, right guessers win their bet, the reader wins one for each of them."""

from itertools import product

import pytest

from parlour.games import ego
from parlour.games.ego.actions import BETS, DOTS, Dots, Guess
from parlour.games.ego.events import Settled
from parlour.games.ego.guessing import settle, shortage
from parlour.games.ego.known import Board
from parlour.rules import Seat
from tests.games.ego.tables import READER, answer, board, ego_table, ending, guess, play_question, table_with


def settled(seats: int, dots: Dots, bets: dict[Seat, tuple[Dots, int]]) -> tuple[tuple[int, ...], int]:
    """Chips of all seats and of the pool after the first question; seat 0 has read it."""
    game = ego_table(seats)
    play_question(game, dots, bets)  # type: ignore[arg-type]
    return board(game).chips, board(game).pool


# The rulebook's examples


def test_two_guessed_the_answer_and_the_reader_takes_two_chips() -> None:
    chips, _ = settled(4, 3, {1: (3, 1), 2: (3, 1), 3: (1, 1)})
    assert chips[READER] == 10 + 2


def test_two_chips_on_the_right_answer_come_back_with_two_from_the_pool() -> None:
    chips, pool = settled(3, 2, {1: (2, 2), 2: (1, 1)})
    assert chips[1] == 10 + 2
    assert pool == 30 + 1 - 2 - 1  # one lost bet comes in; the right guesser's two and the reader's one go out


def test_one_chip_on_a_wrong_answer_goes_into_the_pool() -> None:
    chips, pool = settled(3, 1, {1: (2, 1), 2: (3, 1)})
    assert chips == (10, 9, 9) and pool == 32


# The rest of it


def test_nobody_guessed_it_and_the_reader_gets_nothing() -> None:
    chips, pool = settled(4, 1, {1: (2, 2), 2: (3, 2), 3: (2, 1)})
    assert chips == (10, 8, 8, 9) and pool == 45


def test_all_guessed_it() -> None:
    chips, pool = settled(4, 1, {1: (1, 2), 2: (1, 2), 3: (1, 1)})
    assert chips == (13, 12, 12, 11) and pool == 40 - 3 - 5


def test_everybody_sees_where_the_chips_go() -> None:
    game = ego_table(3)
    play_question(game, 2, {1: (2, 2), 2: (1, 1)})
    for viewer in (None, 0, 1, 2):
        assert Settled((1, 2, -1), -2, 0) in game.seen_by(viewer)


def test_the_last_chip_can_be_lost() -> None:
    game = table_with((10, 1, 10), pool=30)
    play_question(game, 1, {1: (2, 1), 2: (2, 1)})
    assert board(game).chips == (10, 0, 9)


@pytest.mark.parametrize("seats", ego.seats)
def test_chips_are_neither_made_nor_lost_whatever_is_bet(seats: int) -> None:
    """Every pool from empty to full, every answer, every bet."""
    for pool in range(61):
        chips = min(10, (120 - pool) // seats)
        scene = Board((chips,) * seats, pool, 120 - pool - chips * seats, 0, 5, READER)
        for dots, bet in product(DOTS, BETS):
            bets = {seat: Guess(DOTS[seat % 3], bet) for seat in range(1, seats)}
            if shortage(scene, bets, dots) <= scene.box:
                after = settle(scene, bets, dots)
                assert sum(after.gains) + after.pool + after.box == 0
                assert scene.pool + after.pool >= 0 and scene.box + after.box >= 0


# When the pool runs short


def test_lost_bets_of_the_same_question_help_to_pay() -> None:
    """One step: two lost chips come in before two plus one go out of a pool of one."""
    game = table_with((10, 10, 10), pool=1)
    play_question(game, 1, {1: (1, 2), 2: (2, 2)})
    assert board(game).chips == (11, 12, 8)
    assert (board(game).pool, board(game).box) == (0, 89)
    assert ending(game) == "pool_empty"


def test_the_box_helps_out_everybody_is_paid_and_the_game_ends() -> None:
    game = table_with((10, 10, 10), pool=2)
    play_question(game, 1, {1: (1, 2), 2: (1, 2)})
    assert board(game).chips == (12, 12, 12)
    assert (board(game).pool, board(game).box) == (0, 84)
    assert ending(game) == "box_opened"


def test_the_box_gives_only_what_is_missing() -> None:
    game = table_with((10, 10, 10), pool=3)
    before = board(game).box
    play_question(game, 1, {1: (1, 2), 2: (1, 1)})
    assert game.seen_by(None)[-2] == Settled((2, 2, 1), -3, -2)
    assert board(game).box == before - 2


def test_with_six_there_is_no_box_so_nobody_is_paid_and_stakes_go_back() -> None:
    game = table_with((20, 20, 20, 20, 20, 18), pool=2)
    answer(game, 1)
    guess(game, {1: (1, 2), 2: (1, 1), 3: (2, 2), 4: (1, 2), 5: (3, 1)})
    assert board(game).chips == (20, 20, 20, 20, 20, 18)
    assert (board(game).pool, board(game).box) == (2, 0)
    assert ending(game) == "no_box"


def test_even_then_all_see_who_was_right() -> None:
    game = table_with((20, 20, 20, 20, 20, 18), pool=2)
    answer(game, 1)
    guess(game, {1: (1, 2), 2: (1, 1), 3: (2, 2), 4: (1, 2), 5: (3, 1)})
    last = board(game).last
    assert last is not None
    assert last.answer == 1 and len(last.guesses) == 5 and last.gains == (0,) * 6


def test_six_play_on_while_the_pool_can_pay() -> None:
    game = table_with((20, 20, 20, 20, 20, 17), pool=3)
    answer(game, 1)
    guess(game, {1: (1, 2), 2: (2, 1), 3: (2, 2), 4: (3, 2), 5: (3, 1)})
    assert board(game).chips == (21, 22, 19, 18, 18, 16)
    assert board(game).pool == 6 and game.outcome is None
