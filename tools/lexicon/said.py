"""Writes the table of answers: for each concept that was a cue, the answers that at least one in fifty people gave.

`python -m lexicon.said` rewrites it from the norms in the benchmarks and the points of the package, without other
packages; `lexicon.build` writes it with everything else.
"""

from pathlib import Path

import numpy as np

from lexicon import train
from parlour.lexicon.recall import Memory

LEAST = 0.02  # share of the people who were asked
STEPS = 250  # a share is stored as a byte
OUT = Path(__file__).parents[2] / "src/parlour/lexicon/data/words/said.npz"


def remembered(taught: train.Lesson) -> Memory:
    """The answers to all words of a concept together."""
    count = taught.shares.shape[1]
    given = np.zeros((count, count), np.float32)
    named = taught.concepts >= 0
    np.add.at(given, taught.concepts[named], taught.shares[named])
    asked = given.sum(1)
    shares = given / np.maximum(asked, 1)[:, None]
    cues, answers = np.nonzero(shares >= LEAST)
    return Memory(cues, answers, shares[cues, answers], asked)


def remember(file: Path, memory: Memory) -> None:
    """Write the table, compressed and without a timestamp."""
    with file.open("wb") as packed:
        np.savez_compressed(
            packed,
            cues=memory.cues.astype(np.uint16),
            answers=memory.answers.astype(np.uint16),
            shares=np.round(memory.shares * STEPS).astype(np.uint8),
            asked=np.round(memory.asked).astype(np.uint16),
        )


def _from_the_benchmarks() -> Memory:
    from benchmarks.people.towers import everything

    return remembered(everything())


if __name__ == "__main__":
    remember(OUT, _from_the_benchmarks())
