"""How well the lexicon judges words, on pairs that nobody tuned to.

    python -m benchmarks.words [--pairs DIR] [--errors] [--answers] [--similarity DIR] [--subtitles DIR]
                               [--norms FILE [--towers FILE]]

Per language, from hand-made pairs, less those that are also among the pairs that were tuned on: precision and recall of
"same" (one word in other letters or forms), "synonym" (the lexicon proposes a match) and "forbidden" (it refuses one
beside the other), and where they are below our aims. With `--answers`, how many of the answers that are kept here can
be said and are understood. Where a folder of similarity sets is given (they are research data and do not ship): rank
correlation with people's judgements. Where the association norms and towers that were trained without the held-out
cues are given (`tools/lexicon` makes both): how often the answer that people give most is guessed, in English and,
through the concepts, in the other languages. Norms also tell how many answers can be said and are understood; lists of
the most common words of subtitles, one file for each language, how many of them are known (`lexicon.subtitles` makes
them).

    python -m benchmarks.words draw --seed SEED [--language en]

prints a sheet for reading, of words that really meet at a table; what was read of such sheets is printed first
(`word_sheets.py`), what the everyday lists say (`word_lists.py`), and how words of two languages are matched
(`word_crossing.py`).
"""

import argparse
import sys
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from time import perf_counter
from typing import NamedTuple

from benchmarks import word_coverage, word_crossing, word_lists, word_norms, word_sheets, word_similarity
from parlour.languages import WORD_LANGUAGES
from parlour.lexicon import words
from parlour.rules import Language

ROOT = Path(__file__).parents[1]
PAIRS = ROOT / "tests" / "lexicon" / "pairs"
TUNED = ROOT / "tools" / "lexicon" / "tuning"
KINDS = ("same", "synonym", "related", "unrelated", "stem", "compound", "fair")
FORBIDDEN = ("same", "stem", "compound")
FLOORS = {  # precision and recall that no language may fall below; wrong refusals are worse than missed ones
    "same": (0.94, 0.88),
    "synonym": (0.97, 0.75),
    "or close": (0.85, 0.8),
    "forbidden": (0.93, 0.86),
}
AIMS = {"same": (0.97, 0.90), "synonym": (0.97, 0.85), "forbidden": (0.97, 0.88)}  # what we would like to reach


class Pair(NamedTuple):
    """Two words and how they stand to each other, as people see it."""

    kind: str
    a: str
    b: str


class Score(NamedTuple):
    """What was judged: rightly yes, wrongly yes, and missed."""

    hits: list[Pair]
    false: list[Pair]
    missed: list[Pair]

    @property
    def precision(self) -> float:
        return len(self.hits) / max(len(self.hits) + len(self.false), 1)

    @property
    def recall(self) -> float:
        return len(self.hits) / max(len(self.hits) + len(self.missed), 1)


def main() -> int:
    chosen = _arguments()
    if chosen.draw:
        for language in chosen.language or WORD_LANGUAGES:
            print(
                f"{language}, seed {chosen.seed!r}", *map("/".join, word_sheets.draw(language, chosen.seed)), sep="\n"
            )
        return 0
    word_sheets.show(errors=chosen.errors)
    word_lists.show(errors=chosen.errors)
    word_crossing.show(errors=chosen.errors)
    print(
        "    "
        + "".join(f"{name:>18}" for name in FLOORS)
        + "   pairs, speed\n    "
        + "  precision recall" * len(FLOORS)
    )
    fallen = False
    for language in WORD_LANGUAGES:
        pairs = measured(chosen.pairs, language)
        words.clash("a", ["b"], language)
        began = perf_counter()
        scores = judge(pairs, language)
        took = (perf_counter() - began) / len(pairs) / 2 * 1e3
        fallen |= any(
            score.precision < FLOORS[name][0] or score.recall < FLOORS[name][1] for name, score in scores.items()
        )
        print(
            f"{language:4}"
            + "".join(f"{score.precision:11.2f}{score.recall:7.2f}" for score in scores.values())
            + f"   {len(pairs)}, {took:.2f} ms a judgement"
        )
        print("".join(f"      {missed}\n" for missed in below_aims(scores)), end="")
        if chosen.errors:
            show_errors(scores)
    if chosen.similarity:
        word_similarity.show(chosen.similarity)
    if chosen.subtitles:
        word_coverage.show_subtitles(chosen.subtitles)
    if chosen.answers:
        word_coverage.show_answers()
    if chosen.norms:
        word_coverage.show_norms(chosen.norms)
    if chosen.norms and chosen.towers:
        word_norms.show(chosen.norms, chosen.towers)
    return int(fallen)


