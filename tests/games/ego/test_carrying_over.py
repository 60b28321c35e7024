"""One more round each: a new game with the chips of the last one."""

import pytest
from msgspec.structs import replace

from parlour.errors import Illegal
from parlour.game import Game
from parlour.games import ego
from parlour.games.ego.known import ALL_CHIPS, EgoOptions, Stand
from parlour.games.ego.ready import after_the_last_round, carried
from tests.games.ego.tables import all_guess, board, ego_table, ending

AGAIN = EgoOptions(first=0, questions=4, carry=True)


def short_evening() -> Game:
    game = ego_table(3, questions=1)
    for right in (True, False, True):
        all_guess(game, right=right)
    assert ending(game) == "questions_asked"
    return game


def test_chips_and_pool_are_those_of_the_last_game() -> None:
    last = board(short_evening())
    again = board(Game.open(ego, 3, carried(AGAIN, (last, (0, 1, 2))), "birch"))
    assert (again.chips, again.pool, again.box) == (last.chips, last.pool, last.box)
    assert sum(again.chips) + again.pool + again.box == ALL_CHIPS


def test_everybody_takes_the_chips_along_to_another_chair() -> None:
    last = board(short_evening())
    options = carried(AGAIN, (last, (2, 0, 1)))
    assert options.stand is not None
    assert options.stand.chips == (last.chips[2], last.chips[0], last.chips[1])


def test_it_lasts_one_question_each_whatever_the_evening_s_length() -> None:
    game = Game.open(ego, 3, carried(AGAIN, (board(short_evening()), (0, 1, 2))), "birch")
    for _ in range(3):
        assert game.outcome is None
        all_guess(game, right=False)
    assert ending(game) == "questions_asked"


def test_others_and_other_endings_begin_anew() -> None:
    last = board(short_evening())
    for left in (None, (replace(last, ended="pool_empty"), (0, 1, 2))):
        options = carried(AGAIN, left)
        assert (options.carry, options.stand) == (False, None)
    assert carried(replace(AGAIN, carry=False), (last, (0, 1, 2))).stand is None


def test_the_game_after_it_is_a_whole_one() -> None:
    outcome = short_evening().outcome
    assert outcome is not None
    assert after_the_last_round(AGAIN, outcome) == {"carry": False}


@pytest.mark.parametrize("stand", [Stand((10, 10), 20), Stand((100, 20, 20), 10), Stand((-1, 10, 10), 10)])
def test_chips_that_cannot_be_are_refused(stand: Stand) -> None:
    with pytest.raises(Illegal, match="bad_stand"):
        Game.open(ego, 3, replace(AGAIN, stand=stand), "ash")
