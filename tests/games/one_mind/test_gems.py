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
    table = with_gems(writing_table(4), 2, 0, 0, 0, middle=6)
    write(table, "moon", "moon", "wallet", "violin")
    assert taken(agree(table)) == [(0, 1), (1, 2)]


def test_everybody_in_a_match_takes_gems() -> None:
    table = writing_table(5)
    write(table, "moon", "moon", "moon", "wallet", "violin")
    assert taken(agree(table)) == [(0, 2), (1, 2), (2, 2)]


def test_gems_are_taken_in_reading_order() -> None:
    table = writing_table(4)
    write(table, "moon", "wallet", "moon", "violin", last=1)
    assert taken(agree(table)) == [(2, 2), (0, 2)]


def test_match_by_match_as_the_words_are_read() -> None:
    table = writing_table(5)
    write(table, "moon", "wallet", "moon", "wallet", "violin")
    events = agree(table)
    assert only(events, Matched) == [Matched((0, 2), "moon"), Matched((1, 3), "wallet")]
    assert taken(events) == [(0, 2), (2, 2), (1, 2), (3, 2)]


def test_when_the_middle_runs_short_one_takes_what_is_left() -> None:
    table = with_gems(writing_table(4), 0, 0, 0, 7, middle=3)
    write(table, "moon", "moon", "wallet", "violin")
    assert taken(agree(table)) == [(0, 2), (1, 1)]


def test_when_nothing_is_left_the_last_ones_go_without() -> None:
    table = with_gems(writing_table(5), 0, 0, 0, 9, 0, middle=3)
    write(table, "moon", "moon", "moon", "wallet", "violin")
    assert taken(agree(table)) == [(0, 2), (1, 1)]
    assert board(table).gems == (2, 1, 0, 9, 0) and board(table).middle == 0


def test_without_a_match_nobody_takes_anything() -> None:
    table = checking_table("moon", "wallet", "violin")
    assert taken(agree(table)) == []
    assert board(table).middle == 6


def test_a_word_against_the_rules_brings_no_gems() -> None:
    table = checking_table("flurg", "flurg", "violin")
    found_unfair(table, 0, "not_a_word")
    assert taken(agree(table)) == []


def test_a_word_that_was_joined_by_a_vote_brings_gems_like_any_other() -> None:
    table = checking_table("moon", "wallet", "violin")
    count_as_one(table, 0, 1)
    assert taken(agree(table)) == [(0, 2), (1, 2)]


def test_there_are_always_24_gems() -> None:
    table = checking_table("moon", "moon", "violin", "paper")
    agree(table)
    known = board(table)
    assert sum(known.gems) + known.middle + known.box == 24
    assert all(one_mind.laws(table.state).values())
