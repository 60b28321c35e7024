"""Many games: the same seed, the same result; the numbers are right; the command line is civil."""

import json
from collections.abc import Sequence

import pytest

from parlour.__main__ import main
from parlour.errors import Denied
from parlour.games import similo
from parlour.lab.count import GameCounted, by_setting, wilson
from parlour.lab.similo import SURVEY
from parlour.lab.simulate import bouts, simulate
from parlour.lab.survey import Plain


def seated(bots: Sequence[str], seats: int, number: int) -> tuple[str, ...]:
    return bouts("similo", number + 1, seats, tuple(bots), "seats", {})[number].kinds


@pytest.fixture
def few_crossed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("parlour.lab.simulate.LEAST_CROSSED", 2)


# Playing


def test_the_number_of_processes_does_not_matter() -> None:
    one, two = (simulate("similo", 24, 3, ("regular",), "jobs", jobs) for jobs in (1, 2))
    assert one == two


def test_another_seed_gives_another_result() -> None:
    one, two = (simulate("similo", 24, 3, ("luck",), seed, 1) for seed in ("one", "two"))
    assert one.groups != two.groups


def test_half_of_the_games_have_one_deck_and_half_have_two() -> None:
    result = simulate("similo", 28, 2, ("luck",), "decks", 1)
    assert [(group.name, group.games) for group in result.groups] == [("one deck", 14), ("two decks", 14)]


def test_every_deck_is_played() -> None:
    result = simulate("similo", 28, 2, ("luck",), "decks", 1)
    assert [len(group.parts) for group in result.groups] == [7, 7]


def test_an_option_leaves_only_what_it_allows() -> None:
    result = simulate("similo", 6, 2, ("luck",), "myths", 1, options={"deck": "myths", "clue_deck": "myths"})
    assert [(group.name, group.games, group.parts) for group in result.groups] == [("one deck", 6, ())]


def test_two_decks_are_two_different_decks() -> None:
    pairs = {(one.options["deck"], one.options["clue_deck"]) for one in SURVEY.settings({}) if one.group == "two decks"}
    assert len(pairs) == 42 and all(deck != clues for deck, clues in pairs)


def test_the_first_kind_gives_the_clues() -> None:
    assert seated(("expert", "regular"), 4, 0) == ("expert", "regular", "regular", "regular")


def test_the_giver_moves_round_the_table() -> None:
    assert seated(("expert", "regular", "luck"), 4, 2) == ("luck", "regular", "expert", "regular")


def test_a_game_without_a_survey_moves_the_kinds_round() -> None:
    assert Plain(similo).seating(("expert", "luck"), 3, 1, {})[0] == ("luck", "expert", "luck")


@pytest.mark.usefixtures("few_crossed")
def test_cross_play_tries_every_pair() -> None:
    result = simulate("similo", 1, 2, ("luck",), "cross", 1, cross=True)
    assert len(result.cross) == 9 and {pair.tally.games for pair in result.cross} == {2}


def test_progress_is_told_game_by_game() -> None:
    told: list[tuple[int, int]] = []
    simulate("similo", 3, 2, ("luck",), "told", 1, progress=lambda done, of: told.append((done, of)))
    assert told == [(1, 3), (2, 3), (3, 3)]


def test_a_wrong_table_size_is_denied() -> None:
    with pytest.raises(Denied, match="wrong_table_size"):
        simulate("similo", 3, 9, ("luck",), "nine", 1)


# Counting


def test_the_interval_is_wilsons() -> None:
    low, high = wilson(60, 100)
    assert (round(low, 3), round(high, 3)) == (0.502, 0.691)


def test_the_interval_of_no_wins_starts_at_nothing() -> None:
    low, high = wilson(0, 20)
    assert low == 0 and 0.15 < high < 0.17


def test_parts_add_up() -> None:
    played = [GameCounted("g", name, name == "a", 1.0, "won" if name == "a" else "lost") for name in "aabb"]
    whole = by_setting("g", played)
    assert (whole.games, whole.wins, [part.wins for part in whole.parts]) == (4, 2, [2, 0])


# The command line


@pytest.mark.usefixtures("few_crossed")
def test_the_result_is_printed_as_tables(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["simulate", "similo", "--games", "14", "--bots", "luck", "--jobs", "1"]) == 0
    out, err = capsys.readouterr()
    assert "one deck" in out and "giver ↓, guessers →" in out and "Pure luck wins 8.3%." in out and err == ""


def test_json_on_request(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["simulate", "similo", "--games", "4", "--bots", "luck,newcomer", "--jobs", "1", "--json"]) == 0
    result = json.loads(capsys.readouterr().out)
    assert result["game"] == "similo" and sum(group["games"] for group in result["groups"]) == 4


@pytest.mark.parametrize(
    "wrong",
    [
        ["poker"],
        ["similo", "--bots", "genius"],
        ["similo", "--seats", "9"],
        ["similo", "--games", "0"],
        ["similo", "--jobs", "-1"],
        ["similo", "--option", "deck=cards"],
        ["similo", "--option", "giver=7"],
        ["similo", "--option", "deck"],
    ],
)
def test_bad_arguments_end_with_two_and_a_sentence(wrong: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["simulate", *wrong]) == 2
    out, err = capsys.readouterr()
    assert out == "" and err.startswith("parlour: ")


def test_rivals_are_told_apart() -> None:
    (group,) = simulate("council_of_four", 4, 2, ("greedy", "luck"), "rivals", 1).groups
    assert group.measures["greedy wins"] == 1 and group.measures["luck wins"] == 0
    assert group.measures["points of greedy"] > group.measures["points of luck"]
