"""A round robin: seats rotate, deals are shared, and the counting is right."""

import json
import os
import signal
import sys
from argparse import Namespace
from pathlib import Path
from socket import socket
from typing import Any

import pytest

from parlour.bots.luck import Luck
from parlour.errors import Damaged, Denied, ParlourError
from parlour.games import council_of_four
from parlour.lab import tournament as lab
from parlour.lab.ratings import Ratings
from parlour.lab.tournament import Meeting, Scored, Tournament, rules_of, run_tournament, standings, tournament

GAME = "council_of_four"


@pytest.fixture(scope="module")
def three() -> Tournament:
    return tournament(GAME, ("greedy", "newcomer", "luck"), 4, 2, "three", 1)


def arguments(**changes: Any) -> Namespace:
    usual = {"game": GAME, "bots": "greedy,luck", "games": 2, "seats": 2, "seed": "s", "jobs": 1, "json": False}
    return Namespace(**{**usual, **changes})


def bouts_of(names: tuple[str, ...], games: int, seats: int, monkeypatch: pytest.MonkeyPatch) -> list[lab.Pairing]:
    """The games that a tournament would play."""
    planned: list[lab.Pairing] = []

    def note(bout: lab.Pairing) -> Scored:
        planned.append(bout)
        return Scored(0.0, 0.0, 0.0)

    monkeypatch.setattr(lab, "play", note)
    tournament(GAME, names, games, seats, "plan", 1)
    return planned


# Who meets whom


def test_everybody_meets_everybody(three: Tournament) -> None:
    pairs = [(match.first, match.others) for match in three.matches]
    assert pairs == [("greedy", "newcomer"), ("greedy", "luck"), ("newcomer", "luck")]


def test_every_deal_is_played_from_every_seat(monkeypatch: pytest.MonkeyPatch) -> None:
    planned = [(bout.seed, bout.seat) for bout in bouts_of(("greedy", "luck"), 4, 2, monkeypatch)]
    assert planned == [("plan 0", 0), ("plan 0", 1), ("plan 1", 0), ("plan 1", 1)]


def test_all_pairs_are_dealt_the_same_cards(monkeypatch: pytest.MonkeyPatch) -> None:
    planned = bouts_of(("greedy", "newcomer", "luck"), 2, 2, monkeypatch)
    assert {bout.seed for bout in planned} == {"plan 0"} and len(planned) == 6


def test_with_more_seats_each_sits_among_the_others(monkeypatch: pytest.MonkeyPatch) -> None:
    planned = bouts_of(("greedy", "luck"), 4, 3, monkeypatch)
    assert [(bout.first, bout.seat) for bout in planned[:6]] == [("greedy", seat) for seat in (0, 1, 2, 0, 1, 2)]
    assert {(bout.first, bout.others) for bout in planned} == {("greedy", "luck"), ("luck", "greedy")}


# What comes of it


def test_greedy_comes_first_and_luck_last(three: Tournament) -> None:
    assert [one.name for one in three.standings] == ["greedy", "newcomer", "luck"]


def test_a_win_of_one_is_a_loss_of_the_other(three: Tournament) -> None:
    assert sum(one.wins for one in three.standings) == sum(match.games for match in three.matches)


def test_a_shared_win_is_a_part_of_one_and_widens_the_interval() -> None:
    plain = lab.count("a", "b", 2, [Scored(1.0, 9, 8), Scored(0.0, 8, 9)])
    shared = lab.count("a", "b", 2, [Scored(0.5, 9, 9), Scored(0.0, 8, 9)])
    assert shared.rate == 0.25 and shared.low < plain.low and shared.high == plain.high


def test_the_interval_holds_the_rate(three: Tournament) -> None:
    assert all(0 <= match.low <= match.rate <= match.high <= 1 for match in three.matches)


def test_strength_is_measured_by_the_fair_share() -> None:
    match = Meeting("a", "b", 30, 20, 2 / 3, 0.5, 0.8, 1 / 3, 60, 40)
    other = Meeting("b", "a", 30, 5, 1 / 6, 0.1, 0.3, 1 / 3, 40, 60)
    assert [(one.name, one.strength) for one in standings(("b", "a"), (match, other))] == [("a", 2.0), ("b", 0.5)]


# Names and numbers


def test_a_game_of_the_shelf_is_found() -> None:
    assert rules_of(GAME).name == council_of_four.name


@pytest.mark.parametrize(
    ("changes", "code"),
    [
        ({"bots": "greedy,genius"}, "no_such_bot"),
        ({"bots": "greedy"}, "bad_options"),
        ({"bots": "greedy,greedy"}, "bad_options"),
        ({"game": "chess"}, "no_such_game"),
        ({"bots": "greedy,tests.lab.test_tournament:Nobody"}, "no_such_bot"),
        ({"seats": 7}, "wrong_table_size"),
        ({"games": 0}, "bad_number"),
        ({"option": ["market=perhaps"]}, "bad_options"),
        ({"on": "moon"}, "bad_options"),
        ({"on": "ray://"}, "bad_options"),
        ({"on": "ray://host:door"}, "bad_options"),
    ],
)
def test_what_does_not_fit_is_denied(changes: dict[str, Any], code: str) -> None:
    with pytest.raises(Denied) as denied:
        run_tournament(arguments(**changes))
    assert denied.value.code == code


