"""Matches of the champion: what goes wrong in one game does not stop the others."""

import io
import json
from concurrent.futures import Future
from concurrent.futures.process import BrokenProcessPool
from typing import Any

import pytest

from parlour.lab.training.council_of_four import matches

GAMES: list[matches.Task] = [("champion", "greedy", 2, number) for number in range(5)]
DEADLY, FAULTY = GAMES[1], GAMES[3]


class Processes:
    """Plays at once, without a process. The deadly game kills it whenever it is begun."""

    def __init__(self, *_: Any) -> None:
        self.broken = False

    def submit(self, _: Any, task: matches.Task) -> "Future[dict[str, Any]]":
        game: Future[dict[str, Any]] = Future()
        self.broken |= task == DEADLY
        if self.broken:
            game.set_exception(BrokenProcessPool("killed"))
        elif task == FAULTY:
            game.set_exception(KeyError(-1))
        else:
            game.set_result({"game": task[3]})
        return game

    def shutdown(self, **_: Any) -> None:
        pass


def test_a_dead_process_and_a_failing_game_are_told_and_the_others_are_played(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(matches, "ProcessPoolExecutor", Processes)
    monkeypatch.setattr(matches, "active_children", list)
    file = io.StringIO()
    count = matches.play_until(float("inf"), matches.Players(1, None, None), iter(GAMES), file, {"iteration": 7})
    written = [json.loads(line) for line in file.getvalue().splitlines()]
    assert written == [{"game": number, "iteration": 7} for number in (0, 2, 4)] and count == 3
    told = capsys.readouterr().err
    assert told.count("a process died") == 2 and "failed: KeyError(-1)" in told
