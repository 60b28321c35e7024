"""What the bots think by while they are measured: at every word, towers that were not taught this word's fold.

Trained here from the points that ship, by the lexicon's own trainer (some two minutes a fold), and kept in `.tools`.
"""

import sys
from collections import Counter
from functools import cache
from hashlib import blake2b
from pathlib import Path

import numpy as np

from benchmarks.people.norms import DATA, FOLDS, Answers, fold_of, norms
from parlour.lexicon import associations, store
from parlour.lexicon.associations import Towers
from parlour.lexicon.concepts import by_word
from parlour.lexicon.meaning import Points, concept_points, senses
from parlour.lexicon.stems import known_as, lemma

ROOT = Path(__file__).parents[2]
EPOCHS = 16  # fewer than what ships: the loss hardly falls after that, and there are several to teach
KEPT = ROOT / ".tools" / "people"


def think_of_what_is_new() -> None:
    """From now on, in this process, nobody was taught the cue that is being thought about."""
    shipped = associations._towers()
    plain = associations._thoughts.__wrapped__

    @cache
    def thoughts(word: str, language: str) -> tuple[Points, Points, Points]:
        new = next((one for one in (known_as(word, "en"), lemma(word, "en"), word) if one in norms()), None)
        associations._towers = lambda: shipped if new is None else towers(fold_of(new))  # type: ignore[assignment]
        found: tuple[Points, Points, Points] = plain(word, language)
        associations._towers = lambda: shipped  # type: ignore[assignment]
        return found

    associations._thoughts = thoughts


@cache
def towers(without: int) -> Towers:
    file = KEPT / f"{_fingerprint()}-{without}.npz"
    if not file.exists():
        print(f"teaching towers all but fold {without + 1} of {FOLDS}: about two minutes, once …", flush=True)
        _write(file, without)
    with np.load(file) as kept:
        return Towers(kept["to_cue"], kept["cues"], kept["answers"], kept["prior"])


def _write(file: Path, without: int) -> None:
    sys.path.insert(0, str(ROOT / "tools"))
    from lexicon import train

    meaning = concept_points()
    said = {cue: _as_concepts(answers) for cue, answers in norms().items() if fold_of(cue) != without}
    found = {cue: senses(cue, "en") for cue in said}
    further = {cue: sense.points[0] for cue, sense in found.items() if sense and not sense.concepts}
    fitted = train.train(train.lesson(said, by_word("en"), meaning, further, meaning), meaning, epochs=EPOCHS)
    file.parent.mkdir(parents=True, exist_ok=True)
    cues = fitted.cues(meaning, np.arange(len(meaning)))
    np.savez(file, to_cue=fitted.cue, cues=cues, answers=fitted.answers(meaning), prior=fitted.prior)


def _as_concepts(answers: Answers) -> Counter[str]:
    """Answers in the form in which the concepts have them."""
    counted: Counter[str] = Counter()
    for word, count in answers.items():
        name = word if word in by_word("en") else lemma(word, "en")
        counted[name] += count
    return counted


@cache
def _fingerprint() -> str:
    """Of everything that the towers are made from."""
    found = blake2b(str(FOLDS).encode(), digest_size=8)
    for part in ((DATA / "norms.txt.gz").read_bytes(), store.table("vectors", "concepts.bin").read_bytes()):
        found.update(part)
    return found.hexdigest()


if __name__ == "__main__":
    for fold in range(FOLDS):
        towers(fold)
