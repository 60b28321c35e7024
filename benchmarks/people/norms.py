"""What people said: the Edinburgh Associative Thesaurus, cut in two halves by cue.

The towers that bots associate by are taught the one half for these measurements, and the person knows the other. Which
half a cue belongs to is the first bit of a fingerprint of it, so it never changes. What the halves share are answers:
TABLE is said to CHAIR in the one and to DESK in the other, as it is said by all people.
"""

import gzip
from collections.abc import Mapping
from functools import cache
from hashlib import blake2b
from pathlib import Path
from typing import Literal

DATA = Path(__file__).parent / "data"
Half = Literal["taught", "people's"]
Answers = Mapping[str, int]
"""Words, and how many people said each."""


def half(cue: str) -> Half:
    return "taught" if blake2b(cue.encode(), digest_size=1).digest()[0] & 1 else "people's"


@cache
def norms(which: Half) -> dict[str, Answers]:
    """The cues of one half, each with its answers."""
    found = {}
    for line in gzip.decompress((DATA / "norms.txt.gz").read_bytes()).decode().splitlines():
        cue, *said = line.split(" ")
        if half(cue) == which:
            found[cue] = {word: int(count) for word, count in zip(said[::2], said[1::2], strict=True)}
    return found


@cache
def evoking() -> dict[str, dict[str, int]]:
    """The people's half read backwards: the cues at which each word was said."""
    found: dict[str, dict[str, int]] = {}
    for cue, answers in norms("people's").items():
        for word, count in answers.items():
            if count > 1:
                found.setdefault(word, {})[cue] = count
    return found
