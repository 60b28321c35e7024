"""Print how well the rule of contained words holds, on lists of pairs.

    python -m benchmarks.parts [--errors]

Per language, from `tests/lexicon/parts`: how many of the pairs that share a part or a family are let through, how many
of those that only look like it are refused, and whether each is at most what we aim at. The lists were written before
the code was asked. Some of their errors were fixed afterwards, so the figures are no longer a fresh measurement. Pairs
that are also among the tuning pairs are counted.
"""

import argparse
import sys
from pathlib import Path
from typing import NamedTuple

from parlour.languages import WORD_LANGUAGES
from parlour.lexicon import words
from parlour.rules import Language

ROOT = Path(__file__).parents[1]
PARTS = ROOT / "tests" / "lexicon" / "parts"
TUNED = ROOT / "tools" / "lexicon" / "tuning"
MOST = 3  # wrong each way, of forty


class Pair(NamedTuple):
    """Two words: one lies on the table, and the other may be written beside it or not."""

    kind: str  # refused, free
    a: str
    b: str


def read(language: Language, folder: Path = PARTS) -> list[Pair]:
    """The pairs of a language."""
    lines = (folder / f"{language}.txt").read_text("utf-8").splitlines()
    split = [line.split(" | ") for line in lines if line.strip() and not line.startswith("#")]
    return [Pair(kind, a.strip(), b.strip()) for kind, a, b in split]


def wrong(pairs: list[Pair], language: Language) -> tuple[list[Pair], list[Pair]]:
    """Those that are let through and should not be, and those that are refused and should not be; in either order."""
    let, refused = [], []
    for pair in pairs:
        clashes = [words.clash(pair.a, [pair.b], language), words.clash(pair.b, [pair.a], language)]
        if pair.kind == "refused" and None in clashes:
            let.append(pair)
        if pair.kind == "free" and any(clashes):
            refused.append(pair)
    return let, refused


def main(arguments: list[str]) -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--errors", action="store_true", help="also name the pairs that are judged wrongly")
    asked = parser.parse_args(arguments)
    worst = 0
    for language in WORD_LANGUAGES:
        pairs = read(language)
        let, refused = wrong(pairs, language)
        tuned = {frozenset((a, b)) for _, a, b in read(language, TUNED)}
        seen = sum(frozenset((pair.a, pair.b)) in tuned for pair in pairs)
        counts = [sum(pair.kind == kind for pair in pairs) for kind in ("refused", "free")]
        verdict = "as aimed at" if max(len(let), len(refused)) <= MOST else "MISSED"
        print(
            f"{language}: let through wrongly {len(let)} of {counts[0]}, refused wrongly {len(refused)} of {counts[1]}"
            f" ({verdict}: at most {MOST} each; {seen} pairs were also tuned on)"
        )
        if asked.errors:
            print(*(f"    {pair.kind}: {pair.a} / {pair.b}" for pair in (*let, *refused)), sep="\n")
        worst = max(worst, len(let), len(refused))
    return int(worst > MOST)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
