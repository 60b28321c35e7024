"""Annotations: what the server writes into a game's log beside the moves.

A mark changes nothing that the rules know. It stands in front of what was played for somebody, or on a line of its own
when a bot takes a seat or gives it back; so the log, the replay and the review all tell who really played. After what
was revealed it tells how the audience did.
"""

from collections.abc import Iterable
from typing import Literal

from parlour.rules import Event, Public, Seat


class Skipped(Public, frozen=True):
    """Somebody is away and the others did not want to wait: what follows is the game's default."""

    seat: Seat


class TimedOut(Public, frozen=True):
    """The clock ran out: what follows is the game's default."""

    seat: Seat


class Excused(Public, frozen=True):
    """Somebody is away and has no say in what a team decides: a vote is taken back, or joins those who are here."""

    seat: Seat


class StandIn(Public, frozen=True):
    """From now on a bot of this kind plays the seat."""

    seat: Seat
    kind: str


class Returning(Public, frozen=True):
    """The seat's person is back, in the middle of a bot's turn: the next answer is theirs again."""

    seat: Seat


class CameBack(Public, frozen=True):
    """From now on the seat's own person plays it again."""

    seat: Seat


class TookOver(Public, frozen=True):
    """From now on a person plays the seat that a bot had, for good. `bot`: what it was called; `avatar`: its picture.

    `kind`: a bot of this kind still gives the answer that is owed, and the next one is the person's.
    """

    seat: Seat
    bot: str
    avatar: str = ""
    kind: str = ""


class AudienceTold(Public, frozen=True):
    """How those did who have no seat and marked along under seal: `count` of them, and `right` of these were right.

    `things`: what most of them marked, where that is what is told; `same`: the team chose the same.
    """

    count: int
    right: int = 0
    things: tuple[str, ...] = ()
    same: Literal["", "yes", "no"] = ""


Annotation = Skipped | TimedOut | Excused | StandIn | Returning | CameBack | TookOver | AudienceTold
ANNOTATIONS = frozenset((Skipped, TimedOut, Excused, StandIn, Returning, CameBack, TookOver, AudienceTold))


PLAYED_FOR = ANNOTATIONS - {AudienceTold}
"""Those on what a seat's own person did not play."""


def without_annotations(events: Iterable[Event]) -> tuple[Event, ...]:
    """What the rules made of a line, without what the server wrote beside it."""
    return tuple([event for event in events if type(event) not in ANNOTATIONS])
