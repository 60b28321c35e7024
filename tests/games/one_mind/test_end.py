"""The end: the middle is empty, or all have a match, or the rounds are over."""

from parlour.games.one_mind.events import Ended, RoundBegan
from parlour.games.one_mind.options import OneMindOptions
from parlour.table import Table
from tests.games.one_mind.tables import agree, board, checking_table, count_as_one, with_gems, write, writing_table

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


def play_apart(table: Table, rounds: int) -> None:
    """So many rounds in which nobody matches."""
    for words in APART[:rounds]:
        write(table, *words[: board(table).seats])
        agree(table)


def test_an_empty_middle_wins_at_once() -> None:
    table = with_gems(writing_table(4), 2, 2, 2, 0, middle=2)
    write(table, "moon", "moon", "wallet", "violin")
    assert agree(table)[-1] == Ended("middle_empty")
    assert table.outcome is not None
    assert table.outcome.winners == {0, 1, 2, 3} and table.outcome.scores == (8, 8, 8, 8)


def test_when_all_match_in_one_round_they_win_at_once_whatever_is_left() -> None:
    table = checking_table("moon", "wallet", "violin", "paper", options=OneMindOptions(level=4))
    count_as_one(table, 0, 1)
    count_as_one(table, 2, 3)
    assert agree(table)[-1] == Ended("all_matched")
    assert board(table).gems == (2, 2, 2, 2) and board(table).middle == 8


def test_they_need_not_all_have_the_same_match() -> None:
    table = writing_table(5)
    events = write(table, "moon", "wallet", "moon", "wallet", "moon")
    assert events[-1] == Ended("all_matched")
    assert len(board(table).rows[-1].piles) == 2


def test_when_nobody_needs_to_be_asked_the_instant_win_is_not_voted_on() -> None:
    table = writing_table(3)
    assert write(table, "moon", "MOON", "moon")[-1] == Ended("all_matched")


def test_gems_left_after_the_sixth_round_lose_the_game() -> None:
    table = writing_table(3)
    play_apart(table, 6)
    assert table.outcome is not None
    assert (table.outcome.reason, table.outcome.winners) == ("rounds_over", frozenset())
    assert len(board(table).rows) == 7


def test_there_are_six_rounds() -> None:
    table = writing_table(3)
    play_apart(table, 5)
    assert table.outcome is None and board(table).round == 6


def test_the_words_of_a_round_are_the_basis_of_the_next() -> None:
    table = checking_table("moon", "wallet", "violin")
    events = agree(table)
    assert RoundBegan(2) in events
    assert board(table).basis == ("violin", "moon", "wallet")


def test_all_rows_stay_on_the_table() -> None:
    table = writing_table(3)
    play_apart(table, 3)
    assert [[card.word for card in row.cards] for row in board(table).rows[1:]] == [
        ["novel", "ladder", "market"],
        ["radio", "onion", "paper"],
        ["umbrella", "salad", "temple"],
    ]


# Two players


def test_two_players_win_by_one_match() -> None:
    table = writing_table(2)
    assert write(table, "moon", "moon")[-1] == Ended("all_matched")
    assert table.outcome is not None and table.outcome.winners == {0, 1} and table.outcome.scores == (1, 1)


def test_two_players_do_not_win_because_there_are_no_gems() -> None:
    table = writing_table(2)
    write(table, "moon", "wallet")
    agree(table)
    assert table.outcome is None and board(table).round == 2


def test_two_players_lose_when_they_have_not_met_in_six_rounds() -> None:
    table = writing_table(2)
    play_apart(table, 6)
    assert table.outcome is not None
    assert (table.outcome.reason, table.outcome.winners, table.outcome.scores) == ("rounds_over", frozenset(), (0, 0))


def test_two_players_can_win_by_a_vote() -> None:
    table = checking_table("moon", "wallet")
    count_as_one(table, 0, 1)
    assert agree(table)[-1] == Ended("all_matched")
