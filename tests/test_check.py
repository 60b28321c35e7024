"""`make check` names everything that fails in one run; `make quick` finds the tests of what has changed; and what
`python -m benchmarks` makes of its arguments."""

from pathlib import Path

import check
import pytest
from benchmarks.__main__ import asked_for
from benchmarks.environments import FASTEST, ratios


def test_everything_that_fails_is_named_in_one_run(capsys: pytest.CaptureFixture[str]) -> None:
    commands = [("python", "-c", f"import sys; print({word!r}); sys.exit({status})") for word, status in WORDS]
    assert check.report(check.run_all(commands), 1.0) == 1
    told = capsys.readouterr().out
    assert "first trouble" in told and "second trouble" in told and "all is well" not in told.split("ok ")[0]
    assert told.count("FAILED") == 2 and "1 of 3 pass" in told


WORDS = (("first trouble", 1), ("all is well", 0), ("second trouble", 2))


def test_every_check_names_a_program_that_is_there() -> None:
    scripts = [script for _, script, *_ in check.THE_REST]
    assert all((check.ROOT / script).is_file() for script in scripts)
    assert {"tools/bundle.py", "tools/check_web.py", "tools/check_words.py"} <= set(scripts)


def test_a_changed_module_brings_the_tests_that_import_it() -> None:
    found = check.tests_of([Path("src/parlour/table/clock.py"), Path("tools/check.py")])
    assert "tests/table/test_clocks.py" in found and "tests/test_check.py" in found
    assert not any(test.startswith("tests/web") for test in found)


def test_a_changed_test_brings_itself() -> None:
    assert check.tests_of([Path("tests/web/test_law.py"), Path("README.md")]) == ["tests/web/test_law.py"]


def test_a_benchmark_gets_the_numbers_that_follow_its_name() -> None:
    assert asked_for(["environments", "--seconds", "0.5", "engine"]) == [
        ["environments", "--seconds", "0.5"],
        ["engine"],
    ]


def test_no_ratio_is_printed_against_a_game_that_is_not_the_fastest() -> None:
    ours = {"similo": 30_000.0}
    (told,) = ratios({"PettingZoo": {"hanabi_v5": 2_000.0, FASTEST: None}, "parlour, PettingZoo": ours})
    assert "no ratios" in told
    (told,) = ratios({"PettingZoo": {"hanabi_v5": 2_000.0, FASTEST: 15_000.0}, "parlour, PettingZoo": ours})
    assert told == "similo: 2.00 × connect_four_v3 (aim: 2)"
