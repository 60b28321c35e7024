"""Deciding together: when a team's choice stands, and how a ruling vote ends."""

from itertools import permutations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from parlour.game.ballot import Rule, agreed, chosen, given_way, leading, needed, owing, standing, verdict

RULES: tuple[Rule, ...] = ("anyone", "majority", "unanimous")
votes = st.dictionaries(st.integers(0, 6), st.sampled_from("abc"), max_size=7)


# How many are needed


@pytest.mark.parametrize(
    ("team", "majority"),
    [(1, 1), (2, 2), (3, 2), (4, 3), (5, 3), (6, 4), (7, 4)],
)
def test_a_majority_is_more_than_half_of_the_seats(team: int, majority: int) -> None:
    assert needed("majority", team) == majority


@given(st.integers(1, 50))
def test_unanimous_is_all_and_anyone_is_one(team: int) -> None:
    assert needed("unanimous", team) == team and needed("anyone", team) == 1


@given(st.integers(1, 50))
def test_more_than_half_but_never_more_than_all(team: int) -> None:
    assert needed("anyone", team) <= needed("majority", team) <= needed("unanimous", team)
    assert 2 * needed("majority", team) > team


# When a choice stands


def test_nothing_is_chosen_before_anybody_votes() -> None:
    assert [chosen({}, rule, 3) for rule in RULES] == [None, None, None]


def test_two_of_three_are_a_majority() -> None:
    assert chosen({0: "a", 2: "a"}, "majority", 3) == "a"


def test_two_of_four_are_not() -> None:
    assert chosen({0: "a", 1: "b", 2: "a"}, "majority", 4) is None


def test_silent_seats_count_against_a_majority() -> None:
    assert chosen({0: "a", 1: "a"}, "majority", 5) is None


def test_one_dissenter_stops_a_unanimous_team() -> None:
    assert chosen({0: "a", 1: "a", 2: "b"}, "unanimous", 3) is None
    assert chosen({0: "a", 1: "a", 2: "a"}, "unanimous", 3) == "a"


def test_anyone_may_decide_and_the_first_one_does() -> None:
    assert chosen({2: "b", 0: "a"}, "anyone", 3) == "b"


@given(votes, st.sampled_from(RULES))
def test_what_is_chosen_has_enough_votes(cast: dict[int, str], rule: Rule) -> None:
    choice = chosen(cast, rule, 7)
    counts = [list(cast.values()).count(option) for option in set(cast.values())]
    if choice is None:
        assert all(count < needed(rule, 7) for count in counts)
    else:
        assert list(cast.values()).count(choice) >= needed(rule, 7)


@given(votes)
def test_a_stricter_rule_never_chooses_something_else(cast: dict[int, str]) -> None:
    unanimous, majority = chosen(cast, "unanimous", 7), chosen(cast, "majority", 7)
    assert unanimous in (None, majority)


@given(st.dictionaries(st.integers(0, 3), st.sampled_from("ab"), max_size=4))
def test_a_majority_does_not_depend_on_the_order_of_votes(cast: dict[int, str]) -> None:
    assert len({chosen(dict(order), "majority", 4) for order in permutations(cast.items())}) == 1


# While a team does not agree


def test_the_leading_choice_has_most_votes_and_among_equals_the_lowest_seat() -> None:
    assert leading({0: "a", 1: "b", 2: "c", 3: "c", 4: "b"}) == "b"
    assert leading({4: "b", 2: "c"}) == "c"


@given(votes)
def test_what_stands_is_every_choice_once_by_its_support(cast: dict[int, str]) -> None:
    counts = [list(cast.values()).count(choice) for choice in standing(cast)]
    assert counts == sorted(counts, reverse=True) and sorted(standing(cast)) == sorted(set(cast.values()))


