"""The first changes in CONTRIBUTING.md can be made as they are described."""

import json
import re
import shlex
from pathlib import Path

import pytest

from parlour.__main__ import main
from parlour.bots.similo import ears
from parlour.languages import LANGUAGES
from tests.games.similo import test_clue

ROOT = Path(__file__).resolve().parents[1]
STEPS = (ROOT / "CONTRIBUTING.md").read_text("utf-8").split("## Your first change")[1].split("\n## ")[0]
TEXT, RULE, CONSTANT = (part.split("**", 2)[2] for part in STEPS.split("\n\n") if part.startswith("**"))


def test_the_text_that_changes_exists_in_every_language() -> None:
    file, key = re.search(r"`(src/\S+)` and change the value of `(\S+)`", TEXT).groups()  # type: ignore[union-attr]
    for language in LANGUAGES:
        assert json.loads((ROOT / file.replace("/en/", f"/{language}/")).read_text("utf-8"))[key]


def test_the_rule_test_runs_in_the_file_that_is_named() -> None:
    named = re.search(r"Add a test to `(\S+)`", RULE)
    assert named and ROOT / named[1] == Path(test_clue.__file__)
    written = re.search(r"```python\n(.*?)```", RULE, re.DOTALL)
    assert written
    names = dict(vars(test_clue))
    exec("".join(line.removeprefix("   ") for line in written[1].splitlines(keepends=True)), names)
    added = [name for name in names if name not in vars(test_clue)]
    assert len(added) == 1
    names[added[0]]()


def test_the_heading_that_it_tests_is_in_the_rules() -> None:
    page, heading = re.search(r"\[(docs/rules/\S+)\]\S* *, for instance \"([^\"]+)\"", RULE).groups()  # type: ignore[union-attr]
    assert re.search(rf"^#+ {heading} \{{#", (ROOT / page).read_text("utf-8"), re.MULTILINE)


def test_the_constant_of_a_bot_can_be_measured(capsys: pytest.CaptureFixture[str]) -> None:
    assert "`TRUST` in `src/parlour/bots/similo/ears.py`" in CONSTANT and ears.TRUST
    command = re.search(r"`\.venv/bin/parlour (.*?)`", CONSTANT)
    assert command
    main(shlex.split(command[1].replace("--games 500", "--games 2")))
    assert "2" in capsys.readouterr().out


@pytest.mark.parametrize("file", re.findall(r"(?:python|pytest -n 0 -q) ((?:tools|tests)/\S+?)`", STEPS))
def test_the_commands_name_what_there_is(file: str) -> None:
    assert (ROOT / file).exists()
