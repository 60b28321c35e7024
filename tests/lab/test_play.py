"""One game with a bot on every seat."""

from typing import Any

import pytest

from parlour.bots import bot
from parlour.chance import Chance
from parlour.game.log import write
from parlour.games import similo
from parlour.games.similo import Options
from parlour.games.similo.actions import GiveClue, Withdraw
from parlour.lab.play import Endless, Misplayed, clockwise, play_game
from parlour.rules import Action, Prompt, View
from tests.games.toys import pebbles


class Cheat:
    """Answers what nobody asked."""

    def choose(self, view: View[Any, Any], prompt: Prompt, chance: Chance) -> Action:
        return Withdraw() if isinstance(prompt.actions[0], GiveClue) else prompt.actions[0]


def test_the_seed_decides_everything() -> None:
    one, two = (play_game(similo, Options(), [bot("similo", "regular")] * 4, "seed") for _ in range(2))
    assert [write(entry) for entry in one.log] == [write(entry) for entry in two.log]


def test_another_seed_is_another_game() -> None:
    one, two = (play_game(similo, Options(), [bot("similo", "luck")] * 4, seed) for seed in "ab")
    assert one.log != two.log


def test_sealed_answers_are_given_by_everybody() -> None:
    game: Any = pebbles
    assert play_game(game, game.Options(), [bot("pebbles", "luck")] * 3, "sealed").outcome is not None


def test_a_game_without_end_is_stopped_with_a_sentence() -> None:
    with pytest.raises(Endless, match="has not ended after 3 moves"):
        play_game(similo, Options(), [bot("similo", "luck")] * 2, "endless", moves=3)


def test_a_bot_against_the_rules_is_named() -> None:
    with pytest.raises(Misplayed, match="seat 1: clue_first"):
        play_game(similo, Options(giver=1), [Cheat()] * 2, "cheat")


def test_clockwise_is_ascending_and_wraps_round() -> None:
    assert [clockwise(2, {0, 1}, 4), clockwise(0, {0, 3}, 4), clockwise(-1, {0, 2}, 4)] == [0, 3, 0]