def below_aims(scores: dict[str, Score]) -> Iterator[str]:
    """Where the aims are missed, and by how many pairs that is told."""
    for name, (precision, recall) in AIMS.items():
        score = scores[name]
        if score.precision < precision:
            said = len(score.hits) + len(score.false)
            yield f"below its aim: {name}, precision {score.precision:.3f} of {said} (aim {precision})"
        if score.recall < recall:
            there = len(score.hits) + len(score.missed)
            yield f"below its aim: {name}, recall {score.recall:.3f} of {there} (aim {recall})"


def measured(folder: Path, language: Language) -> list[Pair]:
    """The pairs of a folder without those that also occurred to the author of the rules: they prove nothing."""
    pairs = list(read(folder / f"{language}.txt"))
    if folder == TUNED:
        return pairs
    tuned = {_unordered(pair) for pair in read(TUNED / f"{language}.txt")}
    return [pair for pair in pairs if _unordered(pair) not in tuned]


def judge(pairs: Sequence[Pair], language: Language) -> dict[str, Score]:
    """The four tables of one language."""

    def likeness(pair: Pair) -> str:
        found = words.same(pair.a, pair.b, language)
        return found.kind if found else ""

    meanings = [pair for pair in pairs if pair.kind in ("synonym", "related", "unrelated")]
    return {
        "same": _score(pairs, ("same",), lambda pair: likeness(pair) in ("equal", "lemma")),
        "synonym": _score(meanings, ("synonym",), lambda pair: likeness(pair) in ("equal", "lemma", "synonym")),
        "or close": _score(meanings, ("synonym",), lambda pair: likeness(pair) != ""),
        "forbidden": _score(pairs, FORBIDDEN, lambda pair: words.clash(pair.a, [pair.b], language) is not None),
    }


def read(file: Path) -> Iterator[Pair]:
    """The pairs of a file: `kind | word | word`."""
    for line in file.read_text("utf-8").splitlines():
        if line and not line.startswith("#"):
            kind, a, b = (field.strip() for field in line.split("|"))
            assert kind in KINDS, line
            yield Pair(kind, a, b)


def show_errors(scores: dict[str, Score]) -> None:
    for name, score in scores.items():
        for what, found in (("wrong", score.false), ("missed", score.missed)):
            print(f"      {name}, {what}: " + ", ".join(f"{pair.a}/{pair.b}" for pair in found))


def _unordered(pair: Pair) -> frozenset[str]:
    return frozenset((words.normalise(pair.a), words.normalise(pair.b)))


def _score(pairs: Sequence[Pair], right: Sequence[str], said: Callable[[Pair], bool]) -> Score:
    hits: list[Pair] = []
    false: list[Pair] = []
    missed: list[Pair] = []
    for pair in pairs:
        if said(pair):
            (hits if pair.kind in right else false).append(pair)
        elif pair.kind in right:
            missed.append(pair)
    return Score(hits, false, missed)


def _arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("draw", nargs="?", choices=["draw"], help="print a sheet for reading, and nothing else")
    parser.add_argument("--seed", default="tuning")
    parser.add_argument("--language", action="append", choices=WORD_LANGUAGES)
    parser.add_argument("--pairs", type=lambda path: Path(path).resolve(), default=PAIRS)
    parser.add_argument("--errors", action="store_true")
    parser.add_argument("--answers", action="store_true")
    parser.add_argument("--similarity", type=Path)
    parser.add_argument("--subtitles", type=Path)
    parser.add_argument("--norms", type=Path)
    parser.add_argument("--towers", type=Path)
    return parser.parse_args()


if __name__ == "__main__":
    sys.exit(main())
