"""What people said: the Edinburgh Associative Thesaurus, cut into folds by cue.

While bots are measured, what they think of at a word comes from towers that were not taught that word, nor any other
cue of its fold (towers.py). The person says what people said at it. So every cue is new to the bot, and the person
knows all of them. Which fold a cue belongs to is a fingerprint of it, so it never changes.
"""

import gzip
from collections.abc import Mapping
from functools import cache
from hashlib import blake2b
from pathlib import Path

DATA = Path(__file__).parent / "data"
FOLDS = 3
Answers = Mapping[str, int]
"""Words, and how many people said each."""


def fold_of(cue: str) -> int:
    return blake2b(cue.encode(), digest_size=1).digest()[0] % FOLDS


@cache
def norms() -> dict[str, Answers]:
    """The cues, each with its answers."""
    found: dict[str, Answers] = {}
    for line in gzip.decompress((DATA / "norms.txt.gz").read_bytes()).decode().splitlines():
        cue, *said = line.split(" ")
        found[cue] = {word: int(count) for word, count in zip(said[::2], said[1::2], strict=True)}
    return found
