"""The events of one game by who saw them, those that everybody saw and those that only a seat saw; and how far
somebody has read them.

Nobody's numbers tell that somebody else saw something: public events are counted by themselves, and so are the private
events of each seat. Where an undo goes back to is told in both counts.
"""

from bisect import bisect_left
from operator import attrgetter

from msgspec import Struct
from msgspec.structs import replace

from parlour.game import AnyEntry
from parlour.game.undo import AskUndo, Undo, UndoAsked, Undone
from parlour.rules import Event, Seat

TELL_BACK = frozenset((Undone, UndoAsked))
"""Events that say how many of those before them still count, or would."""

Viewer = Seat | None
"""A seat of the running game; None is a spectator."""


class Position(Struct, frozen=True, gc=False):
    """How far a viewer has read: the game's number, how many of its events everybody sees, and how many others this
    viewer saw. On the wire "1.7.2"."""

    number: int = 0
    public: int = 0
    private: int = 0

    def __bytes__(self) -> bytes:
        return b"%d.%d.%d" % (self.number, self.public, self.private)

    def __str__(self) -> str:
        return bytes(self).decode()

    @property
    def seen(self) -> int:
        """All events of this game that the viewer saw."""
        return self.public + self.private

    def within(self, now: "Position") -> "Position":
        """Where the messages begin for a reader who was here, and is to come to there. A position that does not lead
        there, such as one in another game, is the beginning."""
        if self.number == now.number and self.public <= now.public and self.private <= now.private:
            return self
        return Position(now.number)

    @classmethod
    def read(cls, text: str) -> "Position":
        """What a `Last-Event-ID` says. Any other form, also that of an earlier version, means the beginning."""
        parts = text.split(".", 3)
        if len(parts) == 3 and len(text) < 30 and all(part.isascii() and part.isdigit() for part in parts):
            return cls(*map(int, parts))
        return cls()


class PrivateEvent(Struct, frozen=True, gc=False):
    """An event that spectators did not see; `after`: how many public events precede it."""

    line: int
    after: int
    event: Event


class SeenEvents:
    """Kept up to date line by line."""

    __slots__ = ("_before", "_going_back", "private", "public")

    def __init__(self, seats: int) -> None:
        self.public: list[Event] = []
        self.private: list[list[PrivateEvent]] = [[] for _ in range(seats)]
        self._before: list[int] = []  # public events before each line
        self._going_back: list[tuple[int, int]] = []  # public events that go back: their place, and to which line

    def add(self, entry: AnyEntry) -> int:
        """The next line of the log. Returns how many public events it has."""
        line, before = len(self._before), len(self.public)
        self._before.append(before)
        for event in entry.events:
            if event.seen_by(None):
                self.public.append(self._counted(entry, event) if type(event) in TELL_BACK else event)
            else:
                self._add_private(line, event)
        return len(self.public) - before

    def position(self, seat: Seat | None, line: int) -> int:
        """How many events this viewer had seen before a line."""
        if seat is None:
            return self._before[line]
        return self._before[line] + bisect_left(self.private[seat], line, key=attrgetter("line"))

    def told_to(self, seat: Seat, since: int) -> tuple[tuple[int, Event], ...]:
        """The private events of a seat after so many of them, each with the number of public events before it."""
        return tuple([(told.after, told.event) for told in self.private[seat][since:]])

    def backs(self, seat: Seat, since: int) -> tuple[int, ...]:
        """Of the public events after so many: where those that go back lead to, in all that this seat has seen."""
        if not self._going_back:
            return ()
        return tuple([self.position(seat, line) for place, line in self._going_back if place >= since])

    def is_counted_alike(self, seat: Seat, since: int) -> bool:
        """Are these the numbers that the public events themselves tell?"""
        if not self._going_back or not self.private[seat]:
            return True
        return all(
            self._before[line] == self.position(seat, line) for place, line in self._going_back if place >= since
        )

    def _counted(self, entry: AnyEntry, event: Event) -> Event:
        assert isinstance(entry.action, Undo | AskUndo)
        line = entry.action.line
        self._going_back.append((len(self.public), line))
        return replace(event, back=self._before[line])

    def _add_private(self, line: int, event: Event) -> None:
        told = PrivateEvent(line, len(self.public), event)
        for seat, seen in enumerate(self.private):
            if event.seen_by(seat):
                seen.append(told)
