"""Rank correlation of `similarity` with people's judgements, on the sets that the ConceptNet package carries."""

import csv
from collections.abc import Iterator, Sequence
from pathlib import Path
from statistics import median

from parlour.lexicon import words

Judged = tuple[str, str, float]


def show(folder: Path) -> None:
    """One line for each set: Spearman's rho over all pairs, unknown ones at the median, and how many are known."""
    for name, language, pairs in _sets(folder):
        found = [words.similarity(a, b, language) for a, b, _ in pairs]
        known = [value for value in found if value is not None]
        filled = [median(known) if value is None else value for value in found]
        rho = _correlation(_ranks(filled), _ranks([judged for *_, judged in pairs]))
        print(f"{name:14} {language}  rho {rho:.2f}  {len(known) / len(pairs):.0%} of {len(pairs)} pairs known")


def _sets(folder: Path) -> Iterator[tuple[str, str, list[Judged]]]:
    men = [line.split() for line in (folder / "mensim/MEN_dataset_lemma_form.all").read_text().splitlines()]
    yield "MEN", "en", [(a[:-2], b[:-2], float(judged)) for a, b, judged in men]
    simlex = _rows(folder / "simlex/SimLex-999.txt", "\t")[1:]
    yield "SimLex", "en", [(row[0], row[1], float(row[3])) for row in simlex]
    turk = _rows(folder / "mturk/MTURK-771.csv", ",")
    yield "MTurk-771", "en", [(a, b, float(judged)) for a, b, judged in turk]
    german = _rows(folder / "msimlex/MSimLex999_German.txt", ",")[1:]
    yield "SimLex-de", "de", [(row[0], row[1], float(row[-1])) for row in german]
    for name in ("350", "65"):
        rows = _rows(folder / f"gurevych/wortpaare{name}.gold.pos.txt", ":")
        yield f"Gur{name}", "de", [(row[0], row[1], float(row[2])) for row in rows if not row[0].startswith("#")]


def _rows(file: Path, delimiter: str) -> list[list[str]]:
    with file.open(encoding="utf-8", newline="") as printed:
        return list(csv.reader(printed, delimiter=delimiter))


def _ranks(values: Sequence[float]) -> list[float]:
    """Ranks from the lowest; equal values share the middle of theirs."""
    places: dict[float, list[int]] = {}
    for place, value in enumerate(sorted(values)):
        places.setdefault(value, []).append(place)
    return [sum(places[value]) / len(places[value]) for value in values]


def _correlation(x: Sequence[float], y: Sequence[float]) -> float:
    across, up = sum(x) / len(x), sum(y) / len(y)
    both = sum((a - across) * (b - up) for a, b in zip(x, y, strict=True))
    return float(both / (sum((a - across) ** 2 for a in x) * sum((b - up) ** 2 for b in y)) ** 0.5)
