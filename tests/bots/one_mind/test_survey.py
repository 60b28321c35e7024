"""How One Mind is simulated: the numbers are what they are called, and bots come to somebody who never moves."""

from collections import Counter

import pytest

from parlour.bots import bot, read_kinds
from parlour.chance import Chance
from parlour.game import Game
from parlour.games import one_mind
from parlour.games.one_mind.known import Board
from parlour.games.one_mind.options import OneMindOptions
from parlour.lab.count import SumAndCount
from parlour.lab.one_mind import SURVEY, matches, met, without, won
from parlour.lab.play import play_game
from parlour.lab.simulate import simulate
from parlour.languages import WORD_LANGUAGES
from tests.games.one_mind.tables import agree, board, write, writing_table

GAMES = 16


def game(kinds: tuple[str, ...], number: int) -> Game:
    """A game on the words of each language in turn."""
    options = OneMindOptions(language=("en", "de", "fr", "pl")[number % 4], judge="auto", level=2)
    return play_game(one_mind, options, [bot("one_mind", kind) for kind in kinds], f"survey {number}")


def two_rounds() -> Board:
    """Seats 0 and 1 meet in the first round, everybody in the second one."""
    game = writing_table(3)
    write(game, "moon", "moon", "wallet")
    agree(game)
    write(game, "night", "night", "night")
    agree(game)
    return board(game)


# Settings


def test_everything_is_tried_with_everything_once() -> None:
    tried = Counter(
        (one.seats, one.options["language"], one.options["level"], one.options["letters"])
        for one in SURVEY.settings({})
    )
    assert len(tried) == 7 * 5 * 5 * 3 and set(tried.values()) == {1}


def test_any_stretch_has_some_of_each() -> None:
    stretch = SURVEY.settings({})[40:75]
    assert Counter(one.seats for one in stretch) == dict.fromkeys(range(2, 9), 5)
    assert Counter(one.options["language"] for one in stretch) == dict.fromkeys(WORD_LANGUAGES, 7)


def test_an_option_leaves_only_what_it_allows() -> None:
    tried = SURVEY.settings({"language": "pl", "letters": "never"})
    assert len(tried) == 35 and {one.group for one in tried} == {"letters never"}
    assert {one.options["language"] for one in tried} == {"pl"}


def test_the_program_is_the_judge_unless_the_caller_wants_votes() -> None:
    assert {one.options["judge"] for one in SURVEY.settings({})} == {"auto"}
    assert {one.options["judge"] for one in SURVEY.settings({"judge": "table"})} == {"table"}


def test_the_first_kind_moves_round_the_table() -> None:
    assert SURVEY.seating(("expert", "luck", "regular"), 4, 1, {})[0] == ("luck", "expert", "luck", "regular")


# What is counted


def test_matches_are_counted_by_round() -> None:
    found = list(matches(two_rounds()))
    assert [count for name, count in found if name == "mean matches in a round, 3 seats"] == [1, 1]
    assert {name.rpartition(", ")[2] for name, _ in found} == {"3 seats", "en", "level 0"}


def test_wins_are_counted_by_language_and_level() -> None:
    assert dict(won(two_rounds())) == {"won, en": True, "won, level 0": True}


def test_two_players_have_no_level_and_six_rounds_to_meet() -> None:
    game = writing_table(2)
    write(game, "moon", "moon")
    agree(game)
    assert dict(won(board(game))) == {"won, en": True, "won, 2 seats within 6 rounds": True}


def test_who_is_met_is_counted_by_round_and_by_game() -> None:
    assert list(met(two_rounds(), 2, "met")) == [
        ("rounds in which the person is met", False),
        ("rounds in which the person is met", True),
        ("games in which the person is met", True),
    ]


def test_a_simulation_has_it_all() -> None:
    result = simulate("one_mind", 6, 0, ("luck",), "all", 1)
    assert [group.name for group in result.groups] == ["letters normal", "letters always", "letters never"]
    assert all("mean matches in a round, 2 seats" in group.measures for group in result.groups)


# Somebody who never moves


def test_the_lab_knows_somebody_who_never_moves() -> None:
    assert read_kinds("steadfast,expert", "one_mind") == ("steadfast", "expert")


def test_somebody_who_never_moves_writes_the_same_whatever_the_others_write() -> None:
    said = []
    for other in ("castle", "wallet"):
        game = writing_table(2)
        write(game, "moon", other)
        agree(game)
        prompt = game.prompt(0)
        assert prompt is not None
        said.append(bot("one_mind", "steadfast").choose(game.view(0), prompt, Chance("steadfast", 0)))
    assert said[0] == said[1]


def test_who_cannot_read_a_seat_s_words_sees_the_others_and_may_not_repeat_them_all_the_same() -> None:
    row = two_rounds().rows[1]
    assert {pile.word: pile.seats for pile in without(row, 0).piles} == {"moon": (1,), "wallet": (2,)}
    assert [pile.word for pile in without(row, 2).piles] == ["moon"]
    assert without(row, 2).cards == row.cards


@pytest.mark.parametrize("seats", [2, 4])
def test_bots_come_to_somebody_who_never_moves(seats: int) -> None:
    """Much more often than by chance: bots that cannot read the person's words hardly ever write them."""
    kinds = ("steadfast", *["expert"] * (seats - 1))
    totals: dict[str, SumAndCount] = {}
    for number in range(GAMES):
        for name, (total, count) in SURVEY.measures(game(kinds, number), kinds).items():
            before, of = totals.get(name, (0.0, 0))
            totals[name] = (before + total, of + count)
    share = {name: total / count for name, (total, count) in totals.items()}
    assert share["rounds in which the person is met"] > 3 * share["rounds in which the person is met by chance"]
    assert share["games in which the person is met"] > 0.5 > share["games in which the person is met by chance"]
