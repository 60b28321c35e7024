"""The quality program passes: on pairs that nobody tuned to, in every language, no figure is below its floor."""

import subprocess
import sys
from pathlib import Path

from parlour.languages import WORD_LANGUAGES
from parlour.lexicon import words

ROOT = Path(__file__).parents[2]
PAIRS = ROOT / "tests" / "lexicon" / "pairs"
TUNED = ROOT / "tools" / "lexicon" / "tuning"
KINDS = ("same", "synonym", "related", "unrelated", "stem", "compound", "fair")


def test_judgements_are_good_enough() -> None:
    shown = subprocess.run(
        [sys.executable, "-m", "benchmarks.words"], cwd=ROOT, check=False, capture_output=True, text=True
    )
    assert shown.returncode == 0, shown.stdout + shown.stderr


def test_there_are_pairs_enough_that_nobody_tuned_to() -> None:
    for language in WORD_LANGUAGES:
        tuned, measured = pairs(TUNED / f"{language}.txt"), pairs(PAIRS / f"{language}.txt")
        assert len(measured.keys() - tuned.keys()) >= 200, language
        kinds = [kind for pair, kind in measured.items() if pair not in tuned]
        assert min(map(kinds.count, KINDS)) >= 15, language


def pairs(file: Path) -> dict[frozenset[str], str]:
    lines = [line.split("|") for line in file.read_text("utf-8").splitlines() if line.count("|") == 2]
    return {frozenset((words.normalise(a), words.normalise(b))): kind.strip() for kind, a, b in lines}
