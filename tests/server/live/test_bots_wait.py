"""Bots show their picks last, and a pause tells nothing."""

import pytest

from parlour.game import Game
from parlour.game.abilities import PicksOpenly, ability
from parlour.games import similo
from parlour.games.similo.actions import Mark, Remove
from parlour.server.live.bots import LEAST, MOST, beat, next_beat


def test_a_pause_is_drawn_from_nothing_but_the_tempo() -> None:
    assert all(2.0 * LEAST <= beat(2.0) <= 2.0 * MOST for _ in range(200))
    assert beat(0.0) == 0.0


@pytest.mark.parametrize("thought", [0.0, 0.2, 0.99])
def test_easy_and_hard_thoughts_take_the_same_time(thought: float) -> None:
    assert next_beat(10.0, 1.0, 10.0 + thought) == 11.0


def test_a_thought_that_takes_too_long_ends_on_a_later_beat() -> None:
    assert next_beat(10.0, 1.0, 11.3) == 12.0
    assert next_beat(10.0, 0.0, 11.3) == 11.3


def test_a_guesser_has_decided_when_all_marks_are_set() -> None:
    picks = ability(similo, PicksOpenly)
    assert picks is not None
    game = Game.open(similo, 3, similo.Options(giver=0), "seed")
    assert picks.undecided(game.state.board) == frozenset(), "nobody marks before there is a clue"
    game.play(0, game.prompt(0).actions[0])  # type: ignore[union-attr]
    assert picks.undecided(game.state.board) == {1, 2}
    card = game.state.board.remaining[0]
    game.play(1, Mark(card))
    assert picks.undecided(game.state.board) == {2}
    game.play(2, Remove((card,)))
    assert picks.undecided(game.state.board) == frozenset(), "who confirms has decided as well"
