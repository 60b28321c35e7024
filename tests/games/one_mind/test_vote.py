"""Vote: the table settles what is grey, and a tie means yes."""

import pytest

from parlour.ballot import Rule
from parlour.games.one_mind.actions import Agree, Answer, Challenge, Propose, Vote
from parlour.games.one_mind.events import (
    Erased,
    FoundFair,
    FoundUnfair,
    Joined,
    KeptApart,
    StayAsked,
    Stayed,
    VoteCalled,
    Voted,
)
from parlour.games.one_mind.options import OneMindOptions
from parlour.games.one_mind.voting import ruling
from parlour.table import Table
from tests.games.one_mind.tables import board, checking_table, refused, vote

YES: Answer = "yes"
NO: Answer = "no"


def proposed(seats: int, team: Rule = "majority") -> Table:
    """Seat 0 has proposed its own word and that of seat 1, and so voted yes."""
    words = ("moon", "wallet", "violin", "paper", "novel")[:seats]
    table = checking_table(*words, options=OneMindOptions(team=team))
    table.play(0, Propose(0, 1))
    return table


def test_most_votes_decide_as_soon_as_they_are_certain() -> None:
    table = proposed(5)
    table.play(1, Vote(YES))
    assert table.play(2, Vote(YES)) == (Voted(2, YES), Joined(0, 1, ("moon", "wallet")))
    assert table.ask is not None and table.ask.section == "check"


def test_most_votes_against_it_keep_two_words_apart() -> None:
    table = proposed(5)
    table.play(1, Vote(NO))
    table.play(2, Vote(NO))
    assert table.play(3, Vote(NO)) == (Voted(3, NO), KeptApart(0, 1, ("moon", "wallet")))


def test_a_tie_means_yes() -> None:
    table = proposed(4)
    table.play(1, Vote(NO))
    table.play(2, Vote(NO))
    assert table.play(3, Vote(YES))[-1] == Joined(0, 1, ("moon", "wallet"))


def test_one_votes_once() -> None:
    table = proposed(4)
    table.play(1, Vote(NO))
    assert table.ask is not None and table.ask.seats == {2, 3}
    assert table.prompt(1) is None


def test_while_there_is_a_vote_nothing_else_happens() -> None:
    table = proposed(4)
    for action in (Agree(), Propose(2, 3), Challenge(2, "not_a_word")):
        assert refused(table, 2, action) == "vote_first"


@pytest.mark.parametrize(
    ("rule", "votes", "found"),
    [
        ("majority", (YES, NO), None),
        ("majority", (YES, YES, YES), True),
        ("majority", (NO, NO, NO), False),
        ("majority", (YES, NO, YES, NO), True),
        ("unanimous", (YES, YES, YES), None),
        ("unanimous", (YES, YES, YES, YES), True),
        ("unanimous", (YES, NO), False),
        ("anyone", (NO, NO, NO), None),
        ("anyone", (NO, YES), True),
        ("anyone", (NO, NO, NO, NO), False),
    ],
)
def test_the_tables_rule_says_how_many_are_enough(rule: Rule, votes: tuple[Answer, ...], found: bool | None) -> None:
    assert ruling(rule, dict(enumerate(votes)), seats=4) is found


def test_with_unanimity_a_single_no_keeps_two_words_apart() -> None:
    assert proposed(4, "unanimous").play(3, Vote(NO))[-1] == KeptApart(0, 1, ("moon", "wallet"))


def test_where_one_vote_is_enough_the_proposal_itself_decides() -> None:
    table = checking_table("moon", "wallet", "violin", options=OneMindOptions(team="anyone"))
    events = table.play(2, Propose(0, 1))
    assert events == (
        VoteCalled(2, 0, 1, ("moon", "wallet")),
        Voted(2, YES),
        Joined(0, 1, ("moon", "wallet")),
    )
    assert table.ask is not None and table.ask.section == "check"


def test_whether_a_word_is_fair_is_for_most_whatever_the_rule_for_matches() -> None:
    table = checking_table("flurg", "moon", "violin", "paper", options=OneMindOptions(team="anyone"))
    table.play(1, Challenge(0, "not_a_word"))
    table.play(0, Vote(YES))
    assert board(table).ballot is not None
    table.play(2, Vote(NO))
    assert table.play(3, Vote(YES))[-1] == FoundFair((0,), "flurg", "not_a_word")


def test_after_a_word_was_found_unfair_the_table_votes_whether_it_stays() -> None:
    table = checking_table("flurg", "moon", "violin")
    table.play(1, Challenge(0, "not_a_word"))
    events = table.play(2, Vote(NO))
    assert events == (Voted(2, NO), FoundUnfair((0,), "flurg", "not_a_word"), StayAsked((0,), "flurg"))
    assert table.ask is not None and table.ask.section == "vote" and table.ask.seats == {0, 1, 2}


@pytest.mark.parametrize(("answer", "event"), [(YES, Stayed((0,), "flurg")), (NO, Erased((0,), "flurg"))])
def test_a_word_stays_or_is_erased(answer: Answer, event: object) -> None:
    table = checking_table("flurg", "moon", "violin")
    table.play(1, Challenge(0, "not_a_word"))
    vote(table, NO)
    assert vote(table, answer)[-1] == event


def test_a_tie_lets_a_word_be_fair_and_lets_it_stay() -> None:
    table = checking_table("flurg", "moon", "violin", "paper")
    table.play(1, Challenge(0, "not_a_word"))
    table.play(0, Vote(YES))
    table.play(2, Vote(NO))
    assert table.play(3, Vote(YES))[-1] == FoundFair((0,), "flurg", "not_a_word")
