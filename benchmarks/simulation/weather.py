"""What goes wrong in an evening, and when: drawn from the seed before anybody comes.

Not every evening has everything (swarm testing): where all faults rage at once, most code is hardly reached.
"""

from random import Random
from typing import Literal

from msgspec import Struct

Blow = Literal["kill", "stop", "outage", "deaf", "jump", "slow"]
Tear = Literal["kill", "lost", "full"]
"""Between two lines of an append: the worker is killed, the answer is lost, the disk is full."""


class Fault(Struct, frozen=True):
    """At this moment, for so long, to this worker (or to the disk, which all of them share)."""

    at: float
    blow: Blow
    seconds: float
    worker: int
    size: float = 0.0  # of a jump of the clock, in seconds


class Weather(Struct, frozen=True):
    """The probabilities of small mishaps, and the times of great ones."""

    workers: int
    shuffled: bool  # are callbacks run in any order?
    sqlite: bool  # is the disk SQLite's own code, in memory?
    latency: float  # seconds that a message or a write takes, on average
    lost_going: float  # requests that never arrive
    lost_coming: float  # answers that are never heard
    doubled: float  # requests that arrive twice
    refused_write: float  # writes that fail and leave nothing
    unheard_write: float  # writes that seem to fail and are there
    slow_reader: float  # messages that a stream takes long to swallow
    bad_thought: float  # thoughts of bots that fail
    faults: tuple[Fault, ...]
    torn: float  # appends of several lines in which something happens between two of them


STORM = 60.0  # seconds in which things go wrong; afterwards everybody finishes the game in peace
MOST_FAULTS = 5
MOST_WORKERS = 2


def forecast(luck: Random) -> Weather:
    """The weather of one evening."""
    workers = 1 if luck.random() < 0.3 else MOST_WORKERS
    often = luck.choice((0.0, 0.02, 0.1))
    kinds = [kind for kind in _kinds(workers) if luck.random() < 0.5]
    count = luck.randint(1, MOST_FAULTS) if kinds else 0
    faults = sorted((_fault(luck, luck.choice(kinds), workers) for _ in range(count)), key=lambda fault: fault.at)
    small = [often if luck.random() < 0.5 else 0.0 for _ in range(7)]
    return Weather(
        workers=workers,
        shuffled=luck.random() < 0.7,
        sqlite=luck.random() < 0.3,
        latency=luck.choice((0.0005, 0.01, 0.2)),
        lost_going=small[0],
        lost_coming=small[1],
        doubled=small[2],
        refused_write=small[3],
        unheard_write=small[4],
        slow_reader=small[5],
        bad_thought=small[6],
        faults=tuple(faults),
        torn=luck.choice((0.0, 0.1, 0.5)),
    )


def _kinds(workers: int) -> list[Blow]:
    return ["kill", "stop", "outage", "jump", "slow", *(["deaf"] if workers > 1 else [])]  # type: ignore[list-item]


def _fault(luck: Random, blow: Blow, workers: int) -> Fault:
    size = luck.choice((-3600.0, -5.0, 2.0, 60.0, 7200.0)) if blow == "jump" else 0.0
    return Fault(luck.uniform(2.0, STORM), blow, luck.choice((0.5, 4.0, 20.0, 60.0)), luck.randrange(workers), size)
