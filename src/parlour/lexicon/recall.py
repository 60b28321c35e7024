"""What people said: at each concept they were asked about, and at which others they said it.

The towers (`associations.py`) say what anybody would think of at anything, and smooth over what those who were asked
did say. This table remembers it: answers that at least one in fifty gave. Who says *salt* at pepper will say *pepper*
at salt, so what is known of a concept as an answer also tells what is thought of at it, even if nobody was asked.
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

DOUBT = 25.0  # how many people what the towers think weighs as much as
ECHO = 0.7  # how far what is said at B of A tells what is said at A of B
FAINT = 0.003  # a share of people that is hardly more than nobody


class Memory(NamedTuple):
    """Pairs of concepts: at the cue, this share of people gave the answer. `asked`: how many people, by concept."""

    cues: Places
    answers: Places
    shares: Shares
    asked: Shares


def recalled(memory: Memory, place: int, thought: Shares) -> Shares:
    """What the towers think at a concept, corrected by what people said."""
    back = memory.answers == place
    found = thought.copy()
    found[memory.cues[back]] *= (1 + memory.shares[back] / FAINT) ** ECHO
    found[place] = 0  # nobody thinks of the word itself
    found /= max(float(found.sum()), 1e-9)
    told = memory.cues == place
    if told.any():
        found *= DOUBT + memory.asked[place] * (1 - memory.shares[told].sum())  # what few said, as the towers think
        found[memory.answers[told]] += memory.asked[place] * memory.shares[told]
    return np.asarray(found / max(float(found.sum()), 1e-9), np.float32)


@cache
def memory() -> Memory:
    """The table that ships, in the order of the concepts."""
    with np.load(BytesIO(store.table("said.npz").read_bytes())) as kept:
        now = {concept.id: place for place, concept in enumerate(concepts())}
        built = np.array([now.get(id, -1) for id in store.lines("vectors", "concepts.txt.gz")])
        cues, answers = built[kept["cues"]], built[kept["answers"]]
        there = (cues >= 0) & (answers >= 0)
        asked = np.zeros(len(concepts()), np.float32)
        asked[built[built >= 0]] = kept["asked"][built >= 0]
        return Memory(cues[there], answers[there], kept["shares"][there].astype(np.float32) / 250, asked)
