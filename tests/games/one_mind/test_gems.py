"""Take gems: two at the first match, one later, in reading order, and what is left when the middle runs short."""

from parlour.games import one_mind
from parlour.games.one_mind.events import Matched
from tests.games.one_mind.tables import (
    agree,
    board,
    checking_table,
    count_as_one,
    found_unfair,
    only,
    taken,
    with_gems,
    write,
    writing_table,
)


def test_a_seat_without_gems_takes_two_and_one_with_gems_takes_one() -> None:
    game = with_gems(writing_table(4), 2, 0, 0, 0, middle=6)
    write(game, "moon", "moon", "wallet", "violin")
    assert taken(agree(game)) == [(0, 1), (1, 2)]


def test_everybody_in_a_match_takes_gems() -> None:
    game = writing_table(5)
    write(game, "moon", "moon", "moon", "wallet", "violin")
    assert taken(agree(game)) == [(0, 2), (1, 2), (2, 2)]


def test_gems_are_taken_in_reading_order() -> None:
    game = writing_table(4)
    write(game, "moon", "wallet", "moon", "violin", last=1)
    assert taken(agree(game)) == [(2, 2), (0, 2)]


def test_match_by_match_as_the_words_are_read() -> None:
    game = writing_table(5)
    write(game, "moon", "wallet", "moon", "wallet", "violin")
    events = agree(game)
    assert only(events, Matched) == [Matched((0, 2), "moon"), Matched((1, 3), "wallet")]
    assert taken(events) == [(0, 2), (2, 2), (1, 2), (3, 2)]


def test_when_the_middle_runs_short_one_takes_what_is_left() -> None:
    game = with_gems(writing_table(4), 0, 0, 0, 7, middle=3)
    write(game, "moon", "moon", "wallet", "violin")
    assert taken(agree(game)) == [(0, 2), (1, 1)]


def test_when_nothing_is_left_the_last_ones_go_without() -> None:
    game = with_gems(writing_table(5), 0, 0, 0, 9, 0, middle=3)
    write(game, "moon", "moon", "moon", "wallet", "violin")
    assert taken(agree(game)) == [(0, 2), (1, 1)]
    assert board(game).gems == (2, 1, 0, 9, 0) and board(game).middle == 0


def test_without_a_match_nobody_takes_anything() -> None:
    game = checking_table("moon", "wallet", "violin")
    assert taken(agree(game)) == []
    assert board(game).middle == 6


def test_a_word_against_the_rules_brings_no_gems() -> None:
    game = checking_table("flurg", "flurg", "violin")
    found_unfair(game, 0, "not_a_word")
    assert taken(agree(game)) == []


def test_a_word_that_was_joined_by_a_vote_brings_gems_like_any_other() -> None:
    game = checking_table("moon", "wallet", "violin")
    count_as_one(game, 0, 1)
    assert taken(agree(game)) == [(0, 2), (1, 2)]


def test_there_are_always_24_gems() -> None:
    game = checking_table("moon", "moon", "violin", "paper")
    agree(game)
    known = board(game)
    assert sum(known.gems) + known.middle + known.box == 24
    assert all(one_mind.laws(game.state).values())
