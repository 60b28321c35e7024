"""What readers wrote at words of One Mind: their first words, by concepts and for all languages together.

`first_words.txt` has, for each word on a board, what readers wrote at boards with it, and how often. The readers are
language models; `python -m tools.lexicon.links` writes the table from `tools/lexicon/tuning/links`.
"""

from collections.abc import Collection, Mapping
from functools import cache
from typing import NamedTuple

import numpy as np

from parlour.lexicon.concepts import concepts, first_words
from parlour.lexicon.meaning import Points

ONCE = 4.0  # added to the number of times that each concept was written
DOUBT = 40.0  # weight of what is written at any word, in words that readers wrote

Counts = Mapping[int, Mapping[int, float]]
"""For each cue the numbers of its answers, both as indices of concepts."""


class Readers(NamedTuple):
    at: Counts
    usual: Points  # the share of each concept in all that readers wrote

    def pull(self, cues: Collection[int]) -> Points:
        """How much likelier each concept is at a cue, in all of its senses, than at any board, as a logarithm."""
        told = [self.at[cue] for cue in cues if cue in self.at]
        if not told:
            return np.zeros_like(self.usual)
        size = sum(sum(answers.values()) for answers in told)
        found = DOUBT * self.usual
        for answers in told:
            found[[*answers]] += np.array([*answers.values()], np.float32)
        return np.asarray(np.log(found / (DOUBT + size) / self.usual), np.float32)


@cache
def readers() -> Readers:
    return Readers(at := first_words(), usual(at))


def usual(at: Counts) -> Points:
    """The share of each concept in everything that was written."""
    found = np.full(len(concepts()), ONCE, np.float32)
    for answers in at.values():
        found[[*answers]] += np.array([*answers.values()], np.float32)
    return np.asarray(found / found.sum(), np.float32)
