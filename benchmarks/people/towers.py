"""Associations that were taught half of the cues: what the bots think by while they are measured with the other half.

Trained here from the points that ship, by the lexicon's own trainer (two or three minutes), and kept in `.tools`.
"""

import sys
from hashlib import blake2b
from pathlib import Path

import numpy as np

from benchmarks.people.norms import DATA, norms
from parlour.lexicon import associations, store
from parlour.lexicon.concepts import by_word
from parlour.lexicon.meaning import concept_points, senses
from parlour.lexicon.stems import lemma

ROOT = Path(__file__).parents[2]
KEPT = ROOT / ".tools" / "people"


def think_by_half() -> None:
    """From now on, in this process, associations come from towers that the people's half was kept from."""
    file = KEPT / f"{_fingerprint()}.npz"
    if not file.exists():
        print("teaching the towers one half of the cues: two or three minutes, once …", flush=True)
        _write(file)
    with np.load(file) as kept:
        towers = associations.Towers(kept["to_cue"], kept["cues"], kept["answers"], kept["prior"])
    associations._towers = lambda: towers  # type: ignore[assignment]
    associations._thoughts.cache_clear()


def _write(file: Path) -> None:
    sys.path.insert(0, str(ROOT / "tools"))
    from lexicon import train  # type: ignore[import-not-found]

    meaning = concept_points()
    said = {cue: _as_concepts(answers) for cue, answers in norms("taught").items()}
    found = {cue: senses(cue, "en") for cue in said}
    further = {cue: sense.points[0] for cue, sense in found.items() if sense and not sense.concepts}
    fitted = train.train(train.lesson(said, by_word("en"), meaning, further), meaning)
    file.parent.mkdir(parents=True, exist_ok=True)
    cues = fitted.cues(meaning, np.arange(len(meaning)))
    np.savez(file, to_cue=fitted.cue, cues=cues, answers=fitted.answers(meaning), prior=fitted.prior)


def _as_concepts(answers: object) -> dict[str, int]:
    """Answers in the form in which the concepts have them."""
    counted: dict[str, int] = {}
    assert isinstance(answers, dict)
    for word, count in answers.items():
        name = word if word in by_word("en") else lemma(word, "en")
        counted[name] = counted.get(name, 0) + count
    return counted


def _fingerprint() -> str:
    """Of everything that the towers are made from."""
    found = blake2b(digest_size=8)
    for part in ((DATA / "norms.txt.gz").read_bytes(), store.table("vectors", "concepts.bin").read_bytes()):
        found.update(part)
    return found.hexdigest()
