"""The notebooks: every cell runs, in its order."""

import json
from pathlib import Path

import pytest

NOTEBOOKS = sorted((Path(__file__).parents[1] / "examples").glob("*.ipynb"))


@pytest.mark.parametrize("path", NOTEBOOKS, ids=lambda path: path.stem)
def test_every_cell_runs(path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    monkeypatch.chdir(path.parents[1])
    names: dict[str, object] = {}
    cells = [cell for cell in json.loads(path.read_text(encoding="utf-8"))["cells"] if cell["cell_type"] == "code"]
    for number, cell in enumerate(cells):
        assert not cell["outputs"], "a notebook is kept without what it printed"
        exec(compile("".join(cell["source"]), f"{path.name}, cell {number + 1}", "exec"), names)
    assert len(cells) >= 3 and capsys.readouterr().out
