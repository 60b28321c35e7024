"""The events that each viewer saw: public ones, and private ones of each seat.

Positions must not reveal that somebody else saw something. So public events are counted by themselves, and so are the
private events of each seat. An undo states its target in the viewer's own count.
"""

from bisect import bisect_left
from collections.abc import Iterable
from operator import attrgetter
from typing import TYPE_CHECKING, Literal

from msgspec import Struct
from msgspec.structs import replace

from parlour.game.undo.lines import AskUndo, Undo, UndoAsked, Undone
from parlour.rules import Event, Seat

if TYPE_CHECKING:
    from parlour.game.log import AnyEntry

GOING_BACK = frozenset((Undone, UndoAsked))
"""Events that say how many of those before them still count, or would."""

Viewer = Seat | None
"""A seat; None is a spectator."""

Sight = Viewer | Literal["all"]
"""A viewer, or all of them at once: whoever reads a finished game."""


class PrivateEvent(Struct, frozen=True, gc=False):
    """An event that spectators did not see. `after` is the number of public events before it."""

    line: int
    after: int
    event: Event


class SeenEvents:
    """The events of all viewers, updated line by line."""

    __slots__ = ("_before", "_events_before", "_going_back", "hidden", "private", "public")

    def __init__(self, seats: int, log: Iterable["AnyEntry"] = ()) -> None:
        self.public: list[Event] = []
        self.private: list[list[PrivateEvent]] = [[] for _ in range(seats)]
        self.hidden: list[int] = []  # lines of which spectators saw nothing
        self._before: list[int] = []  # number of public events before each line
        self._events_before: list[int] = [0]  # number of all events before each line, and at the end
        self._going_back: list[tuple[int, int]] = []  # public events that go back: their place, and the line
        for entry in log:
            self.add(entry)

    def add(self, entry: "AnyEntry") -> None:
        """Read the next line of the log."""
        line, before = len(self._before), len(self.public)
        self._before.append(before)
        self._events_before.append(self._events_before[-1] + len(entry.events))
        for event in entry.events:
            if event.seen_by(None):
                self.public.append(self._told_to_all(entry, event) if type(event) in GOING_BACK else event)
            else:
                self._add_private(line, event)
        if len(self.public) == before:
            self.hidden.append(line)

    def position(self, viewer: Sight, line: int) -> int:
        """How many events this viewer had seen before a line. Viewers are told this number, not the line."""
        if viewer is None:
            return self._before[line]
        if viewer == "all":
            return self._events_before[line]
        return self._before[line] + bisect_left(self.private[viewer], line, key=attrgetter("line"))

    def of(self, viewer: Sight, entry: "AnyEntry") -> tuple[Event, ...]:
        """The events of this line that this viewer saw."""
        sees = entry.events if viewer == "all" else [event for event in entry.events if event.seen_by(viewer)]
        return tuple([self._counted(viewer, entry, event) if type(event) in GOING_BACK else event for event in sees])

    def told_to(self, seat: Seat, since: int) -> tuple[tuple[int, Event], ...]:
        """The private events of a seat from number `since` on, each with the number of public events before it."""
        return tuple([(told.after, told.event) for told in self.private[seat][since:]])

    def backs(self, seat: Seat, since: int) -> tuple[int, ...]:
        """For each public event from number `since` on that goes back: where to, in this seat's count."""
        if not self._going_back:
            return ()
        return tuple([self.position(seat, line) for place, line in self._going_back if place >= since])

    def is_counted_alike(self, seat: Seat, since: int) -> bool:
        """Whether these numbers are the same as in the public events."""
        if not self._going_back or not self.private[seat]:
            return True
        return all(
            self._before[line] == self.position(seat, line) for place, line in self._going_back if place >= since
        )

    def _told_to_all(self, entry: "AnyEntry", event: Event) -> Event:
        assert isinstance(entry.action, Undo | AskUndo)
        self._going_back.append((len(self.public), entry.action.line))
        return self._counted(None, entry, event)

    def _counted(self, viewer: Sight, entry: "AnyEntry", event: Event) -> Event:
        assert isinstance(entry.action, Undo | AskUndo)
        return replace(event, back=self.position(viewer, entry.action.line))

    def _add_private(self, line: int, event: Event) -> None:
        told = PrivateEvent(line, len(self.public), event)
        for seat, seen in enumerate(self.private):
            if event.seen_by(seat):
                seen.append(told)
