"""The review of a game of Similo: what the clues said, and whom a bot would have taken away."""

import pytest

from parlour.bots import bot
from parlour.bots.similo.insight import SimiloInsight, insight
from parlour.game import Game
from parlour.games import similo
from parlour.games.similo import Options
from parlour.games.similo.printed import REMOVALS
from parlour.lab.play import play_game

GAMES = [("fables", "history"), ("animals", "animals"), ("myths", "food")]


def reviewed(deck: str, clue_deck: str) -> tuple[Game, SimiloInsight]:
    """A game of two experts, and its review."""
    options = Options(deck, clue_deck, giver=0)
    game = play_game(similo, options, [bot("similo", "expert")] * 2, "a review")
    return game, insight(game)


@pytest.mark.parametrize(("deck", "clue_deck"), GAMES)
def test_a_review_would_take_away_whom_an_expert_takes_away(deck: str, clue_deck: str) -> None:
    """A lone expert decides for itself: a review that believed by another sum would contradict it."""
    game, review = reviewed(deck, clue_deck)
    removed = game.state.board.removed
    assert [set(each.would) for each in review.rounds] == [set(cards) for cards in removed]


@pytest.mark.parametrize(("deck", "clue_deck"), GAMES)
def test_a_review_shares_one_belief_among_those_who_are_left(deck: str, clue_deck: str) -> None:
    game, review = reviewed(deck, clue_deck)
    left = len(game.state.board.grid)
    for each, gone in zip(review.rounds, REMOVALS, strict=False):
        assert len(each.belief) == left and sum(each.belief.values()) == pytest.approx(1, abs=0.01)
        left -= gone
