"""Our rules are in our own words, and the check that says so can tell."""

import importlib.util
import sys
from pathlib import Path
from types import ModuleType

import pytest

TOOL = Path(__file__).parents[1] / "tools" / "rulebook_runs.py"


@pytest.fixture(scope="module")
def tool() -> ModuleType:
    spec = importlib.util.spec_from_file_location("rulebook_runs", TOOL)
    assert spec is not None and spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    sys.modules["rulebook_runs"] = module
    spec.loader.exec_module(module)
    return module


def test_nothing_of_ours_has_six_words_in_a_row_from_a_rulebook(
    tool: ModuleType, capsys: pytest.CaptureFixture[str]
) -> None:
    assert tool.main([]) == 0, capsys.readouterr().out


def test_a_run_of_a_rulebook_would_be_found(tool: ModuleType, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Learnt from a book of our own: what it says is recognised in other signs, and five words are not enough."""
    monkeypatch.setattr(tool, "MARKS", tmp_path / "marks.txt")
    (tmp_path / "book.txt").write_text("The quick brown fox jumps over the lazy dog.", "utf-8")
    tool.learn(tmp_path)
    known = tool.fingerprints()
    close = [run for run in tool.runs("A **quick** brown “Fox” jumps\nover the hills.") if tool.mark(run) in known]
    assert close == [("quick", "brown", "fox", "jumps", "over", "the")]
    assert not [run for run in tool.runs("quick brown fox jumps over a dog") if tool.mark(run) in known]


def test_numbers_in_a_row_are_a_table(tool: ModuleType) -> None:
    assert list(tool.runs("Players 3 6 8 10 12 14")) == []
    assert list(tool.runs("one two three | four five six")) == []
