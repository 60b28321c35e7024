"""Vote: the table settles what is grey, and a tie means yes."""

import pytest

from parlour.game import Game
from parlour.game.ballot import Rule
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
from tests.games.one_mind.tables import board, checking_table, refused, vote

YES: Answer = "yes"
NO: Answer = "no"


def proposed(seats: int, team: Rule = "majority") -> Game:
    """Seat 0 has proposed its own word and that of seat 1, and so voted yes."""
    words = ("moon", "wallet", "violin", "paper", "novel")[:seats]
    game = checking_table(*words, options=OneMindOptions(team=team))
    game.play(0, Propose(0, 1))
    return game


def test_most_votes_decide_as_soon_as_they_are_certain() -> None:
    game = proposed(5)
    game.play(1, Vote(YES))
    assert game.play(2, Vote(YES)) == (Voted(2, YES), Joined(0, 1, ("moon", "wallet")))
    assert game.ask is not None and game.ask.section == "check"


def test_most_votes_against_it_keep_two_words_apart() -> None:
    game = proposed(5)
    game.play(1, Vote(NO))
    game.play(2, Vote(NO))
    assert game.play(3, Vote(NO)) == (Voted(3, NO), KeptApart(0, 1, ("moon", "wallet")))


def test_a_tie_means_yes() -> None:
    game = proposed(4)
    game.play(1, Vote(NO))
    game.play(2, Vote(NO))
    assert game.play(3, Vote(YES))[-1] == Joined(0, 1, ("moon", "wallet"))


def test_between_two_players_a_tie_means_no_and_nobody_declares_the_win_alone() -> None:
    game = proposed(2)
    assert game.play(1, Vote(NO))[-1] == KeptApart(1, 0, ("wallet", "moon"))
    assert game.outcome is None


def test_between_two_players_both_must_say_yes_even_where_one_vote_is_enough() -> None:
    game = proposed(2, "anyone")
    assert board(game).ballot is not None, "the proposal itself does not decide"
    assert game.play(1, Vote(YES))[-1] == Joined(1, 0, ("wallet", "moon"))


def test_one_votes_once() -> None:
    game = proposed(4)
    game.play(1, Vote(NO))
    assert game.ask is not None and game.ask.seats == {2, 3}
    assert game.prompt(1) is None


def test_while_there_is_a_vote_nothing_else_happens() -> None:
    game = proposed(4)
    for action in (Agree(), Propose(2, 3), Challenge(2, "not_a_word")):
        assert refused(game, 2, action) == "vote_first"


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
    assert ruling(rule, dict(enumerate(votes)), seats=4, tie=True) is found


def test_with_unanimity_a_single_no_keeps_two_words_apart() -> None:
    assert proposed(4, "unanimous").play(3, Vote(NO))[-1] == KeptApart(0, 1, ("moon", "wallet"))


def test_where_one_vote_is_enough_the_proposal_itself_decides() -> None:
    game = checking_table("moon", "wallet", "violin", options=OneMindOptions(team="anyone"))
    events = game.play(2, Propose(0, 1))
    assert events == (
        VoteCalled(2, 0, 1, ("moon", "wallet")),
        Voted(2, YES),
        Joined(0, 1, ("moon", "wallet")),
    )
    assert game.ask is not None and game.ask.section == "check"


def test_whether_a_word_is_fair_is_for_most_whatever_the_rule_for_matches() -> None:
    game = checking_table("flurg", "moon", "violin", "paper", options=OneMindOptions(team="anyone"))
    game.play(1, Challenge(0, "not_a_word"))
    game.play(0, Vote(YES))
    assert board(game).ballot is not None
    game.play(2, Vote(NO))
    assert game.play(3, Vote(YES))[-1] == FoundFair((0,), "flurg", "not_a_word")


def test_after_a_word_was_found_unfair_the_table_votes_whether_it_stays() -> None:
    game = checking_table("flurg", "moon", "violin")
    game.play(1, Challenge(0, "not_a_word"))
    events = game.play(2, Vote(NO))
    assert events == (Voted(2, NO), FoundUnfair((0,), "flurg", "not_a_word"), StayAsked((0,), "flurg"))
    assert game.ask is not None and game.ask.section == "vote" and game.ask.seats == {0, 1, 2}


@pytest.mark.parametrize(("answer", "event"), [(YES, Stayed((0,), "flurg")), (NO, Erased((0,), "flurg"))])
def test_a_word_stays_or_is_erased(answer: Answer, event: object) -> None:
    game = checking_table("flurg", "moon", "violin")
    game.play(1, Challenge(0, "not_a_word"))
    vote(game, NO)
    assert vote(game, answer)[-1] == event


def test_a_tie_lets_a_word_be_fair_and_lets_it_stay() -> None:
    game = checking_table("flurg", "moon", "violin", "paper")
    game.play(1, Challenge(0, "not_a_word"))
    game.play(0, Vote(YES))
    game.play(2, Vote(NO))
    assert game.play(3, Vote(YES))[-1] == FoundFair((0,), "flurg", "not_a_word")
