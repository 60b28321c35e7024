"""Recall: the answers that people gave in association norms, for each concept that they were asked about.

The towers (`associations.py`) predict associations with anything, and smooth over actual answers. This table has the
answers that at least one in fifty gave. People who say *salt* for pepper also say *pepper* for salt, so answers in one
direction are also used in the other, even if nobody was asked.
"""

from functools import cache
from io import BytesIO
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from parlour.lexicon import store
from parlour.lexicon.concepts import concepts

Shares = NDArray[np.float32]
Places = NDArray[np.intp]

DOUBT = 25.0  # weight of the towers' prediction, in people
ECHO = 0.7  # how much an answer in one direction tells about the other
FAINT = 0.003  # a negligible share of people


class Memory(NamedTuple):
    """Pairs of concepts: for the cue, this share of people gave the answer. `asked`: number of people by concept."""

    cues: Places
    answers: Places
    shares: Shares
    asked: Shares


def recalled(memory: Memory, place: int, thought: Shares) -> Shares:
    """The towers' prediction for a concept, corrected by people's answers."""
    back = memory.answers == place
    found = thought.copy()
    found[memory.cues[back]] *= (1 + memory.shares[back] / FAINT) ** ECHO
    found[place] = 0  # nobody thinks of the word itself
    found /= max(float(found.sum()), 1e-9)
    told = memory.cues == place
    if told.any():
        found *= DOUBT + memory.asked[place] * (1 - memory.shares[told].sum())  # the rest as the towers predict
        found[memory.answers[told]] += memory.asked[place] * memory.shares[told]
    return np.asarray(found / max(float(found.sum()), 1e-9), np.float32)


@cache
def memory() -> Memory:
    """The table of the package, in the order of the concepts."""
    with np.load(BytesIO(store.table("said.npz").read_bytes())) as kept:
        now = {concept.id: place for place, concept in enumerate(concepts())}
        built = np.array([now.get(id, -1) for id in store.lines("vectors", "concepts.txt.gz")])
        cues, answers = built[kept["cues"]], built[kept["answers"]]
        there = (cues >= 0) & (answers >= 0)
        asked = np.zeros(len(concepts()), np.float32)
        asked[built[built >= 0]] = kept["asked"][built >= 0]
        return Memory(cues[there], answers[there], kept["shares"][there].astype(np.float32) / 250, asked)
