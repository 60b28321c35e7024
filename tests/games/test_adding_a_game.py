"""docs/adding-a-game.md is true: its excerpts are code of the tests, and what it names is there."""

import re

from tests.games import test_every_game
from tests.games.kit import (
    absence,
    declared,
    files,
    log,
    options,
    prompts,
    questions,
    refusals,
    secrets,
    two_worlds,
    undo,
    values,
    views,
)
from tests.games.kit.files import ROOT

PAGE = (ROOT / "docs/adding-a-game.md").read_text("utf-8")
SOURCES = [*sorted((ROOT / "examples/fireflies").glob("*.py")), ROOT / "tests/games/fireflies/secrets.py"]
MODULES = (
    absence,
    declared,
    files,
    log,
    options,
    prompts,
    questions,
    refusals,
    secrets,
    two_worlds,
    undo,
    values,
    views,
)
CHECKS = {name for module in MODULES for name in vars(module) if name.startswith("check_")}
TESTS = {name for name in vars(test_every_game) if name.startswith("test_")}


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
    assert set(re.findall(r"`(check_\w+)`", PAGE)) <= CHECKS
    assert set(re.findall(r"`(test_\w+)`", PAGE)) <= TESTS


def test_every_check_of_the_kit_is_aimed_at_the_shelf() -> None:
    """No check is left in a drawer: test_every_game.py has a test of the same name."""
    assert {check.replace("check_", "test_", 1) for check in CHECKS} <= TESTS


def test_every_export_it_names_belongs_to_a_table_module() -> None:
    types = (ROOT / "src/parlour/web/types.d.ts").read_text("utf-8")
    (module,) = re.findall(r"interface TableModule \{(.*?)\n\}", types, re.DOTALL)
    (table,) = re.findall(r"\| export \|.*?\n\n", PAGE, re.DOTALL)
    exports = " ".join(re.findall(r"^\| (.*?) \|", table, re.MULTILINE))
    assert set(re.findall(r"`(\w+)\(", exports)) == set(re.findall(r"^\s+(\w+)\??\(", module, re.MULTILINE))
