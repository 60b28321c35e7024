"""The program that searches seeds."""

import pytest
from benchmarks.simulation import __main__ as program
from benchmarks.simulation.__main__ import Batch, search
from benchmarks.simulation.evening import Told


def told(seed: int) -> Told:
    return Told(seed, "", "ego", 1, 1, 1.0, 1, over=True, faults=(), breach="")


@pytest.fixture
def interrupted(monkeypatch: pytest.MonkeyPatch) -> None:
    """Two seeds are played; then somebody presses Ctrl-C."""

    def batches(seeds: range, jobs: int, *, talk: bool) -> object:
        yield Batch([told(seed) for seed in seeds[:2]], 1.0)
        raise KeyboardInterrupt

    monkeypatch.setattr(program, "_batches", batches)


@pytest.mark.usefixtures("interrupted")
def test_a_search_that_is_stopped_names_the_seed_to_resume_from(capsys: pytest.CaptureFixture[str]) -> None:
    assert search(range(40, 50), 1) == 0
    assert "--from 42 --seeds 8" in capsys.readouterr().out


@pytest.mark.usefixtures("interrupted")
def test_a_search_that_is_stopped_sums_up_what_it_has_played(capsys: pytest.CaptureFixture[str]) -> None:
    search(range(40, 50), 1)
    assert "2 evenings in" in capsys.readouterr().out
