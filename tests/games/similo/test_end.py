"""The end: all win when only the secret character is left; all lose when it was taken away."""

import pytest

from parlour.errors import GameOver
from parlour.games.similo.actions import GiveClue, Remove
from parlour.games.similo.events import Removed, SecretShown
from parlour.rules import Outcome
from tests.games.similo.tables import GIVER, board, give, hand, play_rounds, remove, safe, secret, similo_table


def test_all_win_when_only_the_secret_is_left() -> None:
    game = similo_table(5)
    play_rounds(game, 5)
    assert game.outcome == Outcome(frozenset(range(5)), (11,) * 5, "found")
    assert board(game).remaining == (secret(game),)


@pytest.mark.parametrize("round", range(1, 6))
def test_taking_the_secret_away_loses_at_once(round: int) -> None:
    game = similo_table(3)
    play_rounds(game, round - 1)
    give(game)
    quota = board(game).quota
    remove(game, (*safe(game, quota - 1), secret(game)))
    assert game.outcome is not None
    assert (game.outcome.reason, game.outcome.winners) == ("secret_removed", frozenset())


@pytest.mark.parametrize("round", range(1, 5))
def test_the_score_counts_the_rounds_that_were_safe(round: int) -> None:
    game = similo_table(3)
    play_rounds(game, round - 1)
    give(game)
    remove(game, (*safe(game, board(game).quota - 1), secret(game)))
    assert game.outcome is not None
    assert game.outcome.scores == (sum((1, 2, 3, 4)[: round - 1]),) * 3


def test_the_secret_is_shown_when_it_is_lost() -> None:
    game = similo_table(3)
    give(game)
    lost = secret(game)
    remove(game, (lost,))
    assert game.log[-1].events[-2:] == (Removed((lost,)), SecretShown(lost))
    assert all(game.view(viewer).board.secret == lost for viewer in (None, 0, 1, 2))


def test_the_secret_is_shown_when_it_is_found() -> None:
    game = similo_table(3)
    play_rounds(game, 5)
    assert game.log[-1].events[-1] == SecretShown(secret(game))


def test_the_secret_is_not_shown_before_the_end() -> None:
    game = similo_table(3)
    play_rounds(game, 4)
    give(game)
    assert board(game).secret is None
    assert not any(isinstance(event, SecretShown) for event in game.seen_by(None))


def test_the_last_choice_is_between_two() -> None:
    game = similo_table(3)
    play_rounds(game, 4)
    give(game)
    assert len(board(game).remaining) == 2 and secret(game) in board(game).remaining


def test_nothing_happens_after_the_end() -> None:
    game = similo_table(3)
    give(game)
    remove(game, (secret(game),))
    assert game.ask is None and all(game.prompt(seat) is None for seat in range(3))
    for seat, action in ((GIVER, GiveClue(hand(game).cards[0], "similar")), (1, Remove(safe(game, 1)))):
        with pytest.raises(GameOver):
            game.play(seat, action)
