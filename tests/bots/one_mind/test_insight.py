"""Looking back on One Mind: a map of meaning, who nearly met, and who thinks alike."""

from itertools import combinations

import pytest

from parlour.bots.insight import insight
from parlour.bots.one_mind.insight import Bond, OneMindInsight, Thought
from parlour.game import Game
from tests.games.one_mind.tables import agree, board, write, writing_table


@pytest.fixture(scope="module")
def game() -> Game:
    """Three people: two of them meet in the first round, all of them in the second. One word is made up."""
    game = writing_table(3)
    write(game, "beach", "beach", "ocean")
    agree(game)
    write(game, "holiday", "blorfing", "guitar")
    agree(game)
    write(game, "summer", "summer", "summer")
    agree(game)
    assert game.outcome is not None
    return game


@pytest.fixture(scope="module")
def seen(game: Game) -> OneMindInsight:
    found = insight(game)
    assert isinstance(found, OneMindInsight)
    return found


def thought(seen: OneMindInsight, row: int, seat: int) -> Thought:
    return next(one for one in seen.thoughts if (one.row, one.seat) == (row, seat))


def distance(one: Thought, other: Thought) -> float:
    return float(((one.x - other.x) ** 2 + (one.y - other.y) ** 2) ** 0.5)


def test_every_word_has_a_place_on_the_map(game: Game, seen: OneMindInsight) -> None:
    written = [(row, card.seat, card.word) for row, line in enumerate(board(game).rows) for card in line.cards]
    assert [(one.row, one.seat, one.word) for one in seen.thoughts] == written
    assert all(-1 <= one.x <= 1 and -1 <= one.y <= 1 for one in seen.thoughts)


def test_the_same_word_lies_on_the_same_spot(seen: OneMindInsight) -> None:
    last = [thought(seen, 3, seat) for seat in range(3)]
    assert {(one.x, one.y) for one in last} == {(last[0].x, last[0].y)}


def test_what_is_near_in_meaning_lies_near(seen: OneMindInsight) -> None:
    beach, ocean, guitar = thought(seen, 1, 0), thought(seen, 1, 2), thought(seen, 2, 2)
    assert distance(beach, ocean) < distance(beach, guitar)


def test_an_unknown_word_lies_amid_those_of_its_round_and_says_so(seen: OneMindInsight) -> None:
    holiday, unknown, guitar = (thought(seen, 2, seat) for seat in range(3))
    assert (holiday.known, unknown.known, guitar.known) == (True, False, True)
    assert unknown.x == pytest.approx((holiday.x + guitar.x) / 2, abs=1e-3)
    assert unknown.y == pytest.approx((holiday.y + guitar.y) / 2, abs=1e-3)


def test_a_round_in_which_all_meet_is_one(seen: OneMindInsight) -> None:
    *_, last = seen.together
    assert last == 1.0
    assert len(seen.together) == 4


def test_the_closest_miss_is_no_match_and_no_start_word(seen: OneMindInsight) -> None:
    assert seen.miss is not None
    assert (seen.miss.row, seen.miss.words) == (1, ("ocean", "beach"))


def test_the_pair_that_met_most_often_stands_first(seen: OneMindInsight) -> None:
    first, *others = seen.bonds
    assert (first.first, first.second, first.matches) == (0, 1, 2)
    assert [bond.matches for bond in others] == [1, 1]
    assert {(bond.first, bond.second) for bond in seen.bonds} == set(combinations(range(3), 2))


def test_of_words_that_nobody_knows_nothing_is_said() -> None:
    game = writing_table(2)
    write(game, "blorfing", "quampel")
    agree(game)
    write(game, "summer", "summer")
    agree(game)
    found = insight(game)
    assert isinstance(found, OneMindInsight)
    assert found.together[1] is None
    assert found.miss is None
    assert found.bonds == (Bond(0, 1, 1, 1.0),)
