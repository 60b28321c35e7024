"""`make audit` says what is known, and says so when nobody could be asked."""

import sys
from pathlib import Path

import pytest

sys.path.append(str(Path(__file__).resolve().parents[1] / "tools"))
import audit


@pytest.mark.parametrize(
    ("answer", "code", "told"),
    [
        ("print('No known vulnerabilities found')", 0, "No known"),
        ("print('left-pad 1.0 PYSEC-1'); sys.exit(1)", 1, "PYSEC-1"),
        ("sys.stderr.write('Max retries exceeded'); sys.exit(1)", 3, "NOT CHECKED"),
    ],
)
def test_what_it_says(
    answer: str,
    code: int,
    told: str,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    program = tmp_path / "pip-audit"
    program.write_text(f"#!{sys.executable}\nimport sys\n{answer}\n")
    program.chmod(0o755)
    monkeypatch.setenv("PIP_AUDIT", str(program))
    assert audit.main() == code
    assert told in capsys.readouterr().out
