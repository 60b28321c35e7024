"""What people said: the Edinburgh Associative Thesaurus, cut into folds by cue, and once more into halves by people.

While bots are measured, what they think of at a word comes from towers that were not taught that word, nor any other
cue of its fold (towers.py). The person says what people said at it. So every cue is new to the bot, and the person
knows all of them. Which fold a cue belongs to is a fingerprint of it, so it never changes.

That is harder than a game is: at most words that people write, the bots that ship were taught what others said. So they
are measured a second time with towers that were taught every cue by half of the people, and with a person of the other
half.
"""

import gzip
from collections import Counter
from collections.abc import Mapping
from functools import cache
from hashlib import blake2b
from pathlib import Path
from random import Random

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


@cache
def halves() -> tuple[dict[str, Answers], dict[str, Answers]]:
    """The same cues, each with the answers of one half of its people, and of the other: nobody is in both."""
    one: dict[str, Answers] = {}
    other: dict[str, Answers] = {}
    for cue, answers in norms().items():
        people = [word for word, count in answers.items() for _ in range(count)]
        Random(f"halves {cue}").shuffle(people)
        one[cue], other[cue] = Counter(people[::2]), Counter(people[1::2])
    return one, other
