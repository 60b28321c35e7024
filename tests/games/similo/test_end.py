"""The end: all win when only the secret character is left; all lose when it was taken away."""

import pytest

from parlour.errors import GameOver
from parlour.game import Outcome
from parlour.games.similo.actions import GiveClue, Remove
from parlour.games.similo.events import Removed, SecretShown
from tests.games.similo.tables import GIVER, board, give, hand, play_rounds, remove, safe, secret, similo_table


def test_all_win_when_only_the_secret_is_left() -> None:
    table = similo_table(5)
    play_rounds(table, 5)
    assert table.outcome == Outcome(frozenset(range(5)), (11,) * 5, "found")
    assert board(table).remaining == (secret(table),)


@pytest.mark.parametrize("round", range(1, 6))
def test_taking_the_secret_away_loses_at_once(round: int) -> None:
    table = similo_table(3)
    play_rounds(table, round - 1)
    give(table)
    quota = board(table).quota
    remove(table, (*safe(table, quota - 1), secret(table)))
    assert table.outcome is not None
    assert (table.outcome.reason, table.outcome.winners) == ("secret_removed", frozenset())


@pytest.mark.parametrize("round", range(1, 5))
def test_the_score_counts_the_rounds_that_were_safe(round: int) -> None:
    table = similo_table(3)
    play_rounds(table, round - 1)
    give(table)
    remove(table, (*safe(table, board(table).quota - 1), secret(table)))
    assert table.outcome is not None
    assert table.outcome.scores == (sum((1, 2, 3, 4)[: round - 1]),) * 3


def test_the_secret_is_shown_when_it_is_lost() -> None:
    table = similo_table(3)
    give(table)
    lost = secret(table)
    remove(table, (lost,))
    assert table.log[-1].events[-2:] == (Removed((lost,)), SecretShown(lost))
    assert all(table.view(viewer).board.secret == lost for viewer in (None, 0, 1, 2))


def test_the_secret_is_shown_when_it_is_found() -> None:
    table = similo_table(3)
    play_rounds(table, 5)
    assert table.log[-1].events[-1] == SecretShown(secret(table))


def test_the_secret_is_not_shown_before_the_end() -> None:
    table = similo_table(3)
    play_rounds(table, 4)
    give(table)
    assert board(table).secret is None
    assert not any(isinstance(event, SecretShown) for event in table.seen_by(None))


def test_the_last_choice_is_between_two() -> None:
    table = similo_table(3)
    play_rounds(table, 4)
    give(table)
    assert len(board(table).remaining) == 2 and secret(table) in board(table).remaining


def test_nothing_happens_after_the_end() -> None:
    table = similo_table(3)
    give(table)
    remove(table, (secret(table),))
    assert table.ask is None and all(table.prompt(seat) is None for seat in range(3))
    for seat, action in ((GIVER, GiveClue(hand(table).cards[0], "similar")), (1, Remove(safe(table, 1)))):
        with pytest.raises(GameOver):
            table.play(seat, action)
