"""docs/adding-a-game.md is true: its excerpts are code of the tests, and what it names is there."""

import os
import re
import subprocess
import sys
from pathlib import Path

from parlour.testing import (
    cases,
)
from parlour.testing.cases import CHECKS
from parlour.testing.files import ROOT

PAGE = (ROOT / "docs/adding-a-game.md").read_text("utf-8")
SOURCES = sorted((ROOT / "examples/fireflies").rglob("*.py"))
NAMES = {check.__name__ for check in CHECKS}


def test_every_excerpt_is_code_that_is_tested() -> None:
    code = [source.read_text("utf-8") for source in SOURCES]
    excerpts = re.findall(r"```python\n(.*?)```", PAGE, re.DOTALL)
    assert len(excerpts) > 10
    strange = [excerpt for excerpt in excerpts if not any(excerpt in source for source in code)]
    assert not strange


def test_every_file_it_names_is_there() -> None:
    named = re.findall(r"\b(?:src|tests|docs|tools|examples)/[\w/.-]+(?![\w/.<-])", PAGE)
    links = [f"docs/{link}" for link in re.findall(r"\]\(([\w/.-]+)(?:#[\w-]+)?\)", PAGE)]
    missing = {path for path in (*named, *links) if not path.endswith(("/", "_")) and not (ROOT / path).exists()}
    assert not missing


def test_every_check_it_names_is_there() -> None:
    named = set(re.findall(r"`(check_\w+)`", PAGE))
    assert len(named) > 30 and named <= NAMES


def test_every_check_is_aimed_at_a_game() -> None:
    """No check is left in a drawer."""
    assert {case.check for case in cases("examples.fireflies")} == set(CHECKS)


def test_the_first_minutes_work_as_they_are_written(tmp_path: Path) -> None:
    """Line by line, outside of the repository: a copy of the example passes the kit under its new name."""
    (tmp_path / "parlour").symlink_to(ROOT)
    mine = tmp_path / "mine"
    mine.mkdir()
    (lines,) = re.findall(r"```sh\n(.*?)```", PAGE, re.DOTALL)
    path = f"{Path(sys.executable).parent}{os.pathsep}{os.environ['PATH']}"
    done = subprocess.run(
        ["bash", "-ec", lines], cwd=mine, env={**os.environ, "PATH": path}, capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stdout + done.stderr
    assert f"glowworms: {len(CHECKS)} of {len(CHECKS)} checks pass" in done.stdout


def test_every_export_it_names_belongs_to_a_table_module() -> None:
    types = (ROOT / "src/parlour/web/types.d.ts").read_text("utf-8")
    (module,) = re.findall(r"interface TableModule \{(.*?)\n\}", types, re.DOTALL)
    (table,) = re.findall(r"\| export \|.*?\n\n", PAGE, re.DOTALL)
    exports = " ".join(re.findall(r"^\| (.*?) \|", table, re.MULTILINE))
    assert set(re.findall(r"`(\w+)\(", exports)) == set(re.findall(r"^\s+(\w+)\??\(", module, re.MULTILINE))
