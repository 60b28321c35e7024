"""What the bots think by while they are measured: at every word, towers that were not taught this word's fold.

Trained here from the points that ship, by the lexicon's own trainer (some two minutes a fold), and kept in `.tools`.
"""

import sys
from collections import Counter
from collections.abc import Callable
from functools import cache
from hashlib import blake2b
from pathlib import Path
from typing import TYPE_CHECKING, Any

import numpy as np

from benchmarks.people.norms import DATA, FOLDS, Answers, fold_of, norms
from parlour.lexicon import associations, store
from parlour.lexicon.associations import Towers
from parlour.lexicon.concepts import by_word
from parlour.lexicon.meaning import Points, abroad_points, concept_points, senses
from parlour.lexicon.recall import Memory
from parlour.lexicon.stems import known_as, lemma

if TYPE_CHECKING:
    from lexicon import train

ROOT = Path(__file__).parents[2]
sys.path.insert(0, str(ROOT / "tools"))  # the lexicon's workshop
EPOCHS = 16  # fewer than what ships: the loss hardly falls after that, and there are several to teach
KEPT = ROOT / ".tools" / "people"


def think_of_what_is_new() -> None:
    """From now on, in this process, nobody was taught the cue that is being thought about."""
    mind: Any = associations  # its insides are exchanged
    shipped, remembered = mind._towers(), mind.memory
    plain: Callable[[str, str], tuple[Points, Points, Points]] = mind._thoughts.__wrapped__

    @cache
    def thoughts(word: str, language: str) -> tuple[Points, Points, Points]:
        new = next((one for one in (known_as(word, "en"), lemma(word, "en"), word) if one in norms()), None)
        if new is None:
            return plain(word, language)
        fold = fold_of(new)
        mind._towers, mind.memory = lambda: towers(fold), lambda: memory(fold)
        found = plain(word, language)
        mind._towers, mind.memory = lambda: shipped, remembered
        return found

    mind._thoughts = thoughts


@cache
def towers(without: int) -> Towers:
    file = KEPT / f"{_fingerprint()}-{without}.npz"
    if not file.exists():
        print(f"teaching towers all but fold {without + 1} of {FOLDS}: about two minutes, once …", flush=True)
        _write(file, without)
    with np.load(file) as kept:
        return Towers(kept["to_cue"], kept["cues"], kept["answers"], kept["prior"])


def _write(file: Path, without: int) -> None:
    from lexicon import train

    meaning = concept_points()
    fitted = train.train(taught(without), meaning, epochs=EPOCHS)
    file.parent.mkdir(parents=True, exist_ok=True)
    cues = fitted.cues(meaning, np.arange(len(meaning)))
    np.savez(file, to_cue=fitted.cue, cues=cues, answers=fitted.answers(meaning), prior=fitted.prior)


def taught(without: int) -> "train.Lesson":
    """What people said at the cues of all folds but one."""
    return everything().without([cue for cue in norms() if fold_of(cue) == without])


@cache
def everything() -> "train.Lesson":
    """What people said, in the terms of the lexicon."""
    from lexicon import train

    meaning = concept_points()
    said = {cue: _as_concepts(answers) for cue, answers in norms().items()}
    found = {cue: senses(cue, "en") for cue in said}
    further = {cue: sense.points[0] for cue, sense in found.items() if sense and not sense.concepts}
    return train.lesson(said, by_word("en"), meaning, further, abroad_points())


@cache
def memory(without: int) -> Memory:
    """What is remembered of what people said at the cues of the other folds."""
    from lexicon import said

    return said.remembered(taught(without))


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
