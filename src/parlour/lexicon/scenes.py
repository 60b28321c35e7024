"""Scenes: present-day ideas that link many things, beyond the answers of the association norms.

People who read *ring* and *dance* think of a wedding. The Edinburgh norms (`recall.py`) have answers to single words,
from 1973; `scenes.txt` is a list of ideas, each with the concepts that evoke it, most certain first. It works in both
directions: a ring leads to the wedding, and a wedding to the ring.
"""

from functools import cache

import numpy as np

from parlour.lexicon.concepts import concepts, scenes
from parlour.lexicon.recall import Shares

FADING = 12.0  # places in a list after which the weight is halved
BACK = 0.5  # weight of the way from a scene to its parts, relative to the opposite one


def scene_shares(place: int) -> Shares | None:
    """The share of each other concept in the associations with a concept, by scenes; None if it is in no scene."""
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
