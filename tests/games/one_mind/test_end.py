"""The end: the middle is empty, or all have a match, or the rounds are over."""

import pytest

from parlour.game import Game
from parlour.games.one_mind.actions import Challenge, Doubt
from parlour.games.one_mind.events import Ended, RoundBegan
from parlour.games.one_mind.options import OneMindOptions
from tests.games.one_mind.tables import (
    agree,
    board,
    checking_table,
    count_as_one,
    vote,
    with_gems,
    write,
    writing_table,
)

APART = (
    ("ladder", "market", "novel"),
    ("onion", "paper", "radio"),
    ("salad", "temple", "umbrella"),
    ("valley", "wallet", "zipper"),
    ("kettle", "jacket", "island"),
    ("lemon", "medal", "needle"),
    ("office", "pirate", "recipe"),
    ("silver", "tunnel", "uniform"),
)


def play_apart(game: Game, rounds: int) -> None:
    """So many rounds in which nobody matches."""
    for words in APART[:rounds]:
        write(game, *words[: board(game).seats])
        agree(game)


def test_an_empty_middle_wins_at_once() -> None:
    game = with_gems(writing_table(4), 2, 2, 2, 0, middle=2)
    write(game, "moon", "moon", "wallet", "violin")
    assert agree(game)[-1] == Ended("middle_empty")
    assert game.outcome is not None
    assert game.outcome.winners == {0, 1, 2, 3} and game.outcome.scores == (8, 8, 8, 8)


def test_when_all_match_in_one_round_they_win_at_once_whatever_is_left() -> None:
    game = checking_table("moon", "wallet", "violin", "paper", options=OneMindOptions(level=4))
    count_as_one(game, 0, 1)
    count_as_one(game, 2, 3)
    assert agree(game)[-1] == Ended("all_matched")
    assert board(game).gems == (2, 2, 2, 2) and board(game).middle == 8


def test_they_need_not_all_have_the_same_match() -> None:
    game = writing_table(5)
    write(game, "moon", "wallet", "moon", "wallet", "moon")
    assert agree(game)[-1] == Ended("all_matched")
    assert len(board(game).rows[-1].piles) == 2


def test_all_may_object_before_the_win_though_all_wrote_the_same_word() -> None:
    game = writing_table(3)
    write(game, "moon", "MOON", "moon")
    assert game.outcome is None and game.ask is not None and game.ask.seats == {0, 1, 2}
    assert agree(game)[-1] == Ended("all_matched")


@pytest.mark.parametrize(
    ("word", "why", "options"),
    [
        ("blorp", "not_a_word", OneMindOptions()),
        ("quokka", "animal", OneMindOptions(animal_style=True)),
        ("yourself", "on_the_table", OneMindOptions()),
    ],
)
def test_an_equal_word_that_breaks_a_rule_cannot_win(word: str, why: Doubt, options: OneMindOptions) -> None:
    game = checking_table(word, word, word, options=options)
    game.play(0, Challenge(1, why))
    vote(game, "no")
    vote(game, "yes")
    agree(game)
    assert game.outcome is None and board(game).gems == (0, 0, 0)


def test_gems_left_after_the_sixth_round_lose_the_game() -> None:
    game = writing_table(3)
    play_apart(game, 6)
    assert game.outcome is not None
    assert (game.outcome.reason, game.outcome.winners) == ("rounds_over", frozenset())
    assert len(board(game).rows) == 7


def test_there_are_six_rounds() -> None:
    game = writing_table(3)
    play_apart(game, 5)
    assert game.outcome is None and board(game).round == 6


def test_the_words_of_a_round_are_the_basis_of_the_next() -> None:
    game = checking_table("moon", "wallet", "violin")
    events = agree(game)
    assert RoundBegan(2) in events
    assert board(game).basis == ("violin", "moon", "wallet")


def test_all_rows_stay_on_the_table() -> None:
    game = writing_table(3)
    play_apart(game, 3)
    assert [[card.word for card in row.cards] for row in board(game).rows[1:]] == [
        ["novel", "ladder", "market"],
        ["radio", "onion", "paper"],
        ["umbrella", "salad", "temple"],
    ]


# Two players


def test_two_players_win_by_one_match() -> None:
    game = checking_table("moon", "moon")
    assert agree(game)[-1] == Ended("all_matched")
    assert game.outcome is not None and game.outcome.winners == {0, 1} and game.outcome.scores == (1, 1)


def test_two_players_do_not_win_because_there_are_no_gems() -> None:
    game = writing_table(2)
    write(game, "moon", "wallet")
    agree(game)
    assert game.outcome is None and board(game).round == 2


def test_two_players_lose_when_they_have_not_met_in_six_rounds() -> None:
    game = writing_table(2)
    play_apart(game, 6)
    assert game.outcome is not None
    assert (game.outcome.reason, game.outcome.winners, game.outcome.scores) == ("rounds_over", frozenset(), (0, 0))


def test_two_players_can_win_by_a_vote() -> None:
    game = checking_table("moon", "wallet")
    count_as_one(game, 0, 1)
    assert agree(game)[-1] == Ended("all_matched")