def test_a_team_waits_for_who_thinks_and_then_for_who_stands_against_the_leading_choice() -> None:
    assert owing({0: "a"}, frozenset({0, 1, 2})) == {1, 2}
    assert owing({0: "a", 1: "b", 2: "c"}, frozenset({0, 1, 2})) == {1, 2}


@given(st.dictionaries(st.integers(0, 6), st.sampled_from("abc"), min_size=1), st.sampled_from(RULES))
def test_a_team_that_follows_the_leading_choice_comes_to_an_end(cast: dict[int, str], rule: Rule) -> None:
    team = frozenset(cast)
    while chosen(cast, rule, len(team)) is None:
        seat = min(owing(cast, team))
        cast = {**cast, seat: leading(cast)}


def test_bots_give_way_to_what_people_stand_for() -> None:
    assert given_way({0: "a", 1: "a", 2: "b"}, "unanimous", {2}, range(3)) == {0: "b", 1: "b"}
    assert given_way({0: "a", 1: "b", 2: "c", 3: "c"}, "majority", {1, 2}, range(4)) == {0: "c"}
    assert given_way({0: "a", 1: "b"}, "majority", (), range(2)) == {1: "a"}


def test_nobody_gives_way_where_all_agree_or_somebody_thinks() -> None:
    assert given_way({0: "a", 1: "b", 2: "a"}, "majority", {1}, range(3)) == {}
    assert given_way({0: "a", 1: "b"}, "majority", {1}, range(3)) is None
    assert given_way({0: "a", 1: "b"}, "majority", {1, 2}, {0, 1}) == {0: "b"}, "who is away is not waited for"


# Ruling votes


def test_a_verdict_waits_for_a_majority_of_all_seats() -> None:
    assert verdict({0: True, 1: True}, 4, tie=True) is None
    assert verdict({0: True, 1: True, 2: True}, 4, tie=False) is True
    assert verdict({0: False, 1: False, 2: False}, 4, tie=True) is False


@pytest.mark.parametrize("tie", [True, False])
def test_a_tie_is_as_the_rules_say(tie: bool) -> None:
    assert verdict({0: True, 1: False}, 2, tie=tie) is tie
    assert verdict({0: True}, 2, tie=tie) is None


@given(st.lists(st.booleans(), min_size=1, max_size=8), st.booleans())
def test_when_all_have_voted_there_is_a_verdict(said: list[bool], tie: bool) -> None:
    assert verdict(dict(enumerate(said)), len(said), tie=tie) is not None


@given(st.lists(st.booleans(), min_size=1, max_size=8), st.booleans())
def test_a_verdict_is_never_overturned_by_later_votes(said: list[bool], tie: bool) -> None:
    final = verdict(dict(enumerate(said)), len(said), tie=tie)
    early = [verdict(dict(enumerate(said[:count])), len(said), tie=tie) for count in range(len(said))]
    assert set(early) <= {None, final}


@given(st.lists(st.booleans(), max_size=8), st.booleans())
def test_yes_and_no_are_treated_alike(said: list[bool], tie: bool) -> None:
    seats = max(len(said), 1)
    turned = verdict({seat: not vote for seat, vote in enumerate(said)}, seats, tie=not tie)
    straight = verdict(dict(enumerate(said)), seats, tie=tie)
    assert turned is (None if straight is None else not straight)


# Those who are here


def test_who_is_away_neither_counts_nor_is_waited_for() -> None:
    said = {0: "a", 1: "a", 2: "b"}
    assert agreed(said, "unanimous", {0, 1}) == "a"
    assert agreed(said, "majority", {1, 2}) is None
    assert agreed({2: "b"}, "anyone", {0, 1}) is None


def test_where_nobody_is_nobody_agrees() -> None:
    assert agreed({0: "a"}, "anyone", ()) is None


@given(votes, st.sampled_from(RULES))
def test_when_all_are_here_it_is_the_teams_own_choice(said: dict[int, str], rule: Rule) -> None:
    assert agreed(said, rule, range(7)) == chosen(said, rule, 7)