def test_a_cluster_where_nobody_opens_is_named_and_nothing_is_played(tmp_path: Path) -> None:
    with socket() as taken:
        taken.bind(("127.0.0.1", 0))  # nobody listens there
        on = f"ray://127.0.0.1:{taken.getsockname()[1]}"
        with pytest.raises(ParlourError, match=f"no Ray cluster answers at {on}: "):
            run_tournament(arguments(on=on, store=tmp_path / "results.jsonl"))
    assert not (tmp_path / "results.jsonl").exists()


def test_ray_is_an_extra_and_a_sentence_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "ray", None)
    with pytest.raises(ParlourError, match=r"pip install 'parlour\[ray\]'"):
        run_tournament(arguments(on="ray"))


def test_the_result_is_printed_as_tables(capsys: pytest.CaptureFixture[str]) -> None:
    assert run_tournament(arguments()) == 0
    printed = capsys.readouterr().out
    assert "greedy" in printed and "95 %" in printed


def test_the_result_is_printed_as_json(capsys: pytest.CaptureFixture[str]) -> None:
    assert run_tournament(arguments(json=True, option=["hills=A"])) == 0
    result = json.loads(capsys.readouterr().out)
    assert result["matches"][0]["games"] == 2 and result["standings"][0]["name"] == "greedy"


# Ratings, partners, guests, and what is kept


def test_ratings_say_who_is_stronger_and_how_sure_that_is(three: Tournament) -> None:
    assert three.ratings[0].name == "greedy"
    assert all(one.low < one.mu < one.high and one.sigma < 25 / 3 for one in three.ratings)


def test_among_three_ratings_are_by_seat() -> None:
    rated = Ratings(("a", "b"))
    for _ in range(20):
        rated.note_rivals("a", "b", 3, won=True)
        rated.note_rivals("b", "a", 3, won=False)
    first, second = rated.listed()
    assert first.name == "a" and first.low > second.mu


def test_partners_play_with_everybody() -> None:
    result = tournament("similo", ("regular", "luck"), 2, 2, "pairs", 1)
    assert len(result.matches) == 4 and {one.name for one in result.ratings} == {"regular", "luck"}
    assert all(match.fair == 1 for match in result.matches)


class Raises:
    def choose(self, view: Any, prompt: Any, chance: Any) -> Any:
        raise RuntimeError("not today")


class Mortal(Luck):
    """Ends its process in the middle of its third move, once."""

    moves = 0

    def choose(self, view: Any, prompt: Any, chance: Any) -> Any:
        grave = Path(os.environ["GRAVE"])
        Mortal.moves += 1
        if Mortal.moves == 3 and not grave.exists():
            grave.touch()
            os.kill(os.getpid(), signal.SIGKILL)
        return super().choose(view, prompt, chance)


def test_a_worker_that_is_killed_changes_nothing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Two processes, one of them killed: the same as on one core, and the file has every game once."""
    grave, store = tmp_path / "grave", tmp_path / "results.jsonl"
    monkeypatch.setenv("GRAVE", str(grave))
    plan = ("similo", ("luck", f"{__name__}:Mortal"), 6, 2, "killed")
    shared = tournament(*plan, 2, store=store)
    assert grave.exists()
    assert tournament(*plan, 1) == shared
    assert len(store.read_bytes().splitlines()) == 24


def test_a_file_of_something_else_is_left_alone(tmp_path: Path) -> None:
    shopping = tmp_path / "shopping.txt"
    shopping.write_text("milk")
    with pytest.raises(Damaged, match="no file of results"):
        tournament("similo", ("regular", "luck"), 2, 2, "kept", 1, store=shopping)
    assert shopping.read_text() == "milk"


def test_who_fails_is_left_out_and_the_others_go_on() -> None:
    result = tournament(GAME, ("greedy", f"{__name__}:Raises", "luck"), 2, 2, "fail", 1)
    assert [(match.first, match.others) for match in result.matches] == [("greedy", "luck")]
    (why,) = result.left_out.values()
    assert "council_of_four, seed 'fail 0', step " in why and "not today" in why


def test_a_tournament_that_broke_off_goes_on(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    store, whole = tmp_path / "results.jsonl", tournament("similo", ("regular", "luck"), 2, 2, "kept", 1)
    assert tournament("similo", ("regular", "luck"), 2, 2, "kept", 1, store=store) == whole
    lines = store.read_bytes().splitlines(keepends=True)
    store.write_bytes(b"".join([*lines[:3], lines[2]]) + lines[3][:9])  # one twice, one not to its end
    played: list[lab.Pairing] = []

    def note(bout: lab.Pairing) -> Scored:
        played.append(bout)
        return lab_play(bout)

    lab_play = lab.play
    monkeypatch.setattr(lab, "play", note)
    assert tournament("similo", ("regular", "luck"), 2, 2, "kept", 1, store=store) == whole
    assert len(played) == len(lines) - 3 and store.read_bytes().splitlines(keepends=True) == lines
