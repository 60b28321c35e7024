"""What the bots think by while they are measured: at every word, towers that were not taught this word's fold; or that
half of the people were not asked for.

Trained here from the points that ship, by the lexicon's own trainer (some two minutes a fold), and kept in `.tools`.
"""

import sys
from collections import Counter
from collections.abc import Callable, Mapping
from functools import cache
from hashlib import blake2b
from pathlib import Path
from typing import TYPE_CHECKING, Any

import numpy as np

from benchmarks.people.norms import DATA, FOLDS, Answers, fold_of, halves, norms
from parlour.bots.one_mind import thoughts as thinking
from parlour.lexicon import associations, linking, store
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
HALF = FOLDS  # what is left out: not a fold, but half of the people

mind: Any = associations  # its insides are exchanged
SHIPPED = mind.towers, mind.memory, mind.thought_at.__wrapped__


def think_of_new_words() -> None:
    """From now on, in this process, nobody was taught the cue that is being thought about."""
    _think_by(lambda cue: None if cue is None else fold_of(cue))


def think_of_new_people() -> None:
    """From now on, in this process, everybody was taught every cue, by half of the people."""
    _think_by(lambda cue: HALF)


def _think_by(left_out: Callable[[str | None], int | None]) -> None:
    """At each word by towers that were taught all but a part: which one, hangs on the cue that it is, if it is one."""
    shipped_towers, shipped_memory, plain = SHIPPED

    @cache
    def thoughts(word: str, language: str) -> tuple[Points, Points, Points]:
        part = left_out(next((one for one in (known_as(word, "en"), lemma(word, "en"), word) if one in norms()), None))
        if part is not None:
            mind.towers, mind.memory = lambda: towers(part), lambda: memory(part)
        found: tuple[Points, Points, Points] = plain(word, language)
        mind.towers, mind.memory = shipped_towers, shipped_memory
        return found

    mind.thought_at = thoughts
    for remembers in (thinking.thoughts, thinking.at_one, thinking.linked, linking.thought_of):
        remembers.cache_clear()  # what was thought by others


@cache
def towers(without: int) -> Towers:
    file = KEPT / f"{_fingerprint()}-{without}.npz"
    if not file.exists():
        print(f"teaching towers all but {_named(without)}: about two minutes, once …", flush=True)
        _write(file, without)
    with np.load(file) as kept:
        return Towers(kept["to_cue"], kept["cues"], kept["answers"], kept["prior"])


def _named(part: int) -> str:
    return "half of the people" if part == HALF else f"fold {part + 1} of {FOLDS}"


def _write(file: Path, without: int) -> None:
    from lexicon import train

    meaning = concept_points()
    fitted = train.train(taught(without), meaning, epochs=EPOCHS)
    file.parent.mkdir(parents=True, exist_ok=True)
    cues = fitted.cues(meaning, np.arange(len(meaning)))
    np.savez(file, to_cue=fitted.cue, cues=cues, answers=fitted.answers(meaning), prior=fitted.prior)


def taught(without: int) -> "train.Lesson":
    """What people said at the cues of all folds but one; or what half of them said, at all."""
    if without == HALF:
        return lesson(halves()[0])
    return everything().without([cue for cue in norms() if fold_of(cue) == without])


@cache
def everything() -> "train.Lesson":
    return lesson(norms())


def lesson(asked: Mapping[str, Answers]) -> "train.Lesson":
    """What people said, in the terms of the lexicon."""
    from lexicon import train

    meaning = concept_points()
    said = {cue: _as_concepts(answers) for cue, answers in asked.items()}
    found = {cue: senses(cue, "en") for cue in said}
    further = {cue: sense.points[0] for cue, sense in found.items() if sense and not sense.concepts}
    return train.lesson(said, by_word("en"), meaning, further, abroad_points())


@cache
def memory(without: int) -> Memory:
    """What is remembered of what people said who were taught from."""
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
    for part in (*range(FOLDS), HALF):
        towers(part)
