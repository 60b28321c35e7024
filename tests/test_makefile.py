"""What the Makefile runs."""

import shlex
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent


def test_the_evenings_run_short_and_long_journeys() -> None:
    """Beside a folder, pytest drops the files of that folder that are named too, if it would not find them itself."""
    told = subprocess.run(["make", "-n", "evenings"], cwd=ROOT, capture_output=True, text=True, check=True).stdout
    [line] = [line for line in told.splitlines() if "tests/evenings" in line]
    _, _, arguments = line.partition(" -m pytest ")
    pytest = [sys.executable, "-m", "pytest", "--collect-only", "-q", "-p", "no:cacheprovider"]
    run = subprocess.run([*pytest, *shlex.split(arguments)], cwd=ROOT, capture_output=True, text=True, check=True)
    collected = {Path(found.partition("::")[0]).name for found in run.stdout.splitlines() if "::" in found}
    journeys = {file.name for kind in ("test", "long") for file in (ROOT / "tests" / "evenings").glob(f"{kind}_*.py")}
    assert collected == journeys
