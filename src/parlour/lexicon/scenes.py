"""Scenes: ideas that link many things of today, whatever people said who were asked long ago.

Who reads *ring* and *dance* thinks of a wedding. The Edinburgh norms (`recall.py`) know what was said at one word, in
1973; `scenes.txt` is a list of ideas, each with what makes people think of it, surest first. It is read both ways: a
ring leads to the wedding, and a wedding to the ring.
"""

from functools import cache

import numpy as np

from parlour.lexicon.concepts import concepts, scenes
from parlour.lexicon.recall import Shares

FADING = 12.0  # places in a list after which what stands there counts half as much
BACK = 0.5  # what it counts to be thought of as part of a scene, beside thinking of the scene


def scene_shares(place: int) -> Shares | None:
    """What share of the thoughts at a concept goes to each other one, as scenes have it; None if it is in no scene."""
    links = _links().get(place)
    if not links:
        return None
    found = np.zeros(len(concepts()), np.float32)
    for other, weight in links.items():
        found[other] = weight
    return np.asarray(found / found.sum(), np.float32)


@cache
def _links() -> dict[int, dict[int, float]]:
    found: dict[int, dict[int, float]] = {}
    for scene, parts in scenes().items():
        for rank, part in enumerate(parts):
            weight = 1 / (1 + rank / FADING)
            for one, other, much in ((part, scene, weight), (scene, part, BACK * weight)):
                here = found.setdefault(one, {})
                here[other] = max(here.get(other, 0.0), much)
    return found
