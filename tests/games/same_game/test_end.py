"""The end: after so many objects, and how well it went."""

import pytest

from parlour.errors import GameOver
from parlour.games import same_game
from parlour.games.same_game.actions import Begin
from tests.games.same_game.tables import board, ending, play_game, play_turn, same_table


@pytest.mark.parametrize(("seats", "objects"), [(2, 6), (3, 6), (4, 8), (5, 5), (6, 6)])
def test_so_many_objects_are_played(seats: int, objects: int) -> None:
    game = same_table(seats)
    for played in range(objects):
        assert ending(game) == "" and len(board(game).turns) == played
        play_turn(game, 2)
    assert ending(game) and len(board(game).turns) == objects


@pytest.mark.parametrize(
    ("lifts", "score", "medal"),
    [
        ((0, 0, 0, 0, 0, 0), 0, "before_bouquet"),
        ((4, 4, 4, 4, 3, 0), 12, "before_bouquet"),
        ((5, 5, 5, 3, 2, 1), 14, "bouquet"),
        ((5, 5, 5, 4, 2, 2), 15, "bouquet"),
        ((5, 5, 5, 5, 2, 2), 16, "bronze"),
        ((5, 5, 5, 5, 3, 3), 18, "silver"),
        ((5, 5, 5, 5, 5, 3), 20, "gold"),
        ((5, 5, 5, 5, 5, 5), 22, "gold"),
    ],
)
def test_the_marker_says_how_it_went(lifts: tuple[int, ...], score: int, medal: str) -> None:
    game = same_table(3)
    play_game(game, lifts)
    outcome = game.outcome
    assert outcome is not None and outcome.reason == medal and outcome.scores == (score,) * 3
    assert outcome.winners == (frozenset(range(3)) if score >= 16 else frozenset())


def test_two_players_play_three_rounds_by_the_same_rules() -> None:
    game = same_table(2)
    play_game(game, [5] * 6)
    assert [turn.round for turn in board(game).turns] == [1, 1, 2, 2, 3, 3]
    assert [turn.giver for turn in board(game).turns] == [0, 1, 0, 1, 0, 1]
    assert ending(game) == "gold"


def test_after_the_game_nobody_is_asked_and_everybody_may_talk() -> None:
    game = same_table(5)
    play_game(game, [1] * 5)
    assert game.ask is None and same_game.silent(board(game)) == frozenset()
    with pytest.raises(GameOver):
        game.play(0, Begin())
