"""Annotations: events that the server writes into a game's log beside the moves.

They do not change the state that the rules see. An annotation precedes a move that was made for a player; it has its
own line when a bot takes a seat or gives it back. So the log, the replay and the review show who played each move.
After a reveal, an annotation tells how the audience did.
"""

from collections.abc import Iterable
from typing import Literal

from parlour.rules import Event, Public, Seat


class Skipped(Public, frozen=True):
    """A player is away and the others did not want to wait: the game's default move follows."""

    seat: Seat


class TimedOut(Public, frozen=True):
    """The clock ran out: the game's default move follows."""

    seat: Seat


class Excused(Public, frozen=True):
    """An absent player has no say in a team decision: their vote is withdrawn or follows the players who are here."""

    seat: Seat


class StandIn(Public, frozen=True):
    """From now on a bot of this kind plays the seat."""

    seat: Seat
    kind: str


class Returning(Public, frozen=True):
    """The seat's player is back in the middle of a bot's turn. They give the next answer."""

    seat: Seat


class CameBack(Public, frozen=True):
    """From now on the seat's own player plays it again."""

    seat: Seat


class TookOver(Public, frozen=True):
    """A person takes a bot's seat for the rest of the game. `bot` was its name, `avatar` its picture.

    If `kind` is set, a bot of this kind still gives the answer that is due; the person gives the next one.
    """

    seat: Seat
    bot: str
    avatar: str = ""
    kind: str = ""


class AudienceTold(Public, frozen=True):
    """The result of the audience: `count` people marked, `right` of them correctly.

    `things` is what most of them marked, if the game shows that; `same` says whether the team chose the same.
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
    """The events of a line without annotations."""
    return tuple([event for event in events if type(event) not in ANNOTATIONS])
